import EffectCore
import Effects

/// Everything that a script can write, described once.
///
/// Annotations for editors, the reference pages and the names that errors suggest are made from this, and the tests
/// hold it against the live module and the schemas, both ways. Each family of bindings describes itself in a file of
/// its own, whose lists are added up here.
public enum ScriptInterface {
  /// The version of the interface, as `fx.version` tells it.
  public static var version: String { Interpreter.apiVersion }

  /// The functions of the module, in groups with their headings.
  public static let groups: [(title: String, functions: [InterfaceFunction])] = [
    ("Effects", effectFunctions),
    ("Scenes", sceneFunctions),
    ("Gestures", gestureFunctions + panelFunctions),
    ("Springs and animators", motionFunctions),
    ("Easings", easingFunctions),
    ("Colours", colorFunctions),
    ("Matrices", matrixFunctions),
    ("Numbers", numberFunctions),
    ("Drawing", drawingFunctions),
    ("Pages", pagesFunctions),
    ("Geometry", mathFunctions),
  ]

  /// The functions of the module that are described one by one; native effects are in ``EffectCatalog``.
  public static var functions: [InterfaceFunction] { groups.flatMap(\.functions) }

  /// The tables of named values that scripts hand over.
  public static let tables: [InterfaceTable] =
    effectTables + sceneTables + gestureTables + panelTables + motionTables + drawingTables
    + pagesTables

  /// The kinds of values that scripts get.
  public static let values: [InterfaceValue] =
    effectValues + sceneValues + easingValues + colorValues + matrixValues + layerValues
    + gestureValues + panelValues + motionValues + drawingValues + pagesValues + [context]

  /// Names for types that are made of others.
  public static let aliases: [InterfaceAlias] =
    effectAliases + sceneAliases + easingAliases + colorAliases + drawingAliases + pagesAliases

  /// The names of the native effects and the presets.
  public static var effectNames: [String] {
    EffectCatalog.effects.map(\.name) + EffectCatalog.presets.map(\.name)
  }

  /// The names that lie in the module itself, for suggestions.
  static var moduleNames: [String] {
    var names = ["version"]
    for name in functions.map(\.name) {
      let first = name.split(separator: ".").dropFirst().first.map(String.init) ?? name
      if !names.contains(first) { names.append(first) }
    }
    return names + EffectCatalog.families.map(\.name) + EffectBindings.shortNames
  }
}
