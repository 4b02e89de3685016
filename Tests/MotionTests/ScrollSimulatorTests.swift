import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("A scroll view") struct ScrollSimulatorTests {
  static let scenarios = Result { try (0..<16).map { try ScrollScenario(seed: $0) } }

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
    for scenario in try ScrollSimulatorTests.scenarios.get().prefix(4) {
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
