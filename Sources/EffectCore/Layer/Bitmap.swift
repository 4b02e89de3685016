/// Pixels that layers can show, decoded once and shared by all of them.
///
/// Two bitmaps are equal when they are the same one: comparing millions of pixels in every frame would be too slow.
public final class Bitmap: Sendable {
  /// What messages and listings call it, such as the file that it was read from.
  public let name: String
  /// The number of pixels from left to right, at least 1.
  public let width: Int
  /// The number of pixels from top to bottom, at least 1.
  public let height: Int
  /// The pixels in rows from the top: red, green, blue and alpha, one byte each in sRGB, the first three multiplied by
  /// the alpha.
  public let pixels: [UInt8]
  /// Whether no pixel lets anything shine through.
  public let isOpaque: Bool

  /// Creates a bitmap, or nothing where the number of bytes is not four a pixel.
  public init?(name: String, width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count / 4 / width == height,
      pixels.count == width * height * 4
    else { return nil }
    (self.name, self.width, self.height, self.pixels) = (name, width, height, pixels)
    isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// The size in its own pixels.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}

extension Bitmap: Hashable {
  /// Whether both are the same bitmap.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a bitmap is fitted into a layer of another shape; the names are Core Animation's.
public enum ContentsGravity: String, CaseIterable, Hashable, Sendable {
  /// It fills the layer and is cut off at the sides.
  case resizeAspectFill
  /// All of it is seen, and the rest of the layer shows its background.
  case resizeAspect
  /// It is stretched to the layer's shape.
  case resize

  /// Returns where a bitmap of a size lies in a layer of a size.
  public func frame(of bitmap: Size, in layer: Size) -> Rect {
    guard self != .resize, bitmap.width > 0, bitmap.height > 0 else {
      return Rect(origin: .zero, size: layer)
    }
    let (x, y) = (layer.width / bitmap.width, layer.height / bitmap.height)
    let factor = self == .resizeAspectFill ? max(x, y) : min(x, y)
    let (width, height) = (bitmap.width * factor, bitmap.height * factor)
    return Rect(
      x: (layer.width - width) / 2,
      y: (layer.height - height) / 2,
      width: width,
      height: height
    )
  }
}
