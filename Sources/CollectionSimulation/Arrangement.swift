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
    let insets: EdgeInsets?
    (lines, packing, insets) = Self.lines(of: layout, viewport: viewport, count: count, known)
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

  private static func lines(
    of layout: CollectionLayout,
    viewport: Size,
    count: Int,
    _ known: LineMap?
  ) -> (LineMap, LinePacking, EdgeInsets?) {
    let direction = layout.direction
    let across = viewport.length(across: direction)
    func map(_ length: Double, _ lines: Int, spacing: Double) -> LineMap {
      LineMap(count: lines, length: length, spacing: spacing, isEndless: layout.isEndless)
    }
    guard case .flow(let flow) = layout.kind else {
      let page = map(viewport.length(along: direction), count, spacing: 0)
      return (page, .single(start: 0, room: across), nil)
    }
    let (before, after) = flow.insets?.across(direction) ?? (0, 0)
    let room = across - before - after
    var packing = LinePacking.single(start: before, room: room)
    switch flow.itemSize {
    case .uniform(let size):
      var lines = count
      if flow.fillsLines {
        packing = .grid(
          size: size.length(across: direction),
          gap: flow.interitemSpacing,
          start: before,
          room: room
        )
        if case .columns(let columns, _, _) = packing { lines = (count + columns - 1) / columns }
      }
      let length = size.length(along: direction)
      return (map(length, lines, spacing: flow.lineSpacing), packing, flow.insets)
    case .each(let sizes):
      var lengths: [Double] = []
      if flow.fillsLines {
        (packing, lengths) = LinePacking.packed(
          sizes,
          along: direction,
          gap: flow.interitemSpacing,
          start: before,
          room: room
        )
      } else if let known {
        // One item a line: the viewport has no say in it.
        return (known, packing, flow.insets)
      } else {
        lengths = sizes.map { $0.length(along: direction) }
      }
      let lines = LineMap(
        lengths: lengths,
        spacing: flow.lineSpacing,
        isEndless: layout.isEndless
      )
      return (lines, packing, flow.insets)
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
