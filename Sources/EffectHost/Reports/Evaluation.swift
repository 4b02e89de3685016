import EffectCore
import EffectJSON

/// What an effect does over a list of progress values.
public struct Evaluation: Report {
  /// One number of one layer that differs from rest somewhere.
  public struct Column: Hashable, Sendable {
    /// Such as `rotation.y` or `title.alpha`; `value` for what a transform returned instead of properties.
    public var name: String
    /// What the number is at rest.
    public var rest: Double
    /// The unit, empty where there is none.
    public var unit: String
  }

  /// The progress of each row.
  public let progress: [Double]
  /// The columns in the order of the layers and properties.
  public private(set) var columns: [Column] = []
  /// The numbers, row by row.
  public private(set) var rows: [[Double]] = []

  private struct Entry {
    var row: Int
    var layer: Int
    var slot: Int
    var value: Double
  }

  /// Evaluates a scene's effects for a cell in its middle, moved along the progress.
  ///
  /// - Throws: ``HostError`` of a script that fails, with its line.
  public init(of scene: Scene, at progress: [Double]) throws(HostError) {
    self.progress = progress
    let base = scene.restContext
    var entries: [Entry] = []
    for (row, value) in progress.enumerated() {
      try scene.evaluate(at: base.moved(to: value)) { cell throws(HostError) in
        Evaluation.collect(cell, row: row, into: &entries)
      }
    }
    arrange(entries, model: scene.cellModel, rest: scene.restLayers)
  }

  private static func collect(_ cell: Cell, row: Int, into entries: inout [Entry]) {
    if let value = cell.value { entries.append(Entry(row: row, layer: -1, slot: 0, value: value)) }
    for (index, layer) in cell.layers.enumerated() where !layer.written.isEmpty {
      for property in layer.written.members {
        let descriptor = property.descriptor
        for slot in descriptor.slot..<(descriptor.slot + descriptor.rest.count)
        where layer[slot: slot] != cell.rest[index][slot: slot] {
          entries.append(Entry(row: row, layer: index, slot: slot, value: layer[slot: slot]))
        }
      }
    }
  }

  private mutating func arrange(_ entries: [Entry], model: CellModel, rest: [Layer]) {
    // The column of every slot of every layer, and before them of what a transform returned; -1 for those without. A
    // plain list, since the types of a dictionary would take longer to make than the list to go through.
    let width = LayerProperty.slotCount
    var places = [Int](repeating: -1, count: (model.entries.count + 1) * width)
    for entry in entries { places[(entry.layer + 1) * width + entry.slot] = 0 }
    let names = PropertyNames.slots()
    for index in places.indices where places[index] == 0 {
      places[index] = columns.count
      let (layer, slot) = (index / width - 1, index % width)
      if layer < 0 {
        columns.append(Column(name: "value", rest: 0, unit: ""))
      } else {
        let prefix = layer == 0 ? "" : model.entries[layer].name + "."
        let unit = LayerProperty.descriptors.last { $0.slot <= slot }?.unit ?? ""
        columns.append(
          Column(name: prefix + names[slot], rest: rest[layer][slot: slot], unit: unit)
        )
      }
    }
    rows = Array(repeating: columns.map(\.rest), count: progress.count)
    for entry in entries {
      rows[entry.row][places[(entry.layer + 1) * width + entry.slot]] = entry.value
    }
  }

  /// All numbers by name, to be compared with those of another evaluation.
  struct Numbers: Equatable {
    var columns: [Column]
    var rows: [[Double]]
  }

  var numbers: Numbers { Numbers(columns: columns, rows: rows) }

  // MARK: Writing

  /// The numbers with commas between, a line with the names first.
  public var csv: String {
    var text = (["progress"] + columns.map(\.name)).joined(separator: ",") + "\n"
    for (index, row) in rows.enumerated() {
      text += ([progress[index]] + row).map(\.shortest).joined(separator: ",") + "\n"
    }
    return text
  }

  /// The numbers with commas between, each rounded to some places, to be stored and compared.
  func rounded(places: Int) -> String {
    var text = (["progress"] + columns.map(\.name)).joined(separator: ",") + "\n"
    for (index, row) in rows.enumerated() {
      let cells = ([progress[index]] + row).map { $0.rounded(places: places) }
      text += cells.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A table for reading: what changes as columns, what never does below it.
  public func table(styled: Bool = false) -> String {
    guard !rows.isEmpty else { return "" }
    let changing = columns.indices.filter { column in
      rows.contains { $0[column] != rows[0][column] }
    }
    let constant = columns.indices.filter { !changing.contains($0) }
    var cells = [["progress"] + changing.map { columns[$0].name + unitSuffix(columns[$0]) }]
    for (index, row) in rows.enumerated() {
      cells.append(
        [progress[index].rounded(places: 4)] + changing.map { row[$0].rounded(places: 3) }
      )
    }
    var text = TextTable.aligned(cells, styled: styled)
    if changing.isEmpty { text += "nothing changes over the progress\n" }
    for column in constant {
      text += "always: \(columns[column].name) = \(rows[0][column].rounded(places: 3))\n"
    }
    return text
  }

  private func unitSuffix(_ column: Column) -> String {
    column.unit.isEmpty ? "" : " " + column.unit
  }
}

extension Double {
  /// The shortest text that reads back as the same number; whole numbers have no point.
  var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to some places, without needless zeros; -0 is 0.
  func rounded(places: Int) -> String {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    guard isFinite, magnitude < 1e12 else { return shortest }
    let rounded = (self * power).rounded() / power
    return rounded == 0 ? "0" : rounded.shortest
  }
}
