internal import CEncoding
internal import EffectRendering

/// The system's zlib, opened for as long as the value lives.
struct DeflateLibrary: ~Copyable {
  private let library: OpaquePointer

  /// Opens the library by its file name.
  init(name: String = String(cString: eh_deflate_library_name())) throws(RenderError) {
    guard let library = eh_deflate_open(name) else {
      throw .missingLibrary(name: name, package: "zlib1g", purpose: "APNG")
    }
    self.library = library
  }

  deinit { eh_deflate_close(library) }

  /// Returns a chunk of a PNG.
  func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(data.count + 12)
    chunk.appendBigEndian(data.count, bytes: 4)
    chunk += kind.utf8
    chunk += data
    let sum = chunk[4...].withUnsafeBufferPointer {
      eh_checksum(library, 0, $0.baseAddress, $0.count)
    }
    chunk.appendBigEndian(Int(sum), bytes: 4)
    return chunk
  }

  /// Returns an area of a picture as PNG has it.
  func deflated(
    _ image: RasterImage,
    area: eh_area,
    channels: Int
  ) throws(RenderError) -> [UInt8] {
    let straight = image.straightPixels(channels: channels)
    let length = Int(area.height) * (1 + Int(area.width) * channels)
    let filtered = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      eh_png_filter(buffer.baseAddress, straight, Int32(image.width), area, Int32(channels))
      count = length
    }
    let capacity = eh_deflate_capacity(library, length)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = eh_deflate(library, buffer.baseAddress, capacity, filtered, length, 6)
    }
    guard !bytes.isEmpty else { throw .outOfMemory }
    return bytes
  }
}
