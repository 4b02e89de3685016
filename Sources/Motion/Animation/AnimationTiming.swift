public import EffectCore

/// How an animation goes from its old value to its new one.
public enum AnimationTiming: Hashable, Sendable {
  /// A spring, with its speed at the start in ways per second, positive towards the target.
  case spring(SpringCurve, velocity: Double = 0)
  /// A curve over a duration in seconds; a spring belongs in the other case.
  case curve(Easing, duration: Double)

  /// Returns the way done a number of seconds after the start: 0 before it, and 1 after the end of a curve.
  public func progress(at t: Double) -> Double {
    switch self {
    case .spring(let curve, let velocity): return curve.progress(at: t, velocity: velocity)
    case .curve(let easing, let duration):
      return t >= duration ? 1 : t > 0 ? easing.value(at: t / duration) : 0
    }
  }

  /// Returns the speed in ways per second a number of seconds after the start.
  ///
  /// Where a curve is vertical it is the mean speed over a thousandth of the duration, so that it can be handed
  /// on to what comes next.
  public func rate(at t: Double) -> Double {
    switch self {
    case .spring(let curve, let velocity): return curve.rate(at: t, velocity: velocity)
    case .curve(let easing, let duration):
      guard t >= 0, t < duration else { return 0 }
      return easing.finiteSlope(at: t / duration) / duration
    }
  }

  /// Returns the seconds after which less than a part of the way is left for good.
  ///
  /// - Parameter tolerance: That part; a curve ends with its duration.
  /// - Returns: Infinite for a spring without damping.
  public func duration(tolerance: Double = SpringCurve.defaultTolerance) -> Double {
    switch self {
    case .spring(let curve, let velocity):
      let start = SpringCurve.State(displacement: -1, velocity: velocity)
      return curve.settlingTime(within: tolerance, from: start)
    case .curve(_, let duration): return duration
    }
  }
}

extension Easing {
  /// Returns the slope, or where that is infinite the mean slope over a thousandth.
  func finiteSlope(at u: Double) -> Double {
    let exact = slope(at: u)
    guard !exact.isFinite else { return exact }
    let (low, high) = (max(0, u - 0.0005), min(1, u + 0.0005))
    return (value(at: high) - value(at: low)) / (high - low)
  }
}
