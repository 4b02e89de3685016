import EffectCore
import EffectTestSupport
import Effects
import Testing

@testable import EffectScripting

@Suite struct `Annotations` {
  private let text = LuaAnnotations.text

  @Test func `are well-formed, and every type in them is defined`() throws {
    let grammar = try AnnotationGrammar(text)
    #expect(grammar.meta == "effecthost")
    #expect(grammar.undefined == [])
  }

  @Test func `are a Lua file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("effecthost.lua", text)
    for compiler in ["luac5.4", "luac"] {
      guard let outcome = try? Program.run(compiler, ["-p", path]) else { continue }
      #expect(outcome.status == 0, "\(outcome.errors)")
      return
    }
  }

  @Test func `have every function, effect, easing and type`() throws {
    let grammar = try AnnotationGrammar(text)
    for function in ScriptInterface.functions {
      #expect(grammar.functions.contains(function.name), "\(function.name)")
    }
    for family in EffectCatalog.families {
      let fields = try #require(grammar.classes["effecthost.\(family.name)"]?.fields)
      for name in family.effects.map(\.name) + family.presets.map(\.name) {
        let own = String(name.dropFirst(family.name.count + 1))
        #expect(fields.contains(own) != own.contains("."), "\(name)")
        #expect(text.contains("\"\(name)\""))
      }
      for effect in family.effects {
        let options = try #require(grammar.classes["fx.\(effect.name).Options"]?.fields)
        #expect(options == Set(effect.options.flatMap { [$0.name] + $0.aliases }))
      }
    }
    let easings = try #require(grammar.classes["effecthost.easing"]?.fields)
    for name in Easing.catalog.flatMap({ [$0.name] + $0.aliases }) {
      #expect(easings.contains(name) || grammar.functions.contains("fx.easing.\(name)"), "\(name)")
    }
    for table in ScriptInterface.tables {
      #expect(grammar.classes[table.name]?.fields == Set(table.keys.map(\.name)), "\(table.name)")
    }
    let layer = try #require(grammar.classes["fx.Layer"]?.fields)
    #expect(layer == Set(LayerProperty.descriptors.flatMap { [$0.name] + $0.aliases }))
    #expect(grammar.classes["fx.Context"]?.fields.count == FieldSchema.context.rootCount + 1)
    for function in ScriptInterface.testFunctions {
      #expect(grammar.functions.contains(function.name), "\(function.name)")
    }
    #expect(grammar.deprecated == Set(ScriptInterface.deprecations.map(\.name)))
  }

  @Test(arguments: [
    "---@class a\n---@field x fun(\n", "---@class a\n---@class a", "---@alias a {",
    "---@field x number help", "---@clas a", "---@class a\n---@field x number",
    "---@param x number y\nfunction f() end", "---@param x number y\n\nfunction f(x) end",
    "---@alias a \"b", "---@class a\n---@field x.y number help", "---@alias a (b",
    "---@alias a b c", "---@class a\n---@operator mod(a): a",
    "---@class a\n---@field x table<string help\n", "function f()",
    "function f() end\nfunction f() end",
  ])
  func `that are wrong are found to be`(text: String) {
    #expect(throws: AnnotationGrammar.Problem.self) { try AnnotationGrammar(text) }
  }

  @Test func `that name an unknown type are found to`() throws {
    let grammar = try AnnotationGrammar("---@alias a fun(x: b): { y?: c[] }|table<string, d>?")
    #expect(grammar.undefined == ["b", "c", "d"])
  }
}
