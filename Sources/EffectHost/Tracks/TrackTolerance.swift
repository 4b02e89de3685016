import EffectCore

/// How far a track may be from the effect itself, for each kind of number.
///
/// All follows from one length in points: what a turn, a factor or a part of a size does to a point that is 250 points
/// away from the middle is held to the same length.
public struct TrackTolerance: Hashable, Sendable {
  /// The length, in points.
  public let points: Double
  /// How far every number may be off in its own unit, where that is what counts.
  public let ofEachUnit: Double?

  /// How far from the middle of a layer it still holds, in points.
  private static let reach = 250.0
  /// The largest part of the way from clear to opaque, or of a colour's range: half of one of 256 levels.
  private static let level = 1.0 / 512

  /// The lengths that make sense, in points.
  public static let range = 0.001...10.0

  /// Creates a tolerance from a length in points, which is limited to ``range``.
  public init(points: Double) {
    self.points = points.clamped(to: TrackTolerance.range)
    ofEachUnit = nil
  }

  /// Creates a tolerance that is the same number of each unit: points, degrees, and parts of a whole.
  ///
  /// - Parameter part: How far each number may be off, limited to 1e-6...1. Where a matrix divides by the eye's
  ///   distance a thousandth of it counts.
  public init(ofEachUnit part: Double) {
    points = part.clamped(to: TrackTolerance.range)
    ofEachUnit = part.clamped(to: 1e-6...1)
  }

  /// Returns how far a number of a layer may be off, in its own unit; 0 for what only changes in steps.
  func limit(of property: LayerProperty, offset: Int) -> Double {
    if let ofEachUnit {
      switch property {
      case .hidden, .doubleSided: return 0
      case .transform where offset % 4 == 3 && offset < 15: return ofEachUnit / 1000
      default: return ofEachUnit
      }
    }
    let part = points / TrackTolerance.reach
    switch property {
    case .hidden, .doubleSided: return 0
    case .opacity, .backgroundColor, .tint, .strokeStart, .strokeEnd:
      return min(part, TrackTolerance.level)
    case .rotation, .skew: return part * 180 / .pi
    case .scale, .anchorPoint, .pivot: return part
    case .border: return offset == 0 ? points : TrackTolerance.level
    case .shadow: return offset < 5 ? TrackTolerance.level : points
    case .translation, .position, .zPosition, .cornerRadius, .cornerRadii, .blur, .clip,
      .perspective:
      return points
    case .transform:
      // Rows of four: the last row is a length, the last column divides by something near the eye's distance.
      if offset % 4 == 3 { return offset == 15 ? part : part / 1000 }
      return offset >= 12 ? points : part
    }
  }

  /// How far a number of a piece may be off, by its place among the numbers of a piece.
  func limit(ofPiece offset: Int) -> Double {
    switch offset {
    case 4, 5: points / TrackTolerance.reach
    case 8: min(points / TrackTolerance.reach, TrackTolerance.level)
    default: points
    }
  }
}
