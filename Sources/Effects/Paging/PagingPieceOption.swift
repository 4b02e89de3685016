public import EffectCore

/// A quantity that options can give for pieces.
public protocol PagingPieceOption: PagingPieceQuantity {
  /// What is accepted, in words that follow "takes".
  static var phrase: String { get }
  /// How many numbers it is made of.
  static var partCount: Int { get }
  /// Creates the quantity from its numbers.
  init(parts: [Double])
  /// The numbers that it is made of.
  var parts: [Double] { get }
}

extension Double: PagingPieceOption {
  /// What is accepted, in words that follow "takes".
  public static var phrase: String { "a number" }
  /// One number.
  public static var partCount: Int { 1 }
  /// Creates the number.
  public init(parts: [Double]) { self = parts.first ?? 0 }
  /// The number itself.
  public var parts: [Double] { [self] }
}

extension Point: PagingPieceOption {
  /// What is accepted, in words that follow "takes".
  public static var phrase: String { "a list of 2 numbers" }
  /// Two numbers.
  public static var partCount: Int { 2 }
  /// Creates the point; parts that are missing are zero.
  public init(parts: [Double]) {
    self.init(x: parts.first ?? 0, y: parts.dropFirst().first ?? 0)
  }
  /// Both coordinates.
  public var parts: [Double] { [x, y] }
}

extension PagingPieces where Value: PagingPieceOption {
  /// Creates values from an option: a quantity for all pieces, or a table whose `type` names the form.
  ///
  /// - Parameters:
  ///   - option: What was given.
  ///   - owner: Whose option it is, as messages name it.
  ///   - name: The option's name in messages.
  ///   - allowsEmptyLists: Whether a list without values counts as zero; otherwise it is an error.
  /// - Throws: ``OptionError`` for an unknown form or part, or a value of a wrong kind.
  public init(
    _ option: OptionValue,
    owner: String,
    option name: String,
    allowsEmptyLists: Bool = false
  ) throws(OptionError) {
    self = try PagingPiecesReader(owner: owner, option: name, allowsEmptyLists: allowsEmptyLists)
      .pieces(option)
  }

  /// The values as an option, by the source's names.
  public var option: OptionValue {
    switch self {
    case .uniform(let value): form("static", ["value": value.option])
    case .rising(let line, let value, let reversed):
      form(line.name + "Based", ["value": value.option, "reversed": .boolean(reversed)])
    case .alternating(let line, let odd, let even, let increasing):
      form(
        line.name + "OddEven",
        ["odd": odd.option, "even": even.option, "increasing": .boolean(increasing)]
      )
    case .mirrored(let line, let value, let reversed):
      form(line.name + "BasedMirror", ["value": value.option, "reversed": .boolean(reversed)])
    case .listed(let line, let values):
      form((line?.name ?? "index") + "BasedCustom", ["values": .list(values.map(\.option))])
    case .sum(let parts): form("aggregated", ["op": .string("+"), "values": list(parts)])
    case .product(let parts): form("aggregated", ["op": .string("*"), "values": list(parts)])
    }
  }

  private func form(_ type: String, _ parts: [String: OptionValue]) -> OptionValue {
    var table = parts
    table["type"] = .string(type)
    return .table(table)
  }

  private func list(_ parts: [PagingPieces<Value>]) -> OptionValue { .list(parts.map(\.option)) }
}

extension PagingPieceLine {
  fileprivate var name: String { self == .row ? "row" : "column" }
}

extension PagingPieceOption {
  fileprivate var option: OptionValue {
    let numbers = parts
    return numbers.count == 1 ? .number(numbers[0]) : .list(numbers.map { .number($0) })
  }
}
