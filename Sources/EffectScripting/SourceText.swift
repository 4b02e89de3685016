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

  /// Returns the first line that sets a key to what `math.rad` or `math.pi` gave, directly or by a name.
  func radianLine(setting key: String) -> Int? {
    func speaksOfRadians(_ text: String) -> Bool {
      text.contains("math.rad") || (text.contains("math.pi") && !text.contains("math.deg"))
    }
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    var radians: Set<String> = []
    for (index, text) in texts.enumerated() where speaksOfRadians(text) {
      // The name before the sign of a definition: local angle = math.rad(…)
      for name in SourceText(lines[index]).names
      where sets(name, line: lines[index]) { radians.insert(name) }
    }
    for (index, line) in lines.enumerated() where contains(key, line: line) && sets(within: line) {
      let names = SourceText(line).names
      if speaksOfRadians(texts[index]) || names.contains(where: radians.contains) {
        return index + 1
      }
    }
    return nil
  }

  private func sets(within line: [UInt8]) -> Bool { line.contains(UInt8(ascii: "=")) }

  /// Whether a condition holds for the text of any line.
  func contains(where holds: (String) -> Bool) -> Bool {
    lines.contains { holds(String(decoding: $0, as: UTF8.self)) }
  }

  /// The names that it writes, each once, outside of comments and texts of one line.
  var names: [String] {
    var names: [String] = []
    for line in lines.prefix(10_000) {
      var rest = line[...]
      while let first = rest.first {
        if rest.starts(with: Array("--".utf8)) { break }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
          rest = rest.dropFirst().drop { $0 != first }.dropFirst()
        } else if SourceText.isNamePart(first) {
          let name = rest.prefix(while: SourceText.isNamePart)
          rest = rest[name.endIndex...]
          let text = String(decoding: name, as: UTF8.self)
          if text.first?.isNumber == false, !names.contains(text) { names.append(text) }
        } else {
          rest = rest.dropFirst()
        }
      }
      if names.count > 2000 { break }
    }
    return names
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
