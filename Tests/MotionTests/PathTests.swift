import EffectCore
import EffectTestSupport
import Motion
import Testing

private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

private func near(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

private func randomCurves(_ random: inout SeededGenerator) -> Path {
  func any() -> Point {
    point(.random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
  }
  var path = Path()
  path.move(to: any())
  path.addCubic(to: any(), first: any(), second: any())
  path.addQuad(to: any(), control: any())
  path.addLine(to: any())
  return path
}

@Suite("Paths") struct PathTests {
  @Test func `A polygon is as long as its sides`() {
    let path = Path.polygon([point(0, 0), point(3, 0), point(3, 4)])
    #expect(path.length == 12)
    let measure = PathMeasure(path)
    #expect(near(measure.place(at: 0.25)?.point, point(3, 0)))
    #expect(near(measure.place(at: 7.0 / 12)?.point, point(3, 4)))
    #expect(near(measure.place(at: 1)?.point, point(0, 0)))
    #expect(measure.place(at: 0.1)?.angle == 0)
    #expect(measure.place(at: 0.5)?.angle == .pi / 2)
  }

  @Test func `A circle is as long as its formula says`() throws {
    let circle = Path.ellipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    #expect(abs(circle.length / (20 * .pi) - 1) < 3e-6)
    let measure = PathMeasure(circle)
    for (fraction, place) in [
      (0, point(10, 0)), (0.25, point(0, 10)), (0.5, point(-10, 0)), (0.75, point(0, -10)),
    ] {
      #expect(near(measure.place(at: fraction)?.point, place, 1e-4))
    }
    #expect(abs(try #require(measure.place(at: 0.25)).angle.magnitude - .pi) < 1e-6)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `Lengths and places along curves are those of many short lines`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = randomCurves(&random)
    let measure = PathMeasure(path)
    var corners: [Point] = []
    for figure in path.outline { corners += figure.flattened(tolerance: 1e-5) }
    var lengths = [0.0]
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      lengths.append(lengths[lengths.count - 1] + (x * x + y * y).squareRoot())
    }
    let total = lengths[lengths.count - 1]
    #expect(abs(measure.length - total) < 1e-3)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let found = try #require(measure.place(at: fraction)).point
      let index = min(max(1, lengths.firstIndex { $0 >= fraction * total } ?? 1), lengths.count - 1)
      let part = (fraction * total - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
      let expected = corners[index - 1].interpolated(to: corners[index], amount: part)
      #expect(near(found, expected, 5e-3))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `The pace along a path is steady, and its angle is that of travel`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let measure = PathMeasure(randomCurves(&random))
    let step = 1e-6
    for index in 1..<50 {
      let fraction = Double(index) / 50 + 1e-4
      let (a, b) = (
        try #require(measure.place(at: fraction)),
        try #require(measure.place(at: fraction + step))
      )
      let (x, y) = (b.point.x - a.point.x, b.point.y - a.point.y)
      #expect(abs((x * x + y * y).squareRoot() / (step * measure.length) - 1) < 1e-3)
      // Half a turn off would be -1; a sharp bend within the step is allowed for.
      let size = (x * x + y * y).squareRoot()
      let along = AffineTransform.rotation(-a.angle).apply(to: point(x / size, y / size))
      #expect(along.x > 0.99)
    }
  }

  @Test func `A curve with a handle of no length has the direction of the next`() throws {
    var path = Path()
    path.move(to: point(0, 0))
    path.addCubic(to: point(10, 10), first: point(0, 0), second: point(10, 10))
    path.addCubic(to: point(20, 10), first: point(10, 10), second: point(10, 10))
    let measure = PathMeasure(path)
    #expect(abs(try #require(measure.place(at: 0)).angle - .pi / 4) < 1e-9)
    #expect(abs(try #require(measure.place(at: 1)).angle) < 1e-9)
  }

  @Test func `A path that goes nowhere has a place and no length`() throws {
    let dot = PathMeasure(Path([.move(point(4, 5)), .line(point(4, 5))]))
    #expect(dot.length == 0)
    #expect(dot.place(at: 0.5) == PathMeasure.Place(point: point(4, 5), angle: 0))
    #expect(PathMeasure(Path([.move(point(4, 5))])).place(at: 0) == nil)
    #expect(PathMeasure(Path([.close])).place(at: 0) == nil)
  }

  @Test func `Gaps have no length`() {
    let path = Path([
      .move(point(0, 0)), .line(point(10, 0)), .move(point(100, 100)), .line(point(110, 100)),
    ])
    #expect(path.length == 20)
    #expect(near(PathMeasure(path).place(at: 0.75)?.point, point(105, 100)))
  }

  @Test func `A far-away curve is measured without end of halving`() {
    var path = Path()
    path.move(to: point(1e9, 1e9))
    path.addCubic(
      to: point(1e9 + 1e-6, 1e9),
      first: point(1e9 + 1e-6, 1e9 + 1e-6),
      second: point(1e9, 1e9 + 1e-6)
    )
    #expect(PathMeasure(path).length < 1e-5)
  }

  private static let halfTurn = Double.pi
  private static let arcs: [(start: Double, end: Double, isClockwise: Bool, sweep: Double)] = [
    (0, halfTurn, true, halfTurn), (0, halfTurn, false, -halfTurn),
    (0, 2 * halfTurn, true, 2 * halfTurn), (0, 7, true, 2 * halfTurn), (0, 0, true, 0),
    (0, -halfTurn / 2, true, 1.5 * halfTurn), (halfTurn, 0, false, -halfTurn),
    (0, halfTurn / 2, false, -1.5 * halfTurn), (0, -9, false, -2 * halfTurn),
  ]

  @Test(arguments: arcs)
  func `An arc goes round in its direction`(
    start: Double,
    end: Double,
    isClockwise: Bool,
    sweep: Double
  ) {
    let arc = Arc(
      center: .zero,
      radius: 1,
      startAngle: start,
      endAngle: end,
      isClockwise: isClockwise
    )
    #expect(abs(arc.sweep - sweep) < 1e-12)
    #expect(abs(Path.arc(arc).length - sweep.magnitude) < 2e-5)
  }

  @Test func `An arc is joined to an open figure by a line`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(Arc(center: point(10, 0), radius: 5, startAngle: .pi, endAngle: 2 * .pi))
    path.close()
    #expect(path.outline.count == 1)
    #expect(abs(path.length - (5 + 5 * .pi + 15)) < 1e-4)
  }

  @Test func `Shapes keep their identity under a transform`() {
    let matrix = AffineTransform.rotation(0.3) * .scale(2, 1) * .translation(5, 6)
    let rect = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    let twice = rect.transformed(by: matrix).transformed(by: .translation(1, 1))
    guard case .shape(let shape)? = twice.elements.first else {
      Issue.record("the shape is gone")
      return
    }
    #expect(shape.transform == matrix * .translation(1, 1))
    let corner = twice.outline[0].start
    #expect(near(corner, (matrix * .translation(1, 1)).apply(to: point(1, 2))))
    var lines = Path([.move(.zero), .line(point(1, 0)), .close])
    lines.transform(by: .translation(1, 1))
    #expect(lines.elements == [.move(point(1, 1)), .line(point(2, 1)), .close])
  }

  @Test func `A round corner is limited to half the shorter side`() {
    let pill = Path.roundedRect(Rect(x: 0, y: 0, width: 40, height: 10), radius: 99)
    #expect(abs(pill.length - (60 + 10 * .pi)) < 1e-4)
    let sharp = Path.roundedRect(Rect(x: 0, y: 0, width: 40, height: 10), radius: -3)
    #expect(sharp.length == 100)
  }

  @Test func `Inside is what the rule says`() {
    var ring = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    ring.append(.rect(Rect(x: 3, y: 3, width: 4, height: 4)))
    #expect(ring.contains(point(5, 5)))
    #expect(!ring.contains(point(5, 5), rule: .evenOdd))
    #expect(ring.contains(point(1, 1), rule: .evenOdd))
    #expect(!ring.contains(point(11, 5)))
    let mirrored = Path.rect(Rect(x: 3, y: 3, width: 4, height: 4))
      .transformed(by: AffineTransform.scale(-1, 1).about(point(5, 5)))
    var hole = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    hole.append(mirrored)
    #expect(!hole.contains(point(5, 5)))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `A disc holds the points within its radius`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let disc = Path.ellipse(in: Rect(x: -20, y: -20, width: 40, height: 40))
    for _ in 0..<200 {
      let (x, y) = (
        Double.random(in: -25...25, using: &random), Double.random(in: -25...25, using: &random)
      )
      let radius = (x * x + y * y).squareRoot()
      guard abs(radius - 20) > 0.02 else { continue }
      #expect(disc.contains(point(x, y)) == (radius < 20))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Bounds touch a path on every side`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = randomCurves(&random)
    let bounds = try #require(path.bounds)
    let corners = path.outline.flatMap { $0.flattened(tolerance: 1e-5) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    #expect(abs(try #require(x.min()) - bounds.minX) < 1e-3)
    #expect(abs(try #require(x.max()) - bounds.maxX) < 1e-3)
    #expect(abs(try #require(y.min()) - bounds.minY) < 1e-3)
    #expect(abs(try #require(y.max()) - bounds.maxY) < 1e-3)
    #expect(Path().bounds == nil)
  }

  @Test func `A number that is not finite is noticed`() {
    #expect(Path.rect(.zero).isFinite)
    #expect(!Path.rect(Rect(x: 0, y: .nan, width: 1, height: 1)).isFinite)
    #expect(!Path([.quad(control: .zero, end: point(.infinity, 0))]).isFinite)
    #expect(!Path.rect(.zero).transformed(by: .scale(.nan, 1)).isFinite)
    // And does no harm.
    let broken = Path([.move(point(.nan, 0)), .cubic(first: .zero, second: .zero, end: .zero)])
    #expect(!broken.contains(.zero) && broken.length.isNaN)
  }
}
