import EffectCore

/// Reads and checks values for pieces.
struct PagingPiecesReader {
  /// The forms by the names that the source has for them.
  static let types = [
    "static", "columnBased", "rowBased", "columnOddEven", "rowOddEven", "columnBasedMirror",
    "rowBasedMirror", "indexBasedCustom", "rowBasedCustom", "columnBasedCustom", "aggregated",
  ]
  /// How deep sums and products may lie in each other.
  static let deepest = 16

  private let owner: String
  private let option: String
  private let allowsEmptyLists: Bool
  private var depth = 0

  init(_ reader: OptionReader, _ option: String) {
    (owner, self.option, allowsEmptyLists) = (reader.owner, option, !reader.checksRanges)
  }

  init(owner: String, option: String, allowsEmptyLists: Bool) {
    (self.owner, self.option, self.allowsEmptyLists) = (owner, option, allowsEmptyLists)
  }

  private init(_ other: PagingPiecesReader, inside option: String) {
    (owner, self.option) = (other.owner, "\(other.option).\(option)")
    (allowsEmptyLists, depth) = (other.allowsEmptyLists, other.depth + 1)
  }

  static func phrase<Value: PagingPieceOption>(_ type: Value.Type) -> String {
    "\(type.phrase) or a table with a 'type' such as 'rowBased' and its values"
  }

  func wrongForm<Value: PagingPieceOption>(
    _ found: OptionValue,
    _ type: Value.Type
  ) -> OptionError {
    .kind(
      owner: owner,
      option: option,
      expected: PagingPiecesReader.phrase(type),
      found: found.kindName
    )
  }

  /// Returns the values that an option gives.
  func pieces<Value: PagingPieceOption>(
    _ value: OptionValue
  ) throws(OptionError) -> PagingPieces<Value> {
    guard case .table(let table) = value, table["type"] != nil else {
      switch value {
      case .number, .list: return .uniform(try quantity(value))
      case .table where Value.partCount > 1: return .uniform(try quantity(value))
      default: throw wrongForm(value, Value.self)
      }
    }
    guard case .string(let type)? = table["type"] else {
      throw inside("type").wrongKind("a string", table["type"])
    }
    switch type {
    case "static": return .uniform(try part("value", of: table, ["value"]))
    case "rowBased", "columnBased":
      let known = ["value", "reversed"]
      return .rising(
        line(type),
        try part("value", of: table, known),
        reversed: try boolean("reversed", of: table)
      )
    case "rowBasedMirror", "columnBasedMirror":
      let known = ["value", "reversed"]
      return .mirrored(
        line(type),
        try part("value", of: table, known),
        reversed: try boolean("reversed", of: table)
      )
    case "rowOddEven", "columnOddEven":
      let known = ["odd", "even", "increasing"]
      return .alternating(
        line(type),
        odd: try part("odd", of: table, known),
        even: try part("even", of: table, known),
        increasing: try boolean("increasing", of: table)
      )
    case "indexBasedCustom": return .listed(nil, try list(table))
    case "rowBasedCustom", "columnBasedCustom": return .listed(line(type), try list(table))
    case "aggregated": return try aggregated(table)
    default:
      throw .choice(
        owner: owner,
        option: "\(option).type",
        found: type,
        known: PagingPiecesReader.types
      )
    }
  }

  private func aggregated<Value: PagingPieceOption>(
    _ table: [String: OptionValue]
  ) throws(OptionError) -> PagingPieces<Value> {
    guard depth < PagingPiecesReader.deepest else {
      throw .range(
        owner: owner,
        option: option,
        expected: "nested at most \(PagingPiecesReader.deepest) times",
        found: "more"
      )
    }
    let operation = table["op"] ?? .string("+")
    guard operation == .string("+") || operation == .string("*") else {
      guard case .string(let word) = operation else {
        throw inside("op").wrongKind("'+' or '*'", operation)
      }
      throw .choice(owner: owner, option: "\(option).op", found: word, known: ["+", "*"])
    }
    var parts: [PagingPieces<Value>] = []
    for (index, item) in try items(table, ["values", "op"]).enumerated() {
      parts.append(try inside("values[\(index + 1)]").pieces(item))
    }
    return operation == .string("+") ? .sum(parts) : .product(parts)
  }

  private func line(_ type: String) -> PagingPieceLine { type.hasPrefix("row") ? .row : .column }
}

// MARK: - Parts

extension PagingPiecesReader {
  private func inside(_ name: String) -> PagingPiecesReader {
    PagingPiecesReader(self, inside: name)
  }

  private func wrongKind(_ expected: String, _ found: OptionValue?) -> OptionError {
    .kind(owner: owner, option: option, expected: expected, found: (found ?? .null).kindName)
  }

  private func check(
    _ table: [String: OptionValue],
    _ known: [String]
  ) throws(OptionError) {
    for name in table.keys.sorted() where name != "type" && !known.contains(name) {
      throw .unknown(owner: "\(owner).\(option)", option: name, known: known)
    }
  }

  private func part<Value: PagingPieceOption>(
    _ name: String,
    of table: [String: OptionValue],
    _ known: [String]
  ) throws(OptionError) -> Value {
    try check(table, known)
    return try inside(name).quantity(table[name] ?? .null)
  }

  private func boolean(
    _ name: String,
    of table: [String: OptionValue]
  ) throws(OptionError) -> Bool {
    switch table[name] {
    case nil: return false
    case .boolean(let boolean)?: return boolean
    case let found: throw inside(name).wrongKind("true or false", found)
    }
  }

  private func items(
    _ table: [String: OptionValue],
    _ known: [String]
  ) throws(OptionError) -> [OptionValue] {
    try check(table, known)
    guard case .list(let items)? = table["values"] else {
      throw inside("values").wrongKind("a list", table["values"])
    }
    guard allowsEmptyLists || !items.isEmpty else {
      throw .range(
        owner: owner,
        option: "\(option).values",
        expected: "a list of at least one value",
        found: "empty"
      )
    }
    return items
  }

  private func list<Value: PagingPieceOption>(
    _ table: [String: OptionValue]
  ) throws(OptionError) -> [Value] {
    var values: [Value] = []
    for (index, item) in try items(table, ["values"]).enumerated() {
      values.append(try inside("values[\(index + 1)]").quantity(item))
    }
    return values
  }

  private func quantity<Value: PagingPieceOption>(
    _ value: OptionValue
  ) throws(OptionError) -> Value {
    switch value {
    case .number(let number) where Value.partCount == 1:
      return Value(parts: [try finite(number)])
    case .list(let items) where items.count == Value.partCount && Value.partCount > 1:
      return Value(parts: try numbers(items))
    case .table(let table) where Value.partCount == 2:
      try check(table, ["x", "y"])
      return Value(parts: try numbers([table["x"] ?? .null, table["y"] ?? .null]))
    default: throw wrongKind(Value.phrase, value)
    }
  }

  private func numbers(_ items: [OptionValue]) throws(OptionError) -> [Double] {
    var numbers: [Double] = []
    for item in items {
      guard case .number(let number) = item else { throw wrongKind("numbers", item) }
      numbers.append(try finite(number))
    }
    return numbers
  }

  private func finite(_ number: Double) throws(OptionError) -> Double {
    guard number.isFinite else {
      throw .range(
        owner: owner,
        option: option,
        expected: NumberRange.any.phrase,
        found: number.shortText
      )
    }
    return number
  }
}
