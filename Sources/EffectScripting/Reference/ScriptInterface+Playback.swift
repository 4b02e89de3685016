import EffectCore

extension ScriptInterface {
  private static func command(_ name: String, _ help: String) -> InterfaceFunction {
    InterfaceFunction(
      "playback:\(name)",
      gives: "nil",
      help,
      example: "local playback = fx.playback() playback:\(name)()"
    )
  }

  static let playbackValue = InterfaceValue(
    "fx.Playback",
    fields: [
      InterfaceField("progress", "number", in: .unit, "How far it is; can be set."),
      InterfaceField("inverseProgress", "number", in: .unit, "1 - progress; to be read."),
      InterfaceField("playing", "boolean", "Whether time moves it; to be read."),
      InterfaceField("behavior", "\"single\"|\"loop\"|\"pingPong\"", "What happens at an end."),
      InterfaceField("duration", "number", unit: "s", in: .positive, "How long one pass takes."),
      InterfaceField("speed", "number", "How many times faster it goes; negative backward."),
      InterfaceField(
        "startDelay",
        "number",
        unit: "s",
        in: .nonnegative,
        "How long it waits at a start."
      ),
      InterfaceField(
        "behaviorDelay",
        "number",
        unit: "s",
        in: .nonnegative,
        "How long it waits at an end."
      ),
    ],
    methods: [
      command("play", "Plays on; from rest it begins at the start of its direction."),
      command("pause", "Holds still."),
      command("stop", "Stops and goes back to the start of its direction."),
      command("reverse", "Plays in the other direction."),
      command("playForward", "Plays forward."),
      command("playBackward", "Plays backward."),
      command("playFromBeginning", "Plays forward from 0."),
      command("playFromEnd", "Plays backward from 1."),
      InterfaceFunction(
        "playback:advance",
        [
          InterfaceField(
            "seconds",
            "number",
            unit: "s",
            in: .nonnegative,
            required: true,
            "How much time went by."
          )
        ],
        gives: "fx.PlaybackEvent?",
        "Moves on, however long the time is; gives what happened on the way.",
        example: """
          local playback = fx.playback { behavior = "loop" }
          playback:play()
          playback:advance(2.5).passes --> 2
          """
      ),
      InterfaceFunction(
        "playback:slice",
        [
          InterfaceField("offset", "number", required: true, "Where the part begins, 0...1."),
          InterfaceField("duration", "number", in: .positive, required: true, "How long it is."),
        ],
        gives: "number",
        "The progress within a part of the whole: below 0 before it, above 1 after it.",
        example: """
          local playback = fx.playback()
          playback.progress = 0.75
          playback:slice(0.5, 0.5) --> 0.5
          """
      ),
    ],
    sample: "fx.playback()",
    "A progress 0...1 that moves with the time: once, round and round, or to and fro."
  )
}
