import EffectCore
import EffectTestSupport
import Motion
import Testing

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
