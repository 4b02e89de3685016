/// A figure of lines and curves, in points, x to the right and y down.
///
/// ```swift
/// var path = Path()
/// path.move(to: Point(x: 0, y: 0))
/// path.addLine(to: Point(x: 100, y: 50))
/// path.addArc(Arc(center: Point(x: 60, y: 50), radius: 40, startAngle: 0, endAngle: .pi))
/// path.close()
/// ```
///
/// Whole shapes stay what they are, also under a transform, so that what draws the path can do so at its own
/// precision; ``outline`` has everything as lines and Bézier curves.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new figure at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quad(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(first: Point, second: Point, end: Point)
    /// A straight line back to where the figure began.
    case close
    /// A whole shape; all but an arc are closed figures of their own.
    case shape(Shape)
  }

  /// A shape with the matrix that it was transformed by.
  public struct Shape: Hashable, Sendable {
    /// The shapes that there are.
    public enum Kind: Hashable, Sendable {
      /// A rectangle.
      case rect(Rect)
      /// A rectangle with circular corners; the radius is limited to half the shorter side.
      case roundedRect(Rect, radius: Double)
      /// The ellipse that fills a rectangle.
      case ellipse(Rect)
      /// A piece of a circle; a line leads to its start where a figure is open.
      case arc(Arc)
    }

    /// The shape in its own coordinates.
    public var kind: Kind
    /// What turns the shape's own coordinates into the path's; nothing where it was never transformed.
    public var transform: AffineTransform?

    /// Creates a shape.
    public init(_ kind: Kind, transform: AffineTransform? = nil) {
      (self.kind, self.transform) = (kind, transform)
    }
  }

  /// The steps in their order.
  public private(set) var elements: [Element]

  /// Creates a path of steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether every number in the path is finite.
  public var isFinite: Bool { elements.allSatisfy(\.isFinite) }
}

/// A piece of a circle.
public struct Arc: Hashable, Sendable {
  /// The middle of the circle, in points.
  public var center: Point
  /// The radius in points.
  public var radius: Double
  /// Where it begins, in radians from the right, growing clockwise as seen.
  public var startAngle: Double
  /// Where it ends, in radians.
  public var endAngle: Double
  /// Which way it goes.
  public var isClockwise: Bool

  /// Creates an arc, clockwise unless said otherwise.
  public init(
    center: Point,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    isClockwise: Bool = true
  ) {
    (self.center, self.radius) = (center, radius)
    (self.startAngle, self.endAngle, self.isClockwise) = (startAngle, endAngle, isClockwise)
  }

  /// The angle that it covers, in radians, negative where it goes counter-clockwise.
  ///
  /// Ends a full turn or more apart in its direction make one full circle; otherwise it goes on in its direction
  /// until the end, less than one turn.
  public var sweep: Double {
    let turn = 2 * Double.pi
    let angle = isClockwise ? endAngle - startAngle : startAngle - endAngle
    guard angle < turn else { return isClockwise ? turn : -turn }
    let rest = fmod(angle, turn)
    let covered = rest < 0 ? rest + turn : rest
    return isClockwise ? covered : -covered
  }

  /// Returns the point of the circle at an angle.
  public func point(at angle: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}

// MARK: - Building

extension Path {
  /// Begins a new figure at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line; in an empty path it begins a figure.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuad(to end: Point, control: Point) {
    elements.append(.quad(control: control, end: end))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCubic(to end: Point, first: Point, second: Point) {
    elements.append(.cubic(first: first, second: second, end: end))
  }

  /// Adds a piece of a circle, with a line to its start where a figure is open.
  public mutating func addArc(_ arc: Arc) { elements.append(.shape(Shape(.arc(arc)))) }

  /// Adds a rectangle as a figure of its own.
  public mutating func addRect(_ rect: Rect) { elements.append(.shape(Shape(.rect(rect)))) }

  /// Adds a rectangle with round corners as a figure of its own.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    elements.append(.shape(Shape(.roundedRect(rect, radius: radius))))
  }

  /// Adds the ellipse that fills a rectangle as a figure of its own.
  public mutating func addEllipse(in rect: Rect) { elements.append(.shape(Shape(.ellipse(rect)))) }

  /// Adds a straight line back to where the figure began.
  public mutating func close() { elements.append(.close) }

  /// Adds another path's steps.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Transforms every step.
  public mutating func transform(by matrix: AffineTransform) {
    for index in elements.indices { elements[index].transform(by: matrix) }
  }

  /// Returns the path with every step transformed.
  public func transformed(by matrix: AffineTransform) -> Path {
    var path = self
    path.transform(by: matrix)
    return path
  }

  /// Returns a closed figure with straight sides.
  public static func polygon(_ corners: [Point]) -> Path {
    guard let first = corners.first else { return Path() }
    return Path([.move(first)] + corners.dropFirst().map(Element.line) + [.close])
  }

  /// Returns a rectangle.
  public static func rect(_ rect: Rect) -> Path { Path([.shape(Shape(.rect(rect)))]) }

  /// Returns a rectangle with round corners.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    Path([.shape(Shape(.roundedRect(rect, radius: radius)))])
  }

  /// Returns the ellipse that fills a rectangle.
  public static func ellipse(in rect: Rect) -> Path { Path([.shape(Shape(.ellipse(rect)))]) }

  /// Returns a piece of a circle.
  public static func arc(_ arc: Arc) -> Path { Path([.shape(Shape(.arc(arc)))]) }
}

extension Path.Element {
  fileprivate mutating func transform(by m: AffineTransform) {
    switch self {
    case .move(let point): self = .move(m.apply(to: point))
    case .line(let point): self = .line(m.apply(to: point))
    case .quad(let control, let end):
      self = .quad(control: m.apply(to: control), end: m.apply(to: end))
    case .cubic(let first, let second, let end):
      self = .cubic(
        first: m.apply(to: first),
        second: m.apply(to: second),
        end: m.apply(to: end)
      )
    case .close: break
    case .shape(var shape):
      shape.transform = shape.transform.map { $0 * m } ?? m
      self = .shape(shape)
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    case .shape(let shape): shape.kind.isFinite && shape.transform?.isFinite ?? true
    }
  }
}

extension Path.Shape.Kind {
  fileprivate var isFinite: Bool {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect.isFinite
    case .roundedRect(let rect, let radius): rect.isFinite && radius.isFinite
    case .arc(let arc):
      arc.center.isFinite && arc.radius.isFinite && arc.startAngle.isFinite
        && arc.endAngle.isFinite
    }
  }
}
