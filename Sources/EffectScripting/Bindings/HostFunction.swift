internal import CLuaBridge
import EffectCore

/// A function of the `effecthost` module that is written in Swift.
struct HostFunction: Sendable {
  /// Its dotted name in the module.
  let name: String
  let body: @Sendable (Interpreter, [ScriptValue]) throws(BindingError) -> ScriptValue
}

/// What is wrong with a call of the module; it becomes an error at the script's own line.
struct BindingError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ error: OptionError) { message = error.description }
}

extension Interpreter {
  /// Version of the script interface, as `fx.version` tells it.
  static let apiVersion = "1.0"

  /// Puts everything that scripts can call into the module.
  func installFunctions() throws(ScriptError) {
    functions =
      EffectBindings.functions + SceneBindings.functions + EasingBindings.functions
      + ColorBindings.functions + GestureBindings.functions + SpringBindings.functions
      + ValueBindings.functions + AnimatedTableBindings.functions + AnimatorBindings.functions
      + PanelBindings.functions
      + AnimationBindings.functions + PathBindings.functions
      + PlaybackBindings.functions + MathBindings.functions + PagesBindings.functions
    for (index, function) in functions.enumerated() {
      try check(eh_add_function(state, function.name, Int32(index)))
    }
    try check(eh_add_string(state, "version", Interpreter.apiVersion))
    for lookup in EffectBindings.lookups + EasingBindings.lookups {
      functions.append(lookup)
      try check(eh_add_lookup(state, lookup.name, Int32(functions.count - 1)))
    }
    functions += ObjectMembers.methods
    functions.append(EasingBindings.withParameters)
    try check(eh_set_object_function(state, Int32(functions.count - 1)))
    try installMethods()
  }

  /// Puts further functions into the module.
  func install(_ additional: [HostFunction]) throws(ScriptError) {
    for function in additional {
      functions.append(function)
      try check(eh_add_function(state, function.name, Int32(functions.count - 1)))
    }
  }

  /// Lets old names stand for the functions that replace them.
  func install(_ deprecations: [Deprecation]) throws(ScriptError) {
    for old in deprecations {
      let name = old.name.dropFirst("fx.".count)
      let replacement = old.replacement.dropFirst("fx.".count)
      try check(eh_add_deprecated(state, String(name), String(replacement), old.warning))
    }
  }
}

/// The named values of a table that a script passes, each of which has to be known.
struct TableReader {
  let owner: String
  private let fields: [String: ScriptValue]

  /// Creates a reader and refuses unknown names.
  init(_ value: ScriptValue?, owner: String, known: [String]) throws(BindingError) {
    self.owner = owner
    guard let value, case .table(let list, let named) = value else {
      // Only what is called by a plain name can be shown as a call.
      let call = owner.contains(" ") || owner.contains("'") ? "" : owner + " "
      throw BindingError("\(owner) takes a table: \(call){ \(known.first ?? "…") = … }")
    }
    guard list.isEmpty else {
      throw BindingError(
        "\(owner): entry 1 has no name; known names: \(known.joined(separator: ", "))"
      )
    }
    var fields: [String: ScriptValue] = [:]
    for field in named {
      guard known.contains(field.name) else {
        throw BindingError(
          "\(owner): unknown key '\(field.name)'"
            + Suggestion.phrase(for: field.name, among: known, listing: "known keys")
        )
      }
      fields[field.name] = field.value
    }
    self.fields = fields
  }

  subscript(name: String) -> ScriptValue? { fields[name] }

  func wrong(_ name: String, expected: String) -> BindingError {
    guard let value = fields[name] else {
      return BindingError("\(owner): '\(name)' is missing; it takes \(expected)")
    }
    return BindingError("\(owner): '\(name)' takes \(expected), not \(value.kindName)")
  }

  func number(
    _ name: String,
    in range: NumberRange = .any
  ) throws(BindingError) -> Double? {
    guard let value = fields[name] else { return nil }
    guard let number = value.double else { throw wrong(name, expected: "a number") }
    guard number.isFinite, range.contains(number) else {
      throw BindingError("\(owner): '\(name)' must be \(range.phrase), not \(number.plain)")
    }
    return number
  }

  func whole(_ name: String, in range: NumberRange) throws(BindingError) -> Int? {
    guard let number = try number(name, in: range) else { return nil }
    guard let whole = Int(exactly: number) else {
      throw BindingError("\(owner): '\(name)' must be a whole number, not \(number.plain)")
    }
    return whole
  }

  func boolean(_ name: String) throws(BindingError) -> Bool? {
    guard let value = fields[name] else { return nil }
    guard case .boolean(let boolean) = value else { throw wrong(name, expected: "true or false") }
    return boolean
  }

  func text(_ name: String) throws(BindingError) -> String? {
    guard let value = fields[name] else { return nil }
    guard let text = value.text else { throw wrong(name, expected: "a string") }
    return text
  }

  func function(_ name: String) throws(BindingError) -> FunctionReference? {
    guard let value = fields[name] else { return nil }
    guard case .function(let function) = value else { throw wrong(name, expected: "a function") }
    return function
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    of type: Choice.Type
  ) throws(BindingError) -> Choice? where Choice.RawValue == String {
    guard let word = try text(name) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw BindingError(
        .choice(owner: owner, option: name, found: word, known: Choice.allCases.map(\.rawValue))
      )
    }
    return choice
  }

  func color(_ name: String) throws(BindingError) -> Color? {
    guard let value = fields[name] else { return nil }
    guard let option = OptionValue(value) else { throw wrong(name, expected: "a colour") }
    do {
      let reader = try OptionReader(
        owner: owner,
        options: [name: option],
        descriptors: [OptionDescriptor(name, .color, help: "")]
      )
      return try reader.color(name)
    } catch {
      throw BindingError(error)
    }
  }

  /// Numbers as a list, or by their names.
  func numbers(
    _ name: String,
    _ components: [String],
    in range: NumberRange = .any,
    partial: Bool = false
  ) throws(BindingError) -> [Double]? {
    guard let value = fields[name] else { return nil }
    let expected = "a list or table of \(components.joined(separator: ", "))"
    guard case .table(let list, let named) = value else { throw wrong(name, expected: expected) }
    var found = [Double?](repeating: partial ? 0 : nil, count: components.count)
    guard list.count <= components.count else {
      throw BindingError("\(owner): '\(name)' takes \(expected), not \(list.count) numbers")
    }
    for (index, item) in list.enumerated() { found[index] = item.double }
    for field in named {
      guard let index = components.firstIndex(of: field.name) else {
        throw BindingError(
          "\(owner): '\(name)' has no '\(field.name)'"
            + Suggestion.phrase(for: field.name, among: components, listing: "it has")
        )
      }
      found[index] = field.value.double
    }
    let numbers = found.compactMap { $0 }
    guard numbers.count == components.count else {
      throw BindingError("\(owner): '\(name)' takes \(expected)")
    }
    for number in numbers where !(number.isFinite && range.contains(number)) {
      throw BindingError("\(owner): '\(name)' must be \(range.phrase), not \(number.plain)")
    }
    return numbers
  }

  func size(_ name: String) throws(BindingError) -> Size? {
    try numbers(name, ["width", "height"], in: .nonnegative).map {
      Size(width: $0[0], height: $0[1])
    }
  }
}
