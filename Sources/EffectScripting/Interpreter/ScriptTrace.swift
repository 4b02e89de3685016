internal import CLuaBridge
internal import Glibc

/// Memory that two processes share, in which scripts tell the line that they have come to.
///
/// A process that is ended from outside says nothing more; the other one reads here where it was.
package final class ScriptTrace: Sendable {
  /// The bytes that it takes.
  package static var size: Int { MemoryLayout<eh_place>.size }

  private let address: UInt

  /// Maps the memory of a descriptor, which can be closed afterwards; nothing where the system refuses.
  package init?(sharedMemory descriptor: Int32) {
    let memory = mmap(
      nil,
      ScriptTrace.size,
      PROT_READ | PROT_WRITE,
      MAP_SHARED,
      descriptor,
      0
    )
    guard let memory, memory != MAP_FAILED else { return nil }
    address = UInt(bitPattern: memory)
  }

  deinit {
    if let memory = UnsafeMutableRawPointer(bitPattern: address) {
      munmap(memory, ScriptTrace.size)
    }
  }

  /// Where the bridge writes.
  var pointer: UnsafeMutablePointer<eh_place>? {
    UnsafeMutableRawPointer(bitPattern: address)?.assumingMemoryBound(to: eh_place.self)
  }

  /// The file and the line that a script came to last, where one came to any.
  package var place: (file: String, line: Int)? {
    guard var copy = pointer?.pointee, copy.line > 0 else { return nil }
    let file = withUnsafeBytes(of: &copy.file) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (file, Int(copy.line))
  }
}
