import EffectCore
import Motion

/// The time of a script's animated values and animators, and what happens when it passes.
final class MotionClock {
  /// Now, in seconds.
  private(set) var now = 0.0
  /// When the scene that is shown began.
  var origin = 0.0
  /// Whether frames are shown of what has happened already, so that nothing can be changed any more.
  var isReplaying = false
  /// Animators that run, in the order in which they were started.
  private var running: [ScriptAnimator] = []
  /// Values that were animated, each once, as long as the script keeps them.
  private var animated: [ObjectIdentifier: WeakNumber] = [:]

  private struct WeakNumber { weak var number: ScriptNumber? }
  /// How many there have to be for those that are gone to be looked for.
  private var fullCount = 1024

  /// The most completions on one way, so that animators that start each other come to an end.
  private static let mostCompletions = 10_000

  /// Keeps an animator as long as it runs.
  func watch(_ animator: ScriptAnimator) {
    running.removeAll { $0 === animator || !$0.animator.isRunning }
    if animator.animator.isRunning { running.append(animator) }
  }

  /// Notes a value that is being animated.
  func note(_ number: ScriptNumber) {
    if animated.count >= fullCount {
      animated = animated.filter { $1.number != nil }
      fullCount = max(1024, 2 * animated.count)
    }
    animated[ObjectIdentifier(number)] = WeakNumber(number: number)
  }

  /// When every value rests if nothing else happens, in seconds.
  var restTime: Double {
    animated.values.reduce(0) { max($0, $1.number?.value.restTime() ?? 0) }
  }

  /// Lets time pass, and animators come to their ends in the order of these.
  ///
  /// - Parameters:
  ///   - time: The time to come to; infinity to go on until nothing runs any more.
  ///   - completed: Is told of each animator that finished, at its own time.
  /// - Throws: What `completed` throws.
  func advance<Failure>(
    to time: Double,
    completed: (ScriptAnimator, PropertyAnimator.Position) throws(Failure) -> Void
  ) throws(Failure) {
    for _ in 0..<MotionClock.mostCompletions {
      let next = running.min {
        ($0.animator.endTime ?? .infinity) < ($1.animator.endTime ?? .infinity)
      }
      guard let next, let end = next.animator.endTime, end <= time, end.isFinite else { break }
      now = max(now, end)
      let position = next.animator.advance(to: now)
      next.record(at: now)
      watch(next)
      if let position { try completed(next, position) }
    }
    if time.isFinite { now = max(now, time) }
  }

  /// Shows another moment, of what has happened already.
  func replay(at time: Double) { now = origin + time }
}

/// A value of a script that is animated.
public final class ScriptNumber {
  var value: RecordedValue
  /// The animator that moves it, and as which of its properties.
  weak var animator: ScriptAnimator?
  var track = 0

  init(_ value: Double) { self.value = RecordedValue(value) }

  /// Takes the value out of its animator's hands.
  func detach() {
    animator?.numbers.removeAll { $0.number === self }
    animator = nil
  }
}

/// An animator of a script.
public final class ScriptAnimator {
  var animator: PropertyAnimator
  /// The values that it moves, by their tracks.
  var numbers: [(number: ScriptNumber, track: Int)] = []
  var completions: [FunctionReference] = []

  init(_ animator: PropertyAnimator) { self.animator = animator }

  /// Tells the values how the animator moves from now on.
  func record(at time: Double) {
    for (number, track) in numbers {
      number.value.follow(animator, track: track, at: time)
      // Done with, it leaves its values where they are.
      if animator.state == .inactive { number.value.stop(at: time) }
    }
  }
}
