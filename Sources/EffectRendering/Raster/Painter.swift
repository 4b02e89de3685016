internal import CRaster
internal import EffectCore

/// Draws display commands as pixels.
struct Painter {
  let cache: ContentCache
  let options: RenderOptions
  /// From the commands' points to the picture's pixels.
  let pixels: Homography
  /// How many pixels a point has.
  let scale: Double
  private(set) var diagnostics: Set<RenderDiagnostic> = []

  /// Creates a painter for commands in points whose origin lies at a place of the picture, in pixels.
  init(cache: ContentCache, options: RenderOptions, scale: Double, origin: Point = .zero) {
    (self.cache, self.options, self.scale) = (cache, options, scale)
    pixels = .scale(scale, thenMove: origin)
  }

  /// Draws commands over what is on a canvas.
  mutating func paint(_ commands: [DisplayCommand], on canvas: Canvas) throws(RenderError) {
    for command in commands {
      switch command {
      case .box(let box): try paint(box, on: canvas)
      case .shadow(let shadow): try paint(shadow, on: canvas)
      case .group(let group): try paint(group, on: canvas)
      case .blur(let blur): try paint(blur, on: canvas)
      }
    }
  }

  /// Draws commands with another painter and takes over what it found missing.
  mutating func paint(
    _ commands: [DisplayCommand],
    on canvas: Canvas,
    scale: Double,
    origin: Point
  ) throws(RenderError) {
    var painter = Painter(cache: cache, options: options, scale: scale, origin: origin)
    try painter.paint(commands, on: canvas)
    diagnostics.formUnion(painter.diagnostics)
  }

  /// Notes that something is missing from the picture.
  mutating func report(_ diagnostic: RenderDiagnostic) { diagnostics.insert(diagnostic) }

  private mutating func paint(_ group: DisplayGroup, on canvas: Canvas) throws(RenderError) {
    var bounds = DisplayCommand.group(group).bounds(within: canvas.region.rect, map: pixels)
    for case .outline(let outline, let map) in group.clips {
      let clip = Placement(map: map, clips: [])
        .bounds(of: outline.rect, within: canvas.region.rect, map: pixels)
      bounds = clip.flatMap { clip in bounds.flatMap { $0.intersection(clip) } }
    }
    guard let bounds else { return }
    let region = PixelRect(around: bounds)
    guard region.width > 0, region.height > 0 else { return }
    let together = Canvas(region, isPortable: options.isPortable)
    try paint(group.commands, on: together)
    if let mask = group.mask {
      let seen = Canvas(region, isPortable: options.isPortable)
      try paint(mask, on: seen)
      together.mask(by: seen)
    }
    // The region's own edges lie on pixel edges and are never seen.
    let cutter = OutlineCutter(region: region, pixels: pixels, scale: scale)
    guard let outline = cutter.vertices(of: region.rect, clips: group.clips) else { return }
    try check(
      canvas.fill(outline, inside: .canvas(together), opacity: group.opacity)
    )
  }

  private mutating func paint(_ box: DisplayBox, on canvas: Canvas) throws(RenderError) {
    let map = box.placement.map * pixels
    guard let inverse = map.inverse else { return }
    let cutter = OutlineCutter(region: canvas.region, pixels: pixels, scale: scale)
    guard let outline = cutter.vertices(of: box.bledOutline, box.placement, isOpaque: box.isOpaque)
    else { return }
    guard box.borderWidth > 0 else {
      let inside = paint(of: box, map: map, inverse: inverse, over: .clear)
      try check(canvas.fill(outline, inside: inside.paint, opacity: inside.opacity))
      return
    }
    let inner = box.outline.inset(by: box.borderWidth)
      .flatMap { cutter.vertices(of: $0, box.placement, isOpaque: box.isOpaque) }
    let inside = paint(of: box, map: map, inverse: inverse, over: .clear)
    let border = box.tint.applied(to: box.borderColor)
    let band = paint(of: box, map: map, inverse: inverse, over: border)
    if let inner {
      try check(
        canvas.fill(
          outline,
          inner: inner,
          inside: inside.paint,
          band: band.paint,
          opacity: band.opacity
        )
      )
    } else {
      try check(canvas.fill(outline, inside: band.paint, opacity: band.opacity))
    }
  }

  /// Returns what a box is filled with under a colour, and the opacity that is not in the paint yet.
  private mutating func paint(
    of box: DisplayBox,
    map: Homography,
    inverse: Homography,
    over: Color
  ) -> (paint: Paint, opacity: Double) {
    let under = box.tint.applied(to: box.background)
    switch box.contents {
    case .none:
      return (.color(over.over(under).packed(opacity: box.opacity)), 1)
    case .gradient(let gradient):
      let ramp = gradient.ramp(under: under, over: over, tint: box.tint, opacity: box.opacity)
      let place = inverse * gradient.placeMap(size: box.size)
      return (.ramp(ramp, map: place, kind: gradient.kind), 1)
    case .text, .picture, .drawing, .image:
      guard let (texture, toTexels) = texture(of: box, map: map) else {
        return (.color(over.over(under).packed(opacity: box.opacity)), 1)
      }
      let paint = Paint.texture(
        texture,
        map: inverse * toTexels,
        supersamples: options.filter == .quality,
        under: under.packed(),
        over: over.packed(),
        tint: box.tint
      )
      return (paint, box.opacity)
    }
  }

