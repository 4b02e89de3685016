import EffectCore
public import Motion

/// Where a collection comes to rest when a finger lets it go.
public struct CollectionSnapping: Hashable, Sendable {
  /// A rule of where to stop.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// What the layout says: pages of a paging layout, lines of a flow that snaps, anywhere else.
    case layout
    /// Anywhere.
    case none
    /// The next page for a flick, else the nearest; never more than one from where the drag began.
    case page
    /// The next page in the direction of a flick from where the finger left, else the nearest.
    case flick
    /// The page nearest to where the content would run out.
    case projection
  }

  /// The rule.
  public var rule: Rule
  /// The speed above which a flick decides, in points per millisecond; nothing for the rule's own.
  public var thresholdPerMs: Double?

  /// Creates a rule.
  public init(_ rule: Rule = .layout, thresholdPerMs: Double? = nil) {
    (self.rule, self.thresholdPerMs) = (rule, thresholdPerMs)
  }

  /// Returns the offset of the page at which a collection comes to rest, as near as its ends allow.
  ///
  /// - Returns: An offset in points; nothing where it rests anywhere.
  public func offset(in collection: Collection, for release: ScrollRelease) -> Double? {
    guard let page = page(in: collection, for: release) else { return nil }
    let target = collection.offset(forPage: page)
    return collection.offsetRange.map { target.clamped(to: $0) } ?? target
  }

  /// The rule that counts in a collection.
  private func ownRule(of collection: Collection) -> Rule {
    guard rule == .layout else { return rule }
    switch collection.layout.kind {
    case .flow(let flow): return flow.snapsToPages ? .flick : .none
    case .paging: return .page
    }
  }

  private func page(in collection: Collection, for release: ScrollRelease) -> Double? {
    guard collection.pageCount > 0, collection.stride > 0 else { return nil }
    let page = CollectionSnapping.whole(collection.page(forOffset: release.state.offset))
    let velocity = release.velocityPerMs
    let target: Double
    switch ownRule(of: collection) {
    case .layout, .none: return nil
    case .page:
      target = PageSnapping.pagingPage(
        at: page,
        from: collection.page(forOffset: release.startOffset),
        velocity: velocity,
        threshold: thresholdPerMs ?? PageSnapping.pagingThreshold
      )
    case .flick:
      target = PageSnapping.flowPage(
        at: page,
        velocity: velocity,
        threshold: thresholdPerMs ?? PageSnapping.flowThreshold
      )
    case .projection: target = collection.page(forOffset: release.proposedOffset).rounded()
    }
    guard target.isFinite else { return nil }
    return collection.offsetRange == nil
      ? target : target.clamped(to: 0...Double(collection.pageCount - 1))
  }

  /// A page that was reached by arithmetic may miss the whole number by its last digits.
  private static func whole(_ page: Double) -> Double {
    (page - page.rounded()).magnitude < 1e-9 ? page.rounded() : page
  }
}
