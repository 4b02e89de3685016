package import EffectCore
package import EffectRendering

/// A picture whose pixels are worked out in fractions of levels.
package struct ReferenceCanvas {
  package let width: Int
  package let height: Int
  /// Red, green and blue of every pixel, 0...255.
  fileprivate var values: [Double]

  /// Creates a picture of one grey, 0...255.
  package init(width: Int, height: Int, ground: Double) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: ground, count: width * height * 3)
  }

  /// Returns the picture in whole levels.
  ///
  /// - Throws: ``RenderError`` where its size is no picture's.
  package func image() throws(RenderError) -> RasterImage {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for index in 0..<(width * height) {
      for channel in 0..<3 {
        pixels[index * 4 + channel] = UInt8(values[index * 3 + channel].rounded())
      }
    }
    return try RasterImage(width: width, height: height, pixels: pixels)
  }
}

/// Draws an image in a plane by averaging a great many samples a pixel: slow, and as near to the truth as it gets.
///
/// Texels are squares of one colour each, so that no filter stands between the image and the average.
package struct AreaReference {
  /// The image, opaque.
  let bitmap: Bitmap
  /// From the points of a layer that the image fills to pixels.
  package let map: Homography
  /// The size of the layer.
  let size: Size
  let opacity: Double
  /// How many samples a pixel gets in each direction.
  let samples: Int

  /// Creates a reference for an opaque image that fills a layer.
  package init(
    bitmap: Bitmap,
    map: Homography,
    size: Size,
    opacity: Double = 1,
    samples: Int = 12
  ) {
    (self.bitmap, self.map, self.size) = (bitmap, map, size)
    (self.opacity, self.samples) = (opacity, samples)
  }

  /// Draws the image over what is there; all of it lies before the viewer.
  package func draw(on canvas: inout ReferenceCanvas) {
    guard let inverse = map.inverse else { return }
    let (across, down) = (Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
    let toTexels = inverse * Homography(across, 0, 0, 0, down, 0, 0, 0, 1)
    let corners = Outline(rect: Rect(origin: .zero, size: size)).vertices(segments: 1)
      .map { map.image(of: $0).point }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let columns = range(xs, below: canvas.width)
    let rows = range(ys, below: canvas.height)
    let width = canvas.width
    canvas.values.withUnsafeMutableBufferPointer { values in
      bitmap.pixels.withUnsafeBufferPointer { texels in
        for y in rows {
          for x in columns {
            let index = (y * width + x) * 3
            let ground = (values[index], values[index + 1], values[index + 2])
            let mean = mean(texels, x: x, y: y, map: toTexels, ground: ground)
            (values[index], values[index + 1], values[index + 2]) = mean
          }
        }
      }
    }
  }

  /// The whole pixels that some places span, from 0 up to a number.
  private func range(_ places: [Double], below end: Int) -> Range<Int> {
    let low = (places.min() ?? 0).rounded(.down).clamped(to: 0...Double(end))
    let high = (places.max() ?? 0).rounded(.up).clamped(to: low...Double(end))
    return Int(low)..<Int(high)
  }

  private func mean(
    _ texels: UnsafeBufferPointer<UInt8>,
    x: Int,
    y: Int,
    map m: Homography,
    ground: (Double, Double, Double)
  ) -> (Double, Double, Double) {
    let step = 1 / Double(samples)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    var (red, green, blue, count) = (0, 0, 0, 0)
    for j in 0..<samples {
      let py = Double(y) + (Double(j) + 0.5) * step
      for i in 0..<samples {
        let px = Double(x) + (Double(i) + 0.5) * step
        let w = px * m.xw + py * m.yw + m.tw
        let u = (px * m.xx + py * m.yx + m.tx) / w
        let v = (px * m.xy + py * m.yy + m.ty) / w
        guard u >= 0, v >= 0, u < width, v < height else { continue }
        let index = (Int(v) * bitmap.width + Int(u)) * 4
        red += Int(texels[index])
        green += Int(texels[index + 1])
        blue += Int(texels[index + 2])
        count += 1
      }
    }
    let share = opacity * step * step
    let rest = 1 - share * Double(count)
    return (
      ground.0 * rest + Double(red) * share, ground.1 * rest + Double(green) * share,
      ground.2 * rest + Double(blue) * share
    )
  }
}
