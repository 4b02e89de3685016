public import EffectCore

// When a spring is at rest. A spring crosses its target at full speed, so neither a small distance nor a small
// speed tells it alone; the extremes of its motion do.

extension SpringCurve {
  /// Returns the first time at which the spring turns round, or nothing where it never does.
  ///
  /// An under-damped spring then turns every π/ω_d seconds, all others at most once.
  public func firstTurn(from start: State) -> Double? {
    let (x, v) = (start.displacement, start.velocity)
    if x == 0, v == 0 { return nil }
    if v == 0 { return 0 }
    let swing = dampedFrequency
    if dampingRatio < 1, swing > 0 {
      let angle = atan2(v * swing, angularFrequency * angularFrequency * x + decayRate * v)
      return (angle < 0 ? angle + .pi : angle) / swing
    }
    // The slow and the fast decay: the slope vanishes where their exponentials do so in sum.
    let fast = decayRate + swing
    let slow = angularFrequency / fast * angularFrequency
    let ratio = v / (slow * (v + fast * x))
    guard ratio > 0, ratio.isFinite else { return nil }
    return swing > 0 ? log1p(2 * swing * ratio) / (2 * swing) : ratio
  }

  /// Returns the largest distance from the target from some time on.
  ///
  /// - Parameters:
  ///   - t: Seconds since the start, at least 0.
  ///   - start: Where the spring started, and how fast.
  /// - Returns: A distance, at least 0.
  public func largestDistance(after t: Double, from start: State) -> Double {
    let then = state(at: t, from: start)
    guard let turn = firstTurn(from: then) else { return then.displacement.magnitude }
    return max(
      then.displacement.magnitude,
      state(at: turn, from: then).displacement.magnitude
    )
  }

  /// Returns the last time at which the spring is a threshold or more away from its target.
  ///
  /// It is 0 where the spring never is so far away, and infinite where it never comes to rest. Below a damping
  /// ratio of 1e-9 it is the bound of ``envelopeTime(within:from:)``: single swings no longer matter.
  ///
  /// - Parameters:
  ///   - threshold: The distance that counts as being there, above 0.
  ///   - start: Where the spring started, and how fast.
  /// - Returns: Seconds since the start.
  public func settlingTime(within threshold: Double, from start: State) -> Double {
    guard threshold > 0 else { return .infinity }
    if dampingRatio == 0 {
      let swing = hypot(start.displacement, start.velocity / angularFrequency)
      return swing >= threshold ? .infinity : 0
    }
    if dampingRatio < 1e-9, let bound = envelopeTime(within: threshold, from: start) {
      return bound
    }
    func distance(_ t: Double) -> Double { state(at: t, from: start).displacement }
    func isFar(_ t: Double) -> Bool { distance(t).magnitude >= threshold }
    let turn = lastTurn(beyond: threshold, from: start)
    guard let last = turn ?? (isFar(0) ? 0 : nil) else { return 0 }
    // From here the spring goes back to its target: on the same side as long as it is far.
    let sign: Double = distance(last) < 0 ? -1 : 1
    var near = last + 1 / angularFrequency
    while sign * distance(near) >= threshold { near = last + 2 * (near - last) }
    if dampingRatio < 1 { near = min(near, last + .pi / dampedFrequency) }
    return lastNumber(from: last, to: near) { sign * distance($0) >= threshold }
  }

  /// The last turn that is a threshold or more away from the target.
  private func lastTurn(beyond threshold: Double, from start: State) -> Double? {
    guard let first = firstTurn(from: start) else { return nil }
    func height(_ t: Double) -> Double { state(at: t, from: start).displacement.magnitude }
    guard height(first) >= threshold else { return nil }
    guard dampingRatio < 1, dampedFrequency > 0, height(first).isFinite else { return first }
    let period = Double.pi / dampedFrequency
    var count = ((log(height(first)) - log(threshold)) / (decayRate * period)).rounded(.down)
    guard count.isFinite else { return first }
    // The logarithm may round across a whole number.
    if height(first + (count + 1) * period) >= threshold { count += 1 }
    while count > 0, height(first + count * period) < threshold { count -= 1 }
    return first + count * period
  }

  /// Returns a cheap upper bound of ``settlingTime(within:from:)`` for a swinging spring.
  ///
  /// It is the time at which the curve that envelops the swings meets the threshold, and useless next to
  /// critical damping, where that curve grows without limit.
  ///
  /// - Parameters:
  ///   - threshold: The distance that counts as being there, above 0.
  ///   - start: Where the spring started, and how fast.
  /// - Returns: Seconds, or nothing unless the spring swings and is damped.
  public func envelopeTime(within threshold: Double, from start: State) -> Double? {
    guard dampingRatio > 0, dampingRatio < 1, dampedFrequency > 0, threshold > 0 else {
      return nil
    }
    let (x, v) = (start.displacement, start.velocity)
    let reach = hypot(x, (v + decayRate * x) / dampedFrequency)
    return reach > threshold ? log(reach / threshold) / decayRate : 0
  }

  /// Returns the seconds that `CASpringAnimation.settlingDuration` tells for a swinging spring.
  ///
  /// Its documentation calls it an estimate; the formula meets both figures that are printed there. It is not
  /// the time at which the spring is at rest.
  ///
  /// - Parameter velocity: The speed at the start in ways per second, positive towards the target.
  /// - Returns: Seconds, or nothing unless the spring swings and is damped.
  public func coreAnimationSettlingDuration(velocity: Double = 0) -> Double? {
    guard dampingRatio > 0, dampingRatio < 1, dampedFrequency > 0 else { return nil }
    let coefficient = (decayRate - velocity) / dampedFrequency
    return log((1 + coefficient.magnitude) / 0.001) / decayRate
  }
}
