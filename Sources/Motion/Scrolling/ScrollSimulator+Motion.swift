import EffectCore

// Content that moves by itself, and edges that change.

extension ScrollSimulator {
  /// Scrolls to an offset, with the content's speed kept; a finger on the content is ignored from then on.
  ///
  /// - Parameters:
  ///   - offset: Where to, in points; taken into the range.
  ///   - time: Now, in seconds.
  ///   - isAnimated: Whether a spring draws it there; otherwise it is there at once.
  public mutating func scroll(to offset: Double, at time: Double, isAnimated: Bool = true) {
    guard offset.isFinite else { return }
    let state = state(at: time)
    eventTime = eventMoment(time)
    grip = nil
    if isAnimated {
      go(from: state, to: offset.clamped(to: range))
    } else {
      trajectory = .rest(at: offset.clamped(to: range), from: eventTime)
    }
  }

  /// Gives the content other edges, as when the device turns or items come and go.
  ///
  /// - Parameters:
  ///   - range: The offsets of the edges, in points.
  ///   - viewportLength: The viewport's extent along the axis, in points.
  ///   - time: Now, in seconds.
  ///   - offset: Where the content is now; nothing to leave it where it is, and let it go to an edge from outside.
  public mutating func setRange(
    _ range: ClosedRange<Double>,
    viewportLength: Double,
    at time: Double,
    offset: Double? = nil
  ) {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return }
    let state = state(at: time)
    let isIdle = phase(at: time) == .idle
    eventTime = eventMoment(time)
    let moved = offset ?? state.offset
    (self.range, self.viewportLength) = (range, viewportLength)
    if let grip {
      // The finger stays where it is, and its translation goes on counting.
      self.grip = makeGrip(at: moved)
      self.grip?.isDragging = grip.isDragging
      self.grip?.tracker = grip.tracker
      self.grip?.translation = grip.translation
      self.grip?.origin += grip.translation
    } else if offset != nil || isIdle {
      trajectory = .rest(at: moved, from: eventTime)
      if moved != moved.clamped(to: range) {
        go(from: ScrollState(offset: moved, velocity: 0), to: nil)
      }
    } else {
      go(from: state, to: nil)
    }
  }

  mutating func go(from state: ScrollState, to target: Double?) {
    let inside = state.offset.clamped(to: range)
    var goal = target.flatMap { $0.isFinite ? $0.clamped(to: range) : nil }
    if goal == nil, physics.bounces || inside == state.offset, let rule = physics.snapping {
      goal =
        rule.target(
          from: state.offset,
          velocityPerMs: state.velocity / 1000,
          startPage: startPage,
          deceleration: physics.snapDeceleration
        ).offset.clamped(to: range)
    }
    guard let goal else {
      let fling = Fling(
        from: state,
        in: range,
        friction: physics.friction,
        spring: spring,
        at: eventTime
      )
      trajectory = fling.trajectory(
        restDistance: physics.restDistance,
        bounces: physics.bounces
      )
      return
    }
    let motion = SpringMotion(
      spring,
      from: state.offset,
      to: goal,
      velocity: state.velocity,
      at: eventTime
    )
    trajectory = ScrollTrajectory(
      [ScrollTrajectory.Piece(beginTime: eventTime, motion: .spring(motion))],
      restTime: motion.scrollRestTime(within: physics.restDistance),
      restOffset: goal
    )
  }
}
