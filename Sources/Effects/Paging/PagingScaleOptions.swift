public import EffectCore

/// The options of the scale effect: pages shrink, move and turn with their distance from the centre.
public struct PagingScaleOptions: Hashable, Sendable {
  /// The least scale.
  public var minScale = 0.75
  /// The largest scale; wins where the two are crossed.
  public var maxScale = 1.0
  /// The loss of scale per page.
  public var scaleRatio = 0.25
  /// How far a page is moved, in its own sizes per page.
  public var translationRatio = Point(x: 0.93, y: 0.36)
  /// The least translation in the page's own sizes, or nothing where there is no limit.
  public var minTranslationRatio: Point? = Point(x: -5, y: -5)
  /// The largest translation in the page's own sizes, or nothing where there is no limit.
  public var maxTranslationRatio: Point? = Point(x: 5, y: 5)
  /// Whether the gap above and below that scaling opens is closed again.
  public var keepVerticalSpacingEqual = true
  /// Whether the gap beside it that scaling opens is closed again.
  public var keepHorizontalSpacingEqual = true
  /// How the scale follows the distance.
  public var scaleCurve = PagingCurve.linear
  /// How the translation follows the distance.
  public var translationCurve = PagingCurve.linear
  /// Whether the page has a shadow.
  public var shadowEnabled = true
  /// The shadow's colour.
  public var shadowColor = Color.black
  /// Kept because the source has it; it has no effect there either.
  public var shadowOpacity = 0.6
  /// The shadow's radius far away, in points.
  public var shadowRadiusMin = 2.0
  /// The shadow's radius in the centre, in points.
  public var shadowRadiusMax = 13.0
  /// The shadow's offset far away, in points.
  public var shadowOffsetMin = Point(x: 0, y: 2)
  /// The shadow's offset in the centre, in points.
  public var shadowOffsetMax = Point(x: 0, y: 6)
  /// The shadow's opacity far away.
  public var shadowOpacityMin = 0.1
  /// The shadow's opacity in the centre.
  public var shadowOpacityMax = 0.1
  /// Whether the page is blurred.
  public var blurEffectEnabled = false
  /// The share of the full blur per page.
  public var blurEffectRadiusRatio = 0.4
  /// The look of the blur.
  public var blurEffectStyle = PagingBlurStyle.light
  /// How the page turns in space.
  public var rotation3d: PagingRotation3D?
  /// How the page moves in space.
  public var translation3d: PagingTranslation3D?

  /// Creates the default options.
  public init() {}
}

/// A turn that follows the progress; angles are radians.
public struct PagingRotation3D: Hashable, Sendable {
  /// The turn per page.
  public var angle: Double
  /// The least turn.
  public var minAngle: Double
  /// The largest turn.
  public var maxAngle: Double
  /// What it turns about; of any length.
  public var axis: Vector3
  /// The perspective: minus one over the distance of the eye, in points.
  public var m34: Double
  /// Whether the page's back is drawn.
  public var isDoubleSided = false

  /// Creates a turn about an axis, upright unless another one is given.
  public init(
    angle: Double,
    minAngle: Double = -.pi,
    maxAngle: Double = .pi,
    axis: Vector3 = Vector3(x: 0, y: 1, z: 0),
    m34: Double = -0.001,
    isDoubleSided: Bool = false
  ) {
    (self.angle, self.minAngle, self.maxAngle) = (angle, minAngle, maxAngle)
    (self.axis, self.m34, self.isDoubleSided) = (axis, m34, isDoubleSided)
  }
}

/// A translation in space that follows the progress; x and z in the page's widths, y in its heights.
public struct PagingTranslation3D: Hashable, Sendable {
  /// The translation per page; y and z grow on both sides of the centre.
  public var translateRatios: Vector3
  /// The least translation.
  public var minTranslateRatios: Vector3
  /// The largest translation; wins where the two are crossed.
  public var maxTranslateRatios: Vector3

  /// Creates a translation, limited to five sizes unless other limits are given.
  public init(
    translateRatios: Vector3,
    minTranslateRatios: Vector3 = Vector3(x: -5, y: -5, z: -5),
    maxTranslateRatios: Vector3 = Vector3(x: 5, y: 5, z: 5)
  ) {
    self.translateRatios = translateRatios
    (self.minTranslateRatios, self.maxTranslateRatios) = (minTranslateRatios, maxTranslateRatios)
  }
}
