import EffectJSON
import EffectTestSupport
import Testing

struct Pair: Sendable, CustomTestStringConvertible {
  let expected: JSONValue
  let actual: JSONValue
  let difference: String?
  var testDescription: String { "\(expected) and \(actual)" }

  init(_ expected: JSONValue, _ actual: JSONValue, _ difference: String? = nil) {
    self.expected = expected
    self.actual = actual
    self.difference = difference
  }
}

@Suite("Golden files") struct GoldenTests {
  @Test(arguments: [
    Pair(1, 1.0000000005),
    Pair(0, 1e-9),
    Pair(0, 1.1e-9, ": expected 0, got 1.1e-09"),
    Pair(1e6, 1_000_000.0009),
    Pair(1e6, 1_000_000.002, ": expected 1000000, got 1000000.002"),
    Pair("nan", "nan"),
    Pair("nan", .number(.nan)),
    Pair("nan", 0, ": expected \"nan\", got 0"),
    Pair(0, "nan", ": expected 0, got \"nan\""),
    Pair("inf", "inf"),
    Pair("inf", "-inf", ": expected \"inf\", got \"-inf\""),
    Pair(1e300, "inf", ": expected 1e+300, got \"inf\""),
    Pair("-inf", .number(-.infinity)),
    Pair(1, "1", ": expected 1, got \"1\""),
    Pair(1, true, ": expected 1, got true"),
    Pair(true, 1, ": expected true, got 1"),
    Pair(true, true),
    Pair(.null, .null),
    Pair(.null, 0, ": expected null, got 0"),
    Pair("e\u{301}", "\u{E9}", ": expected \"e\u{301}\", got \"\u{E9}\""),
    Pair(["a": 1], ["b": 2, "a": 1]),
    Pair(["a": 1, "b": ["c": 2]], ["a": 1, "b": [:]], ".b.c: missing"),
    Pair(["a": .null], [:], ".a: missing"),
    Pair(["a": 1], [1], ": expected {\"a\":1}, got [1]"),
    Pair([1, [2, 3]], [1, [2, 4]], "[1][1]: expected 3, got 4"),
    Pair([1], [1, 2], ": expected 1 items, got [1,2]"),
    Pair([1], ["a": 1], ": expected 1 items, got {\"a\":1}"),
  ])
  func `Values differ as the rules say`(_ pair: Pair) {
    #expect(difference(expected: pair.expected, actual: pair.actual) == pair.difference)
  }

  @Test func `Tolerances can be set`() {
    #expect(difference(expected: 1, actual: 1.0009, absolute: 1e-3) == nil)
    #expect(difference(expected: 1000, actual: 1001, absolute: 0, relative: 1e-3) == nil)
    #expect(difference(expected: 1000, actual: 1001.1, absolute: 0, relative: 1e-3) != nil)
  }

  @Test func `A line is taken apart into request and expectation`() throws {
    let gemini = try #require(Golden.lines("gemini.jsonl").first)
    #expect(gemini.kind == "gemini.effect")
    #expect(gemini["id"]?.string == "gs-demo-0001")
    #expect(gemini.request["expect"] == nil)
    #expect(gemini.request.count == gemini.object.count - 1)
    #expect(gemini.testDescription == "gemini.jsonl:1 gs-demo-0001")
    #expect(gemini.difference(from: gemini.expected) == nil)
    #expect(
      gemini.difference(from: [:]) == "gemini.jsonl:1 gs-demo-0001: .skipped: missing"
    )
    let easing = try #require(Golden.lines("easings.jsonl").last)
    #expect(easing.request["value"] == nil)
    #expect(easing.expected["value"] == easing["value"])
    #expect(easing.difference(from: ["value": 12345, "more": 1]) != nil)
  }

  @Test func `Every golden file is read, written and read again without a change`() throws {
    let files = try Golden.files()
    #expect(files.contains("easings.jsonl") && files.contains("gemini.jsonl"))
    var writer = JSONWriter()
    for file in files {
      for line in try Golden.lines(file) {
        writer.removeAll()
        writer.object(line.object)
        let again = try JSONValue(parsing: writer.bytes)
        #expect(again == .object(line.object), "\(line)")
      }
    }
  }

  @Test func `A missing file is named`() {
    let error = #expect(throws: GoldenError.self) { try Golden.lines("no-such.jsonl") }
    #expect(
      error?.description.hasSuffix("/Golden/no-such.jsonl: No such file or directory") == true
    )
  }
}
