internal import CEncoding
internal import EffectRendering

/// Writes WebP, animated where there is more than one picture.
///
/// The system's library encodes single pictures; the container round them is written here, so that frames can be
/// encoded side by side and leave memory at once. Only what has changed since the picture before is stored.
struct WebPEncoder: FilmEncoder {
  private let settings: FilmSettings
  private let size: (width: Int, height: Int)
  private var previous: RasterImage?
  private var count = 0

  init(width: Int, height: Int, settings: FilmSettings) throws(RenderError) {
    _ = try WebPLibrary()
    size = (width, height)
    self.settings = settings
  }

  mutating func add(_ image: RasterImage) throws(RenderError) -> [any FilmPart] {
    guard settings.count > 1 else { return [WebPStill(image: image, quality: settings.quality)] }
    let frame = WebPFrame(image: image, previous: previous, number: count, settings: settings)
    let parts: [any FilmPart] = count == 0 ? [KnownPart(known: header), frame] : [frame]
    count += 1
    previous = image
    return parts
  }

  mutating func end() throws(RenderError) -> [any FilmPart] { [] }

  func corrections(length: Int) -> [FilmCorrection] {
    guard settings.count > 1 else { return [] }
    return [FilmCorrection(offset: 4, bytes: .littleEndian(length - 8, bytes: 4))]
  }

  /// The container's beginning; its length, which is not known yet, is corrected at the end.
  private var header: [UInt8] {
    var header = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
    header.appendLittleEndian(10, bytes: 4)
    header += [settings.isTranslucent ? 0x12 : 0x02, 0, 0, 0]
    header.appendLittleEndian(size.width - 1, bytes: 3)
    header.appendLittleEndian(size.height - 1, bytes: 3)
    header += Array("ANIM".utf8)
    header.appendLittleEndian(6, bytes: 4)
    header += [0, 0, 0, 0]
    header.appendLittleEndian(min(settings.plays, 65_535), bytes: 2)
    return header
  }
}

/// A picture that is a file of its own.
private struct WebPStill: FilmPart {
  let image: RasterImage
  let quality: Int?

  func bytes() throws(RenderError) -> [UInt8] {
    let library = try WebPLibrary()
    return try library.encode(
      image,
      area: eh_area(image),
      settings: WebPLibrary.settings(quality: quality)
    )
  }
}

/// One picture of several.
private struct WebPFrame: FilmPart {
  let image: RasterImage
  let previous: RasterImage?
  let number: Int
  let settings: FilmSettings

  /// The chunk of the picture.
  func bytes() throws(RenderError) -> [UInt8] {
    let library = try WebPLibrary()
    let area = eh_area(of: image, since: previous).fromEvenPlace
    let chunks = pictureChunks(
      of: try library.encode(
        image,
        area: area,
        settings: WebPLibrary.settings(quality: settings.quality)
      )
    )
    var frame = Array("ANMF".utf8)
    frame.appendLittleEndian(16 + chunks.count, bytes: 4)
    for value in [Int(area.x) / 2, Int(area.y) / 2, Int(area.width) - 1, Int(area.height) - 1] {
      frame.appendLittleEndian(value, bytes: 3)
    }
    let delay = settings.delay(of: number, unitsPerSecond: 1000)
    frame.appendLittleEndian(min(delay, 0xFF_FFFF), bytes: 3)
    // It takes the place of what was there, without being blended, and stays for the next one.
    frame.append(0x02)
    return frame + chunks
  }

  /// The chunks of a file that hold a picture and its alpha, without the container.
  private func pictureChunks(of file: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    var place = 12
    while place + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      // Chunks are filled up to even lengths.
      let end = min(file.count, place + 8 + length + length & 1)
      let kind = String(decoding: file[place..<(place + 4)], as: UTF8.self)
      if ["ALPH", "VP8 ", "VP8L"].contains(kind) { chunks += file[place..<end] }
      place = end
    }
    return chunks
  }
}
