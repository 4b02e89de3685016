import EffectCore

extension ScriptInterface {
  private static func fields(_ names: String) -> [InterfaceField] {
    names.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      let (name, kind) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "number")
      let types = [
        "number": "number", "point": "fx.Point|number[]", "size": "fx.SizeValue",
        "rect": "fx.Rect|number[]",
        "any": "number|fx.Point|fx.SizeValue|fx.Rect|number[]",
      ]
      let help = mathHelp[name] ?? ""
      return InterfaceField(name, types[kind] ?? kind, required: true, help)
    }
  }

  private static let mathHelp = [
    "a": "The first.", "b": "The second.", "t": "How far from a, at 0, to b, at 1.",
    "value": "The number.", "fromA": "Where it lies between.", "fromB": "Where it lies between.",
    "toA": "Where the result lies between.", "toB": "Where the result lies between.",
    "low": "The least; it wins where it is above the most.", "high": "The most.",
    "progress": "The progress.", "offset": "Where the part begins.",
    "duration": "How long the part is.",
    "point": "The point.", "factor": "How many times.", "size": "The size.",
    "other": "The size that is to go in.", "center": "Its middle.", "ratio": "Width over height.",
    "rect": "The rectangle.", "top": "How far in from above.",
  ]

  private static func math(
    _ name: String,
    _ parameters: String,
    _ result: String,
    _ help: String,
    _ example: String,
    further: [InterfaceField] = []
  ) -> InterfaceFunction {
    InterfaceFunction(
      "fx.math.\(name)",
      fields(parameters) + further,
      gives: result,
      help,
      example: "fx.math.\(name)\(example)"
    )
  }

  private static func side(_ name: String, default initial: String) -> InterfaceField {
    InterfaceField(name, "number", unit: "pt", default: initial, "How far in from there.")
  }

  static let mathFunctions = [
    math(
      "lerp",
      "a:any b:any t",
      "any",
      "What lies a part of the way from one number, point, size or rectangle to another; exact at 0 and 1.",
      "(10, 20, 0.5) --> 15.0"
    ),
    math(
      "inverseLerp",
      "a b value",
      "number",
      "At which part of the way from a to b a number lies.",
      "(10, 20, 15) --> 0.5"
    ),
    math(
      "remap",
      "value fromA fromB toA toB",
      "number",
      "The number that lies between two others as the value lies between its own two.",
      "(5, 0, 10, 100, 200) --> 150.0"
    ),
    math("clamp", "low high value", "number", "A number limited to a range.", "(0, 1, 7) --> 1.0"),
    math("clamp01", "value", "number", "A number limited to 0...1.", "(-2) --> 0.0"),
    math(
      "slice",
      "progress offset duration",
      "number",
      "A progress within a part of the whole: below 0 before it, above 1 after it.",
      "(0.75, 0.5, 0.5) --> 0.5"
    ),
    math(
      "add",
      "a:point b:point",
      "fx.Point",
      "The sum of two points.",
      "({ 1, 2 }, { 3, 4 }).y --> 6.0"
    ),
    math(
      "subtract",
      "a:point b:point",
      "fx.Point",
      "The way from the second point to the first.",
      "({ 1, 2 }, { 3, 5 }).y --> -3.0"
    ),
    math(
      "multiply",
      "point:point factor",
      "fx.Point",
      "A point with both coordinates multiplied.",
      "({ 1, 2 }, 3).y --> 6.0"
    ),
    math(
      "dot",
      "a:point b:point",
      "number",
      "The dot product of two points.",
      "({ 1, 2 }, { 3, 4 }) --> 11.0"
    ),
    math(
      "magnitude",
      "point:point",
      "number",
      "The distance from the origin.",
      "({ 3, 4 }) --> 5.0"
    ),
    math(
      "normalize",
      "point:point",
      "fx.Point",
      "The point of length 1 in the same direction.",
      "({ 0, 4 }).y --> 1.0"
    ),
    math("aspectRatio", "size:size", "number", "Width over height.", "({ 40, 20 }) --> 2.0"),
    math(
      "canFit",
      "size:size other:size",
      "boolean",
      "Whether a size has room for another one.",
      "({ 40, 20 }, { 30, 30 }) --> false"
    ),
    math(
      "rect",
      "center:point size:size",
      "fx.Rect",
      "The rectangle of a size about its middle.",
      "({ 50, 50 }, { 20, 10 }).x --> 40.0"
    ),
    math(
      "fit",
      "ratio rect:rect",
      "fx.Rect",
      "The largest rectangle of an aspect ratio in the middle of another one.",
      "(2, { 0, 0, 40, 40 }).height --> 20.0"
    ),
    math(
      "inset",
      "rect:rect top",
      "fx.Rect",
      "A rectangle with its edges moved inwards.",
      "({ 0, 0, 40, 40 }, 5).width --> 30.0",
      further: [
        side("left", default: "top"), side("bottom", default: "top"),
        side("right", default: "left"),
      ]
    ),
  ]
}
