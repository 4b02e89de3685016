import EffectCore
public import EffectRendering

extension Plot {
  /// Draws the plot as a picture.
  ///
  /// - Parameters:
  ///   - renderer: What draws it.
  ///   - scale: Pixels per point.
  /// - Returns: The picture.
  /// - Throws: ``RenderError`` where the scale makes no sense or the picture would be too large.
  public func picture(
    renderer: Renderer = Renderer(),
    scale: Double
  ) throws(RenderError) -> RasterImage {
    let drawing = PlotDrawing(self)
    var nodes: [LayerNode] = []
    for line in drawing.lines {
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        nodes.append(Plot.stroke(from: from, to: to, line))
      }
    }
    nodes += drawing.labels.map(Plot.node)
    let scene = LayerScene(viewport: drawing.size, background: .white, nodes: nodes)
    return try renderer.render(scene, options: RenderOptions(scale: scale))
  }

  /// A straight line as a layer: a turned box whose ends are round, so that bends have no gaps.
  private static func stroke(
    from: Point,
    to: Point,
    _ line: PlotDrawing.Line
  ) -> LayerNode {
    let length = hypot(to.x - from.x, to.y - from.y)
    let isCurve = !line.name.isEmpty
    let reach = isCurve ? length + line.width : length
    var layer = Layer()
    layer.backgroundColor = line.color
    layer.cornerRadius = isCurve ? line.width / 2 : 0
    layer.rotation.z = atan2(to.y - from.y, to.x - from.x) * 180 / .pi
    return LayerNode(
      frame: Rect(
        x: (from.x + to.x - reach) / 2,
        y: (from.y + to.y - line.width) / 2,
        width: reach,
        height: line.width
      ),
      layer: layer
    )
  }

  private static func node(_ label: PlotDrawing.Label) -> LayerNode {
    let width = 400.0
    let x =
      switch label.alignment {
      case .leading: label.place.x
      case .center: label.place.x - width / 2
      case .trailing: label.place.x - width
      }
    return LayerNode(
      frame: Rect(x: x, y: label.place.y - label.size, width: width, height: label.size * 1.5),
      contents: .text(
        Text(
          label.text,
          fontSize: label.size,
          isBold: label.isBold,
          color: label.color,
          alignment: label.alignment
        )
      )
    )
  }
}
