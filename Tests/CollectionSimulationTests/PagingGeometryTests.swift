import CollectionSimulation
import EffectCore
import Testing

private func geometry(
  _ sections: [Int],
  direction: ScrollDirection = .horizontal,
  visible: Int? = nil,
  contentInset: EdgeInsets = .zero,
  _ compatibility: Compatibility = .corrected
) throws -> PagingGeometry {
  try PagingGeometry(
    sections: sections,
    viewport: Size(width: 100, height: 50),
    direction: direction,
    numberOfVisibleItems: visible,
    contentInset: contentInset,
    compatibility: compatibility
  )
}

@Test func `Corrected, the content inset does not count for the page`() throws {
  let inset = EdgeInsets(left: 30)
  let offset = Point(x: 130, y: 0)
  #expect(try geometry([5], contentInset: inset, .original).page(at: offset) == 2)
  #expect(try geometry([5], contentInset: inset).page(at: offset) == 1)
  #expect(try geometry([5], contentInset: inset).progress(of: 2, at: offset) == 2 - 1.3)
}

@Test func `Corrected, plain cells follow the axis`() throws {
  func frame(_ compatibility: Compatibility) throws -> Rect {
    let layout = try geometry([5], direction: .vertical, compatibility)
    return layout.attributes(of: 3, at: Point(x: 0, y: 20), kind: .plain).frame
  }
  #expect(try frame(.original) == Rect(x: 300, y: 0, width: 100, height: 50))
  #expect(try frame(.corrected) == Rect(x: 0, y: 150, width: 100, height: 50))
}

@Test func `Corrected, cells that are not loaded yet have their progress and order`() throws {
  func attributes(_ compatibility: Compatibility) throws -> PagingAttributes {
    try geometry([5], compatibility).attributes(
      of: 0,
      at: Point(x: 200, y: 0),
      kind: .stack,
      isLoaded: false
    )
  }
  let original = try attributes(.original)
  #expect(original.progress == nil && original.zIndex == -2)
  let corrected = try attributes(.corrected)
  #expect(corrected.progress == -2 && corrected.zIndex == 2)
  #expect(corrected.layerZ == nil)
}

@Test func `An even window has one more item before than after`() throws {
  let layout = try geometry([9], visible: 2)
  #expect(layout.visibleItems(at: Point(x: 440, y: 0)) == 3..<5)
  #expect(try geometry([9], visible: 3).visibleItems(at: Point(x: 440, y: 0)) == 3..<6)
}

@Test func `The window keeps its number of items at both ends`() throws {
  for visible in 0...12 {
    let layout = try geometry([9], visible: visible)
    for x in stride(from: -300.0, through: 1200, by: 37) {
      let window = layout.visibleItems(at: Point(x: x, y: 0))
      #expect(window.lowerBound >= 0 && window.upperBound <= 9)
      #expect(window.count == min(visible, 9))
    }
  }
}

@Test func `Items are found in their sections, and empty sections are skipped`() throws {
  let layout = try geometry([0, 2, 0, 0, 3, 0])
  let paths = (0..<5).map { layout.path(of: $0) }
  #expect(paths.map(\.section) == [1, 1, 4, 4, 4])
  #expect(paths.map(\.item) == [0, 1, 0, 1, 2])
}

@Test func `Any item has attributes, visible or not`() throws {
  let layout = try geometry([1_000_000], visible: 3)
  let item = layout.attributes(of: 999_999, at: .zero, kind: .transformable)
  #expect(item.progress == 999_999)
  #expect(item.frame == Rect(x: 0, y: 0, width: 100, height: 50))
}

@Test func `No items and no size are ordinary`() throws {
  for sections in [[], [0], [0, 0]] {
    let layout = try geometry(sections)
    #expect(layout.visibleItems(at: Point(x: 30, y: 0)).isEmpty)
    #expect(layout.page(at: Point(x: 130, y: 0)) == 0)
    #expect(layout.contentSize == Size(width: 0, height: 50))
    #expect(layout.restingOffset(of: 3) == .zero)
  }
  var layout = try geometry([7])
  try layout.resize(to: .zero)
  #expect(layout.page(at: Point(x: 7, y: 0)) == 0)
  #expect(layout.progress(of: 0, at: Point(x: 7, y: 0)) == -7)
}

@Test func `Offsets of any size are answered`() throws {
  for compatibility in Compatibility.allCases {
    let layout = try geometry([4], visible: 3, compatibility)
    for x in [.nan, .infinity, -.infinity, 1e300, -1e300] {
      let window = layout.visibleItems(at: Point(x: x, y: 0))
      #expect(window.count == 3 && window.upperBound <= 4)
      _ = layout.page(at: Point(x: x, y: 0))
    }
  }
}

@Test(arguments: [
  (["numberOfVisibleItems": -2.0], "'numberOfVisibleItems' must be at least 0, not -2"),
  (["sections": -1.0], "'sections' must be from 0 to 1000000000 items, not -1"),
  (["sections": 2_000_000_000.0], "'sections' must be from 0 to 1000000000 items, not 2000000000"),
  (["viewport.width": .nan], "'viewport.width' must be at least 0, not nan"),
  (["viewport.height": -1], "'viewport.height' must be at least 0, not -1"),
  (["safeArea": .infinity], "'safeArea' must be a finite number, not inf"),
])
func `Numbers that make no sense are answered`(wrong: [String: Double], sentence: String) {
  let error = #expect(throws: OptionError.self) {
    try PagingGeometry(
      sections: [Int(wrong["sections"] ?? 3)],
      viewport: Size(
        width: wrong["viewport.width"] ?? 100,
        height: wrong["viewport.height"] ?? 50
      ),
      numberOfVisibleItems: wrong["numberOfVisibleItems"].map { Int($0) },
      safeArea: EdgeInsets(top: wrong["safeArea"] ?? 0)
    )
  }
  #expect(error?.description == "paging.layout: " + sentence)
}
