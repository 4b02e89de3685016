import EffectCore
import Motion
import Testing

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

  @Test func `Past its ends content tells how far, and the stretch is even`() throws {
    // Five pages of 390 points, pulled past the first and past the last.
    var scroll = try ScrollSimulator(
      range: 0...1560,
      viewportLength: 390,
      axis: .horizontal
    )
    let pull = try #require(RubberBand(dimension: 390).pull(97.5))
    scroll.beginDrag(at: 0)
    scroll.drag(by: pull, at: 1)
    #expect(abs(scroll.state(at: 1).offset + 97.5) < 1e-9)
    #expect(abs(scroll.overscroll(at: 1) + 97.5) < 1e-9)
    scroll.endDrag(at: 2)
    #expect(scroll.restOffset == 0 && scroll.overscroll(at: 9) == 0)
    scroll.scroll(to: 1560, at: 9, isAnimated: false)
    scroll.beginDrag(at: 9)
    scroll.drag(by: -pull, at: 10)
    #expect(abs(scroll.state(at: 10).offset - 1657.5) < 1e-9)
    #expect(abs(scroll.overscroll(at: 10) - 97.5) < 1e-9)
  }
}
