import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("Animations that are added up") struct AnimatedValueTests {
  private func timing(_ random: inout SeededGenerator) throws -> AnimationTiming {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      .spring(
        try .harmonic(
          angularFrequency: Double.random(in: 4...30, using: &random),
          dampingRatio: Double.random(in: 0.2...2, using: &random)
        )
      )
    case 1: .curve(.easeInOut, duration: Double.random(in: 0.1...0.6, using: &random))
    case 2: .curve(.smoothstep, duration: Double.random(in: 0.1...0.6, using: &random))
    default:
      .curve(.family(.cubic, .inOut), duration: Double.random(in: 0.1...0.6, using: &random))
    }
  }

  @Test func `What is seen goes on with its speed whatever is set`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      var value = AnimatedValue(10)
      var time = 0.0
      for _ in 0..<20 {
        time += Double.random(in: 0...0.2, using: &random)
        let (seen, speed) = (value.presentation(at: time), value.velocity(at: time))
        let target = Double.random(in: -400...400, using: &random)
        value.set(target, at: time, timing: try timing(&random))
        #expect(value.model == target)
        #expect(abs(value.presentation(at: time) - seen) < 1e-9)
        #expect(abs(value.velocity(at: time) - speed) < 1e-6 * max(1, abs(speed)))
      }
      let end = value.restTime()
      #expect(end.isFinite)
      #expect(abs(value.presentation(at: end) - value.model) < 0.001 * 800 * 20)
      value.removeEnded(at: end)
      #expect(value.animations.isEmpty && value.presentation(at: end) == value.model)
    }
  }

  @Test func `A speed is the slope of the place`() throws {
    var random = SeededGenerator(seed: 22)
    var value = AnimatedValue(0)
    for index in 0..<4 {
      value.set(Double(index * 37 % 100), at: Double(index) * 0.1, timing: try timing(&random))
    }
    for step in 0..<40 {
      let t = 0.35 + Double(step) * 0.01337
      let h = 1e-5
      let slope = (value.presentation(at: t + h) - value.presentation(at: t - h)) / (2 * h)
      #expect(abs(slope - value.velocity(at: t)) < 1e-4 * max(1, abs(slope)))
    }
  }

  @Test func `A finger stops a value where it is seen`() throws {
    let curve = try SpringCurve.settling(in: 0.5, dampingRatio: 0.7)
    var value = AnimatedValue(0)
    value.set(100, at: 0, timing: .spring(curve))
    let (seen, speed) = (value.presentation(at: 0.1), value.velocity(at: 0.1))
    #expect(value.stop(at: 0.1) == speed)
    #expect(value.model == seen && value.presentation(at: 5) == seen)
    value.move(to: 30)
    value.set(0, at: 0.3, spring: curve, velocity: 250)
    #expect(value.presentation(at: 0.3) == 30 && value.velocity(at: 0.3) == 250)
    value.set(.nan, at: 0.4, timing: .spring(curve))
    #expect(value.model == 0 && value.animations.count == 1)
  }

  @Test func `A vertical curve hands on a speed that can be used`() throws {
    let steep = try BezierCurve(x1: 0, y1: 1, x2: 1, y2: 0)
    var value = AnimatedValue(0)
    value.set(100, at: 0, timing: .curve(Easing(steep), duration: 0.5))
    for t in [0, 0.25, 0.4999] {
      #expect(value.velocity(at: t).isFinite)
      #expect(abs(value.velocity(at: t)) <= 100 / 0.5 * 1000)
    }
    #expect(value.velocity(at: 0.5) == 0 && value.presentation(at: 0.5) == 100)
    #expect(AnimationTiming.curve(.linear, duration: 0).progress(at: 0) == 1)
    #expect(AnimationTiming.curve(.linear, duration: 2).duration() == 2)
  }
}
