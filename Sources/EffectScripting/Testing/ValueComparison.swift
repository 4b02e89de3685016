import EffectCore

/// Compares two values of a script, and says where they differ.
struct ValueComparison {
  /// How far numbers may be apart, also in relation to their size.
  let tolerance: Double
  /// Whether what is not expected may be there too.
  let isPartial: Bool

  init(_ tolerance: Double, isPartial: Bool = false) {
    (self.tolerance, self.isPartial) = (tolerance, isPartial)
  }

  /// Returns what differs first, in words, or nothing.
  func difference(
    _ actual: ScriptValue,
    _ expected: ScriptValue,
    at place: String = ""
  ) -> String? {
    let prefix = place.isEmpty ? "" : "\(place): "
    func differs() -> String {
      "\(prefix)expected \(ValueListing.shown(expected)), got \(ValueListing.shown(actual))"
    }
    switch (actual, expected) {
    case (.table(let list, let fields), .table(let wantedList, let wantedFields)):
      return difference(
        entries(list, fields),
        entries(wantedList, wantedFields),
        at: place.isEmpty ? "" : place + "."
      )
    case (.null, .null), (.view, .view), (.cycle, .cycle): return nil
    case (.boolean(let a), .boolean(let b)): return a == b ? nil : differs()
    case (.string(let a), .string(let b)): return a == b ? nil : differs()
    default:
      guard let a = actual.double, let b = expected.double else { return differs() }
      // Numbers of any size: the tolerance is absolute up to 1 and relative beyond.
      let distance = abs(a - b)
      return a == b || distance <= tolerance * max(1, abs(b)) ? nil : differs()
    }
  }

  private func difference(
    _ actual: [ScriptValue.Field],
    _ expected: [ScriptValue.Field],
    at prefix: String
  ) -> String? {
    for field in expected {
      let found = actual.first { $0.name == field.name }?.value ?? .null
      if let difference = difference(found, field.value, at: prefix + field.name) {
        return difference
      }
    }
    guard !isPartial else { return nil }
    let extra = actual.first { field in !expected.contains { $0.name == field.name } }
    return extra.map {
      "\(prefix)\($0.name): expected nothing, got \(ValueListing.shown($0.value))"
    }
  }

  private func entries(_ list: [ScriptValue], _ fields: [ScriptValue.Field]) -> [ScriptValue.Field]
  {
    list.enumerated().map { ScriptValue.Field(name: String($0 + 1), value: $1) } + fields
  }
}

/// Writes values of a script as texts.
enum ValueListing {
  /// A value on one line, for a message.
  static func shown(_ value: ScriptValue) -> String {
    switch value {
    case .boolean(let boolean): String(boolean)
    case .integer(let integer): String(integer)
    case .number(let number): number.plain
    case .string(let bytes): "\"\(String(decoding: bytes, as: UTF8.self))\""
    default: value.kindName
    }
  }

  /// A value as lines of `path: value`, to be stored; numbers to six places.
  static func text(of value: ScriptValue) throws(BindingError) -> String {
    var lines: [String] = []
    try list(value, at: "", into: &lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func list(
    _ value: ScriptValue,
    at place: String,
    into lines: inout [String]
  ) throws(BindingError) {
    switch value {
    case .table(let list, let fields):
      let prefix = place.isEmpty ? "" : place + "."
      for (index, item) in list.enumerated() {
        try self.list(item, at: prefix + String(index + 1), into: &lines)
      }
      for field in fields { try self.list(field.value, at: prefix + field.name, into: &lines) }
    case .null, .boolean, .integer, .string, .number:
      let text = value.double.map { (($0 * 1e6).rounded() / 1e6 + 0).plain } ?? shown(value)
      lines.append((place.isEmpty ? "value" : place) + ": " + text)
    default:
      throw BindingError(
        "expect.snapshot stores numbers, texts, booleans and tables of them, not \(value.kindName)"
      )
    }
  }
}
