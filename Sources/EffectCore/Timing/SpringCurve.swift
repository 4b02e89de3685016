/// A damped spring, solved in closed form: m·x″ + c·x′ + k·x = 0 with x the distance from the target.
///
/// Any moment is computed from the start alone, so neither the frame rate nor the number of steps matters.
/// Lengths are in any unit, times in seconds.
public struct SpringCurve: Hashable, Sendable {
  /// What the spring moves, above 0.
  public let mass: Double
  /// How strongly the spring pulls, above 0.
  public let stiffness: Double
  /// How strongly the spring is braked, at least 0.
  public let damping: Double
  /// √(k/m), in radians per second.
  public let angularFrequency: Double
  /// c/(2√(k·m)): below 1 the spring swings, above it creeps, at 0 it never rests.
  public let dampingRatio: Double
  /// ω√|1-ζ²|: the frequency of the swings, or half the distance of the two decay rates.
  private let split: Double

  /// Where a spring is and how fast it moves.
  public struct State: Hashable, Sendable {
    /// The distance from the target: value minus target.
    public var displacement: Double
    /// The speed in units per second, positive towards larger values.
    public var velocity: Double

    /// Creates a state.
    public init(displacement: Double, velocity: Double) {
      (self.displacement, self.velocity) = (displacement, velocity)
    }

    /// At the target and not moving.
    public static let rest = State(displacement: 0, velocity: 0)
  }

  /// How a spring comes to rest.
  public enum Regime: String, CaseIterable, Hashable, Sendable {
    /// It swings over, comes to rest as fast as it can without that, or more slowly.
    case underdamped, critical, overdamped
  }

  private init?(
    mass: Double,
    stiffness: Double,
    damping: Double,
    frequency: Double,
    ratio: Double
  ) {
    // 1 - ζ² by its factors, which keeps its digits next to critical damping.
    split = frequency * ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (angularFrequency, dampingRatio) = (frequency, ratio)
    guard mass > 0, stiffness > 0, damping >= 0, frequency > 0, ratio >= 0 else { return nil }
    guard (mass + stiffness + damping).isFinite, (split + frequency * ratio).isFinite,
      (frequency * frequency).isFinite
    else { return nil }
  }

  /// Creates a spring from its physical constants, or nothing when these give no motion.
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: At least 0.
  public init?(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      frequency: (stiffness / mass).squareRoot(),
      ratio: damping / (2 * (stiffness * mass).squareRoot())
    )
  }

  /// Creates a spring from its angular frequency and damping ratio, or nothing when these give no motion.
  ///
  /// - Parameters:
  ///   - angularFrequency: Above 0, in radians per second; 2π over the response.
  ///   - dampingRatio: At least 0.
  ///   - mass: Above 0.
  public init?(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(
      mass: mass,
      stiffness: angularFrequency * angularFrequency * mass,
      damping: 2 * dampingRatio * angularFrequency * mass,
      frequency: angularFrequency,
      ratio: dampingRatio
    )
  }

  /// Creates a spring of mass 1 from its pace and liveliness, or nothing when these give no motion.
  ///
  /// Stiffness and damping follow from these two alone, whatever speed the spring starts with.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring in seconds, above 0.
  ///   - bounce: 0 for critical damping, towards 1 for more swings, towards -1 for none and a slower end.
  public init?(duration: Double, bounce: Double) {
    guard bounce > -1, bounce <= 1 else { return nil }
    let frequency = 2 * Double.pi / duration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(angularFrequency: frequency, dampingRatio: ratio)
  }

  /// How the spring comes to rest.
  public var regime: Regime {
    dampingRatio < 1 ? .underdamped : dampingRatio > 1 ? .overdamped : .critical
  }

  /// Returns where the spring is after some time, and how fast it moves.
  ///
  /// - Parameters:
  ///   - t: Seconds since the start, at least 0 and finite.
  ///   - start: Where it started, and how fast.
  /// - Returns: The state at that time.
  public func state(at t: Double, from start: State) -> State {
    let decay = dampingRatio * angularFrequency
    if dampingRatio > 1, split > angularFrequency / 8 { return creep(t, start) }
    // C and S are e^(-at) times cos and sin/ω for a swinging spring, cosh and sinh/ω for a creeping one.
    let c: Double, s: Double
    if dampingRatio <= 1 {
      let envelope = exp(-decay * t)
      guard envelope > 0 else { return .rest }
      (c, s) = (
        envelope * cos(split * t), envelope * (split == 0 ? t : sin(split * t) / split)
      )
    } else {
      // The slow decay and the ratio of the fast one to it: no large number is multiplied by a tiny one.
      let slow = exp(-slowRate * t)
      guard slow > 0 else { return .rest }
      let lost = -expm1(-2 * split * t)
      (c, s) = (slow * (1 - lost / 2), slow * (split == 0 ? t : lost / (2 * split)))
    }
    let (x, v) = (start.displacement, start.velocity)
    return State(
      displacement: x * c + (v + decay * x) * s,
      velocity: v * c - (angularFrequency * angularFrequency * x + decay * v) * s
    )
  }

  /// Returns the way done from 0 to 1.
  ///
  /// - Parameters:
  ///   - t: Seconds since the start; before it the spring is at 0.
  ///   - velocity: The speed at the start in ways per second, positive towards the target.
  /// - Returns: The way done; it may swing past 1.
  public func progress(at t: Double, velocity: Double = 0) -> Double {
    guard t > 0 else { return t.isNaN ? t : 0 }
    return 1 + state(at: t, from: State(displacement: -1, velocity: velocity)).displacement
  }

  /// Returns the speed in ways per second, positive towards the target.
  ///
  /// - Parameters:
  ///   - t: Seconds since the start; before it the spring stands still.
  ///   - velocity: The speed at the start in ways per second, positive towards the target.
  /// - Returns: Ways per second.
  public func rate(at t: Double, velocity: Double = 0) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    return state(at: t, from: State(displacement: -1, velocity: velocity)).velocity
  }

  /// The slower of the two decay rates of a creeping spring, without the cancellation of ζ - √(ζ²-1).
  private var slowRate: Double {
    angularFrequency / (dampingRatio + split / angularFrequency)
  }

  /// A creeping spring well away from critical damping: the sum of a fast and a slow decay.
  private func creep(_ t: Double, _ start: State) -> State {
    let (fast, slow) = (dampingRatio * angularFrequency + split, slowRate)
    let (x, v) = (start.displacement, start.velocity)
    let slowPart = (v + fast * x) / (fast - slow) * exp(-slow * t)
    let fastPart = (v + slow * x) / (fast - slow) * exp(-fast * t)
    return State(
      displacement: slowPart - fastPart,
      velocity: fast * fastPart - slow * slowPart
    )
  }
}
