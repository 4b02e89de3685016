import EffectCore
import EffectJSON
import Motion

// spring.* and timing.*

extension InteractionRequests {
  /// A spring by its angular frequency and damping ratio.
  static func harmonic(_ request: RequestReader) throws -> SpringCurve {
    try .harmonic(
      angularFrequency: request.number("angularFrequency"),
      dampingRatio: request.number("dampingRatio")
    )
  }

  private static func physical(_ request: RequestReader) throws -> SpringCurve {
    try .physical(
      mass: request.optionalNumber("mass") ?? 1,
      stiffness: request.number("stiffness"),
      damping: request.number("damping")
    )
  }

  static func springValues(_ request: RequestReader) throws -> JSONValue {
    enum Form: String, CaseIterable { case physical, ratio }
    let form: Form = try request.choice("form")
    let curve = try form == .physical ? physical(request) : harmonic(request)
    let motion = SpringMotion(
      curve,
      from: try request.number("from"),
      to: try request.number("to"),
      velocity: try request.optionalNumber("velocity") ?? 0
    )
    let times = try request.numbers("t")
    let regime =
      switch curve.regime {
      case .underdamped: "under"
      case .critical: "critical"
      case .overdamped: "over"
      }
    return [
      "x": list(times.map { motion.value(at: $0) }),
      "v": list(times.map { motion.velocity(at: $0) }),
      "angularFrequency": .number(curve.angularFrequency),
      "dampingRatio": .number(curve.dampingRatio),
      "regime": .string(regime),
    ]
  }

  static func springOfDuration(_ request: RequestReader) throws -> JSONValue {
    let duration = try request.number("duration")
    let curve = try SpringCurve.settling(
      in: duration,
      dampingRatio: request.number("dampingRatio"),
      tolerance: request.optionalNumber("epsilon") ?? SpringCurve.defaultTolerance,
      mass: request.optionalNumber("mass") ?? 1
    )
    let start = SpringCurve.State(displacement: 1, velocity: 0)
    return [
      "angularFrequency": .number(curve.angularFrequency),
      "stiffness": .number(curve.stiffness),
      "damping": .number(curve.damping),
      "residualAtDuration": .number(curve.state(at: duration, from: start).displacement),
      "supAfterDuration": .number(curve.largestDistance(after: duration, from: start)),
    ]
  }

  static func springOfUIKit(_ request: RequestReader) throws -> JSONValue {
    let velocity = try request.optionalNumber("velocity") ?? 0
    guard velocity == 0 else {
      throw OptionError.range(
        owner: "spring",
        option: "velocity",
        expected: "0, since UIKit's mapping is not known for a moving start",
        found: velocity.shortText
      )
    }
    let curve = try SpringCurve.uiKit(
      dampingRatio: request.number("dampingRatio"),
      duration: request.number("duration")
    )
    return [
      "angularFrequency": .number(curve.angularFrequency),
      "stiffness": .number(curve.stiffness),
      "damping": .number(curve.damping),
    ]
  }

  private enum Conversion: String, CaseIterable {
    case durationBounce, responseDampingRatio, physical, androidSpringForce, motionVisualDuration
    case reactSpringFrequency, normaliseVelocity, caSettlingDuration
  }

  static func convertedSpring(_ request: RequestReader) throws -> JSONValue {
    let op: Conversion = try request.choice("op")
    let curve: SpringCurve
    switch op {
    case .durationBounce:
      curve = try .perceptual(
        duration: request.number("duration"),
        bounce: request.number("bounce")
      )
    case .responseDampingRatio:
      curve = try .response(
        request.number("response"),
        dampingRatio: request.number("dampingRatio")
      )
    case .physical: curve = try physical(request)
    case .androidSpringForce:
      curve = try .android(
        stiffness: request.number("stiffness"),
        dampingRatio: request.number("dampingRatio")
      )
    case .motionVisualDuration:
      curve = try .motion(
        visualDuration: request.number("visualDuration"),
        bounce: request.number("bounce")
      )
    case .reactSpringFrequency:
      curve = try .reactSpring(
        frequency: request.number("frequency"),
        damping: request.number("damping"),
        mass: request.optionalNumber("mass") ?? 1
      )
    case .normaliseVelocity:
      let normalized = SpringMotion.normalizedVelocity(
        try request.number("velocity"),
        distance: try request.number("distance")
      )
      return ["normalised": optional(normalized)]
    case .caSettlingDuration:
      let velocity = try request.optionalNumber("velocity") ?? 0
      let seconds = try physical(request).coreAnimationSettlingDuration(velocity: velocity)
      return ["seconds": optional(seconds)]
    }
    return described(curve)
  }

  /// A spring in everybody's terms.
  private static func described(_ curve: SpringCurve) -> JSONValue {
    [
      "mass": .number(curve.mass),
      "stiffness": .number(curve.stiffness),
      "damping": .number(curve.damping),
      "angularFrequency": .number(curve.angularFrequency),
      "dampingRatio": .number(curve.dampingRatio),
      "response": .number(curve.response),
      "bounce": .number(curve.bounce),
      "decay": .number(curve.decayRate),
      "dampingPerMass": .number(curve.damping / curve.mass),
      "tension": .number(curve.stiffness),
      "friction": .number(curve.damping),
    ]
  }

  static func settlingTimes(_ request: RequestReader) throws -> JSONValue {
    let curve = try harmonic(request)
    let start = SpringCurve.State(
      displacement: try request.number("displacement"),
      velocity: try request.number("velocity")
    )
    let threshold = try request.number("threshold")
    guard NumberRange.positive.contains(threshold) else {
      throw OptionError.range(
        owner: "spring",
        option: "threshold",
        expected: NumberRange.positive.phrase,
        found: threshold.shortText
      )
    }
    return [
      "exact": .number(curve.settlingTime(within: threshold, from: start)),
      "envelope": optional(curve.envelopeTime(within: threshold, from: start)),
    ]
  }
}

// MARK: - Timing curves

extension InteractionRequests {
  /// A Bézier curve by its two control points in a list of four numbers.
  static func bezierCurve(_ request: RequestReader) throws -> BezierCurve {
    let p = try request.numbers("controlPoints", count: 4)
    return try BezierCurve(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
  }

  static func bezier(_ request: RequestReader) throws -> JSONValue {
    let curve = try bezierCurve(request)
    return ["y": list(try request.numbers("x").map { curve.value(at: $0) })]
  }

  static func stops(_ request: RequestReader) throws -> JSONValue {
    var points: [(output: Double, input: Double?)] = []
    for stop in try request.array("stops") {
      guard let output = stop[0]?.number, let input = stop[1],
        input.isNull || input.number != nil
      else { throw RequestError("'stops' takes lists of an output and an input or null") }
      points.append((output, input.number))
    }
    let curve = try StopCurve(points)
    return [
      "canonicalInputs": list(curve.stops.map(\.input)),
      "y": list(try request.numbers("x").map { curve.value(at: $0) }),
    ]
  }

  static func steps(_ request: RequestReader) throws -> JSONValue {
    let curve = try StepCurve(
      count: request.integer("count"),
      position: request.choice("position")
    )
    let isBefore = try request.boolean("before", default: false)
    return [
      "y": list(try request.numbers("x").map { curve.value(at: $0, isBefore: isBefore) })
    ]
  }
}
