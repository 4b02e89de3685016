import EffectCore

extension ScriptInterface {
  static func canvasNumber(
    _ name: String,
    unit: String = "pt",
    in range: NumberRange? = nil,
    default initial: String = "",
    _ help: String
  ) -> InterfaceField {
    InterfaceField(
      name,
      "number",
      unit: unit,
      in: range,
      default: initial,
      required: initial.isEmpty,
      help
    )
  }

  /// A place, or the first of several.
  private static let place = [canvasNumber("x", "To the right."), canvasNumber("y", "Down.")]
  static let canvasBox =
    place + [
      canvasNumber("width", in: .nonnegative, "How wide."),
      canvasNumber("height", in: .nonnegative, "How high."),
    ]
  private static let rule = InterfaceField(
    "rule",
    "\"nonZero\"|\"evenOdd\"",
    default: "\"nonZero\"",
    "What is inside where the path crosses itself."
  )
  private static let centers = [
    canvasNumber("centerX", default: "0", "The point that stays."),
    canvasNumber("centerY", default: "0", "The point that stays."),
  ]
  private static let matrix = ["a", "b", "c", "d", "tx", "ty"].map {
    canvasNumber($0, unit: "", "A number of the matrix: x' = a·x + c·y + tx, y' = b·x + d·y + ty.")
  }

  /// An example with a canvas in it.
  private static func drawn(_ lines: String) -> String {
    "fx.drawing { draw = function(canvas) \(lines) end }"
  }

  /// The methods that build figures, for canvases and paths; an example is made by a function.
  private static func building(_ owner: String, _ example: (String) -> String)
    -> [InterfaceFunction]
  {
    func method(
      _ name: String,
      _ parameters: [InterfaceField],
      _ help: String,
      _ call: String
    ) -> InterfaceFunction {
      InterfaceFunction(
        "\(owner):\(name)",
        parameters,
        gives: "nil",
        help,
        example: example("\(owner):\(name)\(call)")
      )
    }
    return [
      method("move", place, "Begins a figure at a point.", "(10, 20)"),
      method("line", place, "Adds a straight line.", "(30, 20)"),
      method(
        "quad",
        [
          canvasNumber("controlX", "The control point."),
          canvasNumber("controlY", "The control point."),
        ]
          + place,
        "Adds a quadratic Bézier curve.",
        "(20, 0, 40, 20)"
      ),
      method(
        "cubic",
        [
          canvasNumber("x1", "The first control point."),
          canvasNumber("y1", "The first control point."),
          canvasNumber("x2", "The second control point."),
          canvasNumber("y2", "The second control point."),
        ] + place,
        "Adds a cubic Bézier curve.",
        "(10, 0, 30, 40, 40, 20)"
      ),
      method(
        "arc",
        place + [
          canvasNumber("radius", in: .nonnegative, "The radius of the circle."),
          canvasNumber("from", unit: "rad", "Where it begins, from the right, growing clockwise."),
          canvasNumber("to", unit: "rad", "Where it ends."),
          InterfaceField(
            "direction",
            "\"clockwise\"|\"counterclockwise\"",
            default: "\"clockwise\"",
            "Which way it goes, as seen."
          ),
        ],
        "Adds a piece of a circle, with a line to its start where a figure is open.",
        "(20, 20, 10, 0, math.pi)"
      ),
      method("rect", canvasBox, "Adds a rectangle.", "(0, 0, 30, 40)"),
      method("ellipse", canvasBox, "Adds the ellipse that fills a rectangle.", "(0, 0, 30, 40)"),
      method(
        "roundedRect",
        canvasBox + [canvasNumber("radius", in: .nonnegative, "The radius of the corners.")],
        "Adds a rectangle with round corners.",
        "(0, 0, 30, 40, 8)"
      ),
      method("close", [], "Adds a straight line back to where the figure began.", "()"),
      method(
        "append",
        [InterfaceField("path", "fx.Path", required: true, "The other path.")],
        "Adds another path's figures.",
        "(fx.path())"
      ),
    ]
  }

  private static func asking(_ owner: String, _ example: (String) -> String) -> [InterfaceFunction]
  {
    func method(
      _ name: String,
      _ parameters: [InterfaceField],
      _ result: String,
      _ help: String,
      _ call: String
    )
      -> InterfaceFunction
    {
      InterfaceFunction(
        "\(owner):\(name)",
        parameters,
        gives: result,
        help,
        example: example(call)
      )
    }
    return [
      method(
        "contains",
        place + [rule],
        "boolean",
        "Whether a point lies inside; open figures count as closed.",
        "\(owner):rect(0, 0, 9, 9) assert(\(owner):contains(4, 5))"
      ),
      method(
        "bounds",
        [],
        "fx.Rect?",
        "The smallest upright rectangle around the path; nothing for an empty one.",
        "\(owner):rect(5, 0, 9, 9) assert(\(owner):bounds().maxX == 14)"
      ),
      method(
        "length",
        [],
        "number",
        "The length of all lines and curves.",
        "\(owner):rect(0, 0, 9, 9) assert(\(owner):length() == 36)"
      ),
      method(
        "place",
        [canvasNumber("fraction", unit: "", "How far along the path, 0...1; limited to it.")],
        "{ x: number, y: number, angle: number }",
        "The point at a part of the length, and the direction there in radians.",
        "\(owner):move(0, 0) \(owner):line(10, 0) assert(\(owner):place(0.5).x == 5)"
      ),
    ]
  }

