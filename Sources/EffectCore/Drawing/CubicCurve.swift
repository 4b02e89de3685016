/// A cubic Bézier curve in the plane.
struct CubicCurve: Hashable, Sendable {
  var start, first, second, end: Point

  /// Creates the curve of a segment that begins at a point.
  init(from start: Point, _ segment: Path.Segment) {
    func part(_ a: Point, _ b: Point, _ amount: Double) -> Point {
      a.interpolated(to: b, amount: amount)
    }
    switch segment {
    case .line(let end):
      self.init(start, part(start, end, 1.0 / 3), part(start, end, 2.0 / 3), end)
    case .quad(let control, let end):
      self.init(start, part(start, control, 2.0 / 3), part(end, control, 2.0 / 3), end)
    case .cubic(let first, let second, let end): self.init(start, first, second, end)
    }
  }

  private init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// How far from the origin its points lie at most, along x or y.
  var reach: Double {
    [start, first, second, end].reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
  }

  /// Returns the point at a parameter 0...1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y
    )
  }

  /// Returns the change of the point with the parameter.
  func velocity(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Point(
      x: a * (first.x - start.x) + b * (second.x - first.x) + c * (end.x - second.x),
      y: a * (first.y - start.y) + b * (second.y - first.y) + c * (end.y - second.y)
    )
  }

  /// Returns the direction of travel in radians, also where the curve stands still for a moment.
  func direction(at t: Double) -> Double {
    let speed = velocity(at: t)
    let size = max(
      hypot(first.x - start.x, first.y - start.y),
      hypot(second.x - first.x, second.y - first.y),
      hypot(end.x - second.x, end.y - second.y)
    )
    guard hypot(speed.x, speed.y) <= size * 1e-12 else { return atan2(speed.y, speed.x) }
    // A handle of no length: the next control point, or the last but one, gives the direction.
    let ahead = t < 0.5 ? [first, second, end] : [second, first, start]
    let here = t < 0.5 ? start : end
    guard let toward = ahead.first(where: { hypot($0.x - here.x, $0.y - here.y) > size * 1e-12 })
    else { return 0 }
    return t < 0.5
      ? atan2(toward.y - here.y, toward.x - here.x) : atan2(here.y - toward.y, here.x - toward.x)
  }

  /// Returns the length between two parameters, by eight-point Gauss-Legendre quadrature.
  func length(from low: Double, to high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for (node, weight) in CubicCurve.quadrature {
      let (a, b) = (velocity(at: middle - half * node), velocity(at: middle + half * node))
      sum +=
        weight * ((a.x * a.x + a.y * a.y).squareRoot() + (b.x * b.x + b.y * b.y).squareRoot())
    }
    return sum * half
  }

  private static let quadrature: [(node: Double, weight: Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]
}

extension CubicCurve {
  /// Returns the part between two parameters, whose ends have the curve's own directions and speeds there.
  func part(from t: Double, to u: Double, isLine: Bool) -> PathMeasure.Part {
    let (from, to) = (t == 0 ? start : point(at: t), u == 1 ? end : point(at: u))
    let third = (u - t) / 3
    let (leaving, arriving) = (velocity(at: t), velocity(at: u))
    return PathMeasure.Part(
      start: from,
      first: Point(x: from.x + leaving.x * third, y: from.y + leaving.y * third),
      second: Point(x: to.x - arriving.x * third, y: to.y - arriving.y * third),
      end: to,
      isLine: isLine
    )
  }
}
