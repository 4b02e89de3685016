import EffectCore

/// The `layers` of a scene: layers of its own beside the stock ones.
enum LayerBindings {
  private static let keys = [
    "parent", "frame", "color", "text", "fontSize", "bold", "textColor", "alignment",
    "cornerRadius", "alpha",
    "order", "image", "gradient",
  ]

  static func entries(_ value: ScriptValue) throws(BindingError) -> [CellModel.Entry] {
    guard case .table(let list, let fields) = value, list.isEmpty else {
      throw BindingError(
        "'layers' takes a table by name: layers = { badge = { frame = { 20, 20, 60, 30 }, color = \"red\" } }"
      )
    }
    guard fields.count <= 24 else {
      throw BindingError("'layers' has \(fields.count) layers; a cell can have 24 of its own")
    }
    // A parent comes before its sublayers, whatever order the table was written in.
    var entries: [CellModel.Entry] = []
    var waiting = fields
    var known = CellModel.stock.entries.map(\.name)
    while !waiting.isEmpty {
      let ready = waiting.filter { field in
        let parent = field.value.record?.first { $0.name == "parent" }?.value.text
        return parent == nil || known.contains(parent ?? "")
      }
      guard let first = ready.first else {
        let parents = waiting.compactMap {
          $0.value.record?.first { $0.name == "parent" }?.value.text
        }
        let name = parents.first ?? ""
        throw BindingError(
          "layer '\(waiting[0].name)': no parent '\(name)'"
            + Suggestion.phrase(for: name, among: known, listing: "layers")
        )
      }
      entries.append(try entry(first.name, first.value, known: known))
      known.append(first.name)
      waiting.removeAll { $0.name == first.name }
    }
    return entries
  }

  private static func entry(
    _ name: String,
    _ value: ScriptValue,
    known: [String]
  ) throws(BindingError) -> CellModel.Entry {
    guard !known.contains(name), LayerProperty.named(name) == nil else {
      throw BindingError("layer '\(name)': there is a layer or a property of that name already")
    }
    let table = try TableReader(value, owner: "layer '\(name)'", known: keys)
    guard let frame = try table.numbers("frame", ["x", "y", "width", "height"]) else {
      throw BindingError(
        "layer '\(name)' needs a frame in its parent: frame = { x, y, width, height }"
      )
    }
    var rest = try table.restingLayer()
    if let order = try table.number("order") { rest.zPosition = order }
    rest.written = []
    return CellModel.Entry(
      name: name,
      parent: known.firstIndex(of: try table.text("parent") ?? "card"),
      unitFrame: Rect(x: 0, y: 0, width: 0, height: 0),
      inset: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      contents: try contents(table),
      image: try ContentBindings.image(table),
      rest: rest
    )
  }

  private static func contents(_ table: TableReader) throws(BindingError) -> LayerContents {
    let given = ["text", "image", "gradient"].filter { table[$0] != nil }
    guard given.count <= 1 else {
      throw BindingError(
        "\(table.owner): has '\(given[0])' and '\(given[1])'; a layer shows one, another layer can show the other"
      )
    }
    if let gradient = try ContentBindings.gradient(table) { return .gradient(gradient) }
    guard let string = try table.text("text") else { return .none }
    return .text(
      Text(
        string,
        fontSize: try table.number("fontSize", in: .positive) ?? 17,
        isBold: try table.boolean("bold") ?? false,
        color: try table.color("textColor") ?? .black,
        alignment: try table.choice("alignment", of: Text.Alignment.self) ?? .leading
      )
    )
  }
}

extension TableReader {
  /// Reads `color`, `cornerRadius` and `alpha`: how a layer looks while nothing changes it.
  func restingLayer() throws(BindingError) -> Layer {
    var rest = Layer.rest
    if let color = try color("color") { rest.backgroundColor = color }
    if let radius = try number("cornerRadius", in: .nonnegative) { rest.cornerRadius = radius }
    if let alpha = try number("alpha", in: .unit) { rest.opacity = alpha }
    return rest
  }
}
