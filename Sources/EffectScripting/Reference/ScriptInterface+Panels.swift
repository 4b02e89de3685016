import EffectCore

extension ScriptInterface {
  static let panelFunctions = [
    InterfaceFunction(
      "fx.panel",
      [InterfaceField("options", "fx.PanelOptions", "How it moves, and what it looks like.")],
      gives: "fx.Panel",
      "A control panel over a scene: taps toggle it, a finger drags it, and it can be caught at any moment. It is moved natively, by a `style`, or by the script, by a value and functions.",
      example: """
        local native = fx.panel { style = "additive" }
        local own = fx.panel { y = fx.value(834), tap = function(touch) print(touch.t) end }
        """
    )
  ]

  static let panelTables = [
    InterfaceTable(
      "fx.PanelOptions",
      "Keys of a panel",
      opening: "fx.panel {",
      "What `fx.panel` takes: the keys of a native style, or those of a panel that the script moves (`y`, `tap`, `pan` …).",
      keys: nativeKeys + handKeys + lookKeys
    )
  ]

  private static let seconds = NumberRange(from: 0, to: 60, excludesLowerBound: true)

  private static let nativeKeys = [
    InterfaceField(
      "style",
      "\"additive\"|\"retarget\"|\"pauseContinue\"|\"stopRenew\"|\"relay\"",
      default: "\"pauseContinue\"",
      example: "\"additive\"",
      "How its animations give way: added up, one spring that gets new targets, one animator that is paused and continued, one that is stopped and renewed (which has a defect), or one with a relay."
    ),
    InterfaceField(
      "low",
      "number",
      unit: "pt",
      default: "1.25 times the viewport's height",
      example: "800",
      "The height at which its centre rests at first."
    ),
    InterfaceField(
      "high",
      "number",
      unit: "pt",
      default: "half the viewport's height and 150",
      example: "500",
      "The other height at which it rests."
    ),
    InterfaceField(
      "dampingRatio",
      "number",
      in: NumberRange(from: 0, to: 100, excludesLowerBound: true),
      default: "0.7",
      example: "1",
      "The damping ratio of its springs."
    ),
    InterfaceField(
      "tapDuration",
      "number",
      unit: "s",
      in: seconds,
      default: "0.5",
      example: "0.4",
      "How long a tap's animation takes."
    ),
    InterfaceField(
      "releaseDuration",
      "number",
      unit: "s",
      in: seconds,
      default: "0.3",
      example: "0.4",
      "How long a release's animation takes."
    ),
    InterfaceField(
      "tapVelocity",
      "number",
      unit: "1/s",
      in: NumberRange(from: -1e6, to: 1e6),
      default: "the style's own",
      example: "0",
      "The speed that a tap starts with, in ways per second."
    ),
    InterfaceField(
      "release",
      "\"sign\"|\"projection\"",
      default: "\"sign\"",
      example: "\"projection\"",
      "Where it goes when it is let go: as the finger moved, or to the nearer height from where it would run out."
    ),
    InterfaceField(
      "compatibility",
      "\"corrected\"|\"original\"",
      default: "\"corrected\"",
      example: "\"original\"",
      "Whether the defects of the sample that it is from are mended."
    ),
  ]

  private static let handKeys = [
    InterfaceField(
      "y",
      "fx.Value",
      unit: "pt",
      example: "fx.value(834)",
      "The height of its centre."
    ),
    InterfaceField(
      "alpha",
      "fx.Value",
      default: "1",
      example: "fx.value(1)",
      beside: "y = fx.value(834)",
      "Its opacity."
    ),
    InterfaceField(
      "scale",
      "fx.Value",
      default: "1",
      example: "fx.value(1)",
      beside: "y = fx.value(834)",
      "Its scale."
    ),
    InterfaceField(
      "rotation",
      "fx.Value",
      unit: "°",
      default: "0",
      example: "fx.value(0)",
      beside: "y = fx.value(834)",
      "Its turn."
    ),
    InterfaceField(
      "tap",
      "fun(touch: fx.Touch)",
      example: "function(touch) end",
      beside: "y = fx.value(834)",
      "Is told of taps."
    ),
    InterfaceField(
      "pan",
      "fun(pan: fx.Pan)",
      example: "function(pan) end",
      beside: "y = fx.value(834)",
      "Is told of drags."
    ),
  ]

  private static let lookKeys = [
    InterfaceField(
      "height",
      "number",
      unit: "pt",
      in: .positive,
      default: "the viewport's",
      example: "600",
      "How high it is."
    ),
    InterfaceField(
      "slop",
      "number",
      unit: "pt",
      in: NumberRange(from: 0, to: 1000),
      default: "10",
      example: "4",
      "How far a finger strays before it drags."
    ),
    InterfaceField(
      "color",
      "fx.ColorValue",
      default: "a dark grey",
      example: "\"#3d4454\"",
      "Its colour."
    ),
    InterfaceField(
      "cornerRadius",
      "number",
      unit: "pt",
      in: .nonnegative,
      default: "14",
      example: "20",
      "The radius of its corners."
    ),
    InterfaceField("title", "string", example: "\"Controls\"", "What is written on it."),
  ]

  static let panelValues = [
    InterfaceValue("fx.Panel", sample: "fx.panel {}", "A panel, for `panel` of a scene."),
    InterfaceValue(
      "fx.Touch",
      fields: [
        InterfaceField("t", "number", unit: "s", "When."),
        InterfaceField("x", "number", unit: "pt", "Where across."),
        InterfaceField("y", "number", unit: "pt", "Where down."),
      ],
      "What `tap` of a panel is told."
    ),
    InterfaceValue(
      "fx.Pan",
      parents: ["fx.Touch"],
      fields: [
        InterfaceField(
          "state",
          "\"began\"|\"changed\"|\"ended\"|\"cancelled\"",
          "What the drag does."
        ),
        InterfaceField(
          "translation",
          "{ x: number, y: number }",
          unit: "pt",
          "How far the finger has gone since the drag began."
        ),
        InterfaceField(
          "delta",
          "{ x: number, y: number }",
          unit: "pt",
          "How far since the last time."
        ),
        InterfaceField(
          "velocity",
          "{ x: number, y: number }",
          unit: "pt/s",
          "How fast the finger was when it left; 0 until then."
        ),
      ],
      "What `pan` of a panel is told."
    ),
  ]

  static let scenePanelKeys = [
    InterfaceField(
      "panel",
      "fx.Panel",
      example: "fx.panel { style = \"additive\" }",
      "A control panel over the cards; touches that come down on it are its own."
    ),
    InterfaceField(
      "gesture",
      "fx.Gesture|fx.GestureEntry[]|\"fling\"|\"drag\"|\"page\"|string",
      example: "{ { t = 0.1, tap = { 200, 700 } } }",
      "The same as `scroll`, for scenes in which a finger does other things as well."
    ),
  ]
}
