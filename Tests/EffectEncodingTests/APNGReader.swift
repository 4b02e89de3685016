import EffectRendering

/// Decodes animated PNG: takes it apart into ordinary ones and has libpng decode those, its checksums included.
struct APNGReader {
  static func read(_ bytes: [UInt8]) throws -> DecodedFilm {
    let signature = Array(bytes[..<8])
    var film = DecodedFilm()
    var (header, control, data): (ArraySlice<UInt8>, [UInt8], [UInt8]) = ([], [], [])
    var (count, sequence, place) = (0, 0, 8)
    var canvas = FilmCanvas(width: 1, height: 1)

    func finishPicture() throws {
      guard !data.isEmpty else { return }
      let (width, height) = (number(control, 4), number(control, 8))
      // The picture's own size in place of the film's, whose checksum has to be made anew.
      let size = bigEndian(width) + bigEndian(height) + header.dropFirst(16).prefix(5)
      let file =
        signature + chunk("IHDR", size) + chunk("IDAT", data) + chunk("IEND", [])
      let picture = try RasterImage(png: file)
      guard control[24] == 0, control[25] == 0 else { throw NotDecodable("it is blended") }
      try canvas.put(
        picture.pixels,
        x: number(control, 12),
        y: number(control, 16),
        width: width,
        height: height,
        blends: false
      )
      film.pictures.append(try canvas.picture)
      film.delays.append(
        Double(Int(control[20]) << 8 | Int(control[21]))
          / Double(Int(control[22]) << 8 | Int(control[23]))
      )
      data = []
    }
    while place + 12 <= bytes.count {
      let length = number(bytes, place)
      let kind = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      let body = Array(bytes[(place + 8)..<(place + 8 + length)])
      guard number(bytes, place + 8 + length) == Int(checksum(Array(kind.utf8) + body)) else {
        throw NotDecodable("a wrong checksum of \(kind)")
      }
      switch kind {
      case "IHDR":
        header = bytes[place..<(place + 25)]
        (film.width, film.height) = (number(body, 0), number(body, 4))
        canvas = FilmCanvas(width: film.width, height: film.height)
      case "acTL": (count, film.plays) = (number(body, 0), number(body, 4))
      case "fcTL":
        try finishPicture()
        control = body
        guard number(body, 0) == sequence else { throw NotDecodable("the order is wrong") }
        sequence += 1
      case "IDAT": data += body
      case "fdAT":
        guard number(body, 0) == sequence else { throw NotDecodable("the order is wrong") }
        sequence += 1
        data += body.dropFirst(4)
      case "IEND":
        try finishPicture()
        guard film.pictures.count == count, place + 12 == bytes.count else {
          throw NotDecodable("\(film.pictures.count) pictures and not \(count)")
        }
        return film
      default: break
      }
      place += 12 + length
    }
    throw NotDecodable("it ends too early")
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + body
    return bigEndian(body.count) + content + bigEndian(Int(checksum(content)))
  }

  /// The checksum, a bit at a time.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
