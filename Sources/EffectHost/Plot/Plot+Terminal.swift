import EffectCore

extension Plot {
  /// The plot as lines of dots for a terminal, in which a character shows two by four of them.
  ///
  /// Without styles nothing would tell curves apart, so each has a panel of its own then.
  ///
  /// - Parameters:
  ///   - columns: The most characters in a line.
  ///   - rows: The lines of a panel.
  ///   - styled: Whether colours can be used.
  /// - Returns: The lines.
  public func terminal(columns: Int, rows: Int = 10, styled: Bool) -> String {
    let across = PlotAxis(
      holding: panels.flatMap(\.curves).flatMap(\.points).map(\.x),
      endsAtTicks: false,
      most: 8
    )
    let shown =
      styled
      ? panels
      : panels.flatMap { panel in
        panel.curves.map { Panel(unit: panel.unit, curves: [$0]) }
      }
    var text = ""
    var color = 0
    for panel in shown {
      let picture = TerminalPanel(
        panel,
        across: across,
        columns: max(24, min(columns, 110)),
        rows: rows,
        firstColor: color,
        styled: styled
      )
      text += picture.text
      color += panel.curves.count
    }
    if panels.isEmpty { text = "nothing changes over the \(axis)\n" }
    return text
  }
}

/// One panel of dots.
private struct TerminalPanel {
  private(set) var text = ""
  private static let margin = 9
  /// The colours of a terminal that differ most, in the order of the curves.
  private static let colors = [34, 31, 32, 35, 33, 36]

  init(
    _ panel: Plot.Panel,
    across: PlotAxis,
    columns: Int,
    rows: Int,
    firstColor: Int,
    styled: Bool
  ) {
    let up = PlotAxis(
      holding: panel.curves.flatMap(\.points).map(\.y),
      endsAtTicks: true,
      most: max(2, rows / 3)
    )
    let width = columns - TerminalPanel.margin - 1
    var cells = [UInt32](repeating: 0, count: width * rows)
    var owners = [Int](repeating: -1, count: width * rows)
    for (index, curve) in panel.curves.enumerated() {
      TerminalPanel.eachDot(of: curve, across, up, width: 2 * width, height: 4 * rows) { x, y in
        let cell = y / 4 * width + x / 2
        cells[cell] |= TerminalPanel.bit(x % 2, y % 4)
        owners[cell] = (firstColor + index) % TerminalPanel.colors.count
      }
    }
    let names = panel.curves.enumerated().map { index, curve -> String in
      let name = curve.name + (panel.unit.isEmpty ? "" : " " + panel.unit)
      let code = TerminalPanel.colors[(firstColor + index) % TerminalPanel.colors.count]
      return styled ? "\u{1B}[1;\(code)m\(name)\u{1B}[0m" : name
    }
    text =
      String(repeating: " ", count: TerminalPanel.margin) + names.joined(separator: "  ") + "\n"
    let marks = Dictionary(
      up.ticks.map { tick in
        let y = Int(((1 - up.share(of: tick)) * Double(4 * rows - 1)).rounded()) / 4
        return (y, tick.rounded(places: 6))
      }
    ) { first, _ in first }
    for row in 0..<rows {
      let mark = marks[row] ?? ""
      let pad = max(0, TerminalPanel.margin - 2 - mark.count)
      text += String(repeating: " ", count: pad) + mark + (marks[row] == nil ? " │" : " ┤")
      text += TerminalPanel.line(
        cells[(row * width)..<((row + 1) * width)],
        owners[(row * width)..<((row + 1) * width)],
        styled: styled
      )
      text += "\n"
    }
    text += TerminalPanel.axis(across, width: width)
  }

  /// Visits the dots of a curve, those between far ones too, so that it has no gaps.
  private static func eachDot(
    of curve: Plot.Curve,
    _ across: PlotAxis,
    _ up: PlotAxis,
    width: Int,
    height: Int,
    _ visit: (Int, Int) -> Void
  ) {
    var last: (x: Int, y: Int)?
    for point in curve.points {
      let x = Int((across.share(of: point.x) * Double(width - 1)).rounded())
      let y = Int(((1 - up.share(of: point.y)) * Double(height - 1)).rounded())
      guard let from = last else {
        visit(x, y)
        last = (x, y)
        continue
      }
      let steps = max(abs(x - from.x), abs(y - from.y))
      for step in 0..<steps {
        let share = Double(step + 1) / Double(steps)
        visit(
          from.x + Int((Double(x - from.x) * share).rounded()),
          from.y + Int((Double(y - from.y) * share).rounded())
        )
      }
      last = (x, y)
    }
  }

  /// The bit of a dot in the characters of Unicode's block of Braille patterns.
  private static func bit(_ x: Int, _ y: Int) -> UInt32 {
    y == 3 ? (x == 0 ? 0x40 : 0x80) : (x == 0 ? 1 : 8) << UInt32(y)
  }

  private static func line(
    _ cells: ArraySlice<UInt32>,
    _ owners: ArraySlice<Int>,
    styled: Bool
  ) -> String {
    var scalars = String.UnicodeScalarView()
    var current = -1
    func code(_ owner: Int) -> String { owner < 0 ? "\u{1B}[0m" : "\u{1B}[\(colors[owner])m" }
    for (cell, owner) in zip(cells, owners) {
      if styled, owner != current {
        scalars.append(contentsOf: code(owner).unicodeScalars)
        current = owner
      }
      scalars.append(cell == 0 ? " " : Unicode.Scalar(0x2800 + cell) ?? " ")
    }
    if styled, current >= 0 { scalars.append(contentsOf: code(-1).unicodeScalars) }
    var text = String(scalars)
    if !styled { while text.last == " " { text.removeLast() } }
    return text
  }

  private static func axis(_ axis: PlotAxis, width: Int) -> String {
    var line = [Character](repeating: "─", count: width)
    var below = [Character](repeating: " ", count: width + margin + 8)
    for tick in axis.ticks {
      let x = Int((axis.share(of: tick) * Double(width - 1)).rounded())
      line[x] = "┴"
      let mark = Array(tick.rounded(places: 6))
      let start = margin + x - mark.count / 2
      guard start >= 0, start + mark.count <= below.count,
        below[max(0, start - 1)..<(start + mark.count)].allSatisfy({ $0 == " " })
      else { continue }
      for (index, letter) in mark.enumerated() { below[start + index] = letter }
    }
    while below.last == " " { below.removeLast() }
    return String(repeating: " ", count: margin - 1) + "└" + String(line) + "\n" + String(below)
      + "\n"
  }
}
