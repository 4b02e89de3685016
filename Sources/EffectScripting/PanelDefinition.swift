public import EffectCore
public import Motion

/// A panel over a scene, as a script defined it; what is missing is filled in by the host.
public struct PanelDefinition {
  /// How the native panel gives way; nothing for the corrected one, or where the script moves it itself.
  public var style: ControlPanel.Style?
  /// The height at which its centre rests at first, in points; nothing for 1.25 times that of the viewport.
  public var low: Double?
  /// The other height at which its centre rests, in points; nothing for half that of the viewport and 150.
  public var high: Double?
  /// How high the panel itself is, in points; nothing for as high as the viewport.
  public var height: Double?
  /// Numbers of the native panel.
  public var settings = ControlPanel.Configuration(low: 0, high: 1)
  /// How far a finger strays before it drags, in points.
  public var slop = 10.0
  /// Its colour.
  public var color: Color?
  /// The radius of its corners, in points.
  public var cornerRadius: Double?
  /// What is written on it.
  public var title: String?
  /// What the script does itself, where it does.
  var hand: PanelHand?

  /// Creates a panel that leaves everything to the host.
  public init() {}

  /// Whether the script moves the panel itself.
  public var isMovedByScript: Bool { hand != nil }

  /// Returns what a native panel is made of, for a viewport's height in points.
  public func configuration(viewportHeight: Double) -> ControlPanel.Configuration {
    var configuration = settings
    let stock = ControlPanel.Configuration(height: viewportHeight)
    configuration.style = style ?? .pauseContinue
    configuration.low = low ?? stock.low
    configuration.high = high ?? stock.high
    return configuration
  }
}

/// A panel that a script moves itself: the values of its layer, and what is told of the finger.
struct PanelHand {
  /// The height of its centre.
  var y: ScriptNumber
  /// Its opacity, its scale and its turn, where they are animated.
  var alpha, scale, rotation: ScriptNumber?
  var tap, pan: FunctionReference?
}

/// How a panel is at a time.
public struct PanelState: Hashable, Sendable {
  /// The height of its centre, in points.
  public var y: Double
  /// Its speed in points per second; nothing under a finger.
  public var velocity: Double?
  /// Its opacity.
  public var alpha = 1.0
  /// Its scale.
  public var scale = 1.0
  /// Its turn, in degrees.
  public var rotation = 0.0

  /// Creates the state of a panel at a height.
  public init(y: Double, velocity: Double?) { (self.y, self.velocity) = (y, velocity) }
}
