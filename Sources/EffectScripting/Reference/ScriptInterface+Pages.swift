import EffectCore

extension ScriptInterface {
  static let pagesFunctions = [
    InterfaceFunction(
      "fx.pages",
      [
        InterfaceField(
          "options",
          "fx.PagesOptions",
          required: true,
          "The layers, and what moves them."
        )
      ],
      gives: "fx.Pages",
      "Pages that are scrolled sideways, with layers that keyframes move: onboarding screens.",
      example: """
        local pages = fx.pages {
          count = 3,
          layers = { { name = "star", frame = { 0, 200, 60, 60 }, color = "orange" } },
          keep = { star = { 0, 2 } },
          animate = { { layer = "star", property = "rotation", keys = { { 0, 0 }, { 2, 180 } } } },
        }
        """
    )
  ]

  static let pagesTables = [
    pagesTable, pageLayerTable, pageKeepTable, pageConstraintTable, pageAnimationTable,
  ]

  private static let pagesTable = InterfaceTable(
    "fx.PagesOptions",
    "Keys of pages",
    opening: "fx.pages {",
    "What `fx.pages` takes.",
    keys: [
      InterfaceField(
        "count",
        "integer",
        in: NumberRange(from: 1, to: Double(PagesBindings.mostPages)),
        default: "2",
        example: "4",
        "How many pages there are."
      ),
      InterfaceField(
        "viewport",
        "fx.SizeValue",
        unit: "pt",
        default: "{ 390, 844 }",
        example: "{ 375, 667 }",
        "The size of a page, both above 0."
      ),
      InterfaceField(
        "background",
        "fx.ColorValue",
        default: "a light grey",
        example: "\"#eef1f6\"",
        "The colour behind the layers."
      ),
      InterfaceField(
        "layers",
        "fx.PageLayerOptions[]",
        example: "{ { name = \"star\", frame = { 0, 0, 60, 60 } } }",
        "The layers in the order in which they are drawn."
      ),
      InterfaceField(
        "keep",
        "table<string, number|number[]|fx.PageKeepOptions>",
        example: "{ star = { 0, 1 } }",
        beside: "layers = { { name = \"star\", frame = { 0, 0, 60, 60 } } }",
        "Layers that are kept on pages, by name: they stand still on the screen from the first of them to the last."
      ),
      InterfaceField(
        "constraints",
        "table<string, fx.PageConstraintOptions>",
        example:
          "{ stand = { layer = \"star\", attribute = \"bottom\", to = \"content.bottom\" } }",
        beside: "layers = { { name = \"star\", frame = { 0, 0, 60, 60 } } }",
        "Relations between layers, by the name that animations give them."
      ),
      InterfaceField(
        "animate",
        "fx.PageAnimationOptions[]",
        example: "{ { layer = \"star\", property = \"alpha\", keys = { { 0, 1 }, { 1, 0 } } } }",
        beside: "layers = { { name = \"star\", frame = { 0, 0, 60, 60 } } }",
        "The keyframes; of two that write the same the later one wins."
      ),
      InterfaceField(
        "page",
        "number",
        unit: "pages",
        in: NumberRange(from: 0, to: 1),
        default: "between the first two",
        example: "0.5",
        "The page that a single picture shows, up to the last one."
      ),
      InterfaceField(
        "scroll",
        "fx.Gesture|fx.GestureEntry[]|\"fling\"|\"drag\"|\"page\"|string",
        example: "\"page\"",
        "What a finger does, as in a scene."
      ),
      InterfaceField(
        "turns",
        "fx.PageStep[]",
        default: "page after page",
        example: "{ { t = 0.5, go = \"next\" } }",
        "Changes of page, in the order of their times."
      ),
      InterfaceField(
        "onPageChange",
        "fun(page: integer)",
        example: "function(page) print(page) end",
        "Is told each page, from 0, where the pages come to rest."
      ),
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: .positive,
        default: "2, or as long as `turns` or the finger need",
        example: "3",
        "How long films and numbered frames show it."
      ),
    ]
  )

  private static let layerOpening = "fx.pages { layers = { {"

  private static let pageLayerTable = InterfaceTable(
    "fx.PageLayerOptions",
    "Keys of a layer on pages",
    opening: layerOpening,
    closing: "} } }",
    required: "name = \"a\", frame = { 0, 0, 9, 9 }",
    "A layer on pages.",
    keys: [
      InterfaceField("name", "string", required: true, example: "\"star\"", "What it is called."),
      InterfaceField(
        "frame",
        "number[]|{ x: number, y: number, width: number, height: number }",
        unit: "pt",
        required: true,
        example: "{ 20, 80, 280, 40 }",
        "Its place from the top left of the first page, or of its parent."
      ),
      InterfaceField(
        "parent",
        "string",
        default: "the content of all pages",
        example: "\"card\"",
        beside:
          "name = \"a\", frame = { 0, 0, 9, 9 } }, { name = \"card\", frame = { 0, 0, 9, 9 } }, { name = \"b\", frame = { 0, 0, 9, 9 }",
        "The layer that it lies in, one before it in the list."
      ),
      InterfaceField(
        "color",
        "fx.ColorValue",
        default: "none",
        example: "\"red\"",
        "Its background."
      ),
      InterfaceField(
        "cornerRadius",
        "number",
        unit: "pt",
        in: .nonnegative,
        default: "0",
        example: "12",
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
        "hidden",
        "boolean",
        default: "false",
        example: "true",
        "Whether it is left out."
      ),
      InterfaceField(
        "rotation",
        "number",
        unit: "°",
        default: "0",
        example: "15",
        "How far it is turned, clockwise."
      ),
      InterfaceField(
        "scale",
        "number",
        default: "1",
        example: "2",
        "How many times as large it is."
      ),
      InterfaceField("text", "string", example: "\"Hello\"", "A text that it shows."),
      InterfaceField(
        "fontSize",
        "number",
        unit: "pt",
        in: .positive,
        default: "17",
        example: "24",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, text = \"b\"",
        "The size of the text."
      ),
      InterfaceField(
        "bold",
        "boolean",
        default: "false",
        example: "true",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, text = \"b\"",
        "Whether the text is bold."
      ),
      InterfaceField(
        "textColor",
        "fx.ColorValue",
        default: "black",
        example: "\"white\"",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, text = \"b\"",
        "The colour of the text."
      ),
      InterfaceField(
        "alignment",
        "\"leading\"|\"center\"|\"trailing\"",
        default: "\"leading\"",
        example: "\"center\"",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, text = \"b\"",
        "Where the text's lines lie."
      ),
      InterfaceField(
        "drawing",
        "fx.Drawing",
        example: "fx.drawing { draw = function() end }",
        "A drawing that it shows."
      ),
      InterfaceField(
        "picture",
        "fx.ColorValue",
        example: "\"orange\"",
        "The colour of a generated picture that it shows."
      ),
      InterfaceField(
        "image",
        "string|fx.ImageOptions",
        example: "\"photos/lake.jpg\"",
        "An image from a file beside the script, or below, that it shows."
      ),
      InterfaceField(
        "path",
        "fx.Path",
        example: "fx.path()",
        "A path that it shows, with `fill`, `stroke` and `line`."
      ),
      InterfaceField(
        "fill",
        "fx.ColorValue",
        default: "none",
        example: "\"red\"",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, path = fx.path()",
        "The colour inside the path."
      ),
      InterfaceField(
        "stroke",
        "fx.ColorValue",
        default: "none",
        example: "\"blue\"",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, path = fx.path()",
        "The colour of the path's line."
      ),
      InterfaceField(
        "line",
        "number|fx.StrokeOptions",
        default: "1",
        example: "{ width = 4, dash = { 20, 20 } }",
        beside: "name = \"a\", frame = { 0, 0, 9, 9 }, path = fx.path()",
        "How wide the line is, or what it looks like."
      ),
    ]
  )

  private static let someLayers =
    "layers = { { name = \"star\", frame = { 0, 0, 60, 60 } }, { name = \"sun\", frame = { 0, 0, 9, 9 } } }"

  private static let pageKeepTable = InterfaceTable(
    "fx.PageKeepOptions",
    "Keys of a layer that is kept",
    opening: "fx.pages { \(someLayers), keep = { star = {",
    closing: "} } }",
    required: "pages = { 0, 1 }",
    "How a layer is kept on pages; a list of pages is enough where nothing else is said.",
    keys: [
      InterfaceField(
        "pages",
        "number[]",
        unit: "pages",
        required: true,
        example: "{ 0, 1 }",
        "On which pages, from 0; 1.25 is a quarter page further."
      ),
      InterfaceField(
        "times",
        "number[]",
        unit: "pages",
        default: "the pages themselves",
        example: "{ 0.5, 1 }",
        "When on each; with other times a layer waits, comes back, or flies past."
      ),
      InterfaceField(
        "anchor",
        "\"left\"|\"centerX\"|\"right\"|\"leading\"|\"trailing\"",
        default: "\"centerX\"",
        example: "\"right\"",
        "What of the layer is kept at the same part of the page."
      ),
      InterfaceField(
        "offset",
        "number",
        unit: "pt",
        default: "0",
        example: "20",
        "How far it is kept from there."
      ),
    ]
  )

  private static let pageConstraintTable = InterfaceTable(
    "fx.PageConstraintOptions",
    "Keys of a constraint",
    opening: "fx.pages { \(someLayers), constraints = { stand = {",
    closing: "} } }",
    required: "layer = \"star\", attribute = \"top\"",
    "A measure of a layer: a multiple of another one's, plus a constant. Lengths are set before places.",
    keys: [
      InterfaceField("layer", "string", required: true, example: "\"star\"", "The layer."),
      InterfaceField(
        "attribute",
        "\"left\"|\"centerX\"|\"right\"|\"width\"|\"top\"|\"centerY\"|\"bottom\"|\"height\"",
        required: true,
        example: "\"bottom\"",
        "Which measure of it."
      ),
      InterfaceField(
        "to",
        "string",
        default: "the constant alone",
        example: "\"content.bottom\"",
        "What it follows: a measure of a layer, of the `content` of all pages, of the `parent` or of the `screen`."
      ),
      InterfaceField("multiplier", "number", default: "1", example: "0.5", "How many times that."),
      InterfaceField(
        "constant",
        "number",
        unit: "pt",
        default: "0",
        example: "-20",
        "What is added."
      ),
    ]
  )
}
