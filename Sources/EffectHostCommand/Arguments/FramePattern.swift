/// The path of numbered frames, with a place for the number as in `frames/%04d.png`.
struct FramePattern: Hashable {
  /// What comes before the number.
  let prefix: String
  /// How many digits the number has at least.
  let width: Int
  /// What comes after the number.
  let suffix: String

  /// Reads `%d` or `%04d` out of a path; nothing where the path has no such place.
  ///
  /// - Throws: The reason why a path with such a place cannot be used.
  init?(_ path: String) throws(UsageError.Problem) {
    let letters = Array(path.utf8)
    let places = letters.indices.compactMap { FramePattern.place(at: $0, in: letters) }
    guard let place = places.first else { return nil }
    guard places.count == 1 else {
      throw .framePattern(path: path, reason: "it has more than one place for the number")
    }
    let digits = String(decoding: letters[place].dropFirst().dropLast(), as: UTF8.self)
    guard let width = digits.isEmpty ? 1 : Int(digits), width <= 18 else {
      throw .framePattern(path: path, reason: "a number has at most 18 digits")
    }
    guard !letters[place.upperBound...].contains(UInt8(ascii: "/")) else {
      throw .framePattern(path: path, reason: "the number has to be in the file's name")
    }
    prefix = String(decoding: letters[..<place.lowerBound], as: UTF8.self)
    suffix = String(decoding: letters[place.upperBound...], as: UTF8.self)
    self.width = max(1, width)
  }

  /// Returns the path of a frame by its number from 0.
  func path(of frame: Int) -> String {
    let digits = String(frame)
    return prefix + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
      + suffix
  }

  private static func place(at start: Int, in letters: [UInt8]) -> Range<Int>? {
    guard letters[start] == UInt8(ascii: "%") else { return nil }
    let digits = letters[(start + 1)...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard digits.endIndex < letters.count, letters[digits.endIndex] == UInt8(ascii: "d") else {
      return nil
    }
    return start..<(digits.endIndex + 1)
  }
}
