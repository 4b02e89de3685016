import EffectEncoding
import EffectRendering
import EffectTestSupport
import Testing

/// Reads sixels as a terminal does.
private struct SixelReader {
  var pixels: [[Int]: [Int]] = [:]
  var (width, height) = (0, 0)

  init?(_ text: String) {
    guard text.hasPrefix("\u{1B}P0;1;0q\""), text.hasSuffix("\u{1B}\\") else { return nil }
    var rest = text.dropFirst(9).dropLast(2)[...]
    func number(_ rest: inout Substring) -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits) ?? -1
    }
    func numbers(_ rest: inout Substring) -> [Int] {
      var found = [number(&rest)]
      while rest.first == ";" {
        rest = rest.dropFirst()
        found.append(number(&rest))
      }
      return found
    }
    let size = numbers(&rest)
    guard size.count == 4, size[0] == 1, size[1] == 1 else { return nil }
    (width, height) = (size[2], size[3])
    var colors: [Int: [Int]] = [:]
    var (color, x, y) = (0, 0, 0)
    while let letter = rest.first {
      rest = rest.dropFirst()
      var repeats = 1
      switch letter {
      case "#":
        let list = numbers(&rest)
        color = list[0]
        if list.count == 5 { colors[color] = Array(list[2...]) }
        continue
      case "$":
        x = 0
        continue
      case "-":
        (x, y) = (0, y + 6)
        continue
      case "!":
        repeats = number(&rest)
        guard let next = rest.first, draw(next, repeats, colors[color], &x, y) else { return nil }
        rest = rest.dropFirst()
      default:
        guard draw(letter, repeats, colors[color], &x, y) else { return nil }
      }
    }
  }

  private mutating func draw(
    _ letter: Character,
    _ repeats: Int,
    _ color: [Int]?,
    _ x: inout Int,
    _ y: Int
  ) -> Bool {
    guard let value = letter.asciiValue, (63...126).contains(value), let color else { return false }
    for _ in 0..<repeats {
      for row in 0..<6 where (value - 63) >> row & 1 == 1 { pixels[[x, y + row]] = color }
      x += 1
    }
    return true
  }
}

@Suite struct `Sixels` {
  @Test func `show every pixel in its colour, and leave out the clear ones`() throws {
    let (width, height) = (23, 16)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isClear = x < 4 && y < 5
        let red: UInt8 = x % 2 == 0 ? 255 : 51
        bytes += isClear ? [0, 0, 0, 0] : [red, 102, y < 8 ? 0 : 204, 255]
      }
    }
    let image = try RasterImage(width: width, height: height, pixels: bytes)
    let read = try #require(SixelReader(try SixelEncoder.text(of: image)))
    #expect(read.width == width && read.height == height)
    #expect(read.pixels.count == width * height - 20)
    for y in 0..<height {
      for x in 0..<width where !(x < 4 && y < 5) {
        let expected = [x % 2 == 0 ? 100 : 20, 40, y < 8 ? 0 : 80]
        let found = try #require(read.pixels[[x, y]])
        // A palette chosen of these four colours has them, but for what rounding does.
        for (part, wanted) in zip(found, expected) { #expect(abs(part - wanted) <= 2) }
      }
    }
  }
}
