import EffectCore
import Motion

/// `fx.pages`: layers on pages that are scrolled sideways, and the keyframes that move them.
enum PagesBindings {
  static let functions = [
    HostFunction(name: "pages") { (interpreter, values) throws(BindingError) in
      .object(.pages(try definition(values.first, in: interpreter)))
    }
  ]

  static let keys = [
    "count", "viewport", "background", "layers", "keep", "constraints", "animate", "page", "scroll",
    "turns", "onPageChange", "duration",
  ]
  static let mostPages = 1000
  static let mostLayers = 2000

  static func definition(
    _ value: ScriptValue?,
    in interpreter: Interpreter
  ) throws(BindingError) -> PagesDefinition {
    let table = try TableReader(value, owner: "fx.pages", known: keys)
    var definition = PagesDefinition()
    let range = NumberRange(from: 1, to: Double(mostPages))
    definition.count = try table.whole("count", in: range) ?? 2
    definition.scene = try scene(table, count: definition.count)
    definition.layers = try PageLayerBindings.layers(table["layers"], in: interpreter)
    if let keep = table["keep"] {
      definition.keeps = try keeps(keep, among: definition.layers)
    }
    if let constraints = table["constraints"] {
      definition.constraints = try PageConstraintBindings.constraints(
        constraints,
        among: definition.layers,
        keeps: definition.keeps
      )
    }
    if let animate = table["animate"] {
      definition.animations = try PageAnimationBindings.animations(animate, of: definition)
    }
    try PageConstraintBindings.refuseCircles(in: definition)
    return definition
  }

  /// The pages as a collection whose cells show nothing.
  private static func scene(_ table: TableReader, count: Int) throws(BindingError)
    -> SceneDefinition
  {
    var scene = SceneDefinition()
    scene.viewport = try table.size("viewport")
    if let viewport = scene.viewport, !(viewport.width > 0 && viewport.height > 0) {
      throw BindingError("fx.pages: 'viewport' must be above 0 in both directions")
    }
    var layout = LayoutDefinition(.paging)
    layout.direction = .horizontal
    layout.spacing = 0
    scene.layout = layout
    scene.items = ItemSource(count: count)
    scene.background = try table.color("background")
    scene.page = try table.number("page", in: NumberRange(from: 0, to: Double(count - 1)))
    if let turns = table["turns"] {
      scene.pages = try PageBindings.steps(turns)
      guard table["scroll"] == nil else {
        throw BindingError("fx.pages: give 'turns' or 'scroll', not both")
      }
    }
    if let scroll = table["scroll"] {
      scene.scroll = try ScrollBindings.source(scroll, named: "scroll", of: "fx.pages")
    }
    scene.onPageChange = try table.function("onPageChange")
    scene.duration = try table.number("duration", in: .positive)
    return scene
  }

  /// Returns the number of a layer.
  static func index(
    of name: String,
    among layers: [PageLayer],
    owner: String
  ) throws(BindingError) -> Int {
    guard let index = layers.firstIndex(where: { $0.name == name }) else {
      throw BindingError(
        "\(owner): there is no layer '\(name)'"
          + Suggestion.phrase(for: name, among: layers.map(\.name), listing: "there are")
      )
    }
    return index
  }

  // MARK: Keeping

  static let keepKeys = ["pages", "times", "anchor", "offset"]

  private static func keeps(
    _ value: ScriptValue,
    among layers: [PageLayer]
  ) throws(BindingError) -> [PageKeep] {
    guard let fields = value.record else {
      throw BindingError(
        "fx.pages: 'keep' takes a table from layers to pages: keep = { title = { 0, 1 } }"
      )
    }
    var keeps: [PageKeep] = []
    for field in fields {
      let owner = "fx.pages: keep.\(field.name)"
      let layer = try index(of: field.name, among: layers, owner: "fx.pages: 'keep'")
      guard layers[layer].parent == nil else {
        throw BindingError("\(owner): a layer in another one moves with that; keep that one")
      }
      keeps.append(try keep(field.value, layer, owner))
    }
    return keeps
  }

  private static func keep(
    _ value: ScriptValue,
    _ layer: Int,
    _ owner: String
  ) throws(BindingError) -> PageKeep {
    var keep = PageKeep(layer: layer, pages: [], times: nil, anchor: .centerX, offset: 0)
    switch value {
    case .integer, .number: keep.pages = try numbers(.table(list: [value], fields: []), owner)
    case .table(_, let fields) where fields.isEmpty: keep.pages = try numbers(value, owner)
    default:
      let table = try TableReader(value, owner: owner, known: keepKeys)
      guard let pages = table["pages"] else {
        throw BindingError("\(owner): 'pages' is missing: pages = { 0, 1 }")
      }
      keep.pages = try numbers(pages, owner)
      if let times = table["times"] { keep.times = try numbers(times, owner) }
      keep.anchor = try table.choice("anchor", of: PageAnchor.self) ?? .centerX
      keep.offset = try table.number("offset") ?? 0
    }
    if let times = keep.times, times.count != keep.pages.count {
      throw BindingError(
        "\(owner): 'times' lists \(times.count) for \(keep.pages.count) pages; each page has its time"
      )
    }
    return keep
  }

  private static func numbers(
    _ value: ScriptValue,
    _ owner: String
  ) throws(BindingError) -> [Double] {
    guard case .table(let list, let fields) = value, fields.isEmpty, !list.isEmpty else {
      throw BindingError("\(owner) takes a list of pages, from 0: { 0, 1 }")
    }
    var numbers: [Double] = []
    for item in list {
      guard let number = item.double, number.isFinite, number.magnitude <= 1e6 else {
        throw BindingError("\(owner) takes a list of pages, from 0: { 0, 1 }")
      }
      numbers.append(number)
    }
    return numbers
  }
}
