import EffectCore

extension ScriptInterface {
  static let motionFunctions = [
    InterfaceFunction(
      "fx.spring",
      [InterfaceField("options", "fx.SpringOptions", required: true, "What the spring is like.")],
      gives: "fx.Spring",
      "A spring in closed form, by any of the descriptions that platforms use. It is an easing over seconds, a timing of animations and animators, and what draws content back.",
      example: """
        local spring = fx.spring { response = 0.5, dampingRatio = 1 }
        spring.stiffness > 157.9 --> true
        """
    ),
    InterfaceFunction(
      "fx.value",
      [InterfaceField("initial", "number", required: true, "What it is at first.")],
      gives: "fx.Value",
      "A number that is animated: its model value jumps to what is set, and what is seen follows.",
      example: """
        local y = fx.value(834)
        y.presentation --> 834.0
        """
    ),
    InterfaceFunction(
      "fx.values",
      [
        InterfaceField(
          "initial",
          "table",
          required: true,
          "What they are at first: names with numbers, colours, or tables of such."
        )
      ],
      gives: "fx.Values",
      "The numbers of a table, such as the properties of a layer, animated together or one by one.",
      example: """
        local card = fx.values { alpha = 1, translation = { y = 0 } }
        card.presentation.translation.y --> 0.0
        """
    ),
    InterfaceFunction(
      "fx.animator",
      [InterfaceField("options", "fx.PropertyAnimatorOptions", required: true, "How it moves.")],
      gives: "fx.Animator",
      "An animator of values that can be paused, scrubbed, reversed, continued, stopped and finished.",
      example: """
        local animator = fx.animator { duration = 0.5, easing = "linear" }
        animator.state --> inactive
        """
    ),
    InterfaceFunction(
      "fx.clock.now",
      gives: "number",
      "The time of values and animators: in a scene, seconds since it began.",
      example: "fx.clock.now() >= 0 --> true"
    ),
    InterfaceFunction(
      "fx.clock.advance",
      [
        InterfaceField(
          "seconds",
          "number",
          unit: "s",
          in: NumberRange(from: 0, to: 3600),
          required: true,
          "How much time passes."
        )
      ],
      gives: "nil",
      "Lets time pass outside of a scene, to try things; in a scene it passes by itself.",
      example: "fx.clock.advance(0)"
    ),
  ]

  private static let speed = NumberRange(from: -1e6, to: 1e6)

  static let motionTables = [springTable, timingTable, animatorTable, continueTable]

