public import EffectCore

/// A progress 0...1 that moves with the time: once, round and round, or to and fro.
///
/// There is no clock in it: whoever draws frames tells it how long each took (``advance(by:_:)``) and draws what
/// the ``progress`` says. A picture is a function of the progress alone.
///
/// ```swift
/// var playback = Playback(behavior: .pingPong, duration: 0.5)
/// playback.play()
/// playback.advance(by: 1.0 / 60)
/// ```
///
/// With ``Compatibility/corrected`` the progress never leaves 0...1, and what it is at a time does not depend
/// on how the time was cut into frames. With ``Compatibility/original`` every step is that of SAAnimationView,
/// operation by operation.
public struct Playback: Hashable, Sendable {
  /// What happens at an end.
  public enum Behavior: String, CaseIterable, Hashable, Sendable {
    /// It stays there and stops.
    case single
    /// It begins again at the other end.
    case loop
    /// It goes back.
    case pingPong
  }

  /// Which rules it follows.
  public let compatibility: Compatibility
  /// How far it is, 0...1.
  public internal(set) var progress = 0.0
  /// Whether time moves it.
  public internal(set) var isPlaying = false
  /// What happens at an end.
  public var behavior: Behavior
  /// The seconds of one pass at speed 1; numbers below a sixtieth count as that.
  public var duration: Double {
    didSet { duration = limited(duration, else: oldValue, least: Playback.leastDuration) }
  }
  /// How many times faster than at first it goes; negative goes backward, and 0 holds still.
  public var speed: Double {
    didSet { if compatibility == .corrected, !speed.isFinite { speed = oldValue } }
  }
  /// The seconds to wait at a start, not scaled by the speed.
  public var startDelay: Double {
    didSet { startDelay = limited(startDelay, else: oldValue, least: 0) }
  }
  /// The seconds to wait at an end before it loops or goes back, not scaled by the speed.
  public var behaviorDelay: Double {
    didSet { behaviorDelay = limited(behaviorDelay, else: oldValue, least: 0) }
  }

  /// The seconds that are still to be waited.
  var waiting = 0.0
  /// Whether playing begins anew: nothing was played since it was made, stopped or finished.
  var isAtRest = true

  /// One frame of sixty a second.
  public static let leastDuration = 1.0 / 60

  /// Creates a playback that does not play yet.
  ///
  /// Numbers that are not finite count as the defaults, others are limited to what the properties take.
  ///
  /// - Parameters:
  ///   - behavior: What happens at an end.
  ///   - duration: The seconds of one pass at speed 1.
  ///   - speed: How many times faster it goes, negative backward.
  ///   - startDelay: The seconds to wait at a start.
  ///   - behaviorDelay: The seconds to wait at an end.
  ///   - compatibility: Which rules it follows.
  public init(
    behavior: Behavior = .single,
    duration: Double = 1,
    speed: Double = 1,
    startDelay: Double = 0,
    behaviorDelay: Double = 0,
    compatibility: Compatibility = .corrected
  ) {
    self.compatibility = compatibility
    (self.behavior, self.duration, self.speed) = (behavior, 1, 1)
    (self.startDelay, self.behaviorDelay) = (0, 0)
    if compatibility == .original || speed.isFinite { self.speed = speed }
    self.duration = limited(duration, else: 1, least: Playback.leastDuration)
    self.startDelay = limited(startDelay, else: 0, least: 0)
    self.behaviorDelay = limited(behaviorDelay, else: 0, least: 0)
    waiting = self.startDelay
  }

  private func limited(_ value: Double, else old: Double, least: Double) -> Double {
    if compatibility == .corrected, !value.isFinite { return old }
    return least < value ? value : least
  }

  /// What is left of the progress: 1 at the start, 0 at the end.
  public var inverseProgress: Double { 1 - progress }

  /// How long until something moves, so that whoever draws can sleep: 0 while it moves, the rest of a delay while it
  /// waits, and nothing while it is paused or has no speed.
  public var timeUntilChange: Double? { isPlaying && speed != 0 ? max(0, waiting) : nil }

  /// Returns the progress within a part of the whole: below 0 before it, above 1 after it.
  ///
  /// One progress carries several steps so: slices of `0, ½` and `½, ½` follow each other.
  ///
  /// - Parameters:
  ///   - offset: Where the part begins, 0...1.
  ///   - duration: How long it is; a part without length has no finite progress.
  /// - Returns: The part's own progress, not limited.
  public func slice(offset: Double, duration: Double) -> Double {
    Playback.slice(of: progress, offset: offset, duration: duration)
  }

  /// Returns a progress within a part of the whole, as ``slice(offset:duration:)`` does.
  public static func slice(of progress: Double, offset: Double, duration: Double) -> Double {
    (progress - offset) / duration
  }
}

/// Something that happened to a playback.
public struct PlaybackEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It came to its end and stopped.
    case finish
    /// It began again.
    case loop
    /// It turned round.
    case pingPong
  }

  /// What happened.
  public let kind: Kind
  /// How often within one frame, at least once.
  public let passes: Int
  /// How many seconds of the frame were left when it happened last; what follows can begin so much earlier.
  public let excess: Double
}
