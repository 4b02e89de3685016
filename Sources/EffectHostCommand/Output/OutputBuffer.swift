internal import Glibc

/// Bytes on their way to an open file, gathered into blocks.
///
/// What is still gathered when the value goes away is not written: call ``flush()``, which can fail.
struct OutputBuffer: ~Copyable {
  /// The open file.
  let descriptor: Int32
  /// What errors call it.
  let name: String
  private var gathered: [UInt8] = []

  private static let blockSize = 1 << 16

  /// Creates an empty buffer before an open file, which stays the caller's to close.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Creates a buffer before standard output.
  static func standardOutput() -> OutputBuffer {
    OutputBuffer(descriptor: STDOUT_FILENO, name: OutputError.standardOutput)
  }

  /// Writes bytes, or keeps them for the next block.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    if gathered.count + bytes.count > OutputBuffer.blockSize { try flush() }
    if bytes.count >= OutputBuffer.blockSize {
      try writeNow(bytes)
    } else {
      gathered.append(contentsOf: bytes)
    }
  }

  /// Writes a text in UTF-8, or keeps it for the next block.
  mutating func write(_ text: String) throws(OutputError) {
    gathered.append(contentsOf: text.utf8)
    if gathered.count >= OutputBuffer.blockSize { try flush() }
  }

  /// Writes everything that was kept.
  mutating func flush() throws(OutputError) {
    guard !gathered.isEmpty else { return }
    // Emptied after a failure too: what cannot be written once is not tried again.
    defer { gathered.removeAll(keepingCapacity: true) }
    try writeNow(gathered)
  }

  private func writeNow(_ bytes: [UInt8]) throws(OutputError) {
    let code = bytes.withUnsafeBytes { OutputBuffer.writeAll($0, to: descriptor) }
    if code != 0 { throw OutputError(path: name, code: code) }
  }

  /// Writes all bytes, however many calls that takes; returns the system's error code, or 0.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody set the shared open file to not wait; wait here instead.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case let code: return code
      }
    }
    return 0
  }
}
