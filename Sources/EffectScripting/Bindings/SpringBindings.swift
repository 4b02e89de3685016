public import EffectCore
import Motion

/// A spring of a script: the spring, and how fast it starts.
public struct ScriptSpring: Hashable, Sendable {
  /// The spring.
  public var curve: SpringCurve
  /// The speed at the start in ways per second, positive towards the target.
  public var velocity = 0.0
  /// Its nominal duration in seconds: that after which it counts as done from a start at rest; 0 where it has none.
  public var duration = 0.0

  /// The curve of the spring over seconds.
  public var easing: Easing { Easing(curve, velocity: velocity) }

  /// The seconds after which a part of the way is left for good.
  func settlingTime(within tolerance: Double) -> Double {
    AnimationTiming.spring(curve, velocity: velocity).duration(tolerance: tolerance)
  }
}

/// `fx.spring`: springs by any of the descriptions that platforms use.
enum SpringBindings {
  static let functions = [
    HostFunction(name: "spring") { (_, values) throws(BindingError) in
      .object(.spring(try spring(values.first)))
    }
  ]

  private static let keys = [
    "mass", "stiffness", "damping", "response", "dampingRatio", "duration", "bounce", "preset",
    "velocity",
  ]

  /// The keys that belong together.
  private static let forms: [[String]] = [
    ["duration", "bounce"], ["duration", "dampingRatio"], ["response", "dampingRatio"],
    ["mass", "stiffness", "damping"], ["preset"],
  ]

  private static let shapes =
    "duration and bounce, duration and dampingRatio, response and dampingRatio, or mass, stiffness and damping"

  static func spring(_ value: ScriptValue?) throws(BindingError) -> ScriptSpring {
    if case .object(.spring(let spring))? = value { return spring }
    let table = try TableReader(value, owner: "fx.spring", known: keys)
    let given = keys.filter { $0 != "velocity" && table[$0] != nil }
    guard forms.contains(where: { form in given.allSatisfy { form.contains($0) } }) else {
      throw BindingError(
        "fx.spring: '\(given.joined(separator: "', '"))' do not go together; give \(shapes)"
      )
    }
    var spring: ScriptSpring
    do throws(OptionError) {
      spring = try read(table, given)
    } catch {
      throw BindingError(error)
    }
    let speeds = NumberRange(from: -1e6, to: 1e6)
    spring.velocity = try table.number("velocity", in: speeds) ?? 0
    return spring
  }

  private static func read(
    _ table: TableReader,
    _ given: [String]
  ) throws(OptionError) -> ScriptSpring {
    func number(_ name: String, _ fallback: Double) throws(OptionError) -> Double {
      guard let value = table[name] else { return fallback }
      guard let number = value.double else {
        throw .kind(owner: "fx.spring", option: name, expected: "a number", found: value.kindName)
      }
      return number
    }
    if given.contains("preset") {
      let word = table["preset"]?.text ?? ""
      guard let preset = SpringPreset(rawValue: word) else {
        throw .choice(
          owner: "fx.spring",
          option: "preset",
          found: word,
          known: SpringPreset.allCases.map(\.rawValue)
        )
      }
      return ScriptSpring(curve: try preset.curve())
    }
    if given.contains("duration") {
      let duration = try number("duration", 0.5)
      guard given.contains("dampingRatio") else {
        return ScriptSpring(
          curve: try .perceptual(duration: duration, bounce: try number("bounce", 0))
        )
      }
      return ScriptSpring(
        curve: try .settling(in: duration, dampingRatio: try number("dampingRatio", 1)),
        duration: duration
      )
    }
    if given.contains("response") {
      return ScriptSpring(
        curve: try .response(
          try number("response", 0.5),
          dampingRatio: try number("dampingRatio", 1)
        )
      )
    }
    if given == ["bounce"] || given == ["dampingRatio"] {
      let (duration, bounce) = (0.5, try number("bounce", 0))
      if given == ["bounce"] {
        return ScriptSpring(curve: try .perceptual(duration: duration, bounce: bounce))
      }
      return ScriptSpring(
        curve: try .response(duration, dampingRatio: try number("dampingRatio", 1))
      )
    }
    return ScriptSpring(
      curve: try .physical(
        mass: try number("mass", 1),
        stiffness: try number("stiffness", 100),
        damping: try number("damping", 10)
      )
    )
  }

  // MARK: Members

  static let members: [ObjectMember] =
    [
      field("mass", \.curve.mass), field("stiffness", \.curve.stiffness),
      field("damping", \.curve.damping), field("dampingRatio", \.curve.dampingRatio),
      field("response", \.curve.response), field("bounce", \.curve.bounce),
      field("angularFrequency", \.curve.angularFrequency),
      field("initialVelocity", \.velocity),
      ObjectMember.field("regime") { (_, values) throws(BindingError) in
        .text(try spring(values.first).curve.regime.rawValue)
      },
      .method("value") { (_, values) throws(BindingError) in
        let (spring, t, from, way) = try moment(values, "spring:value")
        return .number(from + way * spring.curve.progress(at: t, velocity: spring.velocity))
      },
      .method("velocity") { (_, values) throws(BindingError) in
        let (spring, t, _, way) = try moment(values, "spring:velocity")
        return .number(way * spring.curve.rate(at: t, velocity: spring.velocity))
      },
      .method("settlingTime") { (_, values) throws(BindingError) in
        let open = NumberRange(from: 1e-9, to: 0.5)
        let arguments = ArgumentReader(owner: "spring:settlingTime", values: values)
        let tolerance = try arguments.number(1, "tolerance", in: open) ?? 0.001
        return .number(try spring(values.first).settlingTime(within: tolerance))
      },
      .method("easing") { (_, values) throws(BindingError) in
        let spring = try spring(values.first)
        let duration = spring.settlingTime(within: 0.001)
        guard duration.isFinite, duration > 0 else {
          throw BindingError("spring:easing: a spring without damping has no end; give it some")
        }
        return .object(
          .easing(
            .custom(name: "spring") { u in
              u >= 1 ? 1 : spring.curve.progress(at: u * duration, velocity: spring.velocity)
            }
          )
        )
      },
    ]

  private static func field(
    _ name: String,
    _ number: @escaping @Sendable (ScriptSpring) -> Double
  ) -> ObjectMember {
    .field(name) { (_, values) throws(BindingError) in
      .number(number(try spring(values.first)))
    }
  }

  private static func moment(
    _ values: [ScriptValue],
    _ owner: String
  ) throws(BindingError) -> (ScriptSpring, t: Double, from: Double, way: Double) {
    let arguments = ArgumentReader(owner: owner, values: values)
    let t = try arguments.required(1, "t")
    let from = try arguments.number(2, "from") ?? 0
    let to = try arguments.number(3, "to") ?? 1
    return (try spring(values.first), t, from, to - from)
  }
}
