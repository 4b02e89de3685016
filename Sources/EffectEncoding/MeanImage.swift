internal import CEncoding
public import EffectRendering

/// The mean of pictures of the same size, as a camera sees them whose shutter is open for a while.
public struct MeanImage {
  private var sums: [UInt32] = []
  private var first: RasterImage?
  private var count: UInt32 = 0
  private var diagnostics: Set<RenderDiagnostic> = []

  /// Creates the mean of no pictures.
  public init() {}

  /// Adds a picture.
  public mutating func add(_ image: RasterImage) {
    count += 1
    diagnostics.formUnion(image.diagnostics)
    guard let first else {
      first = image
      return
    }
    if sums.isEmpty { sums = first.pixels.map(UInt32.init) }
    precondition(image.pixels.count == sums.count, "pictures of one size have a mean")
    sums.withUnsafeMutableBufferPointer {
      eh_add_bytes($0.baseAddress, image.pixels, image.pixels.count)
    }
  }

  /// Returns the mean of the pictures that were added; a single one comes back as it is.
  ///
  /// - Throws: ``RenderError/pixelCount(width:height:bytes:)`` where there was none.
  public func image() throws(RenderError) -> RasterImage {
    guard let first else { throw .pixelCount(width: 0, height: 0, bytes: 0) }
    guard count > 1 else { return first }
    let pixels = [UInt8](unsafeUninitializedCapacity: sums.count) { buffer, filled in
      eh_mean_bytes(buffer.baseAddress, sums, sums.count, count)
      filled = sums.count
    }
    var image = try RasterImage(width: first.width, height: first.height, pixels: pixels)
    image.diagnostics = diagnostics
    return image
  }
}
