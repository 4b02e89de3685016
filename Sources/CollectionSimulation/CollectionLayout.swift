public import EffectCore

/// How a collection places its cells.
///
/// A value of this type is proof that its numbers make sense, so nothing that uses one can fail for them.
///
/// ```swift
/// let cards = FlowLayout(
///   itemSize: .uniform(Size(width: 280, height: 480)), lineSpacing: 20, snapsToPages: true)
/// let layout = try CollectionLayout(.flow(cards), direction: .horizontal)
/// ```
public struct CollectionLayout: Hashable, Sendable {
  /// The two families of layouts.
  public enum Kind: Hashable, Sendable {
    /// Cells of their own size, one line after another.
    case flow(FlowLayout)
    /// Cells as large as the viewport, one page after another.
    case paging(PagingLayout)
  }

  /// The family, with what is particular to it.
  public let kind: Kind
  /// The axis along which the collection scrolls.
  public let direction: ScrollDirection
  /// Whether the scene is to be shown mirrored, from right to left.
  ///
  /// Nothing here is computed differently for it: offsets, progress and frames are logical, those of the
  /// left-to-right scene, and only the finished picture is mirrored (`LayerNode.mirror(parentWidth:)`).
  public let isRightToLeft: Bool
  /// Whether the first item follows the last one again.
  public let isEndless: Bool

  /// Creates a layout, if its numbers make sense.
  ///
  /// - Throws: ``CollectionError`` for a size, spacing or inset that is not a number or out of range, and for a
  ///   negative line spacing that would put a line before the one it follows.
  /// - Complexity: O(*n*) in the number of sizes that are given one by one.
  public init(
    _ kind: Kind,
    direction: ScrollDirection = .horizontal,
    isRightToLeft: Bool = false,
    isEndless: Bool = false
  ) throws(CollectionError) {
    switch kind {
    case .flow(let flow): try flow.validate(along: direction)
    case .paging(let paging): try paging.validate()
    }
    self.kind = kind
    self.direction = direction
    self.isRightToLeft = isRightToLeft
    self.isEndless = isEndless
  }
}

/// Lines of cells as a flow layout arranges them.
public struct FlowLayout: Hashable, Sendable {
  /// The size of the cells.
  public enum ItemSize: Hashable, Sendable {
    /// One size for all, in points.
    case uniform(Size)
    /// A size for each, in points.
    case each([Size])

    /// Returns sizes that are asked for once per item, now.
    public static func measured(count: Int, _ size: (Int) -> Size) -> ItemSize {
      .each((0..<max(0, count)).map(size))
    }
  }

  /// The size of the cells, one for all or one for each.
  public var itemSize: ItemSize
  /// The gap between two lines along the scroll direction, in points; negative ones make cells overlap.
  public var lineSpacing: Double
  /// The least gap between two cells of a line, in points.
  public var interitemSpacing: Double
  /// The room around the content, in points.
  ///
  /// Nothing stands for the room that centres: the first and the last line can both come to rest in the middle
  /// of the viewport, and page i lies at i strides exactly.
  public var insets: EdgeInsets?
  /// Whether a line takes as many cells as fit across the scroll direction, instead of one.
  ///
  /// A full line spreads its cells over the whole width, a cell that is alone in its line stands in the middle.
  /// The last line keeps the columns of cells of one size, else the interitem spacing.
  public var fillsLines: Bool
  /// Whether scrolling comes to rest with a line in the middle of the viewport.
  public var snapsToPages: Bool

  /// Creates a flow layout.
  public init(
    itemSize: ItemSize,
    lineSpacing: Double = 0,
    interitemSpacing: Double = 0,
    insets: EdgeInsets? = nil,
    fillsLines: Bool = false,
    snapsToPages: Bool = false
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.insets = insets
    self.fillsLines = fillsLines
    self.snapsToPages = snapsToPages
  }
}

/// Pages that are each one viewport long.
public struct PagingLayout: Hashable, Sendable {
  /// How many cells are visible at once, the nearest ones; give an odd number, an even one favours those before.
  ///
  /// Nothing stands for the cells that touch the viewport, or, where cells are stacked, for
  /// ``defaultWindow`` of them. `Int.max` shows all.
  public var numberOfVisibleItems: Int?
  /// Whether every cell stays in the middle of the viewport, so that only an effect separates them.
  public var stacksCells: Bool

  /// How many cells are visible where their places do not tell: ten on each side of the centred one.
  public static let defaultWindow = 21

  /// Creates a paging layout.
  public init(numberOfVisibleItems: Int? = nil, stacksCells: Bool = false) {
    self.numberOfVisibleItems = numberOfVisibleItems
    self.stacksCells = stacksCells
  }
}

extension FlowLayout {
  fileprivate func validate(along direction: ScrollDirection) throws(CollectionError) {
    try Limits.check(lineSpacing, "line spacing", in: Limits.lengths)
    try Limits.check(interitemSpacing, "interitem spacing", in: Limits.sizes)
    if let insets {
      try Limits.check(insets.top, "top inset", in: Limits.lengths)
      try Limits.check(insets.left, "left inset", in: Limits.lengths)
      try Limits.check(insets.bottom, "bottom inset", in: Limits.lengths)
      try Limits.check(insets.right, "right inset", in: Limits.lengths)
    }
    var shortest = Double.infinity
    switch itemSize {
    case .uniform(let size):
      try Limits.check(size, "item")
      shortest = size.length(along: direction)
    case .each(let sizes):
      for index in sizes.indices {
        // The name is only put together for a size that is wrong: there may be millions.
        if !Limits.accepts(sizes[index]) { try Limits.check(sizes[index], "item \(index)") }
        shortest = min(shortest, sizes[index].length(along: direction))
      }
    }
    if lineSpacing < 0, shortest + lineSpacing < Limits.shortestStride {
      throw .overlap(lineSpacing: lineSpacing, shortestLength: shortest)
    }
  }
}

extension PagingLayout {
  fileprivate func validate() throws(CollectionError) {
    guard let wanted = numberOfVisibleItems, wanted < 1 else { return }
    throw .count("numberOfVisibleItems", found: wanted, range: 1...Int.max)
  }
}

extension Size {
  /// The side along a scroll direction.
  func length(along direction: ScrollDirection) -> Double {
    direction == .horizontal ? width : height
  }

  /// The side across a scroll direction.
  func length(across direction: ScrollDirection) -> Double {
    direction == .horizontal ? height : width
  }
}
