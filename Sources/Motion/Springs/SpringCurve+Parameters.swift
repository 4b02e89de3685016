public import EffectCore

// The ways in which platforms and libraries describe a spring. None of them lets a starting speed into the
// spring itself: that would let a flick change its character.

/// Throws unless a number lies in a range.
func require(
  _ number: Double,
  in range: NumberRange,
  _ option: String,
  of owner: String = "spring"
) throws(OptionError) {
  guard range.contains(number) else {
    throw .range(owner: owner, option: option, expected: range.phrase, found: number.shortText)
  }
}

extension SpringCurve {
  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: At least 0.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func physical(
    mass: Double = 1,
    stiffness: Double,
    damping: Double
  ) throws(OptionError) -> SpringCurve {
    try require(mass, in: .positive, "mass")
    try require(stiffness, in: .positive, "stiffness")
    try require(damping, in: .nonnegative, "damping")
    return try solved(
      SpringCurve(mass: mass, stiffness: stiffness, damping: damping),
      "stiffness",
      stiffness
    )
  }

  /// Creates a spring from its angular frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - angularFrequency: Above 0, in radians per second.
  ///   - dampingRatio: At least 0.
  ///   - mass: Above 0.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func harmonic(
    angularFrequency: Double,
    dampingRatio: Double,
    mass: Double = 1
  ) throws(OptionError) -> SpringCurve {
    try require(angularFrequency, in: .positive, "angularFrequency")
    try require(dampingRatio, in: .nonnegative, "dampingRatio")
    try require(mass, in: .positive, "mass")
    return try solved(
      SpringCurve(
        angularFrequency: angularFrequency,
        dampingRatio: dampingRatio,
        mass: mass
      ),
      "angularFrequency",
      angularFrequency
    )
  }

  /// Creates a spring of mass 1 from its response and damping ratio, as SwiftUI's `Spring(response:dampingRatio:)`.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds, above 0.
  ///   - dampingRatio: At least 0.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func response(
    _ response: Double,
    dampingRatio: Double
  ) throws(OptionError) -> SpringCurve {
    try require(response, in: .positive, "response")
    try require(dampingRatio, in: .nonnegative, "dampingRatio")
    return try solved(
      SpringCurve(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio),
      "response",
      response
    )
  }

  /// Creates a spring of mass 1 from its pace and liveliness, as SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring in seconds, above 0; not the time to its end.
  ///   - bounce: 0 for critical damping, towards 1 for more swings, towards -1 for none and a slower end.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func perceptual(
    duration: Double,
    bounce: Double
  ) throws(OptionError) -> SpringCurve {
    try require(duration, in: .positive, "duration")
    try require(bounce, in: NumberRange(from: -1, to: 1, excludesLowerBound: true), "bounce")
    return try solved(SpringCurve(duration: duration, bounce: bounce), "duration", duration)
  }

  /// Creates a spring of mass 1 as Android's `SpringForce` describes it.
  ///
  /// - Parameters:
  ///   - stiffness: Above 0; 50, 200, 1500 and 10000 have names there.
  ///   - dampingRatio: At least 0; 0.2, 0.5, 0.75 and 1 have names there.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func android(
    stiffness: Double = 1500,
    dampingRatio: Double = 0.5
  ) throws(OptionError) -> SpringCurve {
    try require(stiffness, in: .positive, "stiffness")
    return try harmonic(angularFrequency: stiffness.squareRoot(), dampingRatio: dampingRatio)
  }

  /// Creates a spring of mass 1 as the Motion library's `visualDuration` and `bounce` describe it.
  ///
  /// - Parameters:
  ///   - visualDuration: Seconds until it looks done, above 0; a response of 1.2 times as much.
  ///   - bounce: 0...1; the damping ratio is 1 - bounce, at least 0.05.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func motion(
    visualDuration: Double,
    bounce: Double
  ) throws(OptionError) -> SpringCurve {
    try require(visualDuration, in: .positive, "visualDuration")
    try require(bounce, in: .unit, "bounce")
    return try response(1.2 * visualDuration, dampingRatio: (1 - bounce).clamped(to: 0.05...1))
  }

  /// Creates a spring as react-spring's `frequency` and `damping` describe it.
  ///
  /// - Parameters:
  ///   - frequency: In spite of its name seconds, the response; taken as 0.01 where it is less.
  ///   - damping: The damping ratio, at least 0.
  ///   - mass: Above 0.
  /// - Returns: The spring.
  /// - Throws: ``OptionError`` where these give no motion.
  public static func reactSpring(
    frequency: Double,
    damping: Double = 1,
    mass: Double = 1
  ) throws(OptionError) -> SpringCurve {
    try require(frequency, in: .any, "frequency")
    try require(damping, in: .nonnegative, "damping")
    return try harmonic(
      angularFrequency: 2 * .pi / max(frequency, 0.01),
      dampingRatio: damping,
      mass: mass
    )
  }

  static func solved(
    _ curve: SpringCurve?,
    _ option: String,
    _ number: Double
  ) throws(OptionError) -> SpringCurve {
    guard let curve else {
      throw .range(
        owner: "spring",
        option: option,
        expected: "such that the spring's frequency is a finite number above 0",
        found: number.shortText
      )
    }
    return curve
  }
}

// MARK: - Reading a spring

extension SpringCurve {
  /// The period of the undamped spring in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The liveliness: 1 - ζ up to critical damping, 1/ζ - 1 above it.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// ζω: the rate at which swings die down, per second.
  public var decayRate: Double { dampingRatio * angularFrequency }

  /// ω√|1-ζ²|: the frequency of the swings, or half the distance of the two decay rates, in radians per second.
  public var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
  }

  /// The spring, or where it is over-damped the critical one of the same frequency.
  ///
  /// WebKit's `spring()` and Core Animation's springs without the flag for over-damping behave so.
  public var limitedToCritical: SpringCurve {
    guard dampingRatio > 1 else { return self }
    return SpringCurve(angularFrequency: angularFrequency, dampingRatio: 1, mass: mass) ?? self
  }
}

/// Springs that platforms and libraries use where nothing else is said.
public enum SpringPreset: String, CaseIterable, Hashable, Sendable {
  /// `CASpringAnimation` as it is made: mass 1, stiffness 100, damping 10.
  case coreAnimation
  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500, far above critical.
  case uiKit
  /// Android's `SpringForce` as it is made: stiffness 1500, damping ratio 0.5.
  case android
  /// react-spring's default: tension 170, friction 26.
  case reactSpring

  /// Mass, stiffness and damping.
  public var constants: (mass: Double, stiffness: Double, damping: Double) {
    switch self {
    case .coreAnimation: (1, 100, 10)
    case .uiKit: (3, 1000, 500)
    // 2ζ√k.
    case .android: (1, 1500, 1500.0.squareRoot())
    case .reactSpring: (1, 170, 26)
    }
  }

  /// Returns the spring.
  public func curve() throws(OptionError) -> SpringCurve {
    let (mass, stiffness, damping) = constants
    return try .physical(mass: mass, stiffness: stiffness, damping: damping)
  }
}
