import EffectCore
import EffectHost
import EffectRendering
import Foundation
import Testing

/// A scene of `Tests/Golden/chromium`, with the picture that a browser drew of it.
struct SceneFile: CustomTestStringConvertible, Sendable {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Golden/chromium")

  /// The names of all scenes.
  static let all: [SceneFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { SceneFile(name: String($0.dropLast(5))) }
  }()

  let name: String

  var testDescription: String { name }

  /// The path of the scene.
  var path: String { SceneFile.folder.appendingPathComponent("\(name).json").path }

  /// The scene, as the program reads it.
  func load() throws -> LayerScene { try LayerSceneFile(at: path).scene }

  /// What the file says besides the scene.
  func notes() throws -> Notes { try Notes(Data(contentsOf: URL(fileURLWithPath: path))) }

  /// The golden picture.
  func picture() throws -> RasterImage {
    let data = try Data(contentsOf: SceneFile.folder.appendingPathComponent("\(name).png"))
    return try RasterImage(png: [UInt8](data))
  }

  /// What a file notes for comparison; a scene is drawn without it.
  struct Notes {
    /// The matrices that the file gives for its layers, in their order.
    var matrices: [[Double]]
    /// What another renderer reached.
    var referenceSimilarity: Double

    init(_ data: Data) throws {
      let top = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let layers = try #require(top?["layers"] as? [[String: Any]])
      matrices = layers.map { ($0["matrix"] as? [NSNumber] ?? []).map(\.doubleValue) }
      let reference = top?["reference"] as? [String: Any]
      referenceSimilarity = try #require(reference?["ssim"] as? NSNumber).doubleValue
    }
  }
}
