/// What one animation does to a target at a time.
///
/// A track is usually a ``Filmstrip`` and what is done with its value; it can be any function of the time.
public struct Track<Target>: Sendable {
  /// What it animates, for those who want to find it again.
  public let name: String
  private let body: @Sendable (inout Target, Double) -> Void

  /// Creates a track from a function of the time.
  public init(_ name: String, _ body: @escaping @Sendable (inout Target, Double) -> Void) {
    (self.name, self.body) = (name, body)
  }

  /// Creates a track that writes a strip's value.
  ///
  /// Where the strip has no value (no keyframes, or the time is NaN) nothing is written.
  public init<Value>(
    _ name: String,
    _ strip: Filmstrip<Value>,
    _ write: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.init(name) { target, time in
      if let value = strip.value(at: time) { write(&target, value) }
    }
  }

  /// Changes the target to what it is at a time.
  public func apply(at time: Double, to target: inout Target) { body(&target, time) }
}

/// Many animations that follow one time.
///
/// There is no clock in it: whoever scrolls, drags or counts seconds says what time it is, in any unit.
///
/// ```swift
/// var animator = Animator<AnimatedView>()
/// animator.add(try .alpha(fade))
/// animator.add(try .rotation(turn))
/// animator.apply(at: contentOffset.x, to: &view)
/// ```
public struct Animator<Target>: Sendable {
  /// The animations, in the order in which they are applied; of two that write the same, the later one wins.
  public private(set) var tracks: [Track<Target>]

  /// Creates an animator.
  public init(_ tracks: [Track<Target>] = []) { self.tracks = tracks }

  /// Adds an animation after the others.
  public mutating func add(_ track: Track<Target>) { tracks.append(track) }

  /// Takes out the animations of a name.
  public mutating func removeTracks(named name: String) { tracks.removeAll { $0.name == name } }

  /// Changes the target to what it is at a time.
  public func apply(at time: Double, to target: inout Target) {
    for track in tracks { track.apply(at: time, to: &target) }
  }
}
