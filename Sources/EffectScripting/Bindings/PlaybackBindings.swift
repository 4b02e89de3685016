import EffectCore
import Motion

/// `fx.playback`, and what playbacks can be told.
enum PlaybackBindings {
  static let keys = ["behavior", "duration", "speed", "startDelay", "behaviorDelay"]

  static let functions = [
    HostFunction(name: "playback") { (_, values) throws(BindingError) in
      guard values.count <= 1 else {
        throw BindingError("fx.playback takes one table: fx.playback { duration = 2 }")
      }
      let empty = ScriptValue.table(list: [], fields: [])
      let table = try TableReader(values.first ?? empty, owner: "fx.playback", known: keys)
      return .object(.playback(PlaybackBox(try playback(in: table))))
    }
  ]

  /// The playback that a table describes; it does not play yet.
  static func playback(in table: TableReader) throws(BindingError) -> Playback {
    Playback(
      behavior: try table.choice("behavior", of: Playback.Behavior.self) ?? .single,
      duration: try table.number("duration", in: .positive) ?? 1,
      speed: try table.number("speed") ?? 1,
      startDelay: try table.number("startDelay", in: .nonnegative) ?? 0,
      behaviorDelay: try table.number("behaviorDelay", in: .nonnegative) ?? 0
    )
  }

  private static func box(_ object: ScriptObject) throws(BindingError) -> PlaybackBox {
    guard case .playback(let box) = object else {
      throw BindingError("this is \(object.kindName), not a playback")
    }
    return box
  }

  private static func command(
    _ name: String,
    _ body: @escaping @Sendable (inout Playback) -> Void
  ) -> HostMethod {
    HostMethod(.playback, name) { (_, object, _) throws(BindingError) in
      let box = try box(object)
      body(&box.playback)
      return .null
    }
  }

  static let methods = [
    command("play") { $0.play() },
    command("pause") { $0.pause() },
    command("stop") { $0.stop() },
    command("reverse") { $0.reverse() },
    command("playForward") { $0.playForward() },
    command("playBackward") { $0.playBackward() },
    command("playFromBeginning") { $0.playFromBeginning() },
    command("playFromEnd") { $0.playFromEnd() },
    HostMethod(.playback, "advance", "seconds") { (_, object, call) throws(BindingError) in
      let seconds = try call.number(0, "seconds", in: .nonnegative)
      var event: PlaybackEvent?
      try box(object).playback.advance(by: seconds) { event = $1 }
      return event?.value ?? .null
    },
    HostMethod(.playback, "slice", "offset, duration") { (_, object, call) throws(BindingError) in
      let duration = try call.number(1, "duration", in: .positive)
      let offset = try call.number(0, "offset")
      return .number(try box(object).playback.slice(offset: offset, duration: duration))
    },
  ]
}
