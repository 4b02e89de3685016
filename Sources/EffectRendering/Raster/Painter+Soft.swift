internal import CRaster
internal import EffectCore

// What is soft: shadows and blurred layers. Both are worked out in the layer's own plane and then placed.

extension Painter {
  /// Draws a shadow.
  mutating func paint(_ shadow: DisplayShadow, on canvas: Canvas) throws(RenderError) {
    let map = shadow.placement.map * pixels
    guard let inverse = map.inverse else { return }
    switch shadow.caster {
    case .box(let cover):
      try paintBox(shadow, cover: cover, map: map, inverse: inverse, on: canvas)
    case .shapes(let commands):
      try paintShapes(commands, shadow, inverse: inverse, on: canvas)
    }
  }

  /// How many texels a point has in a shadow's mask: few where it is soft.
  private func maskScale(of shadow: DisplayShadow, map: Homography) -> Double {
    let rect = shadow.outline.rect
    let size = max(rect.width, rect.height) + 6 * shadow.sigma
    let sharp = scale * Painter.step(for: map.largestMagnification(over: rect) / scale, limit: 4)
    return min(sharp, 5 / max(shadow.sigma, 1e-6), 1024 / max(size, 1e-6))
  }

  private mutating func paintBox(
    _ shadow: DisplayShadow,
    cover: Double,
    map: Homography,
    inverse: Homography,
    on canvas: Canvas
  ) throws(RenderError) {
    let rect = shadow.outline.rect
    guard rect.width > 0, rect.height > 0 else { return }
    let texels = maskScale(of: shadow, map: map)
    let shape = ShadowShape(
      size: Size(width: rect.width * texels, height: rect.height * texels),
      radii: shadow.outline.radii.map { $0 * texels },
      sigma: shadow.sigma * texels
    )
    let cutter = OutlineCutter(region: canvas.region, pixels: pixels, scale: scale)
    let margin = shape.margin / texels
    let extent = rect.outset(by: margin).offsetBy(x: shadow.offset.x, y: shadow.offset.y)
    guard
      let outline = cutter.vertices(of: Outline(rect: extent), shadow.placement, isOpaque: false)
    else { return }
    guard let mask = cache.shadow(shape) else { throw .outOfMemory }
    let toMask = inverse * .texels(texels, from: extent.origin)
    let own = cutter.vertices(of: shadow.outline, shadow.placement, isOpaque: false) ?? []
    let paint = Paint.mask(mask, map: toMask, color: shadow.color.packed())
    try check(
      canvas.fill(
        outline,
        inner: own,
        inside: own.isEmpty ? paint : .none,
        band: paint,
        innerAlpha: cover,
        opacity: shadow.opacity
      )
    )
  }

  /// Draws the shadow of what commands draw in the layer's own plane.
  private mutating func paintShapes(
    _ commands: [DisplayCommand],
    _ shadow: DisplayShadow,
    inverse: Homography,
    on canvas: Canvas
  ) throws(RenderError) {
    let texels = maskScale(of: shadow, map: shadow.placement.map * pixels)
    guard
      let drawn = try drawInOwnPlane(
        commands,
        size: shadow.outline.rect.size,
        texels: texels,
        margin: 3 * shadow.sigma
      )
    else { return }
    var mask = GaussianBlur.Image(
      pixels: Array(repeating: 0, count: drawn.canvas.bytes.count / 4),
      width: drawn.canvas.region.width,
      height: drawn.canvas.region.height,
      channels: 1
    )
    drawn.canvas.bytes.withUnsafeBufferPointer { bytes in
      mask.pixels.withUnsafeMutableBufferPointer { mask in
        eh_raster_alpha(mask.baseAddress, bytes.baseAddress, mask.count)
      }
    }
    try check(GaussianBlur.blur(&mask, sigma: shadow.sigma * drawn.texels))
    let texture = Texture(
      mask.pixels,
      width: mask.width,
      height: mask.height,
      channels: 1,
      hasLevels: false
    )
    let extent = drawn.extent.offsetBy(x: shadow.offset.x, y: shadow.offset.y)
    let toMask = inverse * .texels(drawn.texels / mask.reduction, from: extent.origin)
    let cutter = OutlineCutter(region: canvas.region, pixels: pixels, scale: scale)
    guard
      let outline = cutter.vertices(of: Outline(rect: extent), shadow.placement, isOpaque: false)
    else { return }
    let paint = Paint.mask(texture, map: toMask, color: shadow.color.packed())
    try check(canvas.fill(outline, inside: paint, opacity: shadow.opacity))
  }

