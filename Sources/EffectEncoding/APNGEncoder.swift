internal import CEncoding
internal import EffectRendering

/// Writes animated PNG: an ordinary PNG with further pictures in chunks that other readers pass over.
///
/// Only what has changed since the picture before is stored.
struct APNGEncoder: FilmEncoder {
  private let settings: FilmSettings
  private let size: (width: Int, height: Int)
  private var previous: RasterImage?
  private var count = 0

  init(width: Int, height: Int, settings: FilmSettings) throws(RenderError) {
    _ = try DeflateLibrary()
    size = (width, height)
    self.settings = settings
  }

  mutating func add(_ image: RasterImage) throws(RenderError) -> [any FilmPart] {
    let frame = APNGFrame(image: image, previous: previous, number: count, settings: settings)
    let parts: [any FilmPart] = count == 0 ? [KnownPart(known: try header()), frame] : [frame]
    count += 1
    previous = image
    return parts
  }

  mutating func end() throws(RenderError) -> [any FilmPart] {
    let library = try DeflateLibrary()
    return [KnownPart(known: library.chunk("IEND", []))]
  }

  private func header() throws(RenderError) -> [UInt8] {
    let library = try DeflateLibrary()
    var dimensions: [UInt8] = []
    dimensions.appendBigEndian(size.width, bytes: 4)
    dimensions.appendBigEndian(size.height, bytes: 4)
    dimensions += [8, settings.isTranslucent ? 6 : 2, 0, 0, 0]
    var film: [UInt8] = []
    film.appendBigEndian(settings.count, bytes: 4)
    film.appendBigEndian(settings.plays, bytes: 4)
    var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    header += library.chunk("IHDR", dimensions)
    header += library.chunk("sRGB", [0])
    header += library.chunk("acTL", film)
    return header
  }

  /// The time of one picture as a fraction of a second, exact for rates with up to three decimals where it fits.
  static func delay(framesPerSecond rate: Double) -> (numerator: Int, denominator: Int) {
    for numerator in [1, 10, 100, 1000] {
      let denominator = rate * Double(numerator)
      guard denominator <= 65_535 else { break }
      if abs(denominator - denominator.rounded()) < 1e-9 { return (numerator, Int(denominator)) }
    }
    let numerator = (65_535 / rate).rounded(.down)
    return (Int(min(1001, numerator)), Int((rate * min(1001, numerator)).rounded()))
  }
}

/// One picture of an animated PNG.
private struct APNGFrame: FilmPart {
  let image: RasterImage
  let previous: RasterImage?
  let number: Int
  let settings: FilmSettings

  func bytes() throws(RenderError) -> [UInt8] {
    let library = try DeflateLibrary()
    let area = eh_area(of: image, since: previous)
    // The first picture has one numbered chunk, each other one two.
    let sequence = number == 0 ? 0 : 2 * number - 1
    var control: [UInt8] = []
    control.appendBigEndian(sequence, bytes: 4)
    for value in [area.width, area.height, area.x, area.y] {
      control.appendBigEndian(Int(value), bytes: 4)
    }
    let delay = APNGEncoder.delay(framesPerSecond: settings.framesPerSecond)
    control.appendBigEndian(delay.numerator, bytes: 2)
    control.appendBigEndian(delay.denominator, bytes: 2)
    // The picture stays for the next one, and this one takes its place without being blended.
    control += [0, 0]
    var data: [UInt8] = []
    if number > 0 { data.appendBigEndian(sequence + 1, bytes: 4) }
    data += try library.deflated(image, area: area, channels: settings.isTranslucent ? 4 : 3)
    return library.chunk("fcTL", control) + library.chunk(number > 0 ? "fdAT" : "IDAT", data)
  }
}
