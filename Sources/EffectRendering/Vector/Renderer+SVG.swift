public import EffectCore

/// A picture as vectors.
public struct VectorPicture: Sendable {
  /// The file's bytes, or a part of them.
  public var bytes: [UInt8]
  /// What the picture lacks of what it should show.
  public var diagnostics: Set<RenderDiagnostic>
}

extension Renderer {
  /// Draws a scene as an SVG document.
  ///
  /// Layers, corners, borders, clips, texts and flat gradients are exact vectors, in perspective too. What has no such
  /// form is embedded as pixels at the options' scale, cut by its exact outline: pictures, gradients in perspective,
  /// conic gradients, masks, and in perspective shadows and blur.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - options: How to draw it; the scale is that of embedded pixels alone.
  /// - Returns: The document.
  /// - Throws: ``RenderError`` when the viewport is empty or pixels would be too many.
  public func svg(
    _ scene: LayerScene,
    options: RenderOptions = RenderOptions()
  ) throws(RenderError) -> VectorPicture {
    let frame = try svgFrame(scene, options: options, identifiers: "i")
    let text = Renderer.svgHead(scene.viewport) + frame.body + "</svg>\n"
    return VectorPicture(bytes: Array(text.utf8), diagnostics: frame.diagnostics)
  }

  /// The beginning of a document.
  public static func svgHead(_ viewport: Size) -> String {
    let (width, height) = (viewport.width.svg, viewport.height.svg)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">"
  }

  /// Draws a scene as elements of an SVG document.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - options: How to draw it.
  ///   - identifiers: What identifiers in it begin with, another for each part of a document.
  /// - Returns: The elements.
  /// - Throws: ``RenderError`` when the viewport is empty or pixels would be too many.
  public func svgFrame(
    _ scene: LayerScene,
    options: RenderOptions,
    identifiers: String
  ) throws(RenderError) -> (body: String, diagnostics: Set<RenderDiagnostic>) {
    let painter = try vectors(
      of: scene,
      on: SVGCanvas(identifiers: identifiers),
      options: options
    )
    try painter.canvas.check()
    return (painter.canvas.body, painter.diagnostics)
  }
}
