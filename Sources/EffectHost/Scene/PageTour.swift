import CollectionSimulation
import EffectCore

/// The motion of a scene to which nobody gave one: it turns page after page, resting at each for a moment.
struct PageTour {
  /// How long it takes, in seconds.
  let duration: Double
  private let first: Double
  private let turns: Int
  private let stride: Double

  /// The part of each turn in which the page rests.
  private static let rest = 0.2

  /// Plans a tour that begins where the scene stands, with about a page a second.
  init(of scene: Scene, duration: Double) {
    self.duration = duration
    let collection = scene.collection
    let start = collection.page
    let ahead =
      collection.layout.isEndless
      ? Double(collection.pageCount) : max(0, Double(collection.pageCount - 1) - start)
    first = start
    turns = Int(min(ahead.rounded(.down), max(1, duration.rounded())))
    stride = collection.stride
  }

  /// Where the collection is at a time, and how fast it moves, in points per second.
  func moment(at time: Double) -> (position: Collection.Position, velocity: Double) {
    guard turns > 0, duration > 0 else { return (.page(first), 0) }
    let each = duration / Double(turns)
    let done = min(max(0, time / each), Double(turns))
    let turn = min(done.rounded(.down), Double(turns - 1))
    let moving = 1 - PageTour.rest
    let t = min(max(0, (done - turn - PageTour.rest / 2) / moving), 1)
    // The slope of the ease, in pages a second.
    let slope = 6 * t * (1 - t) / (moving * each)
    return (.page(first + turn + t * t * (3 - 2 * t)), slope * stride)
  }
}
