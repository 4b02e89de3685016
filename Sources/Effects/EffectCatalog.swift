public import EffectCore
public enum EffectCatalog {
  public static let families: [String] = ["gemini"]
  public struct D: Sendable { public let name: String }
  public static let effects: [D] = []
  public static func makeEffect(named: String, options: [String: OptionValue]) throws(OptionError) -> NativeEffect { throw .noSuch(kind: "effect", name: named, known: []) }
}
