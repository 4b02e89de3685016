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

  private static let direction = InterfaceField(
    "direction",
    "\"horizontal\"|\"vertical\"",
    default: "\"horizontal\"",
    example: "\"vertical\"",
    "The axis along which it scrolls."
  )
  private static let rightToLeft = InterfaceField(
    "rightToLeft",
    "boolean",
    default: "false",
    example: "true",
    "Whether the picture is mirrored, so that the next item stands to the left."
  )
  private static let endless = InterfaceField(
    "endless",
    "boolean",
    default: "false",
    example: "true",
    "Whether the first item follows the last one again."
  )
  private static let insets = InterfaceField(
    "insets",
    "number|number[]|{ top?: number, left?: number, bottom?: number, right?: number }",
    unit: "pt",
    default: "what centres the first and the last cell",
    example: "{ left = 20, right = 20 }",
    "The room around the content: one number for all sides, a list, or some of them by name."
  )

  static let sceneTables = [
    sceneTable,
    InterfaceTable(
      "fx.FlowOptions",
      "Keys of a flow layout",
      opening: "fx.layout.flow {",
      "What `fx.layout.flow` takes.",
      keys: [
        direction, rightToLeft, endless, insets,
        InterfaceField(
          "itemSize",
          "fx.SizeValue",
          unit: "pt",
          in: .nonnegative,
          default: "{ 240, 380 }",
          example: "{ 280, 480 }",
          "The size of a cell."
        ),
        InterfaceField(
          "spacing",
          "number",
          unit: "pt",
          default: "24",
          example: "20",
          "The distance between cells; negative ones overlap."
        ),
        InterfaceField(
          "interitemSpacing",
          "number",
          unit: "pt",
          example: "10",
          "Where it is given, a line takes as many cells as fit, at least this far apart."
        ),
        InterfaceField(
          "paging",
          "boolean",
          default: "true",
          example: "false",
          "Whether scrolling comes to rest at a cell."
        ),
      ]
    ),
    InterfaceTable(
      "fx.PagingOptions",
      "Keys of a paging layout",
      opening: "fx.layout.paging {",
      "What `fx.layout.paging` takes.",
      keys: [
        direction, rightToLeft, endless,
        InterfaceField(
          "numberOfVisibleItems",
          "integer",
          in: NumberRange(from: 1),
          default: "those that touch the viewport",
          example: "5",
          "How many cells are kept visible, the nearest ones."
        ),
        InterfaceField(
          "stacksCells",
          "boolean",
          default: "false",
          example: "true",
          "Whether every cell stays in the middle of the viewport, so that only the effect separates them."
        ),
      ]
    ),
    InterfaceTable(
      "fx.Item",
      "Keys of an item",
      opening: "fx.scene { items = { {",
      closing: "} } }",
      "What one cell shows. A string stands for an item with that title.",
      keys: [
        InterfaceField("title", "string", example: "\"Lake\"", "The line under the picture."),
        InterfaceField(
          "subtitle",
          "string",
          example: "\"in the evening\"",
          "The smaller line below it."
        ),
        InterfaceField(
          "color",
          "fx.ColorValue",
          default: "one of a row of colours",
          example: "\"#3a86ff\"",
          "The colour of the card, from which its picture is made."
        ),
        InterfaceField(
          "picture",
          "boolean",
          default: "true",
          example: "false",
          "Whether a picture is drawn over the colour."
        ),
        InterfaceField(
          "size",
          "fx.SizeValue",
          unit: "pt",
          in: .nonnegative,
          default: "the layout's",
          example: "{ 200, 300 }",
          "The size of the cell in a flow layout."
        ),
      ]
    ),
    layerTable,
    InterfaceTable(
      "fx.PageStep",
      "Keys of a change of page",
      opening: "fx.scene { pages = { {",
      closing: "} } }",
      required: "go = 1",
      "One of the `pages` of a scene.",
      keys: [
        InterfaceField(
          "t",
          "number",
          unit: "s",
          in: .nonnegative,
          default: "0",
          example: "0.5",
          "When it begins."
        ),
        InterfaceField(
          "go",
          "integer|\"next\"|\"previous\"",
          in: .nonnegative,
          required: true,
          example: "\"next\"",
          "Where it goes: a page from 0, or a neighbour."
        ),
        InterfaceField(
          "animated",
          "boolean",
          default: "true",
          example: "false",
          "Whether it gets there as a scroll view moves, or at once."
        ),
        InterfaceField(
          "animator",
          "fx.AnimatorOptions",
          default: "the scroll view's own",
          example: "{ duration = 0.8, easing = \"easeInOutCubic\" }",
          "How it gets there instead."
        ),
      ]
    ),
    InterfaceTable(
      "fx.AnimatorOptions",
      "Keys of a page's animator",
      opening: "fx.scene { pages = { { go = 1, animator = {",
      closing: "} } } }",
      "How a change of page moves.",
      keys: [
        InterfaceField(
          "duration",
          "number",
          unit: "s",
          in: .positive,
          default: "0.3",
          example: "0.8",
          "How long it takes."
        ),
        InterfaceField(
          "easing",
          "fx.Easing|fx.EasingName",
          default: "\"easeInOut\"",
          example: "\"easeInOutCubic\"",
          "Along which curve."
        ),
      ]
    ),
  ]

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
    ]
  )

  private static let layerTable = InterfaceTable(
    "fx.LayerOptions",
    "Keys of a layer of one's own",
    opening: "fx.scene { layers = { badge = {",
    closing: "} } }",
    required: "frame = { 0, 0, 60, 30 }",
    "One of the `layers` of a scene: what it is at rest.",
    keys: [
      InterfaceField(
        "parent",
        "string",
        default: "\"card\"",
        example: "\"cell\"",
        "The layer that it lies in."
      ),
      InterfaceField(
        "frame",
        "number[]|{ x: number, y: number, width: number, height: number }",
        unit: "pt",
        required: true,
        example: "{ 160, -12, 90, 32 }",
        "Its place in its parent, from the upper left."
      ),
      InterfaceField(
        "color",
        "fx.ColorValue",
        default: "\"clear\"",
        example: "\"#ff4d5e\"",
        "Its background colour."
      ),
      InterfaceField(
        "cornerRadius",
        "number",
        unit: "pt",
        in: .nonnegative,
        default: "0",
        example: "16",
        "The radius of its corners."
      ),
      InterfaceField(
        "alpha",
        "number",
        in: .unit,
        default: "1",
        example: "0.5",
        "How opaque it is."
      ),
      InterfaceField(
        "order",
        "number",
        unit: "pt",
        default: "0",
        example: "1",
        "Its `zPosition`."
      ),
      InterfaceField(
        "text",
        "string",
        default: "none",
        example: "\"NEW\"",
        "A line of text that it shows."
      ),
      InterfaceField(
        "fontSize",
        "number",
        unit: "pt",
        in: .positive,
        default: "17",
        example: "15",
        beside: "frame = { 0, 0, 60, 30 }, text = \"NEW\"",
        "The size of the text."
      ),
      InterfaceField(
        "bold",
        "boolean",
        default: "false",
        example: "true",
        beside: "frame = { 0, 0, 60, 30 }, text = \"NEW\"",
        "Whether the text is bold."
      ),
      InterfaceField(
        "textColor",
        "fx.ColorValue",
        default: "\"black\"",
        example: "\"white\"",
        beside: "frame = { 0, 0, 60, 30 }, text = \"NEW\"",
        "The colour of the text."
      ),
      InterfaceField(
        "alignment",
        "\"leading\"|\"center\"|\"trailing\"",
        default: "\"leading\"",
        example: "\"center\"",
        beside: "frame = { 0, 0, 60, 30 }, text = \"NEW\"",
        "Where the text stands in the frame."
      ),
    ]
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
