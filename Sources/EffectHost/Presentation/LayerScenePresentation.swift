public import EffectCore
public import EffectJSON
import EffectRendering

/// A tree of layers that stands still.
public final class LayerScenePresentation: Presentation {
  /// The layers.
  public let scene: LayerScene
  /// The images that the scene's file names.
  public let imagePaths: Set<String>

  /// Shows a scene.
  public init(_ scene: LayerScene) { (self.scene, imagePaths) = (scene, []) }

  /// Shows the scene of a file.
  public init(_ file: LayerSceneFile) {
    (scene, imagePaths) = (file.scene, Set(file.imagePaths))
  }

  /// The viewport of the scene.
  public var viewport: Size { scene.viewport }

  /// Nothing moves.
  public var duration: Double { 0 }

  /// Returns the scene.
  public func frame(at time: Double) -> LayerScene { scene }

  /// Returns the scene.
  public func stillFrame() -> LayerScene { scene }

  /// Returns where each layer appears.
  public func report() -> any Report { LayerListing(of: scene) }

  /// Writes where each layer appears, as `viewport` and `layers`.
  public func writeReport(to writer: inout JSONWriter) {
    writer.key("viewport")
    writer.numbers([viewport.width, viewport.height])
    writer.key("layers")
    writer.beginArray()
    for row in LayerListing(of: scene).rows {
      writer.beginObject(onOneLine: true)
      writer.key("name")
      writer.string(row.name)
      writer.key("quad")
      if let quad = row.quad {
        writer.beginArray()
        for corner in quad { writer.numbers([corner.x, corner.y]) }
        writer.endArray()
      } else {
        writer.null()
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
