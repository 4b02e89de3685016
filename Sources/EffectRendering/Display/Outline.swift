package import EffectCore

/// A rectangle with rounded corners in a layer's own plane, in points.
package struct Outline: Hashable, Sendable {
  package var rect: Rect
  package var radii: CornerRadii

  /// Creates an outline; radii that do not fit are made smaller, and bad numbers count as 0.
  package init(rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii == .zero ? .zero : radii.fitting(rect.size)
  }

  /// Creates an outline whose corners are all alike.
  package init(rect: Rect, radius: Double = 0) {
    self.init(rect: rect, radii: CornerRadii(radius))
  }

  /// The largest radius of a corner.
  package var radius: Double { radii.largest }

  /// Returns the outline moved inwards by a distance at every edge; nothing when none of it is left.
  package func inset(by distance: Double) -> Outline? {
    let (width, height) = (rect.width - 2 * distance, rect.height - 2 * distance)
    guard width > 0, height > 0 else { return nil }
    return Outline(
      rect: Rect(x: rect.minX + distance, y: rect.minY + distance, width: width, height: height),
      radii: radii.map { max(0, $0 - distance) }
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
    let steps = Outline.steps(segments: segments)
    var points: [Point] = []
    points.reserveCapacity(4 * steps.count)
    func add(_ corner: Point, _ radius: Double, _ place: (Point) -> Point) {
      guard radius > 0 else {
        points.append(corner)
        return
      }
      for step in steps {
        let offset = place(step)
        points.append(Point(x: corner.x + radius * offset.x, y: corner.y + radius * offset.y))
      }
    }
    add(Point(x: x0, y: y0), radii.topLeft) { Point(x: 1 - $0.y, y: 1 - $0.x) }
    add(Point(x: x1, y: y0), radii.topRight) { Point(x: $0.x - 1, y: 1 - $0.y) }
    add(Point(x: x1, y: y1), radii.bottomRight) { Point(x: $0.y - 1, y: $0.x - 1) }
    add(Point(x: x0, y: y1), radii.bottomLeft) { Point(x: 1 - $0.x, y: $0.y - 1) }
    return points
  }

  /// The vertices of a quarter of a unit circle, from its top clockwise to its right.
  private static func steps(segments: Int) -> [Point] {
    let reach = Outline.reach(segments: segments)
    return (0...segments).map { index in
      let angle = Double(index) / Double(segments) * (.pi / 2)
      // The first and the last vertex lie on the straight edges.
      let distance = index == 0 || index == segments ? 1 : reach
      return Point(x: distance * sin(angle), y: distance * cos(angle))
    }
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
    let (left, top) = (point.x - rect.minX, point.y - rect.minY)
    let (right, bottom) = (rect.maxX - point.x, rect.maxY - point.y)
    let corners = [
      (left, top, radii.topLeft), (right, top, radii.topRight),
      (right, bottom, radii.bottomRight), (left, bottom, radii.bottomLeft),
    ]
    return corners.allSatisfy { across, down, radius in
      across >= radius || down >= radius || hypot(radius - across, radius - down) <= radius + slack
    }
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
