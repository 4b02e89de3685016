import CollectionSimulation
import EffectCore
import Testing

@Suite struct `A flow of one size` {
  @Test func `gives the numbers of the documentation`() throws {
    let collection = try flow(uniform(260, 400, spacing: 20), count: 5, at: .offset(210))
    #expect(collection.page == 0.75)
    let contexts = collection.allContexts.prefix(4)
    #expect(contexts.map(\.distance) == [-210, 70, 350, 630])
    #expect(contexts.map(\.progress) == [-0.75, 0.25, 1.25, 2.25])
    #expect(contexts.map { ($0.ratio * 1000).rounded() } == [-646, 215, 1077, 1938])
    #expect(contexts.map(\.cellFrame.minX) == [-145, 135, 415, 695])
    #expect(collection.visibleIndices == [0, 1])
  }

  @Test func `centres its ends without insets`() throws {
    let collection = try flow(uniform(280, 480, spacing: 20), count: 8, at: .offset(450))
    #expect(collection.stride == 300)
    #expect(collection.page == 1.5)
    #expect(collection.contentLength == 2490)
    #expect(collection.offsetRange == 0...2100)
    #expect(collection.pageCount == 8)
    #expect(collection.visibleIndices == [1, 2])
    let contexts = collection.visibleContexts
    #expect(contexts.map(\.progress) == [-0.5, 0.5])
    #expect(contexts.map(\.distance) == [-150, 150])
    let ratio = 150.0 / 335
    #expect(contexts.map(\.ratio) == [-ratio, ratio])
    #expect(contexts[1].cellFrame == Rect(x: 205, y: 182, width: 280, height: 480))
  }

  @Test func `lies where its insets say`() throws {
    var layout = uniform(100, 100, spacing: 10)
    layout.insets = EdgeInsets(top: 20, left: 15, bottom: 60, right: 25)
    var collection = try flow(layout, count: 5)
    #expect(collection.contentLength == 580)
    #expect(collection.offsetRange == 0...190)
    #expect(
      collection.context(forItem: 0)?.cellFrame == Rect(x: 15, y: 352, width: 100, height: 100)
    )
    #expect(collection.offset(forPage: 0) == -130)
    #expect(collection.page(forOffset: -130) == 0)
    try collection.scroll(to: .page(2))
    #expect(collection.offset == 90)
    #expect(collection.context(forItem: 2)?.cellFrame.midX == 195)
  }

  @Test func `scrolls vertically`() throws {
    let layout = uniform(300, 200, spacing: 4)
    let collection = try flow(layout, count: 9, direction: .vertical, at: .page(1))
    let context = try #require(collection.context(forItem: 2))
    #expect(context.direction == .vertical)
    #expect(context.distance == 204)
    #expect(context.ratio == 204.0 / 522)
    #expect(context.cellFrame == Rect(x: 45, y: 322 + 204, width: 300, height: 200))
  }

  @Test func `does not show a cell that only touches the edge`() throws {
    let collection = try flow(uniform(390, 400), count: 3, at: .page(1))
    #expect(collection.visibleIndices == [1])
  }

  @Test func `shows nothing in a gap`() throws {
    let collection = try flow(uniform(10, 10, spacing: 1000), count: 3, at: .page(0.5))
    #expect(collection.visibleIndices == [])
    #expect(collection.allProgress == [-0.5, 0.5, 1.5])
  }

  @Test func `may overlap`() throws {
    let collection = try flow(uniform(200, 200, spacing: -150), count: 20, at: .page(10))
    #expect(collection.stride == 50)
    #expect(collection.visibleIndices == Array(5...15))
  }

  @Test func `rests at its end when the viewport grows, and remembers`() throws {
    var layout = uniform(100, 100)
    layout.insets = .zero
    let before = try flow(layout, count: 10, at: .offset(600))
    var collection = before
    try collection.resize(to: turnedPhone)
    #expect(collection.overscroll == 0)
    #expect(collection.offset == 156)
    try collection.resize(to: phone)
    #expect(collection == before)
  }
}

@Suite struct `A small collection` {
  @Test(arguments: [false, true])
  func `may be empty`(isEndless: Bool) throws {
    let collections = [
      try pages(0, isEndless: isEndless, at: .offset(100)),
      try flow(uniform(100, 100), count: 0, isEndless: isEndless, at: .page(2)),
      try flow(widths([]), count: 0, isEndless: isEndless, at: .offset(-3)),
    ]
    for collection in collections {
      #expect(collection.contentLength == 0)
      #expect(collection.offsetRange == 0...0)
      #expect(collection.pageCount == 0)
      #expect(collection.nearestPage == nil)
      #expect(collection.visibleIndices == [])
      #expect(collection.context(forItem: 0) == nil)
      #expect(collection.page.isFinite && collection.offset.isFinite)
    }
  }

