/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The text ends before the value does, or holds none at all.
    case endOfText
    /// Something stands where the grammar does not allow it.
    case syntax
    /// More text follows a complete value.
    case trailingText
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// An object holds the same key twice.
    case duplicateKey
    /// A number is beyond the largest double.
    case numberTooLarge
    /// Lists and objects are nested too deeply.
    case tooDeep
    /// A key holds the character U+0000.
    case nullInKey
    /// There was not enough memory to hold the values.
    case outOfMemory
  }

  /// What is wrong.
  public let kind: Kind
  /// The line of the text, from 1.
  public let line: Int
  /// The column in characters, from 1; the last character that was read.
  public let column: Int
  /// How many bytes had been read.
  public let offset: Int
  /// What was expected or found, in words.
  public let detail: String
}

extension JSONError: CustomStringConvertible {
  /// The complete sentence: where, and what is wrong.
  public var description: String { "not JSON at line \(line), column \(column): \(detail)" }
}
