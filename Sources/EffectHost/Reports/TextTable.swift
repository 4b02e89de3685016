/// Tables for reading.
enum TextTable {
  /// Returns rows with their columns aligned to the right; the first row, the names, may be set in bold.
  ///
  /// - Parameters:
  ///   - cells: The rows, all of one length.
  ///   - styled: Whether a terminal shows it, which understands bold type.
  ///   - beginsLeft: Whether the first column is aligned to the left.
  /// - Returns: A line for each row.
  static func aligned(_ cells: [[String]], styled: Bool, beginsLeft: Bool = false) -> String {
    guard let first = cells.first else { return "" }
    let widths = first.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (index, row) in cells.enumerated() {
      let line = row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 && beginsLeft ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
      text += styled && index == 0 ? "\u{1B}[1m\(line)\u{1B}[0m\n" : line + "\n"
    }
    return text
  }
}
