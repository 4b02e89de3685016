import EffectCore
import Motion

/// `fx.animator`: the property animator.
enum AnimatorBindings {
  static let functions = [
    HostFunction(name: "animator") { (_, values) throws(BindingError) in
      .object(.animator(ScriptAnimator(try animator(values.first))))
    }
  ]

  static let timingKeys = ["easing", "dampingRatio", "spring", "velocity"]
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
  static func timing(
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

  static func object(_ values: [ScriptValue]) throws(BindingError) -> ScriptAnimator {
    guard case .object(.animator(let animator))? = values.first else {
      throw BindingError("this is no animator of fx.animator")
    }
    return animator
  }

  /// Changes an animator now; what it moves remembers it, and its completions are called where it finished.
  static func change(
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
