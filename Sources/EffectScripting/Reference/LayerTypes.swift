import EffectCore

/// The types of a layer's properties, in the words of annotations and pages.
enum LayerTypes {
  /// Returns the type of a property; of a table that is returned every part is optional.
  static func type(of property: LayerProperty.Descriptor, optional: Bool) -> String {
    type(of: property.kind, named: property.name, optional: optional)
  }

  private static func type(
    of kind: LayerProperty.Kind,
    named name: String,
    optional: Bool
  ) -> String {
    switch kind {
    case .number: "number"
    case .boolean: "boolean"
    case .color: optional ? "fx.ColorValue" : "fx.Color|fx.ColorValue"
    case .matrix: "fx.Matrix|number[]"
    case .record: optional ? "fx.\(capitalized(name))|table" : "fx.\(capitalized(name))"
    case .vector(let components, let shorthand):
      (optional ? partial(components) : vectorName(components))
        + (shorthand == .none ? "" : "|number")
    }
  }

  private static func partial(_ components: [String]) -> String {
    "{ " + components.map { "\($0)?: number" }.joined(separator: ", ") + " }"
  }

  private static func vectorName(_ components: [String]) -> String {
    switch components {
    case ["x", "y"]: "fx.Vector2"
    case ["x", "y", "z"]: "fx.Vector3"
    default: "fx.Rectangle"
    }
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The kinds of values that properties are made of.
  static let values: [InterfaceValue] = {
    var values: [InterfaceValue] = []
    for property in LayerProperty.descriptors {
      switch property.kind {
      case .vector(let components, _): add(vector(components), to: &values)
      case .record(let parts):
        for part in parts {
          if case .vector(let components, _) = part.kind { add(vector(components), to: &values) }
        }
        let fields = parts.map { part in
          InterfaceField(
            part.name,
            type(of: part.kind, named: part.name, optional: false),
            "Part of `\(property.name)`."
          )
        }
        add(
          InterfaceValue("fx.\(capitalized(property.name))", fields: fields, property.help),
          to: &values
        )
      default: continue
      }
    }
    return values
  }()

  private static func add(_ value: InterfaceValue, to values: inout [InterfaceValue]) {
    if !values.contains(where: { $0.name == value.name }) { values.append(value) }
  }

  private static func vector(_ components: [String]) -> InterfaceValue {
    let fields = components.map { InterfaceField($0, "number", "One number of it.") }
    return InterfaceValue(
      vectorName(components),
      fields: fields,
      "Numbers by name; some of them may be written as a table."
    )
  }

  /// Which numbers a property accepts, where it takes numbers and not any.
  static func range(of property: LayerProperty.Descriptor) -> NumberRange? {
    switch property.kind {
    case .number, .vector: break
    default: return nil
    }
    let range = property.range
    let low = range.lowerBound > -.greatestFiniteMagnitude ? range.lowerBound : nil
    let high = range.upperBound < .greatestFiniteMagnitude ? range.upperBound : nil
    return low == nil && high == nil ? nil : NumberRange(from: low, to: high)
  }

  // What no number says: where a layer is put, and that nothing is cut off.
  private static let inWords = ["position": "where it lies", "clip": "unset"]

  /// Returns what a property is at rest.
  static func rest(of property: LayerProperty.Descriptor) -> String {
    inWords[property.name] ?? rest(property.kind, property.rest[...])
  }

  private static func rest(_ kind: LayerProperty.Kind, _ numbers: ArraySlice<Double>) -> String {
    let first = numbers.first ?? 0
    switch kind {
    case .number: return first.plain
    case .boolean: return first == 0 ? "false" : "true"
    case .matrix: return "identity"
    case .vector: return numbers.map(\.plain).joined(separator: ", ")
    case .color:
      let n = Array(numbers)
      let color = Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
      return Color.named.first { $0.color == color }?.name
        ?? n.map(\.plain).joined(separator: ", ")
    case .record(let parts):
      return parts.map { part in
        let start = numbers.startIndex + part.offset
        return "\(part.name) \(rest(part.kind, numbers[start..<start + count(part.kind)]))"
      }.joined(separator: ", ")
    }
  }

  private static func count(_ kind: LayerProperty.Kind) -> Int {
    switch kind {
    case .color: 4
    case .vector(let components, _): components.count
    default: 1
    }
  }
}
