extension Easing {
  /// Returns how steeply the curve climbs at a progress, for a spring at a number of seconds.
  ///
  /// It is exact for straight lines, Bézier curves, smoothsteps and springs, 0 inside a step, and good to about
  /// seven digits for every other curve, away from its corners. At a corner of straight lines it is the slope
  /// just after it; where a Bézier curve is vertical it is an infinity.
  public func slope(at t: Double) -> Double {
    switch curve {
    case .linear: return 1
    case .bezier(let curve): return curve.slope(at: t)
    case .steps: return 0
    case .stops(let curve): return curve.slope(at: t)
    case .smoothstep: return t > 0 && t < 1 ? 6 * t * (1 - t) : 0
    case .smootherstep: return t > 0 && t < 1 ? 30 * t * t * (1 - t) * (1 - t) : 0
    case .spring(let curve, let velocity): return curve.rate(at: t, velocity: velocity)
    case .family: return t >= 0 && t < 1 ? Easing.difference(t, value) : 0
    case .custom: return Easing.difference(t, value)
    }
  }

  /// The slope by Richardson's extrapolation of two central differences, by one-sided ones next to an end.
  private static func difference(_ t: Double, _ value: (Double) -> Double) -> Double {
    let h = 1e-4
    if t < 2 * h || t + h >= 1 {
      // One-sided, away from the end behind which the curve holds still: exact up to the third power.
      let side = t < 2 * h ? h : -h
      let (a, b, c, d) = (value(t), value(t + side), value(t + 2 * side), value(t + 3 * side))
      return (-11 * a + 18 * b - 9 * c + 2 * d) / (6 * side)
    }
    let (near, far) = (value(t + h / 2) - value(t - h / 2), value(t + h) - value(t - h))
    return (8 * near - far) / (6 * h)
  }
}
