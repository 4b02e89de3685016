internal import CEncoding

/// The system's zlib, opened for as long as the value lives.
package struct DeflateLibrary: ~Copyable {
  private let library: OpaquePointer

  /// Opens the library by its file name.
  package init(name: String = String(cString: eh_deflate_library_name())) throws(RenderError) {
    guard let library = eh_deflate_open(name) else {
      throw .missingLibrary(name: name, package: "zlib1g", purpose: "compression")
    }
    self.library = library
  }

  deinit { eh_deflate_close(library) }

  /// Returns a chunk of a PNG.
  package func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(data.count + 12)
    chunk += bigEndian(data.count)
    chunk += kind.utf8
    chunk += data
    let sum = chunk[4...].withUnsafeBufferPointer {
      eh_checksum(library, 0, $0.baseAddress, $0.count)
    }
    return chunk + bigEndian(Int(sum))
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// Returns bytes deflated, with zlib's frame.
  package func deflated(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
    let capacity = eh_deflate_capacity(library, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = eh_deflate(library, buffer.baseAddress, capacity, bytes, bytes.count, 6)
    }
    guard !packed.isEmpty else { throw .outOfMemory }
    return packed
  }
}
