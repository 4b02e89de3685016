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
    handle(touch) { (_) throws(Never) in nil }
  }

  /// Takes a report of the finger, and asks where content that is let go shall come to rest.
  ///
  /// ```swift
  /// scroll.handle(touch) { release in (release.proposedOffset / 320).rounded() * 320 }
  /// ```
  ///
  /// - Parameters:
  ///   - touch: The report.
  ///   - targetContentOffset: Returns where the content shall come to rest, in points, or nothing to leave that to
  ///     the physics; asked when a drag ends, and when a finger leaves that stopped content in flight.
  /// - Returns: What the report means, for taps on what lies in the scroll view.
  /// - Throws: What `targetContentOffset` throws.
  @discardableResult
  public mutating func handle<Failure>(
    _ touch: TouchEvent,
    targetContentOffset: (ScrollRelease) throws(Failure) -> Double?
  ) throws(Failure) -> [GestureEvent] {
    let events = recognizer.handle(touch)
    if touch.phase == .down, grip == nil { touchDown(at: touch.time) }
    for event in events where event.gesture == .pan {
      let along = event.translation.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      switch event.state {
      case .began: beginDrag(at: event.time)
      case .changed: drag(by: along, at: event.time)
      case .ended:
        drag(by: along, at: event.time)
        let velocity = event.velocity.map { axis == .horizontal ? $0.x : $0.y } ?? 0
        let target = try release(velocity: velocity, at: event.time).flatMap(targetContentOffset)
        endDrag(at: event.time, velocity: velocity, to: target)
      case .cancelled:
        let target = try release(velocity: 0, at: event.time).flatMap(targetContentOffset)
        endDrag(at: event.time, velocity: 0, to: target)
      case .failed: break
      }
    }
    if !recognizer.isTouched, let grip {
      let asked = grip.stoppedContent || grip.isDragging
      let target = try (asked ? release(velocity: 0, at: touch.time) : nil)
        .flatMap(targetContentOffset)
      touchUp(at: touch.time, to: target)
    }
    return events
  }

  /// What there is to know where a finger leaves the content.
  private func release(velocity finger: Double, at time: Double) -> ScrollRelease? {
    guard let grip else { return nil }
    let velocity = finger.isFinite ? -finger * slope(of: grip) : 0
    let state = ScrollState(offset: offset(of: grip), velocity: velocity)
    return ScrollRelease(
      time: eventMoment(time),
      state: state,
      startOffset: grip.startOffset,
      proposedOffset: physics.friction.end(from: state)
    )
  }

  /// Stops the content where it is seen, under a finger.
  ///
  /// - Returns: The speed that it had, in points per second.
  @discardableResult
  public mutating func touchDown(at time: Double) -> Double {
    let state = state(at: time)
    eventTime = eventMoment(time)
    guard grip == nil else { return 0 }
    let stoppedContent = trajectory.piece(at: eventTime) != nil
    grip = makeGrip(at: state.offset)
    grip?.stoppedContent = stoppedContent
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
      startOffset: offset,
      tracker: VelocityTracker(
        horizon: physics.gestures.horizon,
        stopGap: physics.gestures.stopGap
      )
    )
  }

  /// Lets go of content that was touched and not dragged; a drag is ended with it, with its finger's speed.
  ///
  /// - Parameters:
  ///   - time: When, in seconds.
  ///   - target: Where the content shall come to rest, in points; nothing to leave that to the physics.
  public mutating func touchUp(at time: Double, to target: Double? = nil) {
    guard let grip else { return }
    if grip.isDragging {
      endDrag(at: time, to: target)
    } else {
      launch(velocity: 0, at: time, to: target)
    }
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
