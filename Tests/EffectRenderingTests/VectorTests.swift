import EffectCore
import EffectTestSupport
import Foundation
import PictureReference
import Testing

@testable import EffectRendering

/// Programs that draw vector files, where they are there.
enum VectorViewer {
  static let svg = "/usr/bin/rsvg-convert"
  static let pdf = "/usr/bin/pdftoppm"
  static let browser = "/usr/bin/chromium"

  static func isThere(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Reads a PNG that a program has written.
  static func picture(at path: String) throws -> RasterImage {
    try RasterImage(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }
}

extension RasterImage {
  /// Returns a part of the picture.
  func part(x: Int, y: Int, width: Int, height: Int) throws -> RasterImage {
    var part: [UInt8] = []
    for row in y..<(y + height) {
      part += pixels[((row * self.width + x) * 4)..<((row * self.width + x + width) * 4)]
    }
    return try RasterImage(width: width, height: height, pixels: part)
  }
}

/// A scene with everything that vectors have a form for, and some that they have none for.
private func variety(turn: Double) -> LayerScene {
  let sky = Gradient(
    startPoint: .zero,
    endPoint: Point(x: 1, y: 1),
    stops: [
      Gradient.Stop(location: 0, color: Color(red: 0.9, green: 0.4, blue: 0.3)),
      Gradient.Stop(location: 1, color: Color(red: 0.2, green: 0.3, blue: 0.8, alpha: 0.4)),
    ]
  )
  var glow = sky
  (glow.kind, glow.startPoint, glow.endPoint) = (
    .radial, Point(x: 0.5, y: 0.5), Point(x: 1, y: 0.9)
  )
  let words = Text("Quartz & <jade>", fontSize: 22, isBold: true, color: .white, alignment: .center)
  func card(_ x: Double, _ contents: LayerContents, _ change: @escaping (inout Layer) -> Void)
    -> LayerNode
  {
    box(
      x,
      40,
      120,
      180,
      Color(red: 0.3, green: 0.5, blue: 0.45),
      contents: contents,
      children: [box(0, 60, 120, 60, .clear, contents: .text(words))]
    ) { layer in
      layer.cornerRadius = 18
      (layer.perspective, layer.rotation.y) = (500, turn)
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 8
      layer.shadowOffset = Point(x: 0, y: 6)
      change(&layer)
    }
  }
  return LayerScene(
    viewport: Size(width: 560, height: 260),
    background: Color(red: 0.96, green: 0.94, blue: 0.9),
    nodes: [
      card(20, .gradient(sky)) { $0.opacity = 0.7 },
      card(155, .gradient(glow)) {
        $0.borderWidth = 5
        $0.borderColor = .white
      },
      card(290, .picture(color: Color(red: 0.2, green: 0.5, blue: 0.8), seed: 4)) { _ in },
      card(425, .none) { $0.blur = 3 },
    ]
  )
}

/// A drawing with a text, a picture, an image and an erased part, and a layer that a mask cuts.
private func drawn() throws -> LayerScene {
  let photo = try draw(
    [box(0, 0, 60, 40, .white, contents: .picture(color: .black, seed: 3))],
    width: 60,
    height: 40
  )
  let bitmap = try #require(
    Bitmap(name: "photo", width: photo.width, height: photo.height, pixels: photo.pixels)
  )
  var drawing = Drawing()
  drawing.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 160)), with: Color(white: 0.85))
  drawing.write(
    Text("Plums & pears", fontSize: 20, isBold: true),
    in: Rect(x: 10, y: 5, width: 180, height: 30)
  )
  drawing.clip(to: .ellipse(in: Rect(x: 10, y: 40, width: 180, height: 110)))
  drawing.transform(by: .rotation(0.1))
  drawing.show(
    .picture(color: Color(red: 0.9, green: 0.5, blue: 0.2), seed: 2),
    in: Rect(x: 20, y: 40, width: 80, height: 100)
  )
  drawing.transform(by: .scale(2, 2))
  drawing.show(.image(bitmap, .resizeAspectFill), in: Rect(x: 55, y: 15, width: 40, height: 60))
  drawing.clear(.ellipse(in: Rect(x: 60, y: 30, width: 20, height: 14)))
  let fade = Gradient(
    startPoint: .zero,
    endPoint: Point(x: 1, y: 0),
    stops: [
      Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .clear),
    ]
  )
  var masked = box(240, 20, 120, 140, .clear, contents: .image(bitmap, .resize))
  masked.mask = [box(10, 10, 100, 120, .clear, contents: .gradient(fade)) { $0.cornerRadius = 30 }]
  return LayerScene(
    viewport: Size(width: 380, height: 190),
    nodes: [
      box(20, 15, 200, 160, .clear, contents: .drawing(drawing)) { $0.rotation.z = -4 }, masked,
    ]
  )
}

