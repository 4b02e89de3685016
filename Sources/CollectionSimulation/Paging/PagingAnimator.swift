public import EffectCore

/// The curves of the page animator, by the source's names.
///
/// `easeIn` and `easeOut` are the reverse of common use: `easeIn` slows down, `easeOut` speeds up.
public enum PagingAnimatorCurve: String, CaseIterable, Hashable, Sendable {
  /// The curves of the source: straight, its own S, and the usual slow starts and ends.
  case linear, parametric, easeInOut, easeIn, easeOut

  /// Returns the value at a share of the duration, which is limited to 0...1; a NaN is taken for 0.
  public func value(at share: Double) -> Double {
    let t = share.clamped(to: 0...1)
    return switch self {
    case .linear: t
    case .parametric: t * t / (2 * (t * t - t) + 1)
    case .easeInOut: t < 0.5 ? 2 * t * t : -2 * t * t + 4 * t - 1
    case .easeIn: t * (2 - t)
    case .easeOut: t * t
    }
  }
}

/// Moves pages over a time along a curve.
public struct PagingAnimator: Sendable {
  /// How long a page change takes, in seconds; one that is not above 0 is over at once.
  public let duration: Double
  private let curve: @Sendable (Double) -> Double

  /// Creates an animator with one of the source's curves.
  public init(duration: Double, curve: PagingAnimatorCurve) {
    self.init(duration: duration) { curve.value(at: $0) }
  }

  /// Creates an animator with an easing.
  public init(duration: Double, easing: Easing) {
    self.init(duration: duration) { easing.value(at: $0) }
  }

  /// Creates an animator with a function of its own, which is given a share of the duration from 0 to 1.
  public init(duration: Double, function curve: @escaping @Sendable (Double) -> Double) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// Whether an animation takes time and can be cancelled.
  public var takesTime: Bool { duration > 0 }

  /// What an animation reports at one moment.
  public struct Report: Hashable, Sendable {
    /// How far it is; 1 at the end.
    public var progress: Double
    /// Whether it is over.
    public var isFinished: Bool
  }

  /// Returns what an animation reports some seconds after it began.
  ///
  /// It is over at the first moment after its duration, not at the moment itself. The source then reports its end
  /// value twice, first as unfinished.
  public func report(after elapsed: Double) -> Report {
    guard takesTime else { return Report(progress: 1, isFinished: true) }
    let share = elapsed / duration
    guard share <= 1 else { return Report(progress: 1, isFinished: true) }
    return Report(progress: curve(share), isFinished: false)
  }
}
