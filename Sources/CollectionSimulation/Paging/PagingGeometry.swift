public import EffectCore

/// Where the pages of a paging layout lie: every page is as large as the viewport.
///
/// All values are computed from the content offset and nothing else. Lengths are points; "original" behaves as
/// the source does, and "corrected" differs where a comment says so.
public struct PagingGeometry: Hashable, Sendable {
  /// Where the order of drawing is written to.
  public enum ZPositionHandler: String, CaseIterable, Hashable, Sendable {
    /// The order of drawing is given to the layer of the cell, to its layout attributes, or to both.
    case cellLayer, layoutAttribute, both
  }

  /// How many items each section has.
  public private(set) var sections: [Int]
  /// The size of the viewport.
  public private(set) var viewport: Size
  /// The axis of paging.
  public let direction: ScrollDirection
  /// How many items are reported at once, where not all of them are; even numbers favour those before.
  public let numberOfVisibleItems: Int?
  /// Where the order of drawing is written to.
  public let zPositionHandler: ZPositionHandler
  /// Whether cells that are not loaded are transparent.
  public let hidesUnloadedCells: Bool
  /// The room around the content.
  public let contentInset: EdgeInsets
  /// The parts of the viewport's edges that the content keeps clear of.
  public let safeArea: EdgeInsets
  /// Whether the source's defects are mended.
  public let compatibility: Compatibility
  /// The number of the first item of each section.
  private var starts: [Int] = []
  /// How many items there are.
  public private(set) var count = 0

  /// The most items that a layout may have.
  public static let largestCount = 1_000_000_000

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - sections: How many items each section has.
  ///   - viewport: The size of the viewport.
  ///   - direction: The axis of paging.
  ///   - numberOfVisibleItems: How many items are reported at once; all where there is none.
  ///   - zPositionHandler: Where the order of drawing is written to.
  ///   - hidesUnloadedCells: Whether cells that are not loaded are transparent.
  ///   - contentInset: The room around the content.
  ///   - safeArea: The parts of the edges that the content keeps clear of.
  ///   - compatibility: Whether the source's defects are mended.
  /// - Throws: ``OptionError`` for a number that is negative or not finite, and for too many items.
  public init(
    sections: [Int],
    viewport: Size,
    direction: ScrollDirection = .horizontal,
    numberOfVisibleItems: Int? = nil,
    zPositionHandler: ZPositionHandler = .both,
    hidesUnloadedCells: Bool = false,
    contentInset: EdgeInsets = .zero,
    safeArea: EdgeInsets = .zero,
    compatibility: Compatibility = .corrected
  ) throws(OptionError) {
    (self.sections, self.viewport) = ([], .zero)
    (self.direction, self.zPositionHandler) = (direction, zPositionHandler)
    self.numberOfVisibleItems = numberOfVisibleItems
    self.hidesUnloadedCells = hidesUnloadedCells
    (self.contentInset, self.safeArea) = (contentInset, safeArea)
    self.compatibility = compatibility
    if let wanted = numberOfVisibleItems, wanted < 0 {
      throw Self.error("numberOfVisibleItems", NumberRange.nonnegative.phrase, "\(wanted)")
    }
    for (name, insets) in [("contentInset", contentInset), ("safeArea", safeArea)] {
      for number in [insets.top, insets.left, insets.bottom, insets.right] {
        try Self.check(number, name, .any)
      }
    }
    try resize(to: viewport)
    try replaceSections(with: sections)
  }

  /// Gives the viewport another size.
  ///
  /// - Throws: ``OptionError`` for a side that is negative or not finite.
  public mutating func resize(to size: Size) throws(OptionError) {
    try Self.check(size.width, "viewport.width", .nonnegative)
    try Self.check(size.height, "viewport.height", .nonnegative)
    viewport = size
  }

  /// Gives the layout other items.
  ///
  /// - Throws: ``OptionError`` for a negative number of items, and for too many.
  public mutating func replaceSections(with sections: [Int]) throws(OptionError) {
    var (starts, count) = ([Int](), 0)
    for items in sections {
      guard (0...Self.largestCount).contains(items), count + items <= Self.largestCount else {
        throw Self.error("sections", "from 0 to \(Self.largestCount) items", "\(items)")
      }
      starts.append(count)
      count += items
    }
    (self.sections, self.starts, self.count) = (sections, starts, count)
  }

  private static func check(
    _ number: Double,
    _ option: String,
    _ range: NumberRange
  ) throws(OptionError) {
    guard range.contains(number) else { throw error(option, range.phrase, number.shortText) }
  }

  static func error(_ option: String, _ expected: String, _ found: String) -> OptionError {
    .range(owner: "paging.layout", option: option, expected: expected, found: found)
  }
}

// MARK: - Offsets and pages

extension PagingGeometry {
  /// The viewport's side along the axis.
  public var length: Double { direction == .horizontal ? viewport.width : viewport.height }

  /// The size of the content.
  public var contentSize: Size {
    direction == .horizontal
      ? Size(
        width: Double(count) * viewport.width,
        height: viewport.height - safeArea.top - safeArea.bottom
      )
      : Size(
        width: viewport.width - safeArea.left - safeArea.right,
        height: Double(count) * viewport.height
      )
  }

  /// Returns the part of an offset that lies along the axis.
  public func along(_ offset: Point) -> Double { direction == .horizontal ? offset.x : offset.y }

  /// Returns an offset along the axis, with none across it.
  public func offset(along distance: Double) -> Point {
    direction == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
  }

  /// Returns how far an offset is scrolled, in pages; a viewport shorter than a point counts as one.
  ///
  /// An offset that is not finite counts as none.
  public func pages(at offset: Point) -> Double {
    let pages = along(offset) / max(length, 1)
    return pages.isFinite ? pages : 0
  }

  /// Returns how far an item is from the centre, in pages.
  public func progress(of index: Int, at offset: Point) -> Double {
    Double(index) - pages(at: offset)
  }

  /// Returns the page that an offset shows.
  ///
  /// As the source has it, the content inset counts, and pages that do not exist are reported beyond the ends.
  /// Corrected, the page is the nearest one that exists, or 0 where there is none.
  public func page(at offset: Point) -> Int {
    guard length > 0 else { return 0 }
    if compatibility == .original {
      let inset = direction == .horizontal ? contentInset.left : contentInset.top
      return Self.whole((along(offset) + inset) / length)
    }
    return min(max(0, Self.whole(along(offset) / length)), max(0, count - 1))
  }

  /// Returns where a page comes to rest; one that does not exist is the nearest that does.
  ///
  /// As the source has it, a layout without items scrolls to one page before the start.
  public func restingOffset(of page: Int) -> Point {
    let last = Double(count) * length - length
    let limit = compatibility == .original ? last : max(0, last)
    return offset(along: min(max(0, Double(page) * length), limit))
  }

  /// Returns the nearest whole number, halves away from zero, of any finite number.
  private static func whole(_ number: Double) -> Int {
    let bound = 4e9
    return Int(number.rounded().clamped(to: -bound...bound))
  }

  /// Returns the section and the place in it of an item.
  public func path(of index: Int) -> (section: Int, item: Int) {
    var (low, high) = (0, starts.count)
    // The last section that starts at the item or before it is the one that holds it: empty ones come before.
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? (0, index) : (low - 1, index - starts[low - 1])
  }
}
