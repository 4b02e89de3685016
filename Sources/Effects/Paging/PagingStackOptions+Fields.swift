import EffectCore

extension PagingStackOptions: PagingFieldSet {
  /// The stack effect.
  public static var family: String { "stack" }

  /// The options of a named layout.
  public init(layout: PagingStackLayout) { self = layout.options }

  static func fields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>] {
    depthFields + fadeFields + shadowFields + popFields(unit) + blurFields
  }

  private static var depthFields: [PagingOptionField<Self>] {
    [
      .number("scaleFactor", \.scaleFactor, help: "The loss of scale per depth step."),
      .optionalNumber("minScale", \.minScale, help: "The least scale."),
      .optionalNumber("maxScale", \.maxScale, help: "The largest scale."),
      .integer(
        "maxStackSize",
        \.maxStackSize,
        NumberRange(from: 0, to: 1e6),
        help: "The depth at which pages fade."
      ),
      .number("spacingFactor", \.spacingFactor, help: "The step per depth, in the page's sizes."),
      .optionalNumber("maxSpacing", \.maxSpacing, help: "The upper limit of that step."),
      .number(
        "perspectiveRatio",
        \.perspectiveRatio,
        help: "A further shift that grows with the depth, in the page's sizes."
      ),
      .point("stackPosition", \.stackPosition, help: "The direction in which the stack grows."),
      .boolean("reverse", \.reverse, help: "Whether pages come onto the stack."),
    ]
  }

  private static var fadeFields: [PagingOptionField<Self>] {
    [
      .number("alphaFactor", \.alphaFactor, help: "The loss of opacity per depth step."),
      .number(
        "bottomStackAlphaSpeedFactor",
        \.bottomStackAlphaSpeedFactor,
        .nonnegative,
        help: "How long the fade at the bottom takes, in pages; 0 is a step."
      ),
      .number(
        "topStackAlphaSpeedFactor",
        \.topStackAlphaSpeedFactor,
        .nonnegative,
        help: "How long the fade of a leaving page takes, in pages; 0 is a step."
      ),
    ]
  }

  private static var shadowFields: [PagingOptionField<Self>] {
    [
      .boolean("shadowEnabled", \.shadowEnabled, help: "Whether the page has a shadow."),
      .color("shadowColor", \.shadowColor, help: "The shadow's colour."),
      .number("shadowOpacity", \.shadowOpacity, .unit, help: "The shadow's opacity."),
      .point("shadowOffset", \.shadowOffset, unit: "pt", help: "The shadow's offset."),
      .number(
        "shadowRadius",
        \.shadowRadius,
        .nonnegative,
        unit: "pt",
        help: "The shadow's radius."
      ),
    ]
  }

  private static func popFields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>] {
    [
      .angle(
        "stackRotateAngel",
        \.stackRotateAngel,
        aliases: ["stackRotateAngle"],
        in: unit,
        help: "How far pages tilt to and fro from step to step."
      ),
      .angle("popAngle", \.popAngle, in: unit, help: "How far a leaving page tilts."),
      .point(
        "popOffsetRatio",
        \.popOffsetRatio,
        help: "How far a leaving page travels, in its own sizes per page."
      ),
    ]
  }

  private static var blurFields: [PagingOptionField<Self>] {
    [
      .boolean("blurEffectEnabled", \.blurEffectEnabled, help: "Whether the page is blurred."),
      .number(
        "maxBlurEffectRadius",
        \.maxBlurEffectRadius,
        help: "The share of the full blur at the bottom."
      ),
      .choice("blurEffectStyle", \.blurEffectStyle, help: "The look of the blur."),
    ]
  }
}
