import CollectionSimulation
import EffectCore
import EffectJSON
import EffectScripting

/// The `collection` of a request: the measures of a simulated collection, and where it is scrolled.
struct CollectionRequest {
  /// Whether the request asks for the visible cells of a collection.
  let isGiven: Bool
  private var changes = SceneChanges()
  private var layout: LayoutDefinition?
  private(set) var position: Collection.Position?

  private static let keys = [
    "viewport", "layout", "direction", "itemSize", "spacing", "interitemSpacing", "insets", "items",
    "rightToLeft", "endless", "numberOfVisibleItems",
  ]

  /// A request that leaves the collection as the scene has it.
  static let none = CollectionRequest()

  private init() { isGiven = false }

  init(_ request: RequestReader) throws(RequestError) {
    guard let value = request["collection"], !value.isNull else {
      isGiven = false
      try readPosition(request, isNeeded: false)
      return
    }
    isGiven = true
    let reader = try RequestReader(value, named: "collection")
    for key in reader.object.keys where !CollectionRequest.keys.contains(key) {
      throw RequestError(
        "collection: unknown key '\(key)'"
          + Suggestion.phrase(for: key, among: CollectionRequest.keys, listing: "keys")
      )
    }
    try read(reader)
    try readPosition(request, isNeeded: true)
  }

  private mutating func readPosition(
    _ request: RequestReader,
    isNeeded: Bool
  ) throws(RequestError) {
    if request.has("page") {
      position = .page(try request.number("page"))
    } else if isNeeded || request.has("offset") {
      position = .offset(try request.optionalNumber("offset") ?? 0)
    }
  }

  private mutating func read(_ reader: RequestReader) throws(RequestError) {
    if reader.has("viewport") { changes.viewport = try reader.size("viewport") }
    if reader.has("items") { changes.items = try reader.integer("items") }
    var layout = LayoutDefinition(reader.has("layout") ? try reader.choice("layout") : .flow)
    if reader.has("direction") { layout.direction = try reader.choice("direction") }
    if reader.has("itemSize") { layout.itemSize = try reader.size("itemSize") }
    layout.spacing = try reader.optionalNumber("spacing")
    layout.interitemSpacing = try reader.optionalNumber("interitemSpacing")
    if reader.has("insets") {
      let n = try reader.numbers("insets", count: 4)
      layout.insets = EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    layout.rightToLeft = try reader.boolean("rightToLeft", default: false)
    layout.endless = try reader.boolean("endless", default: false)
    if reader.has("numberOfVisibleItems") {
      layout.numberOfVisibleItems = try reader.integer("numberOfVisibleItems")
    }
    // A collection that says nothing of its layout keeps the scene's.
    let measures =
      ["layout", "direction", "itemSize", "spacing", "interitemSpacing", "insets"]
      + ["rightToLeft", "endless", "numberOfVisibleItems"]
    if measures.contains(where: reader.has) { self.layout = layout }
  }

  /// Returns the scene with the request's collection, scrolled to its place.
  func scene(_ cast: SceneCast) throws(HostError) -> Scene {
    var cast = cast
    if let layout {
      var definition = cast.definition ?? SceneDefinition()
      definition.layout = layout
      cast.definition = definition
    }
    let scene = try Scene(cast: cast, changes: changes)
    if let position { try scene.scroll(to: position) }
    return scene
  }
}
