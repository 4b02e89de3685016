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

/// A scroll view and what fingers do to it, at random.
struct ScrollScenario: Sendable, CustomTestStringConvertible {
  let seed: Int
  let physics: ScrollPhysics
  let range: ClosedRange<Double>
  let viewport: Double
  let touches: [TouchEvent]
  var testDescription: String { "seed \(seed)" }

  init(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    self.seed = seed
    let length = [0, 500, 3000].randomElement(using: &random) ?? 0
    (range, viewport) = (0...Double(length), [0, 100, 844].randomElement(using: &random) ?? 0)
    var physics = ScrollPhysics()
    physics.friction =
      [.exponential(.normal), .exponential(.fast), .android()].randomElement(using: &random)
      ?? .android()
    physics.bounces = Int.random(in: 0..<4, using: &random) > 0
    let rules: [SnapRule?] = [
      nil, nil, .paged(pageExtent: 390, pages: 8), .projected(pageExtent: 250, pages: 12),
      .example(pageExtent: 300), .points([0, 180, 700, 2100]),
    ]
    physics.snapping = rules[Int.random(in: 0..<rules.count, using: &random)]
    self.physics = physics
    var timeline = GestureTimeline()
    func place() -> Point { Point(x: 180, y: Double.random(in: 0...844, using: &random)) }
    for _ in 0..<12 {
      let begin = timeline.endTime + Double.random(in: 0...0.6, using: &random)
      let stroke: Stroke
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stroke = .tap(place(), at: begin)
      case 1:
        let velocity = Point(x: 0, y: Double.random(in: -5000...5000, using: &random))
        stroke = .fling(from: place(), velocity: velocity, at: begin)
      case 2:
        let rest = Bool.random(using: &random) ? 0.1 : 0
        stroke = .pan(from: place(), to: place(), at: begin, duration: 0.3, rest: rest)
      default:
        stroke = Stroke.pan(from: place(), to: place(), at: begin, duration: 0.1).cancelled()
      }
      try timeline.add(stroke)
    }
    touches = timeline.touches
  }

  func simulator() throws -> ScrollSimulator {
    try ScrollSimulator(range: range, viewportLength: viewport, physics: physics)
  }
}

@Suite("A scroll view") struct ScrollSimulatorTests {
  static let scenarios = Result { try (0..<24).map { try ScrollScenario(seed: $0) } }

