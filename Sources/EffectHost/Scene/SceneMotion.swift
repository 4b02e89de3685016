public import CollectionSimulation
import EffectCore
import EffectScripting

/// How a scene moves over time: by the page changes of its script, or else page after page.
///
/// ```swift
/// var motion = SceneMotion(of: scene)
/// let moment = try motion.moment(at: 0.5)
/// let frame = try scene.frame(at: moment.position, time: 0.5, velocity: moment.velocity)
/// ```
public struct SceneMotion {
  /// How long it takes, in seconds.
  public let duration: Double
  private let scene: Scene
  private var kind: Kind
  private let beginning: Kind

  private enum Kind {
    case tour(PageTour)
    case pages(PageTimeline)
  }

  /// Plans the motion of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which stands where the motion begins.
  ///   - duration: How long it takes, in seconds; nothing for what the script says, or as long as it needs.
  public init(of scene: Scene, duration: Double? = nil) {
    self.scene = scene
    let wanted = duration ?? scene.duration
    if let pages = PageTimeline(scene.pageSteps, scene: scene) {
      // Half a second longer, so that the last page is seen at rest.
      self.duration = wanted ?? pages.end + 0.5
      kind = .pages(pages)
    } else {
      self.duration = wanted ?? 2
      kind = .tour(PageTour(of: scene, duration: self.duration))
    }
    beginning = kind
  }

  /// Returns to the time 0, wherever the scene stands.
  public mutating func restart() { kind = beginning }

  /// Returns where the collection is at a time, and how fast it moves, in points per second.
  ///
  /// Ask in the order of time: pages that are reached on the way are told to the script.
  /// - Throws: ``HostError`` of a script that fails when it is told.
  public mutating func moment(
    at time: Double
  ) throws(HostError) -> (position: Collection.Position, velocity: Double) {
    switch kind {
    case .tour(let tour): return tour.moment(at: time)
    case .pages(var pages):
      let now = pages.advance(to: time)
      kind = .pages(pages)
      for page in now.reached { try scene.tell(page: page) }
      return (.page(now.page), now.velocity)
    }
  }
}
