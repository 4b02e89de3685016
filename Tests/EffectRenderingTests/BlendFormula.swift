import EffectCore

/// How two opaque colours mix, written down from CSS's "Compositing and Blending Level 1".
struct BlendFormula {
  private let mode: Drawing.BlendMode

  init(_ mode: Drawing.BlendMode) { self.mode = mode }

  /// Returns red, green, blue and alpha of a colour over another.
  func mixed(_ back: Color, _ front: Color) -> [Double] {
    let (b, s) = ([back.red, back.green, back.blue], [front.red, front.green, front.blue])
    let mixed =
      switch mode {
      case .hue: withLight(withSaturation(s, saturation(b)), light(b))
      case .saturation: withLight(withSaturation(b, saturation(s)), light(b))
      case .color: withLight(s, light(b))
      case .luminosity: withLight(b, light(s))
      default: zip(b, s).map { part($0, $1) }
      }
    return mixed + [1]
  }

  private func part(_ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: hardLight(b, s)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .normal, .hue, .saturation, .color, .luminosity: s
    }
  }

  private func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private func light(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private func saturation(_ c: [Double]) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

  private func withSaturation(_ c: [Double], _ wanted: Double) -> [Double] {
    let (low, high) = (min(c[0], c[1], c[2]), max(c[0], c[1], c[2]))
    return high > low ? c.map { ($0 - low) * wanted / (high - low) } : [0, 0, 0]
  }

  private func withLight(_ c: [Double], _ wanted: Double) -> [Double] {
    let shift = wanted - light(c)
    var c = c.map { $0 + shift }
    let (l, low, high) = (light(c), min(c[0], c[1], c[2]), max(c[0], c[1], c[2]))
    if low < 0 { c = c.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { c = c.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return c
  }
}
