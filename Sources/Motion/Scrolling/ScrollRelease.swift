/// What is known where a finger leaves content: what `targetContentOffset` decides by.
public struct ScrollRelease: Hashable, Sendable {
  /// When, in seconds.
  public let time: Double
  /// Where the content is, in points, and how fast it moves, in points per second.
  public let state: ScrollState
  /// Where the content was when the finger came down, in points.
  public let startOffset: Double
  /// Where the content would end if nothing stopped it, in points; not limited to its edges.
  public let proposedOffset: Double

  /// The content's speed in points per millisecond, the unit in which thresholds of flicks are known.
  public var velocityPerMs: Double { state.velocity / 1000 }
}
