import EffectCore

extension ScriptInterface {
  static let drawingFunctions = [
    InterfaceFunction(
      "fx.animation",
      [
        InterfaceField(
          "options",
          "fx.AnimationOptions",
          required: true,
          "What is drawn, and how it is played."
        )
      ],
      gives: "fx.Animation",
      "An animation that is drawn by hand: a function is given a progress that moves with the time.",
      example: """
        local ring = fx.animation {
          size = { 120, 120 }, duration = 1, behavior = "pingPong",
          draw = function(canvas, progress, rect)
            canvas:arc(rect.midX, rect.midY, rect.width / 2 - 4, 0, 2 * math.pi * progress)
            canvas:stroke("blue", 4)
          end,
        }
        """
    ),
    InterfaceFunction(
      "fx.drawing",
      [InterfaceField("options", "fx.DrawingOptions", required: true, "What is drawn.")],
      gives: "fx.Drawing",
      "A drawing that is made once and can be shown any number of times.",
      example: """
        local dot = fx.drawing {
          size = { 20, 20 },
          draw = function(canvas, rect)
            canvas:ellipse(rect.x, rect.y, rect.width, rect.height)
            canvas:fill("red")
          end,
        }
        """
    ),
    InterfaceFunction(
      "fx.path",
      gives: "fx.Path",
      "An empty path, to be built and used again.",
      example: """
        local path = fx.path()
        path:rect(0, 0, 30, 40)
        path:length() --> 140.0
        """
    ),
    InterfaceFunction(
      "fx.playback",
      [
        InterfaceField(
          "options",
          "fx.PlaybackOptions",
          "How it is played; it stands until it is told to."
        )
      ],
      gives: "fx.Playback",
      "A progress 0...1 that moves with the time that it is given.",
      example: """
        local playback = fx.playback { duration = 2 }
        playback:play()
        playback:advance(0.5)
        playback.progress --> 0.25
        """
    ),
  ]

  static let drawingTables = [
    InterfaceTable(
      "fx.AnimationOptions",
      "Keys of an animation",
      opening: "fx.animation {",
      required: "draw = function() end",
      "What `fx.animation` takes.",
      keys: [
        InterfaceField("name", "string", example: "\"ring\"", "What it is called."),
        InterfaceField(
          "size",
          "fx.SizeValue",
          unit: "pt",
          default: "{ 120, 120 }",
          example: "{ 30, 30 }",
          "The size of the picture, both above 0."
        ),
        InterfaceField(
          "draw",
          "fun(canvas: fx.Canvas, progress: number, rect: fx.Rect, playback: fx.Playback)",
          required: true,
          example:
            "function(canvas, progress, rect) canvas:rect(0, 0, 9, 9) canvas:fill('red') end",
          "Draws the picture of a progress 0...1."
        ),
        InterfaceField(
          "background",
          "fx.ColorValue",
          default: "white",
          example: "\"#202030\"",
          "The colour behind the drawing."
        ),
        InterfaceField(
          "still",
          "number",
          in: .unit,
          default: "0.5",
          example: "0.75",
          "The progress that a single picture shows."
        ),
      ] + playbackKeys + [
        InterfaceField(
          "onFinish",
          "fun(playback: fx.Playback, event: fx.PlaybackEvent)",
          example: "function(playback) playback:playFromEnd() end",
          "Is told when it came to its end."
        ),
        InterfaceField(
          "onLoop",
          "fun(playback: fx.Playback, event: fx.PlaybackEvent)",
          example: "function(playback, event) print(event.passes) end",
          "Is told when it begins again."
        ),
        InterfaceField(
          "onPingPong",
          "fun(playback: fx.Playback, event: fx.PlaybackEvent)",
          example: "function(playback) playback.speed = 2 * playback.speed end",
          "Is told when it turns round."
        ),
      ]
    ),
    InterfaceTable(
      "fx.DrawingOptions",
      "Keys of a drawing",
      opening: "fx.drawing {",
      required: "draw = function() end",
      "What `fx.drawing` takes.",
      keys: [
        InterfaceField(
          "size",
          "fx.SizeValue",
          unit: "pt",
          in: .nonnegative,
          default: "{ 120, 120 }",
          example: "{ 30, 30 }",
          "Its size; what is drawn beyond it is cut off."
        ),
        InterfaceField(
          "draw",
          "fun(canvas: fx.Canvas, rect: fx.Rect)",
          required: true,
          example: "function(canvas) canvas:rect(0, 0, 9, 9) canvas:fill('red') end",
          "Draws it; called at once, and once."
        ),
      ]
    ),
    InterfaceTable(
      "fx.PlaybackOptions",
      "Keys of a playback",
      opening: "fx.playback {",
      "What `fx.playback` takes, and `fx.animation` too.",
      keys: playbackKeys
    ),
  ]

