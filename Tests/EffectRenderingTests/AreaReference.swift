import EffectCore
import Testing

@testable import EffectRendering

/// Draws an image in a plane by averaging a great many samples a pixel: slow, and as near to the truth as it gets.
///
/// Texels are squares of one colour each, so that no filter stands between the image and the average.
struct AreaReference {
  /// The image, opaque.
  let bitmap: Bitmap
  /// From the points of a layer that the image fills to pixels.
  let map: Homography
  /// The size of the layer.
  let size: Size
  /// How many samples a pixel gets in each direction.
  var samples = 12

  /// Returns the picture over a ground of one grey.
  func draw(width: Int, height: Int, ground: Double) throws -> RasterImage? {
    guard let inverse = map.inverse else { return nil }
    var result = [UInt8](repeating: 255, count: width * height * 4)
    let (across, down) = (
      Double(bitmap.width) / size.width, Double(bitmap.height) / size.height
    )
    let step = 1 / Double(samples)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          var sums = (0.0, 0.0, 0.0)
          for j in 0..<samples {
            for i in 0..<samples {
              let (px, py) = (
                Double(x) + (Double(i) + 0.5) * step, Double(y) + (Double(j) + 0.5) * step
              )
              let w = px * inverse.xw + py * inverse.yw + inverse.tw
              let u = (px * inverse.xx + py * inverse.yx + inverse.tx) / w * across
              let v = (px * inverse.xy + py * inverse.yy + inverse.ty) / w * down
              if u >= 0, v >= 0, u < Double(bitmap.width), v < Double(bitmap.height) {
                let index = (Int(v) * bitmap.width + Int(u)) * 4
                sums.0 += Double(pixels[index])
                sums.1 += Double(pixels[index + 1])
                sums.2 += Double(pixels[index + 2])
              } else {
                sums = (sums.0 + ground, sums.1 + ground, sums.2 + ground)
              }
            }
          }
          let (index, share) = ((y * width + x) * 4, step * step)
          result[index] = UInt8((sums.0 * share).rounded())
          result[index + 1] = UInt8((sums.1 * share).rounded())
          result[index + 2] = UInt8((sums.2 * share).rounded())
        }
      }
    }
    return try RasterImage(width: width, height: height, pixels: result)
  }
}

@Suite struct `The quality filter` {
  /// A card full of detail, as it comes from a file: lines of text over a picture, a chequer and a gradient.
  private func card() throws -> Bitmap {
    let words = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 40)
    var drawing = Drawing()
    for row in 0..<10 {
      for column in 0..<10 where (row + column) % 2 == 0 {
        drawing.fill(
          .rect(Rect(x: Double(column * 8 + 110), y: Double(row * 8 + 160), width: 8, height: 8)),
          with: .white
        )
      }
    }
    let picture = LayerContents.picture(
      color: Color(hue: 200, saturation: 0.8, lightness: 0.5),
      seed: 4
    )
    let nodes = [
      box(0, 0, 200, 260, .black, contents: picture),
      box(10, 10, 180, 140, .clear, contents: .text(Text(words, fontSize: 12, color: .white))),
      box(0, 0, 200, 260, .clear, contents: .drawing(drawing)),
    ]
    let image = try EffectRenderingTests.draw(nodes, width: 200, height: 260)
    return try #require(
      Bitmap(name: "card", width: image.width, height: image.height, pixels: image.pixels)
    )
  }

  @Test(arguments: [0.0, 20, 45, 60, 75, 80, 85], [1.0, 0.5, 0.25])
  func `averages what a pixel covers`(degrees: Double, scale: Double) throws {
    let bitmap = try card()
    var node = LayerNode(
      frame: Rect(x: 20, y: 15, width: 200, height: 260),
      contents: .image(bitmap, .resize)
    )
    node.layer.rotation = Vector3(x: 8, y: degrees, z: 0)
    node.layer.scale = Vector3(x: scale, y: scale, z: 1)
    let reference = AreaReference(
      bitmap: bitmap,
      map: Homography(node.matrix()),
      size: node.frame.size
    )
    let truth = try #require(try reference.draw(width: 240, height: 290, ground: 128))
    let picture = try draw([node], width: 240, height: 290, background: Color(white: 128 / 255.0))
    // Round the card alone: where nothing is drawn, all filters agree.
    let corners = Outline(rect: Rect(origin: .zero, size: node.frame.size)).vertices(segments: 1)
      .map { reference.map.image(of: $0).point }
    let similarity = PictureComparison(
      golden: try truth.cropped(around: corners, margin: 6),
      picture: try picture.cropped(around: corners, margin: 6)
    ).similarity
    #expect(similarity >= 0.99, "\(degrees)°, scale \(scale)")
  }
}

extension RasterImage {
  /// Returns the part round some points.
  fileprivate func cropped(around points: [Point], margin: Int) throws -> RasterImage {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let left = max(0, Int(xs.min() ?? 0) - margin)
    let right = min(width, Int(xs.max() ?? 0) + margin + 1)
    let top = max(0, Int(ys.min() ?? 0) - margin)
    let bottom = min(height, Int(ys.max() ?? 0) + margin + 1)
    var part: [UInt8] = []
    for y in top..<bottom { part += pixels[(y * width + left) * 4..<(y * width + right) * 4] }
    return try RasterImage(width: right - left, height: bottom - top, pixels: part)
  }
}
