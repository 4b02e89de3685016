public import EffectCore

/// An easing curve as RazzleDazzle has it, to the last digit.
///
/// The named curves are defined for every number, not only on 0...1, and the Bézier curve is found by at most ten
/// halvings, so that it is off by up to 0.003 and misses its ends.
public struct OriginalCurve: Hashable, Sendable {
  /// The curves that have names.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The way itself.
    case linear
    /// Its second power.
    case easeInQuad, easeOutQuad, easeInOutQuad
    /// Its third power.
    case easeInCubic, easeOutCubic, easeInOutCubic
    /// A ball that bounces.
    case easeInBounce, easeOutBounce
  }

  private enum Shape: Hashable, Sendable {
    case named(Name)
    case bezier(first: Point, second: Point)
  }

  private let shape: Shape

  /// Creates a curve that has a name.
  public init(_ name: Name) { shape = .named(name) }

  /// Creates the Bézier curve of two control points, whose coordinates may be any numbers.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    shape = .bezier(first: Point(x: x1, y: y1), second: Point(x: x2, y: y2))
  }

  /// The same curve as an easing.
  public var easing: Easing {
    let curve = self
    return .custom(name: name) { curve.value(at: $0) }
  }

  /// The curve's own name, or `cubicBezier`.
  public var name: String {
    if case .named(let name) = shape { name.rawValue } else { "cubicBezier" }
  }

  /// Returns the eased progress, for any number.
  public func value(at t: Double) -> Double {
    switch shape {
    case .named(let name): OriginalCurve.value(of: name, at: t)
    case .bezier(let first, let second): OriginalCurve.bezier(first, second, at: t)
    }
  }

  private static func value(of name: Name, at t: Double) -> Double {
    switch name {
    case .linear: t
    case .easeInQuad: t * t
    case .easeOutQuad: t * (2 - t)
    case .easeInOutQuad: t < 0.5 ? 2 * t * t : -1 + (4 - 2 * t) * t
    case .easeInCubic: t * t * t
    case .easeOutCubic: (t - 1) * (t - 1) * (t - 1) + 1
    case .easeInOutCubic:
      t < 0.5 ? 4 * t * t * t : (t - 1) * (2 * t - 2) * (2 * t - 2) + 1
    case .easeInBounce: 1 - outBounce(1 - t)
    case .easeOutBounce: outBounce(t)
    }
  }

  /// Four parabolas, each bounce lower and shorter than the last.
  private static func outBounce(_ t: Double) -> Double {
    let k = 7.5625  // (11/4)²: the first parabola reaches 1 at 4/11.
    func parabola(at center: Double, above floor: Double) -> Double {
      k * (t - center) * (t - center) + floor
    }
    if t < 4.0 / 11 { return k * t * t }
    if t < 8.0 / 11 { return parabola(at: 6.0 / 11, above: 0.75) }
    if t < 10.0 / 11 { return parabola(at: 9.0 / 11, above: 0.9375) }
    return parabola(at: 21.0 / 22, above: 0.984375)
  }

  private static func bezier(_ first: Point, _ second: Point, at x: Double) -> Double {
    if first.x == first.y, second.x == second.y { return x }
    func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
      ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
    }
    var (low, high, s) = (0.0, 1.0, 0.5)
    for round in 0..<10 {
      if round > 0 { s = low + (high - low) / 2 }
      let error = coordinate(first.x, second.x, at: s) - x
      // Asked this way round, a NaN stops at the first halving.
      guard error.magnitude > 1e-7 else { break }
      if error > 0 { high = s } else { low = s }
    }
    return coordinate(first.y, second.y, at: s)
  }
}
