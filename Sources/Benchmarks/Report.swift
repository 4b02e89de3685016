import EffectJSON

/// What the benchmarks found, for people or for programs.
struct Report {
  /// One thing that was measured.
  struct Row {
    let name: String
    /// Nothing where it could not be measured, of which the name says why.
    let value: Double?
    /// How many times longer it took than another thing, and the most that it should.
    private(set) var comparison: (ratio: Double, name: String, limit: Double?)?

    init(name: String, value: Double?) {
      (self.name, self.value) = (name, value)
    }

    mutating func compare(_ ratio: Double, to name: String, atMost limit: Double? = nil) {
      comparison = (ratio, name, limit)
    }
  }

  /// Rows that belong together, in one unit.
  struct Section {
    let title: String
    let unit: String
    var rows: [Row] = []

    init(_ title: String, unit: String) { (self.title, self.unit) = (title, unit) }

    mutating func add(
      _ measurement: Measurement,
      to other: Measurement? = nil,
      atMost limit: Double? = nil
    ) {
      var row = Row(name: measurement.name, value: measurement.median)
      if let other { row.compare(measurement.ratio(to: other), to: other.name, atMost: limit) }
      rows.append(row)
    }
  }

  var sections: [Section] = []

  /// A table for people.
  var text: String {
    var text = ""
    for section in sections {
      text += "\(section.title) (\(section.unit))\n"
      for row in section.rows {
        text += "  " + padded(row.name, 44) + padded(row.value.map(fixed) ?? "-", 10, right: true)
        if let (ratio, name, limit) = row.comparison {
          text += padded(fixed(ratio), 9, right: true) + " x \(name)"
          if let limit { text += ratio <= limit ? " (at most \(limit))" : " (MORE than \(limit))" }
        }
        text += "\n"
      }
      text += "\n"
    }
    return text
  }

  /// An object for programs: sections by their titles.
  var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.beginObject()
    for section in sections {
      writer.key(section.title)
      writer.beginArray()
      for row in section.rows { write(row, unit: section.unit, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  private func write(_ row: Row, unit: String, to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("name")
    writer.string(row.name)
    writer.key(unit)
    writer.number(row.value)
    if let (ratio, name, limit) = row.comparison {
      writer.key("ratio")
      writer.number(ratio)
      writer.key("to")
      writer.string(name)
      writer.key("atMost")
      writer.number(limit)
    }
    writer.endObject()
  }

  private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }

  /// The number with two places.
  private func fixed(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let places = hundredths % 100
    return "\(hundredths / 100)." + (places < 10 ? "0" : "") + "\(places)"
  }
}
