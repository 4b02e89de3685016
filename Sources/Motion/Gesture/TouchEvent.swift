public import EffectCore

/// One report of the finger.
public struct TouchEvent: Hashable, Sendable {
  /// What the finger did.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// The finger comes down, moves, is lifted, or is taken for something else.
    case down, move, up, cancel
  }

  /// When, in seconds.
  public var time: Double
  /// What it did.
  public var phase: Phase
  /// Where, in points; for a cancelled stroke where it was last.
  public var location: Point

  /// Creates a report.
  public init(_ phase: Phase, at time: Double, _ location: Point) {
    (self.phase, self.time, self.location) = (phase, time, location)
  }
}

/// What a recogniser found in the reports of the finger.
public struct GestureEvent: Hashable, Sendable {
  /// Which gesture it is about.
  public enum Gesture: String, CaseIterable, Hashable, Sendable {
    /// The finger drags, touches shortly, or stays.
    case pan, tap, longPress
  }

  /// What became of it.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// The states in the order in which a gesture goes through them, and its two other ends.
    case began, changed, ended, cancelled, failed
  }

  /// When, in seconds.
  public var time: Double
  /// Which gesture it is about.
  public var gesture: Gesture
  /// What became of it.
  public var state: State
  /// Where the finger was, in points.
  public var location: Point
  /// How far the finger went since the pan or the long press began, in points; nothing for other gestures.
  public var translation: Point?
  /// How fast the finger was when it left, in points per second; nothing unless a pan ended.
  public var velocity: Point?

  init(
    _ gesture: Gesture,
    _ state: State,
    at time: Double,
    _ location: Point,
    translation: Point? = nil,
    velocity: Point? = nil
  ) {
    (self.gesture, self.state, self.time) = (gesture, state, time)
    (self.location, self.translation, self.velocity) = (location, translation, velocity)
  }
}
