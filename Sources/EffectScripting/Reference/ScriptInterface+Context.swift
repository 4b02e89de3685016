import EffectCore

extension ScriptInterface {
  /// What a transform learns of its surroundings.
  static let context = InterfaceValue(
    "fx.Context",
    fields: [
      field("index", "integer", "The item, from 1.", example: "context.index % 2"),
      field(
        "count",
        "integer",
        "How many items there are.",
        example: "context.index / context.count"
      ),
      field(
        "progress",
        "number",
        unit: "pages",
        "The distance from the middle, as the layout has it; not shaped by an easing.",
        example: "math.abs(context.progress)"
      ),
      field(
        "ratio",
        "number",
        "The same distance over half the viewport plus half the cell; ±1 is where the cell leaves the screen.",
        example: "1 - math.abs(context.ratio)"
      ),
      field(
        "distance",
        "number",
        unit: "pt",
        "The same distance in points.",
        example: "-context.distance"
      ),
      field(
        "stride",
        "number",
        unit: "pt",
        "How many points one page is here.",
        example: "context.stride / 2"
      ),
      field(
        "direction",
        "\"horizontal\"|\"vertical\"",
        "The axis along which it scrolls.",
        example: "context.direction == \"vertical\""
      ),
      field(
        "rightToLeft",
        "boolean",
        "Whether the finished picture is mirrored.",
        example: "context.rightToLeft and -1 or 1"
      ),
      field(
        "viewport",
        "{ width: number, height: number }",
        unit: "pt",
        "The size of what is seen.",
        example: "context.viewport.width / 2"
      ),
      field(
        "frame",
        "{ x: number, y: number, width: number, height: number }",
        unit: "pt",
        "The cell's place in the viewport before any effect, with its `x`, `y`, `width` and `height`.",
        example: "context.frame.width / 2"
      ),
      field(
        "offset",
        "number",
        unit: "pt",
        "How far the content is scrolled.",
        example: "context.offset / context.stride"
      ),
      field(
        "overscroll",
        "number",
        unit: "pt",
        "How far it is pulled past its start (negative) or end (positive).",
        example: "1 + math.abs(context.overscroll) / 500"
      ),
      field(
        "velocity",
        "number",
        unit: "pt/s",
        "The speed of the offset.",
        example: "fx.clamp(context.velocity / 2000, -1, 1)"
      ),
      field(
        "dragging",
        "boolean",
        "Whether a finger holds the content.",
        example: "context.dragging and 0.95 or 1"
      ),
      field(
        "time",
        "number",
        unit: "s",
        "Since the scene began.",
        example: "math.sin(2 * math.pi * context.time)"
      ),
      field(
        "parameters",
        "table<string, any>",
        "The effect's parameters, by name.",
        example: "context.parameters"
      ),
    ],
    "Where the cell is, and what happens around it: the third argument of a transform. It can be read, not changed."
  )

  private static func field(
    _ name: String,
    _ type: String,
    unit: String = "",
    _ help: String,
    example: String
  ) -> InterfaceField {
    InterfaceField(name, type, unit: unit, required: true, example: example, help)
  }
}
