public import EffectCore

/// Where a piece lies in its grid.
public struct PagingPiecePosition: Hashable, Sendable {
  /// The piece's number, row by row from the top left, from 0.
  public var index: Int
  /// Its row, from 0.
  public var row: Int
  /// Its column, from 0.
  public var column: Int
  /// How many rows there are.
  public var rowCount: Int
  /// How many columns there are.
  public var columnCount: Int

  /// Creates a position.
  public init(index: Int, row: Int, column: Int, rowCount: Int, columnCount: Int) {
    (self.index, self.row, self.column) = (index, row, column)
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
  }
}

/// What a piece can have a value of: a number, or a pair that is computed part by part.
public protocol PagingPieceQuantity: Hashable, Sendable {
  /// Nothing.
  static var nought: Self { get }
  /// Returns the sum.
  func adding(_ other: Self) -> Self
  /// Returns the product.
  func multiplied(by other: Self) -> Self
  /// Returns the value times a number.
  func scaled(by factor: Double) -> Self
}

extension Double: PagingPieceQuantity {
  /// Zero.
  public static var nought: Double { 0 }
  /// Returns the sum.
  public func adding(_ other: Double) -> Double { self + other }
  /// Returns the product.
  public func multiplied(by other: Double) -> Double { self * other }
  /// Returns the product with a factor.
  public func scaled(by factor: Double) -> Double { self * factor }
}

extension Point: PagingPieceQuantity {
  /// The origin.
  public static var nought: Point { .zero }
  /// Returns the sum, part by part.
  public func adding(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
  /// Returns the product, part by part.
  public func multiplied(by other: Point) -> Point { Point(x: x * other.x, y: y * other.y) }
  /// Returns both parts times a factor.
  public func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

/// A line of pieces that a value goes by.
public enum PagingPieceLine: Hashable, Sendable {
  /// A line from left to right.
  case row
  /// A line from top to bottom.
  case column
}

/// A value for each piece of a grid.
public indirect enum PagingPieces<Value: PagingPieceQuantity>: Hashable, Sendable {
  /// The same for all.
  case uniform(Value)
  /// The value times the number of the line, or, reversed, times the number from the end.
  case rising(PagingPieceLine, Value, reversed: Bool)
  /// One value for odd lines and one for even ones, times the number of the line where it is increasing.
  case alternating(PagingPieceLine, odd: Value, even: Value, increasing: Bool)
  /// The value times the distance from the middle line, or, reversed, largest next to the middle.
  ///
  /// The source's reversed form is one step short; see ``Compatibility``.
  case mirrored(PagingPieceLine, Value, reversed: Bool)
  /// The values of a list in turn, by line or, without one, by piece; an empty list is nothing.
  case listed(PagingPieceLine?, [Value])
  /// The sum of several values, from the first on; none is nothing.
  case sum([PagingPieces<Value>])
  /// The product of several values, from the first on; none is nothing.
  case product([PagingPieces<Value>])

  /// Returns the value of one piece.
  public func value(
    at position: PagingPiecePosition,
    compatibility: Compatibility = .corrected
  ) -> Value {
    switch self {
    case .uniform(let value): return value
    case .rising(let line, let value, let reversed):
      let (number, count) = position.place(on: line)
      return value.scaled(by: Double(reversed ? count - 1 - number : number))
    case .alternating(let line, let odd, let even, let increasing):
      let number = position.place(on: line).number
      let value = number.isMultiple(of: 2) ? even : odd
      return increasing ? value.scaled(by: Double(number)) : value
    case .mirrored(let line, let value, let reversed):
      let (number, count) = position.place(on: line)
      let factor = PagingPieces.mirror(number, of: count, reversed: reversed, compatibility)
      return value.scaled(by: factor)
    case .listed(let line, let values):
      guard !values.isEmpty else { return .nought }
      let number = line.map { position.place(on: $0).number } ?? position.index
      let rest = number % values.count
      return values[rest < 0 ? rest + values.count : rest]
    case .sum(let parts): return fold(parts, at: position, compatibility) { $0.adding($1) }
    case .product(let parts):
      return fold(parts, at: position, compatibility) { $0.multiplied(by: $1) }
    }
  }

  private func fold(
    _ parts: [PagingPieces<Value>],
    at position: PagingPiecePosition,
    _ compatibility: Compatibility,
    _ combine: (Value, Value) -> Value
  ) -> Value {
    guard let first = parts.first else { return .nought }
    var result = first.value(at: position, compatibility: compatibility)
    for part in parts.dropFirst() {
      result = combine(result, part.value(at: position, compatibility: compatibility))
    }
    return result
  }

  /// The factor of a line: its signed distance from the middle, or that of the line as far from the edge.
  private static func mirror(
    _ number: Int,
    of count: Int,
    reversed: Bool,
    _ compatibility: Compatibility
  ) -> Double {
    let distance = Double(number) - Double(count - 1) / 2
    guard reversed else { return distance }
    guard distance != 0 else { return 0 }
    let isEven = count.isMultiple(of: 2)
    let half = Double(count / 2)
    // Corrected, the lines of one side carry the distances of that side in the opposite order.
    let turned =
      compatibility == .original
      ? half - abs(distance) - (isEven ? 1 : 0) : half + (isEven ? 0 : 1) - abs(distance)
    return distance < 0 ? -turned : turned
  }
}

extension PagingPiecePosition {
  /// The number of a line and how many there are.
  fileprivate func place(on line: PagingPieceLine) -> (number: Int, count: Int) {
    line == .row ? (row, rowCount) : (column, columnCount)
  }
}
