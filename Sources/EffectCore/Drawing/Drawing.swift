/// A picture as the list of what is drawn, one thing over the other.
///
/// It is plain data: it can be compared, kept and drawn by whatever can draw. Points are those of the layer that
/// it belongs to, from its top left.
///
/// ```swift
/// var drawing = Drawing()
/// drawing.fill(.ellipse(in: rect), with: .white)
/// drawing.stroke(.arc(arc), with: .black, style: StrokeStyle(width: 4, cap: .round))
/// ```
public struct Drawing: Hashable, Sendable {
  /// One step of a picture.
  public enum Operation: Hashable, Sendable {
    /// Paints the inside of a path.
    case fill(Path, Paint, FillRule)
    /// Paints a line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Erases the inside of a path: what was drawn there before is gone, and what is behind shows through.
    case clear(Path)
    /// Lets nothing outside of a path be drawn from here on.
    case clip(Path, FillRule)
    /// Transforms everything from here on, before the transforms that are there already.
    case transform(AffineTransform)
    /// Mixes everything from here on with what is there in another way.
    case blend(BlendMode)
    /// Remembers clip, transform and blend mode.
    case save
    /// Goes back to what was remembered last.
    case restore
    /// Shows in a rectangle what a layer can show: a text, a picture, a gradient, another drawing.
    case contents(LayerContents, Rect)
  }

  /// The steps in their order.
  public private(set) var operations: [Operation] = []
  /// How many ``Operation/save`` steps were not taken back.
  public private(set) var depth = 0

  /// Creates an empty picture.
  public init() {}

  /// Adds a step as it is; ``restore()`` is the way to take back a ``save()``.
  mutating func append(_ operation: Operation) {
    switch operation {
    case .save: depth += 1
    case .restore: depth = max(0, depth - 1)
    default: break
    }
    operations.append(operation)
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { operations.isEmpty }

  /// Takes out everything, so that the next picture can use the memory.
  public mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    depth = 0
  }

  /// Paints the inside of a path with one colour.
  public mutating func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    operations.append(.fill(path, .color(color), rule))
  }

  /// Paints the inside of a path.
  public mutating func fill(_ path: Path, with paint: Paint, rule: FillRule = .nonZero) {
    operations.append(.fill(path, paint, rule))
  }

  /// Paints a line of one colour along a path.
  public mutating func stroke(_ path: Path, with color: Color, style: StrokeStyle = .hairline) {
    operations.append(.stroke(path, .color(color), style))
  }

  /// Paints a line along a path.
  public mutating func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = .hairline) {
    operations.append(.stroke(path, paint, style))
  }

  /// Erases the inside of a path.
  public mutating func clear(_ path: Path) { operations.append(.clear(path)) }

  /// Lets nothing outside of a path be drawn from here on.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    operations.append(.clip(path, rule))
  }

  /// Transforms everything from here on.
  public mutating func transform(by matrix: AffineTransform) {
    operations.append(.transform(matrix))
  }

  /// Mixes everything from here on with what is there by a mode.
  public mutating func blend(_ mode: BlendMode) { operations.append(.blend(mode)) }

  /// Writes a text into a rectangle, in the middle of its height.
  public mutating func write(_ text: Text, in rect: Rect) { show(.text(text), in: rect) }

  /// Shows in a rectangle what a layer can show.
  public mutating func show(_ contents: LayerContents, in rect: Rect) {
    operations.append(.contents(contents, rect))
  }

  /// Remembers clip, transform and blend mode until ``restore()``.
  public mutating func save() {
    operations.append(.save)
    depth += 1
  }

  /// Goes back to what was remembered last.
  ///
  /// - Returns: Whether anything was remembered; otherwise nothing happens.
  @discardableResult
  public mutating func restore() -> Bool {
    guard depth > 0 else { return false }
    operations.append(.restore)
    depth -= 1
    return true
  }

  /// Adds another picture's steps, which leave clip, transform and blend mode as they found them.
  public mutating func draw(_ other: Drawing) {
    operations.append(.save)
    operations += other.operations
    for _ in 0...other.depth { operations.append(.restore) }
  }
}

/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// What the ends of a line look like.
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    /// Cut off at the end.
    case butt
    /// A half circle beyond the end.
    case round
    /// A half square beyond the end.
    case square
  }

  /// What the corners of a line look like.
  public enum Join: String, CaseIterable, Hashable, Sendable {
    /// Pointed, up to the miter limit.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
  }

  /// The width of the line in points.
  public var width: Double
  /// What its ends look like.
  public var cap: Cap
  /// What its corners look like.
  public var join: Join
  /// How many times the width a pointed corner may reach out before it is cut off.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; a whole line for none.
  public var dash: [Double]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: Double

  /// Creates a style.
  public init(
    width: Double = 1,
    cap: Cap = .butt,
    join: Join = .miter,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join) = (width, cap, join)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }

  /// A line of one point.
  public static let hairline = StrokeStyle()
}
