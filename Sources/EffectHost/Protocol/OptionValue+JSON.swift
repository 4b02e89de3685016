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
