/// The progress values at which an effect is to be evaluated.
struct ProgressValues: Hashable {
  /// The values in the order in which they were asked for; all of them finite.
  let values: [Double]

  /// The most values that one option may ask for.
  static let limit = 1_000_000

  /// From -1 to 1 in steps of a tenth.
  static var standard: ProgressValues { ProgressValues(values: (-10...10).map { Double($0) / 10 }) }

  /// Reads a number, several with commas, or from, to and step with colons.
  ///
  /// A range ends at its second number or before it. Steps in decimal are counted in decimal, so that
  /// `-1:1:.1` holds the very doubles 0.1, 0.2, 0.3.
  init(parsing text: String) throws(ValueError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1: values = try ProgressValues.list(text)
    case 3: values = try ProgressValues.range(parts[0], parts[1], parts[2])
    default: throw ValueError.expected(ValueKind.progress.expectation)
    }
  }

  private init(values: [Double]) { self.values = values }

  private static func list(_ text: String) throws(ValueError) -> [Double] {
    var values: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = ValueText.number(String(part)) else {
        throw .expected(ValueKind.progress.expectation)
      }
      values.append(number)
    }
    return values
  }

  private static func range(
    _ from: String,
    _ to: String,
    _ step: String
  ) throws(ValueError) -> [Double] {
    guard let first = ValueText.number(from), let last = ValueText.number(to),
      let stride = ValueText.number(step)
    else { throw .expected(ValueKind.progress.expectation) }
    guard stride != 0 else { throw .refused("the step is 0") }
    guard first == last || (last > first) == (stride > 0) else {
      throw .refused("the step leads away from \(to)")
    }
    let decimals = DecimalRange(from, to, step)
    // The slack lets a range end at its second number although the division is not exact.
    let steps = decimals.map { Double($0.steps) } ?? ((last - first) / stride + 1e-9)
    guard steps < Double(limit) else {
      throw .refused("that is more than \(limit) values; use a larger step")
    }
    return (0...Int(steps)).map { index in
      decimals?.value(at: index) ?? first + Double(index) * stride
    }
  }
}

/// A range whose three numbers are whole multiples of one power of ten.
private struct DecimalRange {
  private let first: Int
  private let stride: Int
  private let scale: Double
  /// How many steps there are.
  let steps: Int

  /// Creates the range, or nothing where the numbers have too many digits to be counted exactly.
  init?(_ from: String, _ to: String, _ step: String) {
    guard let a = DecimalRange.digits(from), let b = DecimalRange.digits(to),
      let c = DecimalRange.digits(step)
    else { return nil }
    let places = max(a.places, b.places, c.places)
    func aligned(_ number: (digits: Int, places: Int)) -> Int? {
      var digits = number.digits
      for _ in number.places..<places { digits *= 10 }
      // Beyond 2⁵³ an integer is no longer a double.
      return digits.magnitude < 1 << 53 ? digits : nil
    }
    guard let first = aligned(a), let last = aligned(b), let stride = aligned(c), stride != 0 else {
      return nil
    }
    self.first = first
    self.stride = stride
    scale = (0..<places).reduce(1) { power, _ in power * 10 }
    steps = (last - first) / stride
  }

  /// The number after a number of steps, rounded once.
  func value(at index: Int) -> Double { Double(first + index * stride) / scale }

  /// The number's digits as an integer and how many of them follow the point; nothing for more than nine of
  /// either, or an exponent.
  private static func digits(_ text: String) -> (digits: Int, places: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.count <= 9 }) else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    guard let digits = Int(parts.joined()) else { return nil }
    return (digits, places)
  }
}
