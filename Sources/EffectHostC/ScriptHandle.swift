import CEffectHost
import EffectCore
import EffectHost
import EffectJSON
import EffectScripting

/// A script as C holds it, with the texts that describe it.
final class ScriptHandle: Handle {
  let owner: HostHandle
  let script: Script
  let names: [CText]
  let output = CText()
  private let parameters: [[ParameterTexts]]

  init(_ script: Script, owner: HostHandle) {
    (self.script, self.owner) = (script, owner)
    names = script.effects.map { CText($0.name ?? "") }
    parameters = script.effects.map { $0.parameters.map(ParameterTexts.init) }
  }

  func parameterCount(ofEffect effect: Int) -> Int {
    parameters.indices.contains(effect) ? parameters[effect].count : 0
  }

  func describe(parameter: Int, ofEffect effect: Int) throws(CallError) -> effecthost_parameter {
    guard parameters.indices.contains(effect) else {
      throw .argument("there is no effect \(effect); the script has \(parameters.count)")
    }
    guard parameters[effect].indices.contains(parameter) else {
      throw .argument(
        "there is no parameter \(parameter); the effect has \(parameters[effect].count)"
      )
    }
    return parameters[effect][parameter].description
  }
}

/// The texts and bounds of one parameter.
private struct ParameterTexts {
  let name, unit, help, choices, defaultText: CText
  let kind: effecthost_parameter_kind
  let bounds: (lowest: Double, highest: Double)

  init(_ descriptor: OptionDescriptor) {
    (name, unit, help) = (
      CText(descriptor.name), CText(descriptor.unit), CText(descriptor.help)
    )
    var words: [String] = []
    var bounds = (lowest: -Double.infinity, highest: Double.infinity)
    switch descriptor.kind {
    case .boolean: kind = EFFECTHOST_BOOLEAN
    case .choice(let choices): (kind, words) = (EFFECTHOST_CHOICE, choices)
    case .color: kind = EFFECTHOST_COLOR
    case .number(let range), .integer(let range):
      kind = EFFECTHOST_NUMBER
      bounds = (range.lowerBound ?? -.infinity, range.upperBound ?? .infinity)
    default: kind = EFFECTHOST_NUMBER
    }
    self.bounds = bounds
    choices = CText(words.joined(separator: ","))
    var writer = JSONWriter()
    writer.value(descriptor.defaultValue.map(JSONValue.init) ?? .null)
    defaultText = CText(writer.text)
  }

  var description: effecthost_parameter {
    effecthost_parameter(
      name: name.pointer,
      unit: unit.pointer,
      help: help.pointer,
      choices: choices.pointer,
      default_json: defaultText.pointer,
      kind: kind,
      lowest: bounds.lowest,
      highest: bounds.highest
    )
  }
}
