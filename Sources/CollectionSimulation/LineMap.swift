/// Where the lines of a layout lie along the scroll direction, and which page is centred where.
///
/// Places are counted from line 0: its start, or its middle. In an endless list a line has an index in every
/// round: line j of the next round is j + count, of the round before j - count.
struct LineMap: Hashable, Sendable {
  let count: Int
  let spacing: Double
  let isEndless: Bool
  private let storage: Storage

  private enum Storage: Hashable {
    case uniform(length: Double)
    case measured(lengths: [Double], starts: [Double])
  }

  /// Creates lines of one length.
  init(count: Int, length: Double, spacing: Double, isEndless: Bool) {
    self.count = count
    self.spacing = spacing
    self.isEndless = isEndless
    storage = .uniform(length: length)
  }

  /// Creates lines of the given lengths.
  init(lengths: [Double], spacing: Double, isEndless: Bool) {
    count = lengths.count
    self.spacing = spacing
    self.isEndless = isEndless
    var starts: [Double] = []
    starts.reserveCapacity(lengths.count)
    var next = 0.0
    for length in lengths {
      starts.append(next)
      next += length + spacing
    }
    storage = .measured(lengths: lengths, starts: starts)
  }

  /// The length of a line; 0 where there is none.
  func length(of line: Int) -> Double {
    switch storage {
    case .uniform(let length): length
    case .measured(let lengths, _): lengths.isEmpty ? 0 : lengths[inRound(line).line]
    }
  }

  /// Where a line starts, from the start of line 0.
  func start(of line: Int) -> Double {
    switch storage {
    case .uniform(let length): return Double(line) * (length + spacing)
    case .measured(_, let starts):
      if starts.isEmpty { return 0 }
      let (line, round) = inRound(line)
      return round == 0 ? starts[line] : starts[line] + Double(round) * period
    }
  }

  /// Where the middle of a line lies, from the middle of line 0.
  func middle(of line: Int) -> Double {
    switch storage {
    case .uniform: start(of: line)
    case .measured: start(of: line) + (length(of: line) - length(of: 0)) / 2
    }
  }

  /// The length of all lines with the gaps between them.
  var extent: Double {
    count == 0 ? 0 : start(of: count - 1) + length(of: count - 1)
  }

  /// The length of a whole round: all lines, each with the gap after it.
  var period: Double {
    switch storage {
    case .uniform(let length): Double(count) * (length + spacing)
    case .measured(let lengths, let starts):
      lengths.isEmpty ? 0 : starts[count - 1] + lengths[count - 1] + spacing
    }
  }

  private func inRound(_ line: Int) -> (line: Int, round: Int) {
    if 0..<count ~= line { return (line, 0) }
    let rest = line % count
    let inside = rest < 0 ? rest + count : rest
    return (inside, (line - inside) / count)
  }
}

extension LineMap {
  /// The distance from the middle of a line to that of the next, or nothing where no stride has a length.
  ///
  /// Beyond either end the nearest stride goes on; one without a length gives way to the mean.
  func stride(after line: Int) -> Double? {
    if case .uniform(let length) = storage { return Self.usable(length + spacing) }
    guard let mean = meanStride else { return nil }
    if line >= 0, line < (isEndless ? count : count - 1) {
      return middle(of: line + 1) - middle(of: line)
    }
    guard count > 1 else { return mean }
    let first = line < 0 ? 0 : count - 2
    return Self.usable(middle(of: first + 1) - middle(of: first)) ?? mean
  }

  private var meanStride: Double? {
    guard count > 0 else { return nil }
    if isEndless || count == 1 { return Self.usable(period / Double(count)) }
    return Self.usable(middle(of: count - 1) / Double(count - 1))
  }

  private static func usable(_ stride: Double) -> Double? {
    stride < Limits.shortestStride ? nil : stride
  }

  /// Where the middle of the viewport lies for a page, from the middle of line 0.
  ///
  /// Exact at whole pages, linear between, and going on with the outermost stride beyond both ends.
  func middle(atPage page: Double) -> Double {
    if case .uniform(let length) = storage { return page * (length + spacing) }
    guard count > 0 else { return 0 }
    let line = min(max(page.rounded(.down).asInt, 0), count - 1)
    let stride = stride(after: page < 0 ? -1 : line) ?? 0
    return middle(of: line) + (page - Double(line)) * stride
  }

  /// Which page is centred at a place, from the middle of line 0; nothing where pages have no length.
  ///
  /// - Complexity: O(1) for lines of one length, else O(log *count*).
  func page(atMiddle place: Double) -> Double? {
    if case .uniform(let length) = storage {
      return Self.usable(length + spacing).map { place / $0 }
    }
    guard let mean = meanStride else { return nil }
    let after = firstIndex(in: 0..<count, near: (place / mean).asInt) { middle(of: $0) > place }
    let line = max(0, after - 1)
    // Lines without a length between them share one place: the last of them is the page there.
    guard let stride = Self.usable(stride(after: after == 0 ? -1 : line) ?? 0) else {
      return Double(line)
    }
    return Double(line) + (place - middle(of: line)) / stride
  }
}

/// Returns the first index of a range for which a condition holds, or the end of the range.
///
/// The condition has to stay true once it is. The search starts at a guess and widens in doubling steps, so it
/// costs O(log *d*) in the distance *d* of the guess, however long the range.
func firstIndex(in range: Range<Int>, near guess: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  guard low < high else { return high }
  let probe = min(max(guess, low), high - 1)
  var step = 1
  if holds(probe) {
    high = probe
    while low < high {
      let next = max(low, high - step)
      guard holds(next) else {
        low = next + 1
        break
      }
      high = next
      step *= 2
    }
  } else {
    low = probe + 1
    while low < high {
      let next = min(high - 1, low + step - 1)
      guard !holds(next) else {
        high = next
        break
      }
      low = next + 1
      step *= 2
    }
  }
  while low < high {
    let half = low + (high - low) / 2
    if holds(half) { high = half } else { low = half + 1 }
  }
  return low
}

extension Double {
  /// The whole part as an integer, limited to what any count of items can reach; 0 for what is not a number.
  var asInt: Int {
    guard self == self else { return 0 }
    return Int(Swift.min(Swift.max(self, -1e15), 1e15))
  }

  /// Returns the number within one round, from 0 up to but without the round's length.
  func wrapped(by round: Double) -> Double {
    let rest = truncatingRemainder(dividingBy: round)
    // A sum with zero turns -0 into 0, and the smallest negative rests would round up to a whole round.
    guard rest < 0 else { return rest + 0 }
    return rest + round < round ? rest + round : 0
  }
}
