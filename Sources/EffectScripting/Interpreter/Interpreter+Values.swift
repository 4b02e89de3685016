internal import CLuaBridge
import EffectCore

extension Interpreter {
  /// Copies a value of the bridge's.
  func value(_ source: eh_value) -> ScriptValue {
    switch source.type {
    case EH_NIL: return .null
    case EH_BOOLEAN: return .boolean(source.boolean)
    case EH_INTEGER: return .integer(source.integer)
    case EH_NUMBER: return .number(source.number)
    case EH_STRING: return .string(bytes(source))
    case EH_FUNCTION: return .function(FunctionReference(reference: source.reference))
    case EH_OBJECT:
      return objects[source.object].map { .object($0) } ?? .null
    case EH_VIEW: return .view
    case EH_CYCLE: return .cycle
    case EH_TABLE: return table(source)
    default: return .other(String(decoding: bytes(source), as: UTF8.self))
    }
  }

  private func bytes(_ source: eh_value) -> [UInt8] {
    guard let start = source.bytes else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: source.length))
  }

  private func table(_ source: eh_value) -> ScriptValue {
    var list: [ScriptValue] = []
    var fields: [ScriptValue.Field] = []
    list.reserveCapacity(source.list_count)
    for index in 0..<source.count {
      guard let entries = source.entries, let key = entries[index].key,
        let item = entries[index].value
      else { continue }
      if index < source.list_count {
        list.append(value(item.pointee))
      } else {
        fields.append(ScriptValue.Field(name: name(of: key.pointee), value: value(item.pointee)))
      }
    }
    return .table(list: list, fields: fields)
  }

  private func name(of key: eh_value) -> String {
    switch key.type {
    case EH_STRING: String(decoding: bytes(key), as: UTF8.self)
    case EH_INTEGER: String(key.integer)
    case EH_NUMBER: key.number.plain
    case EH_BOOLEAN: String(key.boolean)
    default: value(key).kindName
    }
  }
}

extension OptionValue {
  /// Turns a script's value into an option's.
  ///
  /// - Returns: Nothing for values that are no option: functions, effects, threads.
  init?(_ value: ScriptValue) {
    switch value {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .number(Double(integer))
    case .number(let number): self = .number(number)
    case .string(let bytes): self = .string(String(decoding: bytes, as: UTF8.self))
    case .object(.easing(let easing)): self = .easing(easing)
    case .object(.spring(let spring)): self = .easing(spring.easing)
    case .table(let list, let fields):
      if fields.isEmpty {
        let items = list.compactMap { OptionValue($0) }
        guard items.count == list.count else { return nil }
        self = .list(items)
      } else {
        var table: [String: OptionValue] = [:]
        for (index, item) in list.enumerated() { table[String(index + 1)] = OptionValue(item) }
        for field in fields {
          guard let item = OptionValue(field.value) else { return nil }
          table[field.name] = item
        }
        self = .table(table)
      }
    default: return nil
    }
  }
}
