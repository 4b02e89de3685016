import EffectCore
import Effects

/// Writes the reference pages: everything that scripts can write, with units, ranges, defaults and examples.
public enum ReferencePages {
  /// A page of the reference.
  public struct Page: Hashable, Sendable {
    /// The name of its file.
    public let name: String
    /// The text, in Markdown.
    public let text: String
  }

  /// All pages.
  public static var all: [Page] {
    [
      Page(name: "README.md", text: index),
      Page(name: "functions.md", text: functions),
      Page(name: "tables.md", text: tables),
      Page(name: "properties.md", text: properties),
      Page(name: "effects.md", text: effects),
      Page(name: "easings.md", text: easings),
      Page(name: "library.md", text: library),
      Page(name: "testing.md", text: testing),
    ]
  }

  private static let mark =
    "<!-- Made by `effecthost manual reference`; change Sources/EffectScripting/Reference instead. -->\n\n"

  private static func page(_ title: String, _ introduction: String) -> String {
    "# \(title)\n\n\(mark)\(introduction)\n"
  }

  private static var index: String {
    let version = ScriptInterface.version
    let contents = [
      ("functions.md", "the functions of the module, and the values that they give"),
      (
        "tables.md",
        "the tables that they take: keys of scenes, layouts, items, effects, parameters"
      ),
      (
        "properties.md",
        "the properties of layers, the layers of a cell, the context of a transform"
      ),
      ("effects.md", "the native effects and their presets"),
      ("easings.md", "the easings and their parameters"),
      ("library.md", "what of Lua's own library is otherwise in scripts"),
      ("testing.md", "what files of tests have besides"),
    ]
    let rows = contents.map { "| [\($0.0)](\($0.0)) | \($0.1) |\n" }.joined()
    return page(
      "Reference of scripts",
      "Everything that a script can write, in version \(version) of the interface. [scripting.md](../scripting.md) explains how it goes together.\n\n| page | has |\n| --- | --- |\n\(rows)"
    )
  }

  // MARK: Functions

  private static var functions: String {
    var text = page(
      "Functions",
      "`local fx = require \"effecthost\"` gives the module. `{ … }` stands for one table of named values; see [tables.md](tables.md). `fx.version` is the version of the interface, \"\(ScriptInterface.version)\". Native effects are in [effects.md](effects.md), and named easings in [easings.md](easings.md)."
    )
    for group in ScriptInterface.groups {
      text += "\n## \(group.title)\n"
      for function in group.functions { text += section(function, level: 3) }
    }
    if !ScriptInterface.deprecations.isEmpty {
      text +=
        "\n## Old names\n\nThey work on, and warn once.\n\n| old name | use | since |\n| --- | --- | --- |\n"
      for old in ScriptInterface.deprecations {
        text += "| `\(old.name)` | `\(old.replacement)` | \(old.since) |\n"
      }
    }
    text += "\n## Values\n"
    for value in ScriptInterface.values where !value.sample.isEmpty {
      text += "\n### \(value.name)\n\n\(value.help)\n"
      let calls =
        value.calls.map { "- called: `\($0)`\n" } + value.operators.map { "- operator: `\($0)`\n" }
      if !calls.isEmpty { text += "\n" + calls.joined() }
      if !value.fields.isEmpty { text += "\n" + plainTable(value.fields) }
      for method in value.methods { text += section(method, level: 4) }
    }
    return text
  }

  private static var testing: String {
    var text = page(
      "Tests",
      "A file called `NAME_test.lua` has these globals besides; [`effecthost test`](../cli.md#test) runs it."
    )
    for function in ScriptInterface.testFunctions {
      text += section(function, level: 2, block: "tests")
    }
    return text
  }

  private static func section(
    _ function: InterfaceFunction,
    level: Int,
    block: String = "fragment"
  ) -> String {
    let marks = String(repeating: "#", count: level)
    var text = "\n\(marks) \(function.name)\n\n`\(function.call)`"
    if !function.result.isEmpty { text += " gives `\(function.result)`" }
    text += ", since \(function.since).\n\n\(function.help)\n"
    if !function.parameters.isEmpty { text += "\n" + plainTable(function.parameters) }
    return text + "\n```lua \(block)\n\(shown(function.example))\n```\n"
  }

