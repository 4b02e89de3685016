import EffectCore

/// Reads path data as SVG writes it.
struct PathData {
  /// What is wrong with the data.
  struct Problem: Error {
    let message: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var drawn = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a curve, for the curves that mirror it.
  private var control: (point: Point, isCubic: Bool)?

  /// Creates a reader of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the path.
  ///
  /// - Throws: ``Problem`` with the place in the text.
  func path() throws(Problem) -> Path {
    var reader = self
    try reader.read()
    return reader.drawn
  }

  private mutating func read() throws(Problem) {
    skipSpace()
    var command: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if PathData.commands.contains(byte | 0x20), byte.isLetter {
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else {
          throw problem("begins with a move, 'M x y'")
        }
        command = byte
        place += 1
        skipSpace()
        if byte | 0x20 == UInt8(ascii: "z") {
          drawn.close()
          (current, control) = (start, nil)
          continue
        }
      } else if command.map({ $0 | 0x20 == UInt8(ascii: "z") }) ?? true {
        throw problem("takes a command there, such as 'M', 'L' or 'C'")
      }
      guard let step = command else { return }
      try draw(step)
      // Further points after a move are lines.
      if step == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if step == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      skipSpace()
    }
  }

  private static let commands = Set("mlhvcsqtaz".utf8)

  private func problem(_ message: String) -> Problem {
    let rest = String(decoding: bytes[place..<min(bytes.count, place + 12)], as: UTF8.self)
    let found = rest.isEmpty ? "the data ends" : "there is '\(rest)'"
    return Problem(message: "\(message); at character \(place + 1) \(found)")
  }

  private mutating func draw(_ step: UInt8) throws(Problem) {
    let isRelative = step >= UInt8(ascii: "a")
    let origin = isRelative ? current : .zero
    let last = control
    control = nil
    switch step | 0x20 {
    case UInt8(ascii: "m"):
      current = try point(from: origin)
      start = current
      drawn.move(to: current)
    case UInt8(ascii: "l"): line(to: try point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: Point(x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "c"):
      let first = try point(from: origin)
      let second = try point(from: origin)
      cubic(first, second, try point(from: origin))
    case UInt8(ascii: "s"):
      let first = mirrored(last, isCubic: true)
      let second = try point(from: origin)
      cubic(first, second, try point(from: origin))
    case UInt8(ascii: "q"):
      let middle = try point(from: origin)
      quad(middle, try point(from: origin))
    case UInt8(ascii: "t"): quad(mirrored(last, isCubic: false), try point(from: origin))
    default: try arc(from: origin)
    }
  }

  private mutating func line(to point: Point) {
    drawn.addLine(to: point)
    current = point
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    drawn.addCubic(to: end, first: first, second: second)
    (current, control) = (end, (second, true))
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    drawn.addQuad(to: end, control: middle)
    (current, control) = (end, (middle, false))
  }

  private func mirrored(_ last: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
    guard let last, last.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - last.point.x, y: 2 * current.y - last.point.y)
  }

  /// An elliptic arc, as curves: SVG 1.1, appendix F.6.
  private mutating func arc(from origin: Point) throws(Problem) {
    var (rx, ry) = (try number().magnitude, try number().magnitude)
    let turn = try number() * .pi / 180
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: origin)
    guard rx > 0, ry > 0, end != current else { return line(to: end) }
    let (c, s) = (cos(turn), sin(turn))
    let (dx, dy) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
    let (x, y) = (c * dx + s * dy, c * dy - s * dx)
    // Radii that do not reach are made larger.
    let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
    let square = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    var factor = (max(0, square) / (rx * rx * y * y + ry * ry * x * x)).squareRoot()
    if isLarge == isClockwise { factor = -factor }
    let (mx, my) = (factor * rx * y / ry, -factor * ry * x / rx)
    let from = atan2((y - my) / ry, (x - mx) / rx)
    var sweep = atan2((-y - my) / ry, (-x - mx) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let center = Point(
      x: c * mx - s * my + (current.x + end.x) / 2,
      y: s * mx + c * my + (current.y + end.y) / 2
    )
    let pieces = max(1, Int((sweep.magnitude / (.pi / 4)).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4.0 / 3 * tan(step / 4)
    func place(_ u: Double, _ v: Double) -> Point {
      Point(x: center.x + c * rx * u - s * ry * v, y: center.y + s * rx * u + c * ry * v)
    }
    for index in 0..<pieces {
      let (a, b) = (from + step * Double(index), from + step * Double(index + 1))
      let last = index + 1 == pieces ? end : place(cos(b), sin(b))
      drawn.addCubic(
        to: last,
        first: place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
        second: place(cos(b) + handle * sin(b), sin(b) - handle * cos(b))
      )
    }
    current = end
  }

  // MARK: Numbers

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[place]) {
      place += 1
    }
  }

  private mutating func point(from origin: Point) throws(Problem) -> Point {
    let x = try number()
    return Point(x: origin.x + x, y: origin.y + (try number()))
  }

  /// One digit, which needs no space behind it.
  private mutating func flag() throws(Problem) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == 0x30 || bytes[place] == 0x31 else {
      throw problem("takes a flag there, 0 or 1")
    }
    place += 1
    return bytes[place - 1] == 0x31
  }

  private mutating func number() throws(Problem) -> Double {
    skipSpace()
    let from = place
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var end = place
    if at(end) == UInt8(ascii: "-") || at(end) == UInt8(ascii: "+") { end += 1 }
    while at(end).isDigit { end += 1 }
    if at(end) == UInt8(ascii: ".") {
      end += 1
      while at(end).isDigit { end += 1 }
    }
    if at(end) | 0x20 == UInt8(ascii: "e") {
      var digits = end + 1
      if at(digits) == UInt8(ascii: "-") || at(digits) == UInt8(ascii: "+") { digits += 1 }
      if at(digits).isDigit {
        while at(digits).isDigit { digits += 1 }
        end = digits
      }
    }
    var text = String(decoding: bytes[from..<end], as: UTF8.self)
    // Swift wants digits on both sides of the point.
    if text.hasSuffix(".") { text += "0" }
    guard let number = Double(text), number.isFinite else { throw problem("takes a number there") }
    place = end
    return number
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
