import EffectCore
import Foundation
import Testing

@testable import EffectRendering

@Suite("Drawings as SVG") struct DrawingSVGTests {
  private let size = Size(width: 40, height: 40)
  private let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))

  @Test func `A fill and a line are paths with their attributes`() {
    var drawing = Drawing()
    drawing.fill(square, with: Color(red: 1, green: 0, blue: 0, alpha: 0.5), rule: .evenOdd)
    drawing.transform(by: .translation(2, 3))
    drawing.stroke(square, with: .black, style: StrokeStyle(width: 4, cap: .round, dash: [2, 1.5]))
    #expect(
      drawing.svg(size: size, identifiers: "d")
        == "<g><path d=\"M10 10L30 10L30 30L10 30Z\" fill=\"#ff0000\" fill-opacity=\"0.5\" "
        + "fill-rule=\"evenodd\"/><path d=\"M10 10L30 10L30 30L10 30Z\" "
        + "transform=\"matrix(1 0 0 1 2 3)\" fill=\"none\" stroke=\"#000000\" "
        + "stroke-width=\"4\" stroke-linecap=\"round\" stroke-miterlimit=\"10\" "
        + "stroke-dasharray=\"2 1.5\"/></g>"
    )
  }

  @Test func `Texts are escaped, and numbers are short and never written with exponents`() {
    var drawing = Drawing()
    drawing.write(Text("a<b & \"c\"\u{1}", fontSize: 10), in: Rect(x: 0, y: 0, width: 9, height: 9))
    let svg = drawing.svg(size: size, identifiers: "d")
    #expect(svg.contains(">a&lt;b &amp; &quot;c&quot;\u{FFFD}</text>"))
    #expect(0.00012.svg == "0.0001" && (-0.00025).svg == "-0.0003" && 12.0.svg == "12")
    #expect(Double.nan.svg == "0" && 1.23456.svg == "1.2346" && 0.00001.svg == "0")
  }

  @Test func `Identifiers begin as asked and are each used once`() throws {
    let svg = everything.svg(size: size, identifiers: "layer7")
    let parts = svg.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(parts.count >= 4 && Set(parts).count == parts.count)
    #expect(parts.allSatisfy { $0.hasPrefix("layer7-") })
    for part in svg.components(separatedBy: "url(#").dropFirst() {
      #expect(parts.contains(part.prefix { $0 != ")" }))
    }
  }

  private static let converter = "/usr/bin/rsvg-convert"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: converter),
      "needs the package librsvg2-bin"
    )
  )
  func `The document is well-formed, and looks as the pixels do`() throws {
    var pictures = [everything]
    var mixed = Drawing()
    mixed.fill(square, with: Color(red: 0.9, green: 0.5, blue: 0.1))
    mixed.blend(.multiply)
    mixed.clip(to: .ellipse(in: Rect(x: 5, y: 5, width: 20, height: 20)))
    mixed.fill(square, with: Color(red: 0.2, green: 0.6, blue: 0.9))
    pictures.append(mixed)
    for drawing in pictures {
      let node = box(0, 0, 40, 40, .clear, contents: .drawing(drawing))
      let ours = try draw([node], width: 40, height: 40, options: RenderOptions(scale: 4))
      let folder = FileManager.default.temporaryDirectory
      let file = folder.appendingPathComponent("effecthost-\(UUID().uuidString)")
      defer {
        try? FileManager.default.removeItem(at: file.appendingPathExtension("svg"))
        try? FileManager.default.removeItem(at: file.appendingPathExtension("png"))
      }
      let document =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"160\" viewBox=\"0 0 40 40\">"
        + "<rect width=\"40\" height=\"40\" fill=\"#fff\"/>\(drawing.svg(size: size, identifiers: "d"))</svg>"
      try Data(document.utf8).write(to: file.appendingPathExtension("svg"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: DrawingSVGTests.converter)
      process.arguments = [
        file.appendingPathExtension("svg").path, "-o", file.appendingPathExtension("png").path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let theirs = try RasterImage(
        png: Array(Data(contentsOf: file.appendingPathExtension("png")))
      )
      // Both draw with Cairo, at the same places: only the last bits of mixing differ.
      let difference = zip(ours.pixels, theirs.pixels).map { abs(Int($0) - Int($1)) }
      #expect(difference.filter { $0 > 8 }.count < difference.count / 200)
    }
  }

  /// Clips within each other, an erased part, a gradient of each kind, a drawing in a drawing.
  private var everything: Drawing {
    let stops = [
      Gradient.Stop(location: 0, color: .black),
      Gradient.Stop(location: 1, color: Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
    ]
    var inner = Drawing()
    inner.fill(.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20)), with: .black)
    var drawing = Drawing()
    drawing.save()
    drawing.clip(to: .ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)))
    drawing.transform(by: .rotation(0.2))
    drawing.clip(to: square)
    drawing.fill(
      square,
      with: .linear(from: Point(x: 10, y: 10), to: Point(x: 30, y: 30), stops: stops)
    )
    drawing.restore()
    drawing.clear(.ellipse(in: Rect(x: 15, y: 15, width: 10, height: 10)))
    drawing.transform(by: .scale(0.5, 1))
    drawing.fill(
      .roundedRect(Rect(x: 2, y: 2, width: 10, height: 10), radius: 3),
      with: .radial(
        from: Drawing.Circle(center: Point(x: 6, y: 6), radius: 0),
        to: Drawing.Circle(center: Point(x: 7, y: 7), radius: 6),
        stops: stops
      )
    )
    drawing.show(.drawing(inner), in: Rect(x: 60, y: 25, width: 15, height: 15))
    return drawing
  }
}
