import EffectCore

// How time passes, and how a motion is made.

extension PropertyAnimator {
  /// Lets time pass.
  ///
  /// - Parameter dt: Seconds; what is below 0 or not a number counts as 0.
  /// - Returns: The position that the animator finished at, if it did.
  @discardableResult
  public mutating func advance(by dt: Double) -> Position? { advance(to: time + max(0, dt)) }

  /// Lets time pass until the animator's clock shows a time; it never goes back.
  ///
  /// - Returns: The position that the animator finished at, if it did.
  @discardableResult
  public mutating func advance(to time: Double) -> Position? {
    // Nothing follows for ever: then the motion is over, if it has an end.
    let then = time.isFinite ? time : time > 0 ? run?.endTime ?? self.time : self.time
    if then > self.time, then.isFinite { self.time = then }
    return completionIfDue()
  }

  /// The spring of a timing that is to settle in a number of seconds, or nothing for other timings.
  func settling(in seconds: Double, _ timing: Timing) throws(OptionError) -> SpringCurve? {
    guard case .spring(let ratio, _) = timing else { return nil }
    return try .settling(in: seconds, dampingRatio: ratio, tolerance: tolerance)
  }

  /// The time that a run from the start to the end takes by its own timing, or nothing where it has none.
  var plainDuration: Double? {
    if case .physicalSpring = timing { return nil }
    return duration > 0 ? duration : nil
  }

  mutating func begin(_ run: AnimatorRun) {
    self.run = run
    state = .active
  }

  /// A run from one end to the other.
  func fresh(isReversed: Bool) -> AnimatorRun {
    var start = self
    start.held = Held(progress: isReversed ? 1 : 0)
    start.isReversed = isReversed
    if case .curve(let easing) = timing {
      return AnimatorRun(
        .path(
          AnimatorPath(easing, duration: duration),
          from: isReversed ? duration : 0
        ),
        isReversed: isReversed,
        beginTime: time,
        tolerance: tolerance
      )
    }
    return start.remaining(timing, factor: 0)
  }

  /// A run over what is left from where the animator is held.
  func remaining(_ timing: Timing, factor: Double) -> AnimatorRun {
    let target: Double = isReversed ? 0 : 1
    let seconds = factor > 0 && factor.isFinite ? factor * duration : duration
    let spring: (curve: SpringCurve?, duration: Double, velocity: Velocity)
    switch timing {
    case .curve(let easing): return remaining(easing, to: target, factor: factor)
    case .spring(_, let velocity):
      spring = ((try? settling(in: seconds, timing)) ?? nil, seconds, velocity)
    case .physicalSpring(let curve, let velocity): spring = (curve, 0, velocity)
    }
    // A spring that cannot be is one that is over at once.
    guard let curve = spring.curve else { return remaining(.linear, to: target, factor: 0) }
    let velocity: Double
    switch spring.velocity {
    case .relative(let relative): velocity = relative * (target - held.progress)
    case .progress(let absolute): velocity = absolute
    }
    let motion = SpringMotion(
      curve,
      from: held.progress,
      to: target,
      velocity: velocity.isFinite ? velocity : 0,
      at: time
    )
    // Nothing left to do takes no time.
    let isThere = motion.start == .rest
    return AnimatorRun(
      .spring(motion, duration: isThere ? 0 : spring.duration),
      isReversed: isReversed,
      beginTime: time,
      tolerance: tolerance
    )
  }

  /// A path that bends where the animator is held: the way behind it by its own curve, the way ahead by another.
  private func remaining(_ easing: Easing, to target: Double, factor: Double) -> AnimatorRun {
    let own: Easing
    if case .curve(let curve) = timing { own = curve } else { own = .linear }
    var ahead = span(to: target)
    if ahead > 0, factor > 0, factor.isFinite { ahead = factor * duration }
    let behind = AnimatorPath.Piece(easing: own, duration: span(to: 1 - target))
    let piece = AnimatorPath.Piece(easing: easing, duration: ahead, isDownward: isReversed)
    let path = AnimatorPath(
      joint: AnimatorPath.Joint(fraction: held.fraction, progress: held.progress),
      lower: isReversed ? piece : behind,
      upper: isReversed ? behind : piece
    )
    return AnimatorRun(
      .path(path, from: path.lower.duration),
      isReversed: isReversed,
      beginTime: time,
      tolerance: tolerance
    )
  }

  /// The seconds that the way to an end is worth, of the whole duration.
  private func span(to end: Double) -> Double {
    let (way, share) = ((end - held.progress).magnitude, (end - held.fraction).magnitude)
    // Dragged beyond an end its fraction is that end's: then the way tells how long.
    return way == 0 ? 0 : duration * (share > 0 ? share : min(1, way))
  }

  /// Ends the run if its time is over.
  mutating func completionIfDue() -> Position? {
    guard let run, time >= run.endTime else { return nil }
    if pausesOnCompletion {
      self.run = nil
      held = Held(
        progress: run.target,
        fraction: run.target,
        run: run.ended(at: time),
        time: time
      )
      return nil
    }
    settle(at: run.target)
    return run.isReversed ? .start : .end
  }

  mutating func settle(at progress: Double) {
    held = Held(progress: progress, fraction: progress.clamped(to: 0...1))
    run = nil
    state = .inactive
    isReversed = false
  }
}
