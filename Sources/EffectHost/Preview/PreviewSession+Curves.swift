import CollectionSimulation
import EffectCore
import EffectJSON
import EffectRendering

extension PreviewSession {
  /// How finely curves are drawn: so many steps on each side of the middle.
  private static let curveSteps = 60
  /// How many pictures a strip has on each side of the middle, and how high one is, in pixels.
  private static let (stripSteps, stripHeight) = (4, 120.0)

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
    guard viewport.width > 0, viewport.height > 0 else { return }
    let renderer = Renderer()
    var options = RenderOptions()
    options.scale = max(0.05, PreviewSession.stripHeight / viewport.height)
    let item = min(1, scene.collection.count - 1)
    var places = SampledPlaces(scene, item: item)
    writer.key("strip")
    writer.beginArray()
    for step in -steps...steps {
      let progress = Double(step) / Double(steps)
      var node = try scene.node(for: places.context(at: progress))
      if scene.collection.layout.isRightToLeft { node.mirror(parentWidth: viewport.width) }
      let picture: [UInt8]
      do {
        picture = try renderer.render(
          LayerScene(
            viewport: viewport,
            background: scene.background,
            backdrop: scene.backdrop,
            perspective: scene.perspective,
            nodes: [node]
          ),
          options: options
        ).png()
      } catch {
        throw .render(error)
      }
      writer.beginArray(onOneLine: true)
      writer.number(progress)
      writer.string("data:image/png;base64," + Base64.text(picture))
      writer.endArray()
    }
    writer.endArray()
  }
}
