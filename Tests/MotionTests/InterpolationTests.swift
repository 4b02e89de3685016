import EffectCore
import EffectTestSupport
import Motion
import Testing

/// A type of somebody's own.
private struct Border: Interpolatable, Equatable {
  var width: Double
  var dash: Size

  func interpolated(to other: Border, amount: Double) -> Border {
    Border(
      width: width.interpolated(to: other.width, amount: amount),
      dash: dash.interpolated(to: other.dash, amount: amount)
    )
  }
}

private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
  zip(a.elements, b.elements).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

private func randomMatrix(_ random: inout SeededGenerator) -> Transform3D {
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  let signs = [-1.0, 1]
  return .scale(
    number(0.3...3) * signs[Int.random(in: 0...1, using: &random)],
    number(0.3...3),
    number(0.3...3)
  ) * .skew(x: number(-1...1), y: 0) * .rotationX(number(-3...3)) * .rotationY(number(-3...3))
    * .rotationZ(number(-3...3)) * .translation(number(-9...9), number(-9...9), number(-9...9))
    * .perspective(distance: number(200...900))
}

@Suite("Values in between") struct InterpolationTests {
  @Test func `A type of one's own takes part in a strip`() throws {
    let strip = try Filmstrip([
      Keyframe(time: 0, value: Border(width: 0, dash: .zero)),
      Keyframe(time: 2, value: Border(width: 4, dash: Size(width: 8, height: 2))),
    ])
    #expect(strip.value(at: 1) == Border(width: 2, dash: Size(width: 4, height: 1)))
  }

  @Test func `Compound values move part by part`() {
    let zero = Vector3.zero.interpolated(to: Vector3(x: 2, y: 4, z: 6), amount: 0.5)
    #expect(zero == Vector3(x: 1, y: 2, z: 3))
    let insets = EdgeInsets().interpolated(
      to: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      amount: 2
    )
    #expect(insets == EdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
    #expect(Bool.random().interpolated(to: true, amount: .nan))
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 0).isFinite)
    #expect(!Vector3(x: 0, y: .nan, z: 0).isFinite)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `A matrix put together again is the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (randomMatrix(&random), randomMatrix(&random))
    #expect(a.interpolated(to: b, amount: 0) == a)
    #expect(a.interpolated(to: b, amount: 1) == b)
    // Taken apart at the ends too, so the way between joins them without a jump.
    #expect(distance(a.interpolated(to: b, amount: 1e-9), a) < 1e-6)
    #expect(distance(a.interpolated(to: b, amount: 1 - 1e-9), b) < 1e-6)
    #expect(a.interpolated(to: b, amount: 0.5).isFinite)
  }

  @Test func `A turn keeps its size half-way`() {
    let half = Transform3D.identity.interpolated(to: .rotationZ(.pi / 2), amount: 0.5)
    #expect(distance(half, .rotationZ(.pi / 4)) < 1e-15)
    let tilted = Transform3D.rotationX(1) * .translation(10, 0, 0)
    let back = Transform3D.rotationX(-1) * .translation(20, 0, 0)
    #expect(distance(tilted.interpolated(to: back, amount: 0.5), .translation(15, 0, 0)) < 1e-14)
  }

  @Test func `A turn of more than half takes the shorter way`() {
    let half = Transform3D.rotationZ(3).interpolated(to: .rotationZ(-3), amount: 0.5)
    #expect(distance(half, .rotationZ(.pi)) < 1e-14)
  }

  @Test(arguments: [(-1.0, 1.0), (1, -1)])
  func `A mirror image goes through a line and not through a turn`(x: Double, y: Double) {
    let quarter = Transform3D.identity.interpolated(to: .scale(x, y), amount: 0.25)
    #expect(distance(quarter, .scale(x < 0 ? 0.5 : 1, y < 0 ? 0.5 : 1)) < 1e-14)
  }

  @Test func `Perspective grows with the way`() {
    let half = Transform3D.identity.interpolated(to: .perspective(distance: 500), amount: 0.5)
    #expect(distance(half, .perspective(distance: 1000)) < 1e-15)
  }

  @Test func `A flat matrix is mixed number by number`() {
    let half = Transform3D.identity.interpolated(to: .scale(0, 1), amount: 0.5)
    #expect(half == .scale(0.5, 1))
  }

  @Test func `A pattern stands still, and is told of`() throws {
    let red = Paint.color(Color(red: 1, green: 0, blue: 0))
    let strip = try Filmstrip<Paint>([
      Keyframe(time: 0, value: .pattern("stripes")), Keyframe(time: 1, value: red),
      Keyframe(time: 2, value: .color(.black)),
      Keyframe(time: 3, value: .pattern("grid"), transition: .held),
      Keyframe(time: 4, value: .pattern("stripes")),
    ])
    #expect(strip.value(at: 0.9) == .pattern("stripes"))
    #expect(strip.value(at: 1) == red)
    #expect(strip.value(at: 2.5) == .color(.black))
    #expect(strip.frozenTimes == [0, 2])
  }

  @Test func `A clear colour brings a dark fringe only where it is mixed straight`() {
    let (clear, red) = (Color.clear, Color(red: 1, green: 0, blue: 0))
    let straight = clear.interpolated(to: red, amount: 0.5, mixing: .straight)
    #expect(straight == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    let premultiplied = clear.interpolated(to: red, amount: 0.5, mixing: .premultiplied)
    #expect(premultiplied == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let perceptual = clear.interpolated(to: red, amount: 0.5, mixing: .perceptual)
    #expect(abs(perceptual.red - 1) < 1e-6 && perceptual.alpha == 0.5)
  }

  @Test(arguments: ColorMixing.allCases)
  func `Every manner of mixing meets its ends and stays near them`(mixing: ColorMixing) throws {
    let from = Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.7)
    let to = Color(red: 0.1, green: 0.4, blue: 0.95, alpha: 1)
    let strip = try Filmstrip([
      Keyframe(time: 0, value: MixedColor(from, mixing: mixing)),
      Keyframe(time: 1, value: MixedColor(to, mixing: mixing)),
    ])
    #expect(strip.value(at: 0)?.color == from)
    #expect(strip.value(at: 1)?.color == to)
    let near = try #require(strip.value(at: 1e-9)).color
    #expect(abs(near.red - from.red) < 1e-6 && abs(near.blue - from.blue) < 1e-6)
  }

  @Test func `Perceptual mixing of black and white is a middle grey to the eye`() {
    let grey = Color.black.interpolated(to: .white, amount: 0.5, mixing: .perceptual)
    // Oklab's lightness of one half: 0.125 of the light, 0.3886 in sRGB.
    #expect(abs(grey.red - 0.3886) < 1e-3)
    #expect(abs(grey.red - grey.green) < 1e-4 && abs(grey.red - grey.blue) < 1e-4)
  }
}
