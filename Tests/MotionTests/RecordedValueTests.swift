import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("A value that remembers how it moved") struct RecordedValueTests {
  private func spring(_ random: inout SeededGenerator) throws -> SpringCurve {
    try .settling(
      in: Double.random(in: 0.05...1.2, using: &random),
      dampingRatio: [0.2, 0.5, 0.7, 1, 1, 1.8][Int.random(in: 0..<6, using: &random)]
    )
  }

  @Test func `It is seen at any time, before and after its last change`() throws {
    var y = RecordedValue(10)
    let ease = AnimationTiming.curve(.linear, duration: 1)
    y.animate(to: 110, at: 1, timing: ease)
    y.animate(to: 10, at: 1.5, timing: ease)
    y.move(to: 60, at: 4)
    #expect(
      [0, 1, 1.25, 1.5, 2, 2.25, 3, 4, 9].map { y.presentation(at: $0) } == [
        10, 10, 35, 60, 60, 35, 10, 60, 60,
      ]
    )
    #expect([0, 1, 1.5, 4].map { y.model(at: $0) } == [10, 110, 10, 60])
    #expect([0, 1.2, 1.7, 2.2].map { y.velocity(at: $0).rounded() } == [0, 100, 0, -100])
    #expect(y.changeCount == 3)
  }

  @Test func `An animator moves it, and a finger drags a paused one along`() throws {
    var animator = try PropertyAnimator(duration: 1, timing: .curve(.linear))
    let track = try animator.addAnimation(from: 0, to: 100)
    var y = RecordedValue(0)
    animator.advance(to: 1)
    try animator.start()
    y.follow(animator, track: track, at: 1)
    #expect(
      y.presentation(at: 1.25) == 25 && y.velocity(at: 1.25) == 100 && y.model(at: 1.25) == 100
    )
    #expect(y.restTime() == 2 && y.presentation(at: 7) == 100)
    animator.advance(to: 1.5)
    try animator.pause()
    try animator.drag(track, to: 80)
    y.follow(animator, track: track, at: 1.5)
    #expect(y.presentation(at: 3) == 80 && y.presentation(at: 1.25) == 25)
    #expect(animator.progressVelocity(-50, of: track) == -0.5)
    // Taken out of its hands it goes on from where it is seen.
    y.animate(to: 0, at: 3, timing: .curve(.linear, duration: 1))
    #expect(y.presentation(at: 3) == 80 && abs(y.presentation(at: 3.5) - 40) < 1e-12)
  }

  @Test(arguments: 0..<40)
  func `Thousands of random interruptions keep place and speed, and come to rest`(group: Int) throws
  {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(group * 1000 + seed))
      var y = RecordedValue(Double.random(in: -500...500, using: &random))
      var time = 0.0
      for _ in 0..<20 {
        time += Double.random(in: 0...0.4, using: &random)
        let (place, speed) = (y.presentation(at: time), y.velocity(at: time))
        let target = Double.random(in: -800...800, using: &random)
        var expected = speed
        switch Int.random(in: 0..<4, using: &random) {
        case 0: y.animate(to: target, at: time, timing: .spring(try spring(&random)))
        case 1: y.retarget(to: target, at: time, spring: try spring(&random))
        case 2:
          // A finger lets go with a speed of its own.
          expected = Double.random(in: -5000...5000, using: &random)
          y.retarget(to: target, at: time, spring: try spring(&random), velocity: expected)
        default:
          y.stop(at: time)
          expected = 0
        }
        let (after, now) = (y.presentation(at: time), y.velocity(at: time))
        #expect(abs(after - place) < 1e-9, "seed \(group * 1000 + seed) at \(time)")
        #expect(abs(now - expected) <= 1e-6 * max(1, abs(expected)), "seed \(group * 1000 + seed)")
        #expect(after.isFinite && now.isFinite)
      }
      let end = y.restTime()
      #expect(end < time + 30)
      #expect(y.presentation(at: end) == y.model(at: end) && y.velocity(at: end) == 0)
    }
  }
}
