public import CollectionSimulation
public import EffectCore
import EffectJSON
public import EffectScripting

/// What a request says of a scene, in the words of `script.effect`: its effect, parameters, collection and place.
///
/// ```swift
/// let request = try SceneRequest(parsing: #"{"effect": "gemini.cube", "collection": {"items": 8}, "page": 2}"#.utf8)
/// let scene = try Host().scene(of: nil, request: request)
/// ```
public struct SceneRequest {
  let effect: String?
  let parameters: [String: OptionValue]
  let collection: CollectionRequest

  /// Where the collection is scrolled to, where the request says that.
  public var position: Collection.Position? { collection.position }

  private static let keys = ["effect", "parameters", "collection", "page", "offset"]

  /// A request that leaves everything to the script.
  public init() {
    (effect, parameters, collection) = (nil, [:], CollectionRequest.none)
  }

  /// Reads a request.
  ///
  /// - Parameter json: An object with any of `effect`, `parameters`, `collection`, `page` and `offset`.
  /// - Throws: ``RequestError`` where it is no such object.
  public init(parsing json: some Sequence<UInt8>) throws(RequestError) {
    let reader = try RequestReader(parsing: json)
    for key in reader.object.keys where !SceneRequest.keys.contains(key) {
      throw RequestError(
        "unknown key '\(key)'"
          + Suggestion.phrase(for: key, among: SceneRequest.keys, listing: "keys")
      )
    }
    effect = try reader.optionalString("effect")
    parameters = try reader.options("parameters")
    collection = try CollectionRequest(reader)
  }
}

extension Host {
  /// Returns the scene that a request describes.
  ///
  /// - Parameters:
  ///   - script: The script, where the request does not name a native or plugged-in effect.
  ///   - request: What is different from what the script says.
  ///   - settings: Parameters and options that count beside those of the request, and before them.
  ///   - plugins: Whose effects can be named.
  /// - Returns: The scene, where the request has it, or where it begins.
  /// - Throws: ``HostError`` for a wrong name, parameter or measure.
  public func scene(
    of script: Script?,
    request: SceneRequest,
    settings: [String: OptionValue] = [:],
    plugins: PluginLibrary? = nil
  ) throws(HostError) -> Scene {
    let cast = try SceneCast(
      script: script,
      names: request.effect.map { [$0] } ?? [],
      settings: request.parameters.merging(settings) { _, later in later },
      plugins: plugins,
      extensions: extensions
    )
    return try request.collection.scene(cast)
  }
}

extension [String: OptionValue] {
  /// Reads parameters by name from an object in JSON.
  ///
  /// - Throws: ``RequestError`` where it is no object.
  public init(parsing json: some Sequence<UInt8>) throws(RequestError) {
    let object = try RequestReader(parsing: json).object
    self = Dictionary(object.map { ($0.key, OptionValue($0.value)) }) { _, last in last }
  }
}
