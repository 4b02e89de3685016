import EffectCore

extension ScriptInterface {
  private static func number(
    _ name: String,
    unit: String = "",
    default initial: String,
    _ help: String
  )
    -> InterfaceField
  {
    InterfaceField(name, "number", unit: unit, default: initial, help)
  }

  static let matrixFunctions = [
    InterfaceFunction(
      "fx.matrix.identity",
      gives: "fx.Matrix",
      "The matrix that changes nothing.",
      example: "fx.matrix.identity() == fx.matrix.scale(1) --> true"
    ),
    InterfaceFunction(
      "fx.matrix.translation",
      [
        number("x", unit: "pt", default: "0", "To the right."),
        number("y", unit: "pt", default: "0", "Down."),
        number("z", unit: "pt", default: "0", "Towards the viewer."),
      ],
      gives: "fx.Matrix",
      "A move.",
      example: "fx.matrix.translation(10, 20)[13] --> 10.0"
    ),
    InterfaceFunction(
      "fx.matrix.scale",
      [
        number("x", default: "1", "Across."), number("y", default: "x", "Along."),
        number("z", default: "x, or 1 where y is given", "In depth."),
      ],
      gives: "fx.Matrix",
      "A scale; a single number scales all axes.",
      example: "fx.matrix.scale(2)[6] --> 2.0"
    ),
    InterfaceFunction(
      "fx.matrix.rotation",
      [
        number("degrees", unit: "°", default: "0", "How far."),
        number("x", default: "0", "The axis."), number("y", default: "0", "The axis."),
        number("z", default: "1 where no axis is given", "The axis."),
      ],
      gives: "fx.Matrix",
      "A turn about an axis, which needs no particular length; about z where none is given.",
      example: "cell.transform = fx.matrix.rotation(30 * progress, 0, 1, 0)"
    ),
    InterfaceFunction(
      "fx.matrix.skew",
      [
        number("x", unit: "°", default: "0", "How far the x axis leans."),
        number("y", unit: "°", default: "0", "How far the y axis leans."),
      ],
      gives: "fx.Matrix",
      "A slant.",
      example: "cell.transform = fx.matrix.skew(10 * progress)"
    ),
    InterfaceFunction(
      "fx.matrix.perspective",
      [
        InterfaceField(
          "distance",
          "number",
          unit: "pt",
          required: true,
          "How far the eye is away; not 0."
        )
      ],
      gives: "fx.Matrix",
      "An eye at a distance: what is further away becomes smaller.",
      example: "fx.matrix.perspective(500)[12] --> -0.002"
    ),
    InterfaceFunction(
      "fx.matrix.of",
      [InterfaceField("numbers", "number[]", required: true, "Sixteen numbers, row by row.")],
      gives: "fx.Matrix",
      "A matrix from its numbers.",
      example: """
        local flip = fx.matrix.of { 1, 0, 0, 0,  0, -1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1 }
        flip[6] --> -1.0
        """
    ),
  ]

  static let matrixValues = [
    InterfaceValue(
      "fx.Matrix",
      fields: [InterfaceField("[integer]", "number", "Its sixteen numbers, row by row, from 1.")],
      operators: ["mul(fx.Matrix): fx.Matrix"],
      sample: "fx.matrix.identity()",
      "A 4×4 matrix. Vectors are rows: `a * b` applies a first and then b. It is compared with `==` and shown by `print`."
    )
  ]
}
