import EffectJSON

/// The part of JSON Schema that the project's own schema uses.
struct JSONSchema {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// Returns the schema of a name.
  func definition(_ name: String) -> JSONValue? { root["$defs"]?[name] }

  /// Returns what is wrong with a value, each with its place; nothing where it is valid.
  func problems(of value: JSONValue) -> [String] { problems(value, root, place: "") }

  private func problems(_ value: JSONValue, _ schema: JSONValue, place: String) -> [String] {
    var found: [String] = []
    for rule in schema.object ?? JSONObject() {
      switch (rule.key, value) {
      case ("$ref", _):
        let name = rule.value.string?.split(separator: "/").last.map(String.init) ?? ""
        guard let target = definition(name) else { return ["\(place): no definition '\(name)'"] }
        found += problems(value, target, place: place)
      case ("type", _):
        if !has(value, type: rule.value.string ?? "") {
          found.append("\(place): \(value.kindName) for \(rule.value)")
        }
      case ("enum", _):
        if rule.value.array?.contains(value) != true { found.append("\(place): not in enum") }
      case ("anyOf", _):
        let choices = rule.value.array ?? []
        if !choices.contains(where: { problems(value, $0, place: place).isEmpty }) {
          found.append("\(place): none of the choices")
        }
      case ("properties", .object(let object)):
        for member in object {
          if let inner = rule.value[member.key] {
            found += problems(member.value, inner, place: "\(place).\(member.key)")
          } else if schema["additionalProperties"] == .bool(false) {
            found.append("\(place): unknown '\(member.key)'")
          }
        }
      case ("required", .object(let object)):
        for name in rule.value.array ?? [] where object[name.string ?? ""] == nil {
          found.append("\(place): lacks \(name)")
        }
      case ("items", .array(let items)):
        for (index, item) in items.enumerated() {
          found += problems(item, rule.value, place: "\(place)[\(index)]")
        }
      case ("minItems", .array(let items)):
        if Double(items.count) < rule.value.number ?? 0 { found.append("\(place): too few") }
      case ("maxItems", .array(let items)):
        if Double(items.count) > rule.value.number ?? 0 { found.append("\(place): too many") }
      case ("minimum", .number(let number)):
        if number < rule.value.number ?? 0 { found.append("\(place): too small") }
      case ("exclusiveMinimum", .number(let number)):
        if number <= rule.value.number ?? 0 { found.append("\(place): too small") }
      case ("maximum", .number(let number)):
        if number > rule.value.number ?? 0 { found.append("\(place): too large") }
      default:
        let known = [
          "properties", "required", "items", "minItems", "maxItems", "minimum", "maximum",
          "exclusiveMinimum", "additionalProperties", "description", "title", "$schema", "$defs",
        ]
        if !known.contains(rule.key) { found.append("\(place): unknown rule '\(rule.key)'") }
      }
    }
    return found
  }

  private func has(_ value: JSONValue, type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
