/// A curve over time in one line of text.
struct SparkLine {
  /// The line, with the name before it and the range after it; empty where nothing changes.
  let text: String

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let width = 60

  /// Draws numbers over their times.
  ///
  /// - Parameters:
  ///   - name: What they are.
  ///   - unit: Their unit.
  ///   - times: When they are, rising, in seconds.
  ///   - numbers: The numbers.
  ///   - isDownward: Whether larger numbers lie lower.
  init(
    _ name: String,
    unit: String,
    _ times: [Double],
    _ numbers: [Double],
    isDownward: Bool = false
  ) {
    guard let low = numbers.min(), let high = numbers.max(), high > low, let end = times.last else {
      text = ""
      return
    }
    var line = ""
    var index = 0
    for column in 0..<SparkLine.width {
      let time = end * (Double(column) + 0.5) / Double(SparkLine.width)
      while index + 1 < times.count, times[index + 1] <= time { index += 1 }
      let part = (numbers[index] - low) / (high - low)
      let level = (isDownward ? 1 - part : part) * Double(SparkLine.bars.count - 1)
      line.append(SparkLine.bars[Int(level.rounded())])
    }
    let range = "\(low.rounded(places: 1))…\(high.rounded(places: 1)) \(unit)"
    text = "\(name) \(line) \(range) in \(end.rounded(places: 2)) s\n"
  }
}
