import EffectCore
import EffectHost
import EffectJSON
import EffectRendering

/// Five overlapping cards that turn as they pass: large textures at every angle, translucent, with soft shadows.
struct CardScene {
  static let viewport = Size(width: 1080, height: 1920)
  static let size = Size(width: 600, height: 800)
  /// The opacity is one that a byte holds exactly, so that pictures do not differ by how it is rounded.
  static let (radius, sigma, shadowOpacity, opacity) = (40.0, 20.0, 0.5, 0.8)
  static let distance = 1200.0

  /// What every card shows.
  let bitmap: Bitmap

  /// Draws the card: a picture with lines of text and a chequer, so that every pixel has something to average.
  ///
  /// - Throws: ``RenderError`` where it cannot be drawn.
  init?() throws {
    let line = "The quick brown fox jumps over the lazy dog. "
    let words = Text(String(repeating: line, count: 60), fontSize: 18, color: .black)
    let rect = Rect(origin: .zero, size: CardScene.size)
    let picture = LayerContents.picture(
      color: Color(hue: 200, saturation: 0.8, lightness: 0.5),
      seed: 4
    )
    let text = Rect(x: 30, y: 30, width: 540, height: 380)
    var chequer = Drawing()
    for index in 0..<3600 where (index / 90 + index) % 2 == 0 {
      let (column, row) = (Double(index % 90), Double(index / 90))
      chequer.fill(.rect(Rect(x: 6 * column, y: 6 * row, width: 6, height: 6)), with: .black)
    }
    let board = Rect(x: 30, y: 440, width: 540, height: 240)
    let card = LayerScene(
      viewport: CardScene.size,
      nodes: [
        LayerNode(frame: rect, contents: picture), LayerNode(frame: text, contents: .text(words)),
        LayerNode(frame: board, contents: .drawing(chequer)),
      ]
    )
    let image = try Renderer().render(card, options: RenderOptions(scale: 1))
    guard
      let bitmap = Bitmap(
        name: "card",
        width: image.width,
        height: image.height,
        pixels: image.pixels
      )
    else { return nil }
    self.bitmap = bitmap
  }

  /// The scene at a part of its way, 0...1; bare cards have neither shadows nor round corners.
  func frame(at part: Double, isBare: Bool = false) -> LayerScene {
    let phase = 2 * part - 1
    let places = (0..<5).map { Double($0) - 2 - phase }.sorted { abs($0) > abs($1) }
    return LayerScene(
      viewport: CardScene.viewport,
      perspective: CardScene.distance,
      nodes: places.map { node(at: $0, isBare: isBare) }
    )
  }

  private func node(at place: Double, isBare: Bool) -> LayerNode {
    var layer = Layer.rest
    layer.opacity = CardScene.opacity
    layer.rotation.y = (-40 * place).clamped(to: -80...80)
    if !isBare {
      layer.cornerRadius = CardScene.radius
      (layer.shadowOpacity, layer.shadowRadius) = (CardScene.shadowOpacity, CardScene.sigma)
      layer.shadowOffset = .zero
    }
    let (viewport, size) = (CardScene.viewport, CardScene.size)
    let frame = Rect(
      x: viewport.width / 2 + 200 * place - size.width / 2,
      y: (viewport.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    return LayerNode(name: "card", frame: frame, layer: layer, contents: .image(bitmap, .resize))
  }

  /// From the points of the cards of a frame, from the back to the front, to those of the viewport.
  static func maps(of frame: LayerScene) -> [Homography] {
    let (x, y) = (frame.viewport.width / 2, frame.viewport.height / 2)
    let projection: Transform3D =
      .translation(-x, -y) * .perspective(distance: frame.perspective) * .translation(x, y)
    return frame.nodes.map { Homography($0.matrix(sharesVanishingPoint: true) * projection) }
  }
}

/// The cards as something that can be filmed.
final class CardPresentation: Presentation {
  private let scene: CardScene

  init(_ scene: CardScene) { self.scene = scene }

  var viewport: Size { CardScene.viewport }
  var duration: Double { 1 }

  func frame(at time: Double) -> LayerScene { scene.frame(at: time) }
  func stillFrame() -> LayerScene { frame(at: 0) }
  func report() -> any EffectHost.Report { LayerScenePresentation(stillFrame()).report() }
  func writeReport(to writer: inout JSONWriter) {
    LayerScenePresentation(stillFrame()).writeReport(to: &writer)
  }
}
