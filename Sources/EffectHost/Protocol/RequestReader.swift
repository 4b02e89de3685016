import EffectCore
import EffectJSON

/// What is wrong with a request, in words for whoever sent it.
public struct RequestError: Error, Hashable, Sendable, CustomStringConvertible {
  let message: String

  /// The complete sentence of what is wrong and what would be right.
  public var description: String { message }

  init(_ message: String) { self.message = message }

  init(_ error: OptionError) { message = error.description }
}

/// The fields of a request, read with errors that name the field and what it takes.
struct RequestReader {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// Reads an object from its text.
  init(parsing json: some Sequence<UInt8>) throws(RequestError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: Array(json))
    } catch {
      throw RequestError("\(error)")
    }
    guard let object = value.object else {
      throw RequestError("an object in JSON is needed, not \(value.kindName)")
    }
    self.object = object
  }

  /// Reads the fields of a field that is itself an object.
  init(_ value: JSONValue, named name: String) throws(RequestError) {
    guard let object = value.object else {
      throw RequestError("'\(name)' takes an object, not \(value.kindName)")
    }
    self.object = object
  }

  subscript(name: String) -> JSONValue? { object[name] }

  /// Whether a field is there and not null.
  func has(_ name: String) -> Bool { object[name].map { !$0.isNull } ?? false }

  func field(_ name: String) throws(RequestError) -> JSONValue {
    guard let field = object[name] else { throw RequestError("lacks '\(name)'") }
    return field
  }

  private func wrong(_ name: String, _ expected: String) -> RequestError {
    RequestError("'\(name)' takes \(expected), not \(object[name]?.kindName ?? "nothing")")
  }

  /// A number; "nan", "inf" and "-inf" are numbers too.
  func number(_ name: String) throws(RequestError) -> Double {
    guard let number = try field(name).number else { throw wrong(name, "a number") }
    return number
  }

  func optionalNumber(_ name: String) throws(RequestError) -> Double? {
    has(name) ? try number(name) : nil
  }

  func integer(_ name: String) throws(RequestError) -> Int {
    guard let integer = Int(exactly: try number(name)) else { throw wrong(name, "a whole number") }
    return integer
  }

  func string(_ name: String) throws(RequestError) -> String {
    guard let string = try field(name).string else { throw wrong(name, "a string") }
    return string
  }

  func optionalString(_ name: String) throws(RequestError) -> String? {
    has(name) ? try string(name) : nil
  }

  func boolean(_ name: String, default fallback: Bool) throws(RequestError) -> Bool {
    guard has(name) else { return fallback }
    guard let boolean = object[name]?.bool else { throw wrong(name, "true or false") }
    return boolean
  }

  func array(_ name: String) throws(RequestError) -> [JSONValue] {
    guard let array = try field(name).array else { throw wrong(name, "a list") }
    return array
  }

  /// A list of numbers, of a length where one is asked for.
  func numbers(_ name: String, count: Int? = nil) throws(RequestError) -> [Double] {
    guard let numbers = try field(name).numbers, count == nil || numbers.count == count else {
      throw wrong(name, count.map { "a list of \($0) numbers" } ?? "a list of numbers")
    }
    return numbers
  }

  func point(_ name: String) throws(RequestError) -> Point {
    let n = try numbers(name, count: 2)
    return Point(x: n[0], y: n[1])
  }

  func size(_ name: String) throws(RequestError) -> Size {
    let n = try numbers(name, count: 2)
    return Size(width: n[0], height: n[1])
  }

  func rect(_ name: String) throws(RequestError) -> Rect {
    let n = try numbers(name, count: 4)
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    of type: Choice.Type = Choice.self
  ) throws(RequestError) -> Choice where Choice.RawValue == String {
    let word = try string(name)
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue)
      throw RequestError(
        "'\(name)' cannot be '\(word)'"
          + Suggestion.phrase(for: word, among: known, listing: "it is one of")
      )
    }
    return choice
  }

  /// The fields of an object as options; none where it is missing.
  func options(_ name: String) throws(RequestError) -> [String: OptionValue] {
    guard has(name) else { return [:] }
    guard let object = object[name]?.object else { throw wrong(name, "an object") }
    return Dictionary(object.map { ($0.key, OptionValue($0.value)) }) { first, _ in first }
  }
}
