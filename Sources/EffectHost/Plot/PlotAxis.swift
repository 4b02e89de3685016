import EffectCore

/// A range of numbers with round marks on it.
struct PlotAxis: Hashable {
  let range: ClosedRange<Double>
  let ticks: [Double]

  /// Creates the axis that holds all of some numbers, from the marks before to the marks after them where it is to
  /// end at marks.
  init(holding numbers: [Double], endsAtTicks: Bool, most: Int = 6) {
    var (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    if low == high { (low, high) = (low - 0.5, high + 0.5) }
    let step = PlotAxis.step(for: high - low, most: most)
    // The slack keeps a number that is a mark but for rounding from asking for another one.
    let first = endsAtTicks ? (low / step + 1e-9).rounded(.down) : (low / step - 1e-9).rounded(.up)
    let last = endsAtTicks ? (high / step - 1e-9).rounded(.up) : (high / step + 1e-9).rounded(.down)
    ticks = stride(from: first, through: last, by: 1).map { PlotAxis.rounded($0 * step, step) }
    range =
      endsAtTicks ? min(low, ticks.first ?? low)...max(high, ticks.last ?? high) : low...high
  }

  /// The smallest of 1, 2 and 5 times a power of ten that gives few enough marks.
  private static func step(for length: Double, most: Int) -> Double {
    let wanted = length / Double(most)
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    while power > wanted { power /= 10 }
    for factor in [1.0, 2, 5] where power * factor >= wanted { return power * factor }
    return power * 10
  }

  /// A mark without what is left of multiplying.
  private static func rounded(_ number: Double, _ step: Double) -> Double {
    let places = 1e6 / step
    let rounded = (number * places).rounded() / places
    return rounded.isFinite ? rounded : number
  }

  /// Where a number lies on the axis, 0 at its beginning and 1 at its end.
  func share(of number: Double) -> Double {
    (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
