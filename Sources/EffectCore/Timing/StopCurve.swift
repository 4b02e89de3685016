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
    guard let (a, b) = line(at: input) else { return stops[0].output }
    guard a.input < b.input else {
      // A curve whose points all share one input is a single step up from its first point.
      let isStep = stops[0].input == stops[stops.count - 1].input
      return isStep && input < a.input ? stops[0].output : b.output
    }
    return a.output + (b.output - a.output) * ((input - a.input) / (b.input - a.input))
  }

  /// Returns how steep the curve is at an input, at a point just after it; 0 where it jumps.
  ///
  /// - Complexity: The logarithm of the number of points.
  public func slope(at input: Double) -> Double {
    guard let (a, b) = line(at: input), a.input < b.input else { return 0 }
    return (b.output - a.output) / (b.input - a.input)
  }

  /// The two points whose line covers an input, or nothing where there is a single point.
  private func line(at input: Double) -> (Stop, Stop)? {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= input { low = middle + 1 } else { high = middle }
    }
    guard stops.count > 1 else { return nil }
    let index = min(max(low - 1, 0), stops.count - 2)
    return (stops[index], stops[index + 1])
  }
}
