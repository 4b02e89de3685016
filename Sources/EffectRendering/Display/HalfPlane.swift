package import EffectCore

/// One side of a line: the points where `a·x + b·y + c·w` is not negative.
///
/// Homogeneous, so that it also cuts what is partly behind the viewer, where no division is possible yet.
package struct HalfPlane: Hashable, Sendable {
  package var a, b, c: Double

  /// The least `w` that is drawn; at 0 the viewer's own plane lies.
  package static let nearest = 1e-4

  /// Creates a half plane from the numbers of its inequality.
  package init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  /// Creates the half plane to the left of the way from one point to another, as seen with y downwards when
  /// the way goes clockwise round what is inside.
  package init(from p: Point, to q: Point) {
    self.init(a: p.y - q.y, b: q.x - p.x, c: p.x * q.y - p.y * q.x)
  }

  /// What of a viewer's picture lies before the viewer, for a plane whose map back is given.
  package static func horizon(of inverse: Homography) -> HalfPlane {
    HalfPlane(a: inverse.xw, b: inverse.yw, c: inverse.tw)
  }

  /// Returns the image under a map, given the map back.
  package func mapped(inverse m: Homography) -> HalfPlane {
    HalfPlane(
      a: m.xx * a + m.xy * b + m.xw * c,
      b: m.yx * a + m.yy * b + m.yw * c,
      c: m.tx * a + m.ty * b + m.tw * c
    )
  }

  /// Returns how far inside a point lies, in no particular unit.
  package func value(at p: HomogeneousPoint) -> Double { a * p.x + b * p.y + c * p.w }

  /// Returns the half plane whose line is moved outwards by a distance.
  package func outset(by distance: Double) -> HalfPlane {
    HalfPlane(a: a, b: b, c: c + distance * hypot(a, b))
  }

  /// Returns the half plane in coordinates that are a multiple of the present ones.
  package func scaled(by scale: Double) -> HalfPlane { HalfPlane(a: a, b: b, c: c * scale) }

  /// The half plane on the other side of the line.
  package var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

/// A convex polygon that can be cut before it is divided by `w`.
package struct HomogeneousPolygon: Sendable {
  package var vertices: [HomogeneousPoint]

  /// Creates a polygon from the images of points.
  package init(_ points: [Point], under map: Homography) {
    vertices = points.map { map.image(of: $0) }
    if !vertices.allSatisfy(\.isFinite) { vertices = [] }
  }

  /// Cuts away what lies outside a half plane.
  package mutating func clip(to plane: HalfPlane) {
    clip(value: { plane.value(at: $0) })
  }

  /// Cuts away what lies at the viewer's plane or behind it.
  package mutating func clipBehindViewer() {
    clip(value: { $0.w - HalfPlane.nearest })
  }

  /// Cuts away what lies outside a rectangle of the picture.
  package mutating func clip(to rect: Rect) {
    clip(value: { $0.x - rect.minX * $0.w })
    clip(value: { rect.maxX * $0.w - $0.x })
    clip(value: { $0.y - rect.minY * $0.w })
    clip(value: { rect.maxY * $0.w - $0.y })
  }

  private mutating func clip(value: (HomogeneousPoint) -> Double) {
    guard let last = vertices.last, vertices.contains(where: { !(value($0) >= 0) }) else { return }
    var kept: [HomogeneousPoint] = []
    kept.reserveCapacity(vertices.count + 1)
    var (before, beforeValue) = (last, value(last))
    for vertex in vertices {
      let inside = value(vertex)
      if (inside >= 0) != (beforeValue >= 0) {
        kept.append(
          before.interpolated(to: vertex, amount: beforeValue / (beforeValue - inside))
        )
      }
      if inside >= 0 { kept.append(vertex) }
      (before, beforeValue) = (vertex, inside)
    }
    vertices = kept.count >= 3 ? kept : []
  }

  /// The smallest rectangle round the polygon after the division, or nothing when it is empty.
  package var bounds: Rect? {
    guard let first = vertices.first?.point else { return nil }
    var (low, high) = (first, first)
    for vertex in vertices {
      let point = vertex.point
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let bounds = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return bounds.width.isFinite && bounds.height.isFinite ? bounds : nil
  }
}
