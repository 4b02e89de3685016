public import EffectCore

/// How the scale or the translation of a page grows with its distance from the centre.
///
/// The source's names are kept, although they are the reverse of common use: `easeIn` starts fast, `easeOut`
/// starts slowly.
public enum PagingCurve: String, CaseIterable, Hashable, Sendable {
  /// The distance itself.
  case linear
  /// Common logarithm of 1…10: fast at the start, unlimited beyond one page.
  case easeIn
  /// One minus the common logarithm of 10…1: slow at the start.
  case easeOut

  /// Returns the value at a distance in pages; 0 at 0 and 1 at 1, and not limited to these.
  ///
  /// As the source has it, `easeOut` explodes just past one page and is no number above 10/9, and `easeIn` is
  /// none below -1/9. Corrected, `easeOut` goes on with the distance itself above one page, and `easeIn` is odd.
  public func value(at distance: Double, compatibility: Compatibility = .corrected) -> Double {
    let isOriginal = compatibility == .original
    switch self {
    case .linear: return distance
    case .easeIn:
      if !isOriginal, distance < 0 { return -PagingCurve.commonLog(1 - 9 * distance) }
      return PagingCurve.commonLog(1 + 9 * distance)
    case .easeOut:
      if !isOriginal, distance > 1 { return distance }
      return 1 - PagingCurve.commonLog(10 - 9 * distance)
    }
  }

  private static func commonLog(_ x: Double) -> Double { log(x) / log(10) }
}
