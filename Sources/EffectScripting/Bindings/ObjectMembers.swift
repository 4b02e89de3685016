import EffectCore

/// What a value of the host's has after a point or a colon in a script.
struct ObjectMember: Sendable {
  /// What is done with an object, which may be of the wrong kind where it is called with a point.
  typealias Body = @Sendable (Interpreter, [ScriptValue]) throws(BindingError) -> ScriptValue

  enum Access: Sendable {
    /// Called with the object as its first argument.
    case method(Body)
    /// Read with the object, and, where it can be, written with the object and a value.
    case field(read: Body, write: Body?)
  }

  let name: String
  let access: Access

  /// A method, called with a colon.
  static func method(_ name: String, _ body: @escaping Body) -> ObjectMember {
    ObjectMember(name: name, access: .method(body))
  }

  /// A field that is read.
  static func field(_ name: String, _ read: @escaping Body) -> ObjectMember {
    ObjectMember(name: name, access: .field(read: read, write: nil))
  }

  /// A field that is read and written.
  static func field(
    _ name: String,
    _ read: @escaping Body,
    write: @escaping Body
  ) -> ObjectMember {
    ObjectMember(name: name, access: .field(read: read, write: write))
  }
}

/// The members of the host's values, by their kinds.
enum ObjectMembers {
  static let all: [(kind: String, members: [ObjectMember])] = [
    ("a spring", SpringBindings.members),
    ("a value", ValueBindings.members),
    ("values", AnimatedTableBindings.members),
    ("an animator", AnimatorBindings.members),
    ("a gesture", GestureBindings.members),
  ]

  static func members(of object: ScriptObject) -> [ObjectMember] {
    all.first { $0.kind == object.kindName }?.members ?? []
  }

  /// The methods as functions of the host, with names that no script can write.
  static let methods: [HostFunction] = all.flatMap { kind, members in
    members.compactMap { (member) -> HostFunction? in
      guard case .method(let body) = member.access else { return nil }
      return HostFunction(name: "\(kind):\(member.name)") {
        (interpreter, values) throws(BindingError) in
        guard case .object(let object)? = values.first, object.kindName == kind else {
          let noun = kind.split(separator: " ").last ?? "value"
          throw BindingError("'\(member.name)' is called with a colon: \(noun):\(member.name)(…)")
        }
        return try body(interpreter, values)
      }
    }
  }

  /// `object.name`.
  static func read(
    _ interpreter: Interpreter,
    _ values: [ScriptValue]
  ) throws(BindingError) -> ScriptValue {
    let (object, member) = try find(values)
    switch member.access {
    case .method:
      let name = "\(object.kindName):\(member.name)"
      guard let index = interpreter.functions.firstIndex(where: { $0.name == name }) else {
        return .null
      }
      return .hostFunction(index)
    case .field(let read, _): return try read(interpreter, values)
    }
  }

  /// `object.name = value`.
  static func write(
    _ interpreter: Interpreter,
    _ values: [ScriptValue]
  ) throws(BindingError) -> ScriptValue {
    let (object, member) = try find(values)
    guard case .field(_, let write?) = member.access, values.count == 3 else {
      throw BindingError("\(object.kindName): '\(member.name)' cannot be set")
    }
    return try write(interpreter, [values[0], values[2]])
  }

  private static func find(
    _ values: [ScriptValue]
  ) throws(BindingError) -> (ScriptObject, ObjectMember) {
    guard case .object(let object)? = values.first, values.count > 1 else {
      throw BindingError("this value has no fields")
    }
    let name = values[1].text ?? values[1].kindName
    let members = members(of: object)
    guard let member = members.first(where: { $0.name == name }) else {
      guard !members.isEmpty else { throw BindingError("\(object.kindName) has no '\(name)'") }
      throw BindingError(
        "\(object.kindName) has no '\(name)'"
          + Suggestion.phrase(for: name, among: members.map(\.name), listing: "it has")
      )
    }
    return (object, member)
  }
}

/// Reads arguments that come one after another.
struct ArgumentReader {
  let owner: String
  let values: [ScriptValue]

  /// A finite number, or nothing where it is left out.
  func number(
    _ index: Int,
    _ name: String,
    in range: NumberRange = .any
  ) throws(BindingError) -> Double? {
    guard values.indices.contains(index) else { return nil }
    if case .null = values[index] { return nil }
    guard let number = values[index].double else {
      throw BindingError("\(owner): '\(name)' takes a number, not \(values[index].kindName)")
    }
    guard number.isFinite, range.contains(number) else {
      throw BindingError("\(owner): '\(name)' must be \(range.phrase), not \(number.plain)")
    }
    return number
  }

  /// A finite number that has to be given.
  func required(
    _ index: Int,
    _ name: String,
    in range: NumberRange = .any
  ) throws(BindingError) -> Double {
    guard let number = try number(index, name, in: range) else {
      throw BindingError("\(owner): '\(name)' is missing")
    }
    return number
  }
}
