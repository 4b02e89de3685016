public import EffectCore
public import EffectRendering

/// Several pictures of the same size in rows and columns, each with a few words below it.
public struct ContactSheet {
  /// How many pictures stand side by side.
  public var columns: Int
  /// How many rows there are.
  public var rows: Int
  /// What lies between and round the pictures, in points.
  public var gap = 12.0
  /// The size of the words in points.
  public var fontSize = 11.0
  /// What lies behind everything.
  public var background: RenderOptions.Background = .color(Color(white: 0.96))

  /// Creates an empty sheet.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// Returns the size of the sheet in points, for pictures of a size.
  public func size(of picture: Size) -> Size {
    Size(
      width: Double(columns) * (picture.width + gap) + gap,
      height: Double(rows) * (picture.height + gap + labelHeight) + gap
    )
  }

  private var labelHeight: Double { 1.6 * fontSize }

  /// Returns where a picture lies, in points.
  func place(of index: Int, _ picture: Size) -> Rect {
    Rect(
      x: gap + Double(index % columns) * (picture.width + gap),
      y: gap + Double(index / columns) * (picture.height + gap + labelHeight),
      width: picture.width,
      height: picture.height
    )
  }

  /// Draws the sheet.
  ///
  /// - Parameters:
  ///   - pictures: The pictures row by row, as many as there is room for.
  ///   - labels: The words below each.
  ///   - size: The size of a picture in points.
  ///   - renderer: Draws the words.
  ///   - options: How many pixels a point has.
  /// - Returns: The sheet as one picture.
  /// - Throws: ``RenderError`` when it would be too large.
  public func picture(
    _ pictures: [RasterImage],
    labels: [String],
    size: Size,
    renderer: Renderer,
    options: RenderOptions
  ) throws(RenderError) -> RasterImage {
    var scene = LayerScene(viewport: self.size(of: size), background: .clear)
    let isDark =
      if case .color(let color) = background { color.luminance < 0.4 } else { false }
    for (index, label) in labels.prefix(columns * rows).enumerated() {
      let place = place(of: index, size)
      let text = Text(
        label,
        fontSize: fontSize,
        color: Color(white: isDark ? 0.8 : 0.35),
        alignment: .center
      )
      scene.nodes.append(
        LayerNode(
          name: "label",
          frame: Rect(x: place.minX, y: place.maxY, width: place.width, height: labelHeight),
          layer: Layer(),
          contents: .text(text)
        )
      )
    }
    var options = options
    options.background = background
    var sheet = try renderer.render(scene, options: options)
    for (index, picture) in pictures.prefix(columns * rows).enumerated() {
      let place = place(of: index, size)
      let (x, y) = (place.minX * options.scale, place.minY * options.scale)
      sheet.diagnostics.formUnion(picture.diagnostics)
      sheet = sheet.placing(picture, x: Int(x.rounded()), y: Int(y.rounded()))
    }
    return sheet
  }
}

extension Color {
  /// How light it looks, 0...1.
  fileprivate var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
