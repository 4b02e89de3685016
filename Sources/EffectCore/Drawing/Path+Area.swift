/// Which points lie inside a path that crosses itself.
public enum FillRule: String, CaseIterable, Hashable, Sendable {
  /// Those that the path goes round, counting each way with its direction.
  case nonZero
  /// Those that an odd number of lines lies around.
  case evenOdd
}

extension Path.Figure {
  /// Returns the corners of straight lines that follow the figure, from its start to its end.
  ///
  /// - Parameter tolerance: How far the lines may be off, in points, above 0.
  /// - Returns: At least two points.
  public func flattened(tolerance: Double = 0.05) -> [Point] {
    var points = [start]
    for segment in segments {
      let from = points[points.count - 1]
      let curve = CubicCurve(from: from, segment)
      let pieces = segment.isLine ? 1 : curve.pieces(tolerance: tolerance)
      for index in 1..<max(1, pieces) {
        points.append(curve.point(at: Double(index) / Double(pieces)))
      }
      points.append(segment.end)
    }
    return points
  }
}

extension Path {
  /// Returns whether a point lies inside; open figures count as closed by a straight line.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: Which points are inside where the path crosses itself.
  ///   - tolerance: How exactly curves are followed, in points.
  /// - Returns: Whether it lies inside.
  public func contains(
    _ point: Point,
    rule: FillRule = .nonZero,
    tolerance: Double = 0.01
  ) -> Bool {
    var (winding, crossings) = (0, 0)
    for figure in outline {
      let corners = figure.flattened(tolerance: tolerance)
      var from = corners[corners.count - 1]
      for to in corners {
        // Half-open in y, so that a corner at the point's own height counts once.
        if (from.y <= point.y) != (to.y <= point.y) {
          let side =
            (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
          let isDownward = from.y < to.y
          if isDownward ? side > 0 : side < 0 {
            winding += isDownward ? 1 : -1
            crossings += 1
          }
        }
        from = to
      }
    }
    return rule == .nonZero ? winding != 0 : !crossings.isMultiple(of: 2)
  }

  /// The smallest upright rectangle around all lines and curves, in points; nothing for an empty path.
  public var bounds: Rect? {
    var (low, high) = (
      Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity)
    )
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for figure in outline {
      include(figure.start)
      var from = figure.start
      for segment in figure.segments {
        include(segment.end)
        if !segment.isLine {
          let curve = CubicCurve(from: from, segment)
          for t in curve.turningParameters { include(curve.point(at: t)) }
        }
        from = segment.end
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }
}

extension Path.Segment {
  var isLine: Bool { if case .line = self { true } else { false } }
}

extension CubicCurve {
  /// Returns into how many lines of equal parameter it has to be cut (Wang's bound on the second difference).
  fileprivate func pieces(tolerance: Double) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let bend = max(bend(start, first, second), bend(first, second, end))
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    // A broken tolerance or a curve as wide as the world ends here.
    return count >= 1 ? Int(min(count, 4096)) : 1
  }

  /// Where the curve turns back in x or in y, within 0...1.
  fileprivate var turningParameters: [Double] {
    roots(start.x, first.x, second.x, end.x) + roots(start.y, first.y, second.y, end.y)
  }

  /// Returns where the derivative of a cubic with these control values vanishes.
  private func roots(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    // (a - 2b + c) t² + 2 (b - a) t + a = 0
    let (square, half) = (a - 2 * b + c, b - a)
    let discriminant = half * half - square * a
    guard discriminant >= 0 else { return [] }
    // The form without cancellation: q over the square's factor, and the constant over q.
    let q = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / square, a / q].filter { $0 > 0 && $0 < 1 }
  }
}
