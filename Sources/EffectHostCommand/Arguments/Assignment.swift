import EffectCore
import EffectHost
import EffectJSON

/// A parameter of the script or effect and the value that the command line gives it.
struct Assignment: Hashable {
  /// The parameter's name.
  let key: String
  /// The value as it was written.
  let text: String

  /// Reads `KEY=VALUE`; the value may be empty and may hold further equals signs.
  init(parsing text: String) throws(ValueError) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw .expected(ValueKind.assignment.expectation)
    }
    key = String(text[..<sign])
    self.text = String(text[text.index(after: sign)...])
  }

  /// The value: a number, a boolean, a list or a table in JSON, else a string.
  var value: OptionValue {
    if let number = ValueText.number(text) { return .number(number) }
    if let json = try? JSONValue(parsing: text), json.string == nil, json.number == nil {
      return OptionValue(json)
    }
    return .string(text)
  }
}
