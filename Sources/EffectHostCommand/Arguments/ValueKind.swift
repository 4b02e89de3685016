import EffectJSON

/// What kind of value an option or an argument takes.
///
/// The kind says what help, errors, shell completions and the manual tell about it.
enum ValueKind: Hashable {
  /// None: the option is there or it is not.
  case flag
  case text
  case file
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// A number of bytes, which may end in k, M or G.
  case bytes(ClosedRange<Int>)
  /// A width and a height, as `390x844`.
  case size
  case choice([String])
  /// A key and its value, as `depth=60`.
  case assignment
  /// The numbers of some frames, as `0..59`.
  case frames
  /// A part and the number of parts, as `3/10`.
  case shard
  /// How many pictures side by side and one below the other, as `4x3`.
  case grid
  /// A colour's name or code, or `transparent`.
  case background
  /// Numbers: one, several with commas, or from, to and step with colons.
  case progress

  /// What is accepted, as a part of a sentence.
  var expectation: String {
    switch self {
    case .flag: "no value"
    case .text: "a text"
    case .file: "a file"
    case .number(let range): "a number" + ValueKind.bounds(range.lowerBound, range.upperBound)
    case .integer(let range):
      "a whole number" + ValueKind.bounds(Double(range.lowerBound), Double(range.upperBound))
    case .bytes: "a number of bytes such as 65536, 64k or 16M"
    case .size: "a width and a height such as 390x844"
    case .choice(let words): words.joined(separator: ", ")
    case .assignment: "a key and a value such as depth=60"
    case .frames: "the first and the last frame such as 0..59"
    case .shard: "a part and the number of parts such as 3/10"
    case .grid: "columns and rows such as 4x3"
    case .background: "'transparent' or a colour such as white or #203060"
    case .progress: "numbers such as 0.5, -1,0,1 or -1:1:.1"
    }
  }

  private static func bounds(_ lower: Double, _ upper: Double) -> String {
    func text(_ bound: Double) -> String { JSONValue.number(bound).description }
    // A bound that nobody reaches would only make the sentence longer.
    let (isLow, isHigh) = (lower > -1e15, upper < 1e15)
    switch (isLow, isHigh) {
    case (true, true): return " from \(text(lower)) to \(text(upper))"
    case (true, false): return " of at least \(text(lower))"
    case (false, true): return " of at most \(text(upper))"
    case (false, false): return ""
    }
  }
}
