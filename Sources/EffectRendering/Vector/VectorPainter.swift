internal import EffectCore

/// Draws display commands on a vector canvas.
///
/// Boxes, corners, borders, clips, texts and gradients in a plane without perspective are vectors. What has no exact
/// form as vectors is drawn as pixels at the options' scale, inside its exact outline: pictures, gradients in
/// perspective, soft shadows and blurs that are seen in perspective.
struct VectorPainter<Canvas: VectorCanvas> {
  var canvas: Canvas
  let cache: ContentCache
  let options: RenderOptions
  let viewport: Rect
  private(set) var diagnostics: Set<RenderDiagnostic> = []

  /// Notes that something is missing from the picture.
  mutating func report(_ diagnostic: RenderDiagnostic) { diagnostics.insert(diagnostic) }

  init(canvas: Canvas, cache: ContentCache, options: RenderOptions, viewport: Size) {
    (self.canvas, self.cache, self.options) = (canvas, cache, options)
    self.viewport = Rect(origin: .zero, size: viewport)
  }

  /// Draws what lies behind the layers.
  mutating func paintBackground(of list: DisplayList) {
    let whole = Path.rect(viewport)
    switch options.background {
    case .transparent: return
    case .color(let color): canvas.fill(whole, .color(color), rule: .nonZero)
    case .scene:
      if list.background.alpha > 0 {
        canvas.fill(whole, .color(list.background), rule: .nonZero)
      }
      guard let backdrop = list.backdrop else { return }
      if let paint = backdrop.vector(size: viewport.size, tint: .none, map: .identity) {
        canvas.fill(whole, paint, rule: .nonZero)
      }
    }
  }

  /// Draws commands over what is there.
  mutating func paint(_ commands: [DisplayCommand]) throws(RenderError) {
    for command in commands {
      switch command {
      case .box(let box): try paint(box)
      case .shadow(let shadow): try paint(shadow)
      case .group(let group): try paint(group)
      case .blur(let blur): try paint(blur)
      }
    }
  }

  // MARK: Boxes

  private mutating func paint(_ box: DisplayBox) throws(RenderError) {
    let map = box.placement.map
    guard map.inverse != nil, let clips = paths(of: box.placement.clips, isOpaque: box.isSolid),
      let shape = box.bledOutline.path(under: map, within: viewport)
    else { return }
    begin(VectorGroup(clips: clips, opacity: box.opacity))
    let under = box.tint.applied(to: box.background)
    if under.alpha > 0 { canvas.fill(shape, .color(under), rule: .nonZero) }
    try paintContents(of: box, shape: shape, map: map)
    if box.borderWidth > 0 {
      var band = box.outline.path(under: map, within: viewport) ?? shape
      if let inner = box.outline.inset(by: box.borderWidth)?.path(under: map, within: viewport) {
        band = Path(band.elements + inner.elements)
      }
      canvas.fill(band, .color(box.tint.applied(to: box.borderColor)), rule: .evenOdd)
    }
    end(VectorGroup(clips: clips, opacity: box.opacity))
  }

  private mutating func paintContents(
    of box: DisplayBox,
    shape: Path,
    map: Homography
  ) throws(RenderError) {
    switch box.contents {
    case .none: return
    case .gradient(let gradient):
      if let matrix = map.affine,
        let paint = gradient.vector(size: box.size, tint: box.tint, map: matrix)
      {
        canvas.fill(shape, paint, rule: .nonZero)
        return
      }
    case .text(let text):
      if map.isBefore(box.outline.rect), let letters = outline(of: text, size: box.size) {
        let color = box.tint.applied(to: text.color)
        canvas.fill(letters.projected(by: map), .color(color), rule: .nonZero)
        return
      }
    case .drawing(let drawing):
      if let matrix = map.affine, box.tint.isNone {
        let group = VectorGroup(clips: [(shape, .nonZero)])
        canvas.begin(group)
        let isDrawn = draw(drawing, size: box.size, matrix: matrix)
        canvas.end()
        if isDrawn { return }
      }
    default: break
    }
    // Beyond the outline, which cuts it exactly.
    var pixels = box
    pixels.radii = .zero
    let bleed = 3 / max(1e-3, map.magnification(at: box.outline.rect.center) * options.scale)
    pixels.bleed = EdgeInsets(top: bleed, left: bleed, bottom: bleed, right: bleed)
    pixels.placement.clips = []
    (pixels.borderWidth, pixels.opacity) = (0, 1)
    canvas.begin(VectorGroup(clips: [(shape, .nonZero)]))
    try embed([.box(pixels)])
    canvas.end()
  }

