/// Straight lines between stops, as CSS's `linear()` has it; outside its stops the outer line goes on.
public struct StopCurve: Hashable, Sendable {
  /// A point of the curve.
  public struct Stop: Hashable, Sendable {
    /// Where the point lies, as progress.
    public var input: Double
    /// The eased progress there.
    public var output: Double

    /// Creates a point.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The points in order, every input known and none below an earlier one.
  public let stops: [Stop]

  /// Creates a curve from outputs and the inputs that are known.
  ///
  /// Missing inputs become 0 at the start, 1 at the end and even steps in between; an input below an earlier one
  /// is raised to it.
  ///
  /// - Throws: ``OptionError`` when there is no point, or a number is not finite.
  public init(_ points: [(output: Double, input: Double?)]) throws(OptionError) {
    guard !points.isEmpty else {
      throw .range(
        owner: "linear",
        option: "stops",
        expected: "a list of at least 1 stop",
        found: "an empty list"
      )
    }
    for (index, point) in points.enumerated() {
      for number in [point.output, point.input ?? 0] where !number.isFinite {
        throw .range(
          owner: "linear",
          option: "stops[\(index + 1)]",
          expected: "finite numbers",
          found: number.shortText
        )
      }
    }
    let inputs = StopCurve.filled(points.map(\.input))
    stops = points.indices.map { Stop(input: inputs[$0], output: points[$0].output) }
  }

  private static func filled(_ given: [Double?]) -> [Double] {
    var inputs = given
    if inputs.count > 1, inputs[inputs.count - 1] == nil { inputs[inputs.count - 1] = 1 }
    var largest = inputs[0] ?? 0
    var filled: [Double] = []
    for (index, input) in inputs.enumerated() {
      if let input {
        largest = max(largest, input)
        filled.append(largest)
      } else if index == 0 {
        filled.append(largest)
      } else if let end = inputs[index...].firstIndex(where: { $0 != nil }) {
        // The known end of this run of missing inputs; each takes an even share of what is left.
        let last = max(largest, inputs[end] ?? largest)
        let before = filled[index - 1]
        filled.append(before + (last - before) / Double(end - index + 1))
      }
    }
    return filled
  }

  /// Returns the output for an input; where several points share it, that of the last.
  ///
  /// - Complexity: The logarithm of the number of points.
  public func value(at input: Double) -> Double {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= input { low = middle + 1 } else { high = middle }
    }
    guard stops.count > 1 else { return stops[0].output }
    let index = min(max(low - 1, 0), stops.count - 2)
    let (a, b) = (stops[index], stops[index + 1])
    guard a.input < b.input else {
      // No line to prolong. Browsers hold the upper end of a jump that opens the curve; a curve that is nothing
      // but a jump has its lower end before it.
      return input < a.input && stops[stops.count - 1].input == a.input ? a.output : b.output
    }
    return a.output + (b.output - a.output) * ((input - a.input) / (b.input - a.input))
  }
}
