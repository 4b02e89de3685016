import EffectCore

extension ScriptInterface {
  /// What a canvas shows besides figures.
  static let canvasContents = [
    canvasMethod(
      "text",
      [InterfaceField("string", "string|number", required: true, "What it says.")] + canvasBox + [
        InterfaceField("options", "fx.TextOptions", default: "black, 17 pt", "What it looks like.")
      ],
      "Writes a text into a rectangle, in the middle of its height.",
      "canvas:text(\"7\", 0, 0, 40, 20, { fontSize = 12, alignment = \"center\" })"
    ),
    canvasMethod(
      "picture",
      [
        InterfaceField("color", "fx.ColorValue", required: true, "What it is made from."),
        InterfaceField(
          "seed",
          "integer",
          in: NumberRange(from: 0, to: 1e9),
          required: true,
          "Which picture of that colour."
        ),
      ] + canvasBox,
      "Shows a generated picture, as the cells of scenes have them.",
      "canvas:picture(\"orange\", 3, 0, 0, 80, 60)"
    ),
    canvasMethod(
      "image",
      [
        InterfaceField(
          "file",
          "string",
          required: true,
          "The path of a PNG, JPEG or WebP file beside the script or in a folder below it."
        )
      ] + canvasBox + [
        InterfaceField(
          "gravity",
          "\"resizeAspectFill\"|\"resizeAspect\"|\"resize\"",
          default: "\"resizeAspectFill\"",
          "How it is fitted into the rectangle: filling it, whole, or stretched."
        )
      ],
      "Shows an image file.",
      "canvas:image(\"photos/dunes.jpg\", 0, 0, 80, 60)"
    ),
    canvasMethod(
      "draw",
      [
        InterfaceField("drawing", "fx.Drawing", required: true, "What `fx.drawing` gave."),
        canvasNumber("x", default: "0", "Where its left edge lies."),
        canvasNumber("y", default: "0", "Where its top edge lies."),
        canvasNumber("width", in: .nonnegative, default: "its own", "How wide it is drawn."),
        canvasNumber("height", in: .nonnegative, default: "its own", "How high it is drawn."),
      ],
      "Shows a drawing in this one.",
      "canvas:draw(fx.drawing { draw = function() end }, 10, 10)"
    ),
  ]
}
