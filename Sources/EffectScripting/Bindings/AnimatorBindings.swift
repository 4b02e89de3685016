import EffectCore
import Motion

/// `fx.animator`: the property animator.
enum AnimatorBindings {
  static let functions = [
    HostFunction(name: "animator") { (_, values) throws(BindingError) in
      .object(.animator(ScriptAnimator(try animator(values.first))))
    }
  ]

  private static let timingKeys = ["easing", "dampingRatio", "spring", "velocity"]
  private static let keys =
    ["duration"] + timingKeys + ["scrubsLinearly", "pausesOnCompletion", "isInterruptible"]

  static func animator(_ value: ScriptValue?) throws(BindingError) -> PropertyAnimator {
    let table = try TableReader(value, owner: "fx.animator", known: keys)
    let duration = try table.number("duration", in: NumberRange(from: 0, to: 3600)) ?? 0.25
    do {
      var animator = try PropertyAnimator(
        duration: duration,
        timing: try timing(table) ?? .curve(.easeInOut)
      )
      animator.scrubsLinearly = try table.boolean("scrubsLinearly") ?? true
      animator.pausesOnCompletion = try table.boolean("pausesOnCompletion") ?? false
      try animator.setInterruptible(try table.boolean("isInterruptible") ?? true)
      return animator
    } catch let error as BindingError {
      throw error
    } catch {
      throw BindingError("\(error)")
    }
  }

  /// The timing that a table asks for, or nothing where it asks for none.
  private static func timing(
    _ table: TableReader,
    speed: Double? = nil
  ) throws(BindingError) -> PropertyAnimator.Timing? {
    let given = ["easing", "dampingRatio", "spring"].filter { table[$0] != nil }
    guard given.count < 2 else {
      throw BindingError("\(table.owner): give '\(given[0])' or '\(given[1])', not both")
    }
    let speeds = NumberRange(from: -1e6, to: 1e6)
    let relative = try table.number("velocity", in: speeds)
    if let speed, relative == nil {
      let velocity = PropertyAnimator.Velocity.progress(speed)
      if let ratio = try dampingRatio(table) {
        return .spring(dampingRatio: ratio, velocity: velocity)
      }
      if let spring = table["spring"] {
        return .physicalSpring(try SpringBindings.spring(spring).curve, velocity: velocity)
      }
    }
    if let ratio = try dampingRatio(table) {
      return .spring(dampingRatio: ratio, velocity: .relative(relative ?? 0))
    }
    if let value = table["spring"] {
      let spring = try SpringBindings.spring(value)
      return .physicalSpring(spring.curve, velocity: .relative(relative ?? spring.velocity))
    }
    guard relative == nil, speed == nil else {
      throw BindingError(
        "\(table.owner): only a spring starts with a speed; give 'dampingRatio' or 'spring'"
      )
    }
    guard let curve = table["easing"] else { return nil }
    guard case .easing(let easing) = try EffectBindings.shaping(curve) else {
      throw BindingError(
        "\(table.owner): name a function with fx.easing.custom(\"name\", function(t) … end)"
      )
    }
    return .curve(easing)
  }

  private static func dampingRatio(_ table: TableReader) throws(BindingError) -> Double? {
    try table.number("dampingRatio", in: NumberRange(from: 0, to: 100, excludesLowerBound: true))
  }

  private static func object(_ values: [ScriptValue]) throws(BindingError) -> ScriptAnimator {
    guard case .object(.animator(let animator))? = values.first else {
      throw BindingError("this is no animator of fx.animator")
    }
    return animator
  }

  /// Changes an animator now; what it moves remembers it, and its completions are called where it finished.
  private static func change(
    _ interpreter: Interpreter,
    _ values: [ScriptValue],
    _ name: String,
    _ body: (inout PropertyAnimator) throws -> PropertyAnimator.Position?
  ) throws(BindingError) -> ScriptValue {
    try interpreter.checkChangeable("animator: '\(name)'")
    let object = try object(values)
    let now = interpreter.clock.now
    let position: PropertyAnimator.Position?
    do {
      object.animator.advance(to: now)
      position = try body(&object.animator)
    } catch let error as BindingError {
      throw error
    } catch {
      throw BindingError("\(error)")
    }
    object.record(at: now)
    interpreter.clock.watch(object)
    if let position { try interpreter.complete(object, at: position) }
    return .null
  }

  // MARK: Members

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
      let word = values.count > 1 ? values[1].text ?? values[1].kindName : "nothing"
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
      guard values.count > 1, case .object(.number(let number)) = values[1] else {
        throw BindingError("animator:addAnimation takes a value of fx.value and where it goes")
      }
      let arguments = ArgumentReader(owner: "animator:addAnimation", values: values)
      let target = try arguments.required(2, "to")
      let now = interpreter.clock.now
      let from = number.value.presentation(at: now)
      let object = try object(values)
      guard object.numbers.count < 200 else {
        throw BindingError("animator:addAnimation: an animator moves 200 values at most")
      }
      return try change(interpreter, values, "addAnimation") { animator in
        if number.animator === object, let spring = animator.runningSpring,
          let timing = animator.additiveTiming
        {
          add(timing, to: number, target: target, at: now, running: spring)
          return nil
        }
        let track = try animator.addAnimation(from: from, to: target)
        number.detach()
        (number.animator, number.track) = (object, track)
        object.numbers.append((number, track))
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

extension Interpreter {
  /// Calls what waits for an animator to finish.
  func complete(
    _ animator: ScriptAnimator,
    at position: PropertyAnimator.Position
  ) throws(BindingError) {
    for completion in animator.completions {
      do throws(ScriptError) {
        try callback(completion, arguments: [.text(position.rawValue)])
      } catch {
        throw BindingError(error.description)
      }
    }
  }
}
