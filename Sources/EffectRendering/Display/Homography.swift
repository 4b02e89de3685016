package import EffectCore

/// A projective map between two planes, for row vectors: `[x y 1]` times the matrix, then divided by the third.
package struct Homography: Hashable, Sendable {
  package var xx, xy, xw: Double
  package var yx, yy, yw: Double
  package var tx, ty, tw: Double

  /// Creates a map from its nine numbers, row by row.
  package init(
    _ xx: Double,
    _ xy: Double,
    _ xw: Double,
    _ yx: Double,
    _ yy: Double,
    _ yw: Double,
    _ tx: Double,
    _ ty: Double,
    _ tw: Double
  ) {
    (self.xx, self.xy, self.xw) = (xx, xy, xw)
    (self.yx, self.yy, self.yw) = (yx, yy, yw)
    (self.tx, self.ty, self.tw) = (tx, ty, tw)
  }

  /// Creates the map of the plane z = 0 under a 4×4 matrix.
  package init(_ m: Transform3D) {
    self.init(m.m11, m.m12, m.m14, m.m21, m.m22, m.m24, m.m41, m.m42, m.m44)
  }

  /// The map that changes nothing.
  package static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Returns the map that scales, then moves.
  package static func scale(_ scale: Double, thenMove offset: Point = .zero) -> Homography {
    Homography(scale, 0, 0, 0, scale, 0, offset.x, offset.y, 1)
  }

  /// Returns the map that applies the left one first, then the right one.
  package static func * (a: Homography, b: Homography) -> Homography {
    Homography(
      a.xx * b.xx + a.xy * b.yx + a.xw * b.tx,
      a.xx * b.xy + a.xy * b.yy + a.xw * b.ty,
      a.xx * b.xw + a.xy * b.yw + a.xw * b.tw,
      a.yx * b.xx + a.yy * b.yx + a.yw * b.tx,
      a.yx * b.xy + a.yy * b.yy + a.yw * b.ty,
      a.yx * b.xw + a.yy * b.yw + a.yw * b.tw,
      a.tx * b.xx + a.ty * b.yx + a.tw * b.tx,
      a.tx * b.xy + a.ty * b.yy + a.tw * b.ty,
      a.tx * b.xw + a.ty * b.yw + a.tw * b.tw
    )
  }

  /// The determinant: positive where the plane shows its front, zero where it is seen edge-on.
  package var determinant: Double {
    xx * (yy * tw - yw * ty) - xy * (yx * tw - yw * tx) + xw * (yx * ty - yy * tx)
  }

  /// The map back, or nothing where the plane is seen edge-on or a number is not finite.
  package var inverse: Homography? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let d = 1 / determinant
    return Homography(
      (yy * tw - yw * ty) * d,
      (xw * ty - xy * tw) * d,
      (xy * yw - xw * yy) * d,
      (yw * tx - yx * tw) * d,
      (xx * tw - xw * tx) * d,
      (xw * yx - xx * yw) * d,
      (yx * ty - yy * tx) * d,
      (xy * tx - xx * ty) * d,
      (xx * yy - xy * yx) * d
    )
  }

  /// Returns the homogeneous image of a point.
  package func image(of point: Point) -> HomogeneousPoint {
    HomogeneousPoint(
      x: point.x * xx + point.y * yx + tx,
      y: point.x * xy + point.y * yy + ty,
      w: point.x * xw + point.y * yw + tw
    )
  }

  /// Returns by how much the map magnifies lengths at a point at most; zero behind the viewer.
  package func magnification(at point: Point) -> Double {
    let p = image(of: point)
    guard p.w > HalfPlane.nearest else { return 0 }
    let (px, py) = (p.x / p.w, p.y / p.w)
    let (a, b) = ((xx - px * xw) / p.w, (xy - py * xw) / p.w)
    let (c, d) = ((yx - px * yw) / p.w, (yy - py * yw) / p.w)
    // The larger singular value of the 2×2 derivative.
    let (sum, difference) = (hypot(a + d, b - c), hypot(a - d, b + c))
    return (sum + difference) / 2
  }
}

/// A point of a plane before its division by `w`.
package struct HomogeneousPoint: Hashable, Sendable {
  package var x, y, w: Double

  /// The point after the division.
  package var point: Point { Point(x: x / w, y: y / w) }

  /// Whether every number is finite.
  package var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

  /// Returns the point part of the way to another.
  func interpolated(to other: HomogeneousPoint, amount: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x + (other.x - x) * amount,
      y: y + (other.y - y) * amount,
      w: w + (other.w - w) * amount
    )
  }
}
