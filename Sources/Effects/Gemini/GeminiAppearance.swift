public import EffectCore

/// When the black overlay of a cell shows.
public enum GeminiShadowEffect: String, CaseIterable, Hashable, Sendable {
  /// Towards both edges.
  case fadeIn
  /// Towards the edge of the next cell.
  case nextFadeIn
  /// Towards the edge of the previous cell.
  case previousFadeIn
  /// Towards the centre.
  case fadeOut
  /// Never.
  case none
}

/// The colours between which a cell's background changes.
public struct GeminiBackground: Hashable, Sendable {
  /// The colour at the centre.
  public var start: Color
  /// The colour at the viewport's edge.
  public var end: Color
  /// Whether one of them was given as white and alpha; the original ignores such a pair.
  public var isGrey = false

  /// Creates the pair.
  public init(start: Color, end: Color) { (self.start, self.end) = (start, end) }
}

/// What changes with the ratio besides the transform.
public struct GeminiAppearance: Hashable, Sendable {
  /// When the black overlay shows.
  public var shadowEffect = GeminiShadowEffect.none
  /// The opacity of the overlay where it shows most, 0...1.
  public var maxShadowAlpha = 1.0
  /// The opacity of the overlay where it shows least, 0...1.
  public var minShadowAlpha = 0.0
  /// The cell's opacity at the viewport's edge, 0...1; unset leaves the cell's own.
  public var alpha: Double?
  /// The cell's opacity at the centre, 0...1, where `alpha` is set.
  public var baseAlpha = 1.0
  /// The corner radius at the viewport's edge, in points; unset leaves the cell's own.
  public var cornerRadius: Double?
  /// The corner radius at the centre, in points, where `cornerRadius` is set.
  public var baseCornerRadius = 0.0
  /// The background's colours; unset leaves the cell's own.
  public var background: GeminiBackground?

  /// Creates an appearance that changes nothing.
  public init() {}

  /// The overlay's opacity, or nothing where it is left alone.
  @inline(__always)
  func shadowAlpha(_ eased: Double, _ compatibility: Compatibility) -> Double? {
    let share: Double
    switch shadowEffect {
    case .fadeIn: share = eased.magnitude
    case .fadeOut: share = 1 - eased.magnitude
    case .nextFadeIn: share = eased > 0 ? eased : 0
    case .previousFadeIn: share = eased < 0 ? -eased : 0
    case .none: return compatibility == .original ? 0 : nil
    }
    guard compatibility == .original else {
      return minShadowAlpha + (maxShadowAlpha - minShadowAlpha) * share
    }
    // The original adds the two, and for one side alone forgets the minimum.
    let isOneSided = shadowEffect == .nextFadeIn || shadowEffect == .previousFadeIn
    return isOneSided
      ? (share == 0 ? 0 : share * maxShadowAlpha) : minShadowAlpha + share * maxShadowAlpha
  }

  @inline(__always)
  func alpha(_ eased: Double) -> Double? {
    alpha.map { baseAlpha + ($0 - baseAlpha) * eased.magnitude }
  }

  @inline(__always)
  func cornerRadius(_ eased: Double) -> Double? {
    cornerRadius.map { baseCornerRadius + ($0 - baseCornerRadius) * eased.magnitude }
  }

  @inline(__always)
  func backgroundColor(_ eased: Double, _ compatibility: Compatibility) -> Color? {
    guard let background, compatibility == .corrected || !background.isGrey else { return nil }
    return background.start.interpolated(to: background.end, amount: eased.magnitude)
  }
}
