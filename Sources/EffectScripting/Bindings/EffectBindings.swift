import EffectCore
import Effects

/// `fx.effect`, `fx.combine`, `fx.use` and the native effects.
enum EffectBindings {
  static let functions = [
    HostFunction(name: "effect") { (interpreter, values) throws(BindingError) in
      .object(.effect(try definition(values.first)))
    },
    HostFunction(name: "combine") { (_, values) throws(BindingError) in
      let parts: [ScriptValue]
      if values.count == 1, case .table(let list, _) = values[0] {
        parts = list
      } else {
        parts = values
      }
      return .object(.combined(try effects(.table(list: parts, fields: []), owner: "fx.combine")))
    },
    HostFunction(name: "on") { (interpreter, values) throws(BindingError) in
      guard values.count == 2, let name = values[0].text else {
        throw BindingError(
          "fx.on takes the name of a layer and effects: fx.on(\"image\", fx.scale{})"
        )
      }
      // Layers of a scene's own are not known yet; the scene looks them up.
      return .object(.onLayer(name, try effects(values[1], owner: "fx.on")))
    },
    HostFunction(name: "use") { (interpreter, values) throws(BindingError) in
      guard let name = values.first?.text else {
        throw BindingError(
          "fx.use takes the name of an effect: fx.use(\"gemini.cube\", { cubeDegree = 60 })"
        )
      }
      let options = values.dropFirst().first
      if let plugged = try plugged(name, options: options, in: interpreter) {
        return .object(plugged)
      }
      return .object(.native(try native(name, options: options)))
    },
  ]

  /// Tables of the module whose names are those of native effects: `fx.gemini.cube{ … }`.
  static let lookups =
    EffectCatalog.families.map(\.name).map { family in
      HostFunction(name: family) { (_, values) throws(BindingError) in
        guard let name = values.first?.text else {
          throw BindingError("fx.\(family) is a table of effects")
        }
        let known = (EffectCatalog.effects.map(\.name) + EffectCatalog.presets.map(\.name))
          .filter { $0.hasPrefix(family + ".") }
        let full = family + "." + name
        guard known.contains(full) else {
          let short = known.map { String($0.dropFirst(family.count + 1)) }
          throw BindingError(
            "fx.\(family) has no '\(name)'"
              + Suggestion.phrase(for: name, among: short, listing: "it has")
          )
        }
        return .object(.constructor(full))
      }
    }
    + [
      HostFunction(name: "") { (_, values) throws(BindingError) in
        let name = values.first?.text ?? "?"
        if shortNames.contains(name) { return .object(.constructor("paging." + name)) }
        throw BindingError(
          "fx has no '\(name)'"
            + Suggestion.phrase(for: name, among: ScriptInterface.moduleNames, listing: "it has")
        )
      }
    ]

  /// Effects that lie directly in the module besides in their family: `fx.scale{ … }` is `fx.paging.scale{ … }`.
  static let shortNames = ["scale", "snapshot", "stack"]

  /// An effect or an easing of a plugin, or nothing where no plugin has one of that name.
  private static func plugged(
    _ name: String,
    options: ScriptValue?,
    in interpreter: Interpreter
  ) throws(BindingError) -> ScriptObject? {
    let found: ScriptObject?
    do {
      found = try interpreter.plugged(name)
    } catch {
      throw BindingError(error.description)
    }
    switch found {
    case .foreign(let effect)?:
      if let options {
        guard case .table(let settings)? = OptionValue(options) ?? .null else {
          throw BindingError("\(name) takes a table of parameters, not \(options.kindName)")
        }
        do {
          try effect.set(settings)
        } catch {
          throw BindingError(error)
        }
      }
      return .foreign(effect)
    case .descriptor(let effect)?:
      let given = try self.options(options, of: name)
      do {
        return .native(try effect.make(options: given))
      } catch {
        throw BindingError(error)
      }
    case let other: return other
    }
  }

