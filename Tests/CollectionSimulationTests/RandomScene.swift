import CollectionSimulation
import EffectCore

/// A collection with numbers drawn at random, and the plainest computation of where its cells lie.
///
/// All lengths are multiples of a quarter, so that sums are exact and two ways to the same place agree.
struct RandomScene {
  let collection: Collection
  let layout: CollectionLayout
  let isVertical: Bool
  /// The items of each line, with the sizes along the scroll direction.
  private(set) var lines: [[(item: Int, length: Double)]] = []
  private(set) var lineLengths: [Double] = []
  private let spacing: Double
  private let lead: Double?

  init(seed: UInt64, endless: Bool? = nil, kind: Int? = nil) throws {
    var random = SeededGenerator(seed: seed)
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    let count = Int.random(in: 0...14, using: &random)
    let viewport = Size(width: quarter(1...1600), height: quarter(1...1600))
    let isVertical = Bool.random(using: &random)
    self.isVertical = isVertical
    let isEndless = endless ?? Bool.random(using: &random)
    let direction = isVertical ? ScrollDirection.vertical : .horizontal
    let chosen = kind ?? Int.random(in: 0...3, using: &random)
    var sizes = (0..<count).map { _ in
      Size(width: quarter(4...900), height: quarter(4...900))
    }
    var flow = FlowLayout(itemSize: .each(sizes), lineSpacing: quarter(-3...200))
    if chosen == 0 {
      sizes = Array(repeating: viewport, count: count)
      flow.lineSpacing = 0
      layout = try CollectionLayout(.paging(.init()), direction: direction, isEndless: isEndless)
    } else {
      if chosen == 1 {
        let size = Size(width: quarter(4...900), height: quarter(4...900))
        sizes = Array(repeating: size, count: count)
        flow.itemSize = .uniform(size)
      }
      if chosen == 3 {
        flow.fillsLines = true
        flow.interitemSpacing = quarter(0...40)
      }
      if Bool.random(using: &random) {
        flow.insets = EdgeInsets(
          top: quarter(-20...200),
          left: quarter(-20...200),
          bottom: quarter(-20...200),
          right: quarter(-20...200)
        )
      }
      layout = try CollectionLayout(.flow(flow), direction: direction, isEndless: isEndless)
    }
    spacing = flow.lineSpacing
    let insets = chosen == 0 || isEndless ? nil : flow.insets
    lead = insets.map { isVertical ? $0.top : $0.left }
    let offset = quarter(-4000...12000)
    collection = try Collection(
      viewport: viewport,
      layout: layout,
      count: count,
      at: .offset(offset)
    )
    arrange(sizes, flow)
  }

  private mutating func arrange(_ sizes: [Size], _ flow: FlowLayout) {
    let insets = flow.insets ?? .zero
    let room =
      isVertical
      ? collection.viewport.width - insets.left - insets.right
      : collection.viewport.height - insets.top - insets.bottom
    var filled = 0.0
    for (item, size) in sizes.enumerated() {
      let across = isVertical ? size.width : size.height
      let length = isVertical ? size.height : size.width
      if flow.fillsLines, item > 0, filled + flow.interitemSpacing + across <= room {
        lines[lines.count - 1].append((item, length))
        filled += flow.interitemSpacing + across
      } else {
        lines.append([(item, length)])
        filled = across
      }
    }
    lineLengths = lines.map { $0.map(\.length).max() ?? 0 }
  }

  /// The viewport's length along the scroll direction.
  var length: Double {
    isVertical ? collection.viewport.height : collection.viewport.width
  }

  /// The middle of every line from the middle of line 0.
  var middles: [Double] {
    var (middles, start) = ([Double](), 0.0)
    for line in lineLengths {
      middles.append(start + (line - lineLengths[0]) / 2)
      start += line + spacing
    }
    return middles
  }

  /// The length of one round.
  var period: Double { lineLengths.reduce(0) { $0 + $1 + spacing } }

  /// The offset that centres line 0.
  var firstOffset: Double {
    lead.map { $0 + (lineLengths.first ?? 0) / 2 - length / 2 } ?? 0
  }

  /// The items of which some part lies inside the viewport by more than a margin (less, if negative).
  ///
  /// Every copy of an endless list is tried; the one with the least progress counts.
  func visibleItems(margin: Double) -> Set<Int> {
    var visible: Set<Int> = []
    let middles = middles
    for (line, items) in lines.enumerated() {
      let distance = distance(ofLine: line, middles)
      for (item, itemLength) in items
      where abs(distance) < (length + itemLength) / 2 - margin {
        visible.insert(item)
      }
    }
    return visible
  }

  /// The distance of the nearest copy of a line from the middle of the viewport.
  private func distance(ofLine line: Int, _ middles: [Double]) -> Double {
    let place = collection.offset - firstOffset
    guard layout.isEndless else { return middles[line] - place }
    let rounds = (place / period).rounded(.down)
    let progress = Double(line) - collection.page
    let n = Double(middles.count)
    let copies = (-3...3).map { Double($0) + rounds }
    let nearest = copies.first { -n / 2 <= progress + $0 * n && progress + $0 * n < n / 2 }
    return middles[line] + (nearest ?? .nan) * period - place
  }
}
