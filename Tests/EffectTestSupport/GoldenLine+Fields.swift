public import EffectCore
public import EffectJSON

extension JSONValue {
  /// The same value as an option.
  public var option: OptionValue {
    switch self {
    case .null: .null
    case .bool(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let items): .list(items.map(\.option))
    case .object(let object):
      .table(Dictionary(object.map { ($0.key, $0.value.option) }) { first, _ in first })
    }
  }
}

extension GoldenLine {
  /// The whole line as a value.
  public var value: JSONValue { .object(object) }

  /// The line's place and name, for messages.
  public var text: String { testDescription }

  /// Reads every line of a file in the folder of golden files.
  public static func lines(of file: String) throws -> [GoldenLine] { try Golden.lines(file) }

  /// Returns a field that has to be there.
  public func field(_ key: String) throws -> JSONValue {
    guard let field = object[key] else { throw GoldenError(description: "no '\(key)' in \(text)") }
    return field
  }

  /// Returns a number that has to be there.
  public func number(_ key: String) throws -> Double {
    guard let number = try field(key).number else {
      throw GoldenError(description: "'\(key)' is no number in \(text)")
    }
    return number
  }

  /// Returns a text that has to be there.
  public func string(_ key: String) throws -> String {
    guard let string = try field(key).string else {
      throw GoldenError(description: "'\(key)' is no text in \(text)")
    }
    return string
  }

  /// Returns numbers that have to be there.
  public func numbers(_ key: String) throws -> [Double] {
    guard let numbers = try field(key).numbers else {
      throw GoldenError(description: "'\(key)' is no list of numbers in \(text)")
    }
    return numbers
  }

  /// Returns the options of a table; none where it is missing.
  public func options(_ key: String) -> [String: OptionValue] {
    guard case .table(let table)? = object[key]?.option else { return [:] }
    return table
  }
}

/// Returns whether a number agrees with a golden one: within 1e-9, absolute or relative, whichever is larger.
public func agrees(_ found: Double, with golden: Double) -> Bool {
  if found.isNaN || golden.isNaN { return found.isNaN && golden.isNaN }
  if found.isInfinite || golden.isInfinite { return found == golden }
  return abs(found - golden) <= max(1e-9, 1e-9 * abs(golden))
}
