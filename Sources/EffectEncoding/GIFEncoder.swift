internal import CEncoding
internal import EffectRendering

/// Writes GIF with a palette of its own choice.
///
/// The palette is chosen for some pictures at a time, as many as fit into a bounded memory. Later ones keep it as long
/// as it suits them nearly as well as one of their own would. Only what has changed since the picture before is stored;
/// where something shines through, each picture is stored as a whole and cleared away.
struct GIFEncoder: FilmEncoder {
  private let settings: FilmSettings
  private let size: (width: Int, height: Int)
  private let most: Int
  private var group: [RasterImage] = []
  private var colors = ColorCount()
  private var previous: RasterImage?
  private var global: GIFPalette?
  private var current: GIFPalette?
  private var count = 0

  /// How many bytes of pictures are kept until a palette is chosen.
  private static let mostBytes = 48 << 20
  /// How much worse than a palette of their own the palette in use may be for later pictures.
  private static let tolerance = 1.3

  init(width: Int, height: Int, settings: FilmSettings) {
    size = (width, height)
    self.settings = settings
    most = settings.quality.map { max(2, 256 * min($0, 100) / 100) } ?? 256
  }

  mutating func add(_ image: RasterImage) throws(RenderError) -> [any FilmPart] {
    group.append(image)
    colors.add(image)
    let room = max(1, min(64, GIFEncoder.mostBytes / image.pixels.count))
    return group.count < room ? [] : try flush()
  }

  mutating func end() throws(RenderError) -> [any FilmPart] {
    try flush() + [KnownPart(known: [0x3B])]
  }

  /// Chooses the palette of the pictures that wait, and returns their parts.
  private mutating func flush() throws(RenderError) -> [any FilmPart] {
    guard !group.isEmpty else { return [] }
    var parts: [any FilmPart] = []
    let own = try GIFPalette(
      colors,
      most: most,
      hasClear: settings.isTranslucent,
      dithers: settings.dithers
    )
    let isNew: Bool
    let palette: GIFPalette
    if let kept = current?.extended(to: colors),
      kept.error(for: colors) <= GIFEncoder.tolerance * own.error(for: colors) + 0.25
    {
      (palette, isNew) = (kept, false)
    } else {
      (palette, isNew) = (own, true)
    }
    if global == nil {
      global = palette
      parts.append(KnownPart(known: header(palette)))
    }
    for (index, image) in group.enumerated() {
      let frame = GIFFrame(
        image: image,
        previous: isNew && index == 0 ? nil : previous,
        palette: palette,
        isLocal: palette.colors != global?.colors,
        delay: settings.delay(of: count, unitsPerSecond: 100),
        settings: settings
      )
      parts.append(frame)
      previous = image
      count += 1
    }
    current = palette
    group = []
    colors = ColorCount()
    return parts
  }

  private func header(_ palette: GIFPalette) -> [UInt8] {
    var header = Array("GIF89a".utf8)
    header.appendLittleEndian(size.width, bytes: 2)
    header.appendLittleEndian(size.height, bytes: 2)
    header += [0xF0 | UInt8(palette.bits - 1), 0, 0]
    header += palette.table
    // It says how often the film is repeated after it was shown once.
    if settings.plays != 1, settings.count > 1 {
      header += [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1]
      header.appendLittleEndian(min(max(0, settings.plays - 1), 65_535), bytes: 2)
      header.append(0)
    }
    return header
  }
}

/// One picture of a GIF.
private struct GIFFrame: FilmPart {
  let image: RasterImage
  /// The picture before, where this one is drawn over it in the same colours.
  let previous: RasterImage?
  let palette: GIFPalette
  let isLocal: Bool
  let delay: Int
  let settings: FilmSettings

  func bytes() throws(RenderError) -> [UInt8] {
    let indices = palette.indices(of: image, dithers: settings.dithers)
    let area = area(of: indices)
    var bytes: [UInt8] = [0x21, 0xF9, 4]
    // Cleared away before the next one, or left for it to be drawn over.
    let disposal: UInt8 = settings.isTranslucent ? 2 : 1
    bytes.append(disposal << 2 | (palette.clear == nil ? 0 : 1))
    bytes.appendLittleEndian(min(delay, 65_535), bytes: 2)
    bytes += [palette.clear ?? 0, 0, 0x2C]
    for value in [area.x, area.y, area.width, area.height] {
      bytes.appendLittleEndian(Int(value), bytes: 2)
    }
    bytes.append(isLocal ? 0x80 | UInt8(palette.bits - 1) : 0)
    if isLocal { bytes += palette.table }
    let capacity = eh_gif_capacity(Int(area.width) * Int(area.height))
    let data = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = eh_gif_compress(
        buffer.baseAddress,
        indices,
        Int32(image.width),
        area,
        Int32(palette.bits)
      )
    }
    guard !data.isEmpty else { throw .outOfMemory }
    return bytes + data
  }

  /// What of the picture is stored: what looks different from the one before, or is not clear.
  private func area(of indices: [UInt8]) -> eh_area {
    let (width, height) = (Int32(image.width), Int32(image.height))
    var area: eh_area
    if let clear = palette.clear {
      let empty = [UInt8](repeating: clear, count: indices.count)
      area = eh_changed_area(empty, indices, width, height, 1)
    } else if let previous {
      let before = palette.indices(of: previous, dithers: settings.dithers)
      area = eh_changed_area(before, indices, width, height, 1)
    } else {
      return eh_area(image)
    }
    if area.width == 0 { area = eh_area(x: 0, y: 0, width: 1, height: 1) }
    return area
  }
}
