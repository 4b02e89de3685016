/// Where a cell is and what is going on around it, for one evaluation of an effect.
public struct EffectContext: Hashable, Sendable {
  /// The item's index, from 0.
  public var index = 0
  /// How many items there are.
  public var count = 1
  /// The signed distance from the viewport's centre in pages: +1 is one page after; never clamped.
  public var progress = 0.0
  /// The same distance over half the viewport plus half the cell: ±1 is where the cell leaves the viewport.
  public var ratio = 0.0
  /// The same distance in points, positive towards later items.
  public var distance = 0.0
  /// The axis along which the collection scrolls.
  public var direction = ScrollDirection.horizontal
  /// Whether the finished picture is mirrored.
  public var isRightToLeft = false
  /// The viewport's size, in points.
  public var viewport = Size.zero
  /// The cell's place in the viewport before any effect, in points, as laid out from left to right.
  public var cellFrame = Rect.zero
  /// The content offset along the scroll direction, in points.
  public var offset = 0.0
  /// How far the content is pulled past its start (negative) or its end (positive), in points.
  public var overscroll = 0.0
  /// The speed of the content offset, in points per second.
  public var velocity = 0.0
  /// Whether a finger holds the content.
  public var isDragging = false
  /// Seconds since the scene began.
  public var time = 0.0

  /// The distance in points between neighbouring cells here: one page.
  public var stride = 0.0

  /// Creates the context of a single centred cell.
  public init() {}

  /// Returns the context of the same cell if it stood at another progress.
  ///
  /// Distance and ratio follow along the stride, so that an effect called with a changed progress sees numbers that
  /// belong together.
  @inlinable @inline(__always)
  public func moved(to progress: Double) -> EffectContext {
    guard progress != self.progress else { return self }
    var moved = self
    moved.progress = progress
    moved.distance = distance + (progress - self.progress) * stride
    let horizontal = direction == .horizontal
    let shift = moved.distance - distance
    moved.cellFrame = cellFrame.offsetBy(x: horizontal ? shift : 0, y: horizontal ? 0 : shift)
    let reach =
      (horizontal ? viewport.width + cellFrame.width : viewport.height + cellFrame.height) / 2
    moved.ratio = reach > 0 ? moved.distance / reach : 0
    return moved
  }
}

/// Something that turns a progress into layer properties.
///
/// The cell is at rest, or as an earlier effect left it. Evaluation must depend on nothing but the cell and the
/// context, so that the same input gives the same result in any order.
public protocol Effect {
  /// What evaluation can fail with; native effects never fail.
  associatedtype Failure: Error

  /// Changes a cell's layers for a context.
  func apply(to cell: inout Cell, at context: EffectContext) throws(Failure)
}

/// What a native effect works out, written once for whatever takes its numbers.
@usableFromInline package protocol EffectFormula: Sendable {
  /// Writes what becomes of a cell at a context.
  ///
  /// It reads nothing of the cell that it writes itself, and always the same of the context: distance, progress and
  /// ratio are all that differ from row to row of a table.
  func write<Output: LayerOutput>(to output: inout Output, at context: EffectContext)
}

/// An effect written in Swift: a value that can be copied and shared freely.
public struct NativeEffect: Effect, Sendable {
  /// The qualified name, such as `gemini.cube`.
  public let name: String
  private let body: @Sendable (inout Cell, EffectContext) -> Void
  /// The same for many places at once, without a cell between; nothing where the effect is any function.
  private let table: (@Sendable (NumberTable, EffectContext) -> Void)?

  /// Creates an effect from its function.
  public init(name: String, _ body: @escaping @Sendable (inout Cell, EffectContext) -> Void) {
    self.init(name: name, body: body, table: nil)
  }

  /// Creates an effect from its formula, which is compiled for cells and for tables where this is called.
  @inlinable @inline(__always)
  package init<Formula: EffectFormula>(name: String, formula: Formula) {
    self.init(
      name: name,
      body: { cell, context in cell.withOutput { formula.write(to: &$0, at: context) } },
      table: { table, base in table.fill(with: formula, from: base) }
    )
  }

  @usableFromInline package init(
    name: String,
    body: @escaping @Sendable (inout Cell, EffectContext) -> Void,
    table: (@Sendable (NumberTable, EffectContext) -> Void)?
  ) {
    (self.name, self.body, self.table) = (name, body, table)
  }

  /// Changes a cell's layers for a context.
  public func apply(to cell: inout Cell, at context: EffectContext) { body(&cell, context) }

  /// Writes the numbers of a cell that is moved to each progress in turn, a row for each.
  ///
  /// - Parameters:
  ///   - columns: The numbers of each row.
  ///   - cell: The cell, of whose layers those at rest count.
  ///   - base: Where it stands and what is going on around it.
  ///   - progress: The place of each row.
  ///   - numbers: Gets the rows one after the other.
  /// - Returns: Whether the effect can do so; otherwise nothing is written, and it is to be applied place by place.
  package func write(
    _ columns: TableColumns,
    of cell: Cell,
    from base: EffectContext,
    at progress: Span<Double>,
    into numbers: inout MutableSpan<Double>
  ) -> Bool {
    guard let table else { return false }
    return cell.withTable(columns, at: progress, into: &numbers) { table($0, base) }
  }
}
