import EffectCore
package import Motion

/// A playback that a script and the host share.
public final class PlaybackBox {
  package var playback: Playback

  package init(_ playback: Playback) { self.playback = playback }

  /// What scripts read of a playback; all but the first three can be set.
  static let fields = [
    "progress", "inverseProgress", "playing", "behavior", "duration", "speed", "startDelay",
    "behaviorDelay",
  ]

  func value(of name: String) -> ScriptValue? {
    switch name {
    case "progress": .number(playback.progress)
    case "inverseProgress": .number(playback.inverseProgress)
    case "playing": .boolean(playback.isPlaying)
    case "behavior": .text(playback.behavior.rawValue)
    case "duration": .number(playback.duration)
    case "speed": .number(playback.speed)
    case "startDelay": .number(playback.startDelay)
    case "behaviorDelay": .number(playback.behaviorDelay)
    default: nil
    }
  }

  /// Sets what a script may set; false for a name that is not there.
  func set(_ name: String, to value: ScriptValue) throws(BindingError) -> Bool {
    switch name {
    case "progress":
      let progress = try number(value, name, in: .unit)
      do {
        try playback.setProgress(progress)
      } catch {
        throw BindingError(error)
      }
    case "duration": playback.duration = try number(value, name, in: .positive)
    case "speed": playback.speed = try number(value, name, in: .any)
    case "startDelay": playback.startDelay = try number(value, name, in: .nonnegative)
    case "behaviorDelay": playback.behaviorDelay = try number(value, name, in: .nonnegative)
    case "behavior":
      let known = Playback.Behavior.allCases.map(\.rawValue)
      guard let word = value.text, let behavior = Playback.Behavior(rawValue: word) else {
        throw BindingError(
          .choice(
            owner: "playback",
            option: name,
            found: value.text ?? value.kindName,
            known: known
          )
        )
      }
      playback.behavior = behavior
    case "playing", "inverseProgress":
      throw BindingError("playback.\(name) can be read, not set; there are play() and pause()")
    default: return false
    }
    return true
  }

  private func number(
    _ value: ScriptValue,
    _ name: String,
    in range: NumberRange
  ) throws(BindingError) -> Double {
    guard let number = value.double else {
      throw BindingError("playback.\(name) is a number, not \(value.kindName)")
    }
    guard number.isFinite, range.contains(number) else {
      throw BindingError("playback.\(name) must be \(range.phrase), not \(number.plain)")
    }
    return number
  }
}

extension PlaybackEvent {
  /// The event as scripts get it.
  var value: ScriptValue {
    .table(
      list: [],
      fields: [
        .init(name: "kind", value: .text(kind.rawValue)),
        .init(name: "passes", value: .integer(Int64(passes))),
        .init(name: "excess", value: .number(excess)),
      ]
    )
  }
}
