import EffectCore

/// How content that is dragged past its edge gives way: b(x) = x·c·L/(L + c·x), which never reaches L.
public struct RubberBand: Hashable, Sendable {
  /// The viewport's length along the scroll direction, in points; without one nothing stretches.
  public let dimension: Double
  /// How much the content gives way at the edge, as a part of the finger's way.
  public let coefficient: Double

  /// The coefficient that scroll views are observed to have.
  public static let defaultCoefficient = 0.55

  /// Creates a rubber band; numbers that are negative or not finite count as 0.
  public init(dimension: Double, coefficient: Double = defaultCoefficient) {
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    self.coefficient = coefficient.isFinite ? max(0, coefficient) : 0
  }

  /// Returns how far the content goes past the edge when the finger has gone some points past it; odd.
  public func stretch(_ x: Double) -> Double {
    let pull = x * coefficient
    let reach = dimension + pull.magnitude
    return reach > 0 ? pull * (dimension / reach) : 0
  }

  /// Returns how much the content moves for a point of the finger, which has gone some points past the edge.
  public func slope(_ x: Double) -> Double {
    let reach = dimension + (x * coefficient).magnitude
    guard reach > 0 else { return 0 }
    return coefficient * (dimension / reach) * (dimension / reach)
  }

  /// Returns how far the finger has gone when the content is some points past the edge; odd.
  ///
  /// - Returns: Nothing where the content never gets so far.
  public func pull(_ y: Double) -> Double? {
    if y == 0 { return 0 }
    let left = coefficient * (dimension - y.magnitude)
    return left > 0 ? y * (dimension / left) : nil
  }

  /// Returns the offset of content that follows a finger inside its range and gives way outside it.
  public func offset(_ raw: Double, in range: ClosedRange<Double>) -> Double {
    let inside = raw.clamped(to: range)
    return raw == inside ? raw : inside + stretch(raw - inside)
  }
}