  /// Draws a blurred layer.
  mutating func paint(_ blur: DisplayBlur, on canvas: Canvas) throws(RenderError) {
    let map = blur.placement.map * pixels
    guard let inverse = map.inverse else { return }
    let rect = Rect(origin: .zero, size: blur.size)
    let sharp = scale * Painter.step(for: map.largestMagnification(over: rect) / scale, limit: 2)
    // What is blurred widely needs few texels.
    let texels = min(sharp, 24 / blur.sigma)
    guard
      let drawn = try drawInOwnPlane(
        blur.commands,
        size: blur.size,
        texels: texels,
        margin: 3 * blur.sigma
      )
    else { return }
    let cutter = OutlineCutter(region: canvas.region, pixels: pixels, scale: scale)
    let whole = Outline(rect: drawn.extent)
    guard let outline = cutter.vertices(of: whole, blur.placement, isOpaque: false) else { return }
    var image = GaussianBlur.Image(
      pixels: drawn.canvas.bytes,
      width: drawn.canvas.region.width,
      height: drawn.canvas.region.height,
      channels: 4
    )
    try check(GaussianBlur.blur(&image, sigma: blur.sigma * drawn.texels))
    let texture = Texture(
      image.pixels,
      width: image.width,
      height: image.height,
      channels: 4,
      hasLevels: true
    )
    let paint = Paint.texture(
      texture,
      map: inverse * .texels(drawn.texels / image.reduction, from: drawn.extent.origin),
      supersamples: options.filter == .quality
    )
    try check(canvas.fill(outline, inside: paint, opacity: blur.opacity))
  }

  /// What commands draw in a layer's own plane.
  private struct OwnPlane {
    var canvas: Canvas
    /// What the canvas covers, in points.
    var extent: Rect
    /// How many of the canvas's pixels a point has.
    var texels: Double
  }

  /// Draws commands in a layer's own plane on a canvas of their own, with a margin.
  ///
  /// What lies more than once the layer's size outside it is left out.
  private mutating func drawInOwnPlane(
    _ commands: [DisplayCommand],
    size: Size,
    texels: Double,
    margin: Double
  ) throws(RenderError) -> OwnPlane? {
    guard let bounds = commands.bounds(within: .seen(around: size)) else { return nil }
    let wanted = bounds.outset(by: margin)
    let longest = max(wanted.width, wanted.height)
    guard longest.isFinite, longest > 0 else { return nil }
    let texels = min(texels, Painter.longestTexture / longest)
    let width = max(1, Int((wanted.width * texels).rounded(.up)))
    let height = max(1, Int((wanted.height * texels).rounded(.up)))
    let canvas = Canvas(
      PixelRect(x: 0, y: 0, width: width, height: height),
      isPortable: options.isPortable
    )
    let origin = Point(x: -wanted.minX * texels, y: -wanted.minY * texels)
    try paint(commands, on: canvas, scale: texels, origin: origin)
    let extent = Rect(
      x: wanted.minX,
      y: wanted.minY,
      width: Double(width) / texels,
      height: Double(height) / texels
    )
    return OwnPlane(canvas: canvas, extent: extent, texels: texels)
  }
}

extension Homography {
  /// Returns the map from points to the texels of an image whose corner lies at a point.
  fileprivate static func texels(_ texels: Double, from corner: Point) -> Homography {
    .scale(texels, thenMove: Point(x: -corner.x * texels, y: -corner.y * texels))
  }
}
