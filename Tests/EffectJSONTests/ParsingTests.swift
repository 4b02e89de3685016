import EffectJSON
import Testing

struct Accepted: Sendable, CustomTestStringConvertible {
  let text: String
  let value: JSONValue
  var testDescription: String { text }
}

struct Refused: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let kind: JSONError.Kind
  let sentence: String

  init(_ text: String, _ kind: JSONError.Kind, _ sentence: String) {
    self.init(Array(text.utf8), kind, sentence)
  }

  init(_ bytes: [UInt8], _ kind: JSONError.Kind, _ sentence: String) {
    self.bytes = bytes
    self.kind = kind
    self.sentence = sentence
  }

  var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self) }
}

@Suite("Parsing JSON") struct ParsingTests {
  @Test(arguments: [
    Accepted(text: "null", value: .null),
    Accepted(text: " \t\r\n true ", value: true),
    Accepted(text: "-97.5", value: -97.5),
    Accepted(text: "12", value: 12),
    Accepted(text: "123456789012345678901234567890", value: 1.2345678901234568e29),
    Accepted(text: "1e-05", value: 0.00001),
    Accepted(text: "5e-324", value: .number(.leastNonzeroMagnitude)),
    Accepted(text: "\"\"", value: ""),
    Accepted(text: #""\u00e9\ud83d\ude00\n\/""#, value: "é😀\n/"),
    Accepted(text: #""a\u0000b""#, value: "a\u{0}b"),
    Accepted(text: "[]", value: []),
    Accepted(text: "{}", value: [:]),
    Accepted(
      text: #"{"z": 1, "a": [true, null, {"": "x"}], "m": "nan"}"#,
      value: ["z": 1, "a": [true, .null, ["": "x"]], "m": "nan"]
    ),
  ])
  func `A text gives its value`(_ row: Accepted) throws {
    #expect(try JSONValue(parsing: row.text) == row.value)
    #expect(try JSONValue(parsing: Array(row.text.utf8)) == row.value)
    #expect(try JSONValue(parsing: ArraySlice(Array("[\(row.text)]".utf8))) == [row.value])
  }

  @Test(arguments: [
    Refused("", .endOfText, "not JSON at line 1, column 1: the text is empty"),
    Refused(
      " ",
      .endOfText,
      "not JSON at line 1, column 1: the text ends before the value is complete"
    ),
    Refused(
      "{\"a\": 1",
      .endOfText,
      "not JSON at line 1, column 7: the text ends before the value is complete"
    ),
    Refused(
      "{\"a\": 1]",
      .syntax,
      "not JSON at line 1, column 8: '}' expected near ']'"
    ),
    Refused(
      "[1,\n 2,\n ,]",
      .syntax,
      "not JSON at line 3, column 2: unexpected token near ','"
    ),
    Refused(
      "1 2",
      .trailingText,
      "not JSON at line 1, column 3: more text follows the value near '2'"
    ),
    Refused(
      "{\"key\": 1, \"key\": 2}",
      .duplicateKey,
      "not JSON at line 1, column 16: an object holds the same key twice near '\"key\"'"
    ),
    Refused(
      "[1e999]",
      .numberTooLarge,
      "not JSON at line 1, column 6: the number is too large near '1e999'"
    ),
    Refused(
      "{\"\\u0000\": 1}",
      .nullInKey,
      "not JSON at line 1, column 9: a key holds the character \\u0000"
    ),
    Refused(
      [0x22, 0xFF, 0x22],
      .invalidUTF8,
      "not JSON at line 1, column 1: the text is not UTF-8"
    ),
    Refused(
      [0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D],
      .invalidUTF8,
      "not JSON at line 1, column 2: the text is not UTF-8"
    ),
    Refused(
      [0x22, 0x07, 0x22],
      .syntax,
      "not JSON at line 1, column 1: control character 0x7 near '\"'"
    ),
  ])
  func `A bad text is refused with its place and reason`(_ row: Refused) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: row.bytes) }
    #expect(error?.kind == row.kind)
    #expect(error?.description == row.sentence)
  }

  @Test func `An error says the line, the column and the bytes read`() {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: "[\"é\",\n  ?]") }
    #expect(error?.line == 2)
    #expect(error?.column == 3)
    #expect(error?.offset == 10)
  }

  @Test func `Control characters of the text do not get into the message`() throws {
    let bytes: [UInt8] = Array("[x".utf8) + [0x1B] + Array("[31m]".utf8)
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    let message = try #require(error?.description)
    #expect(!message.utf8.contains { $0 < 0x20 })
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
      [0x80], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]]
  )
  func `Overlong, surrogate, cut and lone bytes are not UTF-8`(_ letter: [UInt8]) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x22] + letter + [0x22])
    }
    #expect(error?.kind == .invalidUTF8)
  }

  @Test func `Nesting is accepted to a depth and refused beyond it`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    }
    let deep = try JSONValue(parsing: nested(2000))
    #expect(deep.description.utf8.count == 4000)
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(100_000)) }
    #expect(error?.kind == .tooDeep)
    #expect(error?.detail == "lists and objects are nested too deeply")
  }

  @Test func `Keys keep their order`() throws {
    let keys = (0..<200).map { "key\(($0 * 7919) % 200)" }
    let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try JSONValue(parsing: text).object?.keys == keys)
  }
}
