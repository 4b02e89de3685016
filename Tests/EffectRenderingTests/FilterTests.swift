import EffectCore
import PictureReference
import Testing

@testable import EffectRendering

@Suite struct FilterTests {
  /// A card full of detail: lines of text on a picture.
  private func card(degrees: Double, scale: Double) -> LayerNode {
    let words = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 30)
    let text = LayerNode(
      frame: Rect(x: 10, y: 10, width: 120, height: 130),
      contents: .text(Text(words, fontSize: 12, color: .white))
    )
    return box(
      30,
      25,
      140,
      150,
      .black,
      contents: .picture(color: Color(hue: 200, saturation: 0.8, lightness: 0.5), seed: 4),
      children: [text]
    ) {
      $0.rotation = Vector3(x: 8, y: degrees, z: 0)
      $0.scale = Vector3(x: scale, y: scale, z: 1)
    }
  }

  @Test(arguments: [0.0, 30, 80], [1.0, 0.3])
  func `A card made small or turned away is averaged`(degrees: Double, scale: Double) throws {
    let nodes = [card(degrees: degrees, scale: scale)]
    let fine = try draw(nodes, width: 200, height: 200, options: RenderOptions(scale: 5))
    let truth = try fine.resized(width: 200, height: 200)
    let quality = try draw(nodes, width: 200, height: 200)
    let similarity = PictureComparison(golden: truth, picture: quality).similarity
    #expect(similarity > 0.99)
  }

  @Test func `One colour stays one colour, however it is sampled`() throws {
    for filter in RenderOptions.Filter.allCases {
      for degrees in stride(from: 0.0, to: 89, by: 11) {
        for scale in [1.7, 1, 0.6, 0.31, 0.12] {
          // A blur too small to be seen, so that the colour is drawn by way of a texture.
          let card = box(20, 20, 60, 60, Color(red: 1, green: 0.5, blue: 0.25)) {
            $0.blur = 0.02
            $0.rotation = Vector3(x: 0, y: degrees, z: 20)
            $0.scale = Vector3(x: scale, y: scale, z: 1)
          }
          let options = RenderOptions(scale: 1, filter: filter, background: .transparent)
          let image = try draw([card], options: options)
          var (inside, edge) = (0, 0)
          for index in stride(from: 0, to: image.pixels.count, by: 4) {
            let alpha = Int(image.pixels[index + 3])
            let error =
              zip([255, 128, 64], image.pixels[index..<(index + 3)])
              .map { abs(Int($1) - alpha * $0 / 255) }.max() ?? 0
            if alpha == 255 { inside = max(inside, error) } else { edge = max(edge, error) }
          }
          #expect(inside == 0)
          // Rounded when it was drawn, when it was looked up and when it was cut.
          #expect(edge <= 3)
        }
      }
    }
  }

  @Test func `A picture at rest is copied texel by texel`() throws {
    let node = box(7, 9, 60, 50, .clear, contents: .picture(color: .black, seed: 8))
    let image = try draw([node])
    var landscape = Landscape(color: .black, seed: 8, width: 60, height: 50)
    let texels = landscape.draw()
    for y in 0..<50 {
      let row = Array(image.pixels[((y + 9) * 100 + 7) * 4..<((y + 9) * 100 + 67) * 4])
      #expect(row == Array(texels[y * 240..<(y + 1) * 240]))
    }
  }

  @Test func `Pictures follow from their colour and seed alone`() throws {
    func pixels(_ hue: Double, _ seed: Int, _ width: Int = 70, _ height: Int = 120) -> [UInt8] {
      let color = Color(hue: hue, saturation: 0.7, lightness: 0.5)
      var landscape = Landscape(color: color, seed: seed, width: width, height: height)
      return landscape.draw()
    }
    #expect(pixels(10, 1) == pixels(10, 1))
    #expect(pixels(10, 1) != pixels(10, 2))
    #expect(pixels(10, 1) != pixels(40, 1))
    // The same composition in more pixels: averaged down it is the same picture.
    let large = try RasterImage(width: 280, height: 480, pixels: pixels(200, 7, 280, 480))
    let small = try RasterImage(width: 70, height: 120, pixels: pixels(200, 7))
    let comparison = PictureComparison(
      golden: small,
      picture: try large.resized(width: 70, height: 120)
    )
    #expect(comparison.similarity > 0.995)
    for (width, height) in [(1, 1), (3, 400), (400, 3)] {
      #expect(pixels(0, 0, width, height).count == width * height * 4)
    }
  }

  @Test func `Textures give way to others when there are many`() throws {
    let cache = ContentCache(rasterizer: TextRasterizer(), limit: 200_000)
    let first = cache.picture(color: .black, seed: 0, width: 100, height: 100)
    for seed in 1..<20 {
      _ = cache.picture(color: .black, seed: seed, width: 100, height: 100)
      cache.trim()
    }
    #expect(cache.picture(color: .black, seed: 19, width: 100, height: 100) !== first)
    let again = cache.picture(color: .black, seed: 0, width: 100, height: 100)
    #expect(again !== first)
    #expect(cache.picture(color: .black, seed: 0, width: 100, height: 100) === again)
  }
}
