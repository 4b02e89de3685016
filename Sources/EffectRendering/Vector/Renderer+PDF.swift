public import EffectCore

extension Renderer {
  /// Draws a scene as a PDF of one page, which is as large as the viewport.
  ///
  /// What ``svg(_:options:)`` has as vectors are vectors here, but for drawings and blur, which are pixels.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - options: How to draw it; the scale is that of embedded pixels alone.
  /// - Returns: The file.
  /// - Throws: ``RenderError`` when the viewport is empty, pixels would be too many, or zlib is missing.
  public func pdf(
    _ scene: LayerScene,
    options: RenderOptions = RenderOptions()
  ) throws(RenderError) -> VectorPicture {
    var painter = try vectors(of: scene, on: PDFCanvas(size: scene.viewport), options: options)
    let bytes = try painter.canvas.finished()
    return VectorPicture(bytes: bytes, diagnostics: painter.diagnostics)
  }
}
