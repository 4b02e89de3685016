import EffectCore
import EffectScripting
import Effects

/// An effect of a scene, native or scripted.
enum SceneEffect {
  case native(NativeEffect)
  case script(ScriptEffect)

  func apply(to cell: inout Cell, at context: EffectContext) throws(ScriptError) {
    switch self {
    case .native(let effect): effect.apply(to: &cell, at: context)
    case .script(let effect): try effect.apply(to: &cell, at: context)
    }
  }
}

extension SceneEffect {
  /// The native effect that it is; nothing where a function of a script has its part in it.
  var native: NativeEffect? {
    switch self {
    case .native(let effect): effect
    case .script(let effect): effect.soleNative
    }
  }

  /// Whether the script says what is shown where less motion is wanted.
  var declaresCalm: Bool {
    if case .script(let effect) = self { effect.calm != nil } else { false }
  }

  /// Applies what the script declares for less motion, else the effect without what moves.
  func applyCalmly(to cell: inout Cell, at context: EffectContext) throws(ScriptError) {
    if case .script(let effect) = self, let calm = effect.calm {
      return try calm.apply(to: &cell, at: context)
    }
    try apply(to: &cell, at: context)
    for index in cell.layers.indices {
      cell.layers[index].withdraw(.movement, to: cell.rest[index])
    }
    cell.pieces.removeAll(keepingCapacity: true)
  }
}

/// Who plays in a scene: the script, its effects and the preset whose measures count.
struct SceneCast {
  var script: Script?
  var effects: [SceneEffect] = []
  var definition: SceneDefinition?
  var preset: PresetDescriptor?
  private let plugins: PluginLibrary?
  private let extensions: NativeExtensions

  private static func isNative(_ name: String) -> Bool {
    EffectCatalog.effects.contains { $0.name == name }
      || EffectCatalog.presets.contains { $0.name == name }
  }

  /// The collection behind pages, whose cells show nothing.
  init(script: Script, definition: SceneDefinition) {
    (self.script, self.definition) = (script, definition)
    plugins = nil
    extensions = NativeExtensions()
  }

  /// Finds effects by their names and gives them their settings.
  init(
    script: Script?,
    names: [String],
    settings: [String: OptionValue],
    plugins: PluginLibrary? = nil,
    extensions: NativeExtensions = NativeExtensions()
  ) throws(HostError) {
    self.script = script
    self.plugins = plugins
    self.extensions = extensions
    var plugged: [String: ScriptEffect] = [:]
    for name in names where plugged[name] == nil && !SceneCast.isNative(name) {
      if extensions.effect(named: name) != nil { continue }
      if script?.effects.contains(where: { $0.name == name }) == true { continue }
      plugged[name] = try plugins?.effect(named: name)
    }
    definition = script?.scene
    if names.isEmpty, let script, script.effects.isEmpty,
      script.animation != nil || script.pages != nil
    {
      let shown = script.animation == nil ? "pages" : "an animation"
      throw .script(
        ScriptError(
          .load,
          "it returns \(shown), and no effect; run, preview and check show \(shown)",
          file: script.path
        )
      )
    }
    do throws(OptionError) {
      if names.isEmpty {
        // A panel alone needs no effect.
        if script?.effects.isEmpty == true, definition?.panel != nil, settings.isEmpty { return }
        guard let script, let effect = script.effects.first else {
          throw OptionError.noSuch(
            kind: "effect",
            name: "",
            known: EffectCatalog.effects.map(\.name)
          )
        }
        try effect.set(settings)
        effects = [.script(effect)]
        return
      }
      var unused = settings
      for name in names {
        effects.append(
          try find(
            name,
            plugged: plugged[name],
            settings: settings,
            only: names.count == 1,
            unused: &unused
          )
        )
      }
      if names.count > 1, let left = unused.keys.sorted().first {
        throw OptionError.unknown(
          owner: names.joined(separator: " + "),
          option: left,
          known: knownSettings()
        )
      }
    } catch {
      throw .option(error)
    }
  }

  private mutating func find(
    _ name: String,
    plugged: ScriptEffect?,
    settings: [String: OptionValue],
    only: Bool,
    unused: inout [String: OptionValue]
  ) throws(OptionError) -> SceneEffect {
    if let own = script?.effects.first(where: { $0.name == name }) ?? plugged {
      let known = own.parameters.map(\.name)
      try own.set(only ? settings : settings.filter { known.contains($0.key) })
      for key in known { unused[key] = nil }
      return .script(own)
    }
    if let descriptor = EffectCatalog.effects.first(where: { $0.name == name })
      ?? extensions.effect(named: name)
    {
      let known = descriptor.options.flatMap { [$0.name] + $0.aliases }
      for key in known { unused[key] = nil }
      return .native(
        try descriptor.make(options: only ? settings : settings.filter { known.contains($0.key) })
      )
    }
    if let found = EffectCatalog.presets.first(where: { $0.name == name }) {
      preset = preset ?? found
      let known =
        EffectCatalog.effects.first { $0.name == found.effect }?.options
        .flatMap { [$0.name] + $0.aliases } ?? []
      for key in known { unused[key] = nil }
      return .native(
        try found.makeEffect(
          overriding: only ? settings : settings.filter { known.contains($0.key) }
        )
      )
    }
    throw .noSuch(
      kind: "effect",
      name: name,
      known: (script?.effects.compactMap(\.name) ?? []) + EffectCatalog.effects.map(\.name)
        + EffectCatalog.presets.map(\.name) + extensions.effects.map(\.name)
        + (plugins?.effectNames() ?? [])
    )
  }

  private func knownSettings() -> [String] {
    effects.flatMap { effect in
      switch effect {
      case .script(let effect): effect.parameters.map(\.name)
      case .native(let native):
        (EffectCatalog.effects.first { $0.name == native.name }
          ?? extensions.effect(named: native.name))?.options.map(\.name) ?? []
      }
    }
  }
}
