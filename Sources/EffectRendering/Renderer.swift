public import EffectCore

/// Draws scenes as pictures.
///
/// A renderer keeps the texts, pictures and shadows that it has drawn, so that the next frame costs little. It
/// belongs to one task at a time; several tasks have one each. The same scene and options give the same bytes
/// with any renderer.
///
/// ```swift
/// let renderer = Renderer()
/// let image = try renderer.render(scene, options: RenderOptions(scale: 2))
/// let file = try image.png()
/// ```
public final class Renderer {
  private let cache: ContentCache

  /// Creates a renderer that has drawn nothing yet.
  public convenience init() { self.init(rasterizer: TextRasterizer()) }

  convenience init(rasterizer: TextRasterizer) {
    self.init(cache: ContentCache(rasterizer: rasterizer))
  }

  init(cache: ContentCache) { self.cache = cache }

  /// Draws a scene.
  ///
  /// What cannot be drawn as asked although the picture can be made, such as text where there are no fonts, is
  /// in the picture's ``RasterImage/diagnostics``.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - options: How to draw it.
  /// - Returns: The picture, as large as the viewport at the scale.
  /// - Throws: ``RenderError`` when the viewport is empty or the picture would be too large.
  /// - Complexity: O(pixels that layers cover), and for depth order O(n²) in the number of layers at worst.
  public func render(
    _ scene: LayerScene,
    options: RenderOptions = RenderOptions()
  ) throws(RenderError) -> RasterImage {
    let region = try Renderer.region(of: scene.viewport, scale: options.scale)
    let list = DisplayList(scene)
    let canvas = Canvas(
      region,
      color: Renderer.ground(of: list, options: options),
      isPortable: options.isPortable
    )
    if options.background == .scene { paintBackdrop(of: list, options: options, on: canvas) }
    var painter = Painter(cache: cache, options: options, scale: options.scale)
    if list.isCutShort { painter.report(.nestedTooDeeply(limit: SceneFlattener.deepest)) }
    try painter.paint(list.commands, on: canvas)
    cache.trim()
    return RasterImage(canvas, diagnostics: painter.diagnostics)
  }

  /// Returns the size in pixels of the picture of a viewport at a scale.
  ///
  /// - Throws: ``RenderError`` when the viewport is empty or the picture would be too large.
  public static func pictureSize(
    of viewport: Size,
    scale: Double
  ) throws(RenderError) -> (width: Int, height: Int) {
    let region = try region(of: viewport, scale: scale)
    return (region.width, region.height)
  }

  /// Draws a scene on a vector canvas.
  func vectors<Canvas: VectorCanvas>(
    of scene: LayerScene,
    on canvas: Canvas,
    options: RenderOptions
  ) throws(RenderError) -> VectorPainter<Canvas> {
    // The same limits as for pixels, which parts of it may become.
    _ = try Renderer.region(of: scene.viewport, scale: options.scale)
    let list = DisplayList(scene)
    var painter = VectorPainter(
      canvas: canvas,
      cache: cache,
      options: options,
      viewport: scene.viewport
    )
    painter.paintBackground(of: list)
    if list.isCutShort { painter.report(.nestedTooDeeply(limit: SceneFlattener.deepest)) }
    try painter.paint(list.commands)
    cache.trim()
    return painter
  }

  /// The pixels of a viewport at a scale: as many as cover it, when it does not end on a whole pixel.
  private static func region(of viewport: Size, scale: Double) throws(RenderError) -> PixelRect {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    guard viewport.width > 0, viewport.width.isFinite else {
      throw .emptyViewport(side: "width", length: viewport.width)
    }
    guard viewport.height > 0, viewport.height.isFinite else {
      throw .emptyViewport(side: "height", length: viewport.height)
    }
    func pixels(_ length: Double) -> Double { max(1, (length * scale - 1e-6).rounded(.up)) }
    let (width, height) = (pixels(viewport.width), pixels(viewport.height))
    let longest = Double(RenderError.longestSide)
    guard width <= longest, height <= longest, width * height <= Double(RenderError.mostPixels)
    else { throw .tooLarge(width: width, height: height, scale: scale) }
    return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  /// What every pixel is before anything is drawn, as four premultiplied bytes.
  private static func ground(of list: DisplayList, options: RenderOptions) -> UInt32 {
    switch options.background {
    case .transparent: 0
    case .color(let color): color.packed()
    case .scene: list.background.packed()
    }
  }

  private func paintBackdrop(of list: DisplayList, options: RenderOptions, on canvas: Canvas) {
    guard let backdrop = list.backdrop else { return }
    let toPoints = Homography.scale(1 / options.scale)
    let ramp = backdrop.ramp(under: .clear, over: .clear, tint: .none, opacity: 1)
    let map = toPoints * backdrop.placeMap(size: list.viewport)
    let cutter = OutlineCutter(region: canvas.region, pixels: .identity, scale: 1)
    guard let whole = cutter.vertices(of: canvas.region.rect, clips: []) else { return }
    _ = canvas.fill(whole, inside: .ramp(ramp, map: map, kind: backdrop.kind))
  }
}