  @Test func `may have one item`() throws {
    var collection = try flow(widths([120], spacing: 30), count: 1, at: .offset(75))
    #expect(collection.stride == 150)
    #expect(collection.allProgress == [-0.5])
    #expect(collection.overscroll == 75)
    collection = try flow(
      uniform(120, 100, spacing: 30),
      count: 1,
      isEndless: true,
      at: .offset(75)
    )
    #expect(collection.allProgress == [-0.5])
    #expect(collection.visibleContexts.map(\.cellFrame.midX) == [120])
    #expect(collection.offsetRange == nil)
  }

  @Test func `has no context for items that it has not`() throws {
    let collection = try pages(3)
    #expect(collection.context(forItem: -1) == nil)
    #expect(collection.context(forItem: 3) == nil)
  }

  @Test func `of cells without a size shows the nearest`() throws {
    let collection = try flow(uniform(0, 0), count: 100, at: .page(50))
    #expect(collection.visibleIndices == Array(40...60))
    #expect(collection.stride == 0)
    #expect(collection.allContexts.allSatisfy { $0.isFinite })
  }

  @Test func `passes on what it does not know`() throws {
    var base = EffectContext()
    (base.velocity, base.isDragging, base.time) = (12, true, 3)
    var collection = try pages(3)
    try collection.scroll(to: .page(1))
    let single = try #require(collection.context(forItem: 1, from: base))
    collection.forEachVisible(from: base) { #expect($0 == single) }
    #expect((single.velocity, single.isDragging, single.time) == (12, true, 3))
    #expect((single.index, single.count, single.viewport) == (1, 3, phone))
  }

  @Test func `stops a visit with the error of its body`() throws {
    struct Stop: Error, Equatable { var index: Int }
    let collection = try flow(uniform(50, 50), count: 9)
    var visited = 0
    #expect(throws: Stop(index: 1)) {
      try collection.forEachVisible { (context) throws(Stop) in
        visited += 1
        if context.index == 1 { throw Stop(index: 1) }
      }
    }
    #expect(visited == 2)
  }
}

@Suite struct `Uneven sizes` {
  let lengths = [100.0, 300, 50, 200]

  @Test func `have whole progress where an item is centred`() throws {
    var collection = try flow(widths(lengths, spacing: 10), count: 4)
    // Middles from the first one: 0, 210, 395, 530.
    for (page, offset) in [0.0, 210, 395, 530].enumerated() {
      #expect(collection.offset(forPage: Double(page)) == offset)
      try collection.scroll(to: .offset(offset))
      #expect(collection.allProgress == (0..<4).map { Double($0 - page) })
      #expect(collection.context(forItem: page)?.distance == 0)
      #expect(collection.context(forItem: page)?.cellFrame.midX == 195)
    }
    #expect(collection.offsetRange == 0...530)
    #expect(collection.contentLength == 920)
  }

  static let places: [(offset: Double, page: Double, stride: Double)] = [
    (105, 0.5, 210), (256.25, 1.25, 185), (597.5, 3.5, 135), (-42, -0.2, 210),
  ]

  @Test(arguments: places)
  func `are linear between, and go on beyond the ends`(
    offset: Double,
    page: Double,
    stride: Double
  ) throws {
    let collection = try flow(widths(lengths, spacing: 10), count: 4, at: .offset(offset))
    #expect(collection.page == page)
    #expect(collection.stride == stride)
    #expect(collection.offset(forPage: page) == offset)
  }

  @Test func `are linear over the seam`() throws {
    // From the middle of the last (530) to that of the first of the next round (690).
    let layout = widths(lengths, spacing: 10)
    var collection = try flow(layout, count: 4, isEndless: true, at: .offset(530 + 40))
    #expect(collection.page == 3.25)
    #expect(collection.contentLength == 690)
    #expect(collection.allProgress == [0.75, 1.75, -1.25, -0.25])
    let frames = collection.allContexts.map(\.cellFrame.midX)
    #expect(frames == [315, 525, 20, 155])
    try collection.scroll(to: .offset(-690 + 570))
    #expect(collection.page == -0.75)
    #expect(collection.allContexts.map(\.cellFrame.midX) == frames)
  }

  @Test func `may be 0`() throws {
    let collection = try flow(widths([0, 0, 100, 0, 0]), count: 5, at: .offset(25))
    #expect(collection.allContexts.allSatisfy { $0.isFinite })
    #expect(collection.page == 1.5)
    // Beyond the ends, where the last stride has no length, the mean one goes on.
    #expect(collection.page(forOffset: 125) == 5)
    #expect(collection.page(forOffset: -50) == -2)
    let none = try flow(widths([0, 0]), count: 2, at: .page(1))
    #expect(none.allProgress == [-1, 0])
    #expect(none.allContexts.allSatisfy { $0.isFinite })
  }

  @Test func `are asked for once`() throws {
    var asked: [Int] = []
    let sizes = FlowLayout.ItemSize.measured(count: 3) { index in
      asked.append(index)
      return Size(width: 10 * Double(index + 1), height: 5)
    }
    var collection = try flow(FlowLayout(itemSize: sizes), count: 3, at: .page(1))
    try collection.resize(to: turnedPhone)
    #expect(collection.allContexts.map(\.cellFrame.width) == [10, 20, 30])
    #expect(asked == [0, 1, 2])
  }
}
