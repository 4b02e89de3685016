import EffectCore
import EffectHost
import EffectJSON
import Effects
import Testing

@testable import EffectScripting

/// The tables of the page about scripts, held against what the host knows.
@Suite struct `The reference of scripts` {
  private let page: Page

  init() throws { page = try Page("docs/scripting.md") }

  private func column(_ number: Int = 0, below heading: String) -> [String] {
    page.table(below: heading).flatMap { Page.names(in: $0[number]) }
  }

  @Test func `Properties are those of a layer`() {
    let expected = LayerProperty.descriptors.map(PropertyRow.init).map(\.cells)
    #expect(page.table(below: "## Properties") == expected, "\(PropertyRow.table)")
  }

  @Test func `The context's fields are all there`() {
    let schema = FieldSchema.context
    let documented = column(below: "## Context")
    #expect(documented == schema.rootNames + ["parameters"])
    let rows = page.table(below: "## Context")
    for index in 0..<schema.rootCount {
      let names = schema.childNames(of: index)
      let mentioned = Page.names(in: rows[index][2])
      #expect(names == mentioned, "\(schema.rootNames[index])")
    }
  }

  @Test func `Colours have these names`() throws {
    let line = try #require(page.lines.first { $0.hasPrefix("The names are ") })
    #expect(Page.names(in: line) == Color.named.map(\.name))
  }

  @Test func `The module has these functions and no others`() throws {
    let documented = column(below: "## The module").map { name in
      String(name.prefix { $0 != "(" && $0 != "{" }.drop { $0 != "." }.dropFirst())
    }
    let families = EffectCatalog.families.map(\.name)
    let host = Host()
    let script = try host.script(source: Array(listing.utf8), path: "list.lua", needsEffect: false)
    let found = try script.call("names", []).compactMap(\.text)
      .filter { name in !families.contains { name == $0 || name.hasPrefix($0 + ".") } }
    #expect(documented.sorted() == found.sorted())
  }

  /// Lists everything in the module, with dots.
  private let listing = """
    local fx = require "effecthost"
    function names()
      local found = {}
      for name, value in pairs(fx) do
        local inner = false
        if type(value) == "table" then
          for key in pairs(value) do
            inner = true
            found[#found + 1] = name .. "." .. key
          end
        end
        if not inner then found[#found + 1] = name end
      end
      return table.unpack(found)
    end
    """

  @Test func `Matrices have these functions`() {
    let documented = column(below: "## Matrices and the order of composition")
    #expect(documented == column(below: "## The module").filter { $0.hasPrefix("fx.matrix.") })
  }

  @Test func `Scenes, layouts, items and layers have these keys`() throws {
    let scene = column(below: "### Keys of a scene")
    try check(scene, of: "fx.scene {", "}", owner: "fx.scene")
    let rows = page.table(below: "### Keys of a layout")
    for kind in ["flow", "paging"] {
      let keys = rows.filter { [kind, "both"].contains($0[0]) }.flatMap { Page.names(in: $0[1]) }
      try check(keys, of: "fx.layout.\(kind) {", "}", owner: "fx.layout.\(kind)")
    }
  }

  /// Gives a table every documented key with a value that none takes, and one key that does not exist.
  private func check(_ keys: [String], of opening: String, _ closing: String, owner: String) throws
  {
    #expect(!keys.isEmpty)
    for key in keys {
      let message = try #require(error("\(opening) \(key) = coroutine.create(print) \(closing)"))
      #expect(!message.contains("unknown key"), "\(key)")
    }
    let message = try #require(error("\(opening) xyzzyplugh = 1 \(closing)"))
    // The message names the first dozen.
    let named = message.components(between: "'", and: "'").dropFirst()
    for key in named { #expect(keys.contains(key), "\(owner) has \(key)") }
    #expect(message.contains("unknown key 'xyzzyplugh'"))
  }

  private func error(_ expression: String) -> String? {
    let text = "local fx = require 'effecthost'\nreturn \(expression)"
    do {
      _ = try Host().script(source: Array(text.utf8), path: "keys.lua")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `Limits are these`() {
    let limits = ScriptLimits()
    let rows = page.table(below: "## Limits").map { $0[2] }
    #expect(limits.memory == 64 << 20 && rows[0] == "64 MiB")
    #expect(limits.instructions == 50_000_000 && rows[1] == "50 million")
    #expect(limits.time == 1 && rows[2] == "1 s")
    #expect(limits.output == 1 << 20 && rows[3] == "1 MiB")
  }
}

/// A row of the table of properties.
private struct PropertyRow {
  let cells: [String]

  /// What no number says: where a layer is put, and that nothing is cut off.
  private static let inWords = ["position": "where it lies", "clip": "unset"]

  init(_ property: LayerProperty.Descriptor) {
    let aliases = property.aliases.map { ", `\($0)`" }.joined()
    cells = [
      "`\(property.name)`\(aliases)", PropertyRow.form(property.kind),
      PropertyRow.inWords[property.name] ?? PropertyRow.rest(property.kind, property.rest[...]),
      PropertyRow.range(property), property.help,
    ]
  }

  /// The whole table, to be put into the page.
  static var table: String {
    let head = "| property | takes | at rest | range | meaning |\n| --- | --- | --- | --- | --- |\n"
    return head
      + LayerProperty.descriptors.map {
        "| " + PropertyRow($0).cells.joined(separator: " | ") + " |\n"
      }.joined()
  }

  private static func form(_ kind: LayerProperty.Kind) -> String {
    switch kind {
    case .number: "number"
    case .boolean: "boolean"
    case .color: "colour"
    case .matrix: "matrix"
    case .record(let fields): "table of " + fields.map { "`\($0.name)`" }.joined(separator: ", ")
    case .vector(let components, let shorthand):
      "table of " + components.map { "`\($0)`" }.joined(separator: ", ")
        + form(shorthand, of: components)
    }
  }

  private static func form(
    _ shorthand: LayerProperty.Shorthand,
    of components: [String]
  ) -> String {
    switch shorthand {
    case .none: ""
    case .all: "; a number for all"
    case .component(let index): "; a number for `\(components[index])`"
    }
  }

  private static func rest(_ kind: LayerProperty.Kind, _ numbers: ArraySlice<Double>) -> String {
    let first = numbers[numbers.startIndex]
    switch kind {
    case .number: return text(first)
    case .boolean: return first == 0 ? "false" : "true"
    case .matrix: return "identity"
    case .vector: return numbers.map(text).joined(separator: ", ")
    case .color:
      let n = Array(numbers)
      let color = Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
      return Color.named.first { $0.color == color }?.name ?? n.map(text).joined(separator: ", ")
    case .record(let fields):
      return fields.map { field in
        let start = numbers.startIndex + field.offset
        let count =
          switch field.kind {
          case .color: 4
          case .vector(let components, _): components.count
          default: 1
          }
        return "\(field.name) \(rest(field.kind, numbers[start..<start + count]))"
      }.joined(separator: ", ")
    }
  }

  private static func range(_ property: LayerProperty.Descriptor) -> String {
    var text = ""
    let range = property.range
    if range.lowerBound > -.greatestFiniteMagnitude {
      let upper = range.upperBound < .greatestFiniteMagnitude
      text = self.text(range.lowerBound) + "..." + (upper ? self.text(range.upperBound) : "")
    }
    if case .boolean = property.kind { text = "" }
    let unit = [property.unit, text.isEmpty || !property.clamps ? "" : "limited"]
    return ([text] + unit).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
