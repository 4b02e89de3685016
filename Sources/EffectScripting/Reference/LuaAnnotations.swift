import EffectCore
import Effects

/// Writes what editors know of scripts: a file of LuaCATS annotations.
public enum LuaAnnotations {
  /// The whole file, named after the module so that editors find it behind `require "effecthost"`.
  public static var text: String {
    var lines = [
      "---@meta effecthost",
      "",
      "-- What scripts can write, for lua-language-server. Made by effecthost, version \(ScriptInterface.version) of the",
      "-- script interface; changes here are lost with the next `effecthost new`.",
      "",
    ]
    for alias in ScriptInterface.aliases { lines += described(alias) }
    lines += described(
      InterfaceAlias(
        name: "fx.EffectName",
        type: names(EffectCatalog.effects.map(\.name) + EffectCatalog.presets.map(\.name)),
        help: "The name of a native effect or a preset."
      )
    )
    for value in ScriptInterface.values { lines += described(value) }
    for table in ScriptInterface.tables { lines += described(table) }
    for effect in EffectCatalog.effects { lines += options(of: effect) }
    lines += module
    return lines.map { $0 + "\n" }.joined()
  }

  private static func names(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: "|")
  }

  // MARK: Types

  private static func described(_ alias: InterfaceAlias) -> [String] {
    comment(alias.help) + ["---@alias \(alias.name) \(alias.type)", ""]
  }

  private static func described(_ value: InterfaceValue) -> [String] {
    let parents = value.parents.isEmpty ? "" : ": " + value.parents.joined(separator: ", ")
    var lines = comment(value.help) + ["---@class \(value.name)\(parents)"]
    for field in value.fields { lines.append(line(for: field, isOptional: !field.isRequired)) }
    for method in value.methods {
      let name = method.name.split(separator: ":").last.map(String.init) ?? method.name
      let receiver = InterfaceField("self", value.name, required: true, "")
      var function = method
      function.parameters.insert(receiver, at: 0)
      lines.append("---@field \(name) \(type(of: function)) \(method.help)")
    }
    lines += value.operators.map { "---@operator \($0)" }
    lines += value.calls.map { "---@overload \($0)" }
    return lines + [""]
  }

  private static func described(_ table: InterfaceTable) -> [String] {
    comment(table.help) + ["---@class \(table.name)"]
      + table.keys.map { line(for: $0, isOptional: !$0.isRequired) } + [""]
  }

  private static func line(for field: InterfaceField, isOptional: Bool) -> String {
    let optional = isOptional && !field.name.hasPrefix("[") ? "?" : ""
    return "---@field \(field.name)\(optional) \(field.type) \(remark(field))"
  }

  /// What follows a type: the sentence, and the numbers in brackets.
  private static func remark(_ field: InterfaceField) -> String {
    var notes: [String] = []
    if let range = field.range, range != .any { notes.append(range.phrase) }
    if !field.unit.isEmpty { notes.append("in \(field.unit)") }
    if !field.initial.isEmpty { notes.append("default: \(field.initial)") }
    if field.since != "1.0" { notes.append("since \(field.since)") }
    return notes.isEmpty ? field.help : "\(field.help) (\(notes.joined(separator: "; ")))"
  }

  private static func comment(_ text: String) -> [String] {
    text.split(separator: "\n").map { "--- \($0)" }
  }

  private static func type(of function: InterfaceFunction) -> String {
    let parameters = function.parameters.map { parameter in
      let optional = parameter.isRequired || parameter.name == "..." ? "" : "?"
      return "\(parameter.name)\(optional): \(parameter.type)"
    }
    let result = function.result.isEmpty ? "" : ": \(function.result)"
    return "fun(\(parameters.joined(separator: ", ")))\(result)"
  }

  // MARK: Native effects

  /// The name of the type that an effect's options have.
  private static func optionsName(_ effect: String) -> String { "fx.\(effect).Options" }

  private static func options(of effect: EffectDescriptor) -> [String] {
    ["--- Options of `fx.\(effect.name)`.", "---@class \(optionsName(effect.name))"]
      + effect.options.flatMap { option in
        ([option.name] + option.aliases).map { name in
          line(for: field(of: option, named: name), isOptional: true)
        }
      } + [""]
  }

  private static func field(of option: OptionDescriptor, named name: String) -> InterfaceField {
    InterfaceField(
      name,
      OptionTypes.type(of: option.kind),
      unit: option.unit,
      in: OptionTypes.range(of: option.kind),
      default: option.defaultValue.map(OptionTypes.text) ?? "",
      option.help
    )
  }

  // MARK: The module

  private static var module: [String] {
    var lines = [
      "--- The module: `local fx = require \"effecthost\"`.", "---@class effecthost",
      "---@field version string The version of this interface.",
    ]
    for name in EffectBindings.shortNames {
      lines.append(constructor(name, summary: "paging." + name, of: "paging." + name))
    }
    lines += ["local fx = {}", ""]
    for name in groupNames { lines += group(name) }
    for function in ScriptInterface.functions { lines += declaration(of: function) }
    for deprecation in ScriptInterface.deprecations { lines += declaration(of: deprecation) }
    return lines + tests + ["return fx"]
  }

  /// The globals that files of tests have.
  private static var tests: [String] {
    described(ScriptInterface.testedEffect)
      + ["--- What tests expect.", "---@class fx.Expectations", "expect = {}", ""]
      + ScriptInterface.testFunctions.flatMap { declaration(of: $0) }
  }

  /// The tables of the module, in the order in which they are first named.
  private static var groupNames: [String] {
    var names: [String] = []
    for function in ScriptInterface.functions {
      let parts = function.name.split(separator: ".")
      guard parts.count == 3, !names.contains(String(parts[1])) else { continue }
      names.append(String(parts[1]))
    }
    return names + EffectCatalog.families.map(\.name).filter { !names.contains($0) }
  }

  private static func group(_ name: String) -> [String] {
    var lines = ["---@class effecthost.\(name)"]
    if name == "easing" {
      for easing in ScriptInterface.easings where !isFunction("fx.easing.\(easing.name)") {
        lines.append("---@field \(key(easing.name)) fx.Easing \(easing.summary)")
      }
    }
    for effect in EffectCatalog.effects where effect.name.hasPrefix(name + ".") {
      let own = String(effect.name.dropFirst(name.count + 1))
      lines.append(constructor(own, summary: effect.summary, of: effect.name))
    }
    for preset in EffectCatalog.presets where preset.name.hasPrefix(name + ".") {
      let own = String(preset.name.dropFirst(name.count + 1))
      // A name with a dot in it cannot be reached by one; fx.use finds it.
      guard !own.contains(".") else { continue }
      lines.append(constructor(own, summary: preset.title, of: preset.effect))
    }
    return lines + ["fx.\(name) = {}", ""]
  }

  /// A name as a field is declared by it; what is no name in Lua stands in brackets.
  private static func key(_ name: String) -> String {
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && name != "in" ? name : "[\"\(name)\"]"
  }

  private static func isFunction(_ name: String) -> Bool {
    ScriptInterface.functions.contains { $0.name == name }
  }

  private static func constructor(_ name: String, summary: String, of effect: String) -> String {
    "---@field \(name) fun(options?: \(optionsName(effect))): fx.Effect \(summary)"
  }

  private static func declaration(of function: InterfaceFunction) -> [String] {
    var lines = comment(function.help)
    for parameter in function.parameters {
      let isPlain = parameter.isRequired || parameter.name == "..."
      lines.append(
        "---@param \(parameter.name)\(isPlain ? "" : "?") \(parameter.type) \(remark(parameter))"
      )
    }
    if !function.result.isEmpty { lines.append("---@return \(function.result)") }
    let names = function.parameters.map(\.name).joined(separator: ", ")
    return lines + ["function \(function.name)(\(names)) end", ""]
  }

  private static func declaration(of deprecation: Deprecation) -> [String] {
    guard
      var function = ScriptInterface.functions.first(where: { $0.name == deprecation.replacement })
    else { return [] }
    function.name = deprecation.name
    return ["---@deprecated Use \(deprecation.replacement)."] + declaration(of: function)
  }
}
