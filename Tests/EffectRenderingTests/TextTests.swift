import EffectCore
import Foundation
import PictureReference
import Testing

@testable import EffectRendering

@Suite struct TextTests {
  private func image(
    _ text: Text,
    width: Double = 200,
    height: Double = 40,
    scale: Double = 1
  ) throws -> RasterImage {
    let node = LayerNode(
      frame: Rect(x: 0, y: 0, width: width, height: height),
      contents: .text(text)
    )
    return try draw(
      [node],
      width: width,
      height: height,
      options: RenderOptions(scale: scale, background: .transparent)
    )
  }

  /// The columns and rows that have ink.
  private func ink(_ image: RasterImage) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<image.height {
      for x in 0..<image.width where image.bytes(x, y)[3] > 40 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }

  @Test func `Text is drawn in its colour, in the middle of its height`() throws {
    let image = try image(Text("HHH", fontSize: 20, color: Color(red: 1, green: 0, blue: 0)))
    #expect(image.diagnostics.isEmpty)
    let (columns, rows) = try #require(ink(image))
    #expect(columns.lowerBound <= 4)
    // Capitals of DejaVu Sans are 0.729 of the font's size.
    #expect(abs(rows.count - 15) <= 1)
    #expect(abs(Double(rows.lowerBound + rows.upperBound) / 2 - 19.5) < 3)
    #expect(image.isPremultiplied)
    let reddest = (0..<image.width).map { image.bytes($0, 20) }.max { $0[3] < $1[3] }
    #expect(reddest == [255, 0, 0, 255])
  }

  @Test func `Text lies where its alignment says`() throws {
    var (places, texts) = ([ClosedRange<Int>](), [Text]())
    for alignment in Text.Alignment.allCases {
      texts.append(Text("word", fontSize: 16, alignment: alignment))
    }
    for text in texts { places.append(try #require(ink(try image(text))).columns) }
    let (leading, center, trailing) = (places[0], places[1], places[2])
    #expect(leading.lowerBound <= 2)
    #expect(abs(center.lowerBound + center.upperBound - 199) <= 3)
    #expect(trailing.upperBound >= 197)
    // Text that runs to the left begins at the right.
    let hebrew = try #require(ink(try image(Text("שלום", fontSize: 16))))
    #expect(hebrew.columns.upperBound >= 196)
  }

  @Test func `Bold text is wider and text scales with the picture`() throws {
    let plain = try #require(ink(try image(Text("Measure", fontSize: 20))))
    let bold = try #require(ink(try image(Text("Measure", fontSize: 20, isBold: true))))
    #expect(bold.columns.count > plain.columns.count + 4)
    let large = try #require(ink(try image(Text("Measure", fontSize: 20), scale: 3)))
    #expect(abs(large.columns.count - 3 * plain.columns.count) <= 4)
  }

  @Test func `Long text is wrapped, and ends with an ellipsis where its box ends`() throws {
    let long = String(repeating: "many words in a row ", count: 50)
    let lines = try #require(ink(try image(Text(long, fontSize: 10), height: 60)))
    #expect(lines.rows.count > 40)
    let single = try #require(ink(try image(Text(long, fontSize: 14), height: 20)))
    #expect(single.rows.count < 18)
    #expect(single.columns.count > 150)
  }

  @Test(arguments: [1.3, 2, 3, 4.7])
  func `Lines break alike at every scale`(scale: Double) throws {
    let words = String(repeating: "lines of several words break ", count: 6)
    let node = LayerNode(
      frame: Rect(x: 0, y: 0, width: 130.3, height: 150),
      contents: .text(Text(words, fontSize: 13, color: .white))
    )
    func picture(_ scale: Double) throws -> RasterImage {
      let options = RenderOptions(scale: scale, background: .transparent)
      return try draw([node], width: 140, height: 150, options: options)
    }
    let (small, large) = (try picture(1), try picture(scale))
    let comparison = PictureComparison(
      golden: small,
      picture: try large.resized(width: small.width, height: small.height)
    )
    #expect(comparison.similarity > 0.9)
    let (rows, wanted) = (try #require(ink(large)).rows, try #require(ink(small)).rows)
    #expect(abs(Double(rows.count) / scale - Double(wanted.count)) < 2)
  }

  @Test(arguments: ["", "\0", "a\0b", "\u{202E}x", String(repeating: "x", count: 100_000), "👩‍👩‍👧‍👦 é"])
  func `Unusual texts are drawn or left out`(string: String) throws {
    for size in [0, -3, .nan, .infinity, 1e30, 12.0] {
      #expect(try image(Text(string, fontSize: size), height: 30).isPremultiplied)
    }
  }

  @Test func `A library that is missing is named, with its package, and the rest is drawn`() throws
  {
    for (index, package) in TextRasterizer.packages.enumerated() {
      var names = TextRasterizer.systemNames
      names[index] = "libnowhere.so.9"
      let renderer = Renderer(rasterizer: TextRasterizer(libraryNames: names))
      let node = box(0, 0, 20, 20, .black, contents: .text(Text("x")))
      let scene = LayerScene(viewport: Size(width: 20, height: 20), nodes: [node, node])
      let image = try renderer.render(scene)
      #expect(
        image.diagnostics == [.textWithoutLibrary(name: "libnowhere.so.9", package: package)]
      )
      #expect(image.bytes(5, 5) == [0, 0, 0, 255])
    }
  }

  @Test func `The text libraries are loaded at the first text`() async {
    await #expect(processExitsWith: .success) {
      func isLoaded() throws -> Bool {
        let maps = try #require(FileHandle(forReadingAtPath: "/proc/self/maps")).readToEnd()
        return String(decoding: maps ?? Data(), as: UTF8.self).contains("libcairo")
      }
      _ = try draw([box(0, 0, 20, 20, .black, contents: .picture(color: .black, seed: 1))]).png()
      #expect(try !isLoaded())
      _ = try draw([box(0, 0, 20, 20, .black, contents: .text(Text("x")))])
      #expect(try isLoaded())
    }
  }

  @Test func `Without any fonts the picture says so`() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("effecthost-no-fonts-\(getpid()).conf")
      try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: path)
      defer { try? FileManager.default.removeItem(at: path) }
      setenv("FONTCONFIG_FILE", path.path, 1)
      let node = box(0, 0, 20, 20, .black, contents: .text(Text("x")))
      let image = try draw([node])
      #expect(image.diagnostics == [.textWithoutFonts])
      #expect(image.bytes(5, 5) == [0, 0, 0, 255])
    }
  }
}
