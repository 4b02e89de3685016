import EffectCore

/// Which items share a line, and where they stand across the scroll direction.
enum LinePacking: Hashable, Sendable {
  /// One item a line, in the middle of the room from `start`.
  case single(start: Double, room: Double)
  /// A grid of items of one size, `step` from the start of one to that of the next.
  case columns(Int, start: Double, step: Double)
  /// Items of many sizes: the first item of each line, and where each item starts.
  case packed(firstItems: [Int], starts: [Double])

  /// Returns how many lines a number of items takes.
  func lineCount(of count: Int) -> Int {
    switch self {
    case .single: count
    case .columns(let columns, _, _): (count + columns - 1) / columns
    case .packed(let firstItems, _): firstItems.count
    }
  }

  /// Returns the items of a line.
  func items(inLine line: Int, count: Int) -> Range<Int> {
    switch self {
    case .single: line..<line + 1
    case .columns(let columns, _, _): line * columns..<min(count, (line + 1) * columns)
    case .packed(let firstItems, _):
      firstItems[line]..<(line + 1 < firstItems.count ? firstItems[line + 1] : count)
    }
  }

  /// Returns the line of an item.
  ///
  /// - Complexity: O(log *n*) in the number of lines, where items of many sizes share them; else O(1).
  func line(ofItem item: Int) -> Int {
    switch self {
    case .single: item
    case .columns(let columns, _, _): item / columns
    case .packed(let firstItems, _):
      firstIndex(in: 0..<firstItems.count, near: 0) { firstItems[$0] > item } - 1
    }
  }

  /// Returns where an item of a size starts across the scroll direction.
  func start(ofItem item: Int, size: Double) -> Double {
    switch self {
    case .single(let start, let room): start + (room - size) / 2
    case .columns(let columns, let start, let step): start + Double(item % columns) * step
    case .packed(_, let starts): starts[item]
    }
  }
}

extension LinePacking {
  /// Returns how items of one size fill lines.
  static func grid(size: Double, gap: Double, start: Double, room: Double) -> LinePacking {
    // A third of the room three times is the room, whatever the last digit says.
    let fitting = size + gap > 0 ? ((room + gap) / (size + gap) + 1e-9).asInt : 1
    guard fitting > 1 else { return .single(start: start, room: room) }
    let spread = (room - Double(fitting) * size) / Double(fitting - 1)
    return .columns(fitting, start: start, step: size + spread)
  }

  /// Returns how items of many sizes fill lines, and how long each line is.
  ///
  /// - Complexity: O(*n*) in the number of items.
  static func packed(
    _ sizes: [Size],
    along direction: ScrollDirection,
    gap: Double,
    start: Double,
    room: Double
  ) -> (packing: LinePacking, lengths: [Double]) {
    var (firstItems, lengths, starts): ([Int], [Double], [Double]) = ([], [], [])
    starts.reserveCapacity(sizes.count)
    var item = 0
    while item < sizes.count {
      let first = item
      var (filled, length) = (0.0, 0.0)
      repeat {
        filled += (item > first ? gap : 0) + sizes[item].length(across: direction)
        length = max(length, sizes[item].length(along: direction))
        item += 1
      } while item < sizes.count && filled + gap + sizes[item].length(across: direction) <= room
      let spare = room - filled
      let isAlone = item - first == 1
      let spread = isAlone || item == sizes.count ? 0 : spare / Double(item - first - 1)
      var next = start + (isAlone ? spare / 2 : 0)
      for member in first..<item {
        starts.append(next)
        next += sizes[member].length(across: direction) + gap + spread
      }
      firstItems.append(first)
      lengths.append(length)
    }
    return (.packed(firstItems: firstItems, starts: starts), lengths)
  }
}
