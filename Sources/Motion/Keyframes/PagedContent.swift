public import EffectCore

/// A row of pages that is scrolled sideways, and the views that are kept on them.
///
/// It does the arithmetic of an onboarding screen: the page offset is the time for an ``Animator``, and every kept
/// view has a place in the content and on the screen. Points are measured from where reading begins; where that is
/// the right, left edges are mirrored at the end.
///
/// With ``Compatibility/corrected`` views are in their place from the beginning and follow every change of the page
/// width; with ``Compatibility/original`` only what RazzleDazzle tells them reaches them, at the next tick.
public struct PagedContent: Sendable {
  /// Which rules the content follows.
  public let compatibility: Compatibility
  /// The width of a page in points.
  public private(set) var pageWidth: Double
  /// How many pages there are, at least 1.
  public let numberOfPages: Int
  /// How far the content is scrolled, in points.
  public private(set) var contentOffset = 0.0
  /// Whether the first page is the rightmost one.
  public var isRightToLeft = false
  /// The kept views, in the order in which they were added.
  public private(set) var views: [KeptView] = []

  /// Creates pages without views.
  ///
  /// - Throws: ``OptionError`` for a width that is negative or no number, or a number of pages below 1.
  public init(
    pageWidth: Double,
    numberOfPages: Int = 2,
    compatibility: Compatibility = .corrected
  ) throws(OptionError) {
    guard numberOfPages >= 1 else {
      throw .range(
        owner: "pages",
        option: "numberOfPages",
        expected: "at least 1",
        found: "\(numberOfPages)"
      )
    }
    try PagedContent.check(pageWidth, "pageWidth", in: .nonnegative)
    (self.pageWidth, self.numberOfPages) = (pageWidth, numberOfPages)
    self.compatibility = compatibility
  }

  /// The page that the content is scrolled to, with fractions; it is the time of the animations.
  ///
  /// Pages without a width are all at 0; with ``Compatibility/original`` it is then the offset in points.
  public var pageOffset: Double {
    pageWidth > 0 ? contentOffset / pageWidth : compatibility == .original ? contentOffset : 0
  }

  /// The page nearest to the middle of the screen, from 0.
  public var currentPage: Int {
    let nearest = (pageOffset + 0.5).rounded(.down)
    return Int(nearest.clamped(to: 0...Double(numberOfPages - 1)))
  }

  /// The width of all pages together, in points.
  public var contentWidth: Double { Double(numberOfPages) * pageWidth }

  private static func check(
    _ number: Double,
    _ name: String,
    in range: NumberRange
  ) throws(OptionError) {
    guard range.contains(number) else {
      throw .range(
        owner: "pages",
        option: name,
        expected: range.phrase,
        found: number.shortText
      )
    }
  }
}

// MARK: - Keeping views

extension PagedContent {
  /// Keeps a view on one page: it scrolls with the page.
  ///
  /// - Parameters:
  ///   - width: The width of the view in points.
  ///   - page: The page, from 0; 1.25 is a quarter of a page to the right of page 1.
  ///   - anchor: What of the view keeps its share of the page.
  ///   - offset: How far it is kept from there, in points.
  /// - Throws: ``OptionError`` for a number that is not finite.
  public mutating func keep(
    width: Double,
    onPage page: Double,
    anchor: PageAnchor = .centerX,
    offset: Double = 0
  ) throws(OptionError) {
    try check(width, offset)
    try PagedContent.check(page, "page", in: .any)
    views.append(
      KeptView(
        width: width,
        anchor: anchor,
        offset: offset,
        page: page,
        pages: Filmstrip(compatibility: compatibility),
        knownPageWidth: pageWidth
      )
    )
  }

