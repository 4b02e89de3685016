import EffectCore
import Testing

@testable import EffectRendering

/// A size of a viewport that no picture can have, and what is said of it.
struct RefusedSize: Sendable, CustomTestStringConvertible {
  var width, height, scale: Double
  var message: String
  var testDescription: String { "\(width) × \(height) at \(scale)" }
}

@Suite struct FileTests {
  private func sample(alpha: ClosedRange<Double>, seed: UInt64 = 5) throws -> RasterImage {
    var random = SeededRandom(seed: seed)
    let pixels = (0..<(33 * 17)).flatMap { _ in random.color(alpha: alpha).bytes }
    return try RasterImage(width: 33, height: 17, pixels: pixels)
  }

  @Test func `An opaque picture comes back as it was`() throws {
    let image = try sample(alpha: 1...1)
    #expect(image.isOpaque)
    let file = try image.png()
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The colour type is RGB without alpha.
    #expect(file[25] == 2)
    #expect(try RasterImage(png: file) == image)
    #expect(try image.png() == file)
  }

  @Test func `A translucent picture comes back as it was`() throws {
    let image = try sample(alpha: 0...1)
    let file = try encodePNG(image)
    #expect(file[25] == 6)
    #expect(try RasterImage(png: file) == image)
  }

  @Test func `Bytes that are no PNG are refused`() throws {
    var file = try sample(alpha: 1...1).png()
    for bytes in [[], [1, 2, 3], Array(file.prefix(100)), Array(repeating: 0, count: 500)] {
      #expect(throws: RenderError.self) { try RasterImage(png: bytes) }
    }
    file[60] ^= 0xff
    #expect(throws: RenderError.self) { try RasterImage(png: file) }
  }

  @Test func `A missing libpng is named, with its package`() {
    let error = #expect(throws: RenderError.self) { _ = try PNGLibrary(name: "libnowhere.so.9") }
    #expect(
      error?.description
        == "PNG needs libnowhere.so.9, which is not there; install it with 'apt install libpng16-16'"
    )
  }

  @Test func `A picture's bytes must fit its size`() {
    #expect(throws: RenderError.pixelCount(width: 2, height: 2, bytes: 15)) {
      try RasterImage(width: 2, height: 2, pixels: Array(repeating: 0, count: 15))
    }
    #expect(throws: RenderError.pixelCount(width: 0, height: 2, bytes: 0)) {
      try RasterImage(width: 0, height: 2, pixels: [])
    }
  }

  @Test func `Resizing averages`() throws {
    let image = try RasterImage(
      width: 4,
      height: 1,
      pixels: [0, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255, 255, 255, 255, 255]
    )
    let half = try image.resized(width: 2, height: 1)
    #expect(half.pixels == [50, 0, 0, 255, 228, 128, 128, 255])
    #expect(try image.resized(width: 8, height: 1).bytes(1, 0) == [0, 0, 0, 255])
    #expect(throws: RenderError.self) { try image.resized(width: 0, height: 1) }
  }

  @Test func `A terminal picture shows two pixels a character`() throws {
    let image = try RasterImage(
      width: 2,
      height: 4,
      pixels: [
        255, 0, 0, 255, 255, 0, 0, 255,
        0, 0, 255, 255, 0, 0, 255, 255,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 255, 0, 255, 0, 0, 0, 0,
      ]
    )
    let escape = "\u{1B}["
    #expect(
      image.terminalPicture(columns: 2, rows: 2)
        == "\(escape)38;2;255;0;0m\(escape)48;2;0;0;255m▀▀\(escape)0m\n"
        + "\(escape)38;2;0;255;0m▄ \(escape)0m\n"
    )
  }

  @Test func `A terminal picture keeps its shape`() throws {
    let image = try draw([], width: 300, height: 100)
    let lines = image.terminalPicture(columns: 60, rows: 50).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.count { $0 == "▀" } == 60 })
    #expect(!image.terminalPicture(columns: -1, rows: 0).isEmpty)
  }

  private static let refused: [RefusedSize] = [
    RefusedSize(
      width: 0,
      height: 10,
      scale: 1.0,
      message: "the viewport's width is 0 points; it must be a number above 0"
    ),
    RefusedSize(
      width: 10,
      height: -2,
      scale: 1,
      message: "the viewport's height is -2 points; it must be a number above 0"
    ),
    RefusedSize(
      width: 10,
      height: 10,
      scale: 0,
      message: "the scale is 0.0 pixels per point; it must be a number above 0"
    ),
    RefusedSize(
      width: 10_000,
      height: 10,
      scale: 2,
      message:
        "the picture would be 20000 × 20 pixels; a side may have 16384 and all of it 128 million: "
        + "choose a scale of at most 1.63 or a smaller viewport"
    ),
    RefusedSize(
      width: 15_000,
      height: 15_000,
      scale: 1,
      message:
        "the picture would be 15000 × 15000 pixels; a side may have 16384 and all of it 128 million: "
        + "choose a scale of at most 0.77 or a smaller viewport"
    ),
    RefusedSize(
      width: 1e300,
      height: 10,
      scale: 1,
      message:
        "the picture would be 1e+300 × 10 pixels; a side may have 16384 and all of it 128 million: "
        + "choose a smaller viewport"
    ),
  ]

  @Test(arguments: refused)
  func `A size that cannot be drawn is refused`(size: RefusedSize) {
    let error = #expect(throws: RenderError.self) {
      _ = try Renderer().render(
        LayerScene(viewport: Size(width: size.width, height: size.height)),
        options: RenderOptions(scale: size.scale)
      )
    }
    #expect(error?.description == size.message)
  }

  @Test func `A viewport that does not end on a whole pixel is covered`() throws {
    let image = try draw([], width: 10.2, height: 0.1)
    #expect(image.width == 11 && image.height == 1)
    #expect(try draw([], width: 390, height: 844, options: RenderOptions()).width == 780)
  }
}
