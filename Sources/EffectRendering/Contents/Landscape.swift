internal import CRaster
internal import EffectCore

/// The composition of a generated picture: a sky, the sun, and lines of hills that get darker towards the viewer.
///
/// Everything follows from the colour, the seed and the shape of the picture, none of it from how many pixels
/// it has.
struct Landscape {
  private var random: SeededGenerator
  private let width: Int
  private let height: Int
  private let palette: Palette

  /// Creates the composition for a size in pixels.
  init(color: Color, seed: Int, width: Int, height: Int) {
    random = SeededGenerator(seed: seed)
    (self.width, self.height) = (width, height)
    palette = Palette(color)
  }

  /// Returns the pixels, premultiplied RGBA.
  mutating func draw() -> [UInt8] {
    let horizon = random.next(in: 0.50...0.60)
    let sun = makeSun(horizon: horizon)
    let (layers, count) = makeRidges(horizon: horizon)
    let sky = makeSky(horizon: horizon)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    layers.edges.withUnsafeBufferPointer { edges in
      let ridges = (0..<count).map { index in
        eh_ridge(
          edge: edges.baseAddress.map { $0 + index * width },
          top: layers.tones[index].top,
          bottom: layers.tones[index].bottom,
          fade_from: Float(Double(height) * layers.bases[index]),
          fade: Float(Double(height) * layers.tones[index].fade)
        )
      }
      pixels.withUnsafeMutableBufferPointer { pixels in
        eh_raster_landscape(
          pixels.baseAddress,
          Int32(width),
          Int32(height),
          sky,
          sun,
          ridges,
          Int32(count)
        )
      }
    }
    return pixels
  }

  /// One colour a row: deep at the top, pale and warm at the horizon.
  private func makeSky(horizon: Double) -> [eh_tone] {
    (0..<height).map { row in
      let place = ((Double(row) + 0.5) / Double(height) / (horizon + 0.12)).clamped(to: 0...1)
      return palette.sky(at: place)
    }
  }

  private mutating func makeSun(horizon: Double) -> eh_sun {
    let side = Double(min(width, height))
    let radius = random.next(in: 0.085...0.125) * side
    // Left or right of the middle, where it balances the hills.
    let across = random.next(in: 0.26...0.40)
    let x = random.next(in: 0...1) < 0.5 ? across : 1 - across
    let y = horizon - random.next(in: 0.16...0.27)
    return eh_sun(
      x: Float(x * Double(width)),
      y: Float(y * Double(height)),
      radius: Float(radius),
      glow_radius: Float(radius * 5.5),
      core: palette.sun,
      glow: palette.glow,
      core_strength: 0.94,
      glow_strength: 0.55
    )
  }

  private struct Ridges {
    var edges: [Float] = []
    /// Where the colours begin to change, as a part of the height.
    var bases: [Double] = []
    var tones: [(top: eh_tone, bottom: eh_tone, fade: Double)] = []
  }

  private mutating func makeRidges(horizon: Double) -> (Ridges, Int) {
    let count = 4
    var ridges = Ridges()
    for index in 0..<count {
      let depth = Double(index) / Double(count - 1)
      let base = horizon + (0.84 - horizon) * (0.04 + 0.96 * depth)
      let relief = 0.036 + 0.020 * sin(.pi * depth)
      ridges.edges += makeEdge(base: base, relief: relief, depth: depth)
      ridges.bases.append(base - relief)
      ridges.tones.append(palette.ridge(at: depth))
    }
    return (ridges, count)
  }

  /// A skyline: a few slow waves, of which the far ones are finer, and broad shoulders.
  private mutating func makeEdge(base: Double, relief: Double, depth: Double) -> [Float] {
    let waves = (0..<4).map { index -> (rate: Double, phase: Double, height: Double) in
      let octave = Double(index)
      return (
        (0.55 + 0.75 * octave) * random.next(in: 0.8...1.25) * (1.5 - 0.6 * depth),
        random.next(in: 0...1),
        random.next(in: 0.6...1) / (1 + 1.3 * octave)
      )
    }
    // As many waves as the picture is wide for its height, so that hills keep their shape.
    let aspect = (Double(width) / Double(height)).clamped(to: 0.3...4) * 1.6
    return (0..<width).map { column in
      let x = (Double(column) + 0.5) / Double(width) * aspect
      let wave = waves.reduce(0) { sum, wave in
        sum + wave.height * sin(2 * .pi * (wave.rate * x + wave.phase))
      }
      return Float((base + relief * wave) * Double(height))
    }
  }
}

