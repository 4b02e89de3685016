import EffectCore
import EffectTestSupport
import Motion
import Testing

typealias State = SpringCurve.State

/// Damping ratios of every regime, and next to critical damping.
let dampingRatios: [Double] = [
  0, 1e-9, 0.01, 0.2, 0.7, 0.9, 0.99, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.01, 1.5, 4, 50,
]

@Suite("Springs") struct SpringTests {
  @Test(arguments: dampingRatios)
  func `Energy never grows, and halves of a time make the whole`(ratio: Double) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let frequency = Double.random(in: 0.5...60, using: &random)
      let curve = try SpringCurve.harmonic(angularFrequency: frequency, dampingRatio: ratio)
      let start = State(
        displacement: Double.random(in: -500...500, using: &random),
        velocity: Double.random(in: -5000...5000, using: &random)
      )
      func energy(_ s: State) -> Double {
        s.velocity * s.velocity + frequency * frequency * s.displacement * s.displacement
      }
      let (a, b) = (
        Double.random(in: 0...0.5, using: &random), Double.random(in: 0...0.5, using: &random)
      )
      let whole = curve.state(at: a + b, from: start)
      let halves = curve.state(at: b, from: curve.state(at: a, from: start))
      let size = energy(start).squareRoot()
      #expect(abs(whole.displacement - halves.displacement) < 1e-12 * size / frequency * 100)
      #expect(abs(whole.velocity - halves.velocity) < 1e-12 * size * 100)
      #expect(energy(whole) <= energy(start) * (1 + 1e-12))
    }
  }

  @Test func `Damping ratios next to one join smoothly`() throws {
    let start = State(displacement: -1, velocity: 3)
    let critical = try SpringCurve.harmonic(angularFrequency: 12, dampingRatio: 1)
    for exponent in 3...16 {
      for sign in [-1.0, 1] {
        let off = sign * pow(10, -Double(exponent))
        let near = try SpringCurve.harmonic(angularFrequency: 12, dampingRatio: 1 + off)
        for t in [0.001, 0.05, 0.2, 1] {
          let (a, b) = (near.state(at: t, from: start), critical.state(at: t, from: start))
          // The state changes by less than its own size per unit of the damping ratio.
          #expect(abs(a.displacement - b.displacement) < 2 * abs(off) + 1e-15)
          #expect(abs(a.velocity - b.velocity) < 30 * abs(off) + 1e-14)
        }
      }
    }
  }

  @Test func `No spring that is accepted gives anything but numbers`() throws {
    let ratios = dampingRatios + [1e-300, 1e4, 5e7, 1e20, 1e100]
    for ratio in ratios {
      for frequency in [1e-6, 1, 30, 1e6] {
        let curve = try #require(
          SpringCurve(angularFrequency: frequency, dampingRatio: ratio),
          "\(frequency) \(ratio)"
        )
        for t in [0, 1e-300, 1e-6, 0.01, 1, 1e3, 1e9, 1e300] {
          for start in [
            State(displacement: 1, velocity: -1e6), State(displacement: 0, velocity: 1),
          ] {
            let state = curve.state(at: t, from: start)
            #expect(state.displacement.isFinite && state.velocity.isFinite, "\(curve) \(t)")
          }
        }
        let settled = curve.settlingTime(within: 1e-3, from: State(displacement: 1, velocity: 50))
        #expect(settled >= 0 && (settled.isFinite || ratio == 0), "\(curve)")
      }
    }
    #expect(SpringCurve(angularFrequency: 1, dampingRatio: .nan) == nil)
    #expect(SpringCurve(angularFrequency: .infinity, dampingRatio: 1) == nil)
  }

  @Test func `Strong damping follows its slow decay`() throws {
    // x = (p·e^(-qt) - q·e^(-pt))/(p - q) with p ≈ 9999 and q = 1.0001: almost the slow decay alone.
    let curve = try SpringCurve.physical(mass: 1, stiffness: 1e4, damping: 1e4)
    #expect(abs(curve.progress(at: 0.1) - 0.0951) < 1e-4)
  }

  @Test func `The settling time is the last moment outside`() throws {
    var random = SeededGenerator(seed: 11)
    for index in 0..<400 {
      let ratio = dampingRatios[2 + index % (dampingRatios.count - 2)]
      let curve = try SpringCurve.harmonic(angularFrequency: 10, dampingRatio: ratio)
      let start = State(
        displacement: Double.random(in: -1...1, using: &random),
        velocity: Double.random(in: -40...40, using: &random)
      )
      let threshold = pow(10, Double.random(in: -4...0, using: &random))
      let end = curve.settlingTime(within: threshold, from: start)
      if end > 0 {
        let there = curve.state(at: end, from: start).displacement.magnitude
        #expect(abs(there - threshold) < 1e-11)
      }
      #expect(curve.largestDistance(after: end + 1e-9, from: start) <= threshold * (1 + 1e-7))
      for step in 1...200 {
        let later = curve.state(at: end + 1e-9 + Double(step) * 0.013, from: start)
        #expect(later.displacement.magnitude < threshold)
      }
      if let envelope = curve.envelopeTime(within: threshold, from: start) {
        #expect(envelope >= end - 1e-9)
      }
    }
  }

  @Test func `A spring of a duration stays within its tolerance from then on`() throws {
    var last: Double?
    for step in 0...600 {
      // From 0.02 to 20, and densely enough for neighbours to be alike.
      let ratio = 0.02 * pow(1000, Double(step) / 600)
      let curve = try SpringCurve.settling(in: 0.4, dampingRatio: ratio)
      let start = State(displacement: 1, velocity: 0)
      #expect(curve.largestDistance(after: 0.4, from: start) <= 0.001 * (1 + 1e-9))
      if let last { #expect(abs(curve.angularFrequency / last - 1) < 0.04) }
      last = curve.angularFrequency
    }
  }

  @Test(arguments: [
    (0.5, 0.2), (0.35, 0.0), (1.2, 0.9), (0.4, -0.5),
  ])
  func `Descriptions lead back to themselves`(duration: Double, bounce: Double) throws {
    let curve = try SpringCurve.perceptual(duration: duration, bounce: bounce)
    #expect(abs(curve.response - duration) < 1e-14)
    #expect(abs(curve.bounce - bounce) < 1e-14)
    let physical = try SpringCurve.physical(
      stiffness: curve.stiffness,
      damping: curve.damping
    )
    #expect(abs(physical.dampingRatio - curve.dampingRatio) < 1e-14)
    #expect(curve.limitedToCritical.dampingRatio == min(1, curve.dampingRatio))
    #expect(curve.limitedToCritical.angularFrequency == curve.angularFrequency)
  }

  @Test(arguments: SpringPreset.allCases)
  func `Presets are springs`(preset: SpringPreset) throws {
    let curve = try preset.curve()
    let ratios: [SpringPreset: Double] = [
      .coreAnimation: 0.5, .uiKit: 4.564354645876384, .android: 0.5,
      .reactSpring: 0.9970544855015816,
    ]
    #expect(abs(curve.dampingRatio - (ratios[preset] ?? 0)) < 1e-14)
  }

  @Test(arguments: [
    Refusal("spring: 'stiffness' must be above 0, not 0") {
      _ = try SpringCurve.physical(stiffness: 0, damping: 1)
    },
    Refusal("spring: 'dampingRatio' must be above 0, not 0") {
      _ = try SpringCurve.settling(in: 1, dampingRatio: 0)
    },
    Refusal("spring: 'duration' must be above 0, not nan") {
      _ = try SpringCurve.settling(in: .nan, dampingRatio: 1)
    },
    Refusal("spring: 'epsilon' must be above 0 and below 1, not 1") {
      _ = try SpringCurve.settling(in: 1, dampingRatio: 1, tolerance: 1)
    },
    Refusal("spring: 'bounce' must be above -1 and at most 1, not -1") {
      _ = try SpringCurve.perceptual(duration: 1, bounce: -1)
    },
    Refusal("scroll: 'decelerationRate' must be above 0 and below 1, not 1") {
      _ = try Deceleration(rate: 1)
    },
    Refusal("scroll: 'friction' must be above 0, not 0") {
      _ = try AndroidFling(velocity: 100, friction: 0)
    },
    Refusal("scroll: 'range' must be a finite number, not inf") {
      _ = try ScrollSimulator(range: 0...Double.infinity, viewportLength: 10)
    },
    Refusal("controlPanel: 'high' must be another height than 'low', not 5") {
      _ = try ControlPanel(ControlPanel.Configuration(low: 5, high: 5))
    },
    Refusal("animator: 'duration' must be at least 0, not -1") {
      _ = try PropertyAnimator(duration: -1)
    },
  ])
  func `Refusals say what would be right`(refusal: Refusal) {
    let error = #expect(throws: OptionError.self) { try refusal.make() }
    #expect(error?.description == refusal.message)
  }
}
