internal import CEncoding
internal import EffectRendering

/// The system's libwebp, opened for as long as the value lives.
struct WebPLibrary: ~Copyable {
  private let library: OpaquePointer

  /// Opens the library by its file name.
  init(name: String = String(cString: eh_webp_library_name())) throws(RenderError) {
    guard let library = eh_webp_open(name) else {
      throw .missingLibrary(name: name, package: "libwebp7", purpose: "WebP")
    }
    self.library = library
  }

  deinit { eh_webp_close(library) }

  /// Returns what the library is told for a quality.
  ///
  /// The methods are those that are worth their time: the next ones take twice as long for 5 % less.
  static func settings(quality: Int?) -> eh_webp_settings {
    let quality = quality ?? 75
    return quality >= 100
      ? eh_webp_settings(is_lossless: true, quality: 20, method: 1)
      : eh_webp_settings(is_lossless: false, quality: Float(quality), method: 2)
  }

  /// Returns a part of a picture as a file of its own.
  func encode(
    _ image: RasterImage,
    area: eh_area,
    settings: eh_webp_settings
  ) throws(RenderError) -> [UInt8] {
    let straight = image.straightPixels(channels: 4)
    var (count, code) = (0, Int32(0))
    let bytes = eh_webp_encode(
      library,
      straight,
      Int32(image.width),
      area,
      settings,
      &count,
      &code
    )
    guard let bytes else {
      if code == 1 { throw .outOfMemory }
      throw .encoding(format: "WebP", message: "libwebp gave error \(code)")
    }
    defer { eh_webp_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
