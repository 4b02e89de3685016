public import EffectCore

/// A range of values with a direction: from one end to the other, which may be smaller.
public struct PagingRange: Hashable, Sendable {
  /// Where the range begins.
  public var start: Double
  /// Where the range ends.
  public var end: Double

  /// Creates a range.
  public init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

  /// From 0 to 1.
  public static let unit = PagingRange(0, 1)

  /// Returns what a value of this range is in another one; beyond an end it is the other range's end.
  ///
  /// As the source has it, falling ranges give other numbers than they should, and a range of no length gives
  /// none. Corrected, a range of no length is a step at its place.
  public func interpolate(
    _ value: Double,
    to output: PagingRange = .unit,
    compatibility: Compatibility = .corrected
  ) -> Double {
    if compatibility == .original {
      let limited = max(min(value, end), start)
      return output.start
        + abs(limited - start) / abs(end - start) * abs(output.end - output.start)
    }
    guard start != end else { return value <= start ? output.start : output.end }
    let (low, high) = start < end ? (start, end) : (end, start)
    let limited = max(min(value, high), low)
    return output.start + (limited - start) / (end - start) * (output.end - output.start)
  }
}

extension Double {
  /// Returns the number raised to a lower limit and then lowered to an upper one.
  ///
  /// The upper limit wins where the two are crossed, which some named layouts rely on, and a NaN stays one.
  func limited(_ lower: Double?, _ upper: Double?) -> Double {
    var number = self
    if let lower, number < lower { number = lower }
    if let upper, number > upper { number = upper }
    return number
  }
}
