import EffectCore
import EffectJSON
import Motion

/// `sa.trace`: what a playback does, frame by frame, while commands reach it.
struct PlaybackTrace {
  private enum Action: String, CaseIterable {
    case play, pause, stop, reverse, playForward, playFromBeginning, playBackwards, playFromEnd
    case setProgress, setSpeed, setDuration, setBehavior, setStartDelay, setBehaviorDelay, setFrame
  }

  private struct Command {
    var frame: Int
    var action: Action
    var number = 0.0
    var behavior = Playback.Behavior.single
  }

  /// What answers an event, and how often.
  private struct Hooks {
    var actions: [PlaybackEvent.Kind: Action] = [:]
    var rest = Int.max
  }

  /// The most frames that a request may ask for.
  private static let limit = 100_000

  private var playback: Playback
  private var seconds: Double
  private var hooks = Hooks()
  private let frames: Int
  private let commands: [Command]
  private var events: [JSONValue] = []

  init(_ reader: RequestReader) throws(RequestError) {
    let config = try RequestReader(reader.field("config"), named: "config")
    playback = try PlaybackTrace.playback(config, try reader.compatibility())
    seconds = try config.number("frame")
    frames = try reader.integer("frames")
    guard (0...PlaybackTrace.limit).contains(frames) else {
      throw RequestError("'frames' must be between 0 and \(PlaybackTrace.limit), not \(frames)")
    }
    var commands: [Command] = []
    if reader.has("commands") {
      for (index, item) in try reader.array("commands").enumerated() {
        let name = "commands[\(index)]"
        let command = try RequestReader(item, named: name)
        do throws(RequestError) {
          commands.append(try PlaybackTrace.command(command))
        } catch {
          throw RequestError("\(name): \(error.message)")
        }
      }
    }
    self.commands = commands
    if reader.has("hooks") {
      hooks = try PlaybackTrace.hooks(RequestReader(reader.field("hooks"), named: "hooks"))
    }
  }

  /// A playback that is set up while it is made, or after.
  private static func playback(
    _ config: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Playback {
    enum Moment: String, CaseIterable { case initialize, afterInit }
    let moment: Moment =
      config.has("configure") ? try config.choice("configure") : .initialize
    var playback = Playback(
      behavior: try config.behavior("behavior"),
      duration: try config.number("duration"),
      speed: try config.number("speed"),
      startDelay: try config.number("startDelay"),
      behaviorDelay: try config.number("behaviorDelay"),
      compatibility: compatibility
    )
    if moment == .afterInit {
      let configured = playback
      playback = Playback(compatibility: compatibility)
      (playback.behavior, playback.duration) = (configured.behavior, configured.duration)
      (playback.speed, playback.startDelay) = (configured.speed, configured.startDelay)
      playback.behaviorDelay = configured.behaviorDelay
    }
    if try config.boolean("autoplay", default: false) { playback.play() }
    return playback
  }

  private static func command(_ reader: RequestReader) throws(RequestError) -> Command {
    var command = Command(frame: try reader.integer("at"), action: try reader.choice("do"))
    switch command.action {
    case .setBehavior: command.behavior = try reader.behavior("value")
    case .setProgress, .setSpeed, .setDuration, .setStartDelay, .setBehaviorDelay, .setFrame:
      command.number = try reader.number("value")
    default: break
    }
    return command
  }

  private static func hooks(_ reader: RequestReader) throws(RequestError) -> Hooks {
    var hooks = Hooks()
    for (kind, name) in [
      (PlaybackEvent.Kind.finish, "finish"), (.loop, "loop"), (.pingPong, "pingpong"),
    ] where reader.has(name) {
      hooks.actions[kind] = try reader.choice(name)
    }
    if reader.has("max") { hooks.rest = try reader.integer("max") }
    return hooks
  }
}

// MARK: - Running

extension PlaybackTrace {
  func answer() throws(RequestError) -> JSONValue {
    var trace = self
    return try trace.run()
  }

  private mutating func run() throws(RequestError) -> JSONValue {
    let initial: JSONValue = [
      "progress": .number(playback.progress), "playing": .bool(playback.isPlaying),
      "duration": .number(playback.duration), "startDelay": .number(playback.startDelay),
      "behaviorDelay": .number(playback.behaviorDelay),
    ]
    let commands = Dictionary(grouping: commands, by: \.frame)
    var (progress, playing, speed, delta): ([JSONValue], [JSONValue], [JSONValue], [JSONValue])
    (progress, playing, speed, delta) = ([], [], [], [])
    for frame in 0..<frames {
      for command in commands[frame] ?? [] { try perform(command, in: frame) }
      var change: Double?
      try listening(in: frame, from: "tick") { playback, seconds, handle throws(RequestError) in
        change = playback.advance(by: seconds, handle)
      }
      progress.append(.number(playback.progress))
      playing.append(.bool(playback.isPlaying))
      speed.append(.number(playback.speed))
      delta.append(change?.json ?? .null)
    }
    return [
      "initial": initial, "progress": .array(progress), "playing": .array(playing),
      "speed": .array(speed), "delta": .array(delta), "events": .array(events),
    ]
  }

  /// Lets something be done to the playback, and notes the events of it.
  private mutating func listening(
    in frame: Int,
    from source: String,
    _ body: (inout Playback, Double, Playback.Handler) throws(RequestError) -> Void
  ) throws(RequestError) {
    var (events, hooks) = (events, hooks)
    try body(&playback, seconds) { playback, event in
      events.append(
        [
          "frame": .number(Double(frame)),
          "event": .string(event.kind == .pingPong ? "pingpong" : event.kind.rawValue),
          "source": .string(source), "progressInCallback": .number(playback.progress),
          "playingInCallback": .bool(playback.isPlaying), "passes": .number(Double(event.passes)),
        ]
      )
      if let action = hooks.actions[event.kind], hooks.rest > 0 {
        hooks.rest -= 1
        PlaybackTrace.perform(action, on: &playback)
      }
    }
    (self.events, self.hooks) = (events, hooks)
  }

  private mutating func perform(_ command: Command, in frame: Int) throws(RequestError) {
    let number = command.number
    switch command.action {
    case .setProgress:
      try listening(in: frame, from: "command") { playback, _, handle throws(RequestError) in
        try playback.set(number, handle)
      }
    case .setSpeed: playback.speed = number
    case .setDuration: playback.duration = number
    case .setBehavior: playback.behavior = command.behavior
    case .setStartDelay: playback.startDelay = number
    case .setBehaviorDelay: playback.behaviorDelay = number
    case .setFrame: seconds = number
    default: PlaybackTrace.perform(command.action, on: &playback)
    }
  }

  private static func perform(_ action: Action, on playback: inout Playback) {
    switch action {
    case .play: playback.play()
    case .pause: playback.pause()
    case .stop: playback.stop()
    case .reverse: playback.reverse()
    case .playForward: playback.playForward()
    case .playFromBeginning: playback.playFromBeginning()
    case .playBackwards: playback.playBackward()
    case .playFromEnd: playback.playFromEnd()
    case .setProgress, .setSpeed, .setDuration, .setBehavior, .setStartDelay, .setBehaviorDelay,
      .setFrame:
      break
    }
  }
}
