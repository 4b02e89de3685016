import EffectCore

extension Script {
  /// Reads what a plugin returned: texts about itself, and what it offers by name.
  func manifest(of fields: [ScriptValue.Field]) throws(ScriptError) -> PluginManifest {
    var manifest = PluginManifest()
    for field in fields {
      switch field.name {
      case "name": manifest.name = try text(field)
      case "version": manifest.version = try text(field)
      case "license": manifest.license = try text(field)
      case "requires":
        if let refusal = InterfaceVersion.refusal(of: try text(field)) { throw failure(refusal) }
      case "effects":
        for (name, object) in try named(field) {
          switch object {
          case .effect, .native, .combined, .foreign, .onLayer:
            manifest.effects.append((name, try ScriptEffect(object, in: interpreter)))
          default: throw failure("'effects': \(name) is \(object.kindName), not an effect")
          }
        }
      case "easings":
        for (name, object) in try named(field) {
          guard case .easing(let easing) = object else {
            throw failure("'easings': \(name) is \(object.kindName), not an easing")
          }
          manifest.easings.append((name, easing))
        }
      case "scenes":
        for (name, object) in try named(field) {
          guard case .scene(let scene) = object else {
            throw failure("'scenes': \(name) is \(object.kindName), not a scene")
          }
          manifest.scenes.append((name, scene))
        }
      default:
        let known = PluginManifest.keys
        throw failure(
          "unknown key '\(field.name)' of a plugin"
            + Suggestion.phrase(for: field.name, among: known, listing: "known keys")
        )
      }
    }
    return manifest
  }

  private func failure(_ message: String) -> ScriptError { ScriptError(.load, message, file: path) }

  private func text(_ field: ScriptValue.Field) throws(ScriptError) -> String {
    guard let text = field.value.text else {
      throw failure("'\(field.name)' of a plugin takes a string, not \(field.value.kindName)")
    }
    return text
  }

  /// What a table offers; things of a list have the names that they were made with.
  private func named(
    _ field: ScriptValue.Field
  ) throws(ScriptError) -> [(name: String, object: ScriptObject)] {
    guard case .table(let list, let fields) = field.value else {
      throw failure(
        "'\(field.name)' of a plugin takes a table by name, not \(field.value.kindName)"
      )
    }
    var found: [(name: String, object: ScriptObject)] = []
    for (index, item) in list.enumerated() {
      guard case .object(let object) = item, let name = object.ownName else {
        throw failure("'\(field.name)': entry \(index + 1) has no name; write name = …")
      }
      found.append((name, object))
    }
    for item in fields {
      guard case .object(let object) = item.value else {
        throw failure("'\(field.name)': \(item.name) is \(item.value.kindName)")
      }
      found.append((item.name, object))
    }
    return found
  }
}

extension ScriptObject {
  /// The name that it was made with.
  var ownName: String? {
    switch self {
    case .effect(let definition): definition.name
    case .easing(let easing): easing.name
    case .native(let effect): effect.name
    default: nil
    }
  }
}
