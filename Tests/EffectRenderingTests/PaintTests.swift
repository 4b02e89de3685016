import EffectCore
import Testing

@testable import EffectRendering

@Suite struct PaintTests {
  private static let rainbow = Gradient(
    startPoint: Point(x: 0, y: 0.5),
    endPoint: Point(x: 1, y: 0.5),
    stops: [
      Gradient.Stop(location: 0, color: Color(red: 1, green: 0, blue: 0)),
      Gradient.Stop(location: 0.25, color: Color(red: 0, green: 1, blue: 0)),
      Gradient.Stop(location: 1, color: Color(red: 0, green: 0, blue: 1)),
    ]
  )

  /// The colour of that gradient at a place along it.
  private func expected(_ place: Double) -> [Double] {
    place < 0.25
      ? [1 - place / 0.25, place / 0.25, 0] : [0, (1 - place) / 0.75, (place - 0.25) / 0.75]
  }

  @Test(arguments: [0.0, 35, 60])
  func `A gradient is exact in perspective`(degrees: Double) throws {
    let card = box(40, 40, 160, 120, .clear, contents: .gradient(PaintTests.rainbow)) {
      $0.rotation = Vector3(x: 15, y: degrees, z: 0)
    }
    let image = try draw([card], width: 240, height: 200)
    let back = try #require(Homography(card.matrix()).inverse)
    var checked = 0
    for y in stride(from: 5, to: 195, by: 7) {
      for x in stride(from: 5, to: 235, by: 7) {
        let p = back.image(of: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)).point
        guard p.x > 3, p.x < 157, p.y > 3, p.y < 117 else { continue }
        let wanted = expected(p.x / 160).map { $0 * 255 }
        for (found, wanted) in zip(image.bytes(x, y), wanted) {
          #expect(abs(Double(found) - wanted) <= 1.01)
        }
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  @Test func `Gradient colours fade without a grey veil`() throws {
    let fading = Gradient(
      startPoint: .zero,
      endPoint: Point(x: 1, y: 0),
      stops: [
        Gradient.Stop(location: 0, color: Color(red: 1, green: 0, blue: 0)),
        Gradient.Stop(location: 1, color: Color(white: 0, alpha: 0)),
      ]
    )
    let ramp = fading.ramp(under: .clear, over: .clear, tint: .none, opacity: 1)
    for color in ramp { #expect(color & 0xff == color >> 24) }
  }

  @Test func `Gradient stops out of order and outside the line do no harm`() throws {
    let odd = Gradient(
      startPoint: .zero,
      endPoint: Point(x: 1, y: 0),
      stops: [
        Gradient.Stop(location: 0.8, color: .black),
        Gradient.Stop(location: .nan, color: .white),
        Gradient.Stop(location: 7, color: .black),
      ]
    )
    let ramp = odd.ramp(under: .clear, over: .clear, tint: .none, opacity: 1)
    #expect(ramp.first == Color.black.packed())
    #expect(ramp.last == Color.black.packed())
    let none = Gradient(startPoint: .zero, endPoint: .zero, stops: [])
    let image = try draw([box(10, 10, 50, 50, .black, contents: .gradient(none))])
    #expect(image.bytes(30, 30) == [0, 0, 0, 255])
    let point = Gradient(startPoint: .zero, endPoint: .zero, stops: odd.stops)
    _ = try draw([box(10, 10, 50, 50, .black, contents: .gradient(point))])
  }

  @Test func `A border lies inside and meets the background without a gap`() throws {
    let card = box(10.5, 10.5, 40, 40, Color(red: 1, green: 0, blue: 0)) {
      $0.borderWidth = 4
      $0.borderColor = Color(red: 0, green: 0, blue: 1)
    }
    let image = try draw([card], options: transparent)
    #expect(image.bytes(12, 30) == [0, 0, 255, 255])
    #expect(image.bytes(20, 30) == [255, 0, 0, 255])
    // The pixel that both share holds half of each, and nothing of what lies behind.
    let shared = image.bytes(14, 30)
    #expect(shared[3] == 255)
    #expect(abs(Int(shared[0]) - 128) <= 1 && abs(Int(shared[2]) - 128) <= 1)
    // The outermost pixels are the border's alone.
    #expect(image.bytes(10, 30) == [0, 0, 128, 128])
    #expect(abs(image.coveredArea - 1600) < 1)
  }

  @Test func `A border wider than the layer fills it`() throws {
    let card = box(10, 10, 20, 20, .white) {
      $0.borderWidth = 50
      $0.borderColor = Color(red: 0, green: 0.5, blue: 0)
    }
    #expect(try draw([card]).bytes(20, 20) == Color(red: 0, green: 0.5, blue: 0).bytes)
  }

  @Test func `A border lies over the sublayers`() throws {
    let child = box(0, 0, 40, 40, .black)
    let card = box(10, 10, 40, 40, .white, children: [child]) {
      $0.borderWidth = 5
      $0.borderColor = Color(red: 1, green: 0, blue: 0)
    }
    let image = try draw([card])
    #expect(image.bytes(12, 30) == [255, 0, 0, 255])
    #expect(image.bytes(30, 30) == [0, 0, 0, 255])
  }

  @Test func `A tint colours what is opaque and nothing else`() throws {
    let child = box(20, 0, 20, 20, .white)
    let card = box(10, 10, 40, 20, .clear, children: [child]) {
      $0.tint = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
    let image = try draw([card], background: .black)
    #expect(image.bytes(15, 20) == [0, 0, 0, 255])
    #expect(image.bytes(40, 20) == [255, 128, 128, 255])
  }

  @Test func `A tint over a tint is laid on last`() {
    let inner = Tint.none.adding(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      .adding(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let tinted = inner.applied(to: .black)
    // The sublayer's blue first, then the parent's red over both.
    #expect(tinted == Color(red: 0.5, green: 0, blue: 0.25))
  }

  @Test func `A tinted picture keeps its opacity`() throws {
    let card = box(10, 10, 60, 60, .clear, contents: .picture(color: .black, seed: 3)) {
      $0.tint = Color(red: 0, green: 1, blue: 0, alpha: 0.999)
      $0.rotation = Vector3(x: 0, y: 0, z: 10)
    }
    let image = try draw([card], options: transparent)
    #expect(image.isPremultiplied)
    let pixel = image.bytes(40, 40)
    #expect(pixel[3] == 255 && pixel[1] >= 252 && pixel[0] <= 3)
  }

  @Test func `The backdrop lies between background and layers`() throws {
    let backdrop = Gradient(
      startPoint: .zero,
      endPoint: Point(x: 0, y: 1),
      stops: [
        Gradient.Stop(location: 0, color: .black),
        Gradient.Stop(location: 1, color: Color(white: 0, alpha: 0)),
      ]
    )
    let scene = LayerScene(
      viewport: Size(width: 20, height: 100),
      background: .white,
      backdrop: backdrop,
      nodes: [box(5, 5, 5, 5, Color(red: 1, green: 0, blue: 0))]
    )
    let image = try Renderer().render(scene, options: RenderOptions(scale: 1))
    #expect(abs(image.red(15, 49) - 126) <= 2)
    #expect(image.bytes(7, 7) == [255, 0, 0, 255])
    let plain = RenderOptions(scale: 1, background: .color(Color(red: 0, green: 1, blue: 0)))
    #expect(try Renderer().render(scene, options: plain).bytes(15, 5) == [0, 255, 0, 255])
    #expect(try Renderer().render(scene, options: transparent).bytes(15, 5) == [0, 0, 0, 0])
  }
}