  private static let pathArgument = InterfaceField(
    "path",
    "fx.Path",
    default: "what was built since the last one was used",
    "The path."
  )
  private static let paint = InterfaceField(
    "paint",
    "fx.ColorValue|fx.Gradient",
    required: true,
    "A colour or a gradient."
  )

  static func canvasMethod(
    _ name: String,
    _ parameters: [InterfaceField] = [],
    _ help: String,
    _ lines: String
  ) -> InterfaceFunction {
    InterfaceFunction(
      "canvas:\(name)",
      parameters,
      gives: "nil",
      help,
      example: drawn(lines)
    )
  }

  private static let painting = [
    canvasMethod(
      "fill",
      [pathArgument, paint, rule],
      "Paints the inside of a path.",
      "canvas:rect(0, 0, 30, 40) canvas:fill(\"red\")"
    ),
    canvasMethod(
      "stroke",
      [
        pathArgument, paint,
        InterfaceField(
          "width",
          "number|fx.StrokeOptions",
          unit: "pt",
          default: "1",
          "How wide, or what the line looks like."
        ),
      ],
      "Paints a line along a path.",
      "canvas:rect(0, 0, 30, 40) canvas:stroke(\"blue\", { width = 4, dash = { 8, 4 } })"
    ),
    canvasMethod(
      "erase",
      [pathArgument],
      "Erases the inside of a path: what is behind the drawing shows through.",
      "canvas:rect(0, 0, 30, 40) canvas:erase()"
    ),
    canvasMethod(
      "clip",
      [pathArgument, rule],
      "Lets nothing outside of a path be drawn from here on.",
      "canvas:ellipse(0, 0, 30, 40) canvas:clip()"
    ),
    canvasMethod(
      "blend",
      [InterfaceField("mode", "fx.BlendMode", required: true, "How.")],
      "Mixes everything from here on with what is there.",
      "canvas:blend(\"multiply\")"
    ),
  ]

  private static let placing = [
    canvasMethod(
      "save",
      [],
      "Remembers clip, transform and blend mode.",
      "canvas:save() canvas:restore()"
    ),
    canvasMethod(
      "restore",
      [],
      "Goes back to what was saved last.",
      "canvas:save() canvas:restore()"
    ),
    canvasMethod(
      "translate",
      place,
      "Moves everything from here on.",
      "canvas:translate(20, 10)"
    ),
    canvasMethod(
      "scale",
      [canvasNumber("x", unit: "", "Across."), canvasNumber("y", unit: "", default: "x", "Along.")]
        + centers,
      "Scales everything from here on about a point.",
      "canvas:scale(2)"
    ),
    canvasMethod(
      "rotate",
      [canvasNumber("angle", unit: "rad", "How far, clockwise.")] + centers,
      "Turns everything from here on about a point.",
      "canvas:rotate(math.pi / 4, 60, 60)"
    ),
    canvasMethod(
      "transform",
      matrix,
      "Transforms everything from here on.",
      "canvas:transform(1, 0, 0.5, 1, 0, 0)"
    ),
  ]

  static let canvasValue = InterfaceValue(
    "fx.Canvas",
    methods: building("canvas", drawn) + asking("canvas", drawn) + painting + placing
      + canvasContents,
    sample:
      "(function() local kept fx.drawing { draw = function(canvas) kept = canvas end } return kept end)()",
    "What a drawing function draws with, while it runs. Figures are built and then painted: what paints them uses them up. Angles are radians, growing clockwise from the right."
  )

  private static func built(_ lines: String) -> String { "local path = fx.path() \(lines)" }

  static let pathValue = InterfaceValue(
    "fx.Path",
    methods: building("path", built) + [
      pathMethod("translate", place, "Moves the path.", "path:translate(20, 10)"),
      pathMethod(
        "scale",
        [
          canvasNumber("x", unit: "", "Across."),
          canvasNumber("y", unit: "", default: "x", "Along."),
        ]
          + centers,
        "Scales the path about a point.",
        "path:scale(2)"
      ),
      pathMethod(
        "rotate",
        [canvasNumber("angle", unit: "rad", "How far, clockwise.")] + centers,
        "Turns the path about a point.",
        "path:rotate(math.pi / 4, 60, 60)"
      ),
      pathMethod(
        "transform",
        matrix,
        "Transforms the path.",
        "path:transform(1, 0, 0.5, 1, 0, 0)"
      ),
    ] + asking("path", built),
    sample: "fx.path()",
    "A figure of lines and curves that can be painted any number of times."
  )

  private static func pathMethod(
    _ name: String,
    _ parameters: [InterfaceField],
    _ help: String,
    _ lines: String
  ) -> InterfaceFunction {
    InterfaceFunction("path:\(name)", parameters, gives: "nil", help, example: built(lines))
  }
}
