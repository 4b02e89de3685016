import EffectCore

// The calls, and when each of them is allowed.

extension PropertyAnimator {
  /// The conditions that calls are allowed in.
  enum Condition: String, CaseIterable {
    case inactive, running, paused, stopped
  }

  var condition: Condition {
    switch state {
    case .inactive: .inactive
    case .active: isRunning ? .running : .paused
    case .stopped: .stopped
    }
  }

  private static let calls: [(name: String, conditions: [Condition])] = [
    ("start", [.inactive, .running, .paused]),
    ("pause", [.inactive, .running, .paused]),
    ("continue", [.paused]),
    ("stop", [.running, .paused]),
    ("finish", [.stopped]),
    ("fractionComplete", [.inactive, .running, .paused]),
    ("isReversed", [.inactive, .running, .paused]),
    ("isInterruptible", [.inactive]),
    ("addAnimation", [.inactive, .running, .paused]),
  ]

  func allow(_ call: String, _ conditions: Condition...) throws(AnimatorError) {
    let now = condition
    guard !conditions.contains(now) else { return }
    throw .illegalState(
      call: call,
      condition: now.rawValue,
      allowed: PropertyAnimator.calls.filter { $0.conditions.contains(now) }.map(\.name)
    )
  }

  private func interrupt(_ call: String) throws(AnimatorError) {
    guard isInterruptible else { throw .notInterruptible(call: call) }
  }

  /// Starts an inactive animator, or goes on with a paused one; one that runs just goes on.
  ///
  /// One that was only paused goes on as if it had not been, with its speed; one that was scrubbed has its own
  /// timing for the way that is left.
  ///
  /// - Returns: The position that it finished at, where nothing was left to do.
  @discardableResult
  public mutating func start() throws(AnimatorError) -> Position? {
    try allow("start", .inactive, .running, .paused)
    switch condition {
    case .inactive: begin(fresh(isReversed: isReversed))
    case .paused:
      if let paused = held.run {
        let delayed = paused.delayed(by: time - held.time)
        begin(paused.isReversed == isReversed ? delayed : delayed.turned(at: time))
      } else {
        begin(remaining(timing, factor: 0))
      }
    case .running, .stopped: break
    }
    return completionIfDue()
  }

  /// Holds the animator where it is; an inactive one is activated at its start.
  public mutating func pause() throws(AnimatorError) {
    try allow("pause", .inactive, .running, .paused)
    try interrupt("pause")
    if condition == .inactive {
      run = fresh(isReversed: isReversed)
      state = .active
    }
    guard let run else { return }
    let progress = run.progress(at: time)
    held = Held(
      progress: progress,
      fraction: scrubsLinearly ? progress.clamped(to: 0...1) : run.fraction(at: time),
      velocity: run.velocity(at: time),
      run: run,
      time: time
    )
    self.run = nil
  }

  /// Goes on with a paused animator, perhaps with another timing for the way that is left.
  ///
  /// - Parameters:
  ///   - timing: The timing, or nothing for the animator's own. The own one returns when the animator is done.
  ///   - durationFactor: What part of the duration the rest of the way takes. For 0 a curve takes the remaining
  ///     share of the duration, and a spring the whole duration.
  /// - Returns: The position that it finished at, where nothing was left to do.
  /// - Throws: ``AnimatorError`` unless it is paused.
  @discardableResult
  public mutating func `continue`(
    timing: Timing? = nil,
    durationFactor: Double = 0
  ) throws(AnimatorError) -> Position? {
    try allow("continue", .paused)
    try interrupt("continue")
    begin(remaining(timing ?? self.timing, factor: durationFactor))
    return completionIfDue()
  }

  /// Stops the animator where it is.
  ///
  /// - Parameter withoutFinishing: Whether it is done with that, and becomes inactive; otherwise it waits for
  ///   ``finish(at:)``.
  /// - Throws: ``AnimatorError`` unless it is running or paused.
  public mutating func stop(withoutFinishing: Bool) throws(AnimatorError) {
    try allow("stop", .running, .paused)
    try interrupt("stop")
    held = Held(progress: progress, fraction: fractionComplete ?? 0)
    run = nil
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { isReversed = false }
  }

  /// Finishes a stopped animator, with its properties at one of its ends or where they are.
  @discardableResult
  public mutating func finish(at position: Position) throws(AnimatorError) -> Position {
    try allow("finish", .stopped)
    settle(at: position == .start ? 0 : position == .end ? 1 : held.progress)
    return position
  }

  /// Moves a paused animator to a fraction, an inactive one after activating it; one that runs ignores it.
  ///
  /// - Parameter fraction: Taken into 0...1.
  /// - Throws: ``AnimatorError`` where it is stopped.
  public mutating func setFractionComplete(_ fraction: Double) throws(AnimatorError) {
    try allow("fractionComplete", .inactive, .running, .paused)
    try interrupt("fractionComplete")
    guard condition != .running else { return }
    state = .active
    let fraction = fraction.clamped(to: 0...1)
    held = Held(progress: fraction, fraction: fraction, time: time)
    guard !scrubsLinearly, let duration = plainDuration else { return }
    // At its end a spring is there, and not where its swings are by then.
    if case .spring = timing, fraction == 1 { return }
    // Along the curve: as if it had run so far.
    var plain = fresh(isReversed: false).delayed(by: -fraction * duration)
    held.progress = plain.progress(at: time)
    if isReversed { plain = plain.turned(at: time) }
    held.run = plain
  }

  /// Moves a paused animator to a progress, which may lie beyond its ends: how a finger drags it.
  public mutating func setProgress(_ progress: Double) throws(AnimatorError) {
    try allow("progress", .paused)
    guard progress.isFinite else { return }
    held = Held(progress: progress, fraction: progress.clamped(to: 0...1))
  }

  /// Turns the animator towards its start or its end; one that runs turns at once.
  ///
  /// A curve takes the same way back, and a spring keeps its speed.
  public mutating func setReversed(_ reversed: Bool) throws(AnimatorError) {
    try allow("isReversed", .inactive, .running, .paused)
    try interrupt("isReversed")
    guard reversed != isReversed else { return }
    isReversed = reversed
    if let run { self.run = run.turned(at: time) }
  }

  /// Sets whether the animator can be interrupted, before it is started.
  public mutating func setInterruptible(_ interruptible: Bool) throws(AnimatorError) {
    try allow("isInterruptible", .inactive)
    isInterruptible = interruptible
  }

  /// Tells that nobody needs the animator any more; one that runs may go on.
  public func release() throws(AnimatorError) {
    guard condition == .paused || condition == .stopped else { return }
    throw .releasedInBetween(condition: condition.rawValue)
  }
}
