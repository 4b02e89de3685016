import EffectRendering
import Glibc

/// Decodes WebP: takes the container apart and has libwebp decode the pictures.
struct WebPReader {
  static func read(_ bytes: [UInt8]) throws -> DecodedFilm {
    guard bytes.starts(with: "RIFF".utf8), number(bytes, 4, 4) == bytes.count - 8,
      bytes[8...].starts(with: "WEBP".utf8)
    else { throw NotDecodable("it is no WebP, or its length is wrong") }
    var film = DecodedFilm()
    guard bytes[12...].starts(with: "VP8X".utf8), bytes[20] & 0x02 != 0 else {
      let picture = try decoded(bytes)
      (film.width, film.height) = (picture.width, picture.height)
      (film.pictures, film.delays) = ([picture], [0])
      return film
    }
    (film.width, film.height) = (number(bytes, 24, 3) + 1, number(bytes, 27, 3) + 1)
    var canvas = FilmCanvas(width: film.width, height: film.height)
    var place = 30
    while place < bytes.count {
      let kind = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
      let length = number(bytes, place + 4, 4)
      if kind == "ANIM" { film.plays = number(bytes, place + 12, 2) }
      if kind == "ANMF" {
        let start = place + 8
        let chunks = Array(bytes[(start + 16)..<(start + length)])
        // A picture with alpha in a chunk of its own needs the extended form.
        let hasAlpha = chunks.starts(with: "ALPH".utf8)
        let size = Array(bytes[(start + 6)..<(start + 12)])
        let extended = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + size
        let body = Array("WEBP".utf8) + (hasAlpha ? extended : []) + chunks
        let count = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        let picture = try decoded(Array("RIFF".utf8) + count + body)
        guard bytes[start + 15] == 0x02 else { throw NotDecodable("it is blended or disposed") }
        try canvas.put(
          picture.pixels,
          x: 2 * number(bytes, start, 3),
          y: 2 * number(bytes, start + 3, 3),
          width: number(bytes, start + 6, 3) + 1,
          height: number(bytes, start + 9, 3) + 1,
          blends: false
        )
        film.pictures.append(try canvas.picture)
        film.delays.append(Double(number(bytes, start + 12, 3)) / 1000)
      }
      place += 8 + length + length & 1
    }
    guard place == bytes.count else { throw NotDecodable("a chunk goes beyond the end") }
    return film
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> UnsafeMutablePointer<UInt8>?

  /// Decodes a single picture.
  private static func decoded(_ file: [UInt8]) throws -> RasterImage {
    guard let library = dlopen("libwebp.so.7", RTLD_NOW),
      let function = dlsym(library, "WebPDecodeRGBA")
    else { throw NotDecodable("libwebp is not there") }
    defer { dlclose(library) }
    let decode = unsafeBitCast(function, to: Decode.self)
    var (width, height): (Int32, Int32) = (0, 0)
    guard let pixels = decode(file, file.count, &width, &height) else {
      throw NotDecodable("libwebp refuses a picture")
    }
    defer { free(pixels) }
    let straight = Array(UnsafeBufferPointer(start: pixels, count: Int(width * height) * 4))
    var premultiplied = straight
    for index in stride(from: 0, to: straight.count, by: 4) {
      for channel in 0..<3 {
        let product = Int(straight[index + channel]) * Int(straight[index + 3])
        premultiplied[index + channel] = UInt8((product + 127) / 255)
      }
    }
    return try RasterImage(width: Int(width), height: Int(height), pixels: premultiplied)
  }
}
