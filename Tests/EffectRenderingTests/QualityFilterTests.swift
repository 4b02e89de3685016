import EffectCore
import PictureReference
import Testing

@testable import EffectRendering

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
    var canvas = ReferenceCanvas(width: 240, height: 290, ground: 128)
    reference.draw(on: &canvas)
    let truth = try canvas.image()
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
