package import EffectCore

/// A rectangle with rounded corners in a layer's own plane, in points.
package struct Outline: Hashable, Sendable {
  package var rect: Rect
  package var radius: Double

  /// Creates an outline; a radius beyond half of the shorter side counts as that half, and bad numbers as 0.
  package init(rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = radius.clamped(to: 0...max(0, min(rect.width, rect.height) / 2))
  }

  /// Returns the outline moved inwards by a distance at every edge; nothing when none of it is left.
  package func inset(by distance: Double) -> Outline? {
    let (width, height) = (rect.width - 2 * distance, rect.height - 2 * distance)
    guard width > 0, height > 0 else { return nil }
    return Outline(
      rect: Rect(x: rect.minX + distance, y: rect.minY + distance, width: width, height: height),
      radius: max(0, radius - distance)
    )
  }

  /// Returns the outline's vertices clockwise from the top left corner.
  ///
  /// The pieces of a corner lie partly outside and partly inside the circle, such that the area is exact.
  /// Each rounded corner gets that many straight pieces, at least 1.
  package func vertices(segments: Int) -> [Point] {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard radius > 0 else {
      return [Point(x: x0, y: y0), Point(x: x1, y: y0), Point(x: x1, y: y1), Point(x: x0, y: y1)]
    }
    let reach = radius * Outline.reach(segments: segments)
    let steps = (0...segments).map { index in
      let angle = Double(index) / Double(segments) * (.pi / 2)
      // The first and the last vertex lie on the straight edges.
      let distance = index == 0 || index == segments ? radius : reach
      return Point(x: distance * sin(angle), y: distance * cos(angle))
    }
    var points: [Point] = []
    points.reserveCapacity(4 * steps.count)
    let (left, top, right, bottom) = (x0 + radius, y0 + radius, x1 - radius, y1 - radius)
    for step in steps { points.append(Point(x: left - step.y, y: top - step.x)) }
    for step in steps { points.append(Point(x: right + step.x, y: top - step.y)) }
    for step in steps { points.append(Point(x: right + step.y, y: bottom + step.x)) }
    for step in steps { points.append(Point(x: left - step.x, y: bottom + step.y)) }
    return points
  }

  /// How far from the middle of a unit circle the inner vertices of a quarter's straight pieces lie, so that
  /// they enclose the quarter's area: the solution of `2·sin(a)·r + (n - 2)·sin(a)·r² = n·a` for pieces of
  /// the angle `a`.
  private static func reach(segments: Int) -> Double {
    let n = Double(segments)
    let angle = .pi / 2 / n
    let area = n * angle / sin(angle)
    return segments > 2 ? ((1 + (n - 2) * area).squareRoot() - 1) / (n - 2) : area / 2
  }

  /// Returns whether a point lies inside, with a little tolerance.
  package func contains(_ point: Point) -> Bool {
    let slack = 1e-6
    guard
      point.x >= rect.minX - slack, point.x <= rect.maxX + slack,
      point.y >= rect.minY - slack, point.y <= rect.maxY + slack
    else { return false }
    let across = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius))
    let down = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius))
    return across <= 0 || down <= 0 || hypot(across, down) <= radius + slack
  }

  /// The half planes whose intersection is the outline with its corners cut into straight pieces, in the
  /// picture that a map makes of the plane; nothing where the plane is seen edge-on.
  package func halfPlanes(under map: Homography, segments: Int) -> [HalfPlane]? {
    guard let inverse = map.inverse else { return nil }
    let points = vertices(segments: segments)
    var planes = [HalfPlane.horizon(of: inverse)]
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      guard from != to else { continue }
      planes.append(HalfPlane(from: from, to: to).mapped(inverse: inverse))
    }
    return planes
  }
}
