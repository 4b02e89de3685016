import EffectCore

/// Places things along a line by equations between their edges: layout constraints in one dimension.
///
/// Every thing has a start and a length; each constraint ties a measure of one to a multiple of a measure of another
/// (or to nothing) plus a constant. ``solve()`` finds the one arrangement that meets all of them, and says which
/// constraint contradicts the others or what is left open.
///
/// It is meant for a handful of things: the work grows with the cube of their number.
public struct LineLayout: Sendable {
  /// A measure of a thing on the line.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The edges, the middle, and the distance of the edges.
    case left, centerX, right, width
  }

  /// A measure of one thing as a multiple of a measure of another, plus a constant.
  public struct Constraint: Hashable, Sendable {
    /// The thing, by its number.
    public var item: Int
    /// The measure of it that is set.
    public var attribute: Attribute
    /// The factor of the other measure.
    public var multiplier: Double
    /// The other thing and its measure; nothing where the constant stands alone.
    public var other: Reference?
    /// What is added, in points.
    public var constant: Double

    /// Creates a constraint.
    public init(
      _ item: Int,
      _ attribute: Attribute,
      equals multiplier: Double = 1,
      times other: Reference? = nil,
      plus constant: Double = 0
    ) {
      (self.item, self.attribute, self.multiplier) = (item, attribute, multiplier)
      (self.other, self.constant) = (other, constant)
    }
  }

  /// A measure of a thing.
  public struct Reference: Hashable, Sendable {
    /// The thing, by its number.
    public var item: Int
    /// Which measure of it.
    public var attribute: Attribute

    /// Creates a reference.
    public init(_ item: Int, _ attribute: Attribute) {
      (self.item, self.attribute) = (item, attribute)
    }
  }

  /// Where a thing lies, in points.
  public struct Span: Hashable, Sendable {
    /// Where it begins.
    public var left: Double
    /// How long it is.
    public var width: Double

    /// Creates a span.
    public init(left: Double, width: Double) { (self.left, self.width) = (left, width) }
  }

  private var names: [String] = []
  private var constraints: [Constraint] = []

  /// Creates a layout without things.
  public init() {}

  /// Adds a thing by a name for messages, and returns its number.
  public mutating func addItem(_ name: String) -> Int {
    names.append(name)
    return names.count - 1
  }

  /// Adds a thing whose place is given, and returns its number.
  public mutating func addItem(_ name: String, at span: Span) -> Int {
    let item = addItem(name)
    add(Constraint(item, .left, plus: span.left))
    add(Constraint(item, .width, plus: span.width))
    return item
  }

  /// Adds a constraint between things that were added before.
  public mutating func add(_ constraint: Constraint) { constraints.append(constraint) }

  /// Returns where every thing lies.
  ///
  /// - Throws: ``LineLayoutError`` where constraints contradict each other, leave something open, or name a thing
  ///   that is not there.
  public func solve() throws(LineLayoutError) -> [Span] {
    var rows: [Row] = []
    for (index, constraint) in constraints.enumerated() {
      let named = [constraint.item] + (constraint.other.map { [$0.item] } ?? [])
      guard named.allSatisfy({ names.indices.contains($0) }) else {
        throw .unknownItem(constraint: index)
      }
      var row = equation(of: constraint)
      let size = row.magnitude
      for known in rows { row.eliminate(known) }
      guard let pivot = row.pivot(above: 1e-9) else {
        // Nothing new: either it says what the others say, or it cannot be.
        guard row.constant.magnitude <= 1e-9 * max(1, size) else {
          throw .contradiction(
            item: names[constraint.item],
            attribute: constraint.attribute,
            by: row.constant.magnitude
          )
        }
        continue
      }
      row.normalize(at: pivot)
      for other in rows.indices { rows[other].eliminate(row) }
      rows.append(row)
    }
    return try spans(from: rows)
  }

  private func spans(from rows: [Row]) throws(LineLayoutError) -> [Span] {
    var values = [Double?](repeating: nil, count: names.count * 2)
    for row in rows where row.isSolved { values[row.pivotIndex] = row.constant }
    var spans: [Span] = []
    for item in names.indices {
      guard let left = values[2 * item], let width = values[2 * item + 1] else {
        throw .ambiguous(
          item: names[item],
          attribute: values[2 * item + 1] == nil ? .width : .left
        )
      }
      spans.append(Span(left: left, width: width))
    }
    return spans
  }

  /// The constraint as "sum of factors times unknowns is a constant"; the unknowns are left and width of each.
  private func equation(of constraint: Constraint) -> Row {
    var row = Row(count: names.count * 2, constant: constraint.constant)
    row.add(constraint.attribute, of: constraint.item, times: 1)
    if let other = constraint.other {
      row.add(other.attribute, of: other.item, times: -constraint.multiplier)
    }
    return row
  }
}

/// One equation while it is being solved.
private struct Row {
  var factors: [Double]
  var constant: Double
  /// The unknown that only this equation still has.
  var pivotIndex = 0

  init(count: Int, constant: Double) {
    (factors, self.constant) = (Array(repeating: 0, count: count), constant)
  }

  var magnitude: Double { factors.reduce(constant.magnitude) { max($0, $1.magnitude) } }

  /// Whether nothing but the pivot is left, so that the constant is its value.
  var isSolved: Bool {
    factors.indices.allSatisfy { $0 == pivotIndex || factors[$0].magnitude <= 1e-12 }
  }

  mutating func add(_ attribute: LineLayout.Attribute, of item: Int, times factor: Double) {
    if attribute != .width { factors[2 * item] += factor }
    switch attribute {
    case .left: break
    case .centerX: factors[2 * item + 1] += factor / 2
    case .right, .width: factors[2 * item + 1] += factor
    }
  }

  /// Takes another equation's pivot out of this one.
  mutating func eliminate(_ other: Row) {
    let factor = factors[other.pivotIndex]
    guard factor != 0 else { return }
    for index in factors.indices { factors[index] -= factor * other.factors[index] }
    factors[other.pivotIndex] = 0
    constant -= factor * other.constant
  }

  /// Returns the unknown with the largest factor, where that is above a threshold.
  func pivot(above threshold: Double) -> Int? {
    let best = factors.indices.max { factors[$0].magnitude < factors[$1].magnitude }
    return best.flatMap { factors[$0].magnitude > threshold ? $0 : nil }
  }

  mutating func normalize(at pivot: Int) {
    let factor = factors[pivot]
    for index in factors.indices { factors[index] /= factor }
    constant /= factor
    pivotIndex = pivot
  }
}

/// Why constraints have no arrangement.
public enum LineLayoutError: Error, Hashable, Sendable {
  /// A constraint cannot hold together with those before it; it misses by this many points.
  case contradiction(item: String, attribute: LineLayout.Attribute, by: Double)
  /// A thing's place or width follows from no constraint.
  case ambiguous(item: String, attribute: LineLayout.Attribute)
  /// A constraint, by its number from 0, names a thing that is not there.
  case unknownItem(constraint: Int)
}

extension LineLayoutError: CustomStringConvertible {
  /// The complete sentence: what is wrong and what would be right.
  public var description: String {
    switch self {
    case .contradiction(let item, let attribute, let distance):
      "\(item): its '\(attribute.rawValue)' is set by another constraint already, "
        + "\(distance.shortText) pt away; remove one of the two"
    case .ambiguous(let item, let attribute):
      "\(item): no constraint sets its '\(attribute.rawValue)'; add one"
    case .unknownItem(let constraint): "constraint \(constraint) names a thing that was not added"
    }
  }
}
