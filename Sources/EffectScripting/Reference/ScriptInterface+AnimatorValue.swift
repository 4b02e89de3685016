import EffectCore

extension ScriptInterface {
  private static let made = "local animator = fx.animator { duration = 0.5 }\n"

  static let animatorValue = InterfaceValue(
    "fx.Animator",
    fields: [
      InterfaceField("state", "\"inactive\"|\"active\"|\"stopped\"", "What it is up to."),
      InterfaceField("isRunning", "boolean", "Whether it moves, in either direction."),
      InterfaceField("duration", "number", unit: "s", "From its start to its end."),
      InterfaceField(
        "isReversed",
        "boolean",
        "Whether it goes to its start; setting it turns it at once."
      ),
      InterfaceField(
        "isInterruptible",
        "boolean",
        "Whether it can be interrupted; set while it is inactive."
      ),
      InterfaceField(
        "scrubsLinearly",
        "boolean",
        "Whether a paused one follows its fraction in a straight line."
      ),
      InterfaceField("pausesOnCompletion", "boolean", "Whether it pauses at its end."),
      InterfaceField(
        "fractionComplete",
        "number?",
        "How much is done, from 0 at its start to 1 at its end whatever the direction; nothing while inactive. Setting it scrubs."
      ),
    ],
    methods: [
      InterfaceFunction(
        "animator:addAnimation",
        [
          InterfaceField("value", "fx.Value|fx.Values", required: true, "What it moves."),
          InterfaceField(
            "to",
            "number|table",
            required: true,
            "Where that goes, from where it is seen now."
          ),
        ],
        gives: "nil",
        "Adds a value that it moves; one that is added on the way has the remaining time.",
        example: made + "animator:addAnimation(fx.value(0), 100)"
      ),
      InterfaceFunction(
        "animator:addCompletion",
        [
          InterfaceField(
            "completion",
            "fun(position: \"start\"|\"current\"|\"end\")",
            required: true,
            "Is told where it finished."
          )
        ],
        gives: "nil",
        "Adds a function that is called when it has finished; it is inactive then, and may be started anew.",
        example: made + "animator:addCompletion(function(position) assert(position == \"end\") end)"
      ),
      InterfaceFunction(
        "animator:start",
        gives: "nil",
        "Starts it, or goes on with a paused one.",
        example: made + "animator:start()\nanimator.isRunning --> true"
      ),
      InterfaceFunction(
        "animator:pause",
        gives: "nil",
        "Holds it where it is; an inactive one is activated at its start.",
        example: made + "animator:pause()\nanimator.state --> active"
      ),
      InterfaceFunction(
        "animator:continue",
        [InterfaceField("options", "fx.ContinueOptions", "The timing of the way that is left.")],
        gives: "nil",
        "Goes on with a paused one, perhaps with another timing.",
        example: made + "animator:pause()\nanimator:continue { dampingRatio = 0.7, velocity = 2 }"
      ),
      InterfaceFunction(
        "animator:stop",
        [
          InterfaceField(
            "withoutFinishing",
            "boolean",
            default: "true",
            "Whether it is done with that; otherwise it waits for `finish`."
          )
        ],
        gives: "nil",
        "Stops it where it is.",
        example: made + "animator:start()\nanimator:stop(false)\nanimator.state --> stopped"
      ),
      InterfaceFunction(
        "animator:finish",
        [
          InterfaceField(
            "position",
            "\"start\"|\"current\"|\"end\"",
            required: true,
            "Where its values shall be."
          )
        ],
        gives: "nil",
        "Finishes a stopped one.",
        example: made + "animator:start()\nanimator:stop(false)\nanimator:finish(\"end\")"
      ),
    ],
    sample: "(function() local a = fx.animator {} a:pause() return a end)()",
    "A property animator. A call that does not fit its state is an error that says which do, and changes nothing."
  )
}
