public import EffectCore

/// Where a finger was, and when.
public struct MotionSample: Hashable, Sendable {
  /// When, in seconds.
  public var time: Double
  /// Where, in points.
  public var location: Point

  /// Creates a sample.
  public init(time: Double, location: Point) { (self.time, self.location) = (time, location) }
}

/// Follows a finger, and tells how fast it is when it leaves.
///
/// It is the estimate of Android, Flutter and Chromium: a parabola fitted to the last 100 ms, and its slope at
/// the newest sample. A finger that rested has no speed. The lift itself is no sample.
public struct VelocityTracker: Hashable, Sendable {
  /// How many samples count at most.
  public static let sampleLimit = 20

  /// How old a sample may be, compared with the newest one, in seconds.
  public let horizon: Double
  /// The rest after which everything before it is forgotten, in seconds.
  public let stopGap: Double
  /// The samples that count, from the oldest to the newest.
  public private(set) var samples: [MotionSample] = []

  /// Creates a tracker without samples.
  public init(horizon: Double = 0.1, stopGap: Double = 0.04) {
    (self.horizon, self.stopGap) = (horizon, stopGap)
  }

  /// Takes a sample; one at the time of the newest replaces it, and one before it is ignored.
  public mutating func add(_ location: Point, at time: Double) {
    guard time.isFinite, location.x.isFinite, location.y.isFinite else { return }
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time { samples.removeLast() }
      if time - last.time > stopGap { samples = [] }
    }
    samples.append(MotionSample(time: time, location: location))
    samples.removeAll { time - $0.time > horizon }
    if samples.count > VelocityTracker.sampleLimit { samples.removeFirst() }
  }

  /// The kind of curve that is fitted to the samples.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// A straight line.
    case line
    /// A parabola.
    case parabola
  }

  /// Returns how many samples count when the finger leaves at a time.
  public func sampleCount(at time: Double) -> Int {
    guard let last = samples.last, time - last.time <= stopGap else { return 0 }
    return samples.count
  }

  /// Returns the speed with which the finger leaves at a time, in points per second.
  public func velocity(at time: Double, fit: Fit = .parabola) -> Point {
    guard sampleCount(at: time) > 1, let first = samples.first, let last = samples.last else {
      return .zero
    }
    // Relative to the newest sample and in units of the span: seconds since the start of the machine have lost
    // every digit by their fourth power.
    let span = last.time - first.time
    let times = samples.map { ($0.time - last.time) / span }
    let degree = fit == .parabola && samples.count > 2 ? 2 : 1
    func slope(_ axis: (Point) -> Double) -> Double {
      let newest = axis(last.location)
      let slope = VelocityTracker.slope(
        times,
        samples.map { axis($0.location) - newest },
        degree: degree
      )
      let velocity = slope / span
      return velocity.isFinite ? velocity : 0
    }
    return Point(x: slope(\.x), y: slope(\.y))
  }

  /// The slope at 0 of the least-squares polynomial, by polynomials that are orthogonal on the samples.
  private static func slope(_ u: [Double], _ y: [Double], degree: Int) -> Double {
    let count = Double(u.count)
    let mean = u.reduce(0, +) / count
    let linear = u.map { $0 - mean }
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let slope = product(y, linear) / product(linear, linear)
    guard degree == 2 else { return slope }
    let squares = u.map { $0 * $0 }
    let tilt = product(squares, linear) / product(linear, linear)
    let level = squares.reduce(0, +) / count
    let parabola = u.indices.map { squares[$0] - level - tilt * linear[$0] }
    return slope - tilt * product(y, parabola) / product(parabola, parabola)
  }
}

/// Other estimates of a finger's speed, for comparison; the engine's own is ``VelocityTracker``.
///
/// They take whole strokes along one axis, and know nothing of a finger that rested.
public enum VelocityEstimate {
  /// A stroke along one axis: times in seconds and places in points.
  public typealias Stroke = [(time: Double, position: Double)]

  private static func speeds(_ stroke: Stroke) -> [(speed: Double, seconds: Double)] {
    zip(stroke, stroke.dropFirst()).map { old, new in
      let seconds = new.time - old.time
      return (seconds > 0 ? (new.position - old.position) / seconds : 0, seconds)
    }
  }

  /// Returns the speed between the last two samples.
  public static func twoPoint(_ stroke: Stroke) -> Double { speeds(stroke).last?.speed ?? 0 }

  /// Returns the mean of the last three speeds, of which the newest hardly counts: Flutter's likeness of a scroll view.
  public static func weightedThree(_ stroke: Stroke) -> Double {
    zip(speeds(stroke).reversed(), [0.05, 0.35, 0.6]).reduce(0) { $0 + $1.0.speed * $1.1 }
  }

  /// Returns the average that forgets by a time constant, in the form that does not depend on the sampling.
  ///
  /// - Parameters:
  ///   - stroke: The samples.
  ///   - timeConstant: Seconds after which an old speed counts 1/e.
  /// - Returns: Points per second.
  public static func exponential(_ stroke: Stroke, timeConstant: Double) -> Double {
    let speeds = speeds(stroke)
    guard var average = speeds.first?.speed else { return 0 }
    for (speed, seconds) in speeds.dropFirst() {
      average += -expm1(-seconds / timeConstant) * (speed - average)
    }
    return average
  }
}