  /// Returns the texture of what a box shows and the map from the box's points to its texels.
  private mutating func texture(
    of box: DisplayBox,
    map: Homography
  ) -> (texture: Texture, toTexels: Homography)? {
    let longest = max(box.size.width, box.size.height)
    guard longest > 0 else { return nil }
    let magnification = map.largestMagnification(over: box.outline.rect) / scale
    var step = Painter.step(for: magnification, limit: box.contents.finestStep)
    if box.contents.hasEdges, options.filter == .quality, !map.isOnPixels(scale: scale) {
      // Letters and lines that are looked up between their texels would get soft; from finer ones they are averaged.
      step = max(step, 2)
    }
    var texelScale = scale * step
    texelScale = min(texelScale, box.contents.longestTexture / longest)
    switch box.contents {
    case .none, .gradient: return nil
    case .image(let bitmap, let gravity):
      return image(bitmap, gravity, size: box.size, magnification: magnification)
    case .picture(let color, let seed):
      let picture = cache.picture(
        color: color,
        seed: seed,
        width: max(1, Int((box.size.width * texelScale).rounded(.up))),
        height: max(1, Int((box.size.height * texelScale).rounded(.up)))
      )
      return (picture, .scale(texelScale))
    case .text(let text):
      let request = TextRasterizer.Request(
        text: text,
        family: options.fontFamily,
        size: box.size,
        scale: texelScale
      )
      switch cache.text(request) {
      case .success(let texture): return (texture, .scale(texelScale))
      case .failure(let diagnostic):
        report(diagnostic)
        return nil
      }
    case .drawing(let drawing):
      let request = DrawingRasterizer.Request(
        drawing: drawing,
        family: options.fontFamily,
        size: box.size,
        scale: texelScale
      )
      let (texture, diagnostics) = cache.drawing(request)
      self.diagnostics.formUnion(diagnostics)
      return texture.map { ($0, .scale(texelScale)) }
    }
  }

  /// Returns the texture of an image, made smaller beforehand where it has far more pixels than are seen.
  private func image(
    _ bitmap: Bitmap,
    _ gravity: ContentsGravity,
    size: Size,
    magnification: Double
  ) -> (texture: Texture, toTexels: Homography)? {
    let frame = gravity.frame(of: bitmap.size, in: size)
    guard frame.width > 0, frame.height > 0 else { return nil }
    let wanted = frame.width * scale * max(magnification, 1 / 64) * 2
    let texture = cache.image(bitmap, wantedWidth: wanted)
    let (x, y) = (
      Double(texture.value.width) / frame.width, Double(texture.value.height) / frame.height
    )
    return (texture, Homography(x, 0, 0, 0, y, 0, -frame.minX * x, -frame.minY * y, 1))
  }

  /// The longest side of a texture, in texels.
  static let longestTexture = 4096.0

  /// How much finer than the picture's pixels a texture is for a magnification: in powers of two, so that few
  /// sizes are made while a layer moves.
  static func step(for magnification: Double, limit: Double) -> Double {
    var step = 1.0
    while step < limit, magnification > step * 1.25 { step *= 2 }
    return step
  }

  /// Turns a kernel's answer into an error.
  func check(_ isDone: Bool) throws(RenderError) {
    if !isDone { throw .outOfMemory }
  }
}

extension LayerContents {
  /// The longest side of a texture that shows them, in texels; a picture has no fine detail.
  fileprivate var longestTexture: Double {
    hasEdges ? Painter.longestTexture : Painter.longestTexture / 2
  }

  /// Whether they have letters or lines that show each texel.
  fileprivate var hasEdges: Bool {
    switch self {
    case .text, .drawing: true
    case .none, .gradient, .picture, .image: false
    }
  }

  /// How much finer than the picture's pixels it is worth to be drawn when it is magnified.
  fileprivate var finestStep: Double {
    hasEdges ? 4 : 2
  }
}

extension DisplayBox {
  /// Whether nothing shines through it.
  fileprivate var isOpaque: Bool {
    guard opacity >= 1 else { return false }
    if background.alpha >= 1 { return true }
    switch contents {
    case .none, .text, .drawing: return false
    case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .picture: return true
    case .image(let bitmap, let gravity): return bitmap.isOpaque && gravity != .resizeAspect
    }
  }
}
