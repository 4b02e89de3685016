import EffectCore

extension ScriptInterface {
  private static func part(_ name: String, default initial: String = "", _ help: String)
    -> InterfaceField
  {
    InterfaceField(
      name,
      "number",
      in: .unit,
      default: initial,
      required: initial.isEmpty,
      help
    )
  }

  private static let alpha = part("alpha", default: "1", "How opaque it is.")

  static let colorFunctions = [
    InterfaceFunction(
      "fx.color.rgb",
      [
        part("red", "The red in it."), part("green", "The green in it."),
        part("blue", "The blue in it."), alpha,
      ],
      gives: "fx.Color",
      "A colour from its red, green and blue.",
      example: """
        fx.color.rgb(1, 0.5, 0).g --> 0.5
        cell.tint = fx.color.rgb(1, 0.5, 0, 0.3)
        """
    ),
    InterfaceFunction(
      "fx.color.hsl",
      [
        InterfaceField(
          "hue",
          "number",
          unit: "°",
          required: true,
          "Its place on the colour wheel."
        ),
        part("saturation", "How colourful it is."), part("lightness", "How light it is."), alpha,
      ],
      gives: "fx.Color",
      "A colour from its hue, saturation and lightness.",
      example: "cell.backgroundColor = fx.color.hsl(40 * context.index, 0.7, 0.55)"
    ),
    InterfaceFunction(
      "fx.color.gray",
      [part("white", "How light it is."), alpha],
      gives: "fx.Color",
      "A grey.",
      example: "fx.color.gray(0.25).r --> 0.25"
    ),
    InterfaceFunction(
      "fx.color.hex",
      [
        InterfaceField(
          "text",
          "fx.ColorName|string",
          required: true,
          "`#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a name."
        )
      ],
      gives: "fx.Color",
      "A colour from its digits or its name.",
      example: "fx.color.hex(\"#ff0000\").r --> 1.0"
    ),
    InterfaceFunction(
      "fx.color.mix",
      [
        InterfaceField("a", "fx.ColorValue", required: true, "Where it begins."),
        InterfaceField("b", "fx.ColorValue", required: true, "Where it ends."),
        InterfaceField(
          "amount",
          "number",
          required: true,
          "How far from a, at 0, to b, at 1; beyond them it is limited."
        ),
      ],
      gives: "fx.Color",
      "A colour on the way from one to another.",
      example: "fx.color.mix(\"black\", \"white\", 0.5).r --> 0.5"
    ),
  ]

  static let colorValues = [
    InterfaceValue(
      "fx.Color",
      fields: [
        InterfaceField("r", "number", in: .unit, "The red in it."),
        InterfaceField("g", "number", in: .unit, "The green in it."),
        InterfaceField("b", "number", in: .unit, "The blue in it."),
        InterfaceField("a", "number", in: .unit, "How opaque it is."),
      ],
      sample: "fx.color.gray(0.5)",
      "A colour, as the functions of `fx.color` give it and the colours of a layer are read. In a table of your own `a` may be left out."
    )
  ]

  static let colorAliases = [
    InterfaceAlias(
      name: "fx.ColorName",
      type: Color.named.map { "\"\($0.name)\"" }.joined(separator: "|"),
      help: "A colour by its name."
    ),
    InterfaceAlias(
      name: "fx.ColorValue",
      type: "fx.Color|fx.ColorName|string|number[]|{ r: number, g: number, b: number, a?: number }",
      help: "A colour: a name, `#rrggbb`, a list or a table of its parts, 0...1."
    ),
  ]
}
