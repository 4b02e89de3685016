public import EffectCore

/// The beginning of a Gemini effect in Swift: choose an animation, then chain what it is given.
///
///     let effect = try Gemini().circleRotationAnimation()
///       .radius(400)
///       .rotateDirection(.clockwise)
///       .makeEffect()
///
/// Everything is a value: a chain can be kept, copied and continued in two ways.
public struct Gemini: Hashable, Sendable {
  private var settings = GeminiSettings()

  /// Creates the beginning of a chain.
  public init(compatibility: Compatibility = .corrected) {
    settings.compatibility = compatibility
  }

  /// Chooses faces of a cube that turns.
  public func cubeAnimation() -> CubeAnimation { CubeAnimation(settings: settings) }
  /// Chooses cells on a large circle.
  public func circleRotationAnimation() -> CircleRotationAnimation {
    CircleRotationAnimation(settings: settings)
  }
  /// Chooses turns about the vertical axis.
  public func rollRotationAnimation() -> RollRotationAnimation {
    RollRotationAnimation(settings: settings)
  }
  /// Chooses turns about the horizontal axis.
  public func pitchRotationAnimation() -> PitchRotationAnimation {
    PitchRotationAnimation(settings: settings)
  }
  /// Chooses turns in the plane.
  public func yawRotationAnimation() -> YawRotationAnimation {
    YawRotationAnimation(settings: settings)
  }
  /// Chooses cells that become smaller.
  public func scaleAnimation() -> ScaleAnimation { ScaleAnimation(settings: settings) }
  /// Chooses scale, turn and offset of one's own.
  public func customAnimation() -> CustomAnimation { CustomAnimation(settings: settings) }
}

/// A chain that has chosen an animation; every call returns a changed copy.
public protocol GeminiAnimating: Hashable, Sendable {
  /// What every animation has.
  var settings: GeminiSettings { get set }
  /// The animation with what it was given so far.
  var animation: GeminiAnimation { get }
}

extension GeminiAnimating {
  /// The effect as it stands; its numbers are not checked.
  public var effect: GeminiEffect { GeminiEffect(animation, settings) }

  /// Returns the finished effect.
  ///
  /// - Throws: ``OptionError`` for a number that is not finite or out of range; with `compatibility` original
  ///   numbers out of range are limited instead.
  public func makeEffect() throws(OptionError) -> NativeEffect {
    try effect.validate()
    return effect.native
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Shapes the ratio by one of Gemini's curves; linear by default.
  public func ease(_ curve: GeminiEasing) -> Self { with { $0.settings.curve = .gemini(curve) } }

  /// Shapes the ratio by any curve.
  public func ease(_ curve: Easing) -> Self { with { $0.settings.curve = .easing(curve) } }

  /// Chooses when the black overlay shows; never by default.
  public func shadowEffect(_ effect: GeminiShadowEffect) -> Self {
    with { $0.settings.appearance.shadowEffect = effect }
  }

  /// Sets the overlay's opacity where it shows most, 0...1; 1 by default.
  public func maxShadowAlpha(_ alpha: Double) -> Self {
    with { $0.settings.appearance.maxShadowAlpha = alpha }
  }

  /// Sets the overlay's opacity where it shows least, 0...1; 0 by default.
  public func minShadowAlpha(_ alpha: Double) -> Self {
    with { $0.settings.appearance.minShadowAlpha = alpha }
  }

  /// Sets the cell's opacity at the viewport's edge and at the centre, 0...1.
  public func alpha(_ alpha: Double, base: Double = 1) -> Self {
    with {
      $0.settings.appearance.alpha = alpha
      $0.settings.appearance.baseAlpha = base
    }
  }

  /// Sets the corner radius at the viewport's edge and at the centre, in points.
  public func cornerRadius(_ radius: Double, base: Double = 0) -> Self {
    with {
      $0.settings.appearance.cornerRadius = radius
      $0.settings.appearance.baseCornerRadius = base
    }
  }

  /// Sets the background at the centre and at the viewport's edge.
  public func backgroundColor(startColor: Color, endColor: Color) -> Self {
    with {
      $0.settings.appearance.background = GeminiBackground(start: startColor, end: endColor)
    }
  }
}

/// A chain whose animation can make cells smaller as well.
public protocol GeminiScalable: GeminiAnimating {
  /// How much smaller.
  var scaling: GeminiScaling { get set }
}

extension GeminiScalable {
  /// Sets the smaller size as a factor, 0...1; 1 by default.
  public func scale(_ scale: Double) -> Self { with { $0.scaling.scale = scale } }

  /// Chooses where cells are full-sized; at the centre by default.
  public func scaleEffect(_ effect: GeminiScaleEffect) -> Self {
    with { $0.scaling.effect = effect }
  }
}
