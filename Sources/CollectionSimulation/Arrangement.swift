import EffectCore

/// A layout applied to a number of items and a viewport: the lines, and where they lie.
struct Arrangement: Hashable, Sendable {
  /// The viewport's length along the scroll direction.
  let length: Double
  let lines: LineMap
  let packing: LinePacking
  /// Where line 0 starts in the content.
  let lead: Double
  /// The offset at which line 0 stands in the middle.
  let firstOffset: Double
  let contentLength: Double
  /// The offsets without overscroll; nothing where there are no ends.
  let offsetRange: ClosedRange<Double>?

  /// Arranges items.
  ///
  /// `known` are the lines of the same layout for another viewport, where there are any.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of sizes that are given one by one.
  init(
    _ layout: CollectionLayout,
    viewport: Size,
    count: Int,
    reusing known: LineMap? = nil
  ) {
    length = viewport.length(along: layout.direction)
    let across = viewport.length(across: layout.direction)
    var insets: EdgeInsets?
    switch layout.kind {
    case .flow(let flow):
      insets = flow.insets
      (lines, packing) = Self.lines(
        of: flow,
        in: layout,
        across: across,
        count: count,
        reusing: known
      )
    case .paging:
      lines = LineMap(count: count, length: length, spacing: 0, isEndless: layout.isEndless)
      packing = .single(start: 0, room: across)
    }
    let last = lines.count == 0 ? 0 : lines.middle(of: lines.count - 1)
    if layout.isEndless, count > 0 {
      lead = (length - lines.length(of: 0)) / 2
      firstOffset = 0
      contentLength = lines.period
      offsetRange = nil
    } else if let insets {
      let (before, after) = insets.along(layout.direction)
      lead = before
      firstOffset = before + lines.length(of: 0) / 2 - length / 2
      contentLength = max(0, before + lines.extent + after)
      offsetRange = 0...max(0, contentLength - length)
    } else {
      // Without insets the ends are pages, exactly.
      lead = (length - lines.length(of: 0)) / 2
      firstOffset = 0
      contentLength = count == 0 ? 0 : last + length
      offsetRange = 0...last
    }
  }

  /// Returns the lines of a flow and how items share them.
  private static func lines(
    of flow: FlowLayout,
    in layout: CollectionLayout,
    across: Double,
    count: Int,
    reusing known: LineMap?
  ) -> (LineMap, LinePacking) {
    let direction = layout.direction
    let (start, after) = flow.insets?.across(direction) ?? (0, 0)
    let room = across - start - after
    func map(_ lengths: [Double]) -> LineMap {
      LineMap(lengths: lengths, spacing: flow.lineSpacing, isEndless: layout.isEndless)
    }
    switch flow.itemSize {
    case .uniform(let size):
      let packing =
        flow.fillsLines
        ? LinePacking.grid(
          size: size.length(across: direction),
          gap: flow.interitemSpacing,
          start: start,
          room: room
        ) : .single(start: start, room: room)
      let lines = LineMap(
        count: packing.lineCount(of: count),
        length: size.length(along: direction),
        spacing: flow.lineSpacing,
        isEndless: layout.isEndless
      )
      return (lines, packing)
    case .each(let sizes) where flow.fillsLines:
      let (packing, lengths) = LinePacking.packed(
        sizes,
        along: direction,
        gap: flow.interitemSpacing,
        start: start,
        room: room
      )
      return (map(lengths), packing)
    case .each(let sizes):
      // One item a line: the viewport has no say in where the lines are.
      let lines = known ?? map(sizes.map { $0.length(along: direction) })
      return (lines, .single(start: start, room: room))
    }
  }

  /// Returns the offset that puts a page in the middle; in an endless list for a page of the first round.
  func offset(forPage page: Double) -> Double { firstOffset + lines.middle(atPage: page) }

  /// Returns the page that an offset puts in the middle, or nothing where pages have no length.
  func page(forOffset offset: Double) -> Double? { lines.page(atMiddle: offset - firstOffset) }
}

extension EdgeInsets {
  fileprivate func along(_ direction: ScrollDirection) -> (Double, Double) {
    direction == .horizontal ? (left, right) : (top, bottom)
  }

  fileprivate func across(_ direction: ScrollDirection) -> (Double, Double) {
    direction == .horizontal ? (top, bottom) : (left, right)
  }
}
