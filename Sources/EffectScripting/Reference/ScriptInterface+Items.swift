import EffectCore

extension ScriptInterface {
  static let itemTables = [
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
          "image",
          "string|fx.ImageOptions",
          default: "the generated picture",
          example: "\"photos/lake.jpg\"",
          "An image from a file beside the script, or below, in place of that picture."
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
    layerTable, imageTable, gradientTable,
  ]

  private static let imageTable = InterfaceTable(
    "fx.ImageOptions",
    "Keys of an image",
    opening: "fx.scene { items = { { image = {",
    closing: "} } } }",
    required: "file = \"photo.jpg\"",
    "A PNG, JPEG or WebP, for an item or a layer.",
    keys: [
      InterfaceField(
        "file",
        "string",
        required: true,
        example: "\"photos/lake.jpg\"",
        "The path from the script's folder."
      ),
      InterfaceField(
        "gravity",
        "\"resizeAspectFill\"|\"resizeAspect\"|\"resize\"",
        default: "\"resizeAspectFill\"",
        example: "\"resizeAspect\"",
        "Whether it fills the layer and is cut off, is seen whole, or is stretched."
      ),
    ]
  )

  private static let gradientTable = InterfaceTable(
    "fx.GradientOptions",
    "Keys of a gradient",
    opening: "fx.scene { layers = { veil = { frame = { 0, 0, 60, 30 }, gradient = {",
    closing: "} } } }",
    required: "colors = { \"black\", \"white\" }",
    "Colours that fill a layer.",
    keys: [
      InterfaceField(
        "colors",
        "fx.ColorValue[]",
        required: true,
        example: "{ \"#00000000\", \"black\" }",
        "The colours in their order."
      ),
      InterfaceField(
        "locations",
        "number[]",
        in: .unit,
        default: "evenly spread",
        example: "{ 0.25, 1 }",
        beside: "colors = { \"black\", \"white\" }",
        "Where each of them lies."
      ),
      InterfaceField(
        "type",
        "\"linear\"|\"radial\"|\"conic\"",
        default: "\"linear\"",
        example: "\"conic\"",
        beside: "colors = { \"black\", \"white\" }",
        "Along a line, outwards from a point, or clockwise round it."
      ),
      InterfaceField(
        "startPoint",
        "number[]|{ x: number, y: number }",
        default: "{ 0.5, 0 } or the middle",
        example: "{ 0, 0 }",
        beside: "colors = { \"black\", \"white\" }",
        "Where it starts, in parts of the layer."
      ),
      InterfaceField(
        "endPoint",
        "number[]|{ x: number, y: number }",
        default: "by the type",
        example: "{ 1, 1 }",
        beside: "colors = { \"black\", \"white\" }",
        "Where it ends, in parts of the layer."
      ),
    ]
  )

  /// The steps of a timetable, and how a page is turned.
  static let pageTables = [
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
      InterfaceField(
        "image",
        "string|fx.ImageOptions",
        default: "none",
        example: "{ file = \"logo.png\", gravity = \"resizeAspect\" }",
        "An image from a file beside the script, or below."
      ),
      InterfaceField(
        "gradient",
        "fx.GradientOptions",
        default: "none",
        example: "{ type = \"radial\", colors = { \"#ffffff80\", \"#ffffff00\" } }",
        "Colours over its background."
      ),
    ]
  )
}
