import EffectTestSupport
import Glibc
import Testing

@testable import EffectHostCommand

@Suite("Output buffers") struct OutputBufferTests {
  @Test func `All bytes arrive in order, through a pipe that takes few at a time`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // Without waiting, the pipe refuses what it has no room for.
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread { [end = ends[1]] in
      var output = OutputBuffer(descriptor: end, name: "the pipe")
      for index in 0..<100_000 { try? output.write("line \(index)\n") }
      try? output.write([UInt8](repeating: 0x2E, count: 300_000))
      try? output.flush()
      close(end)
    }
    var lines = InputLines(descriptor: ends[0], limit: 1 << 20)
    var isInOrder = true
    for index in 0..<100_000 {
      guard try lines.next() == .line else { break }
      isInOrder = lines.withLine { $0.elementsEqual("line \(index)".utf8) } && isInOrder
    }
    #expect(isInOrder)
    #expect(try lines.next() == .line)
    #expect(lines.withLine { $0.count } == 300_000)
    #expect(try lines.next() == .end)
    writer.join()
  }

  @Test func `Nothing is written before a block is full or it is flushed`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var output = OutputBuffer(descriptor: ends[1], name: "the pipe")
    var lines = InputLines(descriptor: ends[0])
    try output.write("a\n")
    var pauses = [lines.hasPaused()]
    try output.flush()
    pauses.append(lines.hasPaused())
    #expect(pauses == [true, false])
    #expect(try lines.next() == .line)
  }

  @Test func `A pipe without a reader is told from a failure`() async {
    await #expect(processExitsWith: .success) {
      Interruption.turnSignalsIntoErrors()
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      var output = OutputBuffer(descriptor: ends[1], name: "the pipe")
      try output.write("x")
      let error = #expect(throws: OutputError.self) { try output.flush() }
      #expect(error?.problem == .closedPipe)
      // What could not be written is not tried again.
      try output.flush()
    }
  }
}