  /// Draws a drawing; false where the format has no way to.
  private mutating func draw(_ drawing: Drawing, size: Size, matrix: AffineTransform) -> Bool {
    let (cache, options) = (cache, options)
    var missing: Set<RenderDiagnostic> = []
    let isDrawn = canvas.draw(drawing, size: size, matrix: matrix) { contents, size, larger in
      if case .text(let text) = contents {
        let request = TextRasterizer.Request(
          text: text,
          family: options.fontFamily,
          size: size,
          scale: 1
        )
        switch cache.outline(request) {
        case .success(let letters): return .letters(letters, text.color)
        case .failure(let diagnostic):
          missing.insert(diagnostic)
          return nil
        }
      }
      let finest = Painter.longestTexture / max(size.width, size.height)
      let scale = min(options.scale * larger * matrix.magnification, finest)
      guard scale > 0, scale.isFinite else { return nil }
      return cache.image(of: contents, size: size, scale: scale, options.fontFamily, &missing)
        .flatMap { image in
          try? RasterImage(width: image.width, height: image.height, pixels: image.pixels)
        }
        .map { .pixels($0) }
    }
    diagnostics.formUnion(missing)
    return isDrawn
  }

  private mutating func outline(of text: Text, size: Size) -> Path? {
    let request = TextRasterizer.Request(
      text: text,
      family: options.fontFamily,
      size: size,
      scale: 1
    )
    switch cache.outline(request) {
    case .success(let path): return path
    case .failure(let diagnostic):
      diagnostics.insert(diagnostic)
      return Path()
    }
  }

  // MARK: Shadows, blurs and groups

  private mutating func paint(_ shadow: DisplayShadow) throws(RenderError) {
    let map = shadow.placement.map
    guard map.inverse != nil, var clips = paths(of: shadow.placement.clips, isOpaque: false) else {
      return
    }
    guard case .box = shadow.caster else {
      var bare = shadow
      bare.placement.clips = []
      begin(VectorGroup(clips: clips))
      try embed([.shadow(bare)])
      return end(VectorGroup(clips: clips))
    }
    // Nothing of it lies beneath the layer.
    if let own = shadow.outline.path(under: map, within: viewport) {
      clips.append((Path(Path.rect(viewport.outset(by: 10)).elements + own.elements), .evenOdd))
    }
    let group = VectorGroup(clips: clips, opacity: shadow.opacity)
    begin(group)
    if let matrix = map.affine, Canvas.blurs {
      let moved = AffineTransform.translation(shadow.offset.x, shadow.offset.y) * matrix
      canvas.begin(VectorGroup(matrix: moved, blur: shadow.sigma))
      if let shape = shadow.outline.path(under: .identity, within: .everywhere) {
        canvas.fill(shape, .color(shadow.color), rule: .nonZero)
      }
      canvas.end()
    } else {
      var whole = shadow
      whole.placement.clips = []
      whole.opacity = 1
      whole.caster = .shapes([.box(DisplayBox(casting: shadow.outline))])
      try embed([.shadow(whole)])
    }
    end(group)
  }

  private mutating func paint(_ blur: DisplayBlur) throws(RenderError) {
    guard let clips = paths(of: blur.placement.clips, isOpaque: false) else { return }
    if let matrix = blur.placement.map.affine, Canvas.blurs {
      let outer = VectorGroup(clips: clips, opacity: blur.opacity)
      begin(outer)
      canvas.begin(VectorGroup(matrix: matrix, blur: blur.sigma))
      // In its own plane nothing is cut off by the viewport.
      var inner = VectorPainter(
        canvas: canvas,
        cache: cache,
        options: options,
        viewport: viewport.size
      )
      try inner.paint(blur.commands)
      canvas = inner.canvas
      diagnostics.formUnion(inner.diagnostics)
      canvas.end()
      return end(outer)
    }
    var bare = blur
    bare.placement.clips = []
    begin(VectorGroup(clips: clips))
    try embed([.blur(bare)])
    end(VectorGroup(clips: clips))
  }

  private mutating func paint(_ group: DisplayGroup) throws(RenderError) {
    guard let clips = paths(of: group.clips, isOpaque: false) else { return }
    let outer = VectorGroup(clips: clips, opacity: group.opacity)
    begin(outer)
    if group.mask == nil {
      try paint(group.commands)
    } else {
      var bare = group
      (bare.clips, bare.opacity) = ([], 1)
      try embed([.group(bare)])
    }
    end(outer)
  }

  private mutating func begin(_ group: VectorGroup) {
    if !group.isPlain { canvas.begin(group) }
  }

