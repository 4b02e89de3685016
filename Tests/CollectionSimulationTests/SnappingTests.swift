import CollectionSimulation
import EffectCore
import Testing

@Suite struct `Snapping` {
  /// Position and velocity at release in a list with pages of 300 points, and the page to rest on.
  static let flicks: [(offset: Double, velocity: Double, target: Double)] = [
    (0, 0, 0), (149.9, 0, 0), (150, 0, 1), (150.1, 0.19, 1), (160, 0.2, 1), (160, 0.21, 1),
    (160, -0.2, 1), (160, -0.21, 0), (300, 0.5, 1), (300, -0.5, 1), (310, -0.5, 1), (310, 3, 2),
    (-20, -1, -1), (-20, 0, 0), (-160, 0, -1), (449.9, -0.1, 1), (120, .nan, 0),
  ]

  @Test(arguments: flicks)
  func `of a flow goes with a flick`(offset: Double, velocity: Double, target: Double) {
    #expect(PageSnapping.flowPage(at: offset / 300, velocity: velocity) == target)
  }

  /// Offset, first page and velocity in a list of 5 pages of 375 points, and the page to rest on.
  static let releases: [(offset: Double, start: Double, velocity: Double, target: Double)] = [
    (0, 0, 0, 0), (120, 0, 0, 0), (200, 0, 0, 1), (30, 0, 0.6, 1), (30, 0, 0.29, 0),
    (640, 2, 1.5, 2), (750, 2, 2, 3), (1200, 2, 0, 3), (1520, 4, 1, 4), (-50, 0, -2, 0),
    (1100, 3, -0.7, 2), (1125, 3, 0.5, 4), (700, 2, -0.31, 1), (1500, 0, 0, 1), (375, 1, .nan, 1),
  ]

  @Test(arguments: releases)
  func `of pages goes one at most`(
    offset: Double,
    start: Double,
    velocity: Double,
    target: Double
  ) throws {
    let viewport = Size(width: 375, height: 667)
    let collection = try pages(5, viewport: viewport, at: .offset(offset))
    let rest = collection.snapOffset(velocityPerMillisecond: velocity, from: start)
    #expect(rest == target * 375)
  }

  @Test func `keeps to the pages that exist`() throws {
    var layout = uniform(280, 400, spacing: 20)
    layout.snapsToPages = true
    var collection = try flow(layout, count: 3, at: .offset(-20))
    #expect(collection.snapOffset(velocityPerMillisecond: -1) == 0)
    try collection.scroll(to: .offset(640))
    #expect(collection.snapOffset(velocityPerMillisecond: 1) == 600)
    #expect(try pages(1, at: .offset(375)).snapPage(velocityPerMillisecond: 0) == 0)
    #expect(try pages(0).snapPage(velocityPerMillisecond: 0) == nil)
  }

  @Test func `goes as far as the insets let it`() throws {
    var layout = uniform(100, 100)
    (layout.snapsToPages, layout.insets) = (true, .zero)
    var collection = try flow(layout, count: 10, at: .offset(30))
    #expect(collection.snapOffset(velocityPerMillisecond: 0) == 55)
    try collection.scroll(to: .offset(600))
    #expect(collection.snapOffset(velocityPerMillisecond: 1) == 610)
    try collection.scroll(to: .offset(1))
    #expect(collection.snapOffset(velocityPerMillisecond: -1) == 0)
  }

  @Test func `goes on over the seam`() throws {
    let collection = try pages(3, isEndless: true, at: .page(8.6))
    #expect(collection.snapPage(velocityPerMillisecond: 1) == 9)
    #expect(collection.snapOffset(velocityPerMillisecond: 1) == 3510)
  }

  @Test func `takes a page that was missed by the last digits for that page`() throws {
    var layout = widths([100.1, 200.2, 300.3, 77.7], spacing: 0.1)
    layout.snapsToPages = true
    var collection = try flow(layout, count: 4)
    for page in 0..<4 {
      for miss in [-1e-9, 1e-9] {
        try collection.scroll(to: .offset(collection.offset(forPage: Double(page)) + miss))
        #expect(collection.snapPage(velocityPerMillisecond: 1) == Double(page))
        #expect(collection.snapPage(velocityPerMillisecond: -1) == Double(page))
      }
    }
  }

  @Test func `is no concern of a free flow`() throws {
    #expect(try flow(uniform(10, 10), count: 9).snapOffset(velocityPerMillisecond: 1) == nil)
  }
}
