internal import CRaster
internal import EffectCore

/// Blurs pixels by a Gaussian, at a smaller size where that cannot be told.
enum GaussianBlur {
  /// The largest standard deviation, in texels, that is worked out without halving the image first.
  private static let widest = 6.0

  /// An image of one or four channels.
  struct Image {
    var pixels: [UInt8]
    var width: Int
    var height: Int
    var channels: Int
    /// How much smaller than at first it is, a power of two.
    var reduction = 1.0
  }

  /// Blurs an image by a standard deviation in texels; the image may get smaller.
  ///
  /// False when memory is short.
  static func blur(_ image: inout Image, sigma: Double) -> Bool {
    var sigma = sigma
    while sigma > widest, image.width > 1 || image.height > 1 {
      var (width, height) = (Int32(image.width), Int32(image.height))
      let channels = Int32(image.channels)
      image.pixels.withUnsafeMutableBufferPointer { pixels in
        eh_raster_halve(pixels.baseAddress, &width, &height, channels)
      }
      (image.width, image.height) = (Int(width), Int(height))
      image.reduction *= 2
      sigma /= 2
    }
    if image.reduction > 1 {
      // Halving has blurred a little already, and so will drawing it larger again.
      sigma = (sigma * sigma - 0.25).squareRoot()
    }
    guard sigma > 0.05 else { return true }
    let weights = weights(sigma: sigma)
    let (width, height) = (Int32(image.width), Int32(image.height))
    let channels = Int32(image.channels)
    return image.pixels.withUnsafeMutableBufferPointer { pixels in
      eh_raster_blur(
        pixels.baseAddress,
        width,
        height,
        channels,
        weights,
        Int32(weights.count - 1)
      )
    }
  }

  /// The weights of a Gaussian from its middle outwards; both sides together add up to 1.
  private static func weights(sigma: Double) -> [Float] {
    let radius = Int((3 * sigma).rounded(.up))
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    // Rounded to sixteen bits, so that the last digit of a machine's exponential decides nothing.
    return values.map { Float(($0 / sum * 65536).rounded() / 65536) }
  }
}
