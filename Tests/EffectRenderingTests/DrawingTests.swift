import EffectCore
import Foundation
import Testing

@testable import EffectRendering

@Suite("Drawings as pixels") struct DrawingTests {
  /// Draws at one pixel a point on nothing.
  func image(
    _ drawing: Drawing,
    width: Double = 40,
    height: Double = 40,
    scale: Double = 1,
    change: (inout Layer) -> Void = { _ in }
  ) throws -> RasterImage {
    let node = box(0, 0, width, height, .clear, contents: .drawing(drawing), change: change)
    return try draw(
      [node],
      width: width,
      height: height,
      options: RenderOptions(scale: scale, background: .transparent)
    )
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let square = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test func `Shapes cover what they should`() throws {
    var drawing = Drawing()
    drawing.fill(.ellipse(in: square), with: red)
    let image = try image(drawing)
    #expect(image.diagnostics.isEmpty && image.isPremultiplied)
    #expect(abs(image.coveredArea - 100 * .pi) < 1)
    #expect(image.bytes(20, 20) == [255, 0, 0, 255])
    #expect(image.bytes(10, 10) == [0, 0, 0, 0])
  }

  @Test func `A line is as wide as it says, with its caps, joins and dashes`() throws {
    func area(_ style: StrokeStyle) throws -> Double {
      var (path, drawing) = (Path(), Drawing())
      path.move(to: Point(x: 10, y: 20))
      path.addLine(to: Point(x: 30, y: 20))
      drawing.stroke(path, with: .black, style: style)
      return try image(drawing).coveredArea
    }
    #expect(abs(try area(StrokeStyle(width: 4)) - 80) < 0.1)
    #expect(abs(try area(StrokeStyle(width: 4, cap: .square)) - 96) < 0.1)
    #expect(abs(try area(StrokeStyle(width: 4, cap: .round)) - (80 + 4 * .pi)) < 0.3)
    #expect(abs(try area(StrokeStyle(width: 4, dash: [2, 3])) - 32) < 0.1)
    #expect(abs(try area(StrokeStyle(width: 4, dash: [2, 3], dashPhase: 2)) - 32) < 0.1)
    // Dashes that nobody could see are a whole line, and take no time.
    #expect(abs(try area(StrokeStyle(width: 4, dash: [1e-9, 1e-9])) - 80) < 0.1)
    #expect(try area(StrokeStyle(width: -1)) == 0)
    #expect(try area(StrokeStyle(width: .nan)) == 0)
  }

  @Test func `Erasing lets what is behind the layer show through`() throws {
    var drawing = Drawing()
    drawing.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), with: red)
    drawing.clear(.rect(square))
    drawing.fill(.rect(Rect(x: 18, y: 18, width: 4, height: 4)), with: blue)
    let image = try image(drawing)
    #expect(image.bytes(5, 5) == [255, 0, 0, 255])
    #expect(image.bytes(12, 12) == [0, 0, 0, 0])
    #expect(image.bytes(20, 20) == [0, 0, 255, 255])
  }

  @Test func `Clip, transform and blend mode hold until they are taken back`() throws {
    var drawing = Drawing()
    drawing.save()
    drawing.clip(to: .rect(Rect(x: 0, y: 0, width: 20, height: 40)))
    drawing.transform(by: .translation(10, 0))
    drawing.transform(by: .scale(2, 2))
    drawing.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 5)), with: red)
    drawing.restore()
    drawing.fill(.rect(Rect(x: 30, y: 0, width: 5, height: 5)), with: blue)
    let image = try image(drawing)
    // Scaled first, then moved: from 10 to 30, of which the clip leaves 20.
    #expect(image.coveredArea == 10 * 10 + 25)
    #expect(image.bytes(10, 9) == [255, 0, 0, 255] && image.bytes(20, 5) == [0, 0, 0, 0])

    var mixed = Drawing()
    mixed.fill(.rect(square), with: Color(red: 1, green: 0.5, blue: 0))
    mixed.blend(.multiply)
    mixed.fill(.rect(square), with: Color(red: 0.5, green: 0.5, blue: 1))
    let product = try self.image(mixed).bytes(20, 20)
    let expected = [128, 64, 0, 255]
    #expect(zip(product, expected).allSatisfy { abs(Int($0) - $1) <= 1 })
  }

  @Test(arguments: Drawing.BlendMode.allCases)
  func `Each blend mode mixes by CSS's formula`(mode: Drawing.BlendMode) throws {
    let (back, front) = (
      Color(red: 0.8, green: 0.3, blue: 0.1), Color(red: 0.2, green: 0.6, blue: 0.7)
    )
    var drawing = Drawing()
    drawing.fill(.rect(square), with: back)
    drawing.blend(mode)
    drawing.fill(.rect(square), with: front)
    let bytes = try image(drawing).bytes(20, 20)
    let expected = BlendFormula(mode).mixed(back, front)
    // Half a step of the back colour counts three times where it is divided by 1 - 0.7.
    for (byte, value) in zip(bytes, expected) { #expect(abs(Double(byte) - value * 255) < 3) }
  }

  @Test func `Gradients go along a line and between circles, and move with a transform`() throws {
    let stops = [
      Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white),
    ]
    let whole = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    var linear = Drawing()
    let (from, to) = (Point(x: 0, y: 0), Point(x: 40, y: 0))
    linear.fill(whole, with: .linear(from: from, to: to, stops: stops))
    let line = try image(linear)
    for x in stride(from: 2, to: 40, by: 5) {
      #expect(abs(line.red(x, 20) - (Double(x) + 0.5) / 40 * 255) < 2)
    }
    var moved = Drawing()
    moved.transform(by: .translation(20, 0))
    moved.fill(
      .rect(Rect(x: 0, y: 0, width: 20, height: 40)),
      with: .linear(from: from, to: to, stops: stops)
    )
    #expect(abs(try image(moved).red(30, 20) - line.red(10, 20)) < 2)
    var radial = Drawing()
    let center = Point(x: 20, y: 20)
    radial.fill(
      whole,
      with: .radial(
        from: Drawing.Circle(center: center, radius: 0),
        to: Drawing.Circle(center: center, radius: 20),
        stops: stops
      )
    )
    let disc = try image(radial)
    #expect(disc.red(20, 20) < 12 && abs(disc.red(30, 20) - 255 * 10.5 / 20) < 4)
    #expect(disc.red(0, 0) == 255)
  }

  @Test func `Texts, pictures, gradients and drawings are shown within a drawing`() throws {
    var inner = Drawing()
    inner.fill(.rect(Rect(x: -5, y: -5, width: 100, height: 100)), with: blue)
    var drawing = Drawing()
    drawing.show(.drawing(inner), in: Rect(x: 0, y: 0, width: 10, height: 10))
    drawing.show(.picture(color: red, seed: 3), in: Rect(x: 20, y: 0, width: 10, height: 10))
    drawing.write(Text("HH", fontSize: 12), in: Rect(x: 0, y: 20, width: 30, height: 16))
    let image = try image(drawing)
    #expect(image.bytes(9, 9) == [0, 0, 255, 255] && image.bytes(11, 5) == [0, 0, 0, 0])
    #expect(image.bytes(25, 5)[3] == 255)
    let ink = (20..<36).flatMap { y in (0..<30).map { x in image.bytes(x, y)[3] } }
    #expect(ink.contains { $0 > 200 } && ink.contains(0))
  }

  @Test func `A drawing is cut at its layer's edges and follows the layer's transform`() throws {
    var drawing = Drawing()
    drawing.fill(.rect(Rect(x: -50, y: -50, width: 200, height: 200)), with: red)
    let node = box(10, 10, 20, 20, .clear, contents: .drawing(drawing)) {
      $0.rotation = Vector3(x: 0, y: 60, z: 0)
    }
    let image = try draw([node], width: 40, height: 40, options: transparent)
    #expect(abs(image.coveredArea - 200) < 4)
  }

  @Test func `Numbers that are not finite leave no trace, and what follows is drawn`() throws {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      var drawing = Drawing()
      drawing.fill(.rect(Rect(x: bad, y: 0, width: 5, height: 5)), with: red)
      drawing.fill(.rect(square), with: Color(red: bad, green: 0, blue: 0))
      drawing.save()
      drawing.transform(by: .scale(bad, 1))
      drawing.fill(.rect(square), with: red)
      drawing.write(Text("x"), in: square)
      drawing.restore()
      drawing.save()
      drawing.transform(by: .scale(0, 0))
      drawing.stroke(.rect(square), with: red)
      drawing.restore()
      drawing.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: blue)
      let image = try image(drawing)
      #expect(image.bytes(2, 2) == [0, 0, 255, 255])
      #expect(image.isPremultiplied)
    }
  }

  @Test func `A library that is missing is named, with its package, and the rest is drawn`() throws
  {
    var drawing = Drawing()
    drawing.fill(.rect(square), with: red)
    let cache = ContentCache(
      rasterizer: TextRasterizer(),
      pen: DrawingRasterizer(libraryName: "libnowhere.so.9")
    )
    let node = box(0, 0, 40, 40, .black, contents: .drawing(drawing))
    let scene = LayerScene(viewport: Size(width: 40, height: 40), nodes: [node])
    let image = try Renderer(cache: cache).render(scene)
    #expect(
      image.diagnostics == [
        .drawingWithoutLibrary(name: "libnowhere.so.9", package: "libcairo2")
      ]
    )
    #expect(image.bytes(20, 20) == [0, 0, 0, 255])
    #expect(
      image.diagnostics.first?.description
        == "a drawing is not drawn: libnowhere.so.9 is not there; install it with 'apt install libcairo2'"
    )
  }

  @Test func `A drawing that stays is drawn once, and one that moves is not kept`() throws {
    var drawing = Drawing()
    drawing.fill(.rect(square), with: red)
    let cache = ContentCache(rasterizer: TextRasterizer())
    func request(_ drawing: Drawing) -> DrawingRasterizer.Request {
      .init(drawing: drawing, family: "", size: Size(width: 40, height: 40), scale: 1)
    }
    let first = cache.drawing(request(drawing)).0
    cache.trim()
    #expect(cache.drawing(request(drawing)).0 === first)
    cache.trim()
    // The next picture shows another one.
    drawing.clear(.rect(square))
    _ = cache.drawing(request(drawing))
    cache.trim()
    drawing = Drawing()
    drawing.fill(.rect(square), with: red)
    #expect(cache.drawing(request(drawing)).0 !== first)
  }
}
