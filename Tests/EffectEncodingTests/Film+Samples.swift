import EffectEncoding
import EffectRendering
import Glibc

/// Pictures in which a square moves over a gradient; two of them are the same.
func samplePictures(
  count: Int = 6,
  width: Int = 37,
  height: Int = 23,
  isTranslucent: Bool = false
) throws -> [RasterImage] {
  try (0..<count).map { frame in
    // The second and the third look alike.
    let place = 3 * (frame == 2 ? 1 : frame)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isInside = (place..<(place + 9)).contains(x) && (4..<13).contains(y)
        if isInside {
          pixels += [210, 40, UInt8(20 * (frame == 2 ? 1 : frame)), 255]
        } else if isTranslucent {
          pixels += [0, 0, 0, 0]
        } else {
          pixels += [UInt8(x * 255 / width), UInt8(y * 255 / height), 90, 255]
        }
      }
    }
    return try RasterImage(width: width, height: height, pixels: pixels)
  }
}

/// The bytes of a film of pictures, with its corrections.
func film(
  _ format: FilmFormat,
  of pictures: [RasterImage],
  change: (inout FilmSettings) -> Void = { _ in }
) throws -> [UInt8] {
  var settings = FilmSettings(count: pictures.count, framesPerSecond: 10)
  change(&settings)
  var encoder = try format.encoder(
    width: pictures[0].width,
    height: pictures[0].height,
    settings: settings
  )
  var parts: [any FilmPart] = []
  for picture in pictures { parts += try encoder.add(picture) }
  parts += try encoder.end()
  var bytes: [UInt8] = []
  // Computed from the last to the first, as threads may.
  for part in try parts.reversed().map({ try $0.bytes() }).reversed() { bytes += part }
  for correction in encoder.corrections(length: bytes.count) {
    bytes.replaceSubrange(
      correction.offset..<(correction.offset + correction.bytes.count),
      with: correction.bytes
    )
  }
  return bytes
}

/// What a file of several pictures holds.
struct DecodedFilm {
  var width = 0
  var height = 0
  /// How often it is shown; 0 for ever.
  var plays = 1
  /// Each picture with everything that is left of those before it.
  var pictures: [RasterImage] = []
  /// How long each is shown, in seconds.
  var delays: [Double] = []
}

/// Why a file cannot be decoded.
struct NotDecodable: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

extension RasterImage {
  /// The largest difference of a byte from that of another picture.
  func difference(from other: RasterImage) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// How near a picture is to another one: the peak signal-to-noise ratio in decibels.
  func signal(to other: RasterImage) -> Double {
    guard width == other.width, height == other.height else { return 0 }
    let sum = zip(pixels, other.pixels).reduce(0.0) {
      let difference = Double($1.0) - Double($1.1)
      return $0 + difference * difference
    }
    let mean = sum / Double(pixels.count)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }
}

/// A canvas onto which the pictures of a film are put.
struct FilmCanvas {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height * 4)
  }

  /// Puts premultiplied pixels into a rectangle; clear ones leave what is there where they are blended.
  mutating func put(_ part: [UInt8], x: Int, y: Int, width: Int, height: Int, blends: Bool) throws {
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width, y + height <= self.height,
      part.count == width * height * 4
    else { throw NotDecodable("a picture of \(width) × \(height) at \(x), \(y) lies outside") }
    for row in 0..<height {
      for column in 0..<width {
        let from = (row * width + column) * 4
        let into = ((y + row) * self.width + x + column) * 4
        if blends, part[from + 3] == 0 { continue }
        for channel in 0..<4 { pixels[into + channel] = part[from + channel] }
      }
    }
  }

  /// Clears a rectangle.
  mutating func clear(x: Int, y: Int, width: Int, height: Int) throws {
    let empty = [UInt8](repeating: 0, count: width * height * 4)
    try put(empty, x: x, y: y, width: width, height: height, blends: false)
  }

  /// What is on it.
  var picture: RasterImage {
    get throws { try RasterImage(width: width, height: height, pixels: pixels) }
  }
}
