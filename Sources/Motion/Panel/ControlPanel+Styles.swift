import EffectCore

// How each style answers a tap, a finger that takes the panel, and one that lets it go.

extension ControlPanel {
  private var other: Double { isLow ? configuration.high : configuration.low }

  /// Lets time pass: animators come to their ends.
  mutating func pass(to time: Double) {
    eventTime = eventMoment(time)
    switch drive {
    case .animator(var animator, let from, let to):
      let end = animator.advance(to: eventTime)
      if end == .end { isLow = to == configuration.low }
      drive = .animator(animator, from: from, to: to)
    case .additive(var value):
      if configuration.endsExactly, eventTime >= overTime {
        drive = .still(value.model)
      } else {
        // What no longer moves anything that can be measured; the rest is still owed.
        value.removeEnded(at: eventTime, tolerance: 1e-13)
        drive = .additive(value)
      }
    case .spring(let motion, _):
      if configuration.endsExactly, eventTime >= overTime { drive = .still(motion.target) }
    case .still: break
    }
  }

  mutating func toggle() {
    let here = position(at: eventTime)
    switch configuration.style {
    case .additive, .relay: add(to: other)
    case .retarget:
      let motion: SpringMotion
      if case .spring(let running, _) = drive {
        motion = running.retargeted(to: other, at: eventTime, with: tapSpring)
      } else {
        let velocity = configuration.startVelocity * (other - here)
        motion = SpringMotion(tapSpring, from: here, to: other, velocity: velocity, at: eventTime)
      }
      drive = .spring(motion, duration: configuration.tapDuration)
      isLow = motion.target == configuration.low
    case .pauseContinue, .stopRenew:
      if case .animator(var animator, let from, let to) = drive, animator.state == .active {
        turn(&animator)
        drive = .animator(animator, from: from, to: to)
      } else {
        var velocity = PropertyAnimator.Velocity.relative(configuration.startVelocity)
        if case .spring = drive { velocity = .progress(speed(at: eventTime) / (other - here)) }
        animate(from: here, to: other, duration: configuration.tapDuration, velocity: velocity)
      }
    }
  }

  /// Turns an animator round by a tap: a spring of a tap's duration takes over the speed.
  private func turn(_ animator: inout PropertyAnimator) {
    let velocity = animator.velocity
    _ = try? animator.pause()
    _ = try? animator.setReversed(!animator.isReversed)
    _ = try? animator.continue(
      timing: .spring(
        dampingRatio: configuration.dampingRatio,
        velocity: .progress(velocity)
      ),
      durationFactor: configuration.tapDuration / animator.duration
    )
  }

  /// Adds a tap's animation to those that run.
  private mutating func add(to target: Double) {
    var value = AnimatedValue(position(at: eventTime))
    if case .additive(let running) = drive { value = running }
    var spring = tapSpring
    let left = value.animations.first.map { configuration.tapDuration - (eventTime - $0.beginTime) }
    if configuration.style == .relay, configuration.compatibility == .original,
      let left, left > 0, left < configuration.tapDuration,
      let short = try? SpringCurve.settling(
        in: left,
        dampingRatio: configuration.dampingRatio,
        tolerance: configuration.tolerance
      )
    {
      spring = short
    }
    value.set(
      target,
      at: eventTime,
      timing: .spring(spring, velocity: configuration.startVelocity)
    )
    drive = .additive(value)
    isLow.toggle()
  }

  private mutating func animate(
    from: Double,
    to: Double,
    duration: Double,
    velocity: PropertyAnimator.Velocity,
    isPaused: Bool = false
  ) {
    let timing = PropertyAnimator.Timing.spring(
      dampingRatio: configuration.dampingRatio,
      velocity: velocity
    )
    guard
      var animator = try? PropertyAnimator(
        duration: duration,
        timing: timing,
        tolerance: configuration.tolerance
      )
    else { return }
    animator.advance(to: eventTime)
    _ = try? animator.start()
    if isPaused { _ = try? animator.pause() }
    drive = .animator(animator, from: from, to: to)
  }

  /// What a style does when the finger takes the panel.
  mutating func hold() {
    let here = position(at: eventTime)
    switch configuration.style {
    case .additive, .relay, .retarget: drive = .still(here)
    case .stopRenew:
      if case .animator(var animator, let from, let to) = drive, animator.isRunning {
        _ = try? animator.stop(withoutFinishing: true)
        drive = .animator(animator, from: from, to: to)
      }
    case .pauseContinue:
      if case .animator(var animator, let from, let to) = drive, animator.state == .active {
        _ = try? animator.pause()
        _ = try? animator.setReversed(false)
        drive = .animator(animator, from: from, to: to)
      } else if configuration.compatibility == .corrected {
        // The animator begins while the panel still rests, so that both its ends are places to rest at.
        animate(
          from: here,
          to: other,
          duration: configuration.tapDuration,
          velocity: .relative(configuration.startVelocity),
          isPaused: true
        )
      }
    }
  }

  /// What a style does when the finger lets the panel go.
  mutating func relay(from position: Double, to target: Double, velocity: Double) {
    switch configuration.style {
    case .additive, .relay:
      var value = AnimatedValue(position)
      value.set(target, at: eventTime, spring: releaseSpring, velocity: velocity)
      drive = .additive(value)
      let toggles = configuration.style == .relay && configuration.compatibility == .original
      isLow = toggles ? !isLow : target == configuration.low
    case .retarget:
      let motion = SpringMotion(
        releaseSpring,
        from: position,
        to: target,
        velocity: velocity,
        at: eventTime
      )
      drive = .spring(motion, duration: configuration.releaseDuration)
      isLow = target == configuration.low
    case .stopRenew:
      renew(from: position, to: target, velocity, duration: configuration.releaseDuration)
    case .pauseContinue:
      if case .animator(var animator, let from, let to) = drive, animator.state == .active {
        proceed(&animator, from: from, to: to, at: position, target, velocity)
        drive = .animator(animator, from: from, to: to)
      } else {
        renew(from: position, to: target, velocity, duration: configuration.tapDuration)
      }
    }
  }

  /// Continues a paused animator from where the finger left the panel.
  private func proceed(
    _ animator: inout PropertyAnimator,
    from: Double,
    to: Double,
    at position: Double,
    _ target: Double,
    _ velocity: Double
  ) {
    let way = to - from
    animator.advance(to: eventTime)
    let isBack: Bool
    if configuration.compatibility == .original {
      isBack = isLow != (target == configuration.high)
    } else {
      isBack = target == from
    }
    _ = try? animator.setProgress((position - from) / way)
    _ = try? animator.setReversed(isBack)
    _ = try? animator.continue(
      timing: .spring(
        dampingRatio: configuration.dampingRatio,
        velocity: .progress(velocity / way)
      )
    )
  }

  /// Makes an animator that starts where the finger left the panel.
  private mutating func renew(
    from position: Double,
    to target: Double,
    _ velocity: Double,
    duration: Double
  ) {
    let way = target - position
    guard way != 0 else {
      // Without a way an animator cannot carry a speed; a spring can.
      let motion = SpringMotion(
        releaseSpring,
        from: position,
        to: target,
        velocity: velocity,
        at: eventTime
      )
      drive = .spring(motion, duration: configuration.releaseDuration)
      isLow = target == configuration.low
      return
    }
    animate(from: position, to: target, duration: duration, velocity: .progress(velocity / way))
  }
}
