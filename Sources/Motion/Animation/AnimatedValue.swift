public import EffectCore

/// One animation of several that are added up: what it still owes to the value that was set.
public struct AdditiveAnimation: Hashable, Sendable {
  enum Debt: Hashable, Sendable {
    case spring(SpringCurve, SpringCurve.State)
    case curve(Easing, duration: Double, change: Double)
  }

  /// When it began, in seconds.
  public let beginTime: Double
  let debt: Debt

  /// Creates the animation of a change.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - new: The value that was set.
  ///   - timing: How it goes from one to the other.
  ///   - beginTime: When it begins, in seconds.
  public init(from old: Double, to new: Double, timing: AnimationTiming, at beginTime: Double) {
    self.beginTime = beginTime
    switch timing {
    case .spring(let curve, let velocity):
      let start = SpringCurve.State(
        displacement: old - new,
        velocity: velocity * (new - old)
      )
      debt = .spring(curve, start)
    case .curve(let easing, let duration):
      debt = .curve(easing, duration: duration, change: old - new)
    }
  }

  /// Creates the animation of a change that starts with a speed in units per second.
  public init(
    from old: Double,
    to new: Double,
    spring: SpringCurve,
    velocity: Double,
    at beginTime: Double
  ) {
    self.beginTime = beginTime
    debt = .spring(spring, SpringCurve.State(displacement: old - new, velocity: velocity))
  }

  /// Returns what it adds to the model value at a time: the whole change until it begins, and in the end nothing.
  public func offset(at time: Double) -> Double {
    let t = max(0, time - beginTime)
    switch debt {
    case .spring(let curve, let start): return curve.state(at: t, from: start).displacement
    case .curve(let easing, let duration, let change):
      return change * (1 - AnimationTiming.curve(easing, duration: duration).progress(at: t))
    }
  }

  /// Returns the speed of what it adds, in units per second; at the beginning the speed just after it.
  public func velocity(at time: Double) -> Double {
    let t = time - beginTime
    guard t >= 0 else { return 0 }
    switch debt {
    case .spring(let curve, let start): return curve.state(at: t, from: start).velocity
    case .curve(let easing, let duration, let change):
      return -change * AnimationTiming.curve(easing, duration: duration).rate(at: t)
    }
  }

  /// Returns when it adds nothing that matters any more.
  ///
  /// - Parameter tolerance: The part of a spring's way that no longer matters.
  /// - Returns: A time, infinite for a spring without damping.
  public func endTime(tolerance: Double = SpringCurve.defaultTolerance) -> Double {
    switch debt {
    case .spring(let curve, let start):
      let motion = SpringMotion(
        curve,
        from: start.displacement,
        to: 0,
        velocity: start.velocity,
        at: beginTime
      )
      return motion.restTime(tolerance: tolerance)
    case .curve(_, let duration, _): return beginTime + duration
    }
  }
}

/// A property that animations are added up on: its model value jumps to what is set, and what is seen follows.
///
/// The presentation value is the model value plus what every animation still owes. It is continuous whatever
/// already runs, and so is its speed for springs that start at rest and for curves with a flat start.
///
///     var x = AnimatedValue(0)
///     x.set(100, at: 0, timing: .spring(spring))
///     x.set(0, at: 0.1, timing: .spring(spring))
///     x.presentation(at: 0.15)
public struct AnimatedValue: Hashable, Sendable {
  /// The value that was set last.
  public private(set) var model: Double
  /// The animations that were not removed, in the order in which they were added.
  public private(set) var animations: [AdditiveAnimation] = []

  /// Creates a value that rests.
  public init(_ value: Double) { model = value }

  /// Sets the model value, and lets what is seen follow.
  ///
  /// - Parameters:
  ///   - value: The new value; one that is not finite is ignored, and so is one at no finite time.
  ///   - time: Now, in seconds.
  ///   - timing: How what is seen follows.
  public mutating func set(_ value: Double, at time: Double, timing: AnimationTiming) {
    guard value.isFinite, time.isFinite else { return }
    animations.append(AdditiveAnimation(from: model, to: value, timing: timing, at: time))
    model = value
  }

  /// Sets the model value, and lets a spring go on with a speed in units per second.
  public mutating func set(
    _ value: Double,
    at time: Double,
    spring: SpringCurve,
    velocity: Double
  ) {
    guard value.isFinite, velocity.isFinite, time.isFinite else { return }
    animations.append(
      AdditiveAnimation(from: model, to: value, spring: spring, velocity: velocity, at: time)
    )
    model = value
  }

  /// Returns the value that is seen at a time, not before the last animation began.
  public func presentation(at time: Double) -> Double {
    animations.reduce(model) { $0 + $1.offset(at: time) }
  }

  /// Returns the speed of what is seen, in units per second; at an animation's beginning the speed just after it.
  public func velocity(at time: Double) -> Double {
    animations.reduce(0) { $0 + $1.velocity(at: time) }
  }

  /// Stops where the value is seen, and drops the animations: how a gesture takes over.
  ///
  /// - Returns: The speed that was lost.
  @discardableResult
  public mutating func stop(at time: Double) -> Double {
    let velocity = velocity(at: time)
    model = presentation(at: time)
    animations = []
    return velocity
  }

  /// Sets the value at once, without an animation and without stopping those that run.
  public mutating func move(to value: Double) {
    if value.isFinite { model = value }
  }

  /// Returns when nothing moves any more.
  public func restTime(tolerance: Double = SpringCurve.defaultTolerance) -> Double {
    animations.reduce(-.infinity) { max($0, $1.endTime(tolerance: tolerance)) }
  }

  /// Drops the animations that have ended; each may still owe `tolerance` times its change.
  public mutating func removeEnded(
    at time: Double,
    tolerance: Double = SpringCurve.defaultTolerance
  ) {
    animations.removeAll { $0.endTime(tolerance: tolerance) <= time }
  }
}
