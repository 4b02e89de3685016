public import EffectCore

/// What a plugin says of itself and offers.
public struct PluginManifest {
  /// Its name; nothing where the name of its file counts.
  public var name: String?
  /// Its version, in its own words.
  public var version: String?
  /// Its licence.
  public var license: String?
  /// The effects by their names.
  public var effects: [(name: String, effect: ScriptEffect)] = []
  /// The easings by their names.
  public var easings: [(name: String, easing: Easing)] = []
  /// The scenes by their names.
  public var scenes: [(name: String, scene: SceneDefinition)] = []

  static let keys = ["name", "version", "license", "requires", "effects", "easings", "scenes"]
}

/// The version of the script interface, and what scripts may demand of it.
enum InterfaceVersion {
  /// Why a demanded version cannot be had, or nothing where it can.
  ///
  /// The first number has to be the same, the second at most ours.
  static func refusal(of demanded: String) -> String? {
    let own = numbers(Interpreter.apiVersion)
    let wanted = numbers(demanded)
    guard wanted.count >= 1, wanted.count <= 3, wanted.count == demanded.split(separator: ".").count
    else {
      return
        "requires '\(demanded)', which is no version; write it as \"\(Interpreter.apiVersion)\""
    }
    let minor = wanted.count > 1 ? wanted[1] : 0
    guard wanted[0] == own[0], minor <= own[1] else {
      return
        "requires version \(demanded) of the script interface; this host has \(Interpreter.apiVersion)"
    }
    return nil
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split(separator: ".").compactMap { Int($0) }
  }
}
