import EffectCore
import EffectHost
import EffectRendering
import Testing

@Suite struct `A device` {
  private func base() -> LayerScenePresentation {
    let red = Color(red: 1, green: 0, blue: 0)
    var layer = Layer.rest
    layer.backgroundColor = red
    layer.rotation.z = 20
    return LayerScenePresentation(
      LayerScene(
        viewport: Size(width: 120, height: 160),
        background: .white,
        nodes: [LayerNode(frame: Rect(x: 30, y: 40, width: 60, height: 80), layer: layer)]
      )
    )
  }

  @Test(arguments: [DevicePresentation.Device.phone, .tablet], [1.0, 2])
  func `shows pixel by pixel what is shown without it`(
    device: DevicePresentation.Device,
    scale: Double
  ) throws {
    let options = RenderOptions(scale: scale)
    let bare = try base().picture(renderer: Renderer(), options: options)
    let framed = DevicePresentation(base(), on: device, options: options)
    let picture = try framed.picture(renderer: Renderer(), options: options)
    let margin = (picture.width - bare.width) / 2
    #expect(Double(margin) == (device == .phone ? 47 : 56) * scale)
    // All but the rounded corners.
    for y in 0..<bare.height {
      let isCorner = y < Int(31 * scale) || y >= bare.height - Int(31 * scale)
      for x in 0..<bare.width where !isCorner {
        let (wanted, found) = (bare[x: x, y: y], picture[x: x + margin, y: y + margin])
        #expect(wanted?.red == found?.red && wanted?.green == found?.green, "\(x) \(y)")
      }
    }
    // Dark beside the screen, light in the room round it.
    #expect((picture[x: margin - Int(5 * scale), y: picture.height / 2]?.red ?? 255) < 60)
    #expect((picture[x: 3, y: 3]?.red ?? 0) > 200)
  }

  @Test func `has the numbers and the duration of what it shows`() throws {
    let framed = DevicePresentation(base(), on: .phone, options: RenderOptions(scale: 1))
    #expect(framed.duration == 0)
    #expect(try framed.report().csv == base().report().csv)
    #expect(framed.viewport == Size(width: 120 + 94, height: 160 + 94))
  }
}
