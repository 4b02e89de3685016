import EffectCore
import EffectTestSupport
import Effects
import Testing

@testable import EffectScripting

/// The one description of the interface, held against what is really there.
///
/// Whatever is bound and not described, or
/// described and not bound, fails here; an entry in `Sources/EffectScripting/Reference` mends it.
@Suite struct `The description of the interface` {
  @Test func `has every name of the module, and no other`() throws {
    let families = EffectCatalog.families.map { "fx.\($0.name)." }
    let found = try InterfaceProbe.moduleNames().filter { name in
      !families.contains { name.hasPrefix($0) }
    }
    let described = ScriptInterface.functions.map(\.name) + ScriptInterface.deprecations.map(\.name)
    for name in Set(found).subtracting(described + ["fx.version"]).sorted() {
      Issue.record("\(name) is bound and not described")
    }
    for name in Set(described).subtracting(found).sorted() {
      Issue.record("\(name) is described and not bound")
    }
    #expect(Set(described).count == described.count)
  }

  @Test func `lets every native effect, preset and easing be found in the module`() throws {
    let effects = EffectCatalog.effects.map(\.name) + EffectCatalog.presets.map(\.name)
    let easings = Easing.catalog.flatMap { [$0.name] + $0.aliases }.map { "easing.\($0)" }
    let names = effects + easings + EffectBindings.shortNames
    let text =
      "local fx = require 'effecthost'\n"
      + names.map { "print(type(\(place($0))))" }.joined(separator: "\n")
    let kinds = try InterfaceProbe.lines(text)
    for (name, kind) in zip(names, kinds) {
      let isFunction = ScriptInterface.functions.contains { $0.name == "fx.\(name)" }
      #expect(kind == (isFunction ? "function" : "userdata"), "\(name)")
    }
    #expect(kinds.count == names.count)
  }

  /// How a script reaches a name of the module; `in` is a word of the language.
  private func place(_ name: String) -> String {
    // A preset whose own name has a dot is found by fx.use.
    let parts = name.split(separator: ".")
    if parts.count > 2 { return "fx.use(\"\(name)\")" }
    return "fx"
      + parts.map { InterfaceProbe.isName(String($0)) ? ".\($0)" : "[\"\($0)\"]" }.joined()
  }

  @Test(arguments: ScriptInterface.tables) func `has every key of a table`(
    table: InterfaceTable
  ) throws {
    let described = Set(table.keys.map(\.name))
    #expect(described.count == table.keys.count)
    let accepted =
      table.opening.isEmpty ? Set(PluginManifest.keys) : try InterfaceProbe.keys(of: table)
    for key in accepted.subtracting(described).sorted() {
      Issue.record("\(table.name): '\(key)' is accepted and not described")
    }
    for key in described.subtracting(accepted).sorted() {
      Issue.record("\(table.name): '\(key)' is described and not accepted")
    }
  }

  @Test(arguments: ScriptInterface.tables) func `has examples that run, and ranges that hold`(
    table: InterfaceTable
  ) {
    for key in table.keys {
      #expect(!key.example.isEmpty, "\(table.name).\(key.name) has no example")
      let failure = InterfaceProbe.failure(table, key, value: key.example)
      #expect(failure == nil, "\(table.name).\(key.name): \(failure ?? "")")
      // A value that nothing takes is refused, so the key is really read.
      let wrong = InterfaceProbe.failure(table, key, value: "coroutine.create(print)")
      #expect(wrong != nil, "\(table.name).\(key.name) takes anything")
      if key.type == "number" || key.type == "integer" { checkRange(of: key, in: table) }
    }
  }

