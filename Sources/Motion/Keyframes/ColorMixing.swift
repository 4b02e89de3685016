public import EffectCore

/// How the colours between two colours are found.
public enum ColorMixing: String, CaseIterable, Hashable, Sendable {
  /// Each component for itself, opacity too; a way from a clear black passes dark shades.
  case straight
  /// The components weighted by their opacity, so that a clear colour brings no shade of its own.
  case premultiplied
  /// In Oklab, weighted by opacity: steps that look equally large.
  case perceptual
}

extension Color {
  /// Returns the colour a part of the way to another, mixed in a chosen manner.
  ///
  /// - Parameters:
  ///   - other: The colour at 1.
  ///   - amount: How far to go; may leave 0...1.
  ///   - mixing: The manner.
  /// - Returns: The colour in between, or beyond.
  public func interpolated(to other: Color, amount: Double, mixing: ColorMixing) -> Color {
    switch mixing {
    case .straight: interpolated(to: other, amount: amount)
    case .premultiplied:
      mixed(with: other, amount: amount, into: { Vector3($0) }, from: { Color($0, alpha: $1) })
    case .perceptual:
      mixed(
        with: other,
        amount: amount,
        into: { Vector3($0).oklab },
        from: { Color($0.fromOklab, alpha: $1) }
      )
    }
  }

  private func mixed(
    with other: Color,
    amount: Double,
    into space: (Color) -> Vector3,
    from color: (Vector3, Double) -> Color
  ) -> Color {
    if amount == 0 { return self }
    if amount == 1 { return other }
    let opacity = alpha.interpolated(to: other.alpha, amount: amount)
    let weighted = space(self).scaled(by: alpha).interpolated(
      to: space(other).scaled(by: other.alpha),
      amount: amount
    )
    // Nothing is seen at an opacity of 0; the nearer colour keeps the way continuous.
    guard opacity != 0 else { return color(space(amount < 0.5 ? self : other), 0) }
    return color(weighted.scaled(by: 1 / opacity), opacity)
  }

  private init(_ components: Vector3, alpha: Double) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }
}

/// A colour under a chosen manner of mixing, for a ``Filmstrip`` that is to mix its colours so.
public struct MixedColor: Interpolatable, Hashable {
  /// The colour itself.
  public var color: Color
  /// How it mixes with the next one.
  public var mixing: ColorMixing

  /// Creates a colour that mixes in a chosen manner.
  public init(_ color: Color, mixing: ColorMixing) { (self.color, self.mixing) = (color, mixing) }

  /// Returns the colour a part of the way to another, mixed in this one's manner.
  public func interpolated(to other: MixedColor, amount: Double) -> MixedColor {
    MixedColor(
      color.interpolated(to: other.color, amount: amount, mixing: mixing),
      mixing: mixing
    )
  }

  /// Whether all components are finite.
  public var isFinite: Bool { color.isFinite }
}

extension Vector3 {
  fileprivate init(_ color: Color) { self.init(x: color.red, y: color.green, z: color.blue) }

  fileprivate func mapped(_ change: (Double) -> Double) -> Vector3 {
    Vector3(x: change(x), y: change(y), z: change(z))
  }

  private func times(_ rows: (Vector3, Vector3, Vector3)) -> Vector3 {
    func dot(_ row: Vector3) -> Double { x * row.x + y * row.y + z * row.z }
    return Vector3(x: dot(rows.0), y: dot(rows.1), z: dot(rows.2))
  }

  /// These sRGB components in Oklab (Ottosson 2020).
  fileprivate var oklab: Vector3 {
    mapped { linear($0) }
      .times(
        (
          Vector3(x: 0.4122214708, y: 0.5363325363, z: 0.0514459929),
          Vector3(x: 0.2119034982, y: 0.6806995451, z: 0.1073969566),
          Vector3(x: 0.0883024619, y: 0.2817188376, z: 0.6299787005)
        )
      )
      .mapped { $0 < 0 ? -pow(-$0, 1.0 / 3) : pow($0, 1.0 / 3) }
      .times(
        (
          Vector3(x: 0.2104542553, y: 0.7936177850, z: -0.0040720468),
          Vector3(x: 1.9779984951, y: -2.4285922050, z: 0.4505937099),
          Vector3(x: 0.0259040371, y: 0.7827717662, z: -0.8086757660)
        )
      )
  }

  /// The sRGB components of these Oklab coordinates.
  fileprivate var fromOklab: Vector3 {
    times(
      (
        Vector3(x: 1, y: 0.3963377774, z: 0.2158037573),
        Vector3(x: 1, y: -0.1055613458, z: -0.0638541728),
        Vector3(x: 1, y: -0.0894841775, z: -1.2914855480)
      )
    )
    .mapped { $0 * $0 * $0 }
    .times(
      (
        Vector3(x: 4.0767416621, y: -3.3077115913, z: 0.2309699292),
        Vector3(x: -1.2684380046, y: 2.6097574011, z: -0.3413193965),
        Vector3(x: -0.0041960863, y: -0.7034186147, z: 1.7076147010)
      )
    )
    .mapped { encoded($0) }
  }
}

/// Undoes sRGB's gamma, with negative numbers mirrored.
private func linear(_ x: Double) -> Double {
  if x < 0 { return -linear(-x) }
  return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
}

/// Applies sRGB's gamma, with negative numbers mirrored.
private func encoded(_ x: Double) -> Double {
  if x < 0 { return -encoded(-x) }
  return x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
}
