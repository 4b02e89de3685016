import EffectCore
import Motion

/// `fx.value`: a number that is animated, with its model value and what is seen of it; `fx.clock`: its time.
enum ValueBindings {
  static let functions = [
    HostFunction(name: "value") { (interpreter, values) throws(BindingError) in
      let arguments = ArgumentReader(owner: "fx.value", values: values)
      return .object(.number(ScriptNumber(try arguments.required(0, "initial"))))
    },
    HostFunction(name: "clock.now") { (interpreter, _) throws(BindingError) in
      .number(interpreter.clock.now - interpreter.clock.origin)
    },
    HostFunction(name: "clock.advance") { (interpreter, values) throws(BindingError) in
      let arguments = ArgumentReader(owner: "fx.clock.advance", values: values)
      let seconds = try arguments.required(0, "seconds", in: NumberRange(from: 0, to: 3600))
      guard !interpreter.isPlayingGestures else {
        throw BindingError("fx.clock.advance: in a scene time passes by itself")
      }
      try interpreter.checkChangeable("fx.clock.advance")
      let clock = interpreter.clock
      try clock.advance(to: clock.now + seconds) { (animator, position) throws(BindingError) in
        try interpreter.complete(animator, at: position)
      }
      return .null
    },
  ]

  /// The most animations that one value adds up, and the most changes that it remembers.
  private static let mostAnimations = 200, mostChanges = 36_000

  private static func number(_ values: [ScriptValue]) throws(BindingError) -> ScriptNumber {
    guard case .object(.number(let number))? = values.first else {
      throw BindingError("this is no value of fx.value")
    }
    return number
  }

  /// A value that is going to be changed now.
  private static func changing(
    _ interpreter: Interpreter,
    _ values: [ScriptValue],
    _ owner: String
  ) throws(BindingError) -> ScriptNumber {
    let number = try number(values)
    try checkRoom(of: number, interpreter, owner)
    return number
  }

  /// Refuses a change of a value now, where frames are shown of what has happened, and where it remembers no more.
  static func checkRoom(
    of number: ScriptNumber,
    _ interpreter: Interpreter,
    _ owner: String
  ) throws(BindingError) {
    try interpreter.checkChangeable(owner)
    guard number.value.changeCount < mostChanges else {
      throw BindingError(
        "\(owner): a value has changed \(mostChanges) times, which is all that it remembers"
      )
    }
  }

  static let members: [ObjectMember] = [
    .field("model") { (interpreter, values) throws(BindingError) in
      .number(try number(values).value.model(at: interpreter.clock.now))
    } write: { (interpreter, values) throws(BindingError) in
      let number = try changing(interpreter, values, "value.model")
      let target = try ArgumentReader(owner: "value.model", values: values).required(1, "model")
      try move(number, to: target, interpreter)
      return .null
    },
    .field("presentation") { (interpreter, values) throws(BindingError) in
      .number(try number(values).value.presentation(at: interpreter.clock.now))
    },
    .field("velocity") { (interpreter, values) throws(BindingError) in
      .number(try number(values).value.velocity(at: interpreter.clock.now))
    },
    .field("isMoving") { (interpreter, values) throws(BindingError) in
      .boolean(try number(values).value.restTime() > interpreter.clock.now)
    },
    .method("at") { (interpreter, values) throws(BindingError) in
      let t = try ArgumentReader(owner: "value:at", values: values).required(1, "t")
      return .number(try number(values).value.presentation(at: interpreter.clock.origin + t))
    },
    .method("animate") { (interpreter, values) throws(BindingError) in
      let owner = "value:animate"
      let number = try changing(interpreter, values, owner)
      let target = try ArgumentReader(owner: owner, values: values).required(1, "to")
      let timing = try timing(values.count > 2 ? values[2] : .null, owner: owner)
      try checkAnimations(of: number, owner)
      animate(number, to: target, timing, interpreter)
      return .null
    },
    .method("retarget") { (interpreter, values) throws(BindingError) in
      let owner = "value:retarget"
      let number = try changing(interpreter, values, owner)
      let arguments = ArgumentReader(owner: owner, values: values)
      let target = try arguments.required(1, "to")
      guard values.count > 2 else {
        throw BindingError(
          "\(owner) takes a value, a spring, and perhaps a speed in units per second"
        )
      }
      let spring = try SpringBindings.spring(values[2])
      let speed = try arguments.number(3, "velocity")
      retarget(number, to: target, spring, speed: speed, interpreter)
      return .null
    },
    .method("stop") { (interpreter, values) throws(BindingError) in
      let number = try changing(interpreter, values, "value:stop")
      return .number(stop(number, interpreter))
    },
  ]

