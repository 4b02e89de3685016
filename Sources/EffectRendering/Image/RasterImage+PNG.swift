internal import CDrawing
internal import CRaster

extension RasterImage {
  /// Returns the picture as a PNG file.
  ///
  /// It is RGB when the picture is opaque, else RGBA; the same picture gives the same bytes.
  ///
  /// - Throws: ``RenderError/missingLibrary(name:package:purpose:)`` where the system has no libpng.
  public func png() throws(RenderError) -> [UInt8] { try encodePNG(self) }

  /// Reads a PNG file.
  ///
  /// - Throws: ``RenderError`` when the bytes are no PNG, when it is too large, or where the system has no libpng.
  public init(png bytes: [UInt8]) throws(RenderError) {
    let library = try PNGLibrary()
    let (width, height) = try library.size(of: bytes)
    guard width <= RenderError.longestSide, height <= RenderError.longestSide,
      width * height <= RenderError.mostPixels
    else { throw .tooLarge(width: Double(width), height: Double(height), scale: 1) }
    try self.init(
      width: width,
      height: height,
      pixels: try library.read(bytes, width: width, height: height)
    )
  }
}

/// Returns a picture as a PNG file.
///
/// It is RGB when the picture is opaque, else RGBA; the same picture gives the same bytes.
///
/// - Parameter image: The picture.
/// - Returns: The file's bytes.
/// - Throws: ``RenderError/missingLibrary(name:package:purpose:)`` where the system has no libpng.
public func encodePNG(_ image: RasterImage) throws(RenderError) -> [UInt8] {
  try PNGLibrary().write(image)
}

/// The system's libpng, opened for as long as the value lives.
struct PNGLibrary: ~Copyable {
  private let library: OpaquePointer

  /// Opens the library by its file name.
  init(name: String = String(cString: eh_png_library_name())) throws(RenderError) {
    guard let library = eh_png_open(name) else {
      throw .missingLibrary(name: name, package: "libpng16-16", purpose: "PNG")
    }
    self.library = library
  }

  deinit { eh_png_close(library) }

  /// Returns a picture as a file.
  func write(_ image: RasterImage) throws(RenderError) -> [UInt8] {
    let channels: Int32 = image.isOpaque ? 3 : 4
    let straight = image.straightPixels(channels: Int(channels))
    let (width, height) = (Int32(image.width), Int32(image.height))
    let capacity = eh_png_capacity(width, height, channels)
    var message = [CChar](repeating: 0, count: 64)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, length in
      length = eh_png_write(
        library,
        buffer.baseAddress,
        capacity,
        straight,
        width,
        height,
        channels,
        &message
      )
    }
    guard !bytes.isEmpty else { throw .png(PNGLibrary.text(message)) }
    return bytes
  }

  /// Returns the size that a file's picture has.
  func size(of bytes: [UInt8]) throws(RenderError) -> (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    var message = [CChar](repeating: 0, count: 64)
    guard eh_png_size(library, bytes, bytes.count, &width, &height, &message) else {
      throw .png(PNGLibrary.text(message))
    }
    return (Int(width), Int(height))
  }

  /// Returns a file's pixels, premultiplied.
  func read(_ bytes: [UInt8], width: Int, height: Int) throws(RenderError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var message = [CChar](repeating: 0, count: 64)
    guard eh_png_read(library, bytes, bytes.count, &pixels, Int32(width), &message) else {
      throw .png(PNGLibrary.text(message))
    }
    pixels.withUnsafeMutableBufferPointer { eh_raster_premultiply($0.baseAddress, width * height) }
    return pixels
  }

  private static func text(_ message: [CChar]) -> String {
    let text = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    return text.isEmpty ? "the library gave no reason" : text
  }
}