  private func checkRange(of key: InterfaceField, in table: InterfaceTable) {
    func failure(_ number: Double) -> String? {
      InterfaceProbe.failure(table, key, value: number.isNaN ? "0/0" : number.plain)
    }
    let name = "\(table.name).\(key.name)"
    #expect(failure(.nan) != nil)
    guard let range = key.range else {
      // Parameters have bounds that depend on each other.
      if table.name != "fx.ParameterOptions" { #expect(failure(-1e6) == nil, "\(name)") }
      return
    }
    if let low = range.lowerBound {
      #expect(failure(low - 1) != nil, "\(name) accepts less than \(low)")
      #expect((failure(low) != nil) == range.excludesLowerBound, "\(name) at \(low)")
    }
    if let high = range.upperBound {
      #expect(failure(high + 1) != nil, "\(name) accepts more than \(high)")
      #expect(failure(high) == nil, "\(name) at \(high)")
    }
  }

  @Test(arguments: ScriptInterface.values.filter { !$0.sample.isEmpty })
  func `has every field of a value`(value: InterfaceValue) throws {
    var described = Set(value.fields.map(\.name).filter { !$0.hasPrefix("[") })
    for method in value.methods {
      let name = try #require(method.name.split(separator: ":").last)
      described.insert(String(name))
    }
    #expect(try InterfaceProbe.fields(of: value) == described, "\(value.name)")
  }

  @Test func `has the fields of the context and their types`() {
    let schema = FieldSchema.context
    #expect(ScriptInterface.context.fields.map(\.name) == schema.rootNames + ["parameters"])
    for index in 0..<schema.rootCount {
      let type = ScriptInterface.context.fields[index].type
      for child in schema.childNames(of: index) {
        #expect(type.contains(child), "\(schema.rootNames[index]).\(child)")
      }
    }
  }

  @Test func `has the layers of a cell`() {
    let stock = CellModel.stock.entries.dropFirst().map(\.name)
    #expect(ScriptInterface.stockLayers.map(\.name) == Array(stock))
  }

  @Test func `has an example for every property, and no other`() {
    let names = Set(LayerProperty.descriptors.map(\.name))
    #expect(Set(ScriptInterface.propertyExamples.keys) == names)
    #expect(ScriptInterface.propertyVersions.keys.allSatisfy { names.contains($0) })
    for property in LayerProperty.descriptors {
      #expect(ScriptInterface.propertyExamples[property.name]?.contains(property.name) == true)
    }
  }

  @Test func `has sentences, and versions that exist`() {
    let fields =
      ScriptInterface.tables.flatMap(\.keys) + ScriptInterface.values.flatMap(\.fields)
      + ScriptInterface.functions.flatMap(\.parameters)
    let sentences =
      fields.map(\.help) + ScriptInterface.functions.map(\.help)
      + ScriptInterface.tables.map(\.help) + ScriptInterface.values.map(\.help)
    for sentence in sentences {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(!sentence.contains("|") && !sentence.contains("\n"), "\(sentence)")
    }
    for since in fields.map(\.since) + ScriptInterface.functions.map(\.since) {
      #expect(InterfaceVersion.refusal(of: since) == nil, "\(since)")
    }
  }
}

@Suite struct `Examples of the interface` {
  @Test(arguments: ScriptInterface.functions + ScriptInterface.values.flatMap(\.methods))
  func `run, and give what they say`(function: InterfaceFunction) throws {
    let own = function.name.split { $0 == ":" || $0 == "." }.last ?? ""
    #expect(function.example.contains(own), "\(function.name) is not in its example")
    try run(function.example)
  }

  @Test func `of properties and of the context run`() throws {
    for example in ScriptInterface.propertyExamples.values { try run(example) }
    for field in ScriptInterface.context.fields {
      #expect(field.example.contains("context.\(field.name)"))
      try run("local value = \(field.example)\nassert(value ~= nil)")
    }
  }

