internal import CRaster
internal import EffectCore

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var x, y, width, height: Int

  /// The rectangle in fractional coordinates.
  var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Creates a rectangle from its place and size.
  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the smallest rectangle of whole pixels round a finite one that is not too far away.
  init(around rect: Rect) {
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    self.init(
      x: Int(left),
      y: Int(top),
      width: Int(rect.maxX.rounded(.up) - left),
      height: Int(rect.maxY.rounded(.up) - top)
    )
  }
}

/// Pixels to draw on: premultiplied RGBA.
final class Canvas {
  /// Where the pixels lie in the picture.
  let region: PixelRect
  private(set) var bytes: [UInt8]
  private let isPortable: Bool

  /// Creates a canvas for a part of the picture.
  ///
  /// - Parameters:
  ///   - region: The part.
  ///   - color: What every pixel is at first, four premultiplied bytes; transparent where none is given.
  ///   - isPortable: Whether to do without the wide vectors that the processor may have.
  init(_ region: PixelRect, color: UInt32 = 0, isPortable: Bool) {
    self.region = region
    self.isPortable = isPortable
    let count = region.width * region.height * 4
    bytes = Array(unsafeUninitializedCapacity: count) { buffer, filled in
      var canvas = eh_canvas(
        pixels: buffer.baseAddress,
        width: Int32(region.width),
        height: Int32(region.height),
        x: 0,
        y: 0
      )
      eh_raster_clear(&canvas, color)
      filled = count
    }
  }

  /// Calls a function with the pixels in the form that the kernels take.
  func withPixels<Result>(_ body: (eh_canvas) -> Result) -> Result {
    bytes.withUnsafeMutableBufferPointer { buffer in
      body(
        eh_canvas(
          pixels: buffer.baseAddress,
          width: Int32(region.width),
          height: Int32(region.height),
          x: Int32(region.x),
          y: Int32(region.y)
        )
      )
    }
  }

  /// Keeps of every pixel as much as another canvas of the same region is opaque there.
  func mask(by other: Canvas) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { mask in
        eh_raster_mask(bytes.baseAddress, mask.baseAddress, min(bytes.count, mask.count) / 4)
      }
    }
  }

  /// Draws a shape over what is there; false when memory is short.
  func fill(
    _ outline: [eh_vertex],
    inner: [eh_vertex] = [],
    inside: Paint,
    band: Paint = .none,
    innerAlpha: Double = 0,
    opacity: Double = 1
  ) -> Bool {
    guard outline.count >= 3 else { return true }
    var shape = eh_shape()
    shape.inner_alpha = innerAlpha
    shape.is_portable = isPortable
    shape.opacity = UInt32((opacity.clamped(to: 0...1) * 255).rounded())
    return withPixels { canvas in
      outline.withUnsafeBufferPointer { outer in
        inner.withUnsafeBufferPointer { inner in
          inside.withPaint { inside in
            band.withPaint { band in
              shape.outline = eh_outline(vertices: outer.baseAddress, count: Int32(outer.count))
              shape.inner = eh_outline(vertices: inner.baseAddress, count: Int32(inner.count))
              (shape.inside, shape.band) = (inside, band)
              var canvas = canvas
              return eh_raster_fill(&canvas, &shape)
            }
          }
        }
      }
    }
  }
}

extension Color {
  /// The colour as four premultiplied bytes, red in the lowest; parts outside 0...1 are brought within.
  func packed(opacity: Double = 1) -> UInt32 {
    let alpha = self.alpha.clamped(to: 0...1) * opacity.clamped(to: 0...1)
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    // Rounded from the exact product: a part never exceeds the alpha, since rounding keeps the order.
    return byte(red.clamped(to: 0...1) * alpha)
      | byte(green.clamped(to: 0...1) * alpha) << 8
      | byte(blue.clamped(to: 0...1) * alpha) << 16
      | byte(alpha) << 24
  }

  /// Returns the colour laid over another one, both limited to 0...1.
  func over(_ bottom: Color) -> Color {
    let (a, b) = (alpha.clamped(to: 0...1), bottom.alpha.clamped(to: 0...1))
    let alpha = a + b * (1 - a)
    guard alpha > 0 else { return .clear }
    func mixed(_ top: Double, _ bottom: Double) -> Double {
      (top.clamped(to: 0...1) * a + bottom.clamped(to: 0...1) * b * (1 - a)) / alpha
    }
    return Color(
      red: mixed(red, bottom.red),
      green: mixed(green, bottom.green),
      blue: mixed(blue, bottom.blue),
      alpha: alpha
    )
  }
}
