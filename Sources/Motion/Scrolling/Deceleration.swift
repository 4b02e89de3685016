public import EffectCore

/// How a scroll view slows down after a fling: its speed falls by a factor every millisecond.
public struct Deceleration: Hashable, Sendable {
  /// What is left of the speed after a millisecond.
  public let rate: Double
  /// The same as an exponential rate, per second: the speed falls as e^(-kt).
  public let decay: Double

  /// The rate of scroll views: 0.998.
  public static let normal = Deceleration(known: 0.998)
  /// The rate of scroll views that page or stop fast: 0.99.
  public static let fast = Deceleration(known: 0.99)

  private init(known rate: Double) {
    self.rate = rate
    decay = -1000 * log(rate)
  }

  /// Creates a deceleration.
  ///
  /// - Parameter rate: What is left of the speed after a millisecond, above 0 and below 1.
  /// - Throws: ``OptionError`` for another one.
  public init(rate: Double) throws(OptionError) {
    guard rate > 0, rate < 1 else {
      throw .range(
        owner: "scroll",
        option: "decelerationRate",
        expected: "above 0 and below 1",
        found: rate.shortText
      )
    }
    self.init(known: rate)
  }

  /// Returns how far it goes in a time.
  ///
  /// - Parameters:
  ///   - t: Seconds, at least 0.
  ///   - velocity: The speed at the start, in points per second.
  /// - Returns: Points, with the speed's sign.
  public func distance(after t: Double, velocity: Double) -> Double {
    velocity * -expm1(-decay * t) / decay
  }

  /// Returns the speed after a time, in points per second.
  public func velocity(after t: Double, velocity: Double) -> Double { velocity * exp(-decay * t) }

  /// Returns how far it goes in all, in points.
  public func distance(velocity: Double) -> Double { velocity / decay }

  /// Returns how far it goes by the sum over whole milliseconds of the talk on fluid interfaces, which is a little less.
  public func discreteDistance(velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

  /// Returns the seconds after which less than a distance is left to go.
  public func restTime(within distance: Double, velocity: Double) -> Double {
    let left = self.distance(velocity: velocity).magnitude
    return left > distance ? log(left / distance) / decay : 0
  }

  /// Returns the seconds that it takes to go a distance, or nothing where it does not get there.
  public func time(toTravel distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let part = distance * decay / velocity
    return part > 0 && part < 1 ? -log1p(-part) / decay : nil
  }
}
