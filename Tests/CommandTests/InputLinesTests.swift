import EffectTestSupport
import Glibc
import Testing

@testable import EffectHostCommand

/// Opens a new file with some bytes for reading.
func withOpenFile(
  _ path: String,
  holding bytes: [UInt8],
  _ body: (Int32) throws -> Void
) throws {
  let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw InputError(name: path, code: errno) }
  defer { close(descriptor) }
  let code = bytes.withUnsafeBytes { OutputBuffer.writeAll($0, to: descriptor) }
  guard code == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
    throw InputError(name: path, code: code)
  }
  try body(descriptor)
}

/// What a reader told about a stream.
private enum Told: Hashable {
  case line(Int, String)
  case tooLong(Int)
}

private func told(_ lines: inout InputLines) throws -> [Told] {
  var told: [Told] = []
  while true {
    switch try lines.next() {
    case .line:
      let text = lines.withLine { String(decoding: $0, as: UTF8.self) }
      told.append(.line(lines.lineNumber, text))
    case .tooLong: told.append(.tooLong(lines.lineNumber))
    case .end: return told
    }
  }
}

@Suite("Lines of input") struct InputLinesTests {
  /// Reads a text with blocks of a size.
  private func read(_ text: String, limit: Int = 1000, blockSize: Int) throws -> [Told] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var result: [Told] = []
    try withOpenFile(folder.path + "/input", holding: Array(text.utf8)) { descriptor in
      var lines = InputLines(descriptor: descriptor, limit: limit, blockSize: blockSize)
      result = try told(&lines)
      #expect(try lines.next() == .end)
    }
    return result
  }

  @Test(arguments: 1...20)
  func `Lines are the same wherever the blocks end`(_ blockSize: Int) throws {
    let text = "\u{FEFF}first\n\n  {\"é😀\": 1}\r\nlonger than any block of this test\n\r\nlast"
    #expect(
      try read(text, blockSize: blockSize) == [
        .line(1, "first"), .line(2, ""), .line(3, "  {\"é😀\": 1}"),
        .line(4, "longer than any block of this test"), .line(5, ""), .line(6, "last"),
      ]
    )
  }

  @Test func `A line feed at the end begins no further line`() throws {
    #expect(try read("a\n", blockSize: 8) == [.line(1, "a")])
    #expect(try read("\n", blockSize: 8) == [.line(1, "")])
    #expect(try read("", blockSize: 8) == [])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 64])
  func `A line beyond the limit is skipped, and the next one is read`(_ blockSize: Int) throws {
    let long = String(repeating: "x", count: 11)
    let text =
      "ab\n\(long)\n\(long.dropLast())\n\(long.dropLast())\r\n\(long)\(long)\(long)\nz\n\(long)"
    #expect(
      try read(text, limit: 10, blockSize: blockSize) == [
        .line(1, "ab"), .tooLong(2), .line(3, "xxxxxxxxxx"), .line(4, "xxxxxxxxxx"), .tooLong(5),
        .line(6, "z"), .tooLong(7),
      ]
    )
  }

  @Test func `Memory is bounded by the limit, however long a line is`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = [UInt8](repeating: 0x78, count: 1_000_000) + Array("\nshort\n".utf8)
    try withOpenFile(folder.path + "/input", holding: bytes) { descriptor in
      var lines = InputLines(descriptor: descriptor, limit: 1000, blockSize: 64)
      let result = try told(&lines)
      #expect(result == [.tooLong(1), .line(2, "short")])
      #expect(lines.capacity <= 1000 + 2 + 64)
    }
  }

  @Test func `Random texts come back in lines, whatever the blocks`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let lines = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        String(repeating: "y", count: Int.random(in: 0...40, using: &generator))
      }
      let text = lines.map { $0 + "\n" }.joined()
      let result = try read(text, blockSize: Int.random(in: 1...50, using: &generator))
      #expect(result == lines.enumerated().map { .line($0 + 1, $1) })
    }
  }

  @Test func `A pause is told from a line that waits and from the end`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var lines = InputLines(descriptor: ends[0])
    var pauses = [lines.hasPaused()]
    try #require(write(ends[1], "one\ntwo\nthr", 11) == 11)
    pauses.append(lines.hasPaused())
    #expect(try lines.next() == .line)
    pauses.append(lines.hasPaused())
    #expect(try lines.next() == .line)
    #expect(lines.withLine { $0.count } == 3)
    pauses.append(lines.hasPaused())
    try #require(write(ends[1], "ee\n", 3) == 3)
    pauses.append(lines.hasPaused())
    #expect(try lines.next() == .line)
    #expect(lines.withLine { $0.elementsEqual("three".utf8) })
    pauses.append(lines.hasPaused())
    close(ends[1])
    pauses.append(lines.hasPaused())
    #expect(try lines.next() == .end)
    pauses.append(lines.hasPaused())
    #expect(pauses == [true, false, false, true, false, true, false, false])
  }

  @Test func `A stream that does not wait is waited for`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread { [end = ends[1]] in
      usleep(20_000)
      _ = Glibc.write(end, "late\n", 5)
      close(end)
    }
    var lines = InputLines(descriptor: ends[0])
    #expect(try lines.next() == .line)
    #expect(try lines.next() == .end)
    writer.join()
  }

  @Test func `A folder and a closed stream are named as such`() throws {
    let folder = open("/tmp", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    var lines = InputLines(descriptor: folder)
    let error = #expect(throws: InputError.self) { _ = try lines.next() }
    #expect(error?.description == "cannot read standard input: it is a folder")
    var closed = InputLines(descriptor: -1, name: "the pipe")
    let other = #expect(throws: InputError.self) { _ = try closed.next() }
    #expect(other?.description == "cannot read the pipe: it is closed")
  }
}
