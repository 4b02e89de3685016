public import EffectCore

/// A value that is animated over time, and remembers how: it can be asked for any moment, before or after the last change.
///
/// Changes come in the order of their times. Between two of them the value is known in closed form.
///
///     var y = RecordedValue(834)
///     y.animate(to: 484, at: 0.2, timing: .spring(spring))
///     y.retarget(to: 834, at: 0.35, spring: spring)
///     y.presentation(at: 0.3)
public struct RecordedValue: Hashable, Sendable {
  /// What moves the value.
  enum Drive: Hashable {
    /// Animations of its own, which are added up.
    case own(AnimatedValue)
    /// A property of an animator, as the animator was then.
    case animator(PropertyAnimator, track: Int)
  }

  private struct Entry: Hashable {
    var time: Double
    var drive: Drive
    /// When its own animations are over: what they owe then is a thousandth of their changes, and is let go.
    var restTime = -Double.infinity
  }

  private var entries: [Entry]

  /// Creates a value that rests.
  public init(_ value: Double) {
    entries = [Entry(time: -.infinity, drive: .own(AnimatedValue(value)))]
  }

  /// How many changes are remembered.
  public var changeCount: Int { entries.count - 1 }

  /// How many animations are added up now.
  public var animationCount: Int {
    guard case .own(let value)? = entries.last?.drive else { return 0 }
    return value.animations.count
  }

  private func entry(at time: Double) -> Entry {
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle } else { high = middle }
    }
    return entries[low]
  }

  // MARK: Asking

  /// Returns the value that was set last, which what is seen follows.
  public func model(at time: Double) -> Double {
    switch entry(at: time).drive {
    case .own(let value): return value.model
    case .animator(let animator, let track): return animator.target(track)
    }
  }

  /// Returns the value that is seen at a time.
  public func presentation(at time: Double) -> Double {
    let entry = entry(at: time)
    switch entry.drive {
    case .own(let value):
      return time >= entry.restTime ? value.model : value.presentation(at: time)
    case .animator(var animator, let track):
      animator.advance(to: time)
      return animator.value(track)
    }
  }

  /// Returns the speed of what is seen, in units per second.
  public func velocity(at time: Double) -> Double {
    let entry = entry(at: time)
    switch entry.drive {
    case .own(let value): return time >= entry.restTime ? 0 : value.velocity(at: time)
    case .animator(var animator, let track):
      animator.advance(to: time)
      return animator.velocity(track)
    }
  }

  /// Returns when the value rests if nothing else happens.
  ///
  /// - Parameter tolerance: The part of an animation's change that no longer matters.
  /// - Returns: A time, infinite for a spring without damping, and for what an animator holds in between.
  public func restTime(tolerance: Double = SpringCurve.defaultTolerance) -> Double {
    guard let last = entries.last else { return 0 }
    let time = max(last.time, 0)
    switch last.drive {
    case .own(let value): return max(time, value.restTime(tolerance: tolerance))
    case .animator(let animator, _): return animator.endTime ?? time
    }
  }

  // MARK: Changes

  /// Puts what moves the value at the end of what is remembered; two changes at one time are one.
  private mutating func record(_ drive: Drive, at time: Double) {
    var entry = Entry(time: time, drive: drive)
    if case .own(let value) = drive {
      entry.restTime = value.restTime()
    }
    if let last = entries.last, last.time == time, entries.count > 1 { entries.removeLast() }
    entries.append(entry)
  }

  /// The value with animations of its own, at a time: what an animator moved goes on from where it is seen.
  private func own(at time: Double) -> AnimatedValue {
    guard let last = entries.last, case .own(var value) = last.drive else {
      return AnimatedValue(presentation(at: time))
    }
    if time >= last.restTime { return AnimatedValue(value.model) }
    // What owes nothing that can be measured; the rest is still owed.
    value.removeEnded(at: time, tolerance: 1e-13)
    return value
  }

  /// Sets the model value, and adds an animation that lets what is seen follow.
  public mutating func animate(to target: Double, at time: Double, timing: AnimationTiming) {
    var value = own(at: time)
    value.set(target, at: time, timing: timing)
    record(.own(value), at: time)
  }

  /// Sets the model value, and lets one spring draw what is seen there from where it is, in place of all that moved it.
  ///
  /// - Parameters:
  ///   - target: The new value.
  ///   - time: Now, in seconds.
  ///   - spring: The spring.
  ///   - velocity: The speed in units per second; nothing for the speed that it has.
  public mutating func retarget(
    to target: Double,
    at time: Double,
    spring: SpringCurve,
    velocity: Double? = nil
  ) {
    let speed = velocity ?? self.velocity(at: time)
    var value = AnimatedValue(presentation(at: time))
    value.set(target, at: time, spring: spring, velocity: speed)
    record(.own(value), at: time)
  }

  /// Stops where the value is seen.
  ///
  /// - Returns: The speed that was lost.
  @discardableResult
  public mutating func stop(at time: Double) -> Double {
    let speed = velocity(at: time)
    record(.own(AnimatedValue(presentation(at: time))), at: time)
    return speed
  }

  /// Sets the model value at once; what still runs goes on.
  public mutating func move(to target: Double, at time: Double) {
    var value = own(at: time)
    value.move(to: target)
    record(.own(value), at: time)
  }

  /// Lets an animator move the value from now on.
  public mutating func follow(_ animator: PropertyAnimator, track: Int, at time: Double) {
    record(.animator(animator, track: track), at: time)
  }
}

extension PropertyAnimator {
  /// The spring on which it runs now, if it is one.
  public var runningSpring: SpringCurve? {
    if case .spring(let motion, _)? = run?.course { motion.curve } else { nil }
  }

  /// Its timing for an animation of its own, from the beginning.
  public var additiveTiming: AnimationTiming? {
    switch timing {
    case .curve(let easing): return .curve(easing, duration: duration)
    case .physicalSpring(let curve, let velocity):
      return .spring(curve, velocity: velocity.relative)
    case .spring(_, let velocity):
      guard let curve = (try? settling(in: duration, timing)) ?? nil else { return nil }
      return .spring(curve, velocity: velocity.relative)
    }
  }

  /// Where a property goes in the direction that the animator has.
  func target(_ index: Int) -> Double {
    guard tracks.indices.contains(index) else { return 0 }
    return isReversed ? tracks[index].from : tracks[index].to
  }

  /// Moves a paused animator so that a property has a value, which may lie beyond its ends: how a finger drags it.
  ///
  /// - Throws: ``AnimatorError`` unless it is paused.
  public mutating func drag(_ index: Int, to value: Double) throws(AnimatorError) {
    guard tracks.indices.contains(index), tracks[index].to != tracks[index].from else { return }
    let track = tracks[index]
    try setProgress((value - track.from) / (track.to - track.from))
  }

  /// Returns a speed of a property in ways per second, positive towards the animator's end.
  public func progressVelocity(_ velocity: Double, of index: Int) -> Double {
    guard tracks.indices.contains(index) else { return 0 }
    let way = tracks[index].to - tracks[index].from
    return way == 0 ? 0 : velocity / way
  }
}

extension PropertyAnimator.Velocity {
  /// Ways per second; for a way from the beginning both are the same.
  fileprivate var relative: Double {
    switch self {
    case .relative(let velocity), .progress(let velocity): velocity
    }
  }
}
