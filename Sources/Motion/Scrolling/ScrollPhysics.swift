public import EffectCore

/// How a scroll view moves.
public struct ScrollPhysics: Hashable, Sendable {
  /// How content slows down after a fling.
  public var friction = ScrollFriction.exponential(.normal)
  /// How much content past its edge follows the finger.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient
  /// Whether content goes past its edges at all.
  public var bounces = true
  /// The response of the critically damped spring that draws content back to an edge or to a page, in seconds.
  ///
  /// UIKit's own is not documented; 0.575 s is what open implementations found.
  public var bounceResponse = 0.575
  /// The spring that draws content back, in place of the critically damped one of ``bounceResponse``.
  public var bounceSpring: SpringCurve?
  /// How near its end content counts as resting, in points; then it is exactly there.
  public var restDistance = 0.5
  /// Where content stops; nothing where it stops anywhere.
  public var snapping: SnapRule?
  /// What tells a drag from a touch.
  public var gestures = GestureRecognizer.Configuration()

  /// Creates the physics of a scroll view without paging.
  public init() {}

  /// The spring that draws content back to an edge or to a page.
  ///
  /// - Throws: ``OptionError`` for a response that is not above 0, and for a spring without damping, which never rests.
  public func spring() throws(OptionError) -> SpringCurve {
    guard let bounceSpring else { return try .response(bounceResponse, dampingRatio: 1) }
    guard bounceSpring.dampingRatio >= 0.01 else {
      throw .range(
        owner: "scroll",
        option: "bounceSpring",
        expected: "damped, with a damping ratio of at least 0.01",
        found: bounceSpring.dampingRatio.shortText
      )
    }
    return bounceSpring
  }

  var snapDeceleration: Deceleration {
    if case .exponential(let deceleration) = friction { deceleration } else { .normal }
  }
}
