import EffectCore
import Testing

private typealias State = SpringCurve.State

@Test func `Duration and bounce alone decide stiffness and damping`() throws {
  let spring = try #require(SpringCurve(duration: 0.5, bounce: 0))
  #expect(spring.stiffness == 157.91367041742973)
  #expect(spring.damping == 25.132741228718345)
  let times = [0.05, 0.1, 0.2, 0.5]
  func values(_ velocity: Double) -> [Double] {
    let start = State(displacement: 0.01, velocity: velocity)
    return times.map { 0.49 + spring.state(at: $0, from: start).displacement }
  }
  let expected = [
    0.0: [0.498686885, 0.496422604, 0.492845843, 0.490136009],
    5.0: [0.632058908, 0.638727376, 0.573848435, 0.494804616],
  ]
  for (velocity, golden) in expected {
    #expect(zip(values(velocity), golden).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}

@Test func `A pushed critical spring rises once and never crosses its target`() throws {
  let spring = try #require(SpringCurve(duration: 0.5, bounce: 0))
  let start = State(displacement: 0.01, velocity: 5)
  let samples = (0...50_000).map {
    0.49 + spring.state(at: Double($0) / 10_000, from: start).displacement
  }
  let peak = try #require(samples.max())
  #expect(abs(peak - 0.643777634) < 1e-8)
  #expect(samples.firstIndex(of: peak) == 776)
  #expect(samples.allSatisfy { $0 >= 0.49 })
  let rises = zip(samples, samples.dropFirst()).map { $0 < $1 }
  #expect(rises == rises.sorted { $0 && !$1 })
}

@Test func `A spring with more than critical damping creeps without a NaN`() throws {
  let spring = try #require(SpringCurve(mass: 0.3, stiffness: 400, damping: 30))
  #expect(abs(spring.dampingRatio - 1.369306394) < 1e-9)
  #expect(spring.regime == .overdamped)
  let values = [0.01, 0.05, 0.1, 0.2].map { spring.progress(at: $0) }
  let golden = [0.048546414, 0.445562623, 0.747406791, 0.948187388]
  #expect(zip(values, golden).allSatisfy { abs($0 - $1) < 1e-9 })
}

/// Damping ratios of every regime, close to critical and where the formula changes.
private let ratios = [
  0, 0.1, 0.5, 0.9, 1 - 1e-6, 1 - 1e-9, 1 - 1e-16, 1, 1 + 1e-15, 1 + 1e-9, 1 + 1e-6, 1.0077, 1.0078,
  1.5, 5, 100, 5e7,
]

@Test(arguments: ratios) func `A step after a step is one long step`(ratio: Double) throws {
  let spring = try #require(SpringCurve(angularFrequency: 7, dampingRatio: ratio))
  let start = State(displacement: -1, velocity: 3)
  for (first, second) in [(0.0, 0.1), (0.1, 0.25), (0.5, 1.5)] {
    let whole = spring.state(at: first + second, from: start)
    let parts = spring.state(at: second, from: spring.state(at: first, from: start))
    #expect(abs(whole.displacement - parts.displacement) < 1e-12)
    #expect(abs(whole.velocity - parts.velocity) < 1e-11)
  }
}

@Test(arguments: ratios) func `The velocity is the slope of the position`(ratio: Double) throws {
  let spring = try #require(SpringCurve(angularFrequency: 7, dampingRatio: ratio))
  let start = State(displacement: -1, velocity: 3)
  let begun = spring.state(at: 0, from: start)
  #expect(abs(begun.displacement + 1) < 1e-12)
  #expect(abs(begun.velocity - 3) < 1e-9 * max(1, ratio))
  for t in [0.05, 0.3, 1.0] where ratio < 1000 {
    let h = 1e-5
    let difference =
      spring.state(at: t + h, from: start).displacement
      - spring.state(at: t - h, from: start).displacement
    #expect(abs(difference / (2 * h) - spring.state(at: t, from: start).velocity) < 1e-5)
  }
}

@Test func `Springs next to critical damping join smoothly`() throws {
  let critical = try #require(SpringCurve(angularFrequency: 12, dampingRatio: 1))
  for distance in [1e-9, 1e-12, 1e-15, 1e-16] {
    for ratio in [1 - distance, 1 + distance] {
      let spring = try #require(SpringCurve(angularFrequency: 12, dampingRatio: ratio))
      for t in [0.001, 0.1, 0.5, 2] {
        let gap = spring.progress(at: t, velocity: 40) - critical.progress(at: t, velocity: 40)
        #expect(abs(gap) <= 10 * distance + 1e-14)
      }
    }
  }
}

@Test func `A spring is finite however stiff it is and however long it runs`() throws {
  for ratio in ratios + [1e12] {
    for frequency in [1e-6, 1, 1e6, 1e12] {
      let spring = try #require(SpringCurve(angularFrequency: frequency, dampingRatio: ratio))
      for t in [1e-9, 1, 1e4, 1e9] {
        let state = spring.state(at: t, from: State(displacement: -1, velocity: 100))
        #expect(state.displacement.isFinite)
        #expect(state.velocity.isFinite)
      }
    }
  }
}

@Test func `Constants without a motion are refused`() {
  #expect(SpringCurve(mass: 0, stiffness: 100, damping: 10) == nil)
  #expect(SpringCurve(mass: -1, stiffness: 100, damping: 10) == nil)
  #expect(SpringCurve(mass: 1, stiffness: 0, damping: 10) == nil)
  #expect(SpringCurve(mass: 1, stiffness: 100, damping: -1) == nil)
  #expect(SpringCurve(mass: 1, stiffness: .nan, damping: 1) == nil)
  #expect(SpringCurve(mass: 1e-300, stiffness: 1e300, damping: 1) == nil)
  #expect(SpringCurve(duration: 0, bounce: 0) == nil)
  #expect(SpringCurve(duration: 1, bounce: -1) == nil)
  #expect(SpringCurve(duration: 1, bounce: 1.1) == nil)
}

@Test func `A spring by duration starts at rest`() throws {
  let still = try Easing.named("spring", parameters: ["duration": 0.5])
  let pushed = try Easing.named("spring", parameters: ["duration": 0.5, "velocity": 5])
  #expect(still == pushed)
  let curve = try #require(SpringCurve(duration: 0.5, bounce: 0))
  #expect(still == Easing(curve))
  #expect(still.value(at: -1) == 0)
}
