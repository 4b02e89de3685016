import EffectJSON
import EffectTestSupport
import Testing

/// A text that holds every part of the grammar.
private let sample =
  #" {"a\u00e9\n": [-1.5e+3, 0, true, false, null, "x\ud83d\ude00y", {}, []], "b": {"c": "é😀"}} "#

@Suite("Hostile texts") struct HostileTextTests {
  @Test func `Every beginning of a text is refused, and only the whole one is read`() throws {
    let bytes = Array(sample.utf8)
    let complete = bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    for count in 0...bytes.count {
      let value = try? JSONValue(parsing: bytes[..<count])
      #expect((value != nil) == (count >= complete ?? .max), "after \(count) bytes")
    }
  }

  @Test func `Every rest of a text is read or refused, and never crashes`() {
    let bytes = Array(sample.utf8)
    for start in 2..<bytes.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: bytes[start...]) }
    }
  }

  @Test func `A changed byte never crashes, and what is read can be written and read again`() throws
  {
    let bytes = Array(sample.utf8)
    var generator = SeededGenerator(seed: 2)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: changed.indices, using: &generator)
        changed[index] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let value = try? JSONValue(parsing: changed) else {
        refused += 1
        continue
      }
      read += 1
      #expect(try JSONValue(parsing: value.description) == value)
    }
    #expect(read > 100)
    #expect(refused > 10_000)
  }

  @Test func `Random bytes never crash`() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("{}[]\":,0123456789.eE+-truefalsn\\u \u{0}\u{80}\u{7FF}".utf8)
    var refused = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 2...24, using: &generator)
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      if (try? JSONValue(parsing: bytes)) == nil { refused += 1 }
    }
    #expect(refused > 19_000)
  }
}
