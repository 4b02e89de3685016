/// A matrix of the plane for row vectors: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// `m * n` means "m first, then n". Lengths are points; positive angles turn clockwise as seen, y pointing down.
public struct AffineTransform: Hashable, Sendable {
  /// The numbers of the formula.
  public var a, b, c, d, tx, ty: Double

  /// Creates a matrix from its six numbers.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The matrix that changes nothing.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// Returns a matrix that moves by an offset.
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(1, 0, 0, 1, x, y)
  }

  /// Returns a matrix that scales about the origin.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(x, 0, 0, y, 0, 0)
  }

  /// Returns a matrix that turns about the origin, by radians, clockwise as seen.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    return AffineTransform(c, s, -s, c, 0, 0)
  }

  /// Returns the matrix that applies the left one first, then the right one.
  public static func * (m: AffineTransform, n: AffineTransform) -> AffineTransform {
    AffineTransform(
      m.a * n.a + m.b * n.c,
      m.a * n.b + m.b * n.d,
      m.c * n.a + m.d * n.c,
      m.c * n.b + m.d * n.d,
      m.tx * n.a + m.ty * n.c + n.tx,
      m.tx * n.b + m.ty * n.d + n.ty
    )
  }

  /// Returns the matrix as applied about a point instead of the origin.
  public func about(_ center: Point) -> AffineTransform {
    .translation(-center.x, -center.y) * self * .translation(center.x, center.y)
  }

  /// Returns where a point comes to lie.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest upright rectangle around a rectangle that is transformed about its own centre, as a
  /// view's frame goes with its transform.
  public func frame(of rect: Rect) -> Rect {
    let width = a.magnitude * rect.width + c.magnitude * rect.height
    let height = b.magnitude * rect.width + d.magnitude * rect.height
    return Rect(
      x: rect.midX + tx - width / 2,
      y: rect.midY + ty - height / 2,
      width: width,
      height: height
    )
  }

  /// How much larger it makes lengths on average: the square root of what it makes of an area.
  package var magnification: Double { (a * d - b * c).magnitude.squareRoot() }

  /// The same matrix for space, with depth left alone.
  public var transform3D: Transform3D {
    Transform3D(a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1)
  }

  /// The six numbers.
  public var elements: [Double] { [a, b, c, d, tx, ty] }

  /// Whether all six numbers are finite.
  public var isFinite: Bool { elements.allSatisfy(\.isFinite) }
}
