import EffectCore
import EffectScripting
import Motion

/// A panel over a scene: everything that fingers do to it is played, and then it is known at any time.
final class PanelPlayer {
  private let definition: PanelDefinition
  private let script: Script?
  private let viewport: Size
  private var recognizer: GestureRecognizer
  /// How far the finger had gone when the panel was told last.
  private var told = Point.zero
  /// What the finger meant to the panel.
  private(set) var gestures: [GestureEvent] = []
  /// The native panel after each event; one from before the first.
  private var panels: [(time: Double, panel: ControlPanel)] = []
  /// When a finger held the panel.
  private var holds: [(from: Double, to: Double)] = []

  init(_ definition: PanelDefinition, script: Script?, viewport: Size) throws(HostError) {
    (self.definition, self.script, self.viewport) = (definition, script, viewport)
    var configuration = GestureRecognizer.Configuration()
    configuration.slop = definition.slop
    recognizer = GestureRecognizer(configuration)
    guard !definition.isMovedByScript else {
      script?.beginGestures()
      return
    }
    do throws(OptionError) {
      let native = try ControlPanel(definition.configuration(viewportHeight: viewport.height))
      panels = [(-.infinity, native)]
    } catch {
      throw .option(error)
    }
  }

  /// Takes a report of a finger that came down on the panel.
  func handle(_ touch: TouchEvent) throws(HostError) {
    for event in recognizer.handle(touch) {
      gestures.append(event)
      if event.gesture == .pan { hold(event) }
      if definition.isMovedByScript {
        do throws(ScriptError) {
          try script?.tell(definition, event, last: told)
        } catch {
          throw .script(error)
        }
        told = event.translation ?? .zero
      } else if var panel = panels.last?.panel {
        panel.handle(event)
        panels.append((event.time, panel))
      }
    }
  }

  private func hold(_ event: GestureEvent) {
    switch event.state {
    case .began: holds.append((event.time, .infinity))
    case .ended, .cancelled: if !holds.isEmpty { holds[holds.count - 1].to = event.time }
    case .changed, .failed: break
    }
  }

  /// Ends playing, so that it can be looked at.
  func finish() throws(HostError) {
    guard definition.isMovedByScript else { return }
    do throws(ScriptError) {
      try script?.endGestures()
    } catch {
      throw .script(error)
    }
  }

  // MARK: Asking

  private func native(at time: Double) -> ControlPanel? {
    var (low, high) = (0, panels.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if panels[middle].time <= time { low = middle } else { high = middle }
    }
    return panels.isEmpty ? nil : panels[low].panel
  }

  /// How the panel is at a time.
  func state(at time: Double) -> PanelState {
    if let panel = native(at: time) {
      return PanelState(y: panel.position(at: time), velocity: panel.velocity(at: time))
    }
    var state = script?.state(of: definition, at: time) ?? PanelState(y: 0, velocity: 0)
    if isHeld(at: time) { state.velocity = nil }
    return state
  }

  private func isHeld(at time: Double) -> Bool {
    holds.contains { $0.from <= time && time < $0.to }
  }

  /// What the panel does at a time, in a word.
  func phase(at time: Double) -> PanelMoment.Phase {
    if isHeld(at: time) { return .dragging }
    return state(at: time).velocity == 0 ? .idle : .moving
  }

  /// When it rests, in seconds.
  var restTime: Double {
    if let panel = panels.last?.panel { return panel.restTime ?? 0 }
    return script?.restTime(of: definition) ?? 0
  }

  /// Where it lies in the viewport at a time.
  func frame(at time: Double) -> Rect {
    let height = definition.height ?? viewport.height
    let y = state(at: time).y
    return Rect(x: 0, y: y - height / 2, width: viewport.width, height: height)
  }

  /// Whether a place lies on the panel as it is seen at a time.
  func covers(_ place: Point, at time: Double) -> Bool {
    let frame = frame(at: time)
    return (frame.minX...max(frame.minX, frame.maxX)).contains(place.x)
      && (frame.minY...max(frame.minY, frame.maxY)).contains(place.y)
  }

  /// The times at which something happens to it.
  var eventTimes: [Double] {
    gestures.filter { $0.state != .changed && $0.state != .failed }.map(\.time) + [restTime]
  }

  // MARK: Drawing

  /// The panel as it is drawn at a time.
  func node(at time: Double) -> LayerNode {
    let state = state(at: time)
    var layer = Layer.rest
    layer.backgroundColor = definition.color ?? Color(red: 0.24, green: 0.27, blue: 0.33)
    layer.cornerRadius = definition.cornerRadius ?? 14
    layer.opacity = state.alpha
    layer.scale = Vector3(x: state.scale, y: state.scale, z: 1)
    layer.rotation.z = state.rotation
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.zPosition = 10_000
    var grabber = Layer.rest
    grabber.backgroundColor = Color(white: 1, alpha: 0.5)
    grabber.cornerRadius = 2.5
    let frame = frame(at: time)
    var children = [
      LayerNode(
        name: "grabber",
        frame: Rect(x: frame.width / 2 - 20, y: 9, width: 40, height: 5),
        layer: grabber
      )
    ]
    if let title = definition.title {
      children.append(
        LayerNode(
          name: "title",
          frame: Rect(x: 24, y: 30, width: max(0, frame.width - 48), height: 34),
          contents: .text(Text(title, fontSize: 24, isBold: true, color: .white))
        )
      )
    }
    return LayerNode(name: "panel", frame: frame, layer: layer, children: children)
  }
}

/// How a panel is at a moment of a timeline.
public struct PanelMoment: Hashable, Sendable {
  /// What a panel does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It rests.
    case idle
    /// A finger drags it.
    case dragging
    /// It is animated.
    case moving
  }

  /// The height of its centre, in points.
  public let y: Double
  /// Its speed in points per second, positive downwards; nothing under a finger.
  public let velocity: Double?
  /// What it does.
  public let phase: Phase
}
