import EffectCore

/// The named layouts of the scale effect.
public enum PagingScaleLayout: String, CaseIterable, Hashable, Sendable {
  /// The layouts by the names that the source has for them.
  case invertedCylinder, cylinder, coverFlow, rotary, linear, easeIn, easeOut, blur

  /// The options that the name stands for.
  public var options: PagingScaleOptions {
    switch self {
    case .invertedCylinder: PagingScaleLayout.invertedCylinderOptions
    case .cylinder: PagingScaleLayout.cylinderOptions
    case .coverFlow: PagingScaleLayout.coverFlowOptions
    case .rotary: PagingScaleLayout.rotaryOptions
    case .linear: PagingScaleLayout.row(limited: true)
    case .easeIn: PagingScaleLayout.row(scaleCurve: .easeIn)
    case .easeOut: PagingScaleLayout.row(translationCurve: .easeIn)
    case .blur: PagingScaleLayout.blurOptions
    }
  }

  private static var invertedCylinderOptions: PagingScaleOptions {
    var options = fixed(scale: 1.2)
    options.shadowEnabled = false
    options.rotation3d = PagingRotation3D(
      angle: .pi / 3,
      axis: Vector3(x: 0, y: -1, z: 0),
      m34: -0.002
    )
    // The limits of z are crossed on purpose: the largest one wins at every distance.
    options.translation3d = PagingTranslation3D(
      translateRatios: Vector3(x: 0.1, y: 0, z: 0),
      minTranslateRatios: Vector3(x: -0.05, y: 0, z: 0.86),
      maxTranslateRatios: Vector3(x: 0.05, y: 0, z: -0.86)
    )
    return options
  }

  private static var cylinderOptions: PagingScaleOptions {
    var options = fixed(scale: 0.55)
    options.shadowEnabled = false
    options.rotation3d = PagingRotation3D(angle: .pi / 4, m34: -0.00056)
    options.translation3d = PagingTranslation3D(
      translateRatios: .zero,
      minTranslateRatios: Vector3(x: 0, y: 0, z: 1.25),
      maxTranslateRatios: Vector3(x: 0, y: 0, z: 1.25)
    )
    return options
  }

  private static var coverFlowOptions: PagingScaleOptions {
    var options = fixed(scale: 0.7)
    options.rotation3d = PagingRotation3D(
      angle: .pi / 1.65,
      minAngle: -.pi / 3,
      maxAngle: .pi / 3,
      axis: Vector3(x: 0, y: -1, z: 0),
      m34: -0.0005
    )
    options.translation3d = PagingTranslation3D(
      translateRatios: Vector3(x: 0.1, y: 0, z: -0.7),
      minTranslateRatios: Vector3(x: -0.1, y: 0, z: -3),
      maxTranslateRatios: Vector3(x: 0.1, y: 0, z: 0)
    )
    return options
  }

  private static var rotaryOptions: PagingScaleOptions {
    var options = PagingScaleOptions()
    options.minScale = 0
    options.scaleRatio = 0.4
    options.translationRatio = Point(x: 0.1, y: 0.1)
    options.minTranslationRatio = Point(x: -1, y: 0)
    options.maxTranslationRatio = Point(x: 1, y: 1)
    options.rotation3d = PagingRotation3D(
      angle: .pi / 15,
      minAngle: -.pi / 3,
      maxAngle: .pi / 3,
      axis: Vector3(x: 0, y: 0, z: 1),
      m34: -0.004
    )
    options.translation3d = PagingTranslation3D(
      translateRatios: Vector3(x: 0.9, y: 0.1, z: 0),
      minTranslateRatios: Vector3(x: -3, y: -0.8, z: -0.3),
      maxTranslateRatios: Vector3(x: 3, y: 0.8, z: -0.3)
    )
    return options
  }

  private static var blurOptions: PagingScaleOptions {
    var options = row(limited: true)
    options.blurEffectEnabled = true
    options.blurEffectRadiusRatio = 0.2
    return options
  }

  /// Pages of one scale that only space separates.
  private static func fixed(scale: Double) -> PagingScaleOptions {
    var options = PagingScaleOptions()
    (options.minScale, options.maxScale, options.scaleRatio) = (scale, scale, 0)
    options.translationRatio = .zero
    (options.minTranslationRatio, options.maxTranslationRatio) = (.zero, .zero)
    return options
  }

  /// Pages side by side that become smaller.
  private static func row(
    limited: Bool = false,
    scaleCurve: PagingCurve = .linear,
    translationCurve: PagingCurve = .linear
  ) -> PagingScaleOptions {
    var options = PagingScaleOptions()
    (options.minScale, options.scaleRatio) = (0.6, 0.4)
    options.translationRatio = Point(x: 0.66, y: 0.2)
    if limited { options.maxTranslationRatio = Point(x: 2, y: 0) }
    (options.scaleCurve, options.translationCurve) = (scaleCurve, translationCurve)
    return options
  }
}
