import CRaster
import EffectCore
import Testing

@testable import EffectRendering

@Suite struct `The loops with wide vectors` {
  /// Layers with pictures, texts and gradients in random poses.
  private func scene(_ random: inout SeededRandom) -> LayerScene {
    let contents: [LayerContents] = [
      .picture(color: random.color(), seed: Int(random.number(0...50))),
      .text(Text("Every pixel", fontSize: random.number(6...30), color: random.color())),
      .gradient(
        Gradient(
          Gradient.Kind.allCases.randomElement(using: &random) ?? .linear,
          startPoint: Point(x: random.number(-0.2...1), y: random.number(-0.2...1)),
          endPoint: Point(x: random.number(0...1.2), y: random.number(0...1.2)),
          stops: [
            Gradient.Stop(location: 0, color: random.color(alpha: 0...1)),
            Gradient.Stop(location: 1, color: random.color()),
          ]
        )
      ),
    ]
    let nodes = contents.map { contents in
      box(
        random.number(-40...80),
        random.number(-40...60),
        random.number(3...150),
        random.number(3...110),
        random.color(alpha: 0...1),
        contents: contents
      ) { layer in
        layer.opacity = random.number(0.2...1)
        layer.cornerRadius = random.number(0...20)
        layer.rotation = Vector3(
          x: random.number(-85...85),
          y: random.number(-85...85),
          z: random.number(-180...180)
        )
        layer.perspective = random.number(150...900)
        let scale = random.number(0.05...2.5)
        layer.scale = Vector3(x: scale, y: scale * random.number(0.3...1), z: 1)
        if random.number(0...1) < 0.3 { layer.tint = random.color(alpha: 0...1) }
        if random.number(0...1) < 0.3 {
          (layer.borderWidth, layer.borderColor) = (random.number(0...6), random.color())
        }
        if random.number(0...1) < 0.2 { layer.blur = random.number(0...5) }
        if random.number(0...1) < 0.3 { layer.shadowOpacity = 0.5 }
        // Some straight ahead, where texels are copied.
        if random.number(0...1) < 0.1 { layer.rotation = .zero }
      }
    }
    return LayerScene(
      viewport: Size(width: 110, height: 84),
      background: random.color(),
      nodes: nodes
    )
  }

  @Test(arguments: RenderOptions.Filter.allCases)
  func `give the same pixels as those without`(filter: RenderOptions.Filter) throws {
    // Where the processor has none this compares the portable loops with themselves.
    let renderer = Renderer()
    var random = SeededRandom(seed: 71)
    for number in 0..<150 {
      let scene = scene(&random)
      var options = RenderOptions(scale: random.number(0.3...2), filter: filter)
      let wide = try renderer.render(scene, options: options)
      options.isPortable = true
      let portable = try renderer.render(scene, options: options)
      #expect(wide == portable, "scene \(number)")
    }
  }

  /// Fills a small canvas by the kernel itself.
  private func fill(_ paint: Paint, isPortable: Bool) -> [UInt8] {
    let canvas = Canvas(
      PixelRect(x: 3, y: -2, width: 61, height: 17),
      color: 0xFF40_2010,
      isPortable: isPortable
    )
    let corners = [(-5, -5), (90, -5), (90, 40), (-5, 40)].map { eh_vertex(x: $0.0, y: $0.1) }
    #expect(canvas.fill(corners, inside: paint, opacity: 0.8))
    return canvas.bytes
  }

  /// Noise of one or four channels.
  private func noise(_ random: inout SeededRandom, channels: Int) -> Texture {
    let (width, height) = (Int(random.number(1...90)), Int(random.number(1...90)))
    var pixels = [UInt8](repeating: 0, count: width * height * channels)
    for index in pixels.indices {
      // Premultiplied: no component exceeds the alpha.
      let isAlpha = channels == 4 && index % 4 == 3
      pixels[index] = UInt8(random.number(isAlpha ? 200...255 : 0...(channels == 4 ? 200 : 255)))
    }
    return Texture(
      pixels,
      width: width,
      height: height,
      channels: channels,
      hasLevels: channels == 4
    )
  }

  @Test(arguments: ["once", "supersampled", "mask"])
  func `give the same bytes of noise, however far it is shrunk`(paint: String) {
    var random = SeededRandom(seed: 5)
    for number in 0..<200 {
      let texture = noise(&random, channels: paint == "mask" ? 1 : 4)
      let shrink = random.number(0.2...12)
      let map = Homography(
        shrink * random.number(-1...1),
        shrink * random.number(-1...1),
        random.number(-0.01...0.01),
        shrink * random.number(-1...1),
        shrink * random.number(-1...1),
        random.number(-0.01...0.01),
        random.number(-20...60),
        random.number(-20...60),
        1
      )
      let filling: Paint =
        paint == "mask"
        ? .mask(texture, map: map, color: 0xC080_4020)
        : .texture(texture, map: map, supersamples: paint == "supersampled")
      #expect(
        fill(filling, isPortable: false) == fill(filling, isPortable: true),
        "number \(number)"
      )
    }
  }
}
