extension JSONWriter {
  /// Writes a whole value.
  ///
  /// The indented layout keeps lists on one line that hold no list and no object.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let values):
      beginArray(onOneLine: !values.contains { $0.isContainer })
      for element in values { self.value(element) }
      endArray()
    case .object(let object): self.object(object)
    }
  }

  /// Writes an object.
  public mutating func object(_ object: JSONObject) {
    beginObject()
    for member in object {
      key(member.key)
      value(member.value)
    }
    endObject()
  }

  /// Writes null.
  public mutating func null() { literal("null") }

  /// Writes a boolean.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a number, or null for nothing.
  ///
  /// Whole numbers below 2⁵³ have no point; others are written with the fewest digits that give the same
  /// double when read. Minus zero is `-0.0`, since many readers take `-0` for an integer and lose its sign.
  /// What JSON has no numerals for becomes one of the strings `"nan"`, `"inf"`, `"-inf"`.
  public mutating func number(_ value: Double?) {
    guard let value else { return null() }
    guard value.isFinite else {
      return literal(value.isNaN ? "\"nan\"" : value > 0 ? "\"inf\"" : "\"-inf\"")
    }
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero),
      value != 0 || value.sign == .plus
    {
      return number(Int(value))
    }
    literal(value.description)
  }

  /// Writes an integer.
  public mutating func number(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var scale: UInt = 1
    while rest / scale >= 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  /// Writes a list of numbers, on one line.
  public mutating func numbers(_ values: some Sequence<Double>) {
    beginArray(onOneLine: true)
    for value in values { number(value) }
    endArray()
  }

  /// Writes a string, or null for nothing.
  public mutating func string(_ value: String?) {
    guard let value else { return null() }
    separate()
    appendQuoted(value)
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a string in quotation marks, with everything escaped that JSON wants escaped.
  mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { letters in
      var start = letters.startIndex
      for index in letters.indices where JSONWriter.needsEscape(letters[index]) {
        bytes.append(contentsOf: letters[start..<index])
        appendEscape(of: letters[index])
        start = index + 1
      }
      bytes.append(contentsOf: letters[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ letter: UInt8) -> Bool {
    letter < 0x20 || letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "\\")
  }

  private mutating func appendEscape(of letter: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch letter {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [letter >> 4, letter & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default: bytes.append(letter)
    }
  }
}

extension JSONValue {
  /// Whether it is a list or an object.
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
