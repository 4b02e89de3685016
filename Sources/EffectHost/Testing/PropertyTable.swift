import EffectCore
import EffectScripting

/// A cell's layers as a table of Lua, under the names that scripts use.
enum PropertyTable {
  /// Every property of the content layer, then every other layer by its name; a property that shares its name with a
  /// layer has that layer's members too, as in scripts.
  static func table(of cell: Cell) -> ScriptValue {
    var fields: [ScriptValue.Field] = []
    if let value = cell.value {
      fields.append(ScriptValue.Field(name: "value", value: .number(value)))
    }
    fields += properties(of: cell.layers[0])
    for index in cell.layers.indices.dropFirst() {
      let name = cell.model.entries[index].name
      let own = properties(of: cell.layers[index])
      if let place = fields.firstIndex(where: { $0.name == name }),
        case .table(let list, let shared) = fields[place].value
      {
        let names = Set(shared.map(\.name))
        fields[place].value = .table(
          list: list,
          fields: shared + own.filter { !names.contains($0.name) }
        )
      } else {
        fields.append(ScriptValue.Field(name: name, value: .table(list: [], fields: own)))
      }
    }
    return .table(list: [], fields: fields)
  }

  private static func properties(of layer: Layer) -> [ScriptValue.Field] {
    LayerProperty.descriptors.flatMap { descriptor in
      let value = value(descriptor.kind, slot: descriptor.slot, of: layer)
      return ([descriptor.name] + descriptor.aliases).map {
        ScriptValue.Field(name: $0, value: value)
      }
    }
  }

  private static func value(
    _ kind: LayerProperty.Kind,
    slot: Int,
    of layer: Layer
  ) -> ScriptValue {
    func numbers(_ names: [String]) -> ScriptValue {
      .table(
        list: [],
        fields: names.enumerated().map { offset, name in
          ScriptValue.Field(name: name, value: .number(layer[slot: slot + offset]))
        }
      )
    }
    switch kind {
    case .number: return .number(layer[slot: slot])
    case .boolean: return .boolean(layer[slot: slot] != 0)
    case .color: return numbers(["r", "g", "b", "a"])
    case .matrix: return numbers((1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } })
    case .vector(let components, _): return numbers(components)
    case .record(let fields):
      return .table(
        list: [],
        fields: fields.map { field in
          ScriptValue.Field(
            name: field.name,
            value: value(field.kind, slot: slot + field.offset, of: layer)
          )
        }
      )
    }
  }
}
