public import EffectJSON

/// Returns the first difference between an expected and an actual value, or nothing where they agree.
///
/// Numbers agree within the larger of the absolute tolerance and the relative one times the expected
/// magnitude; the strings `"nan"`, `"inf"` and `"-inf"` stand for those values. Objects may have more members
/// than expected and never fewer; lists have as many elements as expected.
public func difference(
  expected: JSONValue,
  actual: JSONValue,
  absolute: Double = 1e-9,
  relative: Double = 1e-9
) -> String? {
  Comparison(absolute: absolute, relative: relative).difference(expected, actual, at: "")
}

/// A comparison with its tolerances.
private struct Comparison {
  let absolute: Double
  let relative: Double

  func difference(_ expected: JSONValue, _ actual: JSONValue, at path: String) -> String? {
    if let want = expected.number {
      guard let got = actual.number, agree(want, got) else {
        return mismatch(expected, actual, at: path)
      }
      return nil
    }
    switch (expected, actual) {
    case (.object(let want), .object(let got)):
      return difference(want, got, at: path)
    case (.array(let want), .array(let got)) where want.count == got.count:
      for (index, pair) in zip(want, got).enumerated() {
        if let found = difference(pair.0, pair.1, at: "\(path)[\(index)]") { return found }
      }
      return nil
    case (.array(let want), _):
      return "\(path): expected \(want.count) items, got \(shortened(actual))"
    case (.string(let want), .string(let got)):
      // Code by code: Swift's own equality takes a letter with its accent for the composed letter.
      return want.utf8.elementsEqual(got.utf8) ? nil : mismatch(expected, actual, at: path)
    default:
      return expected == actual ? nil : mismatch(expected, actual, at: path)
    }
  }

  private func difference(_ want: JSONObject, _ got: JSONObject, at path: String) -> String? {
    for member in want {
      guard let value = got[member.key] else { return "\(path).\(member.key): missing" }
      if let found = difference(member.value, value, at: "\(path).\(member.key)") { return found }
    }
    return nil
  }

  private func agree(_ want: Double, _ got: Double) -> Bool {
    if want.isNaN || got.isNaN { return want.isNaN && got.isNaN }
    if want.isInfinite || got.isInfinite { return want == got }
    return abs(want - got) <= max(absolute, relative * abs(want))
  }

  private func mismatch(_ expected: JSONValue, _ actual: JSONValue, at path: String) -> String {
    "\(path): expected \(shortened(expected)), got \(shortened(actual))"
  }

  private func shortened(_ value: JSONValue) -> String {
    let text = value.description
    return text.count > 120 ? text.prefix(120) + "…" : text
  }
}