  /// Runs lines in a transform; what follows an arrow is held against what the expression before it gives.
  private func run(_ example: String) throws {
    let lines = example.split(separator: "\n").map { line in
      let parts = String(line).split(separator: " --> ").map(String.init)
      guard parts.count == 2 else { return String(line) }
      return """
        do
          local value = tostring(\(parts[0]))
          assert(value == [[\(parts[1])]], value)
        end
        """
    }
    let text = """
      local fx = require "effecthost"
      function transform(progress, cell, context)
      \(lines.joined(separator: "\n"))
      end
      """
    do {
      let script = try Script(
        source: Array(text.utf8),
        path: "example.lua",
        image: InterfaceProbe.image
      )
      for progress in [-1, -0.4, 0, 0.5, 1] {
        var cell = Cell(size: Size(width: 240, height: 380))
        try script.effect().apply(to: &cell, at: EffectContext().moved(to: progress))
      }
    } catch {
      Issue.record("\(error)\n\(text)")
    }
  }
}

@Suite struct `Differences of the library` {
  /// Lists the globals, and what lies in those that are tables.
  private let listing = """
    local names = {}
    for name, value in pairs(_G) do
      if name ~= "_G" and name ~= "arg" then
        names[#names + 1] = name
        if type(value) == "table" then
          for inner in pairs(value) do names[#names + 1] = name .. "." .. inner end
        end
      end
    end
    table.sort(names)
    for _, name in ipairs(names) do print(name) end
    """

  @Test func `are those to the stock interpreter`() throws {
    guard let stock = try? Program.run("lua5.4", ["-e", listing]), stock.status == 0 else { return }
    let theirs = Set(stock.output.split(separator: "\n").map(String.init))
    let ours = Set(try InterfaceProbe.lines(listing))
    #expect(ours.subtracting(theirs) == [])
    let missing = ScriptInterface.differences.filter { $0.kind == .missing }.map(\.name)
    let found = theirs.subtracting(ours).filter { name in
      // What lies in a table that is not there need not be named.
      !missing.contains { name.hasPrefix($0 + ".") }
    }
    #expect(Set(missing) == found)
    for difference in ScriptInterface.differences where difference.kind == .changed {
      #expect(ours.contains(difference.name) && theirs.contains(difference.name))
    }
  }
}

@Suite struct `Old names` {
  private let old = [
    Deprecation("fx.color.grey", use: "fx.color.gray", since: "1.0"),
    Deprecation("fx.limit", use: "fx.clamp", since: "1.0"),
  ]

  private func run(_ text: String) throws -> (interpreter: Interpreter, warnings: [String]) {
    let interpreter = try Interpreter(
      limits: ScriptLimits(),
      seed: 0,
      deprecations: old,
      module: Script.noModules
    )
    _ = try interpreter.load(Array(text.utf8), path: "old.lua")
    let warnings = String(decoding: interpreter.takeWarnings(), as: UTF8.self)
    return (interpreter, warnings.split(separator: "\n").map(String.init))
  }

  @Test func `work on, and warn once, with the place and the new name`() throws {
    let (interpreter, warnings) = try run(
      """
      local fx = require "effecthost"
      for i = 1, 3 do
        assert(fx.limit(7, 0, 5) == 5)
      end
      assert(fx.color.grey(0.25).r == 0.25)
      """
    )
    #expect(
      warnings == [
        "old.lua:3: fx.limit is deprecated since version 1.0; use fx.clamp",
        "old.lua:5: fx.color.grey is deprecated since version 1.0; use fx.color.gray",
      ]
    )
    #expect(interpreter.takeWarnings().isEmpty)
  }

  @Test func `warn nobody who does not use them, and fail as the new ones do`() throws {
    #expect(try run("local fx = require 'effecthost'; fx.clamp(1)").warnings == [])
    let (_, warnings) = try run(
      """
      local fx = require "effecthost"
      local done, message = pcall(fx.limit, 1, 5, 0)
      assert(not done and message:find("the upper bound is below the lower one", 1, true))
      """
    )
    #expect(warnings == ["old.lua:2: fx.limit is deprecated since version 1.0; use fx.clamp"])
  }

  @Test func `have to stand for something`() {
    for name in ["fx.nothing", "fx.color", "fx.color.nothing", "fx.clamp.more"] {
      #expect(throws: ScriptError.self) {
        try Interpreter(
          limits: ScriptLimits(),
          seed: 0,
          deprecations: [Deprecation("fx.limit", use: name, since: "1.0")],
          module: Script.noModules
        )
      }
    }
  }

  @Test func `of the interface are described by what replaces them`() {
    for deprecation in ScriptInterface.deprecations {
      #expect(ScriptInterface.functions.contains { $0.name == deprecation.replacement })
    }
  }
}