  /// The example as it can be run: what an expression gives stands in a comment.
  private static func shown(_ example: String) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let arrow = line.firstRange(of: " --> ") else { return String(line) }
      return "print(\(line[..<arrow.lowerBound]))   --> \(line[arrow.upperBound...])"
    }.joined(separator: "\n")
  }

  private static func plainTable(_ fields: [InterfaceField]) -> String {
    "| name | takes | without it | meaning |\n| --- | --- | --- | --- |\n"
      + fields.map { field in
        "| `\(field.name)` | \(taken(field)) | \(code(field.initial)) | \(field.help) |\n"
      }.joined()
  }

  // MARK: Tables

  private static var tables: String {
    var text = page(
      "Tables",
      "The tables of named values that functions take and scripts return. An unknown key is an error, and so is a number outside the range."
    )
    for table in ScriptInterface.tables {
      text += "\n## \(table.title)\n\n\(table.help)\n\n"
      text +=
        "| key | takes | without it | meaning | example | since |\n| --- | --- | --- | --- | --- | --- |\n"
      for key in table.keys {
        let initial = key.isRequired ? "has to be given" : code(key.initial)
        text +=
          "| `\(key.name)` | \(taken(key)) | \(initial) | \(key.help) | \(code("\(key.name) = \(key.example)")) | \(key.since) |\n"
      }
    }
    text +=
      "\n## Types\n\nWhat the names in these tables stand for.\n\n| type | is | meaning |\n| --- | --- | --- |\n"
    for alias in ScriptInterface.aliases where alias.name != "fx.EasingName" {
      text += "| `\(alias.name)` | \(code(alias.type)) | \(alias.help) |\n"
    }
    return text
  }

  // MARK: Properties

  private static var properties: String {
    var text = page(
      "Properties",
      "Every layer of a cell has these properties. They are read and written in place, and a transform may return a table of them. A number outside the range is an error, except where it is *limited*: there it becomes the nearest number inside, as a screen would show it."
    )
    text +=
      "\n| property | takes | at rest | meaning | example | since |\n| --- | --- | --- | --- | --- | --- |\n"
    for property in LayerProperty.descriptors {
      let names = ([property.name] + property.aliases).map { "`\($0)`" }.joined(separator: ", ")
      let example = ScriptInterface.propertyExamples[property.name] ?? ""
      let since = ScriptInterface.propertyVersions[property.name] ?? "1.0"
      text +=
        "| \(names) | \(form(property)) | \(LayerTypes.rest(of: property)) | \(property.help) | \(code(example)) | \(since) |\n"
    }
    text +=
      "\nWithin `border` the width, and within `shadow` opacity and radius, are limited to what can be drawn.\n"
    text +=
      "\n## Layers\n\n`cell` is the content layer. In it are these, with the same properties:\n\n| layer | is |\n| --- | --- |\n"
    for layer in ScriptInterface.stockLayers {
      text += "| `cell.\(layer.name)` | \(layer.help) |\n"
    }
    text += "\n## Context\n\n\(ScriptInterface.context.help)\n\n"
    text +=
      "| field | type | unit | meaning | example | since |\n| --- | --- | --- | --- | --- | --- |\n"
    for field in ScriptInterface.context.fields {
      text +=
        "| `\(field.name)` | \(code(field.type)) | \(field.unit) | \(field.help) | \(code(field.example)) | \(field.since) |\n"
    }
    return text
  }

  private static func form(_ property: LayerProperty.Descriptor) -> String {
    var notes: [String] = []
    if let range = LayerTypes.range(of: property) {
      notes.append(range.phrase + (property.clamps ? ", limited" : ""))
    }
    if !property.unit.isEmpty { notes.append(property.unit) }
    let type = code(LayerTypes.type(of: property, optional: true))
    return ([type] + notes).joined(separator: "; ")
  }

  // MARK: Effects and easings

  private static var effects: String {
    var text = page(
      "Native effects",
      "Each is a function of the module that takes its options and gives an effect: `fx.gemini.cube { cubeDegree = 60 }`. `fx.scale`, `fx.snapshot` and `fx.stack` are short for those of `fx.paging`."
    )
    for effect in EffectCatalog.effects {
      text += "\n## fx.\(effect.name)\n\n\(effect.summary)\n\n" + optionTable(effect.options)
      text += "\n```lua fragment\nfx.\(effect.name) {}(progress, cell)\n```\n"
    }
    text +=
      "\n## Presets\n\nAn effect with options that are known to look good, by `fx.use \"NAME\"` or `--effect NAME`.\n\n| preset | effect | title |\n| --- | --- | --- |\n"
    for preset in EffectCatalog.presets {
      text += "| `\(preset.name)` | `\(preset.effect)` | \(preset.title) |\n"
    }
    return text
  }

  private static var easings: String {
    var text = page(
      "Easings",
      "`fx.easing.NAME` is the curve; `fx.easing.NAME { … }` is the same curve with other parameters, and calling a curve with a number gives its value. Everything that takes an easing takes its name too."
    )
    for easing in Easing.catalog {
      text += "\n## \(easing.name)\n\n"
      if !easing.aliases.isEmpty {
        text += "Also " + easing.aliases.map { "`\($0)`" }.joined(separator: ", ") + ". "
      }
      text += easing.summary + "\n"
      if !easing.parameters.isEmpty { text += "\n" + optionTable(easing.parameters) }
      if !ScriptInterface.functions.contains(where: { $0.name == "fx.easing.\(easing.name)" }) {
        text +=
          "\n```lua fragment\ncell.alpha = fx.easing.\(easing.name)(fx.clamp(math.abs(progress)))\n```\n"
      } else {
        text += "\nIt is made by [fx.easing.\(easing.name)](functions.md).\n"
      }
    }
    return text
  }

  private static func optionTable(_ options: [OptionDescriptor]) -> String {
    var text = "| option | takes | without it | meaning |\n| --- | --- | --- | --- |\n"
    for option in options {
      let names = ([option.name] + option.aliases).map { "`\($0)`" }.joined(separator: ", ")
      var notes = [code(OptionTypes.type(of: option.kind))]
      if let range = OptionTypes.range(of: option.kind), range != .any {
        notes.append(range.phrase)
      }
      if !option.unit.isEmpty { notes.append(option.unit) }
      let initial = option.defaultValue.map { code(OptionTypes.text($0)) } ?? ""
      text += "| \(names) | \(notes.joined(separator: "; ")) | \(initial) | \(option.help) |\n"
    }
    return text
  }

  // MARK: Library

  private static var library: String {
    var text = page(
      "Lua's library",
      "Scripts are Lua 5.4 with the basic functions, `string`, `table`, `math`, `utf8` and `coroutine`. Every function is bounded by the [limits](../scripting.md#limits). This is what differs from [Lua's manual](https://www.lua.org/manual/5.4/)."
    )
    for (kind, title) in [(LibraryDifference.Kind.missing, "Not there"), (.changed, "Changed")] {
      text += "\n## \(title)\n\n| name | instead |\n| --- | --- |\n"
      for difference in ScriptInterface.differences where difference.kind == kind {
        text += "| `\(difference.name)` | \(difference.help) |\n"
      }
    }
    return text
  }

  // MARK: Cells of tables

  private static func taken(_ field: InterfaceField) -> String {
    var notes = [code(field.type)]
    if let range = field.range, range != .any { notes.append(range.phrase) }
    if !field.unit.isEmpty { notes.append(field.unit) }
    return notes.joined(separator: "; ")
  }

  /// A text in code font, in which a bar does not end the cell of the table.
  private static func code(_ text: String) -> String {
    text.isEmpty
      ? ""
      : "`"
        + text.split(separator: "|", omittingEmptySubsequences: false)
        .joined(separator: "\\|") + "`"
  }
}
