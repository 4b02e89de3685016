import CollectionSimulation
import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("A collection under a finger") struct CollectionScrollTests {
  private func cards(_ change: (inout FlowLayout) -> Void = { _ in }) throws -> Collection {
    var layout = FlowLayout(itemSize: .uniform(Size(width: 280, height: 480)), lineSpacing: 20)
    layout.snapsToPages = false
    change(&layout)
    return try flow(layout, count: 12)
  }

  private func flick(_ velocity: Double, at time: Double = 0.2) throws -> [TouchEvent] {
    Stroke.fling(from: Point(x: 200, y: 400), velocity: Point(x: velocity, y: 0), at: time).touches
  }

  @Test func `Without pages a fling runs out where its physics say`() throws {
    var scroll = try CollectionScroll(of: try cards())
    scroll.play(try flick(-1500))
    let lift = scroll.moment(at: scroll.lastEventTime)
    #expect(abs(lift.velocity - 1500) < 1e-6 && lift.phase == .decelerating)
    let end = lift.offset + Deceleration.normal.distance(velocity: 1500)
    #expect(abs(scroll.restMoment.offset - end) < 1e-9)
    #expect(scroll.moment(at: 60).phase == .idle)
    // Past the first card it bounces back to it.
    var back = try CollectionScroll(of: try cards())
    back.play(try flick(3000))
    #expect(back.moment(at: 0.3).offset < -50)
    #expect(back.restMoment.offset == 0)
  }

  @Test(arguments: [
    (CollectionSnapping.Rule.flick, 1.0 as Double?), (.page, 1), (.projection, 3), (.none, nil),
  ]) func `Each rule stops where it says`(rule: CollectionSnapping.Rule, page: Double?) throws {
    var scroll = try CollectionScroll(of: try cards(), snapping: CollectionSnapping(rule))
    scroll.play(try flick(-1500))
    let rest = scroll.restMoment
    #expect(page.map { rest.page == $0 } ?? (rest.page != rest.page.rounded()), "\(rest.page)")
  }

  @Test func `A paging collection turns one page at most, however strong the flick`() throws {
    for velocity in [-400.0, -4000, -40_000] {
      var scroll = try CollectionScroll(of: try pages(5))
      scroll.play(try flick(velocity))
      #expect(scroll.restMoment.page == 1)
    }
    // A slow one that has not gone half the way goes back; the threshold decides what is slow.
    let slow = Stroke.pan(
      from: Point(x: 300, y: 400),
      to: Point(x: 180, y: 400),
      duration: 0.5
    ).touches
    for (threshold, page) in [(nil, 0.0), (0.1, 1)] {
      var scroll = try CollectionScroll(
        of: try pages(5),
        snapping: CollectionSnapping(thresholdPerMs: threshold)
      )
      scroll.play(slow)
      #expect(scroll.restMoment.page == page)
    }
  }

  @Test func `A finger that comes down in flight stops it, and leaves it to its page`() throws {
    var scroll = try CollectionScroll(of: try pages(5))
    scroll.play(try flick(-900) + Stroke.tap(Point(x: 100, y: 100), at: 0.4).touches)
    let caught = scroll.moment(at: 0.4)
    #expect(caught.phase == .touched && caught.velocity == 0)
    #expect(caught.page > 0 && caught.page < 1)
    #expect(scroll.restMoment.page == caught.page.rounded())
    // One that comes down on content at rest, wherever that is, moves nothing.
    var resting = try CollectionScroll(of: try pages(5, at: .offset(100)))
    resting.play(Stroke.tap(Point(x: 100, y: 100), at: 0.4).touches)
    #expect(resting.restMoment.offset == 100)
  }

  @Test func `From right to left a drag to the right shows what comes next`() throws {
    let layout = FlowLayout(itemSize: .uniform(Size(width: 260, height: 400)), lineSpacing: 20)
    var scroll = try CollectionScroll(
      of: try flow(layout, count: 5, isRightToLeft: true),
      snapping: CollectionSnapping(.flick)
    )
    scroll.play(try flick(1500))
    #expect(scroll.restMoment.page == 1)
    #expect(scroll.gestures.last?.velocity.map { $0.x > 0 } == true)
  }

  @Test func `An endless list goes on past its last page`() throws {
    var scroll = try CollectionScroll(of: try pages(3, isEndless: true, at: .page(2)))
    scroll.play(try flick(-900))
    #expect(scroll.restMoment.page == 3)
    var back = try CollectionScroll(of: try pages(3, isEndless: true))
    back.play(try flick(900))
    #expect(back.restMoment.page == -1)
  }

  @Test func `A target of one's own is where it rests, within the ends`() throws {
    for (target, rest) in [(333.0, 333.0), (-50, 0), (1e9, 3300), (.nan, 0)] {
      var scroll = try CollectionScroll(of: try cards())
      var releases: [ScrollRelease] = []
      scroll.play(try flick(-1500)) { (release, proposed) throws(Never) in
        releases.append(release)
        #expect(proposed == nil)
        return target
      }
      #expect(releases.count == 1)
      #expect(releases.allSatisfy { $0.velocityPerMs > 1.4 && $0.startOffset == 0 })
      if target.isFinite { #expect(scroll.restMoment.offset == rest) }
      #expect(scroll.restMoment.offset.isFinite)
    }
  }

  @Test func `Without a length nothing moves and every number is finite`() throws {
    for viewport in [Size.zero, Size(width: 0, height: 844), Size(width: 390, height: 0)] {
      var scroll = try CollectionScroll(of: try pages(3, viewport: viewport))
      scroll.play(try flick(-1500))
      for step in 0...40 {
        let moment = scroll.moment(at: Double(step) / 10)
        #expect(moment.offset.isFinite && moment.page.isFinite && moment.velocity.isFinite)
      }
    }
    var empty = try CollectionScroll(of: try pages(0))
    empty.play(try flick(-1500))
    #expect(empty.restMoment.offset == 0)
  }

  // MARK: Frame rates and joints

  /// Strokes of every kind, some of which catch content in flight.
  private func randomTouches(_ random: inout SeededGenerator) throws -> [TouchEvent] {
    var timeline = GestureTimeline()
    var time = 0.0
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      time += Double.random(in: 0...0.6, using: &random)
      func place() -> Point {
        Point(
          x: Double.random(in: 0...390, using: &random),
          y: Double.random(in: 0...844, using: &random)
        )
      }
      let start = place()
      let stroke: Stroke
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stroke = .tap(start, at: time)
      case 1:
        let speed = Double.random(in: -6000...6000, using: &random)
        stroke = .fling(from: start, velocity: Point(x: speed, y: speed / 3), at: time)
      case 2:
        stroke = .pan(
          from: start,
          to: place(),
          at: time,
          duration: Double.random(in: 0.02...0.6, using: &random),
          rest: Double.random(in: 0...0.1, using: &random)
        )
      default:
        stroke = .pan(from: start, to: place(), at: time, duration: 0.2).cancelled()
      }
      try timeline.add(stroke, whenBusy: .queue)
      time = timeline.endTime
    }
    return timeline.touches
  }

  private func randomCollection(_ random: inout SeededGenerator) throws -> Collection {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return try pages(Int.random(in: 1...9, using: &random))
    case 1: return try pages(3, isEndless: true)
    case 2: return try cards()
    default:
      let layout = FlowLayout(itemSize: .uniform(Size(width: 200, height: 300)), lineSpacing: 13)
      return try flow(layout, count: 20, isRightToLeft: Bool.random(using: &random))
    }
  }

  @Test(arguments: 0..<40)
  func `Thousands of random gestures leave no jump, no NaN, and come to rest`(group: Int) throws {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(group * 1000 + seed))
      let snapping = CollectionSnapping(
        CollectionSnapping.Rule.allCases.randomElement(using: &random) ?? .layout
      )
      var scroll = try CollectionScroll(
        of: try randomCollection(&random),
        snapping: snapping
      )
      let touches = try randomTouches(&random)
      // Every report is played by itself, so that both sides of it can be looked at.
      for touch in touches {
        let before = scroll.moment(at: touch.time)
        scroll.play([touch])
        let after = scroll.moment(at: touch.time)
        #expect(after.offset.isFinite && after.page.isFinite && after.velocity.isFinite)
        // Until the drag moves it on, content is where it was; the drag itself follows the finger.
        if before.phase != .dragging || touch.phase == .up || touch.phase == .cancel {
          let jump = abs(after.offset - before.offset)
          #expect(jump < 1e-9, "seed \(group * 1000 + seed) at \(touch.time): \(jump)")
        }
        // Let go, it goes on as fast as it went under the finger.
        if touch.phase == .up, before.phase == .dragging {
          let step = abs(after.velocity - before.velocity)
          #expect(step <= 1e-6 * max(1, abs(before.velocity)), "seed \(group * 1000 + seed)")
        }
      }
      let end = scroll.restTime
      #expect(end.isFinite && end < scroll.lastEventTime + 20)
      #expect(scroll.moment(at: end).phase == .idle && scroll.moment(at: end).velocity == 0)
      #expect(scroll.moment(at: end + 1).offset == scroll.restMoment.offset)
      if let range = scroll.collection.offsetRange {
        #expect(range.contains(scroll.restMoment.offset))
      }
      #expect(scroll.rests.last?.offset == scroll.restMoment.offset)
    }
  }

  @Test(arguments: 0..<20) func `Every frame rate sees the same motion`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var scroll = try CollectionScroll(of: try randomCollection(&random))
    scroll.play(try randomTouches(&random))
    // Asked in any order, at any rate, even backwards: the numbers at common times are the same ones.
    func moments(_ rate: Int) -> [CollectionScroll.Moment] {
      (0...(5 * rate)).reversed().map { scroll.moment(at: Double($0) / Double(rate)) }.reversed()
    }
    let coarse = moments(30)
    for rate in [60, 120, 240] {
      let fine = moments(rate)
      for (index, moment) in coarse.enumerated() { #expect(fine[index * rate / 30] == moment) }
      #expect(fine.last == coarse.last)
    }
  }
}
