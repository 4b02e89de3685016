import EffectCore

/// `fx.scene`, `fx.layout` and `fx.items`.
enum SceneBindings {
  static let functions = [
    HostFunction(name: "scene") { (_, values) throws(BindingError) in
      .object(.scene(try scene(values.first)))
    },
    HostFunction(name: "layout.flow") { (_, values) throws(BindingError) in
      .object(.layout(try layout(.flow, values.first)))
    },
    HostFunction(name: "layout.paging") { (_, values) throws(BindingError) in
      .object(.layout(try layout(.paging, values.first)))
    },
    HostFunction(name: "items") { (_, values) throws(BindingError) in
      .object(.items(try items(values)))
    },
  ]

  // MARK: Layouts

  private static let shared = ["direction", "rightToLeft", "endless"]
  private static let flowKeys =
    shared + [
      "insets", "itemSize", "spacing", "interitemSpacing", "paging",
    ]
  private static let pagingKeys = shared + ["numberOfVisibleItems", "stacksCells"]

  static func layout(
    _ kind: LayoutDefinition.Kind,
    _ value: ScriptValue?
  ) throws(BindingError) -> LayoutDefinition {
    var layout = LayoutDefinition(kind)
    let empty = ScriptValue.table(list: [], fields: [])
    let table = try TableReader(
      value ?? empty,
      owner: "fx.layout.\(kind.rawValue)",
      known: kind == .flow ? flowKeys : pagingKeys
    )
    layout.direction = try table.choice("direction", of: ScrollDirection.self)
    layout.rightToLeft = try table.boolean("rightToLeft")
    layout.endless = try table.boolean("endless")
    layout.itemSize = try table.size("itemSize")
    layout.spacing = try table.number("spacing")
    layout.interitemSpacing = try table.number("interitemSpacing")
    layout.paging = try table.boolean("paging")
    layout.numberOfVisibleItems = try table.whole("numberOfVisibleItems", in: NumberRange(from: 1))
    layout.stacksCells = try table.boolean("stacksCells")
    if table["insets"]?.double != nil, let number = try table.number("insets") {
      layout.insets = EdgeInsets(top: number, left: number, bottom: number, right: number)
    } else {
      layout.insets = try table.numbers(
        "insets",
        ["top", "left", "bottom", "right"],
        partial: true
      )
      .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
    return layout
  }

  // MARK: Items

  private static func items(_ values: [ScriptValue]) throws(BindingError) -> ItemSource {
    guard let count = values.first?.double, count >= 0, let whole = Int(exactly: count),
      whole <= 1 << 40
    else {
      throw BindingError(
        "fx.items takes how many there are, a whole number from 0: fx.items(8, function(i) … end)"
      )
    }
    guard values.count > 1 else { return ItemSource(count: whole, listed: [], generator: nil) }
    guard case .function(let function) = values[1] else {
      throw BindingError(
        "fx.items: the second argument is a function that makes an item, not \(values[1].kindName)"
      )
    }
    return ItemSource(count: whole, listed: [], generator: function)
  }

  static let itemKeys = ["title", "subtitle", "color", "picture", "image", "size"]

  /// Reads what a generator returned or a list holds.
  static func item(_ value: ScriptValue, owner: String) throws(BindingError) -> Item {
    if let title = value.text { return Item(title: title) }
    let table = try TableReader(value, owner: owner, known: itemKeys)
    return Item(
      title: try table.text("title"),
      subtitle: try table.text("subtitle"),
      color: try table.color("color"),
      showsPicture: try table.boolean("picture"),
      image: try ContentBindings.image(table),
      size: try table.size("size")
    )
  }

  private static func items(in table: TableReader) throws(BindingError) -> ItemSource? {
    switch table["items"] {
    case nil: return nil
    case .object(.items(let source))?: return source
    case .integer?, .number?: return try items([table["items"] ?? .null])
    case .table(let list, let fields)? where fields.isEmpty:
      var listed: [Item] = []
      for (index, value) in list.enumerated() {
        listed.append(try item(value, owner: "item \(index + 1)"))
      }
      return ItemSource(count: listed.count, listed: listed, generator: nil)
    default:
      throw table.wrong("items", expected: "a number, a list of items or fx.items(n, function)")
    }
  }

  // MARK: Scenes

  private static let keys = [
    "viewport", "layout", "items", "effect", "effects", "background", "perspective", "sorting",
    "cornerRadius", "page", "offset", "layers", "pages", "onPageChange", "duration",
    "scroll", "gesture", "physics", "panel",
  ]

  static func scene(_ value: ScriptValue?) throws(BindingError) -> SceneDefinition {
    let table = try TableReader(value, owner: "fx.scene", known: keys)
    var scene = SceneDefinition()
    scene.viewport = try table.size("viewport")
    switch table["layout"] {
    case nil: break
    case .object(.layout(let layout))?: scene.layout = layout
    case .string?:
      guard let kind = try table.choice("layout", of: LayoutDefinition.Kind.self) else { break }
      scene.layout = LayoutDefinition(kind)
    default: throw table.wrong("layout", expected: "fx.layout.flow{ … } or fx.layout.paging{ … }")
    }
    scene.items = try items(in: table)
    if table["effect"] != nil, table["effects"] != nil {
      throw BindingError("fx.scene: give 'effect' or 'effects', not both")
    }
    if let effect = table["effect"] ?? table["effects"] {
      scene.effects = try EffectBindings.effects(effect, owner: "fx.scene: 'effect'")
    }
    scene.background = try table.color("background")
    scene.perspective = try table.number("perspective", in: .nonnegative)
    scene.sorting = try table.choice("sorting", of: LayerScene.Sorting.self)
    scene.cornerRadius = try table.number("cornerRadius", in: .nonnegative)
    scene.page = try table.number("page")
    scene.offset = try table.number("offset")
    if let pages = table["pages"] { scene.pages = try PageBindings.steps(pages) }
    scene.scroll = try ScrollBindings.source(in: table)
    switch table["panel"] {
    case nil: break
    case .object(.panel(let panel))?: scene.panel = panel
    default: throw table.wrong("panel", expected: "fx.panel{ … }")
    }
    if let physics = table["physics"] { scene.physics = try ScrollBindings.physics(physics) }
    scene.onPageChange = try table.function("onPageChange")
    scene.duration = try table.number("duration", in: .positive)
    if let layers = table["layers"] { scene.layers = try LayerBindings.entries(layers) }
    return scene
  }
}
