import EffectCore
import Motion

extension AnimatorBindings {
  static let members: [ObjectMember] = fields + methods

  private static func field(
    _ name: String,
    _ read: @escaping @Sendable (PropertyAnimator) -> ScriptValue,
    write: (@Sendable (inout PropertyAnimator, Bool) throws -> Void)? = nil
  ) -> ObjectMember {
    let reading: ObjectMember.Body = { (interpreter, values) throws(BindingError) in
      var animator = try object(values).animator
      animator.advance(to: interpreter.clock.now)
      return read(animator)
    }
    guard let write else { return .field(name, reading) }
    return .field(name, reading) { (interpreter, values) throws(BindingError) in
      guard case .boolean(let value) = values[1] else {
        throw BindingError("animator: '\(name)' takes true or false, not \(values[1].kindName)")
      }
      return try change(interpreter, values, name) { animator in
        try write(&animator, value)
        return nil
      }
    }
  }

  private static let fields = [
    field("state") { .text($0.state.rawValue) },
    field("isRunning") { .boolean($0.isRunning) },
    field("duration") { .number($0.duration) },
    field("isReversed") {
      .boolean($0.isReversed)
    } write: {
      try $0.setReversed($1)
    },
    field("isInterruptible") {
      .boolean($0.isInterruptible)
    } write: {
      try $0.setInterruptible($1)
    },
    field("scrubsLinearly") {
      .boolean($0.scrubsLinearly)
    } write: {
      $0.scrubsLinearly = $1
    },
    field("pausesOnCompletion") {
      .boolean($0.pausesOnCompletion)
    } write: {
      $0.pausesOnCompletion = $1
    },
    ObjectMember.field("fractionComplete") { (interpreter, values) throws(BindingError) in
      var animator = try object(values).animator
      animator.advance(to: interpreter.clock.now)
      return animator.fractionComplete.map { .number($0) } ?? .null
    } write: { (interpreter, values) throws(BindingError) in
      let fraction = try ArgumentReader(owner: "animator", values: values)
        .required(1, "fractionComplete")
      return try change(interpreter, values, "fractionComplete") { animator in
        try animator.setFractionComplete(fraction)
        return nil
      }
    },
  ]

  private static let methods: [ObjectMember] = [
    .method("start") { (interpreter, values) throws(BindingError) in
      try change(interpreter, values, "start") { try $0.start() }
    },
    .method("pause") { (interpreter, values) throws(BindingError) in
      try change(interpreter, values, "pause") { animator in
        try animator.pause()
        return nil
      }
    },
    .method("continue") { (interpreter, values) throws(BindingError) in
      try proceed(interpreter, values)
    },
    .method("stop") { (interpreter, values) throws(BindingError) in
      var withoutFinishing = true
      if values.count > 1 {
        guard case .boolean(let flag) = values[1] else {
          throw BindingError(
            "animator:stop takes true to be done with it, or false to finish it later, not "
              + values[1].kindName
          )
        }
        withoutFinishing = flag
      }
      return try change(interpreter, values, "stop") { animator in
        try animator.stop(withoutFinishing: withoutFinishing)
        return nil
      }
    },
    .method("finish") { (interpreter, values) throws(BindingError) in
      guard values.count > 1 else {
        throw BindingError("animator:finish takes where: \"start\", \"current\" or \"end\"")
      }
      let word = values[1].text ?? values[1].kindName
      guard let position = PropertyAnimator.Position(rawValue: word) else {
        throw BindingError(
          .choice(
            owner: "animator:finish",
            option: "position",
            found: word,
            known: PropertyAnimator.Position.allCases.map(\.rawValue)
          )
        )
      }
      return try change(interpreter, values, "finish") { try $0.finish(at: position) }
    },
    .method("addAnimation") { (interpreter, values) throws(BindingError) in
      let aims = try aims(values)
      let now = interpreter.clock.now
      let object = try object(values)
      guard object.numbers.count + aims.count <= 200 else {
        throw BindingError("animator:addAnimation: an animator moves 200 values at most")
      }
      return try change(interpreter, values, "addAnimation") { animator in
        for (number, target) in aims {
          if number.animator === object, let spring = animator.runningSpring,
            let timing = animator.additiveTiming
          {
            add(timing, to: number, target: target, at: now, running: spring)
            continue
          }
          let from = number.value.presentation(at: now)
          let track = try animator.addAnimation(from: from, to: target)
          number.detach()
          (number.animator, number.track) = (object, track)
          object.numbers.append((number, track))
          interpreter.clock.note(number)
        }
        return nil
      }
    },
    .method("addCompletion") { (interpreter, values) throws(BindingError) in
      guard values.count > 1, case .function(let function) = values[1] else {
        throw BindingError("animator:addCompletion takes a function of the position")
      }
      let object = try object(values)
      guard object.completions.count < 200 else {
        throw BindingError("animator:addCompletion: an animator has 200 completions at most")
      }
      object.completions.append(function)
      return .null
    },
  ]

  /// The numbers that an animation is added for, and where they go.
  private static func aims(_ values: [ScriptValue]) throws(BindingError) -> [AnimatedTable.Aim] {
    let owner = "animator:addAnimation"
    switch values.count > 1 ? values[1] : .null {
    case .object(.number(let number)):
      return [(number, try ArgumentReader(owner: owner, values: values).required(2, "to"))]
    case .object(.values(let table)):
      return try table.aims(values.count > 2 ? values[2] : .null, owner: owner)
    default:
      throw BindingError("\(owner) takes a value of fx.value or fx.values and where it goes")
    }
  }

  /// Adds to what a running animator does with a value: its motion goes on as an animation of the value's own, and the
  /// new one adds up with it.
  private static func add(
    _ timing: AnimationTiming,
    to number: ScriptNumber,
    target: Double,
    at time: Double,
    running spring: SpringCurve
  ) {
    let old = number.value.model(at: time)
    number.value.retarget(to: old, at: time, spring: spring)
    number.value.animate(to: target, at: time, timing: timing)
    number.detach()
  }

  private static let continueKeys = timingKeys + ["durationFactor", "speed"]

  private static func proceed(
    _ interpreter: Interpreter,
    _ values: [ScriptValue]
  ) throws(BindingError) -> ScriptValue {
    guard values.count > 1 else {
      return try change(interpreter, values, "continue") { try $0.continue() }
    }
    let table = try TableReader(values[1], owner: "animator:continue", known: continueKeys)
    let factor = try table.number("durationFactor", in: NumberRange(from: 0, to: 1000)) ?? 0
    // A speed in the value's own units becomes one along the animator's way.
    let speed = try table.number("speed", in: NumberRange(from: -1e9, to: 1e9))
    let way = try object(values)
    let progress = speed.map { speed in
      way.numbers.first.map { way.animator.progressVelocity(speed, of: $0.track) } ?? 0
    }
    let timing = try timing(table, speed: progress)
    return try change(interpreter, values, "continue") { animator in
      try animator.continue(timing: timing, durationFactor: factor)
    }
  }
}
