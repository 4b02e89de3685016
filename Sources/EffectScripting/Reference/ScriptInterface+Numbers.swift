import EffectCore

extension ScriptInterface {
  private static func number(_ name: String, _ help: String) -> InterfaceField {
    InterfaceField(name, "number", required: true, help)
  }

  static let numberFunctions = [
    InterfaceFunction(
      "fx.clamp",
      [
        number("x", "The number."),
        InterfaceField("low", "number", default: "0", "The smallest result."),
        InterfaceField("high", "number", default: "1", "The largest result; not below `low`."),
      ],
      gives: "number",
      "x limited to low...high.",
      example: """
        fx.clamp(1.7) --> 1.0
        fx.clamp(-3, -2, 2) --> -2.0
        """
    ),
    InterfaceFunction(
      "fx.lerp",
      [
        number("a", "The result at 0."), number("b", "The result at 1."),
        number("t", "How far; not limited."),
      ],
      gives: "number",
      "A number on the way from one to another: a + (b - a) t.",
      example: "fx.lerp(10, 20, 0.25) --> 12.5"
    ),
    InterfaceFunction(
      "fx.remap",
      [
        number("x", "The number."), number("a", "Where it comes from begins here."),
        number("b", "Where it comes from ends here; not a."),
        number("c", "Where it goes begins here."), number("d", "Where it goes ends here."),
      ],
      gives: "number",
      "x taken from a...b to c...d, and on beyond.",
      example: "fx.remap(5, 0, 10, 100, 200) --> 150.0"
    ),
    InterfaceFunction(
      "fx.sign",
      [number("x", "The number.")],
      gives: "number",
      "-1, 0 or 1.",
      example: "fx.sign(-0.3) --> -1.0"
    ),
  ]
}
