internal import Glibc

/// Calls of the same functions through lupa, Python's usual way to run Lua.
enum LupaBenchmarks {
  /// Measures in a Python that has lupa, named by `EFFECTHOST_LUPA_PYTHON`.
  ///
  /// - Returns: The section; nothing where there is no such Python.
  static func section() throws -> Report.Section? {
    guard let python = getenv("EFFECTHOST_LUPA_PYTHON").map({ String(cString: $0) }),
      let pipe = popen("'\(python)' scripts/support/lupa_calls.py", "r")
    else { return nil }
    var section = Report.Section("Calls through lupa, in Python", unit: "ns")
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), pipe) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let words = text.split(separator: "\t")
      guard words.count == 2, let value = Double(words[1]) else { continue }
      section.rows.append(Report.Row(name: String(words[0]), value: value))
    }
    guard pclose(pipe) == 0, !section.rows.isEmpty else { return nil }
    return section
  }
}