@Suite("Outlines as vectors") struct ProjectedOutlineTests {
  /// The places along a path's curves and lines.
  private func places(on path: Path) -> [Point] {
    var points: [Point] = []
    for figure in path.outline {
      var start = figure.start
      for segment in figure.segments {
        for step in 0...20 {
          let t = Double(step) / 20
          func mixed(_ a: Point, _ b: Point) -> Point {
            Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
          }
          switch segment {
          case .line(let end): points.append(mixed(start, end))
          case .quad(let c, let end):
            points.append(mixed(mixed(start, c), mixed(c, end)))
          case .cubic(let a, let b, let end):
            let (p, q, r) = (mixed(start, a), mixed(a, b), mixed(b, end))
            points.append(mixed(mixed(p, q), mixed(q, r)))
          }
        }
        switch segment {
        case .line(let end), .quad(_, let end), .cubic(_, _, let end): start = end
        }
      }
    }
    return points
  }

  /// How far a point of the layer's plane lies from its rounded outline.
  private func distance(_ p: Point, from outline: Outline) -> Double {
    let (rect, r) = (outline.rect, outline.radius)
    let dx = abs(p.x - rect.center.x) - (rect.width / 2 - r)
    let dy = abs(p.y - rect.center.y) - (rect.height / 2 - r)
    let (right, down) = (max(dx, 0), max(dy, 0))
    let outside = (right * right + down * down).squareRoot() + min(max(dx, dy), 0)
    return abs(outside - r)
  }

  @Test(arguments: [0, 10, 40, 100, 160] as [Double])
  func `They are less than a twentieth of a point away from the exact ones`(_ radius: Double) {
    var generator = SeededGenerator(seed: UInt64(radius) + 1)
    var worst = 0.0
    for _ in 0..<200 {
      let size = Size(width: 340, height: 480)
      let outline = Outline(rect: Rect(origin: .zero, size: size), radius: radius)
      var layer = Layer.rest
      layer.rotation = Vector3(
        x: Double.random(in: -70...70, using: &generator),
        y: Double.random(in: -75...75, using: &generator),
        z: Double.random(in: -180...180, using: &generator)
      )
      layer.perspective = Double.random(in: 500...2000, using: &generator)
      let node = LayerNode(frame: Rect(x: 30, y: 20, width: 340, height: 480), layer: layer)
      let map = Homography(node.matrix())
      guard let inverse = map.inverse, map.isBefore(outline.rect),
        let path = outline.path(under: map, within: Rect(x: 0, y: 0, width: 400, height: 500))
      else { continue }
      for place in places(on: path) {
        let back = inverse.image(of: place).point
        worst = max(worst, distance(back, from: outline) * map.magnification(at: back))
      }
    }
    #expect(worst < 0.05, "\(worst)")
  }

  @Test func `What lies behind the viewer is cut off`() throws {
    let map = Homography(1, 0, 0.01, 0, 1, 0, 0, 0, 0.5)
    let outline = Outline(rect: Rect(x: -200, y: 0, width: 400, height: 50), radius: 10)
    let viewport = Rect(x: 0, y: 0, width: 100, height: 100)
    let path = try #require(outline.path(under: map, within: viewport))
    for place in places(on: path) {
      #expect(place.x.isFinite && place.y.isFinite)
      #expect(viewport.outset(by: 1001).contains(place))
    }
  }

