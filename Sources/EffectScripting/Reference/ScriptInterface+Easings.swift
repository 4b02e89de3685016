import EffectCore

extension ScriptInterface {
  static let easingFunctions = [
    InterfaceFunction(
      "fx.easing.custom",
      [
        InterfaceField("name", "string", required: true, "What tables and lists call it."),
        InterfaceField(
          "curve",
          "fun(t: number): number",
          required: true,
          "The curve: 0...1 to a number, 0 at 0 and 1 at 1 where both ends are to be held."
        ),
      ],
      gives: "fx.Easing",
      "An easing made of a function, for everything that takes one.",
      example: """
        local bump = fx.easing.custom("bump", function(t) return t + 0.1 * math.sin(2 * math.pi * t) end)
        bump(0.25) --> 0.35
        """
    ),
    InterfaceFunction(
      "fx.easing.cubicBezier",
      [
        InterfaceField("x1", "number", in: .unit, required: true, "Across, of the first handle."),
        InterfaceField("y1", "number", required: true, "Up, of the first handle."),
        InterfaceField("x2", "number", in: .unit, required: true, "Across, of the second handle."),
        InterfaceField("y2", "number", required: true, "Up, of the second handle."),
      ],
      gives: "fx.Easing",
      "The curve of CSS's `cubic-bezier`.",
      example: """
        local ease = fx.easing.cubicBezier(.42, 0, .58, 1)
        ease(0.5) --> 0.5
        """
    ),
    InterfaceFunction(
      "fx.easing.steps",
      [
        InterfaceField(
          "count",
          "integer",
          in: NumberRange(from: 1),
          required: true,
          "How many steps."
        ),
        InterfaceField(
          "position",
          "\"jump-start\"|\"jump-end\"|\"jump-none\"|\"jump-both\"|\"start\"|\"end\"",
          default: "\"jump-end\"",
          "Which end jumps."
        ),
      ],
      gives: "fx.Easing",
      "Equal steps, as CSS's `steps`.",
      example: """
        local stairs = fx.easing.steps(4, "jump-end")
        stairs(0.3) --> 0.25
        """
    ),
  ]

  static let easingValues = [
    InterfaceValue(
      "fx.Easing",
      calls: ["fun(t: number): number", "fun(parameters: table): fx.Easing"],
      sample: "fx.easing.easeOutBack",
      "A curve over 0...1. Called with a number it gives the curve's value, called with a table the same curve with other parameters."
    )
  ]

  /// Every name of a curve; of a name that two curves have the first counts.
  static let easings: [(name: String, summary: String)] = {
    var all: [(name: String, summary: String)] = []
    for easing in Easing.catalog {
      for name in [easing.name] + easing.aliases where !all.contains(where: { $0.name == name }) {
        all.append((name, easing.summary))
      }
    }
    return all
  }()

  static let easingAliases = [
    InterfaceAlias(
      name: "fx.EasingName",
      type: easings.map { "\"\($0.name)\"" }.joined(separator: "|"),
      help: "The name of a curve."
    ),
    InterfaceAlias(
      name: "fx.EasingValue",
      type: "fx.Easing|fx.EasingName|fun(t: number): number",
      help: "A curve, the name of one, or a function of 0...1."
    ),
  ]
}
