public import EffectCore

extension Playback {
  /// What is called when something happens; it may change the playback.
  ///
  /// With ``Compatibility/corrected`` it is called last, when the playback is all that it will be after the frame;
  /// with ``Compatibility/original`` in the middle of a step, at a finish with the progress of the frame before.
  public typealias Handler = (inout Playback, PlaybackEvent) -> Void

  /// Plays on; from rest it begins at the start of its direction, after the start delay.
  public mutating func play() {
    if compatibility == .corrected, isAtRest { begin(at: speed < 0 ? 1 : 0) }
    isPlaying = true
  }

  /// Holds still; ``play()`` goes on from there.
  public mutating func pause() { isPlaying = false }

  /// Stops and goes back to the start of its direction.
  public mutating func stop(_ handle: Handler = { _, _ in }) {
    isPlaying = false
    let start = speed >= 0 ? 0.0 : 1.0
    if compatibility == .original { return move(to: start, handle) }
    (progress, waiting, isAtRest) = (start, 0, true)
  }

  /// Plays in the other direction.
  public mutating func reverse() {
    speed = -speed
    play()
  }

  /// Plays forward.
  public mutating func playForward() {
    speed = speed.magnitude
    play()
  }

  /// Plays backward.
  public mutating func playBackward() {
    speed = -speed.magnitude
    play()
  }

  /// Plays forward from 0, after the start delay.
  public mutating func playFromBeginning(_ handle: Handler = { _, _ in }) {
    if compatibility == .original { waiting = startDelay }
    speed = speed.magnitude
    if compatibility == .original { move(to: 0, handle) } else { begin(at: 0) }
    isPlaying = true
  }

  /// Plays backward from 1, after the start delay; with ``Compatibility/original`` at once.
  public mutating func playFromEnd(_ handle: Handler = { _, _ in }) {
    if compatibility == .original { move(to: 1, handle) }
    speed = -speed.magnitude
    if compatibility == .corrected { begin(at: 1) }
    isPlaying = true
  }

  private mutating func begin(at start: Double) {
    (progress, waiting, isAtRest) = (start, startDelay, false)
  }

  /// Sets the progress by hand, playing or not.
  ///
  /// A number beyond the end that lies ahead does what playing there would do: it finishes, or loops, or turns
  /// round. One beyond the end that lies behind is limited. With ``Compatibility/original`` nothing happens while
  /// the speed is 0, and any number is taken.
  ///
  /// - Parameters:
  ///   - value: The progress.
  ///   - handle: Called where something happens.
  /// - Throws: ``OptionError`` for a number that is not finite.
  public mutating func setProgress(
    _ value: Double,
    _ handle: Handler = { _, _ in }
  ) throws(OptionError) {
    if compatibility == .original { return move(to: value, handle) }
    guard value.isFinite else {
      throw .range(
        owner: "playback",
        option: "progress",
        expected: NumberRange.any.phrase,
        found: value.shortText
      )
    }
    scrub(to: value, handle)
  }
}
