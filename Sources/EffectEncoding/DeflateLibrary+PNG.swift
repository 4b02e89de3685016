internal import CEncoding
internal import EffectRendering

extension DeflateLibrary {
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
    return try deflated(filtered)
  }
}
