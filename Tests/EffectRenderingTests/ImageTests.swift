import CRaster
import EffectCore
import EffectTestSupport
import Testing

@testable import EffectRendering

private let folder = Golden.folder + "../Cases/images/"

private func decode(_ name: String) throws -> Bitmap {
  try ImageDecoder().bitmap(try Golden.contents(of: folder + name), name: name)
}

extension Bitmap {
  /// The four bytes of a pixel.
  fileprivate func bytes(_ x: Int, _ y: Int) -> [Int] {
    pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4].map(Int.init)
  }
}

/// The colours of the four quarters of the test image, clockwise from the top left.
private let quarters = [[230, 40, 40], [40, 200, 60], [240, 220, 60], [40, 70, 220]]

@Suite struct `Images of files` {
  @Test(arguments: ["quarters.png", "palette.png", "quarters.jpg", "quarters.webp", "turned.jpg"])
  func `are read upright, whatever they are stored as`(name: String) throws {
    let bitmap = try decode(name)
    #expect(bitmap.width == 32 && bitmap.height == 24 && bitmap.isOpaque)
    let places = [(6, 5), (25, 5), (25, 18), (6, 18)]
    for (place, wanted) in zip(places, quarters) {
      let found = bitmap.bytes(place.0, place.1)
      // Lossy ones are a little off.
      for (a, b) in zip(found, wanted) { #expect(abs(a - b) <= 12, "\(name) \(place) \(found)") }
    }
  }

  @Test(arguments: ["fading.png", "fading.webp"])
  func `are multiplied by their alpha`(name: String) throws {
    let bitmap = try decode(name)
    #expect(!bitmap.isOpaque)
    for x in [0, 9, 20, 31] {
      let alpha = x * 255 / 31
      let found = bitmap.bytes(x, 3)
      #expect(found[3] == alpha)
      let color = quarters[x < 16 ? 0 : 1]
      for part in 0..<3 { #expect(abs(found[part] - color[part] * alpha / 255) <= 1) }
    }
  }

  @Test func `in grey are grey`() throws {
    let pixel = try decode("grey.jpg").bytes(4, 4)
    #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && pixel[3] == 255)
  }

  private func refusal(_ bytes: [UInt8], _ decoder: ImageDecoder = ImageDecoder()) -> String? {
    let error = #expect(throws: ImageError.self) { _ = try decoder.bitmap(bytes, name: "a") }
    return error?.description
  }

  @Test func `that are none, damaged or too large are refused in words`() throws {
    #expect(refusal([]) == "is no PNG, JPEG or WebP")
    #expect(refusal(Array("GIF89a".utf8)) == "is no PNG, JPEG or WebP")
    let huge = try Golden.contents(of: folder + "huge.png")
    #expect(huge.count < 100)
    #expect(
      refusal(huge)
        == "has 15000 × 15000 pixels; a side may have 16384 and all of it 33 million: make it smaller"
    )
    let animated = try Golden.contents(of: folder + "anim.webp")
    #expect(
      refusal(animated) == "is a damaged WebP: its pixels are damaged, or it is animated"
    )
    let cmyk = try Golden.contents(of: folder + "cmyk.jpg")
    #expect(refusal(cmyk)?.hasPrefix("is a damaged JPEG: ") == true)
  }

  @Test(arguments: ["quarters.png", "quarters.jpg", "quarters.webp", "turned.jpg", "palette.png"])
  func `that are cut short or full of wrong bytes give an answer`(name: String) throws {
    let whole = try Golden.contents(of: folder + name)
    for length in stride(from: 0, to: whole.count, by: 7) {
      // A cut that takes only what decoders can do without is no error.
      _ = try? ImageDecoder().bitmap(Array(whole[..<length]), name: name)
    }
    #expect(refusal(Array(whole[..<(whole.count / 2)])) != nil)
    var random = SeededRandom(seed: 9)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      _ = try? ImageDecoder().bitmap(bytes, name: name)
    }
  }

  @Test(arguments: [
    ("quarters.png", "PNG", "libpng16-16"), ("quarters.jpg", "JPEG", "libturbojpeg0"),
    ("quarters.webp", "WebP", "libwebp7"),
  ])
  func `whose library is missing name its package`(row: (String, String, String)) throws {
    let decoder = ImageDecoder(libraryNames: [row.1: "libnone.so.1"])
    #expect(
      refusal(try Golden.contents(of: folder + row.0), decoder)
        == "is a \(row.1), which needs libnone.so.1, and that is not there; "
        + "install it with 'apt install \(row.2)'"
    )
  }
}

@Suite struct `Images in layers` {
  /// The image with a column and a row of a colour for each of its quarters.
  private let bitmap: Bitmap

  init() throws { bitmap = try decode("quarters.png") }

  private func draw(_ gravity: ContentsGravity, _ change: (inout LayerNode) -> Void = { _ in })
    throws -> RasterImage
  {
    var node = box(10, 10, 80, 80, .clear, contents: .image(bitmap, gravity))
    change(&node)
    return try EffectRenderingTests.draw([node], options: transparent)
  }

