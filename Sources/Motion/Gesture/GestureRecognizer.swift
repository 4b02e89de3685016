import EffectCore

/// Finds out what a finger means: a pan, a tap, a long press, or nothing, and never two of them in one stroke.
///
/// It is for one finger: a second one that comes down is ignored until the first has left.
public struct GestureRecognizer: Hashable, Sendable {
  /// What tells the gestures apart.
  public struct Configuration: Hashable, Sendable {
    /// How far the finger may stray before it pans, in points.
    public var slop = 10.0
    /// How long a tap may take, in seconds.
    public var tapMaxDuration = 0.35
    /// The rest after which a finger has no speed, in seconds.
    public var stopGap = 0.04
    /// How far back the speed of a finger is measured, in seconds.
    public var horizon = 0.1
    /// How long a finger has to stay for a long press, in seconds; nothing where there are none.
    public var longPressDuration: Double?

    /// Creates the usual configuration: 10 pt, 0.35 s for a tap, no long presses.
    public init() {}
  }

  private enum Phase: Hashable {
    case idle, possible, pan, longPress
  }

  /// What tells the gestures apart.
  public let configuration: Configuration
  private var phase = Phase.idle
  private var down = TouchEvent(.down, at: 0, .zero)
  /// Where the finger was when the pan or the long press began: the zero of its translation.
  private var origin = Point.zero
  private var location = Point.zero
  private var tracker: VelocityTracker

  /// Creates a recogniser.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    tracker = VelocityTracker(
      horizon: configuration.horizon,
      stopGap: configuration.stopGap
    )
  }

  /// Whether the finger is down.
  public var isTouched: Bool { phase != .idle }
  /// Returns how fast the finger is at a time, in points per second; 0 where it rests or there is none.
  func velocity(at time: Double) -> Point {
    phase == .idle ? .zero : tracker.velocity(at: time)
  }

  /// Whether a pan is on.
  public var isPanning: Bool { phase == .pan }

  /// Takes a report of the finger, and returns what it means.
  ///
  /// Reports that do not fit, such as a move without a finger, mean nothing.
  public mutating func handle(_ touch: TouchEvent) -> [GestureEvent] {
    var events = advance(to: touch.time)
    switch touch.phase {
    case .down: begin(touch)
    case .move: events += move(touch)
    case .up: events += lift(touch)
    case .cancel: events += cancel(touch)
    }
    return events
  }

  /// Lets time pass while the finger stays, and returns what that means: perhaps that a long press began.
  public mutating func advance(to time: Double) -> [GestureEvent] {
    guard phase == .possible, let duration = configuration.longPressDuration,
      time >= down.time + duration
    else { return [] }
    (phase, origin) = (.longPress, location)
    let due = down.time + duration
    return [
      GestureEvent(.pan, .failed, at: due, location),
      GestureEvent(.tap, .failed, at: due, location),
      GestureEvent(.longPress, .began, at: due, location, translation: .zero),
    ]
  }

  private mutating func begin(_ touch: TouchEvent) {
    guard phase == .idle else { return }
    (phase, down, location) = (.possible, touch, touch.location)
    tracker = VelocityTracker(horizon: tracker.horizon, stopGap: tracker.stopGap)
    tracker.add(touch.location, at: touch.time)
  }

  private var translation: Point {
    Point(x: location.x - origin.x, y: location.y - origin.y)
  }

  private func strays(to place: Point) -> Bool {
    hypot(place.x - down.location.x, place.y - down.location.y) > configuration.slop
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureEvent] {
    guard phase != .idle else { return [] }
    location = touch.location
    tracker.add(touch.location, at: touch.time)
    switch phase {
    case .possible where strays(to: touch.location):
      (phase, origin) = (.pan, touch.location)
      return [
        GestureEvent(.tap, .failed, at: touch.time, location),
        GestureEvent(.pan, .began, at: touch.time, location, translation: .zero),
      ]
    case .pan, .longPress:
      let gesture: GestureEvent.Gesture = phase == .pan ? .pan : .longPress
      return [
        GestureEvent(gesture, .changed, at: touch.time, location, translation: translation)
      ]
    case .idle, .possible: return []
    }
  }

  private mutating func lift(_ touch: TouchEvent) -> [GestureEvent] {
    defer { phase = .idle }
    let isTap =
      touch.time - down.time <= configuration.tapMaxDuration && !strays(to: touch.location)
    location = touch.location
    switch phase {
    case .possible:
      return [
        GestureEvent(.pan, .failed, at: touch.time, location),
        GestureEvent(.tap, isTap ? .ended : .failed, at: touch.time, location),
      ]
    case .pan:
      return [
        GestureEvent(
          .pan,
          .ended,
          at: touch.time,
          location,
          translation: translation,
          velocity: tracker.velocity(at: touch.time)
        )
      ]
    case .longPress:
      return [
        GestureEvent(.longPress, .ended, at: touch.time, location, translation: translation)
      ]
    case .idle: return []
    }
  }

  private mutating func cancel(_ touch: TouchEvent) -> [GestureEvent] {
    defer { phase = .idle }
    switch phase {
    case .possible:
      return [
        GestureEvent(.pan, .failed, at: touch.time, location),
        GestureEvent(.tap, .failed, at: touch.time, location),
      ]
    case .pan: return [GestureEvent(.pan, .cancelled, at: touch.time, location)]
    case .longPress: return [GestureEvent(.longPress, .cancelled, at: touch.time, location)]
    case .idle: return []
    }
  }
}

extension GestureRecognizer {
  /// Returns everything that a sequence of reports means.
  public static func events(
    of touches: [TouchEvent],
    _ configuration: Configuration = Configuration()
  ) -> [GestureEvent] {
    var recognizer = GestureRecognizer(configuration)
    return touches.flatMap { recognizer.handle($0) }
  }
}
