import EffectCore

/// What is wrong with the numbers that a collection is made from.
public enum CollectionError: Error, Hashable, Sendable {
  /// A measure that is not a number, or out of its range; `unit` is points or pages.
  case measure(String, found: Double, range: ClosedRange<Double>, unit: String)
  /// A number of things that is out of its range.
  case count(String, found: Int, range: ClosedRange<Int>)
  /// Sizes were given one by one, but not one for each item.
  case sizes(found: Int, count: Int)
  /// A negative line spacing that moves a line before the one it follows.
  case overlap(lineSpacing: Double, shortestLength: Double)
}

extension CollectionError: CustomStringConvertible {
  /// The complete sentence: what is wrong and what would be right.
  public var description: String {
    switch self {
    case .measure(let what, let found, let range, let unit):
      "\(what) must be a number from \(words(range.lowerBound)) to \(words(range.upperBound)) "
        + "\(unit), not \(words(found))"
    case .count(let what, let found, let range):
      range.upperBound == .max
        ? "\(what) must be \(range.lowerBound) or more, not \(found)"
        : "\(what) must be from \(range.lowerBound) to \(range.upperBound), not \(found)"
    case .sizes(let found, let count):
      "the layout has the sizes of \(found) items, but there are \(count); give one size for each"
    case .overlap(let lineSpacing, let shortestLength):
      "a line spacing of \(words(lineSpacing)) points puts a line before the one it follows: the "
        + "shortest is \(words(shortestLength)) points long; "
        + (shortestLength > 0
          ? "use more than \(words(-shortestLength))" : "use 0 or more")
    }
  }
}

/// Returns a number as it is written: a whole one without a fraction.
private func words(_ value: Double) -> String {
  value == value.rounded() && value.magnitude <= 1e15 ? "\(Int(value))" : "\(value)"
}

/// The ranges within which all arithmetic of a collection stays finite.
enum Limits {
  static let sizes = 0.0...1e9
  static let lengths = -1e9...1e9
  static let offsets = -1e18...1e18
  static let pages = -1e15...1e15
  static let counts = 0...1_000_000_000
  /// A page that is shorter has no length: an offset says nothing about it.
  static let shortestStride = 1e-6

  static func accepts(_ size: Size) -> Bool {
    sizes.contains(size.width) && sizes.contains(size.height)
  }

  static func check(
    _ value: Double,
    _ what: String,
    in range: ClosedRange<Double>,
    unit: String = "points"
  ) throws(CollectionError) {
    if !range.contains(value) { throw .measure(what, found: value, range: range, unit: unit) }
  }

  static func check(_ size: Size, _ what: String) throws(CollectionError) {
    try check(size.width, "\(what) width", in: sizes)
    try check(size.height, "\(what) height", in: sizes)
  }

  static func check(count: Int) throws(CollectionError) {
    if !counts.contains(count) { throw .count("the number of items", found: count, range: counts) }
  }
}