  private static let springTable = InterfaceTable(
    "fx.SpringOptions",
    "Keys of a spring",
    opening: "fx.spring {",
    "What `fx.spring` takes: one pair of these, or the three physical constants.",
    keys: [
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: .positive,
        default: "0.5",
        example: "0.5",
        "With `bounce` its pace, the period without damping; with `dampingRatio` the time after which it is there within 0.1 %."
      ),
      InterfaceField(
        "bounce",
        "number",
        in: NumberRange(from: -1, to: 1, excludesLowerBound: true),
        default: "0",
        example: "0.3",
        beside: "duration = 0.5",
        "How much it swings: 0 for not at all."
      ),
      InterfaceField(
        "response",
        "number",
        unit: "s",
        in: .positive,
        default: "0.5",
        example: "0.55",
        "The period without damping."
      ),
      InterfaceField(
        "dampingRatio",
        "number",
        in: .nonnegative,
        default: "1",
        example: "0.7",
        beside: "response = 0.5",
        "Below 1 it swings, above 1 it creeps."
      ),
      InterfaceField(
        "mass",
        "number",
        unit: "kg",
        in: .positive,
        default: "1",
        example: "1",
        "What it moves."
      ),
      InterfaceField(
        "stiffness",
        "number",
        unit: "N/m",
        in: .positive,
        default: "100",
        example: "170",
        "How strongly it pulls."
      ),
      InterfaceField(
        "damping",
        "number",
        unit: "kg/s",
        in: .nonnegative,
        default: "10",
        example: "26",
        "How strongly it is braked."
      ),
      InterfaceField(
        "preset",
        "\"coreAnimation\"|\"uiKit\"|\"android\"|\"reactSpring\"",
        example: "\"uiKit\"",
        "A spring that a platform or library uses where nothing is said."
      ),
      InterfaceField(
        "velocity",
        "number",
        unit: "1/s",
        in: speed,
        default: "0",
        example: "2",
        "Its speed at the start in ways per second, positive towards the target."
      ),
    ]
  )

  private static let timingTable = InterfaceTable(
    "fx.TimingOptions",
    "Keys of an animation's timing",
    opening: "fx.value(0):animate(1, {",
    closing: "})",
    "How `value:animate` goes, where it is no spring.",
    keys: [
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: NumberRange(from: 0, to: 3600),
        default: "0.25",
        example: "0.5",
        "How long it takes."
      ),
      InterfaceField(
        "easing",
        "fx.Easing|fx.EasingName|fx.Spring",
        default: "\"ease\"",
        example: "\"easeInOut\"",
        "Along which curve."
      ),
    ]
  )

  private static func timingKeys(_ easing: String) -> [InterfaceField] {
    [
      InterfaceField(
        "easing",
        "fx.Easing|fx.EasingName",
        default: easing,
        example: "\"easeOut\"",
        "A curve over the duration."
      ),
      InterfaceField(
        "dampingRatio",
        "number",
        in: NumberRange(from: 0, to: 100, excludesLowerBound: true),
        example: "0.7",
        "A spring of that damping ratio that settles in the duration."
      ),
      InterfaceField(
        "spring",
        "fx.Spring",
        example: "fx.spring { response = 0.4 }",
        "A spring as it is; the duration does not matter then."
      ),
      InterfaceField(
        "velocity",
        "number",
        unit: "1/s",
        in: speed,
        default: "0",
        example: "2",
        beside: "dampingRatio = 0.7",
        "The speed at the start in remaining ways per second, positive towards the target."
      ),
    ]
  }

  private static let animatorTable = InterfaceTable(
    "fx.PropertyAnimatorOptions",
    "Keys of an animator",
    opening: "fx.animator {",
    "What `fx.animator` takes.",
    keys: [
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: NumberRange(from: 0, to: 3600),
        default: "0.25",
        example: "0.5",
        "From its start to its end."
      )
    ] + timingKeys("\"easeInOut\"") + [
      InterfaceField(
        "scrubsLinearly",
        "boolean",
        default: "true",
        example: "false",
        "Whether a paused animator follows its fraction in a straight line, and not along its curve."
      ),
      InterfaceField(
        "pausesOnCompletion",
        "boolean",
        default: "false",
        example: "true",
        "Whether it pauses at its end and does not become inactive."
      ),
      InterfaceField(
        "isInterruptible",
        "boolean",
        default: "true",
        example: "false",
        "Whether it can be paused, stopped, scrubbed and reversed."
      ),
    ]
  )

  private static let continueTable = InterfaceTable(
    "fx.ContinueOptions",
    "Keys of continuing an animator",
    opening: "(function() local a = fx.animator {} a:pause() a:continue {",
    closing: "} return a end)()",
    "What `animator:continue` takes: the timing of the way that is left.",
    keys: timingKeys("the animator's own timing") + [
      InterfaceField(
        "speed",
        "number",
        unit: "units/s",
        in: NumberRange(from: -1e9, to: 1e9),
        example: "-900",
        beside: "dampingRatio = 0.7",
        "The speed at the start in units of the first value per second, with its sign: a finger's."
      ),
      InterfaceField(
        "durationFactor",
        "number",
        in: NumberRange(from: 0, to: 1000),
        default: "0",
        example: "0.5",
        "What part of the duration the way that is left takes; 0 for a curve's remaining share, or a spring's whole duration."
      ),
    ]
  )
}
