import EffectCore
import EffectJSON

/// Reads a scene of layers from JSON.
///
/// The format is that of `docs/scenes.md`; `docs/scene.schema.json` says the same for other programs, and the tests
/// hold the two together.
struct SceneReader {
  /// The images beside the file.
  let images: ImageFiles

  /// What a scene can have.
  static let keys = [
    "viewport", "perspective", "sorting", "layers", "id", "features", "reference",
  ]
  /// What a viewport can have.
  static let viewportKeys = ["width", "height", "background", "gradient"]

  /// Returns the scene that a value stands for.
  func scene(_ json: JSONValue) throws(SceneProblem) -> LayerScene {
    guard case .object = json else {
      throw SceneProblem(
        place: "",
        message: "a scene is an object with 'viewport' and 'layers', not \(json.kindName)"
      )
    }
    let top = try SceneValue(json: json, place: "").members(SceneReader.keys)
    let viewport = try top.required("viewport", "an object with 'width' and 'height' in points")
      .members(SceneReader.viewportKeys)
    var scene = LayerScene(
      viewport: Size(
        width: try viewport.required("width", "a number of points").positiveNumber(),
        height: try viewport.required("height", "a number of points").positiveNumber()
      )
    )
    if let color = viewport["background"] { scene.background = try color.color() }
    if let gradient = viewport["gradient"] { scene.backdrop = try self.gradient(gradient) }
    if let distance = top["perspective"] {
      scene.perspective = try distance.number(in: LayerProperty.fromZero)
    }
    if let sorting = top["sorting"] { scene.sorting = try sorting.choice() }
    if let layers = top["layers"] {
      for value in try layers.list() {
        scene.nodes.append(try node(value, parent: scene.viewport, depth: 0))
      }
    }
    return scene
  }
}
