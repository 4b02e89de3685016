import EffectCore

@testable import EffectRendering

/// Random numbers that follow from a seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func color(alpha: ClosedRange<Double> = 1...1) -> Color {
    Color(
      red: number(0...1),
      green: number(0...1),
      blue: number(0...1),
      alpha: number(alpha)
    )
  }
}

/// Returns a layer of a colour, changed as wanted.
func box(
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ color: Color = .black,
  contents: LayerContents = .none,
  children: [LayerNode] = [],
  change: (inout Layer) -> Void = { _ in }
) -> LayerNode {
  var layer = Layer.rest
  layer.backgroundColor = color
  change(&layer)
  return LayerNode(
    name: "box",
    frame: Rect(x: x, y: y, width: width, height: height),
    layer: layer,
    contents: contents,
    children: children
  )
}

/// Draws layers on a viewport at one pixel a point.
func draw(
  _ nodes: [LayerNode],
  width: Double = 100,
  height: Double = 100,
  background: Color = .white,
  perspective: Double = 0,
  sorting: LayerScene.Sorting = .painter,
  options: RenderOptions = RenderOptions(scale: 1)
) throws -> RasterImage {
  try Renderer().render(
    LayerScene(
      viewport: Size(width: width, height: height),
      background: background,
      perspective: perspective,
      sorting: sorting,
      nodes: nodes
    ),
    options: options
  )
}

extension RasterImage {
  /// The four bytes of a pixel; outside the picture zeros.
  func bytes(_ x: Int, _ y: Int) -> [UInt8] {
    guard let pixel = self[x: x, y: y] else { return [0, 0, 0, 0] }
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  /// The red, as a number.
  func red(_ x: Int, _ y: Int) -> Double { Double(self[x: x, y: y]?.red ?? 0) }

  /// The sum of all alphas, in whole pixels.
  var coveredArea: Double {
    stride(from: 3, to: pixels.count, by: 4).reduce(0.0) { $0 + Double(pixels[$1]) } / 255
  }

  /// Whether no colour exceeds its alpha.
  var isPremultiplied: Bool {
    stride(from: 0, to: pixels.count, by: 4).allSatisfy { index in
      max(pixels[index], pixels[index + 1], pixels[index + 2]) <= pixels[index + 3]
    }
  }
}

extension Color {
  /// The four premultiplied bytes of the colour.
  var bytes: [UInt8] {
    let packed = packed()
    return (0..<4).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt32($0))) }
  }
}

let transparent = RenderOptions(scale: 1, background: .transparent)
