public import EffectCore

/// A scroll view along one axis: fingers drag it, flings run out, edges give way, pages catch.
///
/// Between two events everything is known in closed form: asking at 30 or at 240 moments a second gives the same
/// numbers, and asking never changes anything. Places and speeds join at every event; only at the very end does
/// content that is within the rest distance of its end go there at once.
///
///     var scroll = try ScrollSimulator(range: 0...3000, viewportLength: 844)
///     scroll.handle(TouchEvent(.down, at: 0, Point(x: 100, y: 600)))
///     ...
///     scroll.state(at: 0.5).offset
///
/// Events come in the order of their times; one from before the last event happens at that one's time.
public struct ScrollSimulator: Hashable, Sendable {
  /// What content does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It rests, and nobody touches it.
    case idle
    /// A finger lies on it and has not begun to drag; content in flight was stopped by it.
    case touched
    /// It follows the finger.
    case dragging
    /// It runs out after a fling.
    case decelerating
    /// A spring draws it to an edge, a page or an offset.
    case springing
  }

  /// How it moves.
  public let physics: ScrollPhysics
  /// The offsets of its edges, in points.
  public internal(set) var range: ClosedRange<Double>
  /// The viewport's extent along the axis, in points: what rubber bands are measured by.
  public internal(set) var viewportLength: Double
  /// The axis of the finger that moves the content.
  public let axis: ScrollDirection
  /// When the last event happened, in seconds.
  public internal(set) var eventTime = 0.0
  /// The page on which the last drag began, where content snaps.
  public internal(set) var startPage = 0

  let spring: SpringCurve
  var trajectory: ScrollTrajectory
  var grip: Grip?
  var recognizer: GestureRecognizer

  /// A finger on the content.
  struct Grip: Hashable {
    /// Where the content would be if no edge gave way.
    var origin: Double
    var translation = 0.0
    var isDragging = false
    /// Whether the content moved when the finger came down on it.
    var stoppedContent = false
    var band: RubberBand
    /// Where the content was when the finger came down on it.
    var startOffset: Double
    var tracker: VelocityTracker
    var raw: Double { origin - translation }
  }

  /// Creates a scroll view that rests.
  ///
  /// - Parameters:
  ///   - range: The offsets of its edges, in points.
  ///   - viewportLength: The viewport's extent along the axis, in points.
  ///   - axis: The axis of the finger that moves the content.
  ///   - offset: Where it is; what is not finite counts as its start.
  ///   - physics: How it moves.
  /// - Throws: ``OptionError`` for edges that are not finite or a bounce response that is not above 0.
  public init(
    range: ClosedRange<Double>,
    viewportLength: Double,
    axis: ScrollDirection = .vertical,
    offset: Double? = nil,
    physics: ScrollPhysics = ScrollPhysics()
  ) throws(OptionError) {
    for edge in [range.lowerBound, range.upperBound] {
      try require(edge, in: .any, "range", of: "scroll")
    }
    try require(physics.restDistance, in: .positive, "restDistance", of: "scroll")
    (self.range, self.viewportLength) = (range, viewportLength)
    (self.axis, self.physics) = (axis, physics)
    spring = try physics.spring()
    recognizer = GestureRecognizer(physics.gestures)
    let start = offset.flatMap { $0.isFinite ? $0 : nil } ?? range.lowerBound
    trajectory = .rest(at: start, from: 0)
  }
}

// MARK: - Asking

extension ScrollSimulator {
  /// Returns where the content is at a time, and how fast.
  public func state(at time: Double) -> ScrollState {
    guard let grip else {
      let state = trajectory.state(at: moment(time))
      guard !physics.bounces else { return state }
      let inside = state.offset.clamped(to: range)
      return inside == state.offset ? state : ScrollState(offset: inside, velocity: 0)
    }
    let time = moment(time)
    let finger = fingerVelocity(of: grip, at: time)
    return ScrollState(
      offset: offset(of: grip),
      // A finger that rests leaves no negative zero behind.
      velocity: 0 - finger * slope(of: grip)
    )
  }

  /// Returns what the content does at a time.
  public func phase(at time: Double) -> Phase {
    if let grip { return grip.isDragging ? .dragging : .touched }
    switch trajectory.piece(at: moment(time))?.motion {
    case nil: return .idle
    case .deceleration, .androidFling: return .decelerating
    case .spring: return .springing
    }
  }

  /// When the content rests if nothing else happens; nothing while a finger is on it.
  public var restTime: Double? { grip == nil ? trajectory.restTime : nil }

  /// Where the content comes to rest if nothing else happens, in points; nothing while a finger is on it.
  public var restOffset: Double? { grip == nil ? trajectory.restOffset : nil }

  /// Returns how far the content is past its start (negative) or its end (positive) at a time, in points.
  public func overscroll(at time: Double) -> Double {
    let offset = state(at: time).offset
    return offset - offset.clamped(to: range)
  }

  /// A time that is asked for, or that of the last event where that is later or the time is not a number.
  func moment(_ time: Double) -> Double { time > eventTime ? time : eventTime }

  /// The time of an event, which follows the last one.
  func eventMoment(_ time: Double) -> Double { time.isFinite ? moment(time) : eventTime }

  func offset(of grip: Grip) -> Double {
    physics.bounces ? grip.band.offset(grip.raw, in: range) : grip.raw.clamped(to: range)
  }

  /// The finger's speed along the axis: that of the recogniser, which has seen the finger before it dragged, or of a
  /// drag that a caller makes by hand.
  func fingerVelocity(of grip: Grip, at time: Double) -> Double {
    guard grip.isDragging else { return 0 }
    guard recognizer.isPanning else { return grip.tracker.velocity(at: time).x }
    let velocity = recognizer.velocity(at: time)
    return axis == .horizontal ? velocity.x : velocity.y
  }

  /// How much the content moves for a point of the finger.
  func slope(of grip: Grip) -> Double {
    let beyond = grip.raw - grip.raw.clamped(to: range)
    if beyond == 0 { return 1 }
    return physics.bounces ? grip.band.slope(beyond) : 0
  }
}
