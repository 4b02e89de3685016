public import EffectCore
import EffectScripting
public import Effects

/// Native effects and easings that a program brings along, for its scripts, scenes and requests.
///
/// ```swift
/// var host = Host()
/// try host.extensions.add(
///   EffectDescriptor(name: "acme.sink", summary: "Cards sink.", options: []) { _ in
///     NativeEffect(name: "acme.sink") { cell, context in cell.content.translation.y = 40 * context.progress }
///   })
/// try host.extensions.add(easing: "acme.slow", Easing.named("easeInQuad"))
/// ```
///
/// A script then has `fx.use("acme.sink")` and `fx.use "acme.slow"`, and scenes, lists and requests know the effect by
/// its name, as they know those of plugins.
public struct NativeExtensions: Sendable {
  /// The effects, in the order in which they were added.
  public private(set) var effects: [EffectDescriptor] = []
  /// The easings with their names, in the order in which they were added.
  public private(set) var easings: [(name: String, easing: Easing)] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds an effect.
  ///
  /// - Throws: ``OptionError`` where its name is not qualified, as `acme.sink` is, or is taken.
  public mutating func add(_ effect: EffectDescriptor) throws(OptionError) {
    try check(effect.name)
    effects.append(effect)
  }

  /// Adds an easing under a name.
  ///
  /// - Throws: ``OptionError`` where the name is not qualified, as `acme.slow` is, or is taken.
  public mutating func add(easing name: String, _ easing: Easing) throws(OptionError) {
    try check(name)
    easings.append((name, easing))
  }

  private func check(_ name: String) throws(OptionError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let families = EffectCatalog.families.map(\.name)
    guard parts.count == 2, !parts.contains(where: \.isEmpty), !families.contains(String(parts[0]))
    else {
      throw .kind(
        owner: "the extension '\(name)'",
        option: "name",
        expected: "a family of its own and a name, such as 'acme.sink'",
        found: "'\(name)'"
      )
    }
    guard effect(named: name) == nil, !easings.contains(where: { $0.name == name }) else {
      throw .kind(
        owner: "the extension '\(name)'",
        option: "name",
        expected: "a name that is free",
        found: "one that was added before"
      )
    }
  }

  func effect(named name: String) -> EffectDescriptor? { effects.first { $0.name == name } }

  /// Finds an effect or an easing for a script that asks with `fx.use`.
  func object(named name: String) -> ScriptObject? {
    if let effect = effect(named: name) { return .descriptor(effect) }
    return easings.first { $0.name == name }.map { .easing($0.easing) }
  }
}
