/// Which numbers of a cell's layers make the columns of a table.
@usableFromInline package struct TableColumns: Hashable, Sendable {
  /// The column of each number, layer by layer and slot by slot; -1 where it has none.
  @usableFromInline package let columnOfSlot: [Int32]
  /// The layer and the slot of each column; a layer of -1 is a column of zeros.
  @usableFromInline package let places: [Place]

  /// Where a number lies.
  @usableFromInline package struct Place: Hashable, Sendable {
    package var layer: Int
    package var slot: Int

    package init(layer: Int, slot: Int) { (self.layer, self.slot) = (layer, slot) }
  }

  /// Lays out columns; nothing where one number is asked for twice.
  package init?(_ places: [Place], layerCount: Int) {
    var columns = [Int32](repeating: -1, count: layerCount * LayerProperty.slotCount)
    for (column, place) in places.enumerated() where place.layer >= 0 {
      let index = place.layer * LayerProperty.slotCount + place.slot
      guard columns.indices.contains(index), columns[index] < 0 else { return nil }
      columns[index] = Int32(column)
    }
    (columnOfSlot, self.places) = (columns, places)
  }
}

/// Memory for a row of numbers for each of many places along the progress.
@usableFromInline package struct NumberTable {
  @usableFromInline let progress: UnsafeBufferPointer<Double>
  @usableFromInline let first: UnsafeMutablePointer<Double>
  @usableFromInline let rest: RowOutput
  /// A row of the numbers at rest.
  @usableFromInline let resting: UnsafeBufferPointer<Double>

  /// Fills the table with what a formula makes of a cell that is moved to each progress in turn.
  @inlinable @inline(__always)
  package func fill<Formula: EffectFormula>(with formula: Formula, from base: EffectContext) {
    guard let source = resting.baseAddress else { return }
    var output = rest
    output.row = first
    for place in progress {
      output.row.update(from: source, count: resting.count)
      formula.write(to: &output, at: base.moved(to: place))
      output.row += resting.count
    }
  }
}

/// A row of a table, which takes the numbers that have a column.
@usableFromInline package struct RowOutput: LayerOutput {
  @usableFromInline package let cardSize: Size
  @usableFromInline var row: UnsafeMutablePointer<Double>
  @usableFromInline let columns: UnsafePointer<Int32>
  @usableFromInline let rest: UnsafePointer<Layer>

  @usableFromInline init(
    cardSize: Size,
    row: UnsafeMutablePointer<Double>,
    columns: UnsafePointer<Int32>,
    rest: UnsafePointer<Layer>
  ) {
    (self.cardSize, self.row, self.columns, self.rest) = (cardSize, row, columns, rest)
  }

  @inlinable package var takesPieces: Bool { false }

  @inlinable @inline(__always)
  package func number(at slot: Int, of layer: Int) -> Double {
    UnsafeRawPointer(rest + layer).load(
      fromByteOffset: slot * MemoryLayout<Double>.stride,
      as: Double.self
    )
  }

  @inlinable @inline(__always)
  package mutating func put(_ number: Double, at slot: Int, of layer: Int) {
    let column = Int(columns[layer * LayerProperty.slotCount + slot])
    guard column >= 0 else { return }
    // As in a cell, what equals the number at rest is that one, also where their zeros differ in sign.
    let resting = row[column]
    row[column] = number == resting ? resting : number
  }

  @inlinable @inline(__always)
  package mutating func mark(_ property: LayerProperty, of layer: Int) {}

  @inlinable @inline(__always)
  package mutating func append(_ piece: CellPiece) {}
}

extension Cell {
  /// Lends the memory of a table to be filled with the numbers of a cell of the present size.
  ///
  /// - Parameters:
  ///   - columns: The numbers of each row.
  ///   - progress: The place of each row.
  ///   - numbers: Gets the rows one after the other; as many numbers as rows and columns make, at least.
  ///   - body: Fills the table.
  /// - Returns: Whether there is such a table: the layers have to be those that the columns were made for.
  package func withTable(
    _ columns: TableColumns,
    at progress: Span<Double>,
    into numbers: inout MutableSpan<Double>,
    _ body: (NumberTable) -> Void
  ) -> Bool {
    guard columns.columnOfSlot.count == rest.count * LayerProperty.slotCount else { return false }
    precondition(numbers.count >= progress.count * columns.places.count, "too few numbers")
    let resting = columns.places.map { place in
      place.layer < 0 ? 0 : rest[place.layer][slot: place.slot]
    }
    progress.withUnsafeBufferPointer { progress in
      numbers.withUnsafeMutableBufferPointer { numbers in
        rest.withUnsafeBufferPointer { rest in
          columns.columnOfSlot.withUnsafeBufferPointer { columns in
            resting.withUnsafeBufferPointer { resting in
              guard let row = numbers.baseAddress, let columns = columns.baseAddress,
                let rest = rest.baseAddress
              else { return }
              body(
                NumberTable(
                  progress: progress,
                  first: row,
                  rest: RowOutput(cardSize: cardSize, row: row, columns: columns, rest: rest),
                  resting: resting
                )
              )
            }
          }
        }
      }
    }
    return true
  }
}
