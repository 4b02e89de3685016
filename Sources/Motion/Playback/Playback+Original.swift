import EffectCore

// SAAnimationView's own steps. The order of operations matters to the last bit: it decides in which frame an end is
// passed.

extension Playback {
  /// Moves on by a frame; returns the step that was meant, or nothing where no step was made.
  mutating func originalAdvance(by seconds: Double, _ handle: Handler) -> Double? {
    guard isPlaying else { return nil }
    var frame = seconds
    if waiting > 0 {
      waiting -= frame
      if waiting > 0 { return nil }
      frame = -waiting
    }
    guard speed != 0 else { return nil }
    let step = frame * speed / duration
    move(to: progress + step, handle)
    return step
  }

  /// Sets the progress, and passes an end where it lies beyond the one ahead.
  mutating func move(to value: Double, _ handle: Handler) {
    guard speed != 0 else { return }
    let isForward = speed > 0
    guard isForward ? value > 1 : value < 0 else {
      progress = Playback.unit(value)
      return
    }
    switch behavior {
    case .single:
      isPlaying = false
      handle(&self, PlaybackEvent(kind: .finish, passes: 1, excess: 0))
      progress = Playback.unit(value)
    case .loop:
      if behaviorDelay > 0 {
        (waiting, progress) = (behaviorDelay, isForward ? 0 : 1)
      } else {
        progress = isForward ? value - 1 : value + 1
      }
      handle(&self, PlaybackEvent(kind: .loop, passes: 1, excess: 0))
    case .pingPong:
      if behaviorDelay > 0 {
        (waiting, progress) = (behaviorDelay, isForward ? 1 : 0)
      } else {
        progress = isForward ? 2 - value : -value
      }
      speed = -speed
      handle(&self, PlaybackEvent(kind: .pingPong, passes: 1, excess: 0))
    }
  }

  /// Limits a number to 0...1; a NaN becomes 0.
  private static func unit(_ value: Double) -> Double {
    let below = 1 < value ? 1 : value
    return 0 < below ? below : 0
  }
}
