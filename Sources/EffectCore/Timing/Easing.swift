/// A curve that shapes progress.
///
/// Most curves are meant for progress 0...1 and are 0 at 0 and 1 at 1. What they give outside differs: the families
/// (Quad, Sine, Back ...), smoothstep and smootherstep hold their ends, Bézier curves, steps and `linear` go on
/// as CSS has it, and a spring takes seconds. A NaN comes back as a NaN.
public struct Easing: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear
    case family(FamilyCurve)
    case smoothstep, smootherstep
    case stops(StopCurve)
    case bezier(BezierCurve)
    case steps(StepCurve)
    case spring(SpringCurve, velocity: Double)
    case custom(CustomCurve)
  }

  let curve: Curve

  /// Returns the eased progress.
  ///
  /// - Parameter t: The progress; for a spring the seconds since its start.
  /// - Returns: The eased progress, which may lie outside 0...1.
  public func value(at t: Double) -> Double {
    switch curve {
    case .linear: t
    case .family(let curve): curve.value(at: t)
    case .smoothstep: Easing.held(t) { $0 * $0 * (3 - 2 * $0) }
    case .smootherstep: Easing.held(t) { $0 * $0 * $0 * (10 - $0 * (15 - 6 * $0)) }
    case .stops(let curve): curve.value(at: t)
    case .bezier(let curve): curve.value(at: t)
    case .steps(let curve): curve.value(at: t)
    case .spring(let curve, let velocity): curve.progress(at: t, velocity: velocity)
    case .custom(let curve): curve.function(t)
    }
  }

  /// Returns a signed number with the curve applied to its magnitude and its sign kept.
  public func signed(_ x: Double) -> Double { x < 0 ? -value(at: -x) : value(at: x) }

  /// Applies a curve inside 0...1 and holds 0 below it and 1 above it.
  @inline(__always) private static func held(_ t: Double, _ curve: (Double) -> Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : curve(t)
  }
}

// MARK: - Making curves

extension Easing {
  /// No change.
  public static let linear = Easing(curve: .linear)
  /// 3t² - 2t³: flat at both ends.
  public static let smoothstep = Easing(curve: .smoothstep)
  /// 6t⁵ - 15t⁴ + 10t³: flat at both ends, and so is its slope.
  public static let smootherstep = Easing(curve: .smootherstep)
  /// CSS's `ease`: a quick start and a slow end.
  public static let ease = Easing(BezierCurve.ease)
  /// CSS's `ease-in`: a slow start.
  public static let easeIn = Easing(BezierCurve.easeIn)
  /// CSS's `ease-out`: a slow end.
  public static let easeOut = Easing(BezierCurve.easeOut)
  /// CSS's `ease-in-out`: a slow start and a slow end.
  public static let easeInOut = Easing(BezierCurve.easeInOut)

  /// Creates the curve of a family in a direction, such as `.family(.quad, .out)`.
  ///
  /// - Parameters:
  ///   - family: The shape; Back, Elastic and Pow have their default parameters.
  ///   - direction: Which ends of it are slow.
  /// - Returns: The easing.
  public static func family(_ family: FamilyCurve.Family, _ direction: FamilyCurve.Direction)
    -> Easing
  {
    Easing(FamilyCurve(family, direction))
  }

  /// Creates an easing from a curve of one of the families.
  public init(_ curve: FamilyCurve) { self.curve = .family(curve) }
  /// Creates an easing from a cubic Bézier curve.
  public init(_ curve: BezierCurve) { self.curve = .bezier(curve) }
  /// Creates an easing from steps.
  public init(_ curve: StepCurve) { self.curve = .steps(curve) }
  /// Creates an easing from straight lines between stops.
  public init(_ curve: StopCurve) { self.curve = .stops(curve) }

  /// Creates an easing from a spring that goes from 0 to 1.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - velocity: The speed at the start in units per second, positive towards the target.
  public init(_ curve: SpringCurve, velocity: Double = 0) {
    self.curve = .spring(curve, velocity: velocity)
  }

  /// Creates an easing from a function of the progress.
  ///
  /// Two of these are equal only when one is a copy of the other.
  public static func custom(
    name: String,
    _ function: @escaping @Sendable (Double) -> Double
  ) -> Easing {
    Easing(curve: .custom(CustomCurve(name: name, function: function)))
  }
}

/// A function with a name, told apart by identity.
final class CustomCurve: Hashable, Sendable {
  let name: String
  let function: @Sendable (Double) -> Double

  init(name: String, function: @escaping @Sendable (Double) -> Double) {
    (self.name, self.function) = (name, function)
  }

  static func == (a: CustomCurve, b: CustomCurve) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Easing {
  /// The curve's name in the catalogue, or the one it was made with.
  public var name: String {
    switch curve {
    case .linear, .stops: "linear"
    case .family(let curve): curve.name
    case .smoothstep: "smoothstep"
    case .smootherstep: "smootherstep"
    case .bezier(.ease): "ease"
    case .bezier(.easeIn): "easeIn"
    case .bezier(.easeOut): "easeOut"
    case .bezier(.easeInOut): "easeInOut"
    case .bezier: "cubicBezier"
    case .steps: "steps"
    case .spring: "spring"
    case .custom(let curve): curve.name
    }
  }
}
