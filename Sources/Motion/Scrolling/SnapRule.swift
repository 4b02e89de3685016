import EffectCore

/// Where a scroll view that snaps comes to rest when the finger leaves.
///
/// Speeds are in points per millisecond here, and only here: that is what thresholds are known in.
public enum SnapRule: Hashable, Sendable {
  /// The example app of Gemini: the next page from where the finger left, however strong the flick.
  ///
  /// A flick exactly on a page does not leave it, and pages are not limited to those that exist.
  case example(pageExtent: Double, threshold: Double = 0.2)
  /// One page at a time, as `isPagingEnabled`: never more than one from where the drag began.
  case paged(pageExtent: Double, pages: Int, threshold: Double = 0.3)
  /// The page nearest to where the deceleration would end.
  case projected(pageExtent: Double, pages: Int)
  /// Given offsets in rising order: the next one for a flick, else the nearest.
  case points([Double], threshold: Double = 0.3)

  /// Where to stop.
  public struct Target: Hashable, Sendable {
    /// The page, from 0; for points their index.
    public var page: Int
    /// The content offset, in points.
    public var offset: Double
  }

  /// Returns where to stop; where pages have no length it is where the content is.
  ///
  /// - Parameters:
  ///   - offset: The content offset at which the finger left, in points.
  ///   - velocityPerMs: The content's speed there, in points per millisecond.
  ///   - startPage: The page on which the drag began.
  ///   - deceleration: How the content would slow down.
  /// - Returns: The page and its offset.
  public func target(
    from offset: Double,
    velocityPerMs: Double,
    startPage: Int = 0,
    deceleration: Deceleration = .normal
  ) -> Target {
    switch self {
    case .example(let extent, let threshold):
      guard extent > 0 else { return Target(page: 0, offset: offset) }
      let page = offset / extent
      let chosen: Double =
        velocityPerMs.magnitude <= threshold
        ? page.rounded() : page.rounded(velocityPerMs > 0 ? .up : .down)
      return Target(page: SnapRule.whole(chosen), offset: chosen * extent)
    case .paged(let extent, let pages, let threshold):
      guard extent > 0 else { return Target(page: 0, offset: offset) }
      let page = SnapRule.next(offset / extent, velocityPerMs, threshold)
      let near = page.clamped(to: Double(startPage) - 1...Double(startPage) + 1)
      return SnapRule.limited(near, pages, extent)
    case .projected(let extent, let pages):
      guard extent > 0 else { return Target(page: 0, offset: offset) }
      let end = offset + deceleration.distance(velocity: velocityPerMs * 1000)
      return SnapRule.limited((end / extent).rounded(), pages, extent)
    case .points(let points, let threshold):
      return SnapRule.nearest(points, offset, velocityPerMs, threshold)
    }
  }

  /// The page that an offset belongs to: the nearest one.
  public func page(at offset: Double) -> Int {
    switch self {
    case .example(let extent, _): extent > 0 ? SnapRule.whole((offset / extent).rounded()) : 0
    case .paged(let extent, let pages, _), .projected(let extent, let pages):
      extent > 0 ? SnapRule.limited((offset / extent).rounded(), pages, extent).page : 0
    case .points(let points, _): SnapRule.nearest(points, offset, 0, 0).page
    }
  }

  /// The next page in the direction of a flick, else the nearest.
  private static func next(_ page: Double, _ velocity: Double, _ threshold: Double) -> Double {
    guard velocity.magnitude > threshold else { return page.rounded() }
    return velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1
  }

  private static func whole(_ number: Double) -> Int { Int(number.clamped(to: -1e15...1e15)) }

  private static func limited(_ page: Double, _ pages: Int, _ extent: Double) -> Target {
    let page = whole(page.clamped(to: 0...Double(max(1, pages) - 1)))
    return Target(page: page, offset: Double(page) * extent)
  }

  private static func nearest(
    _ points: [Double],
    _ offset: Double,
    _ velocity: Double,
    _ threshold: Double
  ) -> Target {
    guard let first = points.first else { return Target(page: 0, offset: offset) }
    let after = points.firstIndex { $0 > offset } ?? points.count
    let chosen: Int
    if velocity > threshold {
      chosen = min(after, points.count - 1)
    } else if velocity < -threshold {
      chosen = max(0, (points.firstIndex { $0 >= offset } ?? points.count) - 1)
    } else {
      let below = max(0, after - 1)
      let above = min(after, points.count - 1)
      chosen = offset - points[below] < points[above] - offset || below == above ? below : above
    }
    return Target(page: chosen, offset: points.indices.contains(chosen) ? points[chosen] : first)
  }
}
