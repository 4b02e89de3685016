import EffectCore

extension ScriptInterface {
  static let sceneFunctions = [
    InterfaceFunction(
      "fx.scene",
      [InterfaceField("options", "fx.SceneOptions", required: true, "What the scene shows.")],
      gives: "fx.Scene",
      "A scene: where the cells are and what they show. What is left out is filled in.",
      example: """
        local scene = fx.scene {
          viewport = { 390, 844 },
          items = 12,
          effect = fx.gemini.cube {},
        }
        """
    ),
    InterfaceFunction(
      "fx.layout.flow",
      [InterfaceField("options", "fx.FlowOptions", "How the cells lie.")],
      gives: "fx.Layout",
      "Cells of their own size, one after another.",
      example: "local cards = fx.layout.flow { itemSize = { 280, 480 }, spacing = 20 }"
    ),
    InterfaceFunction(
      "fx.layout.paging",
      [InterfaceField("options", "fx.PagingOptions", "How the pages lie.")],
      gives: "fx.Layout",
      "Cells as large as the viewport, one page after another.",
      example: "local pages = fx.layout.paging { direction = \"vertical\", endless = true }"
    ),
    InterfaceFunction(
      "fx.items",
      [
        InterfaceField(
          "count",
          "integer",
          in: NumberRange(from: 0, to: Double(1 << 40)),
          required: true,
          "How many there are."
        ),
        InterfaceField(
          "make",
          "fun(index: integer): fx.Item|string|nil",
          "Makes an item from its number, from 1; asked for those that are seen."
        ),
      ],
      gives: "fx.Items",
      "Any number of items, made when they are seen.",
      example: """
        local many = fx.items(1000000, function(i)
          return { title = "Card " .. i, color = fx.color.hsl(i * 40, .7, .55) }
        end)
        """
    ),
  ]

  static let sceneTables = [sceneTable] + layoutTables + itemTables + pageTables

  private static let sceneTable = InterfaceTable(
    "fx.SceneOptions",
    "Keys of a scene",
    opening: "fx.scene {",
    "What `fx.scene` takes.",
    keys: [
      InterfaceField(
        "viewport",
        "fx.SizeValue",
        unit: "pt",
        in: .nonnegative,
        default: "{ 390, 844 } where there is a layout, else { 800, 520 }",
        example: "{ 390, 844 }",
        "The size of what is seen."
      ),
      InterfaceField(
        "layout",
        "fx.Layout|\"flow\"|\"paging\"",
        default: "a row of cards",
        example: "fx.layout.paging {}",
        "How the cells lie."
      ),
      InterfaceField(
        "items",
        "integer|fx.Items|(fx.Item|string)[]",
        default: "5",
        example: "fx.items(8, function(i) return { title = \"Card \" .. i } end)",
        "What the cells show: how many, a list, or a function that makes them."
      ),
      InterfaceField(
        "effect",
        "fx.EffectValue",
        default: "the global transform",
        example: "fx.gemini.cube {}",
        "What places the cells."
      ),
      InterfaceField(
        "effects",
        "fx.EffectValue",
        example: "{ \"gemini.cube\", fx.gemini.scale {} }",
        "The same with several effects, applied in order."
      ),
      InterfaceField(
        "background",
        "fx.ColorValue",
        default: "a light grey",
        example: "\"#eef1f6\"",
        "The colour behind the cells."
      ),
      InterfaceField(
        "perspective",
        "number",
        unit: "pt",
        in: .nonnegative,
        default: "each layer has its own",
        example: "900",
        "The distance of the eye from the viewport's centre: one vanishing point for the whole scene."
      ),
      InterfaceField(
        "sorting",
        "\"painter\"|\"depth\"",
        default: "\"painter\"",
        example: "\"depth\"",
        "What covers what: by `zPosition` and then in order, or by true depth."
      ),
      InterfaceField(
        "cornerRadius",
        "number",
        unit: "pt",
        in: .nonnegative,
        default: "20",
        example: "12",
        "The radius of the cards' corners."
      ),
      InterfaceField(
        "page",
        "number",
        unit: "pages",
        default: "2, or the nearest there is",
        example: "0",
        "Where it is scrolled to."
      ),
      InterfaceField(
        "offset",
        "number",
        unit: "pt",
        example: "120",
        "Where it is scrolled to, in points."
      ),
      InterfaceField(
        "layers",
        "table<string, fx.LayerOptions>",
        example: "{ badge = { frame = { 20, 20, 60, 30 }, color = \"red\" } }",
        "Layers of its own, by name, 24 at most."
      ),
      InterfaceField(
        "pages",
        "fx.PageStep[]",
        default: "page after page",
        example: "{ { t = 0.5, go = \"next\" }, { t = 2, go = 0 } }",
        "Changes of page, in the order of their times."
      ),
      InterfaceField(
        "onPageChange",
        "fun(page: integer)",
        example: "function(page) print(page) end",
        "Is told each page, from 0, where the scene comes to rest."
      ),
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: .positive,
        default: "2, or as long as `pages` need",
        example: "3",
        "How long films and numbered frames show it."
      ),
    ] + sceneScrollKeys + scenePanelKeys
  )
  static let sceneValues = [
    InterfaceValue(
      "fx.Scene",
      sample: "fx.scene { items = 3 }",
      "A scene, to be returned by the script."
    ),
    InterfaceValue("fx.Layout", sample: "fx.layout.flow {}", "A layout, for `fx.scene`."),
    InterfaceValue("fx.Items", sample: "fx.items(3)", "Items, for `fx.scene`."),
  ]

  static let sceneAliases = [
    InterfaceAlias(
      name: "fx.SizeValue",
      type: "number[]|{ width: number, height: number }",
      help: "A width and a height, as a list or by name."
    )
  ]
}
