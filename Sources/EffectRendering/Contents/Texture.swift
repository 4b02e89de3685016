internal import CRaster

/// An image, or a mask of one channel, that can be looked up at any place.
final class Texture {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  /// The texture in the form that the kernels take.
  let value: eh_texture

  /// How many bytes the texture takes.
  var byteCount: Int { storage.count }

  /// Creates a texture from rows without gaps: premultiplied RGBA (4 channels) or a mask (1).
  ///
  /// With levels it has smaller copies of itself, for being drawn small.
  init(_ pixels: [UInt8], width: Int, height: Int, channels: Int, hasLevels: Bool) {
    var levels: Int32 = 0
    let size = eh_texture_size(Int32(width), Int32(height), Int32(channels), hasLevels, &levels)
    let storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    storage.initialize(repeating: 0)
    self.storage = storage
    pixels.withUnsafeBufferPointer { pixels in
      eh_texture_build(
        storage.baseAddress,
        pixels.baseAddress,
        Int32(width),
        Int32(height),
        Int32(channels),
        levels
      )
    }
    value = eh_texture(
      pixels: storage.baseAddress,
      width: Int32(width),
      height: Int32(height),
      levels: levels,
      channels: Int32(channels)
    )
  }

  deinit { storage.deallocate() }
}
