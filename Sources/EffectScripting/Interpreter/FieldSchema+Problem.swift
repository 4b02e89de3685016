internal import CLuaBridge
import EffectCore

extension FieldSchema {
  /// Puts what is wrong with a field into words.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - index: The field or group, -1 for the whole.
  ///   - written: What the script wrote: a name, or a type.
  ///   - number: The number that it gave, where it is about one.
  ///   - layers: The names of the cell's layers.
  ///   - takesLayers: Whether one of these would have been right, too.
  /// - Returns: The sentence, without its place.
  func describe(
    _ kind: eh_problem_kind,
    field index: Int,
    written: String,
    number: Double,
    layers: [String],
    takesLayers: Bool
  ) -> String {
    let path = index >= 0 && index < fields.count ? self.path(of: index) : name
    switch kind {
    case EH_PROBLEM_UNKNOWN:
      if name == "cell", index < 0, layers.contains(written) {
        return "'\(written)' is a layer; set what it has, such as cell.\(written).alpha"
      }
      return unknown(written, in: index, layers: takesLayers ? layers : [])
    case EH_PROBLEM_TYPE: return "\(path) takes \(phrase(for: index)), not \(article(written))"
    case EH_PROBLEM_NUMBER: return "\(path) is \(number.plain); it has to be a finite number"
    case EH_PROBLEM_RANGE:
      let range = fields[index].range
      return
        "\(path) is \(number.plain); it has to be \(range.lowerBound.plain)...\(range.upperBound.plain)"
    case EH_PROBLEM_READONLY: return "\(self.name).\(path) cannot be changed, only read"
    case EH_PROBLEM_DETACHED:
      return "\(path) can only be used while transform runs; keep the numbers, not the \(name)"
    case EH_PROBLEM_COLOR:
      let known = Color.named.map(\.name)
      return "\(path): no colour '\(written)'"
        + Suggestion.phrase(for: written, among: known, listing: "names")
        + (written.hasPrefix("#") ? "; write '#rgb', '#rrggbb' or '#rrggbbaa'" : "")
    case EH_PROBLEM_TWICE:
      let names = ([fields[index].name] + fields[index].aliases).map { "'\($0)'" }
      return "\(names.joined(separator: " and ")) are one property; give one of them"
    case EH_PROBLEM_RESULT:
      let value = written == "number" ? number.plain : article(written)
      return
        "transform returned \(value); it returns a table of properties, or changes cell and returns nothing"
    default: return "\(path) is wrong"
    }
  }

  private func unknown(_ written: String, in index: Int, layers: [String]) -> String {
    if index >= 0 {
      let known = childNames(of: index)
      let near = Suggestion.nearest(to: written, among: known).map { "; did you mean '\($0)'?" }
      return "\(path(of: index)) has no '\(written)'" + (near ?? "; it has \(list(known))")
    }
    switch name {
    case "cell":
      return "unknown property '\(written)'"
        + Suggestion.phrase(for: written, among: rootNames + layers, listing: "properties")
    case "parameters":
      return rootNames.isEmpty
        ? "unknown parameter '\(written)'; this effect declares none"
        : "unknown parameter '\(written)'"
          + Suggestion.phrase(for: written, among: rootNames, listing: "parameters")
    default:
      return "\(name) has no '\(written)'"
        + Suggestion.phrase(for: written, among: rootNames + ["parameters"], listing: "it has")
    }
  }

  private func phrase(for index: Int) -> String {
    let field = fields[index]
    switch field.kind {
    case EH_FIELD_NUMBER, EH_FIELD_INTEGER: return "a number"
    case EH_FIELD_BOOLEAN: return "true or false"
    case EH_FIELD_COLOR: return "a colour (a name, '#rrggbb' or {r, g, b, a})"
    case EH_FIELD_MATRIX: return "a matrix (fx.matrix, or a list of sixteen numbers)"
    case EH_FIELD_CHOICE: return list(childNames(of: index))
    default:
      let table = "a table of \(list(childNames(of: index)))"
      return field.shorthand == Int32(EH_SHORTHAND_NONE) ? table : "a number or " + table
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func article(_ type: String) -> String {
    type == "nil" || type == "no value" ? type : "a \(type)"
  }
}

extension Double {
  /// The number without a trailing ".0".
  package var plain: String {
    // The sign of a NaN says nothing.
    if isNaN { return "nan" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
