public import EffectCore
public import Motion

// A panel that a script moves itself: first everything is played, then it is looked at.

extension Script {
  /// Begins to play gestures: the present moment of the script's values is the scene's beginning.
  public func beginGestures() {
    interpreter.clock.origin = interpreter.clock.now
    interpreter.clock.isReplaying = false
    interpreter.isPlayingGestures = true
  }

  /// Ends playing: animators come to their ends, and from then on values are only looked at.
  ///
  /// - Throws: ``ScriptError`` of a completion that fails.
  public func endGestures() throws(ScriptError) {
    try pass(to: .infinity)
    interpreter.isPlayingGestures = false
    interpreter.clock.isReplaying = true
  }

  /// Lets the script's values be seen as they were at a time, in seconds since the scene began.
  public func replay(at time: Double) {
    if interpreter.clock.isReplaying { interpreter.clock.replay(at: time) }
  }

  private func pass(to time: Double) throws(ScriptError) {
    try interpreter.clock.advance(to: time) { (animator, position) throws(ScriptError) in
      for completion in animator.completions {
        try interpreter.callback(completion, arguments: [.text(position.rawValue)])
      }
    }
  }

  /// Tells the panel's functions what a finger does to it.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - event: What a recogniser found.
  ///   - last: How far the finger had gone when the panel was told last.
  /// - Throws: ``ScriptError`` of a function that fails.
  public func tell(
    _ panel: PanelDefinition,
    _ event: GestureEvent,
    last: Point
  ) throws(ScriptError) {
    guard let hand = panel.hand else { return }
    try pass(to: interpreter.clock.origin + event.time)
    switch (event.gesture, event.state) {
    case (.tap, .ended):
      guard let tap = hand.tap else { return }
      try interpreter.callback(tap, arguments: [PanelBindings.touch(event, at: event.time)])
    case (.pan, .began), (.pan, .changed), (.pan, .ended), (.pan, .cancelled):
      guard let pan = hand.pan else { return }
      try interpreter.callback(
        pan,
        arguments: [PanelBindings.pan(event, at: event.time, last: last)]
      )
    default: return
    }
  }

  /// Returns how a panel that the script moves is at a time, in seconds since the scene began.
  public func state(of panel: PanelDefinition, at time: Double) -> PanelState {
    guard let hand = panel.hand else { return PanelState(y: 0, velocity: 0) }
    let now = interpreter.clock.origin + time
    var state = PanelState(
      y: hand.y.value.presentation(at: now),
      velocity: hand.y.value.velocity(at: now)
    )
    state.alpha = (hand.alpha?.value.presentation(at: now) ?? 1).clamped(to: 0...1)
    state.scale = hand.scale?.value.presentation(at: now) ?? 1
    state.rotation = hand.rotation?.value.presentation(at: now) ?? 0
    return state
  }

  /// Returns when a panel that the script moves, and all else that it animates, rests if nothing else happens, in
  /// seconds since the scene began.
  public func restTime(of panel: PanelDefinition) -> Double {
    panel.hand == nil ? 0 : max(0, interpreter.clock.restTime - interpreter.clock.origin)
  }
}
