import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("Springs that are interrupted") struct SpringMotionTests {
  @Test func `Place and speed join at every new target`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let first = try SpringCurve.harmonic(
        angularFrequency: Double.random(in: 3...40, using: &random),
        dampingRatio: Double.random(in: 0.05...3, using: &random)
      )
      let second = try SpringCurve.harmonic(
        angularFrequency: Double.random(in: 3...40, using: &random),
        dampingRatio: Double.random(in: 0.05...3, using: &random)
      )
      let motion = SpringMotion(first, from: 0, to: 350, velocity: 900, at: 1)
      let time = Double.random(in: 1...2, using: &random)
      let next = motion.retargeted(to: -80, at: time, with: second)
      #expect(abs(next.value(at: time) - motion.value(at: time)) < 1e-9)
      #expect(next.velocity(at: time) == motion.velocity(at: time))
    }
  }

  @Test func `A new target is the same as an added animation`() throws {
    let curve = try SpringCurve.settling(in: 0.5, dampingRatio: 0.7)
    var motion = SpringMotion(curve, from: 0, to: 100, at: 0)
    var value = AnimatedValue(0)
    value.set(100, at: 0, timing: .spring(curve))
    var random = SeededGenerator(seed: 5)
    var time = 0.0
    for _ in 0..<30 {
      time += Double.random(in: 0.01...0.3, using: &random)
      let target = Double.random(in: -200...200, using: &random)
      motion = motion.retargeted(to: target, at: time)
      value.set(target, at: time, timing: .spring(curve))
      for later in [0, 0.01, 0.1, 0.4] {
        #expect(abs(motion.value(at: time + later) - value.presentation(at: time + later)) < 1e-10)
        #expect(abs(motion.velocity(at: time + later) - value.velocity(at: time + later)) < 1e-8)
      }
    }
  }

  @Test func `A speed that is inherited does not change the spring`() throws {
    let curve = try SpringCurve.perceptual(duration: 0.5, bounce: 0)
    #expect(abs(curve.stiffness - 157.91367041742973) < 1e-12)
    #expect(abs(curve.damping - 25.132741228718345) < 1e-12)
    let rest = SpringMotion(curve, from: 0.5, to: 0.49)
    let fast = SpringMotion(curve, from: 0.5, to: 0.49, velocity: 5)
    let expected = [
      (0.05, 0.498686885, 0.632058908), (0.1, 0.496422604, 0.638727376),
      (0.2, 0.492845843, 0.573848435), (0.5, 0.490136009, 0.494804616),
    ]
    for (t, still, moving) in expected {
      #expect(abs(rest.value(at: t) - still) < 1e-9)
      #expect(abs(fast.value(at: t) - moving) < 1e-9)
    }
    let turn = try #require(curve.firstTurn(from: fast.start))
    #expect(abs(turn - 0.0776) < 1e-4)
    #expect(abs(fast.value(at: turn) - 0.643777634) < 1e-9)
    for step in 0...4000 {
      #expect(fast.value(at: Double(step) / 1000) >= 0.49)
    }
  }

  @Test func `More damping than critical is a slow way and not a root of a negative number`() throws
  {
    let curve = try SpringCurve.physical(mass: 0.3, stiffness: 400, damping: 30)
    #expect(abs(curve.dampingRatio - 1.369306394) < 1e-9)
    let expected = [
      (0.01, 0.048546414), (0.05, 0.445562623), (0.1, 0.747406791), (0.2, 0.948187388),
    ]
    for (t, value) in expected { #expect(abs(curve.progress(at: t) - value) < 1e-9) }
  }

  @Test func `Springs of other engines' complaints are ordinary ones here`() throws {
    // Nothing to do, more than critical damping.
    let idle = try SpringCurve.physical(stiffness: 850, damping: 2 * 1.15 * 850.0.squareRoot())
    let still = SpringMotion(idle, from: 0, to: 0)
    #expect(still.value(at: 0.5) == 0 && still.restTime() == 0)
    // Stiff and strongly damped: it ends.
    let stiff = try SpringCurve.physical(stiffness: 1200, damping: 2 * 6 * 1200.0.squareRoot())
    let end = SpringMotion(stiff, from: 0, to: 1).restTime()
    #expect(end > 2 && end < 3)
    // Neighbouring speeds give neighbouring motions.
    let spring = try SpringCurve.settling(in: 2, dampingRatio: 0.5)
    for velocity in [0.936, 0.937, 0.938, 0.939] {
      let a = spring.progress(at: 0.7, velocity: velocity)
      let b = spring.progress(at: 0.7, velocity: velocity + 0.001)
      #expect(abs(a - b) < 1e-3)
    }
    // A way of 1 and one of 1000 take the same time.
    let short = SpringMotion(spring, from: 0, to: 1, velocity: 3).restTime()
    let long = SpringMotion(spring, from: 0, to: 1000, velocity: 3000).restTime()
    #expect(abs(short - long) < 1e-9)
  }
}
