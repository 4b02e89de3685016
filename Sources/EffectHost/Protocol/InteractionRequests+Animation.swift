import EffectCore
import EffectJSON
import Motion

// animation.*

extension InteractionRequests {
  static func additive(_ request: RequestReader) throws -> JSONValue {
    let base = try request.number("base")
    var animations: [(animation: AdditiveAnimation, model: Double)] = []
    for value in try request.array("animations") {
      let fields = try RequestReader(value, named: "animations")
      let animation = AdditiveAnimation(
        from: try fields.number("from"),
        to: try fields.number("to"),
        timing: try timing(RequestReader(fields.field("curve"), named: "curve")),
        at: try fields.number("t0")
      )
      animations.append((animation, try fields.number("to")))
    }
    var (values, velocities, models): ([Double], [Double], [Double]) = ([], [], [])
    for t in try request.numbers("t") {
      let begun = animations.filter { $0.animation.beginTime <= t }
      let model = begun.last?.model ?? base
      models.append(model)
      values.append(begun.reduce(model) { $0 + $1.animation.offset(at: t) })
      velocities.append(begun.reduce(0) { $0 + $1.animation.velocity(at: t) })
    }
    let steps = animations.map { $0.animation.velocity(at: $0.animation.beginTime) }
    return [
      "value": list(values), "velocity": list(velocities), "model": list(models),
      "velocityStepAtStart": list(steps),
    ]
  }

  private static func timing(_ request: RequestReader) throws -> AnimationTiming {
    enum Curve: String, CaseIterable { case spring, bezier }
    switch try request.choice("type", of: Curve.self) {
    case .spring:
      return .spring(
        try harmonic(request),
        velocity: try request.optionalNumber("velocity") ?? 0
      )
    case .bezier:
      return .curve(
        Easing(try bezierCurve(request)),
        duration: try request.number("duration")
      )
    }
  }

  static func handoff(_ request: RequestReader) throws -> JSONValue {
    let first = try RequestReader(request.field("first"), named: "first")
    let second = try RequestReader(request.field("second"), named: "second")
    let motion = SpringMotion(
      try harmonic(first),
      from: try first.number("from"),
      to: try first.number("to"),
      velocity: try first.optionalNumber("velocity") ?? 0
    )
    let (time, target) = try (request.number("interruptAt"), second.number("to"))
    let after = motion.retargeted(to: target, at: time, with: try harmonic(second))
    let (value, velocity) = (motion.value(at: time), motion.velocity(at: time))
    let times = try request.numbers("tAfter").map { time + $0 }
    return [
      "value": .number(value), "velocity": .number(velocity),
      "normalisedVelocity": optional(
        SpringMotion.normalizedVelocity(velocity, distance: target - value)
      ),
      "x": list(times.map { after.value(at: $0) }), "v": list(times.map { after.velocity(at: $0) }),
    ]
  }
}

// MARK: - The property animator

extension InteractionRequests {
  static func propertyAnimator(_ request: RequestReader) throws -> JSONValue {
    var animator = try PropertyAnimator(
      duration: request.number("duration"),
      timing: animatorTiming(request.field("curve"))
    )
    animator.scrubsLinearly = try request.boolean("scrubsLinearly", default: true)
    let property: Int
    do {
      property = try animator.addAnimation(from: request.number("from"), to: request.number("to"))
    } catch let error as AnimatorError { throw RequestError(error.description) }
    var (completions, after): ([JSONValue], [JSONValue]) = ([], [])
    for op in try request.array("ops") {
      var failure: AnimatorError?
      do {
        let ended = try perform(RequestReader(op, named: "ops"), on: &animator)
        if let ended { completions.append(.string(ended.rawValue)) }
      } catch let error as AnimatorError { failure = error }
      after.append([
        "state": .string(animator.state.rawValue), "isRunning": .bool(animator.isRunning),
        "isReversed": .bool(animator.isReversed), "fraction": optional(animator.fractionComplete),
        "value": .number(animator.value(property)),
        "velocity": .number(animator.velocity(property)),
        "error": failure.map { .string(word(for: $0)) } ?? .null,
        "message": failure.map { .string($0.description) } ?? .null,
        "completions": .array(completions),
      ])
    }
    return ["after": .array(after)]
  }

  private static func word(for error: AnimatorError) -> String {
    switch error {
    case .illegalState: "illegal-state"
    case .notInterruptible: "not-interruptible"
    case .notFinite: "not-finite"
    case .releasedInBetween: "released-while-paused-or-stopped"
    }
  }

  /// A curve by its name, by four numbers, or a spring by its damping ratio.
  private static func animatorTiming(_ curve: JSONValue) throws -> PropertyAnimator.Timing {
    if let name = curve.string { return .curve(try Easing.named(name)) }
    if let p = curve.numbers, p.count == 4 {
      return .curve(Easing(try BezierCurve(x1: p[0], y1: p[1], x2: p[2], y2: p[3])))
    }
    let spring = try RequestReader(curve, named: "curve")
    return .spring(
      dampingRatio: try spring.number("dampingRatio"),
      velocity: .relative(try spring.optionalNumber("velocity") ?? 0)
    )
  }

  private enum Call: String, CaseIterable {
    case start, pause, advance, stop, finish, release, setFraction, setReversed, setInterruptible
    case setPausesOnCompletion, setScrubsLinearly
    case proceed = "continue"
  }

  private static func perform(
    _ op: RequestReader,
    on animator: inout PropertyAnimator
  ) throws -> PropertyAnimator.Position? {
    switch try op.choice("op", of: Call.self) {
    case .start: return try animator.start()
    case .pause: try animator.pause()
    case .advance: return animator.advance(by: try op.number("dt"))
    case .stop:
      try animator.stop(
        withoutFinishing: op.boolean("withoutFinishing", default: true)
      )
    case .finish: return try animator.finish(at: op.choice("at"))
    case .release: try animator.release()
    case .setFraction: try animator.setFractionComplete(op.number("v"))
    case .setReversed: try animator.setReversed(op.boolean("v", default: true))
    case .setInterruptible: try animator.setInterruptible(op.boolean("v", default: true))
    case .setPausesOnCompletion:
      animator.pausesOnCompletion = try op.boolean("v", default: true)
    case .setScrubsLinearly: animator.scrubsLinearly = try op.boolean("v", default: true)
    case .proceed:
      return try animator.continue(
        timing: op.has("curve") ? animatorTiming(op.field("curve")) : nil,
        durationFactor: op.optionalNumber("durationFactor") ?? 0
      )
    }
    return nil
  }
}
