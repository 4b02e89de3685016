public import EffectCore

/// A value at a time, and how it leaves for the next one.
public struct Keyframe<Value: Interpolatable>: Sendable {
  /// How a keyframe goes over into the next one.
  public enum Transition: Hashable, Sendable {
    /// The value moves to the next one, along a curve.
    case eased(Easing)
    /// The value stays until the next keyframe's time.
    case held
  }

  /// When the value is reached, in whatever unit the animation's time has.
  public let time: Double
  /// The value that is reached.
  public var value: Value
  /// How the value leaves; that of a last keyframe has no effect.
  public var transition: Transition

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - time: When the value is reached.
  ///   - value: The value.
  ///   - transition: How it goes over into the next one, at a steady pace unless said otherwise.
  public init(time: Double, value: Value, transition: Transition = .eased(.linear)) {
    (self.time, self.value, self.transition) = (time, value, transition)
  }
}

extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}
