import EffectCore

extension PagingScaleOptions: PagingFieldSet {
  /// The scale effect.
  public static var family: String { "scale" }

  /// The options of a named layout.
  public init(layout: PagingScaleLayout) { self = layout.options }

  static func fields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>] {
    scaleFields + translationFields + shadowFields + blurFields + [
      .table(
        "rotation3d",
        \.rotation3d,
        of: PagingRotation3D.fields(unit),
        from: PagingRotation3D(angle: 0),
        help: "A turn in space that follows the progress."
      ),
      .table(
        "translation3d",
        \.translation3d,
        of: PagingTranslation3D.fields,
        from: PagingTranslation3D(translateRatios: .zero),
        help: "A translation in space that follows the progress."
      ),
    ]
  }

  private static var scaleFields: [PagingOptionField<Self>] {
    [
      .number("minScale", \.minScale, help: "The least scale."),
      .number("maxScale", \.maxScale, help: "The largest scale."),
      .number("scaleRatio", \.scaleRatio, help: "The loss of scale per page."),
      .choice("scaleCurve", \.scaleCurve, help: "How the scale follows the distance."),
    ]
  }

  private static var translationFields: [PagingOptionField<Self>] {
    [
      .point(
        "translationRatio",
        \.translationRatio,
        help: "How far a page is moved, in its own sizes per page."
      ),
      .optionalPoint(
        "minTranslationRatio",
        \.minTranslationRatio,
        help: "The least translation, in the page's sizes."
      ),
      .optionalPoint(
        "maxTranslationRatio",
        \.maxTranslationRatio,
        help: "The largest translation, in the page's sizes."
      ),
      .boolean(
        "keepVerticalSpacingEqual",
        \.keepVerticalSpacingEqual,
        help: "Whether gaps above that scaling opens are closed."
      ),
      .boolean(
        "keepHorizontalSpacingEqual",
        \.keepHorizontalSpacingEqual,
        help: "Whether gaps beside that scaling opens are closed."
      ),
      .choice(
        "translationCurve",
        \.translationCurve,
        help: "How the translation follows the distance."
      ),
    ]
  }

  private static var shadowFields: [PagingOptionField<Self>] {
    [
      .boolean("shadowEnabled", \.shadowEnabled, help: "Whether the page has a shadow."),
      .color("shadowColor", \.shadowColor, help: "The shadow's colour."),
      .number(
        "shadowOpacity",
        \.shadowOpacity,
        .unit,
        help: "Has no effect; see shadowOpacityMin and Max."
      ),
      .number(
        "shadowRadiusMin",
        \.shadowRadiusMin,
        .nonnegative,
        unit: "pt",
        help: "The shadow's radius far away."
      ),
      .number(
        "shadowRadiusMax",
        \.shadowRadiusMax,
        .nonnegative,
        unit: "pt",
        help: "The shadow's radius in the centre."
      ),
      .point(
        "shadowOffsetMin",
        \.shadowOffsetMin,
        unit: "pt",
        help: "The shadow's offset far away."
      ),
      .point(
        "shadowOffsetMax",
        \.shadowOffsetMax,
        unit: "pt",
        help: "The shadow's offset in the centre."
      ),
      .number(
        "shadowOpacityMin",
        \.shadowOpacityMin,
        .unit,
        help: "The shadow's opacity far away."
      ),
      .number(
        "shadowOpacityMax",
        \.shadowOpacityMax,
        .unit,
        help: "The shadow's opacity in the centre."
      ),
    ]
  }

  private static var blurFields: [PagingOptionField<Self>] {
    [
      .boolean("blurEffectEnabled", \.blurEffectEnabled, help: "Whether the page is blurred."),
      .number(
        "blurEffectRadiusRatio",
        \.blurEffectRadiusRatio,
        help: "The share of the full blur per page."
      ),
      .choice("blurEffectStyle", \.blurEffectStyle, help: "The look of the blur."),
    ]
  }
}

extension PagingRotation3D {
  fileprivate static func fields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>] {
    [
      .angle("angle", \.angle, in: unit, help: "The turn per page."),
      .angle("minAngle", \.minAngle, in: unit, help: "The least turn."),
      .angle("maxAngle", \.maxAngle, in: unit, help: "The largest turn."),
      .vector3("axis", \.axis, help: "What the page turns about."),
      .number(
        "m34",
        \.m34,
        help: "The perspective: minus one over the distance of the eye in points."
      ),
      .boolean("isDoubleSided", \.isDoubleSided, help: "Whether the page's back is drawn."),
    ]
  }
}

extension PagingTranslation3D {
  fileprivate static var fields: [PagingOptionField<Self>] {
    [
      .vector3(
        "translateRatios",
        \.translateRatios,
        help: "The translation per page, in the page's sizes."
      ),
      .vector3(
        "minTranslateRatios",
        \.minTranslateRatios,
        help: "The least translation, in the page's sizes."
      ),
      .vector3(
        "maxTranslateRatios",
        \.maxTranslateRatios,
        help: "The largest translation, in the page's sizes."
      ),
    ]
  }
}
