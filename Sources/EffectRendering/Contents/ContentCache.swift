internal import CRaster
internal import EffectCore

/// The textures of texts, pictures and shadows, kept until their room is needed for others.
final class ContentCache {
  private enum Key: Hashable {
    case text(TextRasterizer.Request)
    case picture(Color, seed: Int, width: Int, height: Int)
    case shadow(ShadowShape)
    case drawing(DrawingRasterizer.Request)
    case image(Bitmap, reduction: Int)
  }

  private struct Entry {
    var texture: Texture
    var lastUse: Int
    /// What the texture lacks.
    var diagnostics: Set<RenderDiagnostic> = []
  }

  /// How many bytes textures may take between two pictures.
  private let limit: Int
  private let rasterizer: TextRasterizer
  private var entries: [Key: Entry] = [:]
  private let pen: DrawingRasterizer
  private var byteCount = 0
  private var use = 0
  /// The count of uses when the last picture was complete.
  private var lastPicture = 0

  /// Creates an empty cache.
  init(
    rasterizer: TextRasterizer,
    pen: DrawingRasterizer = DrawingRasterizer(),
    limit: Int = 192 << 20
  ) {
    self.rasterizer = rasterizer
    self.pen = pen
    self.limit = limit
  }

  /// Returns the texture of a text, or what is in the way.
  func text(_ request: TextRasterizer.Request) -> Result<Texture, RenderDiagnostic> {
    if let known = entry(.text(request)) { return .success(known) }
    return rasterizer.draw(request).map { pixels in
      keep(
        Texture(
          pixels,
          width: request.width,
          height: request.height,
          channels: 4,
          hasLevels: true
        ),
        for: .text(request)
      )
    }
  }

  /// Returns the outlines of a text's letters, or what is in the way.
  func outline(_ request: TextRasterizer.Request) -> Result<Path, RenderDiagnostic> {
    rasterizer.outline(request)
  }

  /// Returns the texture of a generated picture.
  func picture(color: Color, seed: Int, width: Int, height: Int) -> Texture {
    let key = Key.picture(color, seed: seed, width: width, height: height)
    if let known = entry(key) { return known }
    var landscape = Landscape(color: color, seed: seed, width: width, height: height)
    let texture = Texture(
      landscape.draw(),
      width: width,
      height: height,
      channels: 4,
      hasLevels: true
    )
    return keep(texture, for: key)
  }

  /// An image with more pixels than this is made smaller for a texture, where that cannot be seen.
  private static let manyPixels = 1 << 22

