public import EffectCore
public import EffectJSON

extension OptionValue {
  /// Creates the value that JSON describes; of a key that is given twice the last one counts.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let boolean): self = .boolean(boolean)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let items): self = .list(items.map { OptionValue($0) })
    case .object(let object):
      self = .table(Dictionary(object.map { ($0.key, OptionValue($0.value)) }) { _, last in last })
    }
  }
}

extension JSONObject {
  /// Options by name, in the order of the names.
  init(_ options: [String: OptionValue]) {
    self.init()
    for key in options.keys.sorted() { self[key] = options[key].map { JSONValue($0) } }
  }
}

extension JSONValue {
  /// The same value as JSON; colours are lists of red, green, blue and alpha, easings their names.
  public init(_ option: OptionValue) {
    switch option {
    case .null: self = .null
    case .boolean(let boolean): self = .bool(boolean)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .list(let items): self = .array(items.map { JSONValue($0) })
    case .table(let table): self = .object(JSONObject(table))
    case .color(let color):
      self = [.number(color.red), .number(color.green), .number(color.blue), .number(color.alpha)]
    case .easing(let easing): self = .string(easing.name)
    }
  }
}
