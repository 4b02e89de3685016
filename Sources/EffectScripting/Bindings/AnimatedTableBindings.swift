import EffectCore
import Motion

/// `fx.values`: the numbers of a table, such as the properties of a layer, animated together.
enum AnimatedTableBindings {
  static let functions = [
    HostFunction(name: "values") { (_, values) throws(BindingError) in
      .object(.values(try AnimatedTable(values.first ?? .null, owner: "fx.values")))
    }
  ]

  private static func table(_ values: [ScriptValue]) throws(BindingError) -> AnimatedTable {
    guard case .object(.values(let table))? = values.first else {
      throw BindingError("these are no values of fx.values")
    }
    return table
  }

  /// What a change is about: the numbers that its first argument names, and where they are to go.
  private static func aims(
    _ interpreter: Interpreter,
    _ values: [ScriptValue],
    _ owner: String
  ) throws(BindingError) -> [AnimatedTable.Aim] {
    let aims = try table(values).aims(values.count > 1 ? values[1] : .null, owner: owner)
    for aim in aims { try ValueBindings.checkRoom(of: aim.number, interpreter, owner) }
    return aims
  }

  static let members: [ObjectMember] = [
    .field("model") { (interpreter, values) throws(BindingError) in
      try table(values).table { $0.value.model(at: interpreter.clock.now) }
    } write: { (interpreter, values) throws(BindingError) in
      for aim in try aims(interpreter, values, "values.model") {
        try ValueBindings.move(aim.number, to: aim.target, interpreter)
      }
      return .null
    },
    .field("presentation") { (interpreter, values) throws(BindingError) in
      try table(values).table { $0.value.presentation(at: interpreter.clock.now) }
    },
    .field("velocity") { (interpreter, values) throws(BindingError) in
      try table(values).table { $0.value.velocity(at: interpreter.clock.now) }
    },
    .field("isMoving") { (interpreter, values) throws(BindingError) in
      .boolean(try table(values).numbers.contains { $0.value.restTime() > interpreter.clock.now })
    },
    .method("at") { (interpreter, values) throws(BindingError) in
      let t = try ArgumentReader(owner: "values:at", values: values).required(1, "t")
      return try table(values).table { $0.value.presentation(at: interpreter.clock.origin + t) }
    },
    .method("value") { (_, values) throws(BindingError) in
      guard values.count > 1, let path = values[1].text else {
        throw BindingError("values:value takes a name, such as \"translation.y\"")
      }
      return .object(.number(try table(values).number(at: path, owner: "values:value")))
    },
    .method("animate") { (interpreter, values) throws(BindingError) in
      let owner = "values:animate"
      let aims = try aims(interpreter, values, owner)
      let timing = try ValueBindings.timing(values.count > 2 ? values[2] : .null, owner: owner)
      // All of them or none.
      for aim in aims { try ValueBindings.checkAnimations(of: aim.number, owner) }
      for aim in aims { ValueBindings.animate(aim.number, to: aim.target, timing, interpreter) }
      return .null
    },
    .method("retarget") { (interpreter, values) throws(BindingError) in
      let owner = "values:retarget"
      let aims = try aims(interpreter, values, owner)
      guard values.count > 2 else { throw BindingError("\(owner) takes a table and a spring") }
      let spring = try SpringBindings.spring(values[2])
      for aim in aims {
        ValueBindings.retarget(aim.number, to: aim.target, spring, speed: nil, interpreter)
      }
      return .null
    },
    .method("stop") { (interpreter, values) throws(BindingError) in
      let table = try table(values)
      var speeds: [ObjectIdentifier: Double] = [:]
      let numbers = table.numbers
      for number in numbers { try ValueBindings.checkRoom(of: number, interpreter, "values:stop") }
      for number in numbers {
        speeds[ObjectIdentifier(number)] = ValueBindings.stop(number, interpreter)
      }
      return table.table { speeds[ObjectIdentifier($0)] ?? 0 }
    },
  ]
}
