public import EffectCore

extension Collection {
  /// Visits the visible cells in the order in which they lie, each item at most once.
  ///
  /// A cell is visible where it shares a stretch of the scroll axis with the viewport; touching its edge is
  /// not enough. Paging layouts may name a number instead, and cells that have no places of their own are
  /// visible up to a number: see ``PagingLayout``.
  ///
  /// - Parameters:
  ///   - base: What the collection does not know, such as `velocity`, `isDragging` and `time`; all else is
  ///     filled in.
  ///   - body: Called with each cell's context.
  /// - Throws: What `body` throws, which ends the visit.
  /// - Complexity: O(*visible*); allocates nothing.
  public func forEachVisible<Failure: Error>(
    from base: EffectContext = EffectContext(),
    _ body: (EffectContext) throws(Failure) -> Void
  ) throws(Failure) {
    var context = shared(base)
    for line in visibleLines {
      for item in items(inLine: line) where isVisible(item, inLine: line) {
        fill(&context, item: item, line: line)
        try body(context)
      }
    }
  }

  /// The indices of the visible cells, in the order in which they lie.
  public var visibleIndices: [Int] {
    visibleLines.flatMap { line in
      items(inLine: line).filter { isVisible($0, inLine: line) }
    }
  }

  /// Returns the context of any item, visible or not, or nothing where there is no such item.
  ///
  /// - Complexity: O(1), or O(log *n*) where lines are filled with cells of many sizes.
  public func context(
    forItem item: Int,
    from base: EffectContext = EffectContext()
  ) -> EffectContext? {
    guard 0..<count ~= item else { return nil }
    let line = arrangement.packing.line(ofItem: item)
    let domain = lineDomain
    let steps = (line - domain.lowerBound) % max(1, pageCount)
    let nearest =
      isRound ? domain.lowerBound + (steps < 0 ? steps + pageCount : steps) : line
    var context = shared(base)
    fill(&context, item: item, line: nearest)
    return context
  }
}

extension Collection {
  /// The lines as they are counted from the present place: in an endless list the nearest copy of each.
  private var lineDomain: Range<Int> {
    guard isRound else { return 0..<pageCount }
    let half = Double(pageCount) / 2
    let guess = (place.page - half).rounded(.up).asInt
    // The rule of the nearest copy, -half <= p < half, is kept as the same subtraction gives p.
    let first = firstIndex(in: guess - 1..<guess + 2, near: guess) {
      Double($0) - place.page >= -half
    }
    return first..<first + pageCount
  }

  private var visibleLines: Range<Int> {
    let domain = lineDomain
    if let window = window { return lines(of: window, in: domain) }
    let guess = place.page.rounded().asInt
    let first = firstIndex(in: domain, near: guess) {
      start(ofLine: $0) + arrangement.lines.length(of: $0) > 0
    }
    let end = firstIndex(in: first..<domain.upperBound, near: guess) {
      start(ofLine: $0) >= arrangement.length
    }
    return first..<end
  }

  /// How far from the middle a cell of a length along the scroll direction can be visible, in pages of a stride.
  package func visibleReach(length: Double, stride: Double) -> Double {
    var reach =
      if let window { Double(window) / 2 } else if stride > 0 {
        (arrangement.length + length) / 2 / stride
      } else { Double.infinity }
    if layout.isEndless { reach = min(reach, Double(pageCount) / 2) }
    return reach
  }

  /// Whether where a cell stands decides if it is visible, not how many there are before and after it.
  package var showsByPlace: Bool { window == nil }

  /// How many lines are visible where that does not follow from their places.
  private var window: Int? {
    if case .paging(let paging) = layout.kind {
      if let wanted = paging.numberOfVisibleItems { return wanted }
      if paging.stacksCells { return PagingLayout.defaultWindow }
    }
    return arrangement.lines.stride(after: 0) == nil ? PagingLayout.defaultWindow : nil
  }

  /// Returns a number of lines about the nearest page, moved inwards at the ends.
  private func lines(of number: Int, in domain: Range<Int>) -> Range<Int> {
    guard number < domain.count else { return domain }
    let middle = place.page.rounded(.toNearestOrAwayFromZero).asInt
    let wanted = middle - number / 2
    let first = min(max(wanted, domain.lowerBound), domain.upperBound - number)
    return first..<first + number
  }

  private func items(inLine line: Int) -> Range<Int> {
    let rest = pageCount > 0 ? line % pageCount : line
    return arrangement.packing.items(inLine: rest < 0 ? rest + pageCount : rest, count: count)
  }

  /// Where a line starts in the viewport.
  private func start(ofLine line: Int) -> Double {
    arrangement.lead + (arrangement.lines.start(of: line) - place.offset)
  }

  /// Where an item starts in the viewport, along the scroll direction: in the middle of its line.
  private func start(ofLength length: Double, inLine line: Int) -> Double {
    start(ofLine: line) + (arrangement.lines.length(of: line) - length) / 2
  }

  /// Whether a cell of a visible line is visible: it may be shorter than the line.
  private func isVisible(_ item: Int, inLine line: Int) -> Bool {
    guard case .packed = arrangement.packing else { return true }
    let length = size(ofItem: item).length(along: layout.direction)
    let start = start(ofLength: length, inLine: line)
    return start + length > 0 && start < arrangement.length
  }

  private func size(ofItem item: Int) -> Size {
    guard case .flow(let flow) = layout.kind else { return viewport }
    switch flow.itemSize {
    case .uniform(let size): return size
    case .each(let sizes): return sizes[item]
    }
  }

  private func shared(_ base: EffectContext) -> EffectContext {
    var context = base
    context.count = count
    context.direction = layout.direction
    context.isRightToLeft = layout.isRightToLeft
    context.viewport = viewport
    context.offset = place.offset
    context.overscroll = overscroll
    context.stride = stride
    return context
  }

  private func fill(_ context: inout EffectContext, item: Int, line: Int) {
    let direction = layout.direction
    let size = size(ofItem: item)
    let length = size.length(along: direction)
    let distance =
      arrangement.firstOffset + arrangement.lines.middle(of: line) - place.offset
    let reach = (arrangement.length + length) / 2
    context.index = item
    context.progress = Double(line) - place.page
    context.distance = distance
    // A cell and a viewport without a length leave nothing to measure by.
    context.ratio = reach < Limits.shortestStride ? 0 : distance / reach
    let across = size.length(across: direction)
    var origin = Point(
      x: start(ofLength: length, inLine: line),
      y: arrangement.packing.start(ofItem: item, size: across)
    )
    if case .paging(let paging) = layout.kind, paging.stacksCells { origin = .zero }
    context.cellFrame = Rect(
      origin: direction == .horizontal ? origin : Point(x: origin.y, y: origin.x),
      size: size
    )
  }
}
