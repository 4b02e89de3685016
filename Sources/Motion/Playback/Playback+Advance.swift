import EffectCore

extension Playback {
  /// Moves on by the time that a frame took.
  ///
  /// - Parameters:
  ///   - seconds: The measured time since the last frame; nothing happens where it is negative or not finite.
  ///   - handle: Called where something happens, at most once.
  /// - Returns: By how much the progress changed, or nothing where it had no reason to: paused, waiting, or without
  ///   speed (also then a delay runs down, and nothing needs to be drawn). With ``Compatibility/original`` the step
  ///   that was meant, whatever became of it.
  @discardableResult
  public mutating func advance(
    by seconds: Double,
    _ handle: Handler = { _, _ in }
  ) -> Double? {
    if compatibility == .original { return originalAdvance(by: seconds, handle) }
    guard isPlaying, seconds >= 0, seconds.isFinite else { return nil }
    guard let rest = wait(seconds), speed != 0 else { return nil }
    let before = progress
    let pass = duration / speed.magnitude
    let left = (speed > 0 ? 1 - progress : progress) * pass
    // Sums of frames miss an end by roundings, so what comes this close has reached it.
    guard rest >= left - 1e-9 * pass else {
      go(rest)
      return progress - before
    }
    handle(&self, passEnd(after: rest - left))
    return progress - before
  }

  /// Spends time on the delay and returns what is left of it, or nothing where the delay goes on.
  private mutating func wait(_ seconds: Double) -> Double? {
    guard waiting > 0 else { return seconds }
    guard seconds > waiting else {
      waiting -= seconds
      return waiting > 0 ? nil : 0
    }
    defer { waiting = 0 }
    return seconds - waiting
  }

  /// Moves within a pass, never past its end.
  private mutating func go(_ seconds: Double) {
    progress = (progress + seconds * speed / duration).clamped(to: 0...1)
  }

  /// Passes the end ahead, and all others that come within the rest of the frame.
  ///
  /// - Parameter excess: The seconds after the end; below 0 by a rounding where it was only almost reached.
  /// - Returns: What happened.
  private mutating func passEnd(after excess: Double) -> PlaybackEvent {
    if behavior == .single {
      (progress, isPlaying, isAtRest) = (speed > 0 ? 1 : 0, false, true)
      return PlaybackEvent(kind: .finish, passes: 1, excess: max(0, excess))
    }
    // However many passes a long frame holds, they cost no more than one.
    let period = duration / speed.magnitude + behaviorDelay
    let further = max(0, (excess / period + 1e-9).rounded(.down))
    let rest = further < 1e15 ? excess - further * period : 0
    let passes = 1 + Int(min(further, 1e15))
    pass(times: passes)
    // The rounding is waited for, so that it does not add up from pass to pass.
    waiting = behaviorDelay - min(0, rest)
    if let moving = wait(max(0, rest)) { go(moving) }
    return PlaybackEvent(
      kind: behavior == .loop ? .loop : .pingPong,
      passes: passes,
      excess: max(0, rest)
    )
  }

  /// Puts the progress where a pass begins, after ends were passed a number of times.
  private mutating func pass(times: Int) {
    let isForward = speed > 0
    if behavior == .loop {
      progress = isForward ? 0 : 1
    } else {
      let turns = !times.isMultiple(of: 2)
      progress = isForward == turns ? 1 : 0
      if turns { speed = -speed }
    }
  }

  /// Sets the progress to a finite number by hand.
  mutating func scrub(to value: Double, _ handle: Handler) {
    isAtRest = false
    let isForward = speed > 0
    guard speed != 0, isForward ? value > 1 : value < 0 else {
      progress = value.clamped(to: 0...1)
      return
    }
    if behavior == .single {
      (progress, isPlaying, isAtRest) = (isForward ? 1 : 0, false, true)
      return handle(&self, PlaybackEvent(kind: .finish, passes: 1, excess: 0))
    }
    // Counted in passes from where this one began.
    let way = isForward ? value : 1 - value
    let passes = Int(min(way.rounded(.down), 1e15))
    pass(times: passes)
    if behaviorDelay > 0 {
      waiting = behaviorDelay
    } else {
      let beyond = way - way.rounded(.down)
      progress = (progress + (speed > 0 ? beyond : -beyond)).clamped(to: 0...1)
    }
    handle(
      &self,
      PlaybackEvent(kind: behavior == .loop ? .loop : .pingPong, passes: passes, excess: 0)
    )
  }
}
