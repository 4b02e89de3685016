import CollectionSimulation
import EffectCore
import EffectJSON
import EffectRendering

extension PreviewSession {
  /// How finely curves are drawn: so many steps on each side of the middle.
  private static let curveSteps = 60
  /// How many pictures a strip has on each side of the middle, and how high one is, in pixels.
  static let (stripSteps, stripHeight) = (4, 120.0)

  /// Writes the numbers that change over the progress -1...1.
  func writeCurves(of scene: Scene, to writer: inout JSONWriter) throws(HostError) {
    let steps = PreviewSession.curveSteps
    let places = (-steps...steps).map { Double($0) / Double(steps) }
    let evaluation = try Evaluation(of: scene, at: places)
    writer.key("progress")
    writer.numbers(places)
    writer.key("curves")
    writer.beginArray()
    for (index, column) in evaluation.columns.enumerated() {
      let values = evaluation.rows.map { $0[index] }
      guard values.contains(where: { $0 != values[0] }) else { continue }
      writer.beginObject()
      writer.key("name")
      writer.string(column.name)
      writer.key("unit")
      writer.string(column.unit)
      writer.key("values")
      writer.numbers(values)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes pictures of one cell on its way from a page before the middle to a page after it.
  func writeStrip(of scene: Scene, to writer: inout JSONWriter) throws(HostError) {
    let steps = PreviewSession.stripSteps
    let viewport = scene.collection.viewport
    let item = min(1, scene.collection.count - 1)
    var places = SampledPlaces(scene, item: item)
    try writeStrip(
      of: viewport,
      at: (-steps...steps).map { Double($0) / Double(steps) },
      to: &writer
    ) { progress throws(HostError) in
      var node = try scene.node(for: places.context(at: progress))
      if scene.collection.layout.isRightToLeft { node.mirror(parentWidth: viewport.width) }
      return LayerScene(
        viewport: viewport,
        background: scene.background,
        backdrop: scene.backdrop,
        perspective: scene.perspective,
        nodes: [node]
      )
    }
  }

  /// Writes a list of places, each with the picture there.
  func writeStrip(
    of viewport: Size,
    at places: [Double],
    to writer: inout JSONWriter,
    frame: (Double) throws(HostError) -> LayerScene
  ) throws(HostError) {
    guard viewport.width > 0, viewport.height > 0 else { return }
    var options = RenderOptions()
    options.scale = max(0.05, PreviewSession.stripHeight / viewport.height)
    writer.key("strip")
    writer.beginArray()
    for place in places {
      let address = try address(of: try frame(place), options)
      writer.beginArray(onOneLine: true)
      writer.number(place)
      writer.string(address)
      writer.endArray()
    }
    writer.endArray()
  }

  /// Draws layers for the page.
  func address(of frame: LayerScene, _ options: RenderOptions) throws(HostError) -> String {
    do {
      return try renderer.render(frame, options: options).dataAddress()
    } catch {
      throw .render(error)
    }
  }
}
