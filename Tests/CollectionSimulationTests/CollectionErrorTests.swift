import CollectionSimulation
import EffectCore
import Testing

/// One sentence that a user can see, and what leads to it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  var message: String
  var make: @Sendable () throws -> Void

  var testDescription: String { message }
}

private let errorCases = [
  ErrorCase(
    message: "viewport width must be a number from 0 to 1000000000 points, not nan"
  ) { _ = try pages(1, viewport: Size(width: .nan, height: 1)) },
  ErrorCase(
    message: "viewport height must be a number from 0 to 1000000000 points, not -1"
  ) { _ = try pages(1, viewport: Size(width: 1, height: -1)) },
  ErrorCase(
    message: "item width must be a number from 0 to 1000000000 points, not inf"
  ) { _ = try flow(uniform(.infinity, 1), count: 1) },
  ErrorCase(
    message: "item 1 width must be a number from 0 to 1000000000 points, not -0.5"
  ) { _ = try flow(widths([1, -0.5]), count: 2) },
  ErrorCase(
    message: "line spacing must be a number from -1000000000 to 1000000000 points, not nan"
  ) { _ = try flow(uniform(1, 1, spacing: .nan), count: 1) },
  ErrorCase(
    message: "interitem spacing must be a number from 0 to 1000000000 points, not -2"
  ) {
    let item = FlowLayout.ItemSize.uniform(phone)
    _ = try flow(FlowLayout(itemSize: item, interitemSpacing: -2), count: 1)
  },
  ErrorCase(
    message: "left inset must be a number from -1000000000 to 1000000000 points, not -inf"
  ) {
    let insets = EdgeInsets(left: -.infinity)
    _ = try flow(FlowLayout(itemSize: .uniform(phone), insets: insets), count: 1)
  },
  ErrorCase(
    message: "a line spacing of -60 points puts a line before the one it follows: the shortest is "
      + "50.5 points long; use more than -50.5"
  ) { _ = try flow(widths([100, 50.5], spacing: -60), count: 2) },
  ErrorCase(
    message: "a line spacing of -1 points puts a line before the one it follows: the shortest is "
      + "0 points long; use 0 or more"
  ) { _ = try flow(uniform(0, 100, spacing: -1), count: 2) },
  ErrorCase(
    message: "a line spacing of -100 points puts a line before the one it follows: the shortest is "
      + "100 points long; use more than -100"
  ) { _ = try flow(uniform(100, 100, spacing: -100), count: 2) },
  ErrorCase(
    message: "the layout has the sizes of 2 items, but there are 3; give one size for each"
  ) { _ = try flow(widths([1, 2]), count: 3) },
  ErrorCase(
    message: "the number of items must be from 0 to 1000000000, not -1"
  ) { _ = try pages(-1) },
  ErrorCase(
    message: "numberOfVisibleItems must be 1 or more, not 0"
  ) { _ = try pages(1, paging: PagingLayout(numberOfVisibleItems: 0)) },
  ErrorCase(
    message: "offset must be a number from -1e+18 to 1e+18 points, not nan"
  ) { _ = try pages(1, at: .offset(.nan)) },
  ErrorCase(
    message: "page must be a number from -1000000000000000 to 1000000000000000 pages, not inf"
  ) { _ = try pages(1, at: .page(.infinity)) },
]

@Suite struct `Numbers that make no sense` {
  @Test(arguments: errorCases)
  func `are refused with a sentence`(row: ErrorCase) {
    let error = #expect(throws: CollectionError.self) { try row.make() }
    #expect(error?.description == row.message)
  }

  @Test func `change nothing`() throws {
    let before = try pages(4, at: .offset(100))
    var collection = before
    #expect(throws: CollectionError.self) { try collection.scroll(to: .offset(.nan)) }
    #expect(throws: CollectionError.self) { try collection.scroll(to: .page(-.infinity)) }
    #expect(throws: CollectionError.self) {
      try collection.resize(to: Size(width: 1, height: .nan))
    }
    let other = try CollectionLayout(.flow(widths([1, 2])))
    #expect(throws: CollectionError.self) { try collection.resize(to: phone, layout: other) }
    #expect(collection == before)
  }

  static let tiny = Double.leastNonzeroMagnitude
  static let offsets = [-1e18, -1e12, -tiny, tiny, 1e12, 1e18]
  static let lengths = [0, tiny, 1e-6, 390, 1e9]

  @Test(arguments: offsets, lengths)
  func `stay away at the limits`(offset: Double, width: Double) throws {
    let viewport = Size(width: width, height: 1)
    let collections = [
      try pages(3, viewport: viewport, at: .offset(offset)),
      try pages(3, viewport: viewport, isEndless: true, at: .offset(offset)),
      try flow(widths([width, 0, 1e9]), count: 3, viewport: viewport, at: .offset(offset)),
      try flow(
        widths([width, 0, 1e9]),
        count: 3,
        viewport: viewport,
        isEndless: true,
        at: .offset(offset)
      ),
      try flow(
        uniform(width, 1),
        count: 1_000_000_000,
        viewport: viewport,
        at: .page(offset / 1e4)
      ),
    ]
    for collection in collections {
      collection.forEachVisible { #expect($0.isFinite) }
      #expect(collection.context(forItem: 2)?.isFinite == true)
      #expect(collection.page.isFinite && collection.offset.isFinite)
      #expect(collection.snapOffset(velocityPerMillisecond: .nan)?.isFinite != false)
    }
  }

  @Test func `come out as they went in`() throws {
    let collection = try pages(4)
    #expect(collection.page(forOffset: .nan).isNaN)
    #expect(collection.offset(forPage: .nan).isNaN)
    let uneven = try flow(widths([1, 2]), count: 2, isEndless: true)
    #expect(uneven.page(forOffset: .nan).isNaN)
    #expect(uneven.offset(forPage: .nan).isNaN)
  }
}