  private static let playbackKeys = [
    InterfaceField(
      "behavior",
      "\"single\"|\"loop\"|\"pingPong\"",
      default: "\"single\"",
      example: "\"loop\"",
      "What happens at an end: it stops there, begins again, or goes back."
    ),
    InterfaceField(
      "duration",
      "number",
      unit: "s",
      in: .positive,
      default: "1",
      example: "0.5",
      "How long one pass takes at speed 1; a sixtieth of a second at least."
    ),
    InterfaceField(
      "speed",
      "number",
      default: "1",
      example: "-1",
      "How many times faster it goes; negative goes backward, and 0 holds still."
    ),
    InterfaceField(
      "startDelay",
      "number",
      unit: "s",
      in: .nonnegative,
      default: "0",
      example: "0.3",
      "How long it waits at a start, whatever the speed."
    ),
    InterfaceField(
      "behaviorDelay",
      "number",
      unit: "s",
      in: .nonnegative,
      default: "0",
      example: "0.25",
      "How long it waits at an end before it loops or goes back."
    ),
  ]

  static let drawingAliases = [
    InterfaceAlias(
      name: "fx.Rect",
      type:
        "{ x: number, y: number, width: number, height: number, minX: number, midX: number, maxX: number, minY: number, midY: number, maxY: number }",
      help: "A rectangle with its edges and its middle, in points."
    ),
    InterfaceAlias(
      name: "fx.Point",
      type: "{ x: number, y: number }",
      help: "A point, as scripts get it."
    ),
    InterfaceAlias(
      name: "fx.Gradient",
      type:
        "{ colors: fx.ColorValue[], locations?: number[], from?: number[], to?: number[], center?: number[], radius?: number, innerRadius?: number, focus?: number[] }",
      help:
        "Colours along the line between `from` and `to`, or from the middle to the edge of a circle; `locations` are 0...1."
    ),
    InterfaceAlias(
      name: "fx.StrokeOptions",
      type:
        "{ width?: number, cap?: \"butt\"|\"round\"|\"square\", join?: \"miter\"|\"round\"|\"bevel\", miterLimit?: number, dash?: number[], dashPhase?: number }",
      help: "What a line looks like; without anything it is one point wide."
    ),
    InterfaceAlias(
      name: "fx.TextOptions",
      type:
        "{ fontSize?: number, bold?: boolean, color?: fx.ColorValue, alignment?: \"leading\"|\"center\"|\"trailing\" }",
      help: "What a text looks like; without anything it is black and 17 points high."
    ),
    InterfaceAlias(
      name: "fx.BlendMode",
      type: Drawing.BlendMode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      help: "How what is drawn mixes with what is there, by CSS's formulas."
    ),
    InterfaceAlias(
      name: "fx.PlaybackEvent",
      type: "{ kind: \"finish\"|\"loop\"|\"pingPong\", passes: integer, excess: number }",
      help:
        "What happened, how often within one frame, and how many seconds of the frame were left."
    ),
  ]

  static let drawingValues =
    [
      InterfaceValue(
        "fx.Animation",
        sample: "fx.animation { draw = function() end }",
        "An animation, to be returned by the script."
      ),
      InterfaceValue(
        "fx.Drawing",
        sample: "fx.drawing { draw = function() end }",
        "A drawing, for `canvas:draw` and for layers."
      ),
    ] + [canvasValue, pathValue, playbackValue]
}
