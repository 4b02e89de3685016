import EffectCore

// What happens to the panel.

extension ControlPanel {
  /// Takes what a recogniser found; what does not concern the panel means nothing.
  @discardableResult
  public mutating func handle(_ event: GestureEvent) -> Event? {
    switch (event.gesture, event.state) {
    case (.tap, .ended): return tap(at: event.time)
    case (.pan, .began): return beginPan(at: event.time)
    case (.pan, .changed):
      pan(by: event.translation?.y ?? 0, at: event.time)
      return nil
    case (.pan, .ended):
      pan(by: event.translation?.y ?? 0, at: event.time)
      return endPan(velocity: event.velocity?.y ?? 0, at: event.time)
    case (.pan, .cancelled): return cancelPan(at: event.time)
    default: return nil
    }
  }

  /// Sends the panel to its other height; while a finger holds it nothing happens.
  @discardableResult
  public mutating func tap(at time: Double) -> Event? {
    guard grip == nil else { return nil }
    pass(to: time)
    var event = Event(
      time: eventTime,
      kind: .tap,
      position: position(at: eventTime),
      velocity: speed(at: eventTime)
    )
    toggle()
    plan()
    event.target = restPosition
    return event
  }

  /// Gives the panel to the finger where it is seen.
  @discardableResult
  public mutating func beginPan(at time: Double) -> Event? {
    guard grip == nil else { return nil }
    pass(to: time)
    let event = Event(
      time: eventTime,
      kind: .panBegan,
      position: position(at: eventTime),
      velocity: speed(at: eventTime)
    )
    hold()
    plan()
    grip = (event.position, 0)
    return event
  }

  /// Moves the panel with the finger.
  ///
  /// - Parameters:
  ///   - translation: How far the finger has gone since the pan began, in points.
  ///   - time: When, in seconds.
  public mutating func pan(by translation: Double, at time: Double) {
    guard let grip, translation.isFinite else { return }
    eventTime = eventMoment(time)
    self.grip = (grip.origin, translation)
  }

  /// Lets go of the panel.
  ///
  /// - Parameters:
  ///   - velocity: The finger's speed, in points per second, positive downwards.
  ///   - time: When, in seconds.
  /// - Returns: What happened; nothing where no finger held the panel.
  @discardableResult
  public mutating func endPan(velocity: Double, at time: Double) -> Event? {
    let velocity = velocity.isFinite ? velocity : 0
    return release(.panEnded, velocity, at: time) { panel, position in
      switch panel.configuration.releaseRule {
      case .sign: velocity < 0 ? panel.configuration.high : panel.configuration.low
      case .projection:
        panel.nearer(to: position + Deceleration.normal.distance(velocity: velocity))
      }
    }
  }

  /// Takes the panel away from the finger: it goes to the nearer of its heights from rest.
  @discardableResult
  public mutating func cancelPan(at time: Double) -> Event? {
    release(.panCancelled, 0, at: time) { panel, position in panel.nearer(to: position) }
  }

  private func nearer(to position: Double) -> Double {
    let (low, high) = (configuration.low, configuration.high)
    return (position - high).magnitude < (position - low).magnitude ? high : low
  }

  private mutating func release(
    _ kind: Event.Kind,
    _ velocity: Double,
    at time: Double,
    target: (ControlPanel, Double) -> Double
  ) -> Event? {
    guard let grip else { return nil }
    eventTime = eventMoment(time)
    let position = grip.origin + grip.translation
    let goal = target(self, position)
    self.grip = nil
    var push = velocity
    if configuration.compatibility == .original {
      push = goal < position ? -velocity.magnitude : goal > position ? velocity.magnitude : 0
    }
    relay(from: position, to: goal, velocity: push)
    plan()
    return Event(
      time: eventTime,
      kind: kind,
      position: position,
      velocity: velocity,
      target: goal
    )
  }
}
