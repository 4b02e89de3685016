import EffectCore

extension ScriptInterface {
  static let motionValues = [springValue, numberValue, numbersValue, animatorValue]

  private static let moment = [
    InterfaceField("t", "number", unit: "s", required: true, "Seconds since the start."),
    InterfaceField("from", "number", default: "0", "Where it starts."),
    InterfaceField("to", "number", default: "1", "Where it goes."),
  ]

  private static let springValue = InterfaceValue(
    "fx.Spring",
    fields: [
      InterfaceField("mass", "number", unit: "kg", "What it moves."),
      InterfaceField("stiffness", "number", unit: "N/m", "How strongly it pulls."),
      InterfaceField("damping", "number", unit: "kg/s", "How strongly it is braked."),
      InterfaceField("dampingRatio", "number", "Below 1 it swings, above 1 it creeps."),
      InterfaceField("response", "number", unit: "s", "The period without damping."),
      InterfaceField("bounce", "number", "How much it swings."),
      InterfaceField("angularFrequency", "number", unit: "rad/s", "2π over the response."),
      InterfaceField("initialVelocity", "number", unit: "1/s", "Its speed at the start."),
      InterfaceField(
        "regime",
        "\"underdamped\"|\"critical\"|\"overdamped\"",
        "How it comes to rest."
      ),
    ],
    methods: [
      InterfaceFunction(
        "spring:value",
        moment,
        gives: "number",
        "Where the spring is after some seconds.",
        example: """
          local spring = fx.spring { response = 0.5 }
          spring:value(0, 10, 20) --> 10.0
          """
      ),
      InterfaceFunction(
        "spring:velocity",
        moment,
        gives: "number",
        "How fast it moves then, in units per second.",
        example: """
          local spring = fx.spring { response = 0.5, velocity = 3 }
          spring:velocity(0, 10, 20) --> 30.0
          """
      ),
      InterfaceFunction(
        "spring:settlingTime",
        [
          InterfaceField(
            "tolerance",
            "number",
            in: NumberRange(from: 1e-9, to: 0.5),
            default: "0.001",
            "The part of the way that counts as being there."
          )
        ],
        gives: "number",
        "The seconds after which it is there for good.",
        example: """
          local spring = fx.spring { duration = 0.5, dampingRatio = 1 }
          math.abs(spring:settlingTime() - 0.5) < 1e-9 --> true
          """
      ),
      InterfaceFunction(
        "spring:easing",
        gives: "fx.Easing",
        "The spring as an easing over 0...1, at 1 when it has settled.",
        example: """
          local ease = fx.spring { duration = 0.5, bounce = 0.3 }:easing()
          ease(1) --> 1.0
          """
      ),
    ],
    calls: ["fun(t: number): number"],
    sample: "fx.spring { response = 0.5, dampingRatio = 0.7 }",
    "A spring. Called with seconds it gives the way done, from 0 to 1 and perhaps past it."
  )

  static let timingField = InterfaceField(
    "timing",
    "fx.Spring|fx.TimingOptions",
    default: "{ duration = 0.25, easing = \"ease\" }",
    "How what is seen follows."
  )

  private static let numberValue = InterfaceValue(
    "fx.Value",
    fields: [
      InterfaceField(
        "model",
        "number",
        "What was set last. Setting it moves what is seen at once, and takes a paused animator along."
      ),
      InterfaceField(
        "presentation",
        "number",
        "What is seen now: the model value and what animations still owe to it."
      ),
      InterfaceField("velocity", "number", unit: "units/s", "How fast that moves."),
      InterfaceField("isMoving", "boolean", "Whether it moves."),
    ],
    methods: [
      InterfaceFunction(
        "value:animate",
        [
          InterfaceField("to", "number", required: true, "The new model value."),
          timingField,
        ],
        gives: "nil",
        "Sets the model value and adds an animation to those that run, so that nothing jumps.",
        example: """
          local y = fx.value(0)
          if context.time < 0 then y:animate(100, fx.spring { response = 0.5 }) end
          """
      ),
      InterfaceFunction(
        "value:retarget",
        [
          InterfaceField("to", "number", required: true, "The new model value."),
          InterfaceField("spring", "fx.Spring", required: true, "What draws it there."),
          InterfaceField(
            "velocity",
            "number",
            unit: "units/s",
            default: "the speed that it has",
            "The speed that it starts with, such as a finger's."
          ),
        ],
        gives: "nil",
        "Replaces all that moves the value by one spring, with place and speed kept.",
        example: """
          local y = fx.value(0)
          if context.time < 0 then y:retarget(100, fx.spring { response = 0.5 }, -900) end
          """
      ),
      InterfaceFunction(
        "value:stop",
        gives: "number",
        "Stops the value where it is seen, and gives the speed that it had.",
        example: """
          local y = fx.value(0)
          y:stop() --> 0.0
          """
      ),
      InterfaceFunction(
        "value:at",
        [InterfaceField("t", "number", unit: "s", required: true, "When.")],
        gives: "number",
        "What is seen of it at any time, such as `context.time`.",
        example: """
          local y = fx.value(7)
          y:at(context.time) --> 7.0
          """
      ),
    ],
    sample: "fx.value(3)",
    "A number that is animated. It remembers how, so that frames can ask for any time."
  )
}
