internal import CLuaBridge
import EffectCore

/// A method of a kind of values that scripts hold.
struct HostMethod: Sendable {
  /// The values that have it: what messages call one, and its number in the bridge.
  enum Kind: Int32, Sendable {
    case canvas = 5
    case path = 6
    case playback = 7

    var name: String {
      switch self {
      case .canvas: "canvas"
      case .path: "path"
      case .playback: "playback"
      }
    }
  }

  let kind: Kind
  let name: String
  /// The arguments, as messages name them: `x, y`; the optional ones in brackets.
  let parameters: String
  /// How many arguments there are at most.
  let most: Int
  let body: @Sendable (Interpreter, ScriptObject, CallReader) throws(BindingError) -> ScriptValue

  init(
    _ kind: Kind,
    _ name: String,
    _ parameters: String = "",
    body:
      @escaping @Sendable (Interpreter, ScriptObject, CallReader) throws(BindingError) ->
      ScriptValue
  ) {
    (self.kind, self.name, self.parameters, self.body) = (kind, name, parameters, body)
    let words = parameters.split { ",[]| ".contains($0) }
    most = words.count
  }

  /// The whole call, as messages show it.
  var usage: String { "\(kind.name):\(name)(\(parameters))" }

  /// The method as a function that gets the value first.
  var function: HostFunction {
    HostFunction(name: "\(kind.name):\(name)") { (interpreter, values) throws(BindingError) in
      guard case .object(let object)? = values.first, object.callKind == kind.rawValue else {
        throw BindingError("\(usage) is called with a colon, on a \(kind.name)")
      }
      let reader = try CallReader(Array(values.dropFirst()), usage: usage, most: most)
      return try body(interpreter, object, reader)
    }
  }
}

/// What values have inside besides methods.
enum MemberBindings {
  /// Reads `value.name`.
  static let read = HostFunction(name: "") { (interpreter, values) throws(BindingError) in
    let (object, name) = try target(values)
    if case .playback(let box) = object, let value = box.value(of: name) { return value }
    guard ObjectMembers.members(of: object).isEmpty else {
      return try ObjectMembers.read(interpreter, values)
    }
    throw unknown(name, of: object)
  }

  /// Writes `value.name = …`.
  static let write = HostFunction(name: "") { (interpreter, values) throws(BindingError) in
    let (object, name) = try target(values)
    guard ObjectMembers.members(of: object).isEmpty else {
      return try ObjectMembers.write(interpreter, values)
    }
    guard case .playback(let box) = object else { throw unknown(name, of: object) }
    guard try box.set(name, to: values.count > 2 ? values[2] : .null) else {
      throw unknown(name, of: object)
    }
    return .null
  }

  private static func target(
    _ values: [ScriptValue]
  ) throws(BindingError) -> (ScriptObject, String) {
    guard values.count >= 2, case .object(let object) = values[0] else {
      throw BindingError("this value is gone")
    }
    return (object, values[1].text ?? values[1].kindName)
  }

  private static func unknown(_ name: String, of object: ScriptObject) -> BindingError {
    let kind = HostMethod.Kind(rawValue: object.callKind)
    let methods = HostMethod.all.filter { $0.kind == kind }.map(\.name)
    if methods.contains(name) {
      return BindingError(
        "\(object.kindName): '\(name)' is called, not set: \(kind?.name ?? ""):\(name)(…)"
      )
    }
    let known = methods + (kind == .playback ? PlaybackBox.fields : [])
    guard !known.isEmpty else {
      return BindingError("\(object.kindName) has nothing inside, and no '\(name)'")
    }
    return BindingError(
      "\(object.kindName) has no '\(name)'"
        + Suggestion.phrase(for: name, among: known, listing: "it has")
    )
  }
}

extension HostMethod {
  /// All methods that there are.
  static let all = CanvasBindings.methods + PathBindings.methods + PlaybackBindings.methods
}

extension Interpreter {
  /// Gives values their methods and their members.
  func installMethods() throws(ScriptError) {
    // The interpreter owns the budget and the state, which go away together.
    let state = state
    steps.collect = { eh_collect(state) }
    for method in HostMethod.all {
      functions.append(method.function)
      try check(
        eh_add_method(state, method.kind.rawValue, method.name, Int32(functions.count - 1))
      )
    }
    functions += [MemberBindings.read, MemberBindings.write]
    try check(eh_set_members(state, Int32(functions.count - 2), Int32(functions.count - 1)))
  }

  /// Calls a function of the script's from inside a host function that the script called.
  func callNested(_ function: FunctionReference, _ arguments: [ScriptValue]) throws(BindingError) {
    var arena = ValueArena()
    defer { arena.clear() }
    let native = arguments.map { arena.make($0, keep: keep) }
    let status = eh_call_nested(state, function.reference, native, Int32(native.count))
    guard status == EH_OK else {
      // With its place in front, as Lua has it: the innermost place of several is the one that is told.
      throw BindingError(lastFailure().description)
    }
  }

  /// Lets go of a function of the script's.
  func release(_ function: FunctionReference) { eh_release(state, function.reference) }

  /// Counts work of a host function that the number of its calls does not tell, in about instructions.
  func charge(_ steps: Int) { eh_owe(state, UInt64(max(0, steps))) }
}
