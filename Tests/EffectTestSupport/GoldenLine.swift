public import EffectJSON
public import Testing

/// One line of a golden file: a request and the answer that it has to get.
public struct GoldenLine: Sendable {
  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let number: Int
  /// Everything that the line holds.
  public let object: JSONObject

  /// The value of one of its fields.
  public subscript(field: String) -> JSONValue? { object[field] }

  /// The kind of the request; empty where the line has none.
  public var kind: String { object["kind"]?.string ?? "" }

  /// The line without its answer.
  public var request: JSONObject {
    var request = object
    request[object["expect"] == nil ? "value" : "expect"] = nil
    return request
  }

  /// What the answer has to hold: `expect`, or where the line has none its own `value` under that name.
  public var expected: JSONValue {
    if let expected = object["expect"] { return expected }
    var expected = JSONObject()
    expected["value"] = object["value"]
    return .object(expected)
  }

  /// Returns the first difference between the expected answer and a given one, headed by the line's place,
  /// or nothing where they agree.
  public func difference(
    from answer: JSONValue,
    absolute: Double = 1e-9,
    relative: Double = 1e-9
  ) -> String? {
    EffectTestSupport.difference(
      expected: expected,
      actual: answer,
      absolute: absolute,
      relative: relative
    ).map { "\(testDescription): \($0)" }
  }
}

extension GoldenLine: CustomTestStringConvertible {
  /// The file, the line and the case's own name.
  public var testDescription: String {
    let name = ["id", "kind", "easing"].lazy.compactMap { object[$0]?.string }.first
    return "\(file):\(number)" + (name.map { " \($0)" } ?? "")
  }
}
