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
  /// How near its end content counts as resting, in points; then it is exactly there.
  public var restDistance = 0.5
  /// Where content stops; nothing where it stops anywhere.
  public var snapping: SnapRule?
  /// What tells a drag from a touch.
  public var gestures = GestureRecognizer.Configuration()

  /// Creates the physics of a scroll view without paging.
  public init() {}

  /// The spring that draws content back to an edge or to a page.
  public func spring() throws(OptionError) -> SpringCurve {
    try .response(bounceResponse, dampingRatio: 1)
  }

  var snapDeceleration: Deceleration {
    if case .exponential(let deceleration) = friction { deceleration } else { .normal }
  }
}