  @Test func `Content joins at every event, stays a number, and comes to rest`() throws {
    for scenario in try ScrollSimulatorTests.scenarios.get() {
      var scroll = try scenario.simulator()
      for touch in scenario.touches {
        let before = scroll.state(at: touch.time)
        let phase = scroll.phase(at: touch.time)
        let isMove = touch.phase == .move
        scroll.handle(touch)
        let after = scroll.state(at: touch.time)
        #expect(after.offset.isFinite && after.velocity.isFinite)
        // A finger that moves takes the content along; everything else leaves it where it is seen.
        if !isMove { #expect(abs(after.offset - before.offset) < 1e-9, "\(scenario) \(touch)") }
        if isMove, phase == .touched, scroll.phase(at: touch.time) == .dragging {
          #expect(abs(after.offset - before.offset) < 1e-9, "\(scenario) \(touch)")
        }
        if touch.phase == .down { #expect(after.velocity == 0) }
      }
      let (end, place) = try (#require(scroll.restTime), #require(scroll.restOffset))
      #expect(end.isFinite && end < 60)
      #expect(scroll.state(at: end) == ScrollState(offset: place, velocity: 0))
      #expect(scroll.phase(at: end) == .idle && scenario.range.contains(place))
      let last = scroll.state(at: end.nextDown)
      #expect(abs(last.offset - place) <= scenario.physics.restDistance + 1e-9)
    }
  }

  @Test func `Between events content moves as fast as it says`() throws {
    for scenario in try ScrollSimulatorTests.scenarios.get() {
      var scroll = try scenario.simulator()
      for (touch, next) in zip(scenario.touches, scenario.touches.dropFirst()) {
        scroll.handle(touch)
        guard touch.phase == .up || touch.phase == .cancel else { continue }
        let end = min(next.time, (scroll.restTime ?? next.time) - 1e-6)
        let steps = 50
        for step in 0..<steps where end > touch.time && scenario.physics.bounces {
          let dt = (end - touch.time) / Double(steps)
          let t = touch.time + Double(step) * dt
          let (a, b) = (scroll.state(at: t), scroll.state(at: t + dt))
          // No acceleration is larger than that of the spring, and none of the frictions'.
          let middle = scroll.state(at: t + dt / 2)
          let simpson = dt / 6 * (a.velocity + 4 * middle.velocity + b.velocity)
          let fastest = max(abs(a.velocity), abs(b.velocity), abs(middle.velocity))
          #expect(abs(b.offset - a.offset - simpson) < 0.05 * fastest * dt + 1e-6, "\(scenario)")
        }
      }
    }
  }

  @Test func `Frames may come as they like`() throws {
    for scenario in try ScrollSimulatorTests.scenarios.get().prefix(8) {
      var samples: [[ScrollState]] = []
      var ends: [Double] = []
      for rate in [30, 60, 120, 240] {
        var scroll = try scenario.simulator()
        var waiting = scenario.touches[...]
        var states: [ScrollState] = []
        for frame in 0...(8 * rate) {
          let time = Double(frame) / Double(rate)
          while let touch = waiting.first, touch.time <= time {
            scroll.handle(touch)
            waiting = waiting.dropFirst()
          }
          let state = scroll.state(at: time)
          if frame % (rate / 30) == 0 { states.append(state) }
        }
        for touch in waiting { scroll.handle(touch) }
        samples.append(states)
        ends.append(try #require(scroll.restOffset))
      }
      for other in samples.dropFirst() {
        #expect(
          zip(samples[0], other).allSatisfy {
            abs($0.offset - $1.offset) < 1e-9 && abs($0.velocity - $1.velocity) < 1e-6
          }
        )
      }
      #expect(Set(ends).count == 1)
    }
  }

  @Test func `Content without a rubber band never leaves its range`() throws {
    for scenario in try ScrollSimulatorTests.scenarios.get() where !scenario.physics.bounces {
      var scroll = try scenario.simulator()
      var waiting = scenario.touches[...]
      for frame in 0...600 {
        let time = Double(frame) / 60
        while let touch = waiting.first, touch.time <= time {
          scroll.handle(touch)
          waiting = waiting.dropFirst()
        }
        #expect(scenario.range.contains(scroll.state(at: time).offset))
        #expect(scroll.overscroll(at: time) == 0)
      }
    }
  }

  @Test func `Paging never goes further than one page, and ends on one`() throws {
    var random = SeededGenerator(seed: 77)
    var physics = ScrollPhysics()
    physics.snapping = .paged(pageExtent: 390, pages: 5)
    for _ in 0..<200 {
      let page = Int.random(in: 0..<5, using: &random)
      var scroll = try ScrollSimulator(
        range: 0...1560,
        viewportLength: 390,
        axis: .horizontal,
        offset: Double(page) * 390,
        physics: physics
      )
      let velocity = Point(x: Double.random(in: -8000...8000, using: &random), y: 0)
      let stroke = Stroke.fling(from: Point(x: 200, y: 200), velocity: velocity)
      for touch in stroke.touches { scroll.handle(touch) }
      let end = try #require(scroll.restOffset) / 390
      #expect(end == end.rounded() && abs(end - Double(page)) <= 1 && (0...4).contains(end))
      if abs(velocity.x) > 300, abs(velocity.x) < 3000 {
        #expect(end == min(4, max(0, Double(page) + (velocity.x < 0 ? 1 : -1))))
      }
    }
  }
}

@Suite("A scroll view that is caught, sent and resized") struct ScrollInterruptionTests {
  private func flung(_ velocity: Double, viewport: Double = 844) throws -> ScrollSimulator {
    var scroll = try ScrollSimulator(range: 0...500, viewportLength: viewport)
    scroll.beginDrag(at: 0)
    scroll.endDrag(at: 0, velocity: velocity)
    return scroll
  }

  @Test(arguments: [(844.0, 3000.0), (100, 9000), (0, 9000)])
  func `A finger catches stretched content without a jump and drags on from there`(
    viewport: Double,
    velocity: Double
  ) throws {
    var scroll = try flung(velocity, viewport: viewport)
    let seen = scroll.state(at: 0.08)
    #expect(seen.offset < -50)
    #expect(abs(scroll.overscroll(at: 0.08) - seen.offset) < 1e-12)
    #expect(scroll.touchDown(at: 0.08) == seen.velocity)
    #expect(abs(scroll.state(at: 0.5).offset - seen.offset) < 1e-9)
    scroll.beginDrag(at: 0.5)
    scroll.drag(by: 0, at: 0.5)
    #expect(abs(scroll.state(at: 0.5).offset - seen.offset) < 1e-9)
    scroll.drag(by: 1e-3, at: 0.51)
    let moved = scroll.state(at: 0.51).offset
    #expect(moved < seen.offset && moved > seen.offset - 1e-3)
    scroll.endDrag(at: 1)
    #expect(scroll.phase(at: 1) == .springing && scroll.restOffset == 0)
  }

  @Test func `A touch stops a fling, and a lift without a drag leaves it there`() throws {
    var scroll = try flung(-600)
    let seen = scroll.state(at: 0.1)
    #expect(scroll.phase(at: 0.1) == .decelerating && seen.velocity > 0)
    let tap = Stroke.tap(Point(x: 10, y: 10), at: 0.1)
    for touch in tap.touches { scroll.handle(touch) }
    #expect(scroll.restOffset == seen.offset && scroll.phase(at: 0.3) == .idle)
  }

  @Test func `While stretched the content has only a part of the finger's speed`() throws {
    var scroll = try ScrollSimulator(range: 0...500, viewportLength: 844)
    scroll.beginDrag(at: 0)
    for step in 0...10 { scroll.drag(by: Double(step) * 10, at: Double(step) / 100) }
    let slope = RubberBand(dimension: 844).slope(100)
    #expect(abs(scroll.state(at: 0.1).velocity + 1000 * slope) < 1e-6)
    scroll.endDrag(at: 0.1)
    #expect(abs(scroll.state(at: 0.1).velocity + 1000 * slope) < 1e-6)
  }

  @Test func `Content that is sent somewhere keeps its speed`() throws {
    var scroll = try flung(-2000)
    let before = scroll.state(at: 0.05)
    scroll.scroll(to: 120, at: 0.05)
    let after = scroll.state(at: 0.05)
    #expect(abs(after.offset - before.offset) < 1e-9 && after.velocity == before.velocity)
    #expect(scroll.restOffset == 120)
    scroll.scroll(to: 9999, at: 0.06, isAnimated: false)
    #expect(scroll.state(at: 0.06) == ScrollState(offset: 500, velocity: 0))
    scroll.scroll(to: .nan, at: 0.07)
    #expect(scroll.state(at: 0.07).offset == 500)
  }

  @Test func `A caller may choose where a drag ends`() throws {
    var scroll = try ScrollSimulator(range: 0...500, viewportLength: 844, offset: 200)
    scroll.beginDrag(at: 0)
    scroll.drag(by: -30, at: 0.1)
    scroll.endDrag(at: 0.1, velocity: -400, to: 333)
    #expect(scroll.state(at: 0.1) == ScrollState(offset: 230, velocity: 400))
    #expect(scroll.restOffset == 333)
  }

  @Test func `New edges leave a finger its content and draw the rest inside`() throws {
    var dragged = try ScrollSimulator(range: 0...500, viewportLength: 844, offset: 400)
    dragged.beginDrag(at: 0)
    dragged.drag(by: -50, at: 0.1)
    dragged.setRange(0...300, viewportLength: 390, at: 0.2)
    #expect(abs(dragged.state(at: 0.2).offset - 450) < 1e-9)
    dragged.drag(by: -60, at: 0.3)
    #expect(dragged.state(at: 0.3).offset > 450 && dragged.state(at: 0.3).offset < 460)
    dragged.endDrag(at: 0.6)
    #expect(dragged.restOffset == 300)

    var idle = try ScrollSimulator(range: 0...500, viewportLength: 844, offset: 400)
    idle.setRange(0...300, viewportLength: 390, at: 1)
    #expect(idle.state(at: 1).offset == 400 && idle.restOffset == 300)
    idle.setRange(0...1000, viewportLength: 390, at: 9, offset: 800)
    #expect(idle.state(at: 9).offset == 800 && idle.phase(at: 9) == .idle)

    var flying = try flung(-900)
    let before = flying.state(at: 0.1)
    flying.setRange(0...9000, viewportLength: 390, at: 0.1)
    let after = flying.state(at: 0.1)
    #expect(abs(after.offset - before.offset) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 1e-6)
  }

  @Test func `Events that come late happen at the time of the last`() throws {
    var scroll = try flung(-900)
    scroll.touchDown(at: 0.5)
    let held = scroll.state(at: 0.5)
    scroll.touchUp(at: 0.1)
    #expect(scroll.eventTime == 0.5 && scroll.restOffset == held.offset)
    #expect(scroll.state(at: -3).offset == held.offset)
  }
}
