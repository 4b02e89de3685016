internal import CLuaBridge
import EffectCore

/// `fx.easing`: every named curve, and those that take arguments.
enum EasingBindings {
  static let functions = [
    HostFunction(name: "easing.cubicBezier") { (_, values) throws(BindingError) in
      try easing(
        "cubicBezier",
        numbers(values, ["x1", "y1", "x2", "y2"], owner: "fx.easing.cubicBezier")
      )
    },
    HostFunction(name: "easing.steps") { (_, values) throws(BindingError) in
      var parameters: [String: OptionValue] = [:]
      if let count = values.first.flatMap({ OptionValue($0) }) { parameters["count"] = count }
      if values.count > 1, let position = OptionValue(values[1]) {
        parameters["position"] = position
      }
      return try easing("steps", parameters)
    },
    HostFunction(name: "easing.custom") { (interpreter, values) throws(BindingError) in
      guard values.count == 2, let name = values[0].text, case .function(let function) = values[1]
      else {
        throw BindingError(
          "fx.easing.custom takes a name and a function: fx.easing.custom(\"name\", function(t) … end)"
        )
      }
      return .object(.easing(interpreter.easing(named: name, function)))
    },
  ]

  static let lookups = [
    HostFunction(name: "easing") { (_, values) throws(BindingError) in
      guard let name = values.first?.text else {
        throw BindingError("fx.easing is a table of curves by name, such as fx.easing.easeOutSine")
      }
      return try easing(name, [:])
    }
  ]

  /// `curve{ parameter = … }`: the same curve with other parameters; and `fx.gemini.cube{ … }`.
  static let withParameters = HostFunction(name: "object()") { (_, values) throws(BindingError) in
    if case .object(.subject(let subject))? = values.first {
      return try TestBindings.call(subject, values.dropFirst())
    }
    if case .object(.constructor(let name))? = values.first {
      guard values.count <= 2 else {
        throw BindingError(
          "fx.\(name) takes one table of options; keep its result and call that with (progress, cell)"
        )
      }
      return .object(.native(try EffectBindings.native(name, options: values.dropFirst().first)))
    }
    if case .object(.effect)? = values.first {
      throw BindingError(
        "an effect of fx.effect cannot be called in a transform; call its function, or combine them"
      )
    }
    if let value = values.first, case .object(let object) = value, object.isUncallable {
      throw BindingError("\(value.kindName) cannot be called")
    }
    guard values.count == 2, case .object(.easing(let curve)) = values[0],
      let option = OptionValue(values[1])
    else { throw BindingError("an easing is called as easing(t) or easing{ parameter = … }") }
    switch option {
    case .table(let parameters): return try easing(curve.name, parameters)
    case .list(let stops) where curve.name == "linear":
      return try easing("linear", ["stops": .list(stops)])
    case .list(let empty) where empty.isEmpty: return try easing(curve.name, [:])
    default:
      throw BindingError("\(curve.name) takes its parameters by name: \(curve.name){ … = … }")
    }
  }

  private static func easing(
    _ name: String,
    _ parameters: [String: OptionValue]
  ) throws(BindingError) -> ScriptValue {
    do {
      return .object(.easing(try Easing.named(name, parameters: parameters)))
    } catch {
      throw BindingError(error)
    }
  }

  private static func numbers(
    _ values: [ScriptValue],
    _ names: [String],
    owner: String
  ) throws(BindingError) -> [String: OptionValue] {
    guard values.count == names.count else {
      throw BindingError("\(owner) takes \(names.count) numbers: \(names.joined(separator: ", "))")
    }
    var parameters: [String: OptionValue] = [:]
    for (name, value) in zip(names, values) {
      guard let number = value.double else {
        throw BindingError("\(owner): \(name) is \(value.kindName), not a number")
      }
      parameters[name] = .number(number)
    }
    return parameters
  }
}

extension Interpreter {
  /// Returns an easing that asks a Lua function.
  ///
  /// A curve cannot throw, so a failing function leaves its error behind in ``pending`` and answers with its
  /// argument; whoever evaluates the curve on behalf of a script raises the error afterwards. The curve belongs to the
  /// script and is of no use after it: then it answers with its argument too.
  func easing(named name: String, _ function: FunctionReference) -> Easing {
    let lifeline = lifeline
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return .custom(name: name) { t in
      guard lifeline.holds, let pointer = UnsafeRawPointer(bitPattern: address) else { return t }
      let interpreter = Unmanaged<Interpreter>.fromOpaque(pointer).takeUnretainedValue()
      return interpreter.nestedCall(function, t)
    }
  }

  private func nestedCall(_ function: FunctionReference, _ t: Double) -> Double {
    guard pending == nil else { return t }
    var result = t
    if eh_call_nested_number(state, function.reference, t, &result) != EH_OK {
      pending = located(lastFailure(), in: function)
      return t
    }
    return result
  }
}
