import EffectCore

extension ScriptInterface {
  private static let animated =
    "fx.pages { layers = { { name = \"star\", frame = { 0, 0, 9, 9 }, path = fx.path() } }, "
    + "constraints = { stand = { layer = \"star\", attribute = \"top\" } }, animate = { {"

  private static let keyed = "layer = \"star\", keys = { { 0, 1 } }"

  static let pageAnimationTable = InterfaceTable(
    "fx.PageAnimationOptions",
    "Keys of an animation on pages",
    opening: animated,
    closing: "} } }",
    required: "layer = \"star\", property = \"alpha\", keys = { { 0, 1 } }",
    "What follows the pages. It is about a `layer` with a `property`, with `hideAt` and `showAt`, or with `apply`; or about a `constraint`.",
    keys: [
      InterfaceField("layer", "string", example: "\"star\"", "The layer that it moves."),
      InterfaceField(
        "property",
        (PageAnimationBindings.properties + ["constant", "multiplier"]).map { "\"\($0)\"" }
          .joined(separator: "|"),
        example: "\"cornerRadius\"",
        "What it animates; `constant` and `multiplier` belong to constraints."
      ),
      InterfaceField(
        "keys",
        "fx.Key[]",
        example:
          "{ { 0, 1, easing = \"easeInQuad\" }, { 0.5, 0, hold = true }, { 1, 0.2, jump = 0.4 } }",
        "The values by their times, in pages."
      ),
      InterfaceField(
        "x",
        "fx.Key[]",
        unit: "pt",
        example: "{ { 0, 0 }, { 1, 90 } }",
        beside: "layer = \"star\", property = \"translation\"",
        "Keys of their own for the way across."
      ),
      InterfaceField(
        "y",
        "fx.Key[]",
        unit: "pt",
        example: "{ { 0, 0 }, { 0.5, 90 } }",
        beside: "layer = \"star\", property = \"translation\"",
        "Keys of their own for the way down."
      ),
      InterfaceField(
        "by",
        "\"page\"|\"offset\"|\"time\"",
        default: "\"page\"",
        example: "\"time\"",
        "What the keys' times are: pages, points of the offset, or seconds."
      ),
      InterfaceField(
        "hideAt",
        "number",
        unit: "pages",
        example: "1",
        beside: "layer = \"star\"",
        "The last time at which the layer is seen."
      ),
      InterfaceField(
        "showAt",
        "number",
        unit: "pages",
        example: "0.5",
        beside: "layer = \"star\"",
        "The last time at which it is hidden."
      ),
      InterfaceField(
        "along",
        "fx.Path",
        example: "fx.path()",
        beside: keyed + ", property = \"pathPosition\"",
        "The path of `pathPosition`, in points from where the layer's middle is."
      ),
      InterfaceField(
        "turns",
        "boolean",
        default: "true",
        example: "false",
        beside: keyed + ", property = \"pathPosition\", along = fx.path()",
        "Whether the layer turns with the path."
      ),
      InterfaceField(
        "apply",
        "fx.EffectValue",
        example: "function(value, layer) layer.rotation.z = value end",
        beside: keyed,
        "An animation of your own: gets the value as its progress and changes the layer as an effect changes a card."
      ),
      InterfaceField(
        "constraint",
        "string",
        example: "\"stand\"",
        beside: "property = \"constant\", keys = { { 0, 1 } }",
        "The constraint that it changes."
      ),
      InterfaceField(
        "of",
        "string",
        example: "\"content.height\"",
        beside: "constraint = \"stand\", property = \"multiplier\", keys = { { 0, 1 } }",
        "The measure that a `multiplier` multiplies."
      ),
      InterfaceField(
        "plus",
        "number",
        unit: "pt",
        default: "0",
        example: "10",
        beside:
          "constraint = \"stand\", property = \"multiplier\", of = \"content.height\", keys = { { 0, 1 } }",
        "What is added to it."
      ),
    ]
  )

  static let pagesValues = [
    InterfaceValue(
      "fx.Pages",
      sample: "fx.pages {}",
      "Pages, to be returned by the script."
    )
  ]

  static let pagesAliases = [
    InterfaceAlias(
      name: "fx.Key",
      type:
        "table",
      help:
        "A time and a value, and the way to the next key: a curve, or standing still until then. With `jump` it arrives with the value and leaves with the other one."
    )
  ]
}
