/// Tables for reading.
enum TextTable {
  /// Returns rows with their columns aligned to the right; the first row, the names, may be set in bold.
  static func aligned(_ cells: [[String]], styled: Bool) -> String {
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
