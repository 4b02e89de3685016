import EffectCore

/// The options of native effects, in the words of annotations and pages.
enum OptionTypes {
  /// Returns what an option takes, as a type of LuaCATS.
  static func type(of kind: OptionDescriptor.Kind) -> String {
    switch kind {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .choice(let words): literals(words)
    case .vector(let components, _, let shorthand):
      (shorthand == .none ? "" : "number|") + "number[]|"
        + table(components.map { "\($0)?: number" })
    case .color: "fx.ColorValue"
    case .colorPair(let first, let second):
      "fx.ColorValue[]|" + table([first, second].map { "\($0): fx.ColorValue" })
    case .easing(let names):
      (names.isEmpty ? "" : literals(names) + "|") + "fx.Easing|fx.EasingName"
    case .list: "any[]"
    case .table(let options):
      table(
        options.flatMap { option in
          ([option.name] + option.aliases).map { "\($0)?: \(type(of: option.kind))" }
        }
      )
    case .form: "any"
    }
  }

  private static func literals(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  private static func table(_ fields: [String]) -> String {
    "{ " + fields.joined(separator: ", ") + " }"
  }

  /// Which numbers an option accepts; nothing where it takes none, or any.
  static func range(of kind: OptionDescriptor.Kind) -> NumberRange? {
    switch kind {
    case .number(let range), .integer(let range), .vector(_, let range, _): range
    default: nil
    }
  }

  /// Returns a value as a script writes it, in short.
  static func text(_ value: OptionValue) -> String {
    switch value {
    case .null: "nil"
    case .boolean(let on): on ? "true" : "false"
    case .number(let number): number.plain
    case .string(let word): "\"\(word)\""
    case .list(let items): braced(items.map(text))
    case .table(let fields):
      braced(fields.keys.sorted().map { "\($0) = \(text(fields[$0] ?? .null))" })
    case .color(let color):
      braced([color.red, color.green, color.blue, color.alpha].map(\.plain))
    case .easing(let easing): "\"\(easing.name)\""
    }
  }

  private static func braced(_ items: [String]) -> String {
    items.isEmpty ? "{}" : "{ " + items.joined(separator: ", ") + " }"
  }
}
