/// A staircase of equal steps, as CSS's `steps()` has it; outside 0...1 it goes on climbing.
public struct StepCurve: Hashable, Sendable {
  /// Where a staircase jumps besides between its steps.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the start.
    case jumpStart = "jump-start"
    /// At the end.
    case jumpEnd = "jump-end"
    /// At neither.
    case jumpNone = "jump-none"
    /// At both.
    case jumpBoth = "jump-both"
  }

  /// How many steps there are.
  public let count: Int
  /// Where the staircase jumps besides between its steps.
  public let position: Position
  private let jumps: Double

  /// Which counts are accepted.
  public static let countRange = NumberRange(from: 1, to: 1_000_000)

  /// Creates a staircase.
  ///
  /// - Throws: ``OptionError`` when there is no step, or a single one that jumps at neither end.
  public init(count: Int, position: Position = .jumpEnd) throws(OptionError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least, StepCurve.countRange.contains(Double(count)) else {
      let end = position == .jumpNone ? " with 'jump-none'" : ""
      throw .range(
        owner: "steps",
        option: "count",
        expected: "a whole number between \(least) and 1000000\(end)",
        found: "\(count)"
      )
    }
    (self.count, self.position) = (count, position)
    switch position {
    case .jumpStart, .jumpEnd: jumps = Double(count)
    case .jumpNone: jumps = Double(count) - 1
    case .jumpBoth: jumps = Double(count) + 1
    }
  }

  /// Returns the height of the step at a progress; on an edge that of the upper step.
  ///
  /// - Parameters:
  ///   - t: The progress.
  ///   - isBefore: Whether an edge counts to the lower step, as before an animation's start.
  /// - Returns: The height, in steps of one over the number of jumps.
  public func value(at t: Double, isBefore: Bool = false) -> Double {
    let place = t * Double(count)
    var step = place.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if isBefore, place == place.rounded(.down) { step -= 1 }
    if t >= 0, step < 0 { step = 0 }
    if t <= 1, step > jumps { step = jumps }
    return step / jumps
  }
}
