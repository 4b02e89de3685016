/// The lines of a script, to find where something was written.
struct SourceText {
  private let lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      Array.init
    )
  }

  /// Returns the line of a range that sets a key, else the last one that returns, else the first.
  func line(of key: String, in range: ClosedRange<Int>) -> Int {
    let numbers = range.clamped(to: 1...max(1, lines.count))
    if !key.isEmpty {
      for number in numbers where sets(key, line: lines[number - 1]) { return number }
    }
    for number in numbers.reversed() where contains("return", line: lines[number - 1]) {
      return number
    }
    return numbers.lowerBound
  }

  /// Returns the first line that defines a function of a name or sets the name, else 1.
  func line(ofFunction name: String) -> Int {
    let index = lines.firstIndex { line in
      sets(name, line: line) || (contains("function", line: line) && contains(name, line: line))
    }
    return (index ?? 0) + 1
  }

  /// Returns the text of a line, from 1.
  func text(of number: Int) -> String? {
    lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Where a whole word ends in a line, for every place where it stands.
  private func ends(of word: String, line: [UInt8]) -> [Int] {
    let wanted = Array(word.utf8)
    guard line.count >= wanted.count else { return [] }
    return (0...(line.count - wanted.count)).compactMap { start in
      let end = start + wanted.count
      guard Array(line[start..<end]) == wanted,
        start == 0 || !SourceText.isNamePart(line[start - 1]),
        end == line.count || !SourceText.isNamePart(line[end])
      else { return nil }
      return end
    }
  }

  private func contains(_ word: String, line: [UInt8]) -> Bool {
    !ends(of: word, line: line).isEmpty
  }

  private func sets(_ key: String, line: [UInt8]) -> Bool {
    ends(of: key, line: line).contains { end in
      let rest = line[end...].drop {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\"")
      }
      return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
    }
  }
}