  /// Keeps a view on several pages: it stands still on the screen between the first and the last of them.
  ///
  /// - Parameters:
  ///   - width: The width of the view in points.
  ///   - pages: The pages, from 0.
  ///   - times: When each of them is reached, in pages scrolled; by default at the page itself. Repeated pages at
  ///     different times make a view wait or come back.
  ///   - anchor: What of the view keeps its share of the page.
  ///   - offset: How far it is kept from there, in points.
  /// - Throws: ``OptionError`` for a number that is not finite, or where pages and times are not as many; surplus
  ///   times are let pass with ``Compatibility/original``.
  public mutating func keep(
    width: Double,
    onPages pages: [Double],
    at times: [Double]? = nil,
    anchor: PageAnchor = .centerX,
    offset: Double = 0
  ) throws(OptionError) {
    let times = times ?? pages
    let surplus = compatibility == .original && times.count > pages.count
    guard !pages.isEmpty, times.count == pages.count || surplus else {
      throw .range(
        owner: "pages",
        option: "times",
        expected: pages.isEmpty ? "given for at least one page" : "as many as the pages",
        found: "\(times.count) for \(pages.count)"
      )
    }
    try check(width, offset)
    let keyframes = zip(times, pages).map { Keyframe(time: $0, value: $1) }
    var view = KeptView(
      width: width,
      anchor: anchor,
      offset: offset,
      page: nil,
      pages: try Filmstrip(keyframes, compatibility: compatibility),
      knownPageWidth: pageWidth
    )
    if compatibility == .corrected { place(&view) }
    views.append(view)
  }

  private func check(_ width: Double, _ offset: Double) throws(OptionError) {
    try PagedContent.check(width, "width", in: .nonnegative)
    try PagedContent.check(offset, "offset", in: .any)
  }

  /// The factor by which the fixed constraint of a view on one page multiplies the content's centre, as
  /// RazzleDazzle makes it.
  public func multiplier(of view: KeptView) -> Double? {
    view.page.map { 2 * (share(of: view) + $0) / Double(numberOfPages) }
  }

  func share(of view: KeptView) -> Double {
    view.anchor.share(isRightToLeft: isRightToLeft)
  }
}

// MARK: - Scrolling

extension PagedContent {
  /// A change of the page nearest to the middle of the screen.
  public struct PageChange: Hashable, Sendable {
    /// The page that was in the middle.
    public let from: Int
    /// The page that is in the middle now.
    public let to: Int
  }

  /// Puts the views where they belong at the present page offset.
  public mutating func animate() {
    for index in views.indices { place(&views[index]) }
  }

  /// Scrolls to an offset in points and animates; says so when another page comes to the middle.
  ///
  /// An offset that is not finite is ignored.
  @discardableResult
  public mutating func scroll(to offset: Double) -> PageChange? {
    guard offset.isFinite else { return nil }
    let page = currentPage
    contentOffset = offset
    animate()
    return currentPage == page ? nil : PageChange(from: page, to: currentPage)
  }

  /// Scrolls to a page, with fractions, and animates.
  @discardableResult
  public mutating func scroll(toPage page: Double) -> PageChange? { scroll(to: page * pageWidth) }

  /// Lays the pages out with another width, as it happens without notice; the offset in points stays.
  ///
  /// With ``Compatibility/original`` views on several pages hear nothing of it.
  ///
  /// - Throws: ``OptionError`` for a width that is negative or no number.
  public mutating func layOut(pageWidth width: Double) throws(OptionError) {
    try PagedContent.check(width, "pageWidth", in: .nonnegative)
    pageWidth = width
    if compatibility == .corrected { animate() }
  }

  /// Changes the width of the pages and stays on the same page.
  ///
  /// - Returns: The times at which the views were animated meanwhile. With ``Compatibility/original`` the first is
  ///   a wrong one, of the old offset over the new width.
  /// - Throws: ``OptionError`` for a width that is negative or no number.
  @discardableResult
  public mutating func resize(pageWidth width: Double) throws(OptionError) -> [Double] {
    try PagedContent.check(width, "pageWidth", in: .nonnegative)
    let target = pageOffset * width
    pageWidth = width
    for index in views.indices { views[index].knownPageWidth = width }
    var times: [Double] = []
    if compatibility == .original {
      times.append(pageOffset)
      animate()
    }
    contentOffset = target
    times.append(pageOffset)
    animate()
    return times
  }

  private func place(_ view: inout KeptView) {
    guard let page = view.pages.value(at: pageOffset) else { return }
    let width = compatibility == .corrected ? pageWidth : view.knownPageWidth
    view.constant = view.anchor.place(onPage: page, width: width, isRightToLeft: isRightToLeft)
  }
}
