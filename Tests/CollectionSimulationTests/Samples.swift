import CollectionSimulation
import EffectCore

let phone = Size(width: 390, height: 844)
let turnedPhone = Size(width: 844, height: 390)

/// Returns a paging collection, horizontal and as large as a phone unless said otherwise.
func pages(
  _ count: Int,
  viewport: Size = phone,
  direction: ScrollDirection = .horizontal,
  isEndless: Bool = false,
  paging: PagingLayout = PagingLayout(),
  at position: Collection.Position = .offset(0)
) throws -> Collection {
  let layout = try CollectionLayout(
    .paging(paging),
    direction: direction,
    isEndless: isEndless
  )
  return try Collection(viewport: viewport, layout: layout, count: count, at: position)
}

/// Returns a horizontal flow in a phone's viewport, unless said otherwise.
func flow(
  _ flow: FlowLayout,
  count: Int,
  viewport: Size = phone,
  direction: ScrollDirection = .horizontal,
  isRightToLeft: Bool = false,
  isEndless: Bool = false,
  at position: Collection.Position = .offset(0)
) throws -> Collection {
  let layout = try CollectionLayout(
    .flow(flow),
    direction: direction,
    isRightToLeft: isRightToLeft,
    isEndless: isEndless
  )
  return try Collection(viewport: viewport, layout: layout, count: count, at: position)
}

/// Returns a flow of cells of one size.
func uniform(_ width: Double, _ height: Double, spacing: Double = 0) -> FlowLayout {
  FlowLayout(
    itemSize: .uniform(Size(width: width, height: height)),
    lineSpacing: spacing
  )
}

/// Returns a flow of cells of the given widths, 100 points high.
func widths(_ widths: [Double], spacing: Double = 0) -> FlowLayout {
  FlowLayout(
    itemSize: .each(widths.map { Size(width: $0, height: 100) }),
    lineSpacing: spacing
  )
}

extension Collection {
  /// The contexts of all items, visible or not.
  var allContexts: [EffectContext] { (0..<count).compactMap { context(forItem: $0) } }

  /// The progress of all items.
  var allProgress: [Double] { allContexts.map(\.progress) }

  /// The contexts of the visible items.
  var visibleContexts: [EffectContext] {
    var contexts: [EffectContext] = []
    forEachVisible { contexts.append($0) }
    return contexts
  }
}

extension EffectContext {
  /// Whether every number in it is one.
  var isFinite: Bool {
    [
      progress, ratio, distance, offset, overscroll, cellFrame.minX, cellFrame.minY,
      cellFrame.width, cellFrame.height,
    ].allSatisfy(\.isFinite)
  }
}

/// A sequence of numbers that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // The splitmix64 step: a counter whose bits are stirred twice.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
