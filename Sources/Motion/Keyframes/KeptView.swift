public import EffectCore

/// What of a view keeps its share of a page: its left edge at the page's left edge, and so on.
public enum PageAnchor: String, CaseIterable, Hashable, Sendable {
  /// The edge of the page, or its middle.
  case left, centerX, right
  /// The edge at which reading begins, and the one at which it ends.
  case leading, trailing

  /// Returns how much of the page, and of the view, lies before the anchor: 0, ½ or 1.
  public func share(isRightToLeft: Bool = false) -> Double {
    switch self {
    case .left: isRightToLeft ? 1 : 0
    case .centerX: 0.5
    case .right: isRightToLeft ? 0 : 1
    case .leading: 0
    case .trailing: 1
    }
  }

  /// Returns where the anchor lies when its view is kept on a page, in points from the start of the content.
  ///
  /// - Parameters:
  ///   - page: The page, from 0; fractions lie between pages.
  ///   - width: The width of a page in points.
  ///   - isRightToLeft: Whether the content begins at the right.
  /// - Returns: The anchor's place.
  public func place(onPage page: Double, width: Double, isRightToLeft: Bool = false) -> Double {
    (share(isRightToLeft: isRightToLeft) + page) * width
  }
}

/// A view that is kept on a page, or moves from page to page as its keyframes say.
public struct KeptView: Sendable {
  /// The width of the view in points.
  public let width: Double
  /// What of the view keeps its share of the page.
  public let anchor: PageAnchor
  /// How far from its place on the page the view is kept, in points.
  public let offset: Double
  /// The page of a view that is kept on one.
  public let page: Double?
  /// The pages over the time, which is the page that the content is scrolled to.
  public let pages: Filmstrip<Double>
  /// The page width that its animation knows.
  var knownPageWidth: Double
  /// Where its anchor lies, in points from the start of the content.
  var constant = 0.0
}
