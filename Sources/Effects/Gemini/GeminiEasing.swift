public import EffectCore

/// Gemini's own curves; each is odd and goes on beyond ±1 as its formula does.
///
/// With u the magnitude of the ratio. The Expo curves miss their ends by 2⁻¹⁰ or 2⁻¹¹, and the Circ curves are not a
/// number far outside: In above 1, InOut above 1.5, Out above 2.
public enum GeminiEasing: String, CaseIterable, Hashable, Sendable {
  /// The ratio itself.
  case linear
  /// Its second power.
  case easeInQuad, easeOutQuad, easeInOutQuad
  /// Its third power.
  case easeInCubic, easeOutCubic, easeInOutCubic
  /// Its fourth power.
  case easeInQuart, easeOutQuart, easeInOutQuart
  /// Its fifth power.
  case easeInQuint, easeOutQuint, easeInOutQuint
  /// A quarter of a wave, or half of one.
  case easeInSine, easeOutSine, easeInOutSine
  /// Powers of two.
  case easeInExpo, easeOutExpo, easeInOutExpo
  /// A quarter of a circle, or two of them.
  case easeInCirc, easeOutCirc, easeInOutCirc

  /// Returns the eased ratio; its sign is kept.
  public func value(at ratio: Double) -> Double {
    ratio < 0 ? -magnitude(-ratio) : magnitude(ratio)
  }

  private func magnitude(_ u: Double) -> Double {
    switch self {
    case .linear: u
    case .easeInQuad: u * u
    case .easeOutQuad: 1 - (u - 1) * (u - 1)
    case .easeInOutQuad: GeminiEasing.inOut(u, even: GeminiEasing.square)
    case .easeInCubic: GeminiEasing.cube(u)
    case .easeOutCubic: 1 + GeminiEasing.cube(u - 1)
    case .easeInOutCubic: GeminiEasing.inOut(u, odd: GeminiEasing.cube)
    case .easeInQuart: GeminiEasing.fourth(u)
    case .easeOutQuart: 1 - GeminiEasing.fourth(u - 1)
    case .easeInOutQuart: GeminiEasing.inOut(u, even: GeminiEasing.fourth)
    case .easeInQuint: GeminiEasing.fifth(u)
    case .easeOutQuint: 1 + GeminiEasing.fifth(u - 1)
    case .easeInOutQuint: GeminiEasing.inOut(u, odd: GeminiEasing.fifth)
    case .easeInSine: 1 - cos(.pi * u / 2)
    case .easeOutSine: sin(.pi * u / 2)
    case .easeInOutSine: (1 - cos(.pi * u)) / 2
    case .easeInExpo: pow(2, 10 * (u - 1))
    case .easeOutExpo: 1 - pow(2, -10 * u)
    case .easeInOutExpo:
      2 * u < 1 ? pow(2, 10 * (2 * u - 1)) / 2 : 1 - pow(2, -10 * (2 * u - 1)) / 2
    case .easeInCirc: 1 - GeminiEasing.circle(u)
    case .easeOutCirc: GeminiEasing.circle(u - 1)
    case .easeInOutCirc:
      2 * u < 1
        ? (1 - GeminiEasing.circle(2 * u)) / 2 : (1 + GeminiEasing.circle(2 * u - 2)) / 2
    }
  }

  private static func square(_ x: Double) -> Double { x * x }
  private static func cube(_ x: Double) -> Double { x * x * x }
  private static func fourth(_ x: Double) -> Double { (x * x) * (x * x) }
  private static func fifth(_ x: Double) -> Double { (x * x) * (x * x) * x }
  private static func circle(_ x: Double) -> Double { (1 - x * x).squareRoot() }

  @inline(__always) private static func inOut(
    _ u: Double,
    even power: (Double) -> Double
  ) -> Double {
    2 * u < 1 ? power(2 * u) / 2 : 1 - power(2 * u - 2) / 2
  }

  @inline(__always) private static func inOut(
    _ u: Double,
    odd power: (Double) -> Double
  ) -> Double {
    2 * u < 1 ? power(2 * u) / 2 : 1 + power(2 * u - 2) / 2
  }
}

/// The curve that shapes a Gemini animation's ratio.
public enum GeminiCurve: Hashable, Sendable {
  /// One of Gemini's own.
  case gemini(GeminiEasing)
  /// Any other, applied to the magnitude.
  case easing(Easing)

  /// Returns the eased ratio; its sign is kept.
  public func value(at ratio: Double) -> Double {
    switch self {
    case .gemini(let easing): easing.value(at: ratio)
    case .easing(let easing): easing.signed(ratio)
    }
  }
}
