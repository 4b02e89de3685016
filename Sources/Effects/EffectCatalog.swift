public import EffectCore

/// The effects and presets of one source system.
public struct EffectFamily: Sendable {
  /// The name that qualifies those of its effects, such as `gemini`.
  public let name: String
  /// One sentence for lists and reference pages.
  public let summary: String
  /// The effects in the order in which lists show them.
  public let effects: [EffectDescriptor]
  /// The presets in the order in which lists show them.
  public let presets: [PresetDescriptor]

  /// Creates a family.
  public init(
    name: String,
    summary: String,
    effects: [EffectDescriptor],
    presets: [PresetDescriptor]
  ) {
    (self.name, self.summary, self.effects, self.presets) = (name, summary, effects, presets)
  }
}

/// Every native effect and preset by its qualified name.
public enum EffectCatalog {
  /// The families in the order in which lists show them.
  public static let families: [EffectFamily] = [.gemini, .paging]
  /// The effects of all families.
  public static let effects = families.flatMap(\.effects)
  /// The presets of all families.
  public static let presets = families.flatMap(\.presets)

  /// Returns the effect of a qualified name.
  ///
  /// - Throws: ``OptionError`` with the nearest name where there is no such effect.
  public static func effect(named name: String) throws(OptionError) -> EffectDescriptor {
    guard let effect = effects.first(where: { $0.name == name }) else {
      throw .noSuch(kind: "effect", name: name, known: effects.map(\.name))
    }
    return effect
  }

  /// Returns the preset of a qualified name.
  ///
  /// - Throws: ``OptionError`` with the nearest name where there is no such preset.
  public static func preset(named name: String) throws(OptionError) -> PresetDescriptor {
    guard let preset = presets.first(where: { $0.name == name }) else {
      throw .noSuch(kind: "preset", name: name, known: presets.map(\.name))
    }
    return preset
  }
}
