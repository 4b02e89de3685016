import EffectCore
import EffectJSON

/// What an effect does over a list of progress values.
public struct Evaluation: Sendable {
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
    struct Key: Hashable {
      var layer: Int
      var slot: Int
    }
    let keys = Set(entries.map { Key(layer: $0.layer, slot: $0.slot) })
      .sorted { ($0.layer, $0.slot) < ($1.layer, $1.slot) }
    var place: [Key: Int] = [:]
    for (index, key) in keys.enumerated() { place[key] = index }
    let names = PropertyNames.slots()
    columns = keys.map { key in
      guard key.layer >= 0 else { return Column(name: "value", rest: 0, unit: "") }
      let prefix = key.layer == 0 ? "" : model.entries[key.layer].name + "."
      let unit =
        LayerProperty.descriptors.last { $0.slot <= key.slot }?.unit ?? ""
      return Column(
        name: prefix + names[key.slot],
        rest: rest[key.layer][slot: key.slot],
        unit: unit
      )
    }
    rows = Array(repeating: columns.map(\.rest), count: progress.count)
    for entry in entries {
      guard let column = place[Key(layer: entry.layer, slot: entry.slot)] else { continue }
      rows[entry.row][column] = entry.value
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
    var text = Evaluation.aligned(cells, styled: styled)
    if changing.isEmpty { text += "nothing changes over the progress\n" }
    for column in constant {
      text += "always: \(columns[column].name) = \(rows[0][column].rounded(places: 3))\n"
    }
    return text
  }

  private func unitSuffix(_ column: Column) -> String {
    column.unit.isEmpty ? "" : " " + column.unit
  }

  private static func aligned(_ cells: [[String]], styled: Bool) -> String {
    guard let first = cells.first else { return "" }
    let widths = first.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (index, row) in cells.enumerated() {
      let line = row.indices.map { column in
        String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }.joined(separator: "  ")
      text += styled && index == 0 ? "\u{1B}[1m\(line)\u{1B}[0m\n" : line + "\n"
    }
    return text
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
