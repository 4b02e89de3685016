/// Which numbers an option accepts; never NaN and never an infinity.
public struct NumberRange: Hashable, Sendable {
  /// The smallest number accepted, or nothing where there is no limit.
  public let lowerBound: Double?
  /// The largest number accepted, or nothing where there is no limit.
  public let upperBound: Double?
  /// Whether the lower bound itself is refused.
  public let excludesLowerBound: Bool

  /// Creates a range; a missing bound is no limit.
  public init(from lower: Double? = nil, to upper: Double? = nil, excludesLowerBound: Bool = false)
  {
    (lowerBound, upperBound) = (lower, upper)
    self.excludesLowerBound = excludesLowerBound
  }

  /// Every finite number.
  public static let any = NumberRange()
  /// The numbers from 0 to 1.
  public static let unit = NumberRange(from: 0, to: 1)
  /// Zero and everything above it.
  public static let nonnegative = NumberRange(from: 0)
  /// Everything above zero.
  public static let positive = NumberRange(from: 0, excludesLowerBound: true)

  /// Returns whether a number is accepted.
  public func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let lowerBound {
      guard excludesLowerBound ? number > lowerBound : number >= lowerBound else { return false }
    }
    guard let upperBound else { return true }
    return number <= upperBound
  }

  /// The range in words that follow "must be": "between 0 and 90", "above 0", "a finite number".
  public var phrase: String {
    switch (lowerBound, upperBound) {
    case (let lower?, let upper?) where excludesLowerBound:
      "above \(lower.shortText) and at most \(upper.shortText)"
    case (let lower?, let upper?): "between \(lower.shortText) and \(upper.shortText)"
    case (let lower?, nil): "\(excludesLowerBound ? "above" : "at least") \(lower.shortText)"
    case (nil, let upper?): "at most \(upper.shortText)"
    case (nil, nil): "a finite number"
    }
  }
}

extension Double {
  /// The number as people write it: whole numbers without a fraction, others so that they read back the same.
  package var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
