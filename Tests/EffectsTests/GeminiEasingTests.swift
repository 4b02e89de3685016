import EffectCore
import Effects
import Testing

@Test(arguments: GeminiEasing.allCases) func `Gemini's curves are odd`(easing: GeminiEasing) {
  for ratio in stride(from: 0.001, through: 3, by: 0.007) {
    let (before, after) = (easing.value(at: -ratio), easing.value(at: ratio))
    #expect(before.isNaN == after.isNaN)
    #expect(before.isNaN || before == -after)
  }
}

@Test(arguments: GeminiEasing.allCases)
func `Gemini's curves never turn back inside and meet their ends, the Expo ones nearly`(
  easing: GeminiEasing
) {
  let values = (0...1000).map { easing.value(at: Double($0) / 1000) }
  #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  let gaps: [GeminiEasing: (Double, Double)] = [
    .easeInExpo: (1.0 / 1024, 0), .easeOutExpo: (0, 1.0 / 1024),
    .easeInOutExpo: (1.0 / 2048, 1.0 / 2048),
  ]
  let (first, last) = gaps[easing] ?? (0, 0)
  #expect(abs(easing.value(at: 0) - first) < 1e-15)
  #expect(abs(easing.value(at: 1) - (1 - last)) < 1e-15)
}

@Test func `Any easing can shape the ratio, and one that gives no number is left out`() throws {
  func eased(_ curve: Easing) -> Double {
    let effect = Gemini().scaleAnimation().scale(0.5).ease(curve).effect
    return effect.evaluate(
      direction: .horizontal,
      parentFrame: Rect(x: 0, y: 0, width: 400, height: 600),
      cellFrame: Rect(x: -50, y: 150, width: 200, height: 300)
    ).easedRatio
  }
  #expect(eased(.custom(name: "square") { $0 * $0 }) == -0.25)
  #expect(eased(.smoothstep) == -0.5)
  #expect(eased(.custom(name: "broken") { _ in .nan }) == -0.5)
  let effect = try GeminiEffect(animation: "cube", options: ["easing": "easeOutBounce"])
  #expect(effect.settings.curve == .easing(try Easing.named("easeOutBounce")))
  let own = try GeminiEffect(animation: "cube", options: ["easing": "easeOutExpo"])
  #expect(own.settings.curve == .gemini(.easeOutExpo))
  let other = try GeminiEffect(
    animation: "cube",
    options: ["easing": .easing(try Easing.named("easeOutExpo"))]
  )
  #expect(other.settings.curve == .easing(try Easing.named("easeOutExpo")))
}
