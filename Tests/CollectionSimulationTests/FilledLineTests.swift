import CollectionSimulation
import EffectCore
import Testing

@Suite struct `Lines that are filled` {
  @Test func `spread cells of one size over the whole width`() throws {
    var layout = uniform(100, 80, spacing: 20)
    (layout.fillsLines, layout.interitemSpacing) = (true, 10)
    let collection = try flow(layout, count: 8, direction: .vertical)
    #expect(collection.pageCount == 3)
    #expect(collection.allContexts.map(\.cellFrame.minX) == [0, 145, 290, 0, 145, 290, 0, 145])
    #expect(collection.allProgress == [0, 0, 0, 1, 1, 1, 2, 2])
    #expect(collection.context(forItem: 7)?.distance == 200)
  }

  @Test func `take one cell where no more fit`() throws {
    var layout = uniform(300, 80)
    layout.fillsLines = true
    let collection = try flow(layout, count: 3, direction: .vertical)
    #expect(collection.allContexts.map(\.cellFrame.minX) == [45, 45, 45])
    #expect(collection.allProgress == [0, 1, 2])
  }

  @Test func `hold what fits to the last digit`() throws {
    var layout = uniform(390.0 / 7, 80)
    layout.fillsLines = true
    #expect(try flow(layout, count: 7, direction: .vertical).pageCount == 1)
  }

  @Test func `take cells of many sizes in turn`() throws {
    let sizes: [(Double, Double)] = [
      (200, 50), (100, 90), (300, 10), (50, 20), (60, 30), (70, 40),
    ]
    let layout = FlowLayout(
      itemSize: .each(sizes.map { Size(width: $0.0, height: $0.1) }),
      lineSpacing: 10,
      interitemSpacing: 5,
      insets: EdgeInsets(top: 7, left: 20, bottom: 7, right: 20),
      fillsLines: true
    )
    let collection = try flow(layout, count: 6, direction: .vertical)
    // Lines: 200 100, then 300 alone with 50 too many, then the rest.
    #expect(collection.pageCount == 3)
    let frames: [Rect] = collection.allContexts.map(\.cellFrame)
    #expect(frames.map(\.minX) == [20, 270, 45, 20, 75, 140])
    #expect(frames.map(\.minY) == [27, 7, 107, 137, 132, 127])
    #expect(collection.contentLength == 174)
    let lines: [Double] = [0, 0, 1, 2, 2, 2]
    #expect(collection.allProgress == lines.map { $0 - collection.page })
  }

  @Test func `go round as lines`() throws {
    var layout = uniform(130, 100)
    layout.fillsLines = true
    let collection = try flow(
      layout,
      count: 9,
      direction: .vertical,
      isEndless: true,
      at: .page(2.5)
    )
    #expect(collection.allProgress == [0.5, 0.5, 0.5, -1.5, -1.5, -1.5, -0.5, -0.5, -0.5])
    #expect(collection.visibleIndices == [3, 4, 5, 6, 7, 8, 0, 1, 2])
  }

  @Test func `keep the item when they take another number`() throws {
    var layout = uniform(130, 100)
    layout.fillsLines = true
    let before = try flow(layout, count: 60, direction: .vertical, at: .page(8))
    var collection = before
    try collection.resize(to: Size(width: 650, height: 500))
    // Item 24 was the first of line 8; with five columns it stands in line 4.
    #expect(collection.page == 4)
    try collection.resize(to: Size(width: 0, height: 0))
    try collection.resize(to: phone)
    #expect(collection == before)
  }

  @Test func `leave out what is shorter than its line and beyond the edge`() throws {
    let layout = FlowLayout(
      itemSize: .each([Size(width: 300, height: 10), Size(width: 100, height: 100)]),
      fillsLines: true
    )
    let collection = try flow(layout, count: 2, viewport: Size(width: 300, height: 400))
    #expect(collection.visibleIndices == [0, 1])
    let scrolled = try flow(
      layout,
      count: 2,
      viewport: Size(width: 300, height: 400),
      at: .offset(250)
    )
    #expect(scrolled.visibleIndices == [0])
  }
}

@Suite struct `A paging layout` {
  typealias Window = (number: Int, page: Double, count: Int, first: Int, end: Int)
  static let windows: [Window] = [
    (3, 0, 10, 0, 3), (3, 4, 10, 3, 6), (3, 4.4, 10, 3, 6), (3, 4.5, 10, 4, 7),
    (3, 9, 10, 7, 10), (3, 12, 10, 7, 10), (3, -2, 10, 0, 3), (2, 4.4, 10, 3, 5),
    (4, 0.4, 10, 0, 4), (4, 8.9, 10, 6, 10), (1, 2.6, 4, 3, 4), (7, 1, 4, 0, 4),
    (20, 3, 4, 0, 4), (Int.max, 3, 4, 0, 4), (9, 2, 20, 0, 9), (9, 5, 20, 1, 10),
  ]

  @Test(arguments: windows)
  func `shows the wanted number`(
    number: Int,
    page: Double,
    count: Int,
    first: Int,
    end: Int
  ) throws {
    let paging = PagingLayout(numberOfVisibleItems: number)
    let collection = try pages(count, paging: paging, at: .page(page))
    #expect(collection.visibleIndices == Array(first..<end))
  }

  @Test func `shows the wanted number over the seam`() throws {
    let paging = PagingLayout(numberOfVisibleItems: 5)
    let collection = try pages(8, isEndless: true, paging: paging, at: .page(7.25))
    #expect(collection.visibleIndices == [5, 6, 7, 0, 1])
    #expect(collection.visibleContexts.map(\.progress) == [-2.25, -1.25, -0.25, 0.75, 1.75])
  }

  @Test func `may stack its cells`() throws {
    let paging = PagingLayout(stacksCells: true)
    let collection = try pages(100, paging: paging, at: .page(50.5))
    let contexts = collection.visibleContexts
    #expect(contexts.map(\.index) == Array(41...61))
    #expect(contexts.allSatisfy { $0.cellFrame == Rect(origin: .zero, size: phone) })
    #expect(contexts[0].progress == -9.5)
    #expect(contexts[0].distance == -9.5 * 390)
    #expect(contexts[0].ratio == -9.5)
  }

  @Test func `is one viewport long a page`() throws {
    let collection = try pages(5, direction: .vertical, at: .offset(422))
    #expect(collection.stride == 844)
    #expect(collection.contentLength == 4220)
    #expect(collection.offsetRange == 0...3376)
    #expect(collection.visibleIndices == [0, 1])
    #expect(collection.visibleContexts.map(\.cellFrame.minY) == [-422, 422])
    #expect(try pages(5, at: .page(3)).visibleIndices == [3])
  }
}
