import EffectCore
import EffectJSON

/// Reads values from the words of a command line; nothing where a word is no such value.
enum ValueText {
  /// Reads a finite number in decimal.
  static func number(_ text: String) -> Double? {
    // Double's own reader also takes hexadecimal numbers, "nan" and "infinity".
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Reads a width and a height, each from 0 to 100 000.
  static func size(_ text: String) -> Size? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
    guard parts.count == 2, let width = number(String(parts[0])),
      let height = number(String(parts[1])), (0...100_000).contains(width),
      (0...100_000).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads the numbers of the first and the last frame, as `0..59`.
  static func frames(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = Int(parts[0]), let last = Int(parts[2]),
      first >= 0, last >= first, last < 1 << 40
    else { return nil }
    return first...last
  }

  /// Reads how many columns and rows there are, 1 to 64 of each.
  static func grid(_ text: String) -> SheetGrid? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...64).contains(columns), (1...64).contains(rows)
    else { return nil }
    return SheetGrid(columns: columns, rows: rows)
  }

  /// Returns a number as it is written, without a point where it is whole.
  static func text(_ number: Double) -> String { JSONValue.number(number).description }

  /// Reads a number of bytes, where k, M and G stand for powers of 1024.
  static func bytes(_ text: String) -> Int? {
    var digits = text[...]
    var unit = 1
    switch digits.last {
    case "k", "K": unit = 1 << 10
    case "M", "m": unit = 1 << 20
    case "G", "g": unit = 1 << 30
    default: break
    }
    if unit > 1 { digits = digits.dropLast() }
    guard let count = Int(digits) else { return nil }
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit)
    return isTooLarge ? nil : bytes
  }

  /// Returns whether a word that begins with a minus is a number or begins with one.
  static func isNegativeNumber(_ word: String) -> Bool {
    guard word.first == "-" else { return false }
    let rest = word.dropFirst().drop { $0 == "." }
    return rest.first.map { $0.isASCII && $0.isWholeNumber } ?? false
  }
}
