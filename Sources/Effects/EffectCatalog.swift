public import EffectCore

/// The effects and presets of one source system.
public struct EffectFamily: Sendable {
  /// The name that qualifies those of its effects, such as `gemini`.
  public let name: String
  /// One sentence for lists and reference pages.
  public let summary: String
  private let makeEffects: @Sendable () -> [EffectDescriptor]
  private let makePresets: @Sendable () -> [PresetDescriptor]

  /// Creates a family.
  ///
  /// Its lists are made when they are asked for: a short run needs only its name, and making all of them would take
  /// longer than that run.
  public init(
    name: String,
    summary: String,
    effects: @autoclosure @escaping @Sendable () -> [EffectDescriptor],
    presets: @autoclosure @escaping @Sendable () -> [PresetDescriptor]
  ) {
    (self.name, self.summary) = (name, summary)
    (makeEffects, makePresets) = (effects, presets)
  }

  /// The effects in the order in which lists show them; ``EffectCatalog`` keeps those of all families.
  public var effects: [EffectDescriptor] { makeEffects() }
  /// The presets in the order in which lists show them.
  public var presets: [PresetDescriptor] { makePresets() }
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
