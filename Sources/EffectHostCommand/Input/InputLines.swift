internal import Glibc

/// Lines of a stream, read in blocks and held one at a time.
///
/// Memory is bounded by the longest line that is accepted. A line ends with a line feed, before which a
/// carriage return is dropped, or with the stream; a byte order mark before the first line is dropped too.
struct InputLines: ~Copyable {
  /// What the stream has next.
  enum Step: Hashable {
    /// A line, which ``withLine(_:)`` shows.
    case line
    /// A line longer than the limit, which was skipped to its end.
    case tooLong
    case end
  }

  /// The number of the line that was read last, from 1.
  private(set) var lineNumber = 0
  /// The most bytes that a line may have.
  let limit: Int

  /// How many bytes it can hold at present.
  var capacity: Int { buffer.count }

  private let descriptor: Int32
  private let name: String
  private let blockSize: Int
  private var buffer: [UInt8]
  /// The line that was read last.
  private var line = 0..<0
  /// Where the next line begins, how far its end was looked for, and where the bytes read so far end.
  private var start = 0, scanned = 0, end = 0
  private var isAtEnd = false

  /// Creates a reader before any line of a stream.
  ///
  /// - Parameters:
  ///   - descriptor: The open stream.
  ///   - name: What errors call it.
  ///   - limit: The most bytes that a line may have.
  ///   - blockSize: How many bytes are read at once.
  ///   - firstLine: The number of the first line.
  init(
    descriptor: Int32 = STDIN_FILENO,
    name: String = "standard input",
    limit: Int = 64 << 20,
    blockSize: Int = 1 << 16,
    firstLine: Int = 1
  ) {
    lineNumber = firstLine - 1
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
    self.blockSize = max(1, blockSize)
    buffer = [UInt8](repeating: 0, count: self.blockSize)
  }

  /// Goes to the next line, and waits for it where it has not come yet.
  ///
  /// - Returns: What the stream has.
  /// - Throws: ``InputError`` where the stream cannot be read.
  mutating func next() throws(InputError) -> Step {
    var isTooLong = false
    while true {
      let newline = findNewline()
      // One more byte than the limit is let through for the carriage return that does not count.
      if !isTooLong, (newline ?? end) - start > limit + 1 { isTooLong = true }
      if let newline {
        take(start..<newline, next: newline + 1)
        return isTooLong || line.count > limit ? .tooLong : .line
      }
      if isAtEnd {
        guard end > start || isTooLong else { return .end }
        take(start..<end, next: end)
        return isTooLong || line.count > limit ? .tooLong : .line
      }
      if isTooLong { start = end }
      try fill()
    }
  }

  /// Shows the bytes of the line that was read last, without its end.
  ///
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.span.extracting(line).withUnsafeBytes(body)
  }

  /// Whether no further line is there and none is coming right now, so that answers should not wait.
  mutating func hasPaused() -> Bool {
    if isAtEnd || findNewline() != nil { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  private mutating func take(_ bytes: Range<Int>, next: Int) {
    line = bytes
    lineNumber += 1
    if lineNumber == 1, buffer[line].starts(with: [0xEF, 0xBB, 0xBF]) {
      line = (line.lowerBound + 3)..<line.upperBound
    }
    if let last = buffer[line].last, last == UInt8(ascii: "\r") {
      line = line.lowerBound..<(line.upperBound - 1)
    }
    start = next
    scanned = next
  }

  /// The end of the next line, if it has been read; no byte is looked at twice.
  private mutating func findNewline() -> Int? {
    let range = scanned..<end
    let found = buffer.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, !range.isEmpty,
        let place = memchr(base + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    scanned = found ?? end
    return found
  }

  private mutating func fill() throws(InputError) {
    makeRoom()
    let (end, descriptor) = (end, descriptor)
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + end }, bytes.count - end)
      }
      if count >= 0 {
        self.end += count
        isAtEnd = count == 0
        return
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      case let code: throw InputError(name: name, code: code)
      }
    }
  }

  /// Moves the beginning of an unfinished line to the front, and enlarges the buffer where it is full.
  private mutating func makeRoom() {
    if start > 0 {
      let (start, count) = (start, end - start)
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        _ = memmove(base, base + start, count)
      }
      end -= start
      scanned -= start
      self.start = 0
    }
    line = 0..<0
    if end == buffer.count {
      // Twice as large each time, but not much beyond what the longest line needs.
      let more = min(buffer.count, max(blockSize, limit - buffer.count + 2))
      buffer.append(contentsOf: repeatElement(0, count: more))
    }
  }
}