  /// Makes a native effect or a preset's from a script's options.
  static func native(_ name: String, options: ScriptValue?) throws(BindingError) -> NativeEffect {
    let given = try self.options(options, of: name)
    do throws(OptionError) {
      if let preset = EffectCatalog.presets.first(where: { $0.name == name }) {
        return try preset.makeEffect(overriding: given)
      }
      guard let effect = EffectCatalog.effects.first(where: { $0.name == name }) else {
        let known = EffectCatalog.effects.map(\.name) + EffectCatalog.presets.map(\.name)
        throw OptionError.noSuch(kind: "effect", name: name, known: known)
      }
      return try effect.make(options: given)
    } catch {
      throw BindingError(error)
    }
  }

  /// The options that a script gives to a native effect.
  private static func options(
    _ options: ScriptValue?,
    of name: String
  ) throws(BindingError) -> [String: OptionValue] {
    var given: [String: OptionValue] = [:]
    switch options {
    case nil, .null?: break
    case .table(let list, let fields)? where list.isEmpty:
      for field in fields {
        guard let option = OptionValue(field.value) else {
          throw BindingError("\(name): '\(field.name)' cannot be \(field.value.kindName)")
        }
        given[field.name] = option
      }
    case .table?:
      throw BindingError("\(name) takes its options by name: \(name){ … = … }")
    case let other?:
      throw BindingError("\(name) takes a table of options, not \(other.kindName)")
    }
    return given
  }

  /// One effect, the name of one, or a list of them.
  static func effects(_ value: ScriptValue, owner: String) throws(BindingError) -> [ScriptObject] {
    switch value {
    case .object(.native), .object(.effect), .object(.combined), .object(.foreign),
      .object(.onLayer):
      guard case .object(let object) = value else { return [] }
      return [object]
    case .object(.constructor(let name)):
      return [.native(try native(name, options: nil))]
    case .string:
      return [.native(try native(value.text ?? "", options: nil))]
    case .function(let transform):
      return [.effect(EffectDefinition(transform: transform))]
    case .table(let list, let fields) where fields.isEmpty && !list.isEmpty:
      var all: [ScriptObject] = []
      for item in list { all += try effects(item, owner: owner) }
      return all
    default:
      throw BindingError(
        "\(owner) takes effects: fx.effect{ … }, a native one such as fx.gemini.cube{ … }, a transform function or a list of these; not \(value.kindName)"
      )
    }
  }

  // MARK: fx.effect

  private static let keys = [
    "name", "help", "parameters", "easing", "transform", "base", "reducedMotion",
  ]

  static func definition(_ value: ScriptValue?) throws(BindingError) -> EffectDefinition {
    let table = try TableReader(value, owner: "fx.effect", known: keys)
    var definition = EffectDefinition()
    definition.name = try table.text("name")
    definition.help = try table.text("help")
    definition.transform = try table.function("transform")
    if let base = table["base"] { definition.base = try effects(base, owner: "fx.effect: 'base'") }
    guard definition.transform != nil || !definition.base.isEmpty else {
      throw BindingError(
        "fx.effect needs a transform: transform = function(progress, cell, context) … end"
      )
    }
    if let easing = table["easing"] { definition.shaping = try shaping(easing) }
    if let parameters = table["parameters"] {
      definition.parameters = try ParameterBindings.parameters(parameters)
    }
    if case .function(let calm)? = table["reducedMotion"] {
      // It reads the same parameters, and the same progress.
      var reduced = EffectDefinition(transform: calm)
      (reduced.parameters, reduced.shaping) = (definition.parameters, definition.shaping)
      definition.calm = [.effect(reduced)]
    } else if let calm = table["reducedMotion"] {
      definition.calm = try effects(calm, owner: "fx.effect: 'reducedMotion'")
    }
    return definition
  }

  static func shaping(_ value: ScriptValue) throws(BindingError) -> EffectDefinition.Shaping {
    switch value {
    case .object(.easing(let easing)): return .easing(easing)
    case .object(.spring(let spring)): return .easing(spring.easing)
    case .function(let function): return .function(function)
    case .string:
      do {
        return .easing(try Easing.named(value.text ?? ""))
      } catch {
        throw BindingError(error)
      }
    default:
      throw BindingError(
        "'easing' takes a curve of fx.easing, the name of one or a function of t, not \(value.kindName)"
      )
    }
  }
}