  /// Returns the texture of an image, at least as wide as is wanted where the image is.
  func image(_ bitmap: Bitmap, wantedWidth: Double) -> Texture {
    var reduction = 1
    while bitmap.width * bitmap.height / (reduction * reduction) > ContentCache.manyPixels,
      Double(bitmap.width / (2 * reduction)) >= wantedWidth
    {
      reduction *= 2
    }
    let key = Key.image(bitmap, reduction: reduction)
    if let known = entry(key) { return known }
    var (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    var pixels = bitmap.pixels
    for _ in 0..<reduction.trailingZeroBitCount {
      pixels.withUnsafeMutableBufferPointer { pixels in
        eh_raster_halve(pixels.baseAddress, &width, &height, 4)
      }
    }
    let texture = Texture(
      pixels,
      width: Int(width),
      height: Int(height),
      channels: 4,
      hasLevels: true
    )
    return keep(texture, for: key)
  }

  /// Returns the blurred mask of a rounded box's shadow, or nothing when memory is short.
  func shadow(_ shape: ShadowShape) -> Texture? {
    if let known = entry(.shadow(shape)) { return known }
    return shape.draw().map { keep($0, for: .shadow(shape)) }
  }

  /// Returns the texture of a drawing, or nothing, and what it lacks.
  func drawing(_ request: DrawingRasterizer.Request) -> (Texture?, Set<RenderDiagnostic>) {
    let key = Key.drawing(request)
    if let known = entry(key) { return (known, entries[key]?.diagnostics ?? []) }
    var diagnostics: Set<RenderDiagnostic> = []
    let pixels = pen.draw(request) { contents, size, scale in
      self.image(of: contents, size: size, scale: scale, request.family, &diagnostics)
    }
    switch pixels {
    case .failure(let diagnostic): return (nil, [diagnostic])
    case .success(let pixels):
      let texture = Texture(
        pixels,
        width: request.width,
        height: request.height,
        channels: 4,
        hasLevels: true
      )
      _ = keep(texture, for: key)
      entries[key]?.diagnostics = diagnostics
      return (texture, diagnostics)
    }
  }

  /// Returns what a layer of a size can show, as pixels for a drawing that it is part of.
  func image(
    of contents: LayerContents,
    size: Size,
    scale: Double,
    _ family: String,
    _ diagnostics: inout Set<RenderDiagnostic>
  ) -> DrawingRasterizer.Image? {
    let (width, height) = (
      max(1, Int((size.width * scale).rounded(.up))),
      max(1, Int((size.height * scale).rounded(.up)))
    )
    switch contents {
    // Those are drawn as what they are.
    case .none, .gradient, .drawing: return nil
    case .image(let bitmap, let gravity):
      return fitted(bitmap, gravity, size: size, width: width, height: height)
    case .picture(let color, let seed):
      var landscape = Landscape(color: color, seed: seed, width: width, height: height)
      return .init(pixels: landscape.draw(), width: width, height: height)
    case .text(let text):
      let request = TextRasterizer.Request(text: text, family: family, size: size, scale: scale)
      switch rasterizer.draw(request) {
      case .success(let pixels): return .init(pixels: pixels, width: width, height: height)
      case .failure(let diagnostic):
        diagnostics.insert(diagnostic)
        return nil
      }
    }
  }

  /// Returns an image as it is seen in a box of pixels.
  private func fitted(
    _ bitmap: Bitmap,
    _ gravity: ContentsGravity,
    size: Size,
    width: Int,
    height: Int
  ) -> DrawingRasterizer.Image? {
    guard size.width > 0, size.height > 0 else { return nil }
    let canvas = Canvas(PixelRect(x: 0, y: 0, width: width, height: height), isPortable: false)
    let frame = gravity.frame(of: bitmap.size, in: size)
    let texture = image(bitmap, wantedWidth: 2 * Double(width))
    let (x, y) = (
      Double(texture.value.width) / frame.width, Double(texture.value.height) / frame.height
    )
    let toTexels = Homography(x, 0, 0, 0, y, 0, -frame.minX * x, -frame.minY * y, 1)
    let toPoints = Homography(
      size.width / Double(width),
      0,
      0,
      0,
      size.height / Double(height),
      0,
      0,
      0,
      1
    )
    guard let toPixels = toPoints.inverse else { return nil }
    let seen = frame.intersection(Rect(origin: .zero, size: size)) ?? .zero
    let outline = Outline(rect: seen).vertices(segments: 1).map { corner in
      let point = toPixels.image(of: corner).point
      return eh_vertex(x: point.x, y: point.y)
    }
    let paint = Paint.texture(texture, map: toPoints * toTexels, supersamples: true)
    guard canvas.fill(outline, inside: paint) else { return nil }
    return DrawingRasterizer.Image(pixels: canvas.bytes, width: width, height: height)
  }

  /// Drops the textures that were not used for longest, until the rest fits.
  ///
  /// A drawing that the picture did not show is dropped at once: one that moves is another one in every picture.
  func trim() {
    for (key, entry) in entries where entry.lastUse <= lastPicture {
      guard case .drawing = key else { continue }
      entries[key] = nil
      byteCount -= entry.texture.byteCount
    }
    lastPicture = use
    guard byteCount > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > limit else { return }
      entries[key] = nil
      byteCount -= entry.texture.byteCount
    }
  }

  private func entry(_ key: Key) -> Texture? {
    guard let texture = entries[key]?.texture else { return nil }
    use += 1
    entries[key]?.lastUse = use
    return texture
  }

  private func keep(_ texture: Texture, for key: Key) -> Texture {
    use += 1
    entries[key] = Entry(texture: texture, lastUse: use)
    byteCount += texture.byteCount
    return texture
  }
}

/// The shape of a rounded box's shadow and how finely it is worked out.
struct ShadowShape: Hashable {
  /// The size of the box and its radii, in texels.
  var size: Size
  var radii: CornerRadii
  /// The blur's standard deviation, in texels; few enough that the mask is not halved for it.
  var sigma: Double

  /// How far the mask goes beyond the box, in texels.
  var margin: Double { (3 * sigma).rounded(.up) + 1 }

  /// Returns the mask, or nothing when memory is short.
  func draw() -> Texture? {
    let width = Int((size.width + 2 * margin).rounded(.up))
    let height = Int((size.height + 2 * margin).rounded(.up))
    let outline = Outline(
      rect: Rect(x: margin, y: margin, width: size.width, height: size.height),
      radii: radii
    )
    let vertices = outline.vertices(segments: Outline.segments(radius: outline.radius))
      .map { eh_vertex(x: $0.x, y: $0.y) }
    var image = GaussianBlur.Image(
      pixels: Array(repeating: 0, count: width * height),
      width: width,
      height: height,
      channels: 1
    )
    let isCovered = image.pixels.withUnsafeMutableBufferPointer { pixels in
      vertices.withUnsafeBufferPointer { vertices in
        eh_raster_cover(
          pixels.baseAddress,
          Int32(width),
          Int32(height),
          eh_outline(vertices: vertices.baseAddress, count: Int32(vertices.count))
        )
      }
    }
    guard isCovered, GaussianBlur.blur(&image, sigma: sigma) else { return nil }
    return Texture(
      image.pixels,
      width: image.width,
      height: image.height,
      channels: 1,
      hasLevels: false
    )
  }
}

extension Outline {
  /// How many straight pieces a quarter circle needs to be within 0.01 of its length unit.
  static func segments(radius: Double) -> Int {
    guard radius > 0 else { return 1 }
    return Int((5.6 * radius.squareRoot()).rounded(.up).clamped(to: 4...128))
  }
}
