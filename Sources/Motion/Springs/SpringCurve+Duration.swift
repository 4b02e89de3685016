public import EffectCore

extension SpringCurve {
  /// What a spring of a given duration may still be away from its target at its end, as a part of its way.
  public static let defaultTolerance = 0.001

  /// Creates a spring that is at its target after a duration: the definition of this engine.
  ///
  /// Started from rest it stays within `tolerance` times its way from the duration on, for every damping ratio.
  /// The frequency follows from that bound: e^(-at)·min(1 + at, 1/√(1-ζ²)) bounds the distance of a swinging
  /// spring, and an over-damped one is solved for the tolerance itself. A starting speed does not enter.
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds, above 0.
  ///   - dampingRatio: Above 0.
  ///   - tolerance: Above 0 and below 1.
  ///   - mass: Above 0.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func settling(
    in settlingDuration: Double,
    dampingRatio: Double,
    tolerance: Double = defaultTolerance,
    mass: Double = 1
  ) throws(OptionError) -> SpringCurve {
    try require(settlingDuration, in: .positive, "duration")
    try require(dampingRatio, in: .positive, "dampingRatio")
    try require(mass, in: .positive, "mass")
    guard tolerance > 0, tolerance < 1 else {
      throw .range(
        owner: "spring",
        option: "epsilon",
        expected: "above 0 and below 1",
        found: tolerance.shortText
      )
    }
    let paces = try settlingPaces(dampingRatio: dampingRatio, tolerance: tolerance)
    return try solved(
      SpringCurve(
        angularFrequency: paces / settlingDuration,
        dampingRatio: dampingRatio,
        mass: mass
      ),
      "duration",
      settlingDuration
    )
  }

  /// ω·D of a spring that settles in D.
  private static func settlingPaces(
    dampingRatio: Double,
    tolerance: Double
  ) throws(OptionError) -> Double {
    if dampingRatio > 1 { return try paces(to: tolerance, dampingRatio: dampingRatio) }
    let critical = try paces(to: tolerance, dampingRatio: 1)
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let swinging = root > 0 ? -log(tolerance * root) : .infinity
    return min(critical, swinging) / dampingRatio
  }

  /// ωt at which a spring that does not swing has come as near as a tolerance.
  private static func paces(to tolerance: Double, dampingRatio: Double) throws(OptionError)
    -> Double
  {
    let curve = try harmonic(angularFrequency: 1, dampingRatio: dampingRatio)
    let start = State(displacement: 1, velocity: 0)
    func isFar(_ t: Double) -> Bool { curve.state(at: t, from: start).displacement > tolerance }
    var far = 1.0
    while isFar(far), far.isFinite { far *= 2 }
    return lastNumber(from: 0, to: far, where: isFar)
  }

  /// Creates the spring that UIKit makes of a damping ratio and a duration, as it was observed to.
  ///
  /// It solves for the frequency at which the sine's coefficient alone has decayed to 0.001, so the rest of the
  /// way at the end may be larger: up to 0.001/ζ. Only the mapping for a start at rest is known well.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0; everything above 1 counts as 1.
  ///   - duration: In seconds, above 0; taken into 0.01...10.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func uiKit(
    dampingRatio: Double,
    duration: Double
  ) throws(OptionError) -> SpringCurve {
    try require(dampingRatio, in: .positive, "dampingRatio")
    try require(duration, in: .positive, "duration")
    let (ratio, seconds) = (min(dampingRatio, 1), duration.clamped(to: 0.01...10))
    if ratio == 1 {
      return try settling(in: seconds, dampingRatio: 1, tolerance: 0.001)
    }
    let coefficient = ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
    let frequency = -log(0.001 * coefficient) / (ratio * seconds)
    return try solved(
      SpringCurve(angularFrequency: frequency, dampingRatio: ratio),
      "dampingRatio",
      dampingRatio
    )
  }
}
