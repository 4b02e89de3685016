public import EffectCore

/// How a target is cut into pieces, row by row from the top left.
public struct PagingGrid: Hashable, Sendable {
  /// The size of the whole, in points.
  public let size: Size
  /// The size of a piece that is not trimmed, in points.
  public let pieceSize: Size
  /// How many pieces are cut from left to right.
  public let columnCount: Int
  /// How many pieces are cut from top to bottom.
  public let rowCount: Int
  /// How many columns the pieces' values count with.
  public let countedColumns: Int
  /// How many rows the pieces' values count with.
  public let countedRows: Int

  /// The most pieces along one axis.
  public static let limit = 100

  /// Cuts a target into pieces of a share of its size; a share above 1 counts as 1, and of one that is not above 0
  /// there are no pieces.
  ///
  /// As the source has it, pieces are cut until nothing is left, however little that is, while the values count
  /// with the whole part of 1/share. Corrected, the pieces are counted once, and a rest below a millionth of a
  /// piece is none.
  public init(size: Size, ratio: Size, compatibility: Compatibility = .corrected) {
    self.size = size
    let (w, h) = (min(ratio.width, 1), min(ratio.height, 1))
    pieceSize = Size(width: size.width * w, height: size.height * h)
    guard w > 0, h > 0, size.width > 0, size.height > 0 else {
      (columnCount, rowCount, countedColumns, countedRows) = (0, 0, 0, 0)
      return
    }
    if compatibility == .original {
      columnCount = PagingGrid.cuts(size.width, pieceSize.width)
      rowCount = PagingGrid.cuts(size.height, pieceSize.height)
      countedColumns = Int(1 / max(w, 0.01))
      countedRows = Int(1 / max(h, 0.01))
    } else {
      columnCount = PagingGrid.count(w)
      rowCount = PagingGrid.count(h)
      (countedColumns, countedRows) = (columnCount, rowCount)
    }
  }

  /// How many pieces there are.
  public var count: Int { columnCount * rowCount }

  /// Returns the place of a piece in the target, in points.
  public func frame(at index: Int) -> Rect {
    guard columnCount > 0 else { return .zero }
    let (x, width) = span(index % columnCount, columnCount, pieceSize.width, size.width)
    let (y, height) = span(index / columnCount, rowCount, pieceSize.height, size.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the place in the grid that the values of a piece go by.
  public func position(at index: Int) -> PagingPiecePosition {
    let columns = max(1, countedColumns)
    return PagingPiecePosition(
      index: index,
      row: index / columns,
      column: index % columns,
      rowCount: countedRows,
      columnCount: countedColumns
    )
  }

  private func span(
    _ number: Int,
    _ count: Int,
    _ length: Double,
    _ whole: Double
  ) -> (Double, Double) {
    let start = Double(number) * length
    return (start, number == count - 1 ? whole - start : length)
  }

  /// How many pieces are cut before nothing is left.
  private static func cuts(_ whole: Double, _ length: Double) -> Int {
    var (count, start) = (0, 0.0)
    while start < whole, count < limit {
      count += 1
      start += length
    }
    return count
  }

  private static func count(_ ratio: Double) -> Int {
    let pieces = 1 / max(ratio, 1 / Double(limit))
    return max(1, Int((pieces - 1e-6).rounded(.up)))
  }
}