  @Test func `are stretched, filled or fitted`() throws {
    let stretched = try draw(.resize)
    #expect(stretched.bytes(12, 12) == [230, 40, 40, 255])
    #expect(stretched.bytes(87, 87) == [240, 220, 60, 255])
    #expect(abs(stretched.coveredArea - 6400) < 1)
    // 32 × 24 into a square: a sixth of the width is cut off at each side, or a sixth of the height is left.
    let filled = try draw(.resizeAspectFill)
    #expect(abs(filled.coveredArea - 6400) < 1)
    #expect(filled.bytes(12, 12) == [230, 40, 40, 255])
    let fitted = try draw(.resizeAspect)
    #expect(fitted.bytes(50, 15)[3] == 0)
    #expect(fitted.bytes(12, 25) == [230, 40, 40, 255])
    #expect(abs(fitted.coveredArea - 80 * 60) < 1)
  }

  @Test func `at their own size are copied pixel by pixel`() throws {
    let node = LayerNode(
      frame: Rect(x: 5, y: 7, width: 32, height: 24),
      contents: .image(bitmap, .resize)
    )
    let image = try EffectRenderingTests.draw([node])
    for y in 0..<24 {
      for x in 0..<32 {
        #expect(image.bytes(x + 5, y + 7).map(Int.init) == bitmap.bytes(x, y))
      }
    }
  }

  @Test func `follow corners, opacity, tint and turns`() throws {
    let image = try draw(.resizeAspectFill) { node in
      node.layer.cornerRadius = 40
      node.layer.opacity = 0.5
      node.layer.tint = Color(white: 1, alpha: 0.5)
      node.layer.rotation.z = 180
    }
    #expect(image.bytes(12, 12)[3] == 0)
    // The yellow quarter is at the top left now, half white, half seen.
    let pixel = image.bytes(35, 35).map(Int.init)
    for (found, wanted) in zip(pixel, [124, 119, 79, 128]) { #expect(abs(found - wanted) <= 2) }
  }

  @Test func `with many pixels are made smaller once, and look the same`() throws {
    let (width, height) = (3200, 2400)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let index = (y * width + x) * 4
        pixels[index] = UInt8(x * 255 / width)
        pixels[index + 1] = UInt8(y * 255 / height)
      }
    }
    let large = try #require(Bitmap(name: "a", width: width, height: height, pixels: pixels))
    let cache = ContentCache(rasterizer: TextRasterizer())
    #expect(cache.image(large, wantedWidth: 160).value.width == 1600)
    #expect(cache.image(large, wantedWidth: 3000).value.width == 3200)
    let node = LayerNode(
      frame: Rect(x: 0, y: 0, width: 80, height: 60),
      contents: .image(large, .resize)
    )
    let image = try EffectRenderingTests.draw([node])
    for (x, y) in [(3, 3), (40, 30), (77, 55)] {
      let pixel = image.bytes(x, y).map(Double.init)
      #expect(abs(pixel[0] - (Double(x) + 0.5) / 80 * 255) < 2)
      #expect(abs(pixel[1] - (Double(y) + 0.5) / 60 * 255) < 2)
    }
  }

  @Test func `lie in drawings too`() throws {
    var drawing = Drawing()
    drawing.show(.image(bitmap, .resizeAspect), in: Rect(x: 10, y: 10, width: 80, height: 80))
    let node = box(0, 0, 100, 100, .clear, contents: .drawing(drawing))
    let image = try EffectRenderingTests.draw([node], options: transparent)
    #expect(image.bytes(50, 14)[3] == 0)
    #expect(image.bytes(14, 25) == [230, 40, 40, 255])
  }
}

@Suite struct `Strokes of shapes` {
  private let circle = Path.ellipse(in: Rect(x: 10, y: 10, width: 80, height: 80))

  private func area(_ change: (inout Layer) -> Void) throws -> Double {
    var drawing = Drawing()
    drawing.stroke(circle, with: .black, style: StrokeStyle(width: 6))
    let node = box(0, 0, 100, 100, .clear, contents: .drawing(drawing), change: change)
    return try draw([node], options: transparent).coveredArea
  }

  @Test func `are seen from strokeStart to strokeEnd`() throws {
    let whole = try area { _ in }
    #expect(abs(whole - 2 * .pi * 40 * 6) < 4)
    for (start, end) in [(0.0, 0.5), (0.25, 0.75), (0.4, 0.45), (0, 1), (0.9, 1)] {
      let part = try area { ($0.strokeStart, $0.strokeEnd) = (start, end) }
      #expect(abs(part - whole * (end - start)) < 3)
    }
    #expect(try area { ($0.strokeStart, $0.strokeEnd) = (0.7, 0.7) } == 0)
    #expect(try area { ($0.strokeStart, $0.strokeEnd) = (0.8, 0.2) } == 0)
  }

  @Test func `are cut without leaving their path`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addCubic(to: Point(x: 90, y: 10), first: Point(x: 20, y: 80), second: Point(x: 60, y: -60))
    path.addLine(to: Point(x: 120, y: 50))
    path.move(to: Point(x: 200, y: 0))
    path.addQuad(to: Point(x: 260, y: 0), control: Point(x: 230, y: 70))
    let whole = path.length
    for (start, end) in [(0.0, 0.3), (0.2, 0.9), (0.65, 1), (0.5, 0.51)] {
      let part = path.trimmed(from: start, to: end)
      #expect(abs(part.length - whole * (end - start)) < 1e-6 * whole)
      let (first, last) = (PathMeasure(path).place(at: start), PathMeasure(part).place(at: 0))
      #expect(abs((first?.point.x ?? -1) - (last?.point.x ?? -2)) < 1e-6)
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: -1, to: 2) == path)
    #expect(path.trimmed(from: 0.6, to: 0.6).isEmpty)
    #expect(Path().trimmed(from: 0.1, to: 0.5).isEmpty)
  }
}
