import EffectRendering

/// Decodes GIF by the book, and refuses what the book does not allow.
struct GIFReader {
  private let bytes: [UInt8]
  private var place = 0

  static func read(_ bytes: [UInt8]) throws -> DecodedFilm {
    var reader = GIFReader(bytes: bytes)
    return try reader.film()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard place + count <= bytes.count else { throw NotDecodable("it ends too early") }
    defer { place += count }
    return bytes[place..<(place + count)]
  }

  private mutating func byte() throws -> Int { Int(try take(1)[place - 1]) }

  private mutating func number() throws -> Int { try byte() | (try byte()) << 8 }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = try byte()
      if count == 0 { return data }
      data += try take(count)
    }
  }

  private mutating func film() throws -> DecodedFilm {
    guard String(decoding: try take(6), as: UTF8.self) == "GIF89a" else {
      throw NotDecodable("it is no GIF")
    }
    var film = DecodedFilm()
    (film.width, film.height) = (try number(), try number())
    let flags = try byte()
    _ = try take(2)
    let global = flags & 0x80 != 0 ? Array(try take(3 << (flags & 7 + 1))) : []
    var canvas = FilmCanvas(width: film.width, height: film.height)
    var (clear, disposal): (Int?, Int) = (nil, 0)
    while true {
      switch try byte() {
      case 0x3B:
        guard place == bytes.count else { throw NotDecodable("something follows its end") }
        return film
      case 0x21:
        let label = try byte()
        let data = try blocks()
        if label == 0xF9 {
          disposal = Int(data[0]) >> 2 & 7
          clear = data[0] & 1 != 0 ? Int(data[3]) : nil
          film.delays.append(Double(Int(data[1]) | Int(data[2]) << 8) / 100)
        } else if label == 0xFF, data.starts(with: "NETSCAPE2.0".utf8) {
          let repeats = Int(data[12]) | Int(data[13]) << 8
          film.plays = repeats == 0 ? 0 : repeats + 1
        }
      case 0x2C:
        let (x, y, width, height) = (try number(), try number(), try number(), try number())
        let flags = try byte()
        let table = flags & 0x80 != 0 ? Array(try take(3 << (flags & 7 + 1))) : global
        let indices = try indices(count: width * height)
        var pixels: [UInt8] = []
        for index in indices {
          guard 3 * index + 2 < table.count else { throw NotDecodable("no colour \(index)") }
          pixels += index == clear ? [0, 0, 0, 0] : table[(3 * index)..<(3 * index + 3)] + [255]
        }
        try canvas.put(pixels, x: x, y: y, width: width, height: height, blends: true)
        film.pictures.append(try canvas.picture)
        if disposal == 2 { try canvas.clear(x: x, y: y, width: width, height: height) }
      case let other: throw NotDecodable("an unknown block \(other)")
      }
    }
  }

  /// Undoes the compression.
  private mutating func indices(count: Int) throws -> [Int] {
    let bits = try byte()
    guard (2...8).contains(bits) else { throw NotDecodable("codes of \(bits) bits") }
    let data = try blocks()
    let clear = 1 << bits
    var table: [[Int]] = []
    var width = 0
    func reset() {
      table = (0..<clear).map { [$0] } + [[], []]
      width = bits + 1
    }
    reset()
    var (result, previous, position): ([Int], [Int]?, Int) = ([], nil, 0)
    while position + width <= data.count * 8 {
      var code = 0
      for bit in 0..<width where data[(position + bit) / 8] >> ((position + bit) % 8) & 1 != 0 {
        code |= 1 << bit
      }
      position += width
      if code == clear {
        reset()
        previous = nil
        continue
      }
      if code == clear + 1 {
        guard result.count == count else { throw NotDecodable("\(result.count) of \(count)") }
        guard data.count * 8 - position < 8 else { throw NotDecodable("data after the end") }
        return result
      }
      let entry: [Int]
      if code < table.count {
        entry = table[code]
      } else if code == table.count, let previous {
        entry = previous + [previous[0]]
      } else {
        throw NotDecodable("an unknown code \(code)")
      }
      result += entry
      if let previous, table.count < 4096 {
        table.append(previous + [entry[0]])
        if table.count == 1 << width, width < 12 { width += 1 }
      }
      previous = entry
    }
    throw NotDecodable("the data has no end")
  }
}
