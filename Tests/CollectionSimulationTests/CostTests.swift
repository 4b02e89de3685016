import EffectCore
import Testing

@testable import CollectionSimulation

@Suite struct `The cost follows the visible cells` {
  static let places = [0.0, 0.25, 0.5, 0.999_999]

  func visits(_ collection: Collection) -> Int {
    var visits = 0
    collection.forEachVisible { _ in visits += 1 }
    return visits
  }

  @Test(arguments: places, [false, true])
  func `of ten million as of ten`(place: Double, isEndless: Bool) throws {
    let layout = uniform(100, 100, spacing: 10)
    for count in [10, 10_000_000] {
      let page = (place * Double(count - 1)).rounded()
      let many = try flow(layout, count: count, isEndless: isEndless, at: .page(page))
      #expect(visits(many) <= 5)
      #expect(visits(many) >= 2)
      #expect(many.visibleIndices.contains(Int(page)))
    }
    let page = (place * 1e7).rounded()
    let many = try pages(10_000_001, isEndless: isEndless, at: .page(page))
    #expect(many.visibleIndices == [Int(page)])
  }

  @Test(arguments: [false, true])
  func `of many sizes as of few`(isEndless: Bool) throws {
    let count = 300_000
    let sizes = FlowLayout.ItemSize.measured(count: count) { index in
      Size(width: 50 + Double(index % 7) * 20, height: 100)
    }
    var many = try flow(FlowLayout(itemSize: sizes), count: count, isEndless: isEndless)
    for place in Self.places {
      let page = (place * Double(count - 1)).rounded()
      try many.scroll(to: .page(page))
      #expect((2...7).contains(visits(many)))
      #expect(many.context(forItem: Int(page))?.distance == 0)
      #expect(many.page(forOffset: many.offset) == page)
    }
  }

  @Test func `of stacked cells is their number`() throws {
    let stacked = PagingLayout(stacksCells: true)
    #expect(visits(try pages(10_000_000, paging: stacked, at: .page(5e6))) == 21)
    let five = PagingLayout(numberOfVisibleItems: 5)
    #expect(visits(try pages(10_000_000, paging: five, at: .page(5e6))) == 5)
    #expect(visits(try pages(10_000_000, viewport: .zero, at: .page(5e6))) == 21)
  }

  @Test(arguments: [0, 1, 5_000_000, 9_999_999, -40, 20_000_000], [0, 3, 1000])
  func `as the search asks no more the longer the list`(guess: Int, miss: Int) {
    let answer = min(max(guess + miss, 0), 10_000_000)
    var questions = 0
    let found = firstIndex(in: 0..<10_000_000, near: guess) { index in
      questions += 1
      return index >= answer
    }
    #expect(found == answer)
    // Doubling out and halving back: twice the logarithm of the miss, and a little.
    #expect(questions <= 4 + 2 * Int.bitWidth - 2 * max(miss, 1).leadingZeroBitCount)
  }

  @Test func `and the search finds every place from every guess`() {
    for end in 0...9 {
      for answer in 0...end {
        for guess in -2...11 {
          #expect(firstIndex(in: 0..<end, near: guess) { $0 >= answer } == answer)
        }
      }
    }
  }
}
