/// Which page a released collection comes to rest on; pure rules of page numbers.
///
/// Velocities are in points per *millisecond*, positive towards later pages, as the rules' thresholds are.
public enum PageSnapping {
  /// The speed above which a flick decides in a flow layout, in points per millisecond.
  public static let flowThreshold = 0.2
  /// The speed above which a flick decides in a paging layout, in points per millisecond.
  public static let pagingThreshold = 0.3

  /// Returns the page of a flow layout: a flick goes to the next whole page in its direction, else the nearest.
  ///
  /// A flick that starts exactly on a page stays there. Halves round away from zero. Not limited to the
  /// pages that exist.
  public static func flowPage(
    at page: Double,
    velocity: Double,
    threshold: Double = flowThreshold
  ) -> Double {
    guard velocity.magnitude > threshold else { return page.rounded(.toNearestOrAwayFromZero) }
    return page.rounded(velocity > 0 ? .up : .down)
  }

  /// Returns the page of a paging layout: a flick leaves the page, at most to the neighbour of the first one.
  ///
  /// - Parameters:
  ///   - page: The present page with its fraction.
  ///   - start: The page on which the drag began, or nothing where that sets no limit.
  ///   - velocity: The speed at release, in points per millisecond.
  ///   - threshold: The speed above which a flick decides.
  /// - Returns: A whole page; not limited to those that exist.
  public static func pagingPage(
    at page: Double,
    from start: Double?,
    velocity: Double,
    threshold: Double = pagingThreshold
  ) -> Double {
    var target = page.rounded(.toNearestOrAwayFromZero)
    if velocity > threshold { target = page.rounded(.down) + 1 }
    if velocity < -threshold { target = page.rounded(.up) - 1 }
    guard let first = start?.rounded(.toNearestOrAwayFromZero) else { return target }
    return min(max(target, first - 1), first + 1)
  }
}

extension Collection {
  /// Returns the page on which the collection comes to rest when it is let go.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the offset at release, in points per millisecond.
  ///   - start: The page on which the drag began; a paging layout goes one page from there at most.
  /// - Returns: One of the pages that exist, save in an endless list, where pages go on through the rounds;
  ///   nothing where the collection does not snap.
  public func snapPage(
    velocityPerMillisecond velocity: Double,
    from start: Double? = nil
  ) -> Double? {
    guard pageCount > 0 else { return nil }
    // A page that was reached by arithmetic may miss the whole number by its last digits.
    let whole = self.page.rounded()
    let page = (self.page - whole).magnitude < 1e-9 ? whole : self.page
    let target: Double
    switch layout.kind {
    case .flow(let flow):
      guard flow.snapsToPages else { return nil }
      target = PageSnapping.flowPage(at: page, velocity: velocity)
    case .paging:
      target = PageSnapping.pagingPage(at: page, from: start, velocity: velocity)
    }
    return isRound ? target : min(max(target, 0), Double(pageCount - 1))
  }

  /// Returns the offset of ``snapPage(velocityPerMillisecond:from:)``, as near as the ends allow.
  public func snapOffset(
    velocityPerMillisecond velocity: Double,
    from start: Double? = nil
  ) -> Double? {
    guard let page = snapPage(velocityPerMillisecond: velocity, from: start) else { return nil }
    let target = offset(forPage: page)
    guard let range = offsetRange else { return target }
    return min(max(target, range.lowerBound), range.upperBound)
  }
}
