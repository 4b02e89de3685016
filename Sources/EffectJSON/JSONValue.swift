/// Any JSON value.
///
/// Numbers are doubles. The strings `"nan"`, `"inf"` and `"-inf"` stand for the doubles that JSON has no
/// numerals for: ``number`` reads them, and ``JSONWriter`` writes them.
public enum JSONValue: Hashable, Sendable {
  /// Nothing: `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by their keys.
  case object(JSONObject)

  /// The boolean, where it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, where it is one or one of the strings that stand for a number.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  /// The string, where it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The list, where it is one.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The object, where it is one.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The numbers of a list that holds nothing else.
  public var numbers: [Double]? {
    guard case .array(let values) = self else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      guard let number = value.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether it is null.
  public var isNull: Bool { self == .null }

  /// The value of a member, where this is an object that has it.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The value at an index from 0, where this is a list that reaches so far.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// What kind of value it is, as a part of a sentence.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object; of members with the same key the last one counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
