public import CollectionSimulation
public import EffectCore
public import EffectJSON
import EffectScripting
public import Motion

/// A collection that a finger scrolls.
///
/// What the finger does is played when the presentation is made; its frames can then be asked for at any time and in
/// any order, and do not depend on how many there are.
public final class InteractivePresentation: Presentation {
  /// The collection with its effects.
  public let scene: Scene
  /// The collection under the finger.
  public let scroll: CollectionScroll
  /// How long it lasts, in seconds: as the script says, or until half a second after everything rests.
  public let duration: Double
  private let framesPerSecond: Double
  /// Pages where the collection comes to rest, which the script has not been told yet.
  private var untold: [(time: Double, page: Int)] = []

  /// The longest that is shown where nobody says how long, in seconds.
  private static let longest = 600.0

  /// Plays what a finger does to a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which stands where the motion begins.
  ///   - gesture: What the finger does; nothing for what the script says.
  ///   - duration: How long it lasts, in seconds; nothing for what the script says, or as long as it needs.
  ///   - framesPerSecond: How many moments a second its report lists.
  /// - Throws: ``HostError`` of a script that fails when it is asked where to stop.
  public init(
    of scene: Scene,
    gesture: GestureSource? = nil,
    duration: Double? = nil,
    framesPerSecond: Double = 60
  ) throws(HostError) {
    self.scene = scene
    self.framesPerSecond = framesPerSecond
    scroll = try InteractivePresentation.played(scene, gesture ?? scene.gesture)
    let needed = min(scroll.restTime, InteractivePresentation.longest) + 0.5
    self.duration = duration ?? scene.duration ?? needed
    for rest in scroll.rests {
      guard rest.page.isFinite, rest.page.magnitude < 1e15 else { continue }
      let page = Int(rest.page.rounded())
      if untold.last?.page != page { untold.append((rest.time, page)) }
    }
    let first = scene.collection.page.rounded()
    if let told = untold.first, Double(told.page) == first { untold.removeFirst() }
  }

  private static func played(
    _ scene: Scene,
    _ gesture: GestureSource?
  ) throws(HostError) -> CollectionScroll {
    let definition = scene.physics
    var snapping = definition?.snapping ?? CollectionSnapping()
    // The stock gesture of a page is about pages, whatever the layout.
    if gesture == .stock(.page), snapping.rule == .layout { snapping.rule = .page }
    var scroll: CollectionScroll
    do throws(OptionError) {
      scroll = try CollectionScroll(
        of: scene.collection,
        physics: definition?.physics ?? ScrollPhysics(),
        snapping: snapping
      )
    } catch {
      throw .option(error)
    }
    let layout = scene.collection.layout
    let touches = gesture?.timeline(
      viewport: scene.collection.viewport,
      direction: layout.direction,
      isRightToLeft: layout.isRightToLeft
    ).touches
    let collection = scene.collection
    do throws(ScriptError) {
      try scroll.play(touches ?? []) { (release, proposed) throws(ScriptError) in
        guard let script = scene.script else { return proposed }
        return try script.targetContentOffset(for: release, proposed: proposed, in: collection)
      }
    } catch {
      throw .script(error)
    }
    return scroll
  }

  /// The viewport of the collection.
  public var viewport: Size { scene.collection.viewport }

  /// Returns the visible cells where the collection is at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    while let next = untold.first, next.time <= time {
      untold.removeFirst()
      try scene.tell(page: next.page)
    }
    let moment = scroll.moment(at: time)
    return try scene.frame(
      at: .offset(moment.offset),
      time: time,
      velocity: moment.velocity,
      isDragging: moment.phase == .dragging
    )
  }

  /// Returns the moment at which the collection moves fastest.
  public func stillFrame() throws(HostError) -> LayerScene {
    var best = scroll.moment(at: 0)
    for moment in timeline.moments where moment.velocity.magnitude > best.velocity.magnitude {
      best = moment
    }
    guard best.velocity != 0 else { return try scene.frame(at: scene.stillPosition) }
    return try scene.frame(at: .offset(best.offset), time: best.time, velocity: best.velocity)
  }

  /// Where the collection is over time.
  public var timeline: ScrollTimeline {
    ScrollTimeline(of: scroll, until: duration, framesPerSecond: framesPerSecond)
  }

  /// Lists where the collection is over time.
  public func report() throws(HostError) -> any Report { timeline }

  /// Writes where the collection is over time, as `timeline`, and what the finger meant, as `gestures`.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    timeline.write(to: &writer)
  }
}