/// The colours of a generated picture.
private struct Palette {
  private let hue: Double
  private let saturation: Double
  private let lightness: Double

  let sun: eh_tone
  let glow: eh_tone

  init(_ color: Color) {
    (hue, saturation, lightness) = color.hueSaturationLightness
    sun = Palette.tone(hue: 44, saturation: 0.9 * saturation, lightness: 0.95)
    glow = Palette.tone(hue: 38, saturation: 0.95 * saturation, lightness: 0.84)
  }

  /// The sky from its top (0) to the horizon (1): the colour, paler downwards, and a warm light low down.
  func sky(at place: Double) -> eh_tone {
    let top = Palette.rgb(
      hue: hue - 6,
      saturation: 0.64 * saturation,
      lightness: 0.44 + 0.16 * lightness
    )
    let pale = Palette.rgb(hue: hue + 6, saturation: 0.60 * saturation, lightness: 0.80)
    let warm = Palette.rgb(hue: 30, saturation: 0.92 * saturation, lightness: 0.88)
    // Mixed as light is, not round the colour circle: a blue sky gets pale before it gets warm, never green.
    let middle = pale.interpolated(to: warm, amount: 0.22)
    let low = pale.interpolated(to: warm, amount: 0.88)
    let color =
      place < 0.62
      ? top.interpolated(to: middle, amount: Palette.smooth(place / 0.62))
      : middle.interpolated(to: low, amount: Palette.smooth((place - 0.62) / 0.38))
    return Palette.tone(color)
  }

  /// A line of hills from the farthest (0) to the nearest (1): hazy, then dark.
  func ridge(at depth: Double) -> (top: eh_tone, bottom: eh_tone, fade: Double) {
    let shifted = hue + 14 - 30 * depth
    let light = 0.70 - 0.53 * depth
    return (
      Palette.tone(
        hue: shifted,
        saturation: (0.40 + 0.14 * depth) * saturation,
        lightness: light
      ),
      Palette.tone(
        hue: shifted - 8,
        saturation: (0.40 + 0.10 * depth) * saturation,
        lightness: light + (depth < 1 ? 0.13 - 0.05 * depth : -0.08)
      ),
      0.20
    )
  }

  private static func smooth(_ x: Double) -> Double {
    let x = x.clamped(to: 0...1)
    return x * x * (3 - 2 * x)
  }

  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> Color {
    Color(
      hue: hue,
      saturation: saturation.clamped(to: 0...1),
      lightness: lightness.clamped(to: 0...1)
    )
  }

  private static func tone(hue: Double, saturation: Double, lightness: Double) -> eh_tone {
    tone(rgb(hue: hue, saturation: saturation, lightness: lightness))
  }

  private static func tone(_ color: Color) -> eh_tone {
    eh_tone(
      red: Float(color.red * 255),
      green: Float(color.green * 255),
      blue: Float(color.blue * 255)
    )
  }
}

extension Color {
  /// Hue in degrees, saturation and lightness, 0...1 each; a grey has the hue of a clear sky.
  fileprivate var hueSaturationLightness: (Double, Double, Double) {
    let (r, g, b) = (red.clamped(to: 0...1), green.clamped(to: 0...1), blue.clamped(to: 0...1))
    let (high, low) = (max(r, g, b), min(r, g, b))
    let (lightness, range) = ((high + low) / 2, high - low)
    guard range > 1e-9 else { return (215, 0, lightness) }
    let saturation = range / (1 - abs(2 * lightness - 1))
    let sector =
      high == r ? (g - b) / range : high == g ? (b - r) / range + 2 : (r - g) / range + 4
    return (fmod(sector * 60 + 360, 360), min(1, saturation), lightness)
  }
}

/// Numbers that look random and follow from a seed (splitmix64).
private struct SeededGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + Double(z >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }
}
