internal import CJansson

extension JSONError {
  /// The error for a text without any byte.
  static let empty = JSONError(
    kind: .endOfText,
    line: 1,
    column: 1,
    offset: 0,
    detail: "the text is empty"
  )

  /// Creates the error that the parser left behind.
  init(_ error: json_error_t) {
    // The last byte of the text field is the code; the text before it ends with a zero.
    let (text, code) = withUnsafeBytes(of: error.text) { bytes in
      (
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self),
        UInt32(bytes.last ?? 0)
      )
    }
    kind = JSONError.kind(ofCode: code)
    line = max(1, Int(error.line))
    column = max(1, Int(error.column))
    offset = max(0, Int(error.position))
    detail = JSONError.sentence(kind, text)
  }

  private static func kind(ofCode code: UInt32) -> Kind {
    switch code {
    case json_error_premature_end_of_input.rawValue: .endOfText
    case json_error_end_of_input_expected.rawValue: .trailingText
    case json_error_invalid_utf8.rawValue: .invalidUTF8
    case json_error_duplicate_key.rawValue: .duplicateKey
    case json_error_numeric_overflow.rawValue: .numberTooLarge
    case json_error_stack_overflow.rawValue: .tooDeep
    case json_error_null_byte_in_key.rawValue: .nullInKey
    // When memory runs out most places leave the code as it was at first.
    case json_error_out_of_memory.rawValue, json_error_unknown.rawValue: .outOfMemory
    default: .syntax
    }
  }

  private static func sentence(_ kind: Kind, _ text: String) -> String {
    let near = JSONError.quotation(in: text).map { " near \($0)" } ?? ""
    return switch kind {
    case .endOfText: "the text ends before the value is complete"
    case .trailingText: "more text follows the value" + near
    case .invalidUTF8: "the text is not UTF-8"
    case .duplicateKey: "an object holds the same key twice" + near
    case .numberTooLarge: "the number is too large" + near
    case .tooDeep: "lists and objects are nested too deeply"
    case .nullInKey: "a key holds the character \\u0000"
    case .outOfMemory: "there is not enough memory for the values"
    case .syntax: JSONError.printable(text)
    }
  }

  /// The part after "near" of the parser's own words, in its quotation marks.
  private static func quotation(in text: String) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let near = words.firstIndex(of: "near"), near + 1 < words.endIndex else { return nil }
    let rest = words[(near + 1)...].joined(separator: " ")
    return rest.hasPrefix("'") ? printable(rest) : nil
  }

  /// Returns a text without control characters, which a terminal might obey.
  private static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      scalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
