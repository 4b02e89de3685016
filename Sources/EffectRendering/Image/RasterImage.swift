internal import CRaster

/// A picture in memory.
public struct RasterImage: Sendable, Hashable {
  /// The number of pixels from left to right.
  public let width: Int
  /// The number of pixels from top to bottom.
  public let height: Int
  /// The pixels in rows from the top: red, green, blue and alpha, one byte each in sRGB, the first three
  /// multiplied by the alpha.
  public let pixels: [UInt8]
  /// What the picture lacks of what it should show.
  public var diagnostics: Set<RenderDiagnostic> = []

  /// Creates a picture from its pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels from left to right, at least 1.
  ///   - height: The number of pixels from top to bottom, at least 1.
  ///   - pixels: Four bytes a pixel, premultiplied RGBA.
  /// - Throws: ``RenderError/pixelCount(width:height:bytes:)`` when the number of bytes does not fit.
  public init(width: Int, height: Int, pixels: [UInt8]) throws(RenderError) {
    guard width > 0, height > 0, width <= RenderError.longestSide,
      height <= RenderError.longestSide, pixels.count == width * height * 4
    else { throw .pixelCount(width: width, height: height, bytes: pixels.count) }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ canvas: Canvas, diagnostics: Set<RenderDiagnostic>) {
    (width, height) = (canvas.region.width, canvas.region.height)
    pixels = canvas.bytes
    self.diagnostics = diagnostics
  }

  /// Creates a picture with other pixels, as many as it has.
  init(_ image: RasterImage, pixels: [UInt8]) {
    (width, height, self.pixels) = (image.width, image.height, pixels)
    diagnostics = image.diagnostics
  }

  /// Whether no pixel lets anything shine through.
  public var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { eh_raster_is_opaque($0.baseAddress, $0.count / 4) }
  }

  /// The pixel of a column and a row as its four premultiplied bytes, or nothing outside the picture.
  public subscript(x x: Int, y y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let index = (y * width + x) * 4
    return (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
  }

  /// Returns the pixels without their alpha multiplied in.
  ///
  /// - Parameter channels: 4 for red, green, blue and alpha; 3 for the colours alone, of an opaque picture.
  /// - Returns: As many bytes a pixel, in rows from the top.
  public func straightPixels(channels: Int) -> [UInt8] {
    precondition(channels == 3 || channels == 4, "a pixel has three or four straight bytes")
    let count = width * height
    return [UInt8](unsafeUninitializedCapacity: count * channels) { into, filled in
      pixels.withUnsafeBufferPointer { from in
        eh_raster_unpremultiply(into.baseAddress, from.baseAddress, count, Int32(channels))
      }
      filled = count * channels
    }
  }

  /// Returns the picture at another size: each pixel the average of what it covers.
  ///
  /// - Parameters:
  ///   - width: The new number of pixels from left to right, at least 1.
  ///   - height: The new number of pixels from top to bottom, at least 1.
  /// - Returns: The smaller or larger picture.
  /// - Throws: ``RenderError`` when a side is not within 1 to ``RenderError/longestSide``.
  public func resized(width: Int, height: Int) throws(RenderError) -> RasterImage {
    guard width > 0, height > 0, width <= RenderError.longestSide,
      height <= RenderError.longestSide
    else { throw .pixelCount(width: width, height: height, bytes: pixels.count) }
    var resized = [UInt8](repeating: 0, count: width * height * 4)
    resized.withUnsafeMutableBufferPointer { into in
      pixels.withUnsafeBufferPointer { from in
        eh_raster_resample(
          into.baseAddress,
          Int32(width),
          Int32(height),
          from.baseAddress,
          Int32(self.width),
          Int32(self.height)
        )
      }
    }
    var image = try RasterImage(width: width, height: height, pixels: resized)
    image.diagnostics = diagnostics
    return image
  }
}
