public import EffectCore

/// A collection view without a screen: items in a layout, a viewport, and how far it is scrolled.
///
/// It answers where each cell is, and how far from the middle: the progress that drives every effect. What it
/// costs follows the visible cells, however many items there are.
///
/// ```swift
/// var pages = try Collection(
///   viewport: Size(width: 390, height: 844), layout: CollectionLayout(.paging(PagingLayout())), count: 5)
/// try pages.scroll(to: .offset(585))
/// pages.forEachVisible { print($0.index, $0.progress) }  // 1 -0.5, then 2 0.5
/// ```
///
/// **Page and offset.** Both are kept. A resize keeps the page and follows with the offset, and a return to
/// the size at which the collection was last scrolled restores both to the last bit. Where pages have no
/// length (a viewport of 0 points), an offset says nothing: the page stays, and only ``Position/page(_:)``
/// moves it.
///
/// **Right to left.** Offset, page, progress and frames are those of the left-to-right scene: item 1 is one
/// page after item 0, and lies to its right here. The finished picture is mirrored in one later step.
public struct Collection: Hashable, Sendable {
  /// Where to scroll to.
  public enum Position: Hashable, Sendable {
    /// A content offset along the scroll direction, in points.
    case offset(Double)
    /// A page, with its fraction; 0 puts the first line in the middle.
    case page(Double)
  }

  /// The size of the viewport in points.
  public private(set) var viewport: Size
  /// How the cells are placed.
  public private(set) var layout: CollectionLayout
  /// The number of items.
  public let count: Int
  private(set) var arrangement: Arrangement
  /// Where the collection stands; in an endless list within the first round.
  private(set) var place: Place
  /// Rounds of an endless list that were passed.
  private(set) var rounds: Double
  private var anchor: Anchor

  /// One position in both measures.
  struct Place: Hashable, Sendable {
    var page: Double
    var offset: Double
  }

  /// How the collection stood when it was last scrolled: where a resize starts from and returns to.
  private struct Anchor: Hashable {
    var place: Place
    var viewport: Size
    var layout: CollectionLayout
    var packing: LinePacking
    var isOverscrolled: Bool
  }

  /// Creates a collection.
  ///
  /// - Throws: ``CollectionError`` for a viewport, count or position that is not a number or out of range, and
  ///   for a layout with sizes for another number of items.
  /// - Complexity: O(1), or O(*n*) in the number of sizes that are given one by one.
  public init(
    viewport: Size,
    layout: CollectionLayout,
    count: Int,
    at position: Position = .offset(0)
  ) throws(CollectionError) {
    try Self.validate(viewport, layout, count: count)
    self.viewport = viewport
    self.layout = layout
    self.count = count
    arrangement = Arrangement(layout, viewport: viewport, count: count)
    place = Place(page: 0, offset: arrangement.offset(forPage: 0))
    rounds = 0
    anchor = Anchor(
      place: place,
      viewport: viewport,
      layout: layout,
      packing: arrangement.packing,
      isOverscrolled: false
    )
    try scroll(to: position)
  }

  private static func validate(
    _ viewport: Size,
    _ layout: CollectionLayout,
    count: Int
  ) throws(CollectionError) {
    try Limits.check(viewport, "viewport")
    try Limits.check(count: count)
    if case .flow(let flow) = layout.kind, case .each(let sizes) = flow.itemSize,
      sizes.count != count
    {
      throw .sizes(found: sizes.count, count: count)
    }
  }

  /// Scrolls to a position, within the ends or beyond.
  ///
  /// - Throws: ``CollectionError`` for a position that is not a number or out of range; nothing changes then.
  /// - Complexity: O(1), or O(log *n*) where sizes are given one by one.
  public mutating func scroll(to position: Position) throws(CollectionError) {
    switch position {
    case .offset(let offset):
      try Limits.check(offset, "offset", in: Limits.offsets)
      (place, rounds) = located(offset: offset)
    case .page(let page):
      try Limits.check(page, "page", in: Limits.pages, unit: "pages")
      (place, rounds) = located(page: page)
    }
    anchor = Anchor(
      place: place,
      viewport: viewport,
      layout: layout,
      packing: arrangement.packing,
      isOverscrolled: overscroll != 0
    )
  }

  /// Changes the viewport, and the layout with it where one is given, and keeps the page.
  ///
  /// Where lines take another number of items, the line of the page's first item is kept instead.
  /// A collection that was not pulled past its ends is not afterwards either: where its page can't be
  /// reached, it rests at the end, and remembers the page until it is scrolled.
  ///
  /// - Throws: ``CollectionError`` as the initialiser does; nothing changes then.
  public mutating func resize(
    to viewport: Size,
    layout: CollectionLayout? = nil
  ) throws(CollectionError) {
    let layout = layout ?? self.layout
    try Self.validate(viewport, layout, count: count)
    arrangement = Arrangement(
      layout,
      viewport: viewport,
      count: count,
      reusing: layout == self.layout ? arrangement.lines : nil
    )
    self.viewport = viewport
    self.layout = layout
    if viewport == anchor.viewport, layout == anchor.layout {
      place = anchor.place
      return
    }
    place = located(page: pageOfAnchor).place
    guard !anchor.isOverscrolled, let range = arrangement.offsetRange,
      !range.contains(place.offset)
    else { return }
    place.offset = place.offset.clamped(to: range)
    place.page = arrangement.page(forOffset: place.offset) ?? place.page
  }

  /// The page that shows what the collection showed when it was last scrolled.
  ///
  /// The same one, save where lines now take another number of items: then the line of its first item.
  private var pageOfAnchor: Double {
    let page = anchor.place.page
    guard count > 0, anchor.packing != arrangement.packing else { return page }
    let line = min(max(page.rounded(.down).asInt, 0), anchor.packing.line(ofItem: count - 1))
    let item = anchor.packing.items(inLine: line, count: count).lowerBound
    return Double(arrangement.packing.line(ofItem: item)) + (page - Double(line))
  }
}
