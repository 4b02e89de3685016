public import EffectCore

/// One value on its way to a target, drawn by a spring.
///
/// Every moment is computed from the start alone, so frames may come as they like. Interrupting it keeps the
/// place and the speed:
///
///     var motion = SpringMotion(spring, from: 0, to: 100, at: 0)
///     motion = motion.retargeted(to: 0, at: 0.2)
public struct SpringMotion: Hashable, Sendable {
  /// The spring.
  public let curve: SpringCurve
  /// Where it comes to rest.
  public let target: Double
  /// When it began, in seconds.
  public let beginTime: Double
  /// Where it began, as value minus target, and how fast, in units per second.
  public let start: SpringCurve.State

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - value: The value at the beginning.
  ///   - target: Where it goes.
  ///   - velocity: The speed at the beginning in units per second, positive towards larger values.
  ///   - beginTime: When it begins, in seconds.
  public init(
    _ curve: SpringCurve,
    from value: Double,
    to target: Double,
    velocity: Double = 0,
    at beginTime: Double = 0
  ) {
    (self.curve, self.target, self.beginTime) = (curve, target, beginTime)
    start = SpringCurve.State(displacement: value - target, velocity: velocity)
  }

  private init(_ curve: SpringCurve, target: Double, start: SpringCurve.State, at time: Double) {
    (self.curve, self.target, self.start, beginTime) = (curve, target, start, time)
  }

  /// Returns the same motion with another beginning.
  public func beginning(at time: Double) -> SpringMotion {
    SpringMotion(curve, target: target, start: start, at: time)
  }

  /// Returns the distance from the target and the speed at a time; before the beginning those of the beginning.
  public func state(at time: Double) -> SpringCurve.State {
    time > beginTime ? curve.state(at: time - beginTime, from: start) : start
  }

  /// Returns the value at a time.
  public func value(at time: Double) -> Double {
    target + state(at: time).displacement
  }

  /// Returns the speed at a time, in units per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the motion that goes on from a time towards another target, with place and speed kept.
  ///
  /// - Parameters:
  ///   - target: The new target.
  ///   - time: When it is interrupted.
  ///   - curve: The new spring, or nothing to keep this one.
  /// - Returns: The motion from that time on.
  public func retargeted(
    to target: Double,
    at time: Double,
    with curve: SpringCurve? = nil
  ) -> SpringMotion {
    let now = state(at: time)
    return SpringMotion(
      curve ?? self.curve,
      from: self.target + now.displacement,
      to: target,
      velocity: now.velocity,
      at: time
    )
  }

  /// Returns when the value is near its target for good.
  ///
  /// - Parameters:
  ///   - duration: The spring's nominal duration, for which a start at rest is done; 0 for none.
  ///   - tolerance: The part of the way that counts as being there.
  ///   - least: The smallest distance that counts, in the value's unit.
  /// - Returns: A time, infinite for a spring without damping.
  public func restTime(
    duration: Double = 0,
    tolerance: Double = SpringCurve.defaultTolerance,
    least: Double = 0
  ) -> Double {
    if start.velocity == 0, duration > 0 || start.displacement == 0 { return beginTime + duration }
    var near = max(tolerance * start.displacement.magnitude, least)
    // Kicked off from its target it has no way to take a part of; how far it will fly stands in for it.
    if near == 0 { near = tolerance * start.velocity.magnitude / curve.angularFrequency }
    return beginTime + max(duration, curve.settlingTime(within: near, from: start))
  }

  /// Returns a speed in ways per second, positive towards the target, or nothing where there is no way to go.
  ///
  /// - Parameters:
  ///   - velocity: In units per second.
  ///   - distance: Target minus value.
  /// - Returns: Ways per second.
  public static func normalizedVelocity(_ velocity: Double, distance: Double) -> Double? {
    let normalized = velocity / distance
    return normalized.isFinite ? normalized : nil
  }
}
