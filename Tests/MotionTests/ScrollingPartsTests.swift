import EffectCore
import EffectTestSupport
import Testing

@testable import Motion

@Suite("Rubber bands, flings and pages") struct ScrollingPartsTests {
  @Test func `A rubber band gives way ever less and can be undone`() {
    for band in [
      RubberBand(dimension: 844), RubberBand(dimension: 100, coefficient: 0.2),
      RubberBand(dimension: 320, coefficient: 1),
    ] {
      var last = -Double.infinity
      for step in -100...100 {
        let x = Double(step) * 37
        let y = band.stretch(x)
        #expect(abs(y) < band.dimension && y > last && band.stretch(-x) == -y)
        #expect(abs((band.pull(y) ?? .nan) - x) < 1e-8)
        let h = 1e-3
        let slope = (band.stretch(x + h) - band.stretch(x - h)) / (2 * h)
        #expect(abs(band.slope(x) - slope) < 1e-5)
        last = y
      }
      #expect(band.pull(band.dimension) == nil && band.pull(-2 * band.dimension) == nil)
    }
    let none = RubberBand(dimension: .nan)
    #expect(none.stretch(50) == 0 && none.slope(0) == 0 && none.pull(0) == 0)
    #expect(RubberBand(dimension: 10).offset(3, in: 0...5) == 3)
  }

  @Test func `The pieces of a fling join with place and speed`() throws {
    var random = SeededGenerator(seed: 31)
    let spring = try ScrollPhysics().spring()
    for index in 0..<500 {
      let start = ScrollState(
        offset: Double.random(in: -80...1080, using: &random),
        velocity: Double.random(in: -6000...6000, using: &random)
      )
      let friction: ScrollFriction =
        index % 3 == 0 ? .android() : .exponential(index % 2 == 0 ? .normal : .fast)
      let fling = Fling(from: start, in: 0...1000, friction: friction, spring: spring, at: 2)
      let way = fling.trajectory(restDistance: 0.5)
      #expect(abs(way.state(at: 2).offset - start.offset) < 1e-9)
      #expect(abs(way.state(at: 2).velocity - start.velocity) < 1e-6 * abs(start.velocity))
      for (before, after) in zip(way.pieces, way.pieces.dropFirst()) {
        let (a, b) = (before.state(at: after.beginTime), after.state(at: after.beginTime))
        #expect(abs(a.offset - b.offset) < 1e-9)
        #expect(abs(a.velocity - b.velocity) < 1e-6 * max(1, abs(a.velocity)))
      }
      let last = try #require(way.pieces.last).state(at: way.restTime)
      #expect(abs(last.offset - way.restOffset) <= 0.5 + 1e-9)
      #expect((0...1000).contains(way.restOffset) && way.restOffset == fling.end)
    }
  }

  @Test func `A fling of Android begins with its speed and stops at its distance`() throws {
    for velocity in [150.0, -900, 3000, 22000] {
      let fling = try AndroidFling(velocity: velocity)
      #expect(abs(fling.velocity(after: 0) - velocity) < 1e-9 * abs(velocity))
      #expect(fling.distance(after: fling.duration) == fling.distance)
      #expect(fling.velocity(after: fling.duration) == 0)
      let half = try #require(fling.time(toTravel: fling.distance / 2))
      #expect(abs(fling.distance(after: half) - fling.distance / 2) < 1e-9 * abs(velocity))
      #expect(fling.time(toTravel: -fling.distance) == nil)
    }
    let none = try AndroidFling(velocity: 0)
    #expect(none.distance(after: 1) == 0 && none.velocity(after: 0) == 0)
  }

  @Test func `Given points catch a flick in its direction`() {
    let rule = SnapRule.points([0, 300, 500, 900])
    let expected: [(offset: Double, velocity: Double, page: Int)] = [
      (140, 0, 0), (160, 0, 1), (140, 0.5, 1), (300, 0.5, 2), (300, -0.5, 0), (310, -0.5, 1),
      (899, 0.2, 3), (1200, 1, 3), (-50, -1, 0), (-50, 1, 0), (2000, 0, 3), (-9, 0, 0),
    ]
    for (offset, velocity, page) in expected {
      #expect(rule.target(from: offset, velocityPerMs: velocity).page == page, "\(offset)")
    }
    #expect(rule.page(at: 720) == 3)
  }

  @Test(arguments: [
    SnapRule.example(pageExtent: 0), .paged(pageExtent: 0, pages: 3),
    .projected(pageExtent: -1, pages: 3), .points([]),
  ])
  func `Pages without a length leave the content where it is`(rule: SnapRule) {
    #expect(rule.target(from: 12, velocityPerMs: 3) == SnapRule.Target(page: 0, offset: 12))
    #expect(rule.page(at: 12) == 0)
  }

  @Test func `Pages beyond all measure do not overflow`() {
    let far = SnapRule.example(pageExtent: 1e-300).target(from: 1e300, velocityPerMs: 1)
    #expect(far.page == 1_000_000_000_000_000)
    #expect(SnapRule.paged(pageExtent: 1, pages: 0).target(from: 9, velocityPerMs: 9).page == 0)
    #expect(SnapRule.projected(pageExtent: 1, pages: .max).page(at: 5) == 5)
  }
}
