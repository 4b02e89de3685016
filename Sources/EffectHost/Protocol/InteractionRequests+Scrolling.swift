import EffectCore
import EffectJSON
import Motion

// scroll.*

extension InteractionRequests {
  static func deceleration(_ request: RequestReader) throws -> JSONValue {
    let deceleration = try Deceleration(rate: request.number("decelerationRate"))
    let (offset, velocity) = try (request.number("offset"), request.number("velocity"))
    switch try request.optionalString("op") {
    case nil: break
    case "projectDiscrete"?:
      return ["end": .number(offset + deceleration.discreteDistance(velocity: velocity))]
    case let op?:
      throw RequestError("'op' cannot be '\(op)'; it is 'projectDiscrete' or left out")
    }
    let times = try request.numbers("t")
    let rest = try request.optionalNumber("restDistance") ?? ScrollPhysics().restDistance
    return [
      "x": list(times.map { offset + deceleration.distance(after: $0, velocity: velocity) }),
      "v": list(times.map { deceleration.velocity(after: $0, velocity: velocity) }),
      "end": .number(offset + deceleration.distance(velocity: velocity)),
      "k": .number(deceleration.decay),
      "restTime": .number(deceleration.restTime(within: rest, velocity: velocity)),
    ]
  }

  static func rubberBand(_ request: RequestReader) throws -> JSONValue {
    enum Operation: String, CaseIterable { case forward, inverse, clamped }
    let band = RubberBand(
      dimension: try request.number("dimension"),
      coefficient: try request.optionalNumber("coefficient") ?? RubberBand.defaultCoefficient
    )
    switch try request.choice("op", of: Operation.self) {
    case .forward:
      let places = try request.numbers("x")
      return [
        "y": list(places.map { band.stretch($0) }), "slope": list(places.map { band.slope($0) }),
      ]
    case .inverse:
      return ["x": .array(try request.numbers("y").map { optional(band.pull($0)) })]
    case .clamped:
      let range = try edges(request)
      return ["y": list(try request.numbers("x").map { band.offset($0, in: range) })]
    }
  }

  private static func edges(_ request: RequestReader) throws -> ClosedRange<Double> {
    let (low, high) = try (request.number("min"), request.number("max"))
    guard low <= high else {
      throw OptionError.range(
        owner: "scroll",
        option: "max",
        expected: "at least \(low.shortText), which is 'min'",
        found: high.shortText
      )
    }
    return low...high
  }

  static func bounceBack(_ request: RequestReader) throws -> JSONValue {
    let bound = try request.number("bound")
    let curve = try SpringCurve.response(request.number("response"), dampingRatio: 1)
    let motion = SpringMotion(
      curve,
      from: bound + (try request.number("overscroll")),
      to: bound,
      velocity: try request.number("velocity")
    )
    let times = try request.numbers("t")
    let rest = ScrollPhysics().restDistance
    return [
      "x": list(times.map { motion.value(at: $0) }),
      "v": list(times.map { motion.velocity(at: $0) }),
      "settle": .number(curve.settlingTime(within: rest, from: motion.start)),
    ]
  }

  static func fling(_ request: RequestReader) throws -> JSONValue {
    let start = ScrollState(
      offset: try request.number("offset"),
      velocity: try request.number("velocity")
    )
    let deceleration = try Deceleration(rate: request.number("decelerationRate"))
    let fling = Fling(
      from: start,
      in: try edges(request),
      friction: .exponential(deceleration),
      spring: try .response(request.number("bounceResponse"), dampingRatio: 1)
    )
    let states = try request.numbers("t").map { fling.state(at: $0) }
    var answer = JSONObject()
    answer["phase"] = .string(fling.phase.rawValue)
    if let edge = fling.edge {
      answer["bound"] = .number(edge.bound)
      answer["edgeTime"] = .number(edge.time)
      answer["edgeVelocity"] = .number(edge.velocity)
    }
    answer["end"] = .number(fling.end)
    answer["x"] = list(states.map(\.offset))
    answer["v"] = list(states.map(\.velocity))
    return .object(answer)
  }

  static func paging(_ request: RequestReader) throws -> JSONValue {
    enum Rule: String, CaseIterable { case example, paged, projected }
    let (offset, velocity) = try (request.number("offset"), request.number("velocityPerMs"))
    let deceleration = try request.optionalNumber("decelerationRate").map {
      (rate) throws(OptionError) in try Deceleration(rate: rate)
    }
    let threshold = try request.optionalNumber("threshold")
    let rule: SnapRule
    switch try request.choice("rule", of: Rule.self) {
    case .example:
      rule = .example(
        pageExtent: try request.number("itemExtent") + request.number("spacing"),
        threshold: threshold ?? 0.2
      )
    case .paged:
      rule = .paged(
        pageExtent: try request.number("pageExtent"),
        pages: try request.integer("pages"),
        threshold: threshold ?? 0.3
      )
    case .projected:
      rule = .projected(
        pageExtent: try request.number("pageExtent"),
        pages: try request.integer("pages")
      )
    }
    let friction = ScrollFriction.exponential(deceleration ?? .normal)
    let target = rule.target(
      from: offset,
      velocityPerMs: velocity,
      startPage: try request.has("startPage") ? request.integer("startPage") : 0,
      deceleration: deceleration ?? .normal
    )
    let start = ScrollState(offset: offset, velocity: velocity * 1000)
    return [
      "page": .number(Double(target.page)), "target": .number(target.offset),
      "projectedEnd": .number(friction.end(from: start)),
    ]
  }

  static func androidFling(_ request: RequestReader) throws -> JSONValue {
    let fling = try AndroidFling(
      velocity: request.number("velocity"),
      density: request.optionalNumber("density") ?? 1,
      friction: request.optionalNumber("friction") ?? AndroidFling.defaultFriction
    )
    return [
      "distance": .number(fling.distance), "duration": .number(fling.duration),
      "progress": list(try request.numbers("fraction").map { fling.progress(at: $0) }),
    ]
  }
}
