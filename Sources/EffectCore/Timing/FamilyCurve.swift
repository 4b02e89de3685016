/// A curve of the classic families of Robert Penner, with their four directions.
///
/// The formulas are those of easings.net and, for the fourth direction, of anime.js. Outside 0...1 a curve holds
/// its ends, and it is exactly 0 at 0 and exactly 1 at 1.
public struct FamilyCurve: Hashable, Sendable {
  /// The shapes, by the speed with which they leave 0.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// The families by the names that they have everywhere.
    case quad, cubic, quart, quint, sine, expo, circ, back, elastic, bounce, pow
  }

  /// Where a curve is slow.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Slow at the start, at the end, at both, or in the middle.
    case `in`, out, inOut, outIn
  }

  /// The shape.
  public let family: Family
  /// Which ends of the shape are slow.
  public let direction: Direction
  /// Back's overshoot, Elastic's amplitude or Pow's power; 0 for the others.
  private let first: Double
  /// Elastic's period; 0 for the others.
  private let second: Double

  /// How far Back goes past its end by default: a tenth of the way.
  public static let defaultOvershoot = 1.70158
  /// The power of Pow by default.
  public static let defaultPower = 2.0

  /// The period of Elastic by default: 0.45 for InOut, otherwise 0.3.
  public static func defaultPeriod(_ direction: Direction) -> Double {
    direction == .inOut ? 0.45 : 0.3
  }

  private init(_ family: Family, _ direction: Direction, _ first: Double, _ second: Double) {
    (self.family, self.direction, self.first, self.second) = (family, direction, first, second)
  }

  /// Creates a curve with the default parameters of its family.
  public init(_ family: Family, _ direction: Direction) {
    switch family {
    case .back: self = .back(direction)
    case .elastic: self = .elastic(direction)
    case .pow: self = .pow(direction)
    default: self.init(family, direction, 0, 0)
    }
  }

  /// Creates a curve that swings past its end.
  ///
  /// - Parameters:
  ///   - direction: Where it swings.
  ///   - overshoot: How far; 1.70158 is a tenth of the way. InOut multiplies it by 1.525.
  /// - Returns: The curve.
  public static func back(_ direction: Direction, overshoot: Double = defaultOvershoot)
    -> FamilyCurve
  {
    FamilyCurve(.back, direction, direction == .inOut ? overshoot * 1.525 : overshoot, 0)
  }

  /// Creates a curve that swings to and fro like a spring.
  ///
  /// - Parameters:
  ///   - direction: Where it swings.
  ///   - amplitude: The height of the swings, at least 1.
  ///   - period: The length of a swing as a part of the way; 0.3 (InOut 0.45) where it is missing.
  /// - Returns: The curve.
  public static func elastic(
    _ direction: Direction,
    amplitude: Double = 1,
    period: Double? = nil
  ) -> FamilyCurve {
    FamilyCurve(.elastic, direction, max(1, amplitude), period ?? defaultPeriod(direction))
  }

  /// Creates a power of the progress.
  public static func pow(_ direction: Direction, power: Double = defaultPower) -> FamilyCurve {
    FamilyCurve(.pow, direction, power, 0)
  }

  /// The name in the catalogue, such as `easeOutQuad`.
  public var name: String {
    func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    return "ease" + capitalized(direction.rawValue) + capitalized(family.rawValue)
  }

  /// Whether the curve never turns back.
  public var isMonotonic: Bool {
    switch family {
    case .back, .elastic, .bounce: false
    default: true
    }
  }

  /// Returns the eased progress.
  public func value(at t: Double) -> Double {
    guard t > 0 else { return t.isNaN ? t : 0 }
    guard t < 1 else { return 1 }
    switch direction {
    case .in: return shape(t)
    case .out: return 1 - shape(1 - t)
    case .inOut: return t < 0.5 ? shape(2 * t) / 2 : 1 - shape(2 - 2 * t) / 2
    case .outIn: return t < 0.5 ? (1 - shape(1 - 2 * t)) / 2 : (1 + shape(2 * t - 1)) / 2
    }
  }

  /// The "in" shape on 0...1.
  private func shape(_ u: Double) -> Double {
    guard u > 0 else { return 0 }
    guard u < 1 else { return 1 }
    switch family {
    case .quad: return u * u
    case .cubic: return u * u * u
    case .quart: return (u * u) * (u * u)
    case .quint: return (u * u) * (u * u) * u
    case .sine: return 1 - cos(u * .pi / 2)
    case .expo: return EffectCore.pow(2, 10 * (u - 1))
    case .circ: return 1 - (1 - u * u).squareRoot()
    case .back: return u * u * ((first + 1) * u - first)
    case .elastic: return swing(u)
    case .bounce: return 1 - fall(1 - u)
    case .pow: return EffectCore.pow(u, first)
    }
  }

  private func swing(_ u: Double) -> Double {
    let turn = 2 * Double.pi / second
    return first * EffectCore.pow(2, 10 * (u - 1)) * sin((u - 1) * turn + asin(1 / first))
  }

  /// Four parabolas of the same steepness, each a quarter as high as the one before.
  private func fall(_ u: Double) -> Double {
    let steepness = 7.5625
    let (center, height) =
      u < 1 / 2.75
      ? (0, 0)
      : u < 2 / 2.75
        ? (1.5 / 2.75, 0.75) : u < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
    return steepness * (u - center) * (u - center) + height
  }
}
