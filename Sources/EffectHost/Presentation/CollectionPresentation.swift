import CollectionSimulation
public import EffectCore
public import EffectJSON

/// A collection that scrolls through its pages.
public final class CollectionPresentation: Presentation {
  /// The collection with its effects.
  public let scene: Scene
  private var motion: SceneMotion
  private let progress: [Double]

  /// Plans the motion of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which stands where the motion begins.
  ///   - duration: How long it takes, in seconds; nothing for what the script says, or as long as it needs.
  ///   - progress: Where its report evaluates the effects.
  public init(of scene: Scene, duration: Double? = nil, progress: [Double]) {
    self.scene = scene
    self.progress = progress
    motion = SceneMotion(of: scene, duration: duration)
  }

  /// The viewport of the collection.
  public var viewport: Size { scene.collection.viewport }

  /// How long its motion takes, in seconds.
  public var duration: Double { motion.duration }

  /// Returns the visible cells where the motion is at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    let moment = try motion.moment(at: time)
    return try scene.frame(at: moment.position, time: time, velocity: moment.velocity)
  }

  /// Returns the place that says most of the effect.
  public func stillFrame() throws(HostError) -> LayerScene {
    try scene.frame(at: scene.stillPosition)
  }

  /// Evaluates the effects over the progress.
  public func report() throws(HostError) -> any Report {
    try Evaluation(of: scene, at: progress)
  }

  /// Writes what the effects do over the progress, as `cells`.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    try scene.writeCells(at: progress, to: &writer)
  }
}