  @Test func `Letters in perspective lie where their places are projected to`() {
    let map = Homography(0.9, 0.1, 0.001, -0.2, 1.1, -0.0005, 30, 40, 1.2)
    let path = Path.ellipse(in: Rect(x: 10, y: 20, width: 300, height: 200))
    let projected = path.projected(by: map)
    let inverse = map.inverse ?? .identity
    for place in places(on: projected) {
      let p = inverse.image(of: place).point
      let (x, y) = ((p.x - 160) / 150, (p.y - 120) / 100)
      let off = abs((x * x + y * y).squareRoot() - 1) * 150
      #expect(off < 0.2)
    }
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

@Suite("Vector files") struct VectorTests {
  @Test func `A document is well-formed, and each identifier is used once`() throws {
    for turn in [0.0, 35] {
      let svg = try Renderer().svg(variety(turn: turn), options: RenderOptions(scale: 1))
      let text = String(decoding: svg.bytes, as: UTF8.self)
      let identifiers = text.components(separatedBy: " id=\"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
      #expect(identifiers.count > 5 && Set(identifiers).count == identifiers.count)
      for part in text.components(separatedBy: "url(#").dropFirst() {
        #expect(identifiers.contains(String(part.prefix { $0 != ")" })))
      }
      // Letters are outlines, so no font is needed where it is shown.
      #expect(!text.contains("<text"))
      // Flat, only the picture and shadows of many shapes have no form as vectors; turned, gradients, shadows and blur have none either.
      let pictures = text.components(separatedBy: "<image").count - 1
      #expect(turn == 0 ? pictures <= 3 : pictures > 4)
    }
  }

  @Test
  func `A drawing's texts are outlines, and its pictures are pixels as fine as they are seen`()
    throws
  {
    let svg = String(decoding: try Renderer().svg(try drawn()).bytes, as: UTF8.self)
    #expect(!svg.contains("<text"))
    // The picture and the image of the drawing, and the layer with the mask.
    #expect(svg.components(separatedBy: "<image ").count == 4)
    #expect(svg.contains("<image x=\"0\" y=\"0\" width=\"40\" height=\"60\""))
    let pixels = svg.components(separatedBy: "base64,").dropFirst().compactMap { part in
      Data(base64Encoded: String(part.prefix { $0 != "\"" }))
    }
    let widths = try pixels.map { try RasterImage(png: [UInt8]($0)).width }
    #expect(widths.prefix(2) == [160, 160])
  }

  @Test func `The same scene gives the same bytes`() throws {
    let scene = variety(turn: 20)
    #expect(try Renderer().svg(scene).bytes == (try Renderer().svg(scene).bytes))
    #expect(try Renderer().pdf(scene).bytes == (try Renderer().pdf(scene).bytes))
  }

  @Test(
    .enabled(if: VectorViewer.isThere(VectorViewer.svg), "needs the package librsvg2-bin"),
    arguments: [0, 35] as [Double]
  )
  func `A document looks as the picture does`(_ turn: Double) throws {
    let scene = variety(turn: turn)
    let picture = try Renderer().render(scene, options: RenderOptions(scale: 1))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let svg = try Renderer().svg(scene, options: RenderOptions(scale: 2)).bytes
    let path = try folder.write("a.svg", String(decoding: svg, as: UTF8.self))
    let outcome = try Program.run(VectorViewer.svg, [path, "-o", path + ".png"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let found = try VectorViewer.picture(at: path + ".png")
    let similarity = PictureComparison(golden: picture, picture: found).similarity
    #expect(similarity >= 0.99, "\(similarity)")
  }

  @Test(
    .enabled(if: VectorViewer.isThere(VectorViewer.pdf), "needs the package poppler-utils"),
    arguments: [0, 35] as [Double]
  )
  func `A page looks as the picture does`(_ turn: Double) throws {
    let scene = variety(turn: turn)
    let picture = try Renderer().render(scene, options: RenderOptions(scale: 1))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/a.pdf"
    try Data(try Renderer().pdf(scene, options: RenderOptions(scale: 2)).bytes)
      .write(to: URL(fileURLWithPath: path))
    let outcome = try Program.run(
      VectorViewer.pdf,
      ["-png", "-r", "72", "-singlefile", path, folder.path + "/a"]
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let found = try VectorViewer.picture(at: folder.path + "/a.png")
    let similarity = PictureComparison(golden: picture, picture: found).similarity
    #expect(similarity >= 0.98, "\(similarity)")
  }

  @Test(
    .enabled(if: VectorViewer.isThere(VectorViewer.browser), "needs the package chromium")
  )
  func `In a browser all scenes look as their pictures do`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var scenes = try SceneFile.all.map { ($0.name, try $0.load()) }
    scenes += [("flat", variety(turn: 0)), ("turned", variety(turn: 35)), ("drawn", try drawn())]
    let width = 900
    var (page, top, places): (String, Int, [Int]) = ("<body style='margin:0'>", 0, [])
    for (name, scene) in scenes {
      let svg = try Renderer().svg(scene, options: RenderOptions(scale: 2)).bytes
      _ = try folder.write("\(name).svg", String(decoding: svg, as: UTF8.self))
      page += "<img src='\(name).svg' style='position:absolute;left:0;top:\(top)px'>"
      places.append(top)
      top += Int(scene.viewport.height) + 8
    }
    let path = try folder.write("page.html", page)
    let outcome = try Program.run(
      VectorViewer.browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--virtual-time-budget=4000",
        "--user-data-dir=\(folder.path)/profile", "--screenshot=\(folder.path)/page.png",
        "--window-size=\(width),\(top)", "file://\(path)",
      ]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let whole = try VectorViewer.picture(at: folder.path + "/page.png")
    for ((name, scene), place) in zip(scenes, places) {
      let picture = try Renderer().render(scene, options: RenderOptions(scale: 1))
      let found = try whole.part(
        x: 0,
        y: place,
        width: picture.width,
        height: picture.height
      )
      let similarity = PictureComparison(golden: picture, picture: found).similarity
      #expect(similarity >= 0.99, "\(name) \(similarity)")
    }
  }
}
