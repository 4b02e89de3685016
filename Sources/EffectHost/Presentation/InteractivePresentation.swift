public import CollectionSimulation
public import EffectCore
public import EffectJSON
import EffectScripting
public import Motion

/// A scene under a finger: a collection that it scrolls, and perhaps a panel over it.
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
  private let panel: PanelPlayer?
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
  /// - Throws: ``HostError`` of a script that fails when it is told of the finger, or asked where to stop.
  public init(
    of scene: Scene,
    gesture: GestureSource? = nil,
    duration: Double? = nil,
    framesPerSecond: Double = 60
  ) throws(HostError) {
    self.scene = scene
    self.framesPerSecond = framesPerSecond
    var play = try GesturePlay(of: scene, gesture: gesture ?? scene.gesture)
    try play.run()
    (scroll, panel) = (play.scroll, play.panel)
    let rest = max(scroll.restTime, panel?.restTime ?? 0)
    let needed = min(rest, InteractivePresentation.longest) + 0.5
    self.duration = duration ?? scene.duration ?? needed
    for rest in scroll.rests {
      guard rest.page.isFinite, rest.page.magnitude < 1e15 else { continue }
      let page = Int(rest.page.rounded())
      if untold.last?.page != page { untold.append((rest.time, page)) }
    }
    let first = scene.collection.page.rounded()
    if let told = untold.first, Double(told.page) == first { untold.removeFirst() }
  }

  /// The viewport of the collection.
  public var viewport: Size { scene.collection.viewport }

  /// Returns what is seen at a time: the visible cells, and the panel over them.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    while let next = untold.first, next.time <= time {
      untold.removeFirst()
      try scene.tell(page: next.page)
    }
    scene.script?.replay(at: time)
    let moment = scroll.moment(at: time)
    var frame = try scene.frame(
      at: .offset(moment.offset),
      time: time,
      velocity: moment.velocity,
      isDragging: moment.phase == .dragging
    )
    if let panel { frame.nodes.append(panel.node(at: time)) }
    return frame
  }

  /// Returns the moment at which most moves.
  public func stillFrame() throws(HostError) -> LayerScene {
    var best = (speed: 0.0, time: 0.0)
    for row in timeline.rows {
      let speed = max(row.scroll.velocity.magnitude, row.panel?.velocity?.magnitude ?? 0)
      if speed > best.speed { best = (speed, row.scroll.time) }
    }
    if best.speed > 0 { return try frame(at: best.time) }
    // A panel that stands still may move all the rest.
    return panel == nil ? try scene.frame(at: scene.stillPosition) : try frame(at: duration / 2)
  }

  /// Where everything is over time.
  public var timeline: InteractionTimeline {
    InteractionTimeline(of: scroll, panel, until: duration, framesPerSecond: framesPerSecond)
  }

  /// Returns where everything is at a time.
  public func row(at time: Double) -> InteractionTimeline.Row {
    InteractionTimeline.Row(
      scroll: scroll.moment(at: time),
      panel: panel.map { panel in
        let state = panel.state(at: time)
        return PanelMoment(y: state.y, velocity: state.velocity, phase: panel.phase(at: time))
      }
    )
  }

  /// What a finger can come down on.
  public enum Target: Hashable, Sendable {
    /// The cells that scroll, or the panel over them.
    case collection, panel
  }

  /// Returns what the finger meant where it came down: taps and pans that began or ended.
  public func gestures(on target: Target) -> [GestureEvent] {
    let all = target == .panel ? panel?.gestures ?? [] : scroll.gestures
    return all.filter { $0.state != .failed && $0.state != .changed }
  }

  /// Lists where everything is over time.
  public func report() throws(HostError) -> any Report { timeline }

  /// Writes where everything is over time, as `timeline`, and what the finger meant, as `gestures`.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    timeline.write(to: &writer)
  }
}

/// A gesture on its way through a scene: each stroke goes to what it comes down on.
struct GesturePlay {
  private(set) var scroll: CollectionScroll
  let panel: PanelPlayer?
  private let scene: Scene
  private let touches: [TouchEvent]

  init(of scene: Scene, gesture: GestureSource?) throws(HostError) {
    self.scene = scene
    let definition = scene.physics
    var snapping = definition?.snapping ?? CollectionSnapping()
    // The stock gesture of a page is about pages, whatever the layout.
    if gesture == .stock(.page), snapping.rule == .layout { snapping.rule = .page }
    let collection = scene.collection
    do throws(OptionError) {
      scroll = try CollectionScroll(
        of: collection,
        physics: definition?.physics ?? ScrollPhysics(),
        snapping: snapping
      )
    } catch {
      throw .option(error)
    }
    touches =
      gesture?.timeline(
        viewport: collection.viewport,
        direction: collection.layout.direction,
        isRightToLeft: collection.layout.isRightToLeft
      ).touches ?? []
    if let definition = scene.panel {
      panel = try PanelPlayer(definition, script: scene.script, viewport: collection.viewport)
    } else {
      panel = nil
    }
  }

  mutating func run() throws(HostError) {
    var isOnPanel = false
    for touch in touches {
      if touch.phase == .down, let panel {
        isOnPanel = panel.covers(touch.location, at: touch.time)
      }
      if isOnPanel, let panel {
        try panel.handle(touch)
      } else {
        try scroll(by: touch)
      }
    }
    try panel?.finish()
  }

  private mutating func scroll(by touch: TouchEvent) throws(HostError) {
    let (script, collection) = (scene.script, scene.collection)
    do throws(ScriptError) {
      try scroll.play([touch]) { (release, proposed) throws(ScriptError) in
        guard let script else { return proposed }
        return try script.targetContentOffset(for: release, proposed: proposed, in: collection)
      }
    } catch {
      throw .script(error)
    }
  }
}
