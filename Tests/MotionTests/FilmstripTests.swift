import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("Filmstrips") struct FilmstripTests {
  /// What the rule says, by looking at every keyframe.
  private func bruteForce(_ sorted: [Keyframe<Double>], at time: Double) -> Double {
    guard let next = sorted.firstIndex(where: { time < $0.time }) else {
      return sorted[sorted.count - 1].value
    }
    guard next > 0 else { return sorted[0].value }
    let (a, b) = (sorted[next - 1], sorted[next])
    guard case .eased(let easing) = a.transition else { return a.value }
    let p = easing.value(at: (time - a.time) / (b.time - a.time))
    return a.value + (b.value - a.value) * p
  }

  private func randomKeyframes(
    _ count: Int,
    _ random: inout SeededGenerator,
    times: ClosedRange<Int>
  ) -> [Keyframe<Double>] {
    let easings: [Easing] = [.linear, .easeIn, .easeInOut, .family(.back, .out), .smoothstep]
    return (0..<count).map { _ in
      Keyframe(
        time: Double(Int.random(in: times, using: &random)) / 4,
        value: Double.random(in: -100...100, using: &random),
        transition: Int.random(in: 0..<8, using: &random) == 0
          ? .held : .eased(easings[Int.random(in: 0..<easings.count, using: &random)])
      )
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `A strip of a hundred keyframes is what looking at each of them gives`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keyframes = randomKeyframes(100, &random, times: -400...400)
    var set = Filmstrip<Double>(compatibility: .original)
    for keyframe in keyframes {
      try set.set(keyframe.value, at: keyframe.time, transition: keyframe.transition)
    }
    let made = try Filmstrip(keyframes, compatibility: .original)
    #expect(set == made)
    let sorted = keyframes.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    let between = (0..<500).map { _ in Double.random(in: -110...110, using: &random) }
    let differing = (between + keyframes.map(\.time)).filter {
      set.value(at: $0) != bruteForce(sorted, at: $0)
    }
    #expect(differing == [])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `The corrected rules keep the last value of a time, and its order does not matter`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let keyframes = randomKeyframes(100, &random, times: -40...40)
    let strip = try Filmstrip(keyframes)
    var last: [Double: Keyframe<Double>] = [:]
    for keyframe in keyframes { last[keyframe.time] = keyframe }
    #expect(strip.keyframes.map(\.time) == last.keys.sorted())
    #expect(strip == (try Filmstrip(last.values.shuffled(using: &random))))
    for (time, keyframe) in last { #expect(strip.value(at: time) == keyframe.value) }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `A strip without held keyframes and jumps is continuous`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let easings: [Easing] = [.linear, .ease, .easeInOut, .family(.quad, .out), .smootherstep]
    var strip = Filmstrip<Double>()
    for time in 0..<100 {
      let easing = easings[Int.random(in: 0..<easings.count, using: &random)]
      try strip.set(Double.random(in: -1...1, using: &random), at: Double(time), easing: easing)
    }
    let values = (0...20_200).compactMap { strip.value(at: Double($0) / 200 - 1) }
    #expect(values.count == 20_201)
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    // The steepest of these easings rises by 2.5 per unit, over a range of 2.
    #expect(try #require(steps.max()) < 0.026)
  }

  @Test func `Setting a time again replaces its value`() throws {
    var scale = Filmstrip<Double>()
    try scale.set(1, at: 0)
    try scale.set(10, at: 1)
    try scale.set(20, at: 1)
    #expect(scale.value(at: 0.5) == 10.5)
    #expect(scale.value(at: 1) == 20)
    #expect(scale.keyframes.count == 2)
    var original = Filmstrip<Double>(compatibility: .original)
    try original.set(1, at: 0)
    try original.set(10, at: 1)
    try original.set(20, at: 1)
    #expect(original.value(at: 0.5) == 5.5)
    #expect(original.keyframes.count == 3)
  }

  @Test func `A jump arrives with one value and leaves with another`() throws {
    var strip = Filmstrip<Double>()
    try strip.set(0, at: 0)
    try strip.set(7, at: 1)
    try strip.setJump(from: 10, to: 20, at: 1)
    try strip.set(30, at: 2)
    #expect(strip.value(at: 0.5) == 5)
    #expect(strip.value(at: 1.0.nextDown).map { abs($0 - 10) < 1e-12 } == true)
    #expect(strip.value(at: 1) == 20)
    #expect(strip.value(at: 1.5) == 25)
    try strip.set(40, at: 1)
    #expect(strip.keyframes.count == 3)
    #expect(strip.value(at: 0.5) == 20)
  }

  @Test func `A jump at the first time shows its first value before`() throws {
    var strip = Filmstrip<Double>()
    try strip.setJump(from: 1, to: 5, at: 0)
    try strip.set(10, at: 1)
    #expect(strip.value(at: -1) == 1)
    #expect(strip.value(at: 0) == 5)
  }

  @Test func `A held keyframe stays until the next one`() throws {
    var strip = Filmstrip<Double>()
    try strip.set(1, at: 0, transition: .held)
    try strip.set(2, at: 1)
    #expect(strip.value(at: 0.999) == 1)
    #expect(strip.value(at: 1) == 2)
  }

  @Test func `An overshooting easing goes beyond its values and back to them`() throws {
    var strip = Filmstrip<Double>()
    let easing = Easing(try BezierCurve(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55))
    try strip.set(0, at: 0, easing: easing)
    try strip.set(100, at: 1)
    #expect(try #require(strip.value(at: 0.2)) < -9)
    #expect(try #require(strip.value(at: 0.8)) > 109)
    #expect(strip.value(at: 0) == 0)
    #expect(strip.value(at: 1) == 100)
  }

  @Test func `A Bézier easing meets its keyframes, which the original misses`() throws {
    let keyframe = Keyframe(
      time: 0,
      value: 0.0,
      transition: .eased(Easing(try BezierCurve(x1: 0.17, y1: 0.67, x2: 0.83, y2: 0.67)))
    )
    let exact = try Filmstrip([keyframe, Keyframe(time: 1, value: 100)])
    #expect(exact.value(at: 0) == 0)
    #expect(try #require(exact.value(at: 1.0.nextDown)) > 100 - 1e-9)
    let curve = OriginalCurve(x1: 0.17, y1: 0.67, x2: 0.83, y2: 0.67)
    #expect(abs(curve.value(at: 0) - 0.00196) < 1e-5)
    #expect(abs(curve.value(at: 1) - 0.99903) < 1e-5)
  }

  @Test func `A value that is reached early is met to the last digit`() throws {
    let (from, to) = (87.68169421305788, -199.083)
    #expect(from.interpolated(to: to, amount: 1) != to)
    let stepped = Easing.custom(name: "there at once") { _ in 1 }
    let frames = [
      Keyframe(time: 0, value: from, transition: .eased(stepped)), Keyframe(time: 1, value: to),
    ]
    #expect(try Filmstrip(frames).value(at: 0.5) == to)
    #expect(try Filmstrip(frames, compatibility: .original).value(at: 0.5) != to)
  }

  @Test func `Without keyframes or a time there is no value`() throws {
    var strip = Filmstrip<Double>()
    #expect(strip.isEmpty)
    #expect(strip.value(at: 0) == nil)
    try strip.set(3, at: 1)
    #expect(strip.value(at: .nan) == nil)
    #expect(strip.value(at: .infinity) == 3)
    #expect(strip.value(at: -.infinity) == 3)
    strip.removeAll()
    #expect(strip.value(at: 1) == nil)
  }

  @Test func `Numbers that are not finite never come out`() throws {
    let broken = Easing.custom(name: "broken") { _ in .nan }
    let huge = Double.greatestFiniteMagnitude
    let strip = try Filmstrip([
      Keyframe(time: 0, value: 1, transition: .eased(broken)), Keyframe(time: 1, value: -huge),
      Keyframe(time: 2, value: huge), Keyframe(time: huge, value: 0),
    ])
    for time in [0, 0.5, 1, 1.5, 2, 1e300, huge, -huge, .infinity] {
      #expect(try #require(strip.value(at: time)).isFinite)
    }
  }

  @Test(arguments: [
    (Double.nan, 1.0, "keyframe: 'time' must be a finite number, not nan"),
    (.infinity, 1, "keyframe: 'time' must be a finite number, not inf"),
    (2, .nan, "keyframe: 'value at time 2' must be made of finite numbers, not nan"),
  ])
  func `A keyframe of no number is refused with its time`(
    time: Double,
    value: Double,
    message: String
  ) {
    var strip = Filmstrip<Double>()
    let error = #expect(throws: OptionError.self) { try strip.set(value, at: time) }
    #expect(error?.description == message)
    #expect(strip.isEmpty)
  }

  @Test func `Keyframes can be taken out`() throws {
    var strip = try Filmstrip((0..<5).map { Keyframe(time: Double($0), value: Double($0)) })
    strip.removeKeyframes(at: 2)
    strip.removeKeyframes(at: 2.5)
    #expect(strip.keyframes.map(\.time) == [0, 1, 3, 4])
    #expect(strip.value(at: 2) == 2)
    strip.removeKeyframes { $0.value > 1 }
    #expect(strip.keyframes.map(\.time) == [0, 1])
    #expect(strip.value(at: 9) == 1)
  }
}
