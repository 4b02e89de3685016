public import EffectCore

/// A fling as Android's `OverScroller` has it: distance and duration follow from the speed, and one fixed curve leads there.
///
/// It is the ideal curve; the platform samples it at 100 points in single precision.
public struct AndroidFling: Hashable, Sendable {
  /// How far it goes, in points, with the speed's sign.
  public let distance: Double
  /// How long it takes, in seconds.
  public let duration: Double

  private let curve: BezierCurve

  /// The friction of `ViewConfiguration`.
  public static let defaultFriction = 0.015

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - velocity: The speed in pixels per second.
  ///   - density: Pixels per density-independent pixel, above 0.
  ///   - friction: Above 0.
  /// - Throws: ``OptionError`` for numbers out of range.
  public init(
    velocity: Double,
    density: Double = 1,
    friction: Double = defaultFriction
  ) throws(OptionError) {
    try require(velocity, in: .any, "velocity", of: "scroll")
    try require(density, in: .positive, "density", of: "scroll")
    try require(friction, in: .positive, "friction", of: "scroll")
    curve = try BezierCurve(x1: 0.175, y1: 0.5, x2: 0.35, y2: 1)
    guard velocity != 0 else {
      (distance, duration) = (0, 0)
      return
    }
    // Earth's gravity in m/s², inches per metre, dots per inch at density 1, and a factor found by feel.
    let force = friction * 9.80665 * 39.37 * 160 * density * 0.84
    let exponent = log(0.78) / log(0.9)
    let strength = log(0.35 * velocity.magnitude / force)
    let way = force * exp(exponent / (exponent - 1) * strength)
    let seconds = exp(strength / (exponent - 1))
    guard way.isFinite, seconds.isFinite else {
      throw .range(
        owner: "scroll",
        option: "velocity",
        expected: "such that the fling has an end",
        found: velocity.shortText
      )
    }
    (distance, duration) = (velocity < 0 ? -way : way, seconds)
  }

  /// Returns the part of the way that is done after a part of the duration.
  public func progress(at fraction: Double) -> Double {
    fraction <= 0 ? 0 : fraction >= 1 ? 1 : curve.value(at: fraction)
  }

  /// Returns how far it has gone after some seconds.
  public func distance(after t: Double) -> Double {
    duration > 0 ? distance * progress(at: t / duration) : 0
  }

  /// Returns the speed after some seconds; at the start it is the one that it was made with.
  public func velocity(after t: Double) -> Double {
    guard duration > 0, t < duration else { return 0 }
    return distance / duration * curve.slope(at: max(0, t / duration))
  }

  /// Returns the seconds that it takes to go a distance, or nothing where it does not get there.
  public func time(toTravel way: Double) -> Double? {
    let part = way / distance
    guard part >= 0, part < 1 else { return way == 0 ? 0 : nil }
    return duration * lastNumber(from: 0, to: 1) { progress(at: $0) <= part }
  }
}
