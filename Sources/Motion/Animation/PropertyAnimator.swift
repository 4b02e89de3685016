public import EffectCore

/// An animator that can be paused, scrubbed, reversed, continued and stopped.
///
/// It goes from progress 0, its start, to progress 1, its end; every animation added to it follows along its own
/// way. Interruptions change how the rest of the way is gone, and never where it starts and ends. A call that
/// does not fit its condition throws an ``AnimatorError`` and changes nothing.
///
///     var animator = try PropertyAnimator(duration: 0.5, timing: .curve(.easeInOut))
///     let x = try animator.addAnimation(from: 0, to: 100)
///     try animator.start()
///     animator.advance(by: 0.2)
///     animator.value(x)
///
/// The calls that can bring it to its end return the position that it ended at; that takes the place of
/// completion handlers. It is inactive again by then, and may be started anew.
public struct PropertyAnimator: Hashable, Sendable {
  /// What an animator is up to.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Not started, or done.
    case inactive
    /// Running or paused.
    case active
    /// Stopped in between, and waiting to be finished.
    case stopped
  }

  /// Where an animator finished.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// Where it began, where it is, or where it was to end.
    case start, current, end
  }

  /// How fast a spring starts.
  public enum Velocity: Hashable, Sendable {
    /// In remaining ways per second, positive towards the target.
    case relative(Double)
    /// In whole ways per second, positive towards the end.
    case progress(Double)
  }

  /// How an animator gets from its start to its end.
  public enum Timing: Hashable, Sendable {
    /// A curve over the animator's duration.
    case curve(Easing)
    /// A spring of a damping ratio above 0 that settles in the animator's duration.
    case spring(dampingRatio: Double, velocity: Velocity = .relative(0))
    /// A spring as given; the animator's duration does not matter.
    case physicalSpring(SpringCurve, velocity: Velocity = .relative(0))
  }

  /// The seconds from the start to the end.
  public let duration: Double
  /// The timing that it starts with.
  public let timing: Timing
  /// The part of a spring's way that no longer matters: what is left of it when it is done.
  public let tolerance: Double

  /// Whether a paused animator follows its fraction in a straight line and not along its curve.
  public var scrubsLinearly = true
  /// Whether it pauses at its end, to be run again, and does not become inactive.
  public var pausesOnCompletion = false

  /// What it is up to.
  public internal(set) var state = State.inactive
  /// Whether it runs towards its start.
  public internal(set) var isReversed = false
  /// Whether it can be paused, stopped, scrubbed and reversed.
  public internal(set) var isInterruptible = true
  /// Its own clock, in seconds; it only goes on with ``advance(by:)``.
  public internal(set) var time = 0.0

  var tracks: [Track] = []
  /// The motion while it runs.
  var run: AnimatorRun?
  /// Where it is while it does not run.
  var held = Held()

  /// Where an animator that does not run is.
  struct Held: Hashable {
    var progress = 0.0
    var fraction = 0.0
    /// The speed with which it goes on when nothing else happens.
    var velocity = 0.0
    /// The motion that was paused, unless something else happened since.
    var run: AnimatorRun?
    /// When it was paused.
    var time = 0.0
  }

  /// One property on its way.
  struct Track: Hashable {
    var from: Double
    var to: Double
    /// The progress at which it was added, and the one at which it will be there.
    var joined = 0.0
    var target = 1.0
  }

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: Seconds, at least 0, for a spring above 0.
  ///   - timing: How it gets from its start to its end.
  ///   - tolerance: The part of a spring's way that no longer matters, above 0 and below 1.
  /// - Throws: ``OptionError`` for a number out of range.
  public init(
    duration: Double,
    timing: Timing = .curve(.easeInOut),
    tolerance: Double = SpringCurve.defaultTolerance
  ) throws(OptionError) {
    try require(duration, in: .nonnegative, "duration", of: "animator")
    (self.duration, self.timing, self.tolerance) = (duration, timing, tolerance)
    _ = try settling(in: duration, timing)
  }

  /// Whether it moves, in either direction.
  public var isRunning: Bool { run != nil }

  /// How much is done, from 0 at the start to 1 at the end whatever the direction; nothing while inactive.
  ///
  /// It is the part of the time for a curve that runs, the part of the way for a spring and for a paused
  /// animator that scrubs linearly.
  public var fractionComplete: Double? {
    state == .inactive ? nil : run?.fraction(at: time) ?? held.fraction
  }

  /// Where it is between its start, 0, and its end, 1; a spring may be beyond.
  public var progress: Double { run?.progress(at: time) ?? held.progress }

  /// How fast it moves, in ways per second, positive towards the end.
  public var velocity: Double { run?.velocity(at: time) ?? 0 }

  /// The animator's time at which it will be over, or nothing while it does not run.
  public var endTime: Double? { run?.endTime }
}

// MARK: - What is animated

extension PropertyAnimator {
  /// Adds a property that goes from one value to another; one added on the way has the remaining time.
  ///
  /// - Returns: The property's index, for ``value(_:)``.
  @discardableResult
  public mutating func addAnimation(from: Double, to: Double) throws(AnimatorError) -> Int {
    try allow("addAnimation", .inactive, .running, .paused)
    guard from.isFinite, to.isFinite, (to - from).isFinite else {
      throw .notFinite(call: "addAnimation")
    }
    var track = Track(from: from, to: to)
    if state == .active {
      track.joined = progress
      track.target = isReversed ? 0 : 1
    }
    tracks.append(track)
    return tracks.count - 1
  }

  /// Takes every property out of an inactive animator, so that it can be used for others.
  public mutating func removeAnimations() throws(AnimatorError) {
    try allow("removeAnimations", .inactive)
    tracks = []
  }

  /// Returns the value of a property; 0 for an index that was not given out.
  public func value(_ index: Int) -> Double {
    guard tracks.indices.contains(index) else { return 0 }
    let track = tracks[index]
    let amount = track.amount(at: progress)
    // Exact at the end, where the difference of both need not be.
    return amount == 1 ? track.to : track.from + (track.to - track.from) * amount
  }

  /// Returns the speed of a property in its unit per second; 0 for an index that was not given out.
  public func velocity(_ index: Int) -> Double {
    guard tracks.indices.contains(index) else { return 0 }
    let track = tracks[index]
    let way = track.target - track.joined
    guard way != 0, track.amount(at: progress) > 0 || track.joined == 0 else { return 0 }
    return (track.to - track.from) * velocity / way
  }
}

extension PropertyAnimator.Track {
  func amount(at progress: Double) -> Double {
    let way = target - joined
    guard way != 0 else { return 1 }
    let amount = (progress - joined) / way
    // One that was added on the way waits where it stands while the others come back past that place.
    return joined == 1 - target ? amount : max(0, amount)
  }
}
