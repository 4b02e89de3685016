import EffectCore

// Fingers on the content.

extension ScrollSimulator {
  /// Takes a report of the finger.
  ///
  /// A finger that comes down on moving content stops it; one that leaves without a drag lets it go to rest.
  ///
  /// - Returns: What the report means, for taps on what lies in the scroll view.
  @discardableResult
  public mutating func handle(_ touch: TouchEvent) -> [GestureEvent] {
    let events = recognizer.handle(touch)
    if touch.phase == .down, grip == nil { touchDown(at: touch.time) }
    for event in events where event.gesture == .pan {
      let along = event.translation.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      switch event.state {
      case .began: beginDrag(at: event.time)
      case .changed: drag(by: along, at: event.time)
      case .ended:
        drag(by: along, at: event.time)
        let velocity = event.velocity.map { axis == .horizontal ? $0.x : $0.y }
        endDrag(at: event.time, velocity: velocity)
      case .cancelled: endDrag(at: event.time, velocity: 0)
      case .failed: break
      }
    }
    if !recognizer.isTouched { touchUp(at: touch.time) }
    return events
  }

  /// Stops the content where it is seen, under a finger.
  ///
  /// - Returns: The speed that it had, in points per second.
  @discardableResult
  public mutating func touchDown(at time: Double) -> Double {
    let state = state(at: time)
    eventTime = eventMoment(time)
    guard grip == nil else { return 0 }
    grip = makeGrip(at: state.offset)
    return state.velocity
  }

  /// A finger that has just come down on content at an offset.
  func makeGrip(at offset: Double) -> Grip {
    let inside = offset.clamped(to: range)
    let stretch = offset - inside
    var band = RubberBand(
      dimension: viewportLength,
      coefficient: physics.rubberBandCoefficient
    )
    if band.pull(stretch) == nil {
      // Flung further than a finger can drag it: a longer band holds it where it is.
      band = RubberBand(
        dimension: 2 * stretch.magnitude,
        coefficient: band.coefficient > 0 ? band.coefficient : 1
      )
    }
    return Grip(
      origin: inside + (band.pull(stretch) ?? stretch),
      band: band,
      tracker: VelocityTracker(
        horizon: physics.gestures.horizon,
        stopGap: physics.gestures.stopGap
      )
    )
  }

  /// Lets go of content that was touched and not dragged; a drag is ended with it, with its finger's speed.
  public mutating func touchUp(at time: Double) {
    guard let grip else { return }
    if grip.isDragging { endDrag(at: time) } else { launch(velocity: 0, at: time) }
  }

  /// Begins a drag at the finger's present place.
  public mutating func beginDrag(at time: Double) {
    touchDown(at: time)
    if let offset = grip.map({ offset(of: $0) }) {
      startPage = physics.snapping?.page(at: offset) ?? 0
    }
    grip?.isDragging = true
    grip?.tracker.add(.zero, at: eventTime)
  }

  /// Moves content with the finger.
  ///
  /// - Parameters:
  ///   - translation: How far the finger has gone along the axis since the drag began, in points.
  ///   - time: When, in seconds.
  public mutating func drag(by translation: Double, at time: Double) {
    guard grip?.isDragging == true, translation.isFinite else { return }
    eventTime = eventMoment(time)
    grip?.translation = translation
    grip?.tracker.add(Point(x: translation, y: 0), at: eventTime)
  }

  /// Ends a drag.
  ///
  /// - Parameters:
  ///   - time: When, in seconds.
  ///   - velocity: The finger's speed along the axis, in points per second; nothing to measure it from the drag.
  ///   - target: Where the content shall come to rest, in points; nothing to leave that to the physics.
  public mutating func endDrag(at time: Double, velocity: Double? = nil, to target: Double? = nil) {
    guard let grip, grip.isDragging else { return }
    eventTime = eventMoment(time)
    let finger = velocity ?? grip.tracker.velocity(at: eventTime).x
    launch(velocity: finger.isFinite ? -finger * slope(of: grip) : 0, at: eventTime, to: target)
  }

  /// Lets the content go from where it is.
  private mutating func launch(velocity: Double, at time: Double, to target: Double? = nil) {
    let offset = state(at: time).offset
    eventTime = eventMoment(time)
    grip = nil
    go(from: ScrollState(offset: offset, velocity: velocity), to: target)
  }
}
