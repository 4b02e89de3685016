/// A 4×4 matrix for row vectors, as in Core Animation.
///
/// A point `(x, y, z, 1)` is multiplied from the left, then divided by its fourth component;
/// `a * b` means "a first, then b". Lengths are points, angles are radians.
public struct Transform3D: Hashable, Sendable {
  /// Where the x axis goes: x, y, z, and the fourth component.
  public var m11, m12, m13, m14: Double
  /// Where the y axis goes: x, y, z, and the fourth component.
  public var m21, m22, m23, m24: Double
  /// Where the z axis goes: x, y, z, and the fourth component.
  public var m31, m32, m33, m34: Double
  /// Where the origin goes: x, y, z, and the fourth component.
  public var m41, m42, m43, m44: Double

  /// Creates a matrix from its sixteen numbers, row by row.
  @inlinable @inline(__always)
  public init(
    _ m11: Double,
    _ m12: Double,
    _ m13: Double,
    _ m14: Double,
    _ m21: Double,
    _ m22: Double,
    _ m23: Double,
    _ m24: Double,
    _ m31: Double,
    _ m32: Double,
    _ m33: Double,
    _ m34: Double,
    _ m41: Double,
    _ m42: Double,
    _ m43: Double,
    _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The matrix that changes nothing.
  public static let identity = Transform3D(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  /// Returns a matrix that moves by an offset in points.
  @inlinable @inline(__always)
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
  }

  /// Returns a matrix that scales each axis about the origin.
  @inlinable @inline(__always)
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
  }

  /// Returns a matrix that turns about the x axis, by radians.
  public static func rotationX(_ angle: Double) -> Transform3D {
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1)
  }

  /// Returns a matrix that turns about the y axis, by radians.
  public static func rotationY(_ angle: Double) -> Transform3D {
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1)
  }

  /// Returns a matrix that turns about the z axis, by radians, clockwise as seen.
  public static func rotationZ(_ angle: Double) -> Transform3D {
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  }

  /// Returns a matrix that leans each axis towards the other, by radians.
  public static func skew(x: Double, y: Double) -> Transform3D {
    Transform3D(1, tan(y), 0, 0, tan(x), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  }

  /// Returns the perspective of an eye at a distance in points (m34 = -1/distance); 0 gives none.
  public static func perspective(distance: Double) -> Transform3D {
    var m = identity
    if distance != 0 { m.m34 = -1 / distance }
    return m
  }

  /// Returns the matrix that applies the left one first, then the right one.
  public static func * (a: Transform3D, b: Transform3D) -> Transform3D {
    Transform3D(
      a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
      a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
      a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
      a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
      a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
      a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
      a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
      a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
      a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
      a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
      a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
      a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
      a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
      a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
      a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
      a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44
    )
  }

  /// Applies the receiver first, then the other.
  public static func *= (a: inout Transform3D, b: Transform3D) { a = a * b }

  /// The matrix with its depth flattened away: what lies behind or before the plane lands on it.
  ///
  /// A layer's sublayers are drawn into the layer's own plane before that is turned.
  public var flattened: Transform3D {
    var m = self
    (m.m13, m.m23, m.m33, m.m43) = (0, 0, 0, 0)
    return m
  }

  /// Returns the homogeneous image `(x, y, w)` of a point in the plane z = 0.
  public func project(_ point: Point) -> (x: Double, y: Double, w: Double) {
    (
      point.x * m11 + point.y * m21 + m41,
      point.x * m12 + point.y * m22 + m42,
      point.x * m14 + point.y * m24 + m44
    )
  }

  /// Whether every number of the matrix is finite.
  @inlinable public var isFinite: Bool {
    // Nothing times a number that is not finite is a NaN, and that stays one in a sum.
    let first = 0 * m11 + 0 * m12 + 0 * m13 + 0 * m14 + 0 * m21 + 0 * m22 + 0 * m23 + 0 * m24
    let second = 0 * m31 + 0 * m32 + 0 * m33 + 0 * m34 + 0 * m41 + 0 * m42 + 0 * m43 + 0 * m44
    return first + second == 0
  }

  /// The sixteen numbers row by row.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a matrix from sixteen numbers row by row, or nothing when there are not sixteen.
  public init?(elements e: [Double]) {
    guard e.count == 16 else { return nil }
    self.init(
      e[0],
      e[1],
      e[2],
      e[3],
      e[4],
      e[5],
      e[6],
      e[7],
      e[8],
      e[9],
      e[10],
      e[11],
      e[12],
      e[13],
      e[14],
      e[15]
    )
  }
}
