public import EffectCore
import EffectJSON

/// A tree of layers in a JSON file, in the format of `docs/scenes.md`.
///
/// ```swift
/// let scene = try LayerSceneFile(at: "poster.json").scene
/// let picture = try Renderer().render(scene)
/// ```
public struct LayerSceneFile: Sendable {
  /// What the file describes.
  public let scene: LayerScene
  /// The paths of the images that it shows, in order.
  public let imagePaths: [String]

  /// Reads a file.
  ///
  /// - Parameter path: Its path, as messages shall name it.
  /// - Throws: ``HostError/file(_:)`` where it cannot be read, is no JSON or describes no scene, with the place in it.
  public init(at path: String) throws(HostError) {
    try self.init(try Host.source(at: path), path: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - path: The path that messages shall name.
  /// - Throws: ``HostError/file(_:)`` where they are no JSON or describe no scene, with the place.
  public init(_ bytes: [UInt8], path: String) throws(HostError) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .file(FileError(path: path, message: error.description))
    }
    let images = ImageFiles(beside: path)
    do throws(SceneProblem) {
      scene = try SceneReader(images: images).scene(json)
    } catch {
      throw .file(FileError(path: path, message: error.description))
    }
    imagePaths = images.paths.sorted()
  }

  /// Whether a source is such a file and no script: by the extension of its path, or by its first character.
  public static func isOne(_ bytes: [UInt8], path: String) -> Bool {
    if path.hasSuffix(".json") { return true }
    guard !path.hasSuffix(".lua") else { return false }
    // No script begins with a brace.
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{")
  }
}
