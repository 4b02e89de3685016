/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
///
/// Outside 0...1 it goes on along the tangent at the nearer end, as CSS has it; next to a vertical end handle,
/// where that has no slope, it holds its end.
public struct BezierCurve: Hashable, Sendable {
  /// The first control point's x, 0...1.
  public let x1: Double
  /// The first control point's y.
  public let y1: Double
  /// The second control point's x, 0...1.
  public let x2: Double
  /// The second control point's y.
  public let y2: Double

  /// CSS's `ease`.
  public static let ease = BezierCurve(known: 0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in`.
  public static let easeIn = BezierCurve(known: 0.42, 0, 1, 1)
  /// CSS's `ease-out`.
  public static let easeOut = BezierCurve(known: 0, 0, 0.58, 1)
  /// CSS's `ease-in-out`.
  public static let easeInOut = BezierCurve(known: 0.42, 0, 0.58, 1)

  private init(known x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Creates a curve from its two control points.
  ///
  /// - Throws: ``OptionError`` when a number is not finite, or an x lies outside 0...1, where the curve would not
  ///   be a function of x.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(OptionError) {
    for (name, number, range) in [
      ("x1", x1, NumberRange.unit), ("y1", y1, .any), ("x2", x2, .unit), ("y2", y2, .any),
    ] where !range.contains(number) {
      throw .range(
        owner: "cubicBezier",
        option: name,
        expected: range.phrase,
        found: number.shortText
      )
    }
    self.init(known: x1, y1, x2, y2)
  }

  /// Returns y for an x.
  public func value(at x: Double) -> Double {
    if x <= 0 { return x * startSlope }
    if x >= 1 { return 1 + (x - 1) * endSlope }
    let s = parameter(at: x)
    let c = 3 * y1
    let b = 3 * (y2 - y1) - c
    return (((1 - c - b) * s + b) * s + c) * s
  }

  /// Returns how steep the curve is at an x: an infinity where it is vertical.
  public func slope(at x: Double) -> Double {
    if x <= 0 { return steepness(startSlope, x1, y1) }
    if x >= 1 { return steepness(endSlope, 1 - x2, 1 - y2) }
    let s = parameter(at: x)
    func rate(_ first: Double, _ second: Double) -> Double {
      // The derivative by differences of the control points, which keeps its digits near a vertical tangent.
      3 * ((1 - s) * (1 - s) * first + 2 * s * (1 - s) * (second - first) + s * s * (1 - second))
    }
    let (run, rise) = (rate(x1, x2), rate(y1, y2))
    return run > 0 ? rise / run : rise == 0 ? 0 : rise * .infinity
  }

  /// The slope at an end from its tangent, or an infinity where its handle is vertical.
  private func steepness(_ slope: Double, _ run: Double, _ rise: Double) -> Double {
    run > 0 || rise == 0 ? slope : rise * .infinity
  }

  /// Solves for the curve's parameter by Newton's method, kept inside a bracket that bisection narrows.
  ///
  /// x never falls along the curve, so the bracket always holds the one solution; where its slope vanishes
  /// Newton's step is refused and the bracket is halved.
  private func parameter(at x: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var (low, high, s) = (0.0, 1.0, x)
    var lastStep = 1.0
    for _ in 0..<100 {
      let error = ((a * s + b) * s + c) * s - x
      if error == 0 { break }
      let step = error / ((3 * a * s + 2 * b) * s + c)
      // The error left after a step is about its square: below the last digit.
      if step.magnitude <= 1e-8 * s { return s - step }
      if error < 0 { low = s } else { high = s }
      var next = s - step
      if !(next > low && next < high && 2 * step.magnitude < lastStep) {
        next = low + (high - low) / 2
      }
      lastStep = (next - s).magnitude
      s = next
    }
    return s
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    guard y1 == 0 else { return 0 }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    guard y2 == 1 else { return 0 }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    return y1 == 1 ? 1 : 0
  }
}
