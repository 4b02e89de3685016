/// A value that a script, a command line or a request gives for an option.
public indirect enum OptionValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case list([OptionValue])
  /// Values by their names.
  case table([String: OptionValue])
  /// A colour.
  case color(Color)
  /// A curve.
  case easing(Easing)

  /// What kind of value it is, in the words of a script's author.
  public var kindName: String {
    switch self {
    case .null: "nil"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .table: "a table"
    case .color: "a colour"
    case .easing: "an easing"
    }
  }
}

/// What is wrong with the options of an effect, an easing or a layout.
public enum OptionError: Error, Hashable, Sendable {
  /// No such option; `known` are those that exist.
  case unknown(owner: String, option: String, known: [String])
  /// The value is of the wrong kind.
  case kind(owner: String, option: String, expected: String, found: String)
  /// The number lies outside what is accepted.
  case range(owner: String, option: String, expected: String, found: String)
  /// The word is none of those that are accepted.
  case choice(owner: String, option: String, found: String, known: [String])
  /// No effect, preset, layout or easing of that name.
  case noSuch(kind: String, name: String, known: [String])
}

extension OptionError: CustomStringConvertible {
  /// The complete sentence: what is wrong and what would be right.
  public var description: String {
    switch self {
    case .unknown(let owner, let option, let known):
      "\(owner): unknown option '\(option)'"
        + Suggestion.phrase(for: option, among: known, listing: "options")
    case .kind(let owner, let option, let expected, let found):
      "\(owner): '\(option)' takes \(expected), not \(found)"
    case .range(let owner, let option, let expected, let found):
      "\(owner): '\(option)' must be \(expected), not \(found)"
    case .choice(let owner, let option, let found, let known):
      "\(owner): '\(option)' cannot be '\(found)'"
        + Suggestion.phrase(for: found, among: known, listing: "it is one of")
    case .noSuch(let kind, let name, let known):
      "unknown \(kind) '\(name)'" + Suggestion.phrase(for: name, among: known, listing: "known")
    }
  }
}

extension OptionValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension OptionValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension OptionValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: OptionValue...) { self = .list(elements) }
  /// Creates a table; of a key given twice the last value counts.
  public init(dictionaryLiteral elements: (String, OptionValue)...) {
    self = .table(Dictionary(elements) { $1 })
  }
}