  private mutating func end(_ group: VectorGroup) {
    if !group.isPlain { canvas.end() }
  }

  /// Returns clips as paths, or nothing where one of them lets nothing through.
  private func paths(of clips: [Clip], isOpaque: Bool) -> [(path: Path, rule: FillRule)]? {
    var paths: [(path: Path, rule: FillRule)] = []
    for clip in clips {
      switch clip {
      case .outline(let outline, let map):
        guard let path = outline.path(under: map, within: viewport) else { return nil }
        paths.append((path, .nonZero))
      case .split(let plane, let isBehind):
        // What lies behind goes on a little under what is before it, so that no seam shows.
        let cut = isBehind && isOpaque ? plane.outset(by: 1.5 / options.scale) : plane
        let whole = Outline(rect: viewport.outset(by: 10)).vertices(segments: 1)
        var polygon = HomogeneousPolygon(whole, under: .identity)
        polygon.clip(to: cut)
        guard let path = Path(polygon: polygon.vertices.map(\.point)) else { return nil }
        paths.append((path, .nonZero))
      }
    }
    return paths
  }

  /// Draws commands as pixels.
  private mutating func embed(_ commands: [DisplayCommand]) throws(RenderError) {
    let scale = options.scale
    let pixels = Rect(
      x: 0,
      y: 0,
      width: viewport.width * scale,
      height: viewport.height * scale
    )
    let map = Homography.scale(scale)
    guard let bounds = commands.bounds(within: pixels, map: map) else { return }
    let region = PixelRect(around: bounds)
    guard region.width > 0, region.height > 0 else { return }
    let picture = EffectRendering.Canvas(region, isPortable: options.isPortable)
    var painter = Painter(cache: cache, options: options, scale: scale)
    try painter.paint(commands, on: picture)
    diagnostics.formUnion(painter.diagnostics)
    let rect = Rect(
      x: Double(region.x) / scale,
      y: Double(region.y) / scale,
      width: Double(region.width) / scale,
      height: Double(region.height) / scale
    )
    canvas.draw(RasterImage(picture, diagnostics: []), in: rect)
  }
}

extension Rect {
  /// A rectangle that holds whatever is drawn.
  fileprivate static let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}

extension DisplayBox {
  /// Whether its background alone hides what is behind it.
  fileprivate var isSolid: Bool { opacity >= 1 && background.alpha >= 1 }

  /// Creates a black box that throws the shadow of an outline.
  fileprivate init(casting outline: Outline) {
    self.init(
      name: "",
      placement: Placement(map: .identity, clips: []),
      size: outline.rect.size,
      radii: outline.radii,
      bleed: .zero,
      background: .black,
      contents: .none,
      borderWidth: 0,
      borderColor: .clear,
      tint: .none,
      opacity: 1
    )
  }
}

extension Gradient {
  /// Returns the gradient for a layer of a size under a matrix; nothing where it has no form that formats know.
  fileprivate func vector(size: Size, tint: Tint, map: AffineTransform) -> VectorPaint? {
    guard kind != .conic, !stops.isEmpty else { return nil }
    let start = Point(x: startPoint.x * size.width, y: startPoint.y * size.height)
    let end = Point(x: endPoint.x * size.width, y: endPoint.y * size.height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx != 0 || dy != 0 else {
      return stops.last.map { .color(tint.applied(to: $0.color)) }
    }
    let stops = spread(tint)
    guard kind == .radial else {
      return .gradient(.linear, from: start, to: end, stops: stops, map)
    }
    let (rx, ry) = (dx == 0 ? dy.magnitude : dx.magnitude, dy == 0 ? dx.magnitude : dy.magnitude)
    let matrix = AffineTransform.scale(rx, ry) * .translation(start.x, start.y) * map
    return .gradient(.radial, from: .zero, to: Point(x: 1, y: 0), stops: stops, matrix)
  }

  /// The stops in order, with more of them where a colour fades: formats mix colours and opacities apart, the renderer
  /// mixes what they are together.
  private func spread(_ tint: Tint) -> [Stop] {
    var result: [Stop] = []
    for stop in stops {
      var next = Stop(
        location: stop.location.clamped(to: 0...1),
        color: tint.applied(to: stop.color)
      )
      if let last = result.last {
        next.location = max(last.location, next.location)
        if last.color.alpha != next.color.alpha, next.location > last.location {
          for step in 1..<8 {
            let amount = Double(step) / 8
            result.append(
              Stop(
                location: last.location + (next.location - last.location) * amount,
                color: last.color.mixedPremultiplied(with: next.color, amount: amount)
              )
            )
          }
        }
      }
      result.append(next)
    }
    return result
  }
}
