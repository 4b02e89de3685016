/// A curve that shapes progress.
public struct Easing: Hashable, Sendable {
  /// No change.
  public static let linear = Easing()
  /// Returns the eased progress.
  public func value(at t: Double) -> Double { t }
}
