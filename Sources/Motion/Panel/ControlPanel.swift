public import EffectCore

/// A control panel that taps toggle and a finger drags, and that can be caught and turned round at any moment.
///
/// Its centre rests at one of two heights. The style says how its animations give way to one another, and to the
/// finger:
///
///     var panel = try ControlPanel(ControlPanel.Configuration(height: 667))
///     panel.tap(at: 0)
///     panel.beginPan(at: 0.2)
///     panel.pan(by: -30, at: 0.25)
///     panel.endPan(velocity: -900, at: 0.26)
///     panel.position(at: 0.4)
///
/// Events come in the order of their times; asking changes nothing.
public struct ControlPanel: Hashable, Sendable {
  /// How animations give way to one another.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Every tap adds an animation to those that run.
    case additive
    /// One spring, which gets another target and keeps its speed.
    case retarget
    /// One animator from rest to rest, begun by a tap or with the pan: it is paused, dragged and continued.
    case pauseContinue
    /// An animator that the pan stops; its release makes another one.
    ///
    /// It has a defect that is its own: the animator of the release starts where the finger left, so a tap that
    /// turns it round brings the panel back there, to a place that is neither high nor low. ``pauseContinue`` is
    /// the cure.
    case stopRenew
    /// An animator that cannot be interrupted and gets every tap's animation, and a second one for the release.
    case relay
  }

  /// Where a panel goes that is let go.
  public enum ReleaseRule: String, CaseIterable, Hashable, Sendable {
    /// Up for a finger that moves up, else down.
    case sign
    /// To the nearer of the heights from where it would run out.
    case projection
  }

  /// Whether the defects of the sample that the panel is from are kept.
  public enum Compatibility: String, CaseIterable, Hashable, Sendable {
    /// They are mended.
    case corrected
    /// They are kept.
    ///
    /// The finger's speed loses its sign and always pushes towards the target; `pauseContinue` makes an animator
    /// only at the end of a pan that began at rest, with the defect of `stopRenew`; `relay` toggles what the next
    /// tap does with every pan, and gives a tap's animation only what is left of the animator's time.
    case original
  }

  /// What a panel is made of.
  public struct Configuration: Hashable, Sendable {
    /// How animations give way to one another.
    public var style = Style.retarget
    /// The lower height of the centre, at which the panel begins, in points.
    public var low: Double
    /// The upper height of the centre, in points.
    public var high: Double
    /// The damping ratio of every spring.
    public var dampingRatio = 0.7
    /// How long a tap's animation takes, in seconds.
    public var tapDuration = 0.5
    /// How long a release's animation takes, in seconds.
    public var releaseDuration = 0.3
    /// The speed that a tap starts with, in ways per second; nothing for the style's own.
    public var tapVelocity: Double?
    /// The part of the way that no longer matters.
    public var tolerance = SpringCurve.defaultTolerance
    /// Where a panel goes that is let go.
    public var releaseRule = ReleaseRule.sign
    /// Whether the sample's defects are kept.
    public var compatibility = Compatibility.corrected
    /// Whether the panel goes to its place exactly when its time is over; otherwise it only nears it.
    public var endsExactly = true

    /// Creates a configuration by both heights.
    public init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

    /// Creates the sample's configuration for a view of a height in points.
    public init(height: Double) { self.init(low: 1.25 * height, high: height / 2 + 150) }

    var startVelocity: Double {
      tapVelocity ?? (style == .additive ? 2 : style == .retarget ? 0 : 1)
    }
  }

  /// What happened to the panel, and what it was like just before.
  public struct Event: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A short touch.
      case tap
      /// The finger began to drag.
      case panBegan = "pan-began"
      /// The finger was lifted after that.
      case panEnded = "pan-ended"
      /// The drag was taken for something else.
      case panCancelled = "pan-cancelled"
    }

    /// When, in seconds.
    public var time: Double
    /// What happened.
    public var kind: Kind
    /// Where the panel was, in points.
    public var position: Double
    /// How fast it was, for the end of a pan how fast the finger was, in points per second.
    public var velocity: Double
    /// Where it goes from then on; nothing under the finger.
    public var target: Double?

    /// The speed in ways per second, positive towards the target; nothing where there is no way to go.
    public var normalizedVelocity: Double? {
      target.flatMap { SpringMotion.normalizedVelocity(velocity, distance: $0 - position) }
    }
  }

  enum Drive: Hashable {
    case additive(AnimatedValue)
    case spring(SpringMotion, duration: Double)
    case animator(PropertyAnimator, from: Double, to: Double)
    case still(Double)
  }

  /// What it is made of.
  public let configuration: Configuration
  var drive: Drive
  /// Where the panel was when the finger took it, and how far the finger has gone since.
  var grip: (origin: Double, translation: Double)? {
    get { origin.map { ($0, translation) } }
    set { (origin, translation) = (newValue?.origin, newValue?.translation ?? 0) }
  }
  private var origin: Double?
  private var translation = 0.0
  /// Whether a tap takes it up.
  var isLow = true
  /// When the last event happened.
  var eventTime = 0.0
  /// When the present motion is over.
  var overTime = 0.0

  let tapSpring: SpringCurve
  let releaseSpring: SpringCurve

  /// Creates a panel that rests at its lower height.
  ///
  /// - Throws: ``OptionError`` for numbers that are out of range.
  public init(_ configuration: Configuration) throws(OptionError) {
    try require(configuration.low, in: .any, "low", of: "controlPanel")
    try require(configuration.high, in: .any, "high", of: "controlPanel")
    guard configuration.low != configuration.high else {
      throw .range(
        owner: "controlPanel",
        option: "high",
        expected: "another height than 'low'",
        found: configuration.high.shortText
      )
    }
    try require(configuration.startVelocity, in: .any, "tapVelocity", of: "controlPanel")
    func spring(_ duration: Double) throws(OptionError) -> SpringCurve {
      try .settling(
        in: duration,
        dampingRatio: configuration.dampingRatio,
        tolerance: configuration.tolerance
      )
    }
    tapSpring = try spring(configuration.tapDuration)
    releaseSpring = try spring(configuration.releaseDuration)
    self.configuration = configuration
    drive = .still(configuration.low)
  }
}
