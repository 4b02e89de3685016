public import EffectCore
import Foundation

/// A value in a golden line.
public enum GoldenValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([GoldenValue])
  case table([String: GoldenValue])

  /// The value's number, where it is one; "nan", "inf" and "-inf" are.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  /// The value's text, where it is one.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The value's numbers, where it is a list of nothing else.
  public var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  /// The value of a key, where it is a table that has it.
  public subscript(key: String) -> GoldenValue? {
    guard case .table(let table) = self else { return nil }
    return table[key]
  }

  /// The same value as an option.
  public var option: OptionValue {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .list(let items): .list(items.map(\.option))
    case .table(let table): .table(table.mapValues(\.option))
    }
  }
}

/// One line of a golden file.
public struct GoldenLine: Sendable {
  /// The line's number, from 1.
  public let number: Int
  /// The line as it stands in the file.
  public let text: String
  /// What the line says.
  public let value: GoldenValue

  /// What is wrong with a line.
  public struct Missing: Error, CustomStringConvertible {
    /// The complaint.
    public let description: String
  }

  /// Reads every line of a file in the folder of golden files.
  public static func lines(of file: String, testSupport: String = #filePath) throws -> [GoldenLine]
  {
    let tests = URL(fileURLWithPath: testSupport).deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = tests.appendingPathComponent("Golden").appendingPathComponent(file)
    let text = try String(contentsOf: url, encoding: .utf8)
    return try text.split(separator: "\n").enumerated().map { index, line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return GoldenLine(number: index + 1, text: String(line), value: converted(object))
    }
  }

  private static func converted(_ object: Any) -> GoldenValue {
    switch object {
    case let string as String: .string(string)
    case let items as [Any]: .list(items.map(converted))
    case let table as [String: Any]: .table(table.mapValues(converted))
    case let number as NSNumber:
      // The encoding of a truth value is that of a C char.
      String(cString: number.objCType) == "c"
        ? .boolean(number.boolValue) : .number(number.doubleValue)
    default: .null
    }
  }

  /// Returns a field that has to be there.
  public func field(_ key: String) throws -> GoldenValue {
    guard let field = value[key] else { throw Missing(description: "no '\(key)' in \(text)") }
    return field
  }

  /// Returns a number that has to be there.
  public func number(_ key: String) throws -> Double {
    guard let number = try field(key).number else {
      throw Missing(description: "'\(key)' is no number in \(text)")
    }
    return number
  }

  /// Returns a text that has to be there.
  public func string(_ key: String) throws -> String {
    guard let string = try field(key).string else {
      throw Missing(description: "'\(key)' is no text in \(text)")
    }
    return string
  }

  /// Returns numbers that have to be there.
  public func numbers(_ key: String) throws -> [Double] {
    guard let numbers = try field(key).numbers else {
      throw Missing(description: "'\(key)' is no list of numbers in \(text)")
    }
    return numbers
  }

  /// Returns the options of a table; none where it is missing.
  public func options(_ key: String) -> [String: OptionValue] {
    guard case .table(let table)? = value[key]?.option else { return [:] }
    return table
  }
}

/// Returns whether a number agrees with a golden one: within 1e-9, absolute or relative, whichever is larger.
public func agrees(_ found: Double, with golden: Double) -> Bool {
  if found.isNaN || golden.isNaN { return found.isNaN && golden.isNaN }
  if found.isInfinite || golden.isInfinite { return found == golden }
  return abs(found - golden) <= max(1e-9, 1e-9 * abs(golden))
}
