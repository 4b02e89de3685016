/// A colour in sRGB with an opacity; each component is meant to be 0...1 and is not limited to it.
public struct Color: Hashable, Sendable {
  /// The share of red, 0...1.
  public var red: Double
  /// The share of green, 0...1.
  public var green: Double
  /// The share of blue, 0...1.
  public var blue: Double
  /// How opaque it is, 0...1.
  public var alpha: Double

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue in degrees (any number, taken round the circle), saturation and lightness 0...1.
  public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    let turned = fmod(fmod(hue, 360) + 360, 360) / 30
    let amplitude = saturation * min(lightness, 1 - lightness)
    func component(_ n: Double) -> Double {
      let k = fmod(n + turned, 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// No colour at all.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// Returns the colour part of the way to another; `amount` may leave 0...1.
  public func interpolated(to other: Color, amount: Double) -> Color {
    Color(
      red: red + (other.red - red) * amount,
      green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount,
      alpha: alpha + (other.alpha - alpha) * amount
    )
  }
}

extension Color {
  /// Names that scripts and options accept, with the values of UIKit's colours of those names where it has one.
  public static let named: [(name: String, color: Color)] = [
    ("black", .black), ("white", .white), ("clear", .clear),
    ("gray", Color(white: 0.5)), ("darkGray", Color(white: 1.0 / 3)),
    ("lightGray", Color(white: 2.0 / 3)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)), ("cyan", Color(red: 0, green: 1, blue: 1)),
    ("magenta", Color(red: 1, green: 0, blue: 1)), ("yellow", Color(red: 1, green: 1, blue: 0)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
  ]

  /// Creates a colour from a name or from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or nothing when it is neither.
  public init?(_ text: String) {
    if let known = Color.named.first(where: { $0.name == text }) {
      self = known.color
      return
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().map { Color.hexDigit($0) }
    let values = digits.compactMap { $0 }
    guard values.count == digits.count else { return nil }
    func component(_ index: Int, short: Bool) -> Double {
      short
        ? Double(values[index] * 17) / 255
        : Double(values[2 * index] * 16 + values[2 * index + 1]) / 255
    }
    switch values.count {
    case 3, 4, 6, 8:
      let short = values.count <= 4
      self.init(
        red: component(0, short: short),
        green: component(1, short: short),
        blue: component(2, short: short),
        alpha: values.count == 4 || values.count == 8 ? component(3, short: short) : 1
      )
    default: return nil
    }
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
    default: nil
    }
  }
}
