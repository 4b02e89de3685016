import CJansson
import EffectJSON
import Glibc
import Synchronization
import Testing

/// The parser's memory, counted, and refused from a certain block on.
private enum ParserMemory {
  /// The blocks that were given and have not come back.
  static let blocks = Atomic<Int>(0)
  /// How many more blocks are given.
  static let allowance = Atomic<Int>(.max)

  static func count() {
    json_set_alloc_funcs(
      { size in
        guard ParserMemory.allowance.subtract(1, ordering: .relaxed).oldValue > 0 else {
          return nil
        }
        ParserMemory.blocks.add(1, ordering: .relaxed)
        return malloc(size)
      },
      { block in
        if block != nil { ParserMemory.blocks.subtract(1, ordering: .relaxed) }
        free(block)
      }
    )
  }
}

/// Texts that are read, and that are refused after part of them was.
private let texts = [
  #"{"a": [1, {"b": "a string of more than a few letters"}, [null, true]]}"#,
  #"{"a": [1, {"b": "a string of more than a few letters"}, [null, true]"#,
  #"{"a": [1, {"b": "a string of more than a few letters"}], "a": 1}"#,
  #"{"a": [1, {"b": "a string of more than a few letters"}], "\u0000": 1}"#,
  #"[{"a": {"b": "a string of more than a few letters"}}, 1e999]"#,
  #"[{"a": {"b": "a string of more than a few letters"}}] x"#,
]

@Suite("Memory of the parser") struct MemoryTests {
  @Test func `Nothing is kept of a text, whether it is read or refused`() async {
    await #expect(processExitsWith: .success) {
      ParserMemory.count()
      var read = 0
      for text in texts {
        if (try? JSONValue(parsing: text)) != nil { read += 1 }
        #expect(ParserMemory.blocks.load(ordering: .relaxed) == 0, "\(text)")
      }
      #expect(read == 1)
      #expect(ParserMemory.allowance.load(ordering: .relaxed) < .max)
    }
  }

  @Test func `A lack of memory is an error, wherever it strikes`() async {
    await #expect(processExitsWith: .success) {
      ParserMemory.count()
      var failures = 0
      while let kind = MemoryTests.failure(texts[0], allowing: failures) {
        // Where a string finds no room the parser calls it a token that it does not know.
        #expect([.outOfMemory, .syntax].contains(kind), "after \(failures) blocks: \(kind)")
        #expect(
          ParserMemory.blocks.load(ordering: .relaxed) == 0,
          "after \(failures) blocks: \(kind)"
        )
        failures += 1
      }
      #expect(failures > 10)
    }
  }

  /// What reading a text fails with when the parser gets so many blocks and no more.
  private static func failure(_ text: String, allowing blocks: Int) -> JSONError.Kind? {
    ParserMemory.allowance.store(blocks, ordering: .relaxed)
    do {
      _ = try JSONValue(parsing: text)
      return nil
    } catch {
      return error.kind
    }
  }
}