  // MARK: Changes

  /// Refuses another animation of a value that has as many as one may have.
  static func checkAnimations(of number: ScriptNumber, _ owner: String) throws(BindingError) {
    guard number.value.animationCount < mostAnimations else {
      throw BindingError("\(owner): more than \(mostAnimations) animations of one value at once")
    }
  }

  static func animate(
    _ number: ScriptNumber,
    to target: Double,
    _ timing: AnimationTiming,
    _ interpreter: Interpreter
  ) {
    number.detach()
    number.value.animate(to: target, at: interpreter.clock.now, timing: timing)
    interpreter.clock.note(number)
  }

  /// Lets one spring draw a value on, with a speed in units per second or, without one, that which it has.
  static func retarget(
    _ number: ScriptNumber,
    to target: Double,
    _ spring: ScriptSpring,
    speed: Double?,
    _ interpreter: Interpreter
  ) {
    let now = interpreter.clock.now
    var speed = speed
    // A spring's own start is in ways, and there is one only where nobody gives a speed.
    if speed == nil, spring.velocity != 0 {
      speed = spring.velocity * (target - number.value.presentation(at: now))
    }
    number.value.retarget(to: target, at: now, spring: spring.curve, velocity: speed)
    number.detach()
    interpreter.clock.note(number)
  }

  static func stop(_ number: ScriptNumber, _ interpreter: Interpreter) -> Double {
    let speed = number.value.stop(at: interpreter.clock.now)
    number.detach()
    return speed
  }

  /// Sets a model value; one whose animator is paused takes the animator along, as a finger does.
  static func move(
    _ number: ScriptNumber,
    to target: Double,
    _ interpreter: Interpreter
  ) throws(BindingError) {
    let now = interpreter.clock.now
    guard let owner = number.animator, owner.animator.state == .active, !owner.animator.isRunning
    else {
      if let owner = number.animator, owner.animator.isRunning { number.detach() }
      return number.value.move(to: target, at: now)
    }
    do {
      try owner.animator.drag(number.track, to: target)
    } catch {
      throw BindingError("\(error)")
    }
    owner.record(at: now)
  }

  /// Reads how an animation goes: a spring, or a curve over a duration.
  static func timing(_ value: ScriptValue, owner: String) throws(BindingError) -> AnimationTiming {
    switch value {
    case .object(.spring(let spring)):
      return .spring(spring.curve, velocity: spring.velocity)
    case .null: return .curve(.ease, duration: 0.25)
    default:
      let table = try TableReader(value, owner: owner, known: ["duration", "easing"])
      let duration = try table.number("duration", in: NumberRange(from: 0, to: 3600)) ?? 0.25
      guard let curve = table["easing"] else { return .curve(.ease, duration: duration) }
      if case .object(.spring(let spring)) = curve {
        return .spring(spring.curve, velocity: spring.velocity)
      }
      guard case .easing(let easing) = try EffectBindings.shaping(curve) else {
        throw BindingError(
          "\(owner): name a function with fx.easing.custom(\"name\", function(t) … end)"
        )
      }
      return .curve(easing, duration: duration)
    }
  }
}

extension Interpreter {
  /// Refuses to change what has been recorded already.
  func checkChangeable(_ owner: String) throws(BindingError) {
    guard !clock.isReplaying else {
      throw BindingError(
        "\(owner): values are changed by gestures, and only looked at while frames are made"
      )
    }
  }
}
