/// One number over the progress: knots with straight lines between them, or steps.
///
/// Before its first knot and after its last one it stays as it is there.
public struct SampledTrack: Hashable, Sendable {
  /// What lies between two knots.
  public enum Interpolation: String, CaseIterable, Hashable, Sendable {
    /// A straight line.
    case linear
    /// The value of the knot before.
    case step
  }

  /// What lies between two knots.
  public let interpolation: Interpolation
  /// The places of the knots, ascending.
  public let positions: [Double]
  /// The values of the knots; as many as positions, and at least one.
  public let values: [Double]
  /// The largest difference from the effect itself that was seen when the track was held against it, in the unit of its
  /// number.
  public internal(set) var error: Double

  init(interpolation: Interpolation, positions: [Double], values: [Double], error: Double = 0) {
    (self.interpolation, self.positions, self.values) = (interpolation, positions, values)
    self.error = error
  }

  /// Whether the number is the same everywhere.
  public var isConstant: Bool { values.allSatisfy { $0 == values.first } }

  /// Returns the number at a progress.
  ///
  /// - Complexity: O(log *n*) in the number of knots; allocates nothing.
  public func value(at progress: Double) -> Double {
    let last = positions.count - 1
    // What is no number comes out as the first value.
    guard last > 0, progress > positions[0] else { return values[0] }
    guard progress < positions[last] else { return values[last] }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if positions[middle] <= progress { low = middle } else { high = middle }
    }
    guard interpolation == .linear else { return values[low] }
    let t = (progress - positions[low]) / (positions[high] - positions[low])
    return values[low] + t * (values[high] - values[low])
  }
}
