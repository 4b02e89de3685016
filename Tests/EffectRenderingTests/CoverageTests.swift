import EffectCore
import Testing

@testable import EffectRendering

@Suite struct CoverageTests {
  @Test(arguments: [0.0, 3, 17, 30, 45, 60, 77, 89.5])
  func `The area of a turned square is exact`(degrees: Double) throws {
    let square = box(30.3, 40.7, 60, 60) { $0.rotation = Vector3(x: 0, y: 0, z: degrees) }
    let image = try draw([square], width: 121, height: 141, options: transparent)
    #expect(abs(image.coveredArea - 3600) < 3.6)
  }

  @Test(arguments: [5.0, 20, 63.5])
  func `The area of a circle is exact`(radius: Double) throws {
    let circle = box(10.2, 11.6, 2 * radius, 2 * radius) { $0.cornerRadius = radius }
    let image = try draw([circle], width: 150, height: 150, options: transparent)
    let area = Double.pi * radius * radius
    #expect(abs(image.coveredArea - area) < area * 1e-3)
  }

  @Test func `A box on half pixels covers half of its edge pixels`() throws {
    let image = try draw([box(2.5, 3.25, 4, 2)], width: 10, height: 10, options: transparent)
    #expect(image.bytes(1, 3) == [0, 0, 0, 0])
    #expect(image.bytes(2, 4) == [0, 0, 0, 128])
    #expect(image.bytes(4, 4) == [0, 0, 0, 255])
    #expect(image.bytes(4, 3) == [0, 0, 0, 191])
    #expect(image.bytes(4, 5) == [0, 0, 0, 64])
    #expect(image.bytes(2, 3) == [0, 0, 0, 96])
    #expect(image.bytes(6, 4) == [0, 0, 0, 128])
    #expect(image.bytes(7, 4) == [0, 0, 0, 0])
  }

  @Test func `A line thinner than a pixel keeps its area`() throws {
    let line = box(10, 49.9, 80, 0.2) { $0.rotation = Vector3(x: 0, y: 0, z: 33) }
    let image = try draw([line], options: transparent)
    #expect(abs(image.coveredArea - 16) < 1)
  }

  @Test func `What lies outside the picture is cut without a trace`() throws {
    let image = try draw([box(-1000, -1000, 1050, 1050)], options: transparent)
    #expect(image.bytes(0, 0) == [0, 0, 0, 255])
    #expect(image.bytes(49, 49) == [0, 0, 0, 255])
    #expect(image.bytes(50, 49) == [0, 0, 0, 0])
    let turned = box(-5000, -5000, 10_100, 10_100) { $0.rotation = Vector3(x: 0, y: 0, z: 45) }
    #expect(try draw([turned], options: transparent).coveredArea == 10_000)
  }

  @Test func `The projected area of a tilted card is that of its corners`() throws {
    let card = box(50, 40, 100, 120) { $0.rotation = Vector3(x: 20, y: 50, z: 10) }
    let image = try draw([card], width: 200, height: 200, options: transparent)
    let map = Homography(card.matrix())
    let corners = Outline(rect: Rect(x: 0, y: 0, width: 100, height: 120)).vertices(segments: 1)
      .map { map.image(of: $0).point }
    var area = 0.0
    for (p, q) in zip(corners, corners[1...] + [corners[0]]) { area += (p.x * q.y - q.x * p.y) / 2 }
    #expect(abs(image.coveredArea - area) < area * 1e-3)
  }

  @Test(arguments: 0..<40)
  func `A random convex cut and its complement fill the box`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 1))
    let map = Homography.identity
    let cutter = OutlineCutter(
      region: PixelRect(x: 0, y: 0, width: 40, height: 40),
      pixels: .identity,
      scale: 1
    )
    let line = HalfPlane(
      from: Point(x: random.number(0...40), y: random.number(0...40)),
      to: Point(x: random.number(0...40), y: random.number(0...40))
    )
    let canvas = Canvas(PixelRect(x: 0, y: 0, width: 40, height: 40), isPortable: false)
    for plane in [line, line.opposite] {
      let placement = Placement(map: map, clips: [.split(plane, isBehind: false)])
      let whole = Outline(rect: Rect(x: 2, y: 3, width: 35, height: 30))
      if let outline = cutter.vertices(of: whole, placement, isOpaque: false) {
        #expect(canvas.fill(outline, inside: .color(Color.black.packed(opacity: 0.5))))
      }
    }
    let image = RasterImage(canvas, diagnostics: [])
    // Two halves of 128 over each other let through a little more along the cut than 128 would.
    #expect(abs(image.coveredArea - 35 * 30 * 128 / 255) < 8)
  }
}
