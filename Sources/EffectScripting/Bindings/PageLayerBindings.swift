import EffectCore

/// The layers of `fx.pages`.
enum PageLayerBindings {
  static let keys = [
    "name", "parent", "frame", "color", "cornerRadius", "alpha", "hidden", "rotation", "scale",
    "text", "fontSize", "bold", "textColor", "alignment", "drawing", "picture", "image", "path",
    "fill",
    "stroke", "line",
  ]

  static func layers(
    _ value: ScriptValue?,
    in interpreter: Interpreter
  ) throws(BindingError) -> [PageLayer] {
    guard let value else { return [] }
    guard case .table(let list, let fields) = value, fields.isEmpty,
      list.count <= PagesBindings.mostLayers
    else {
      throw BindingError(
        "fx.pages: 'layers' takes a list of at most \(PagesBindings.mostLayers) layers, each with its name: { { name = \"title\", frame = { 20, 80, 280, 40 } } }"
      )
    }
    var layers: [PageLayer] = []
    for (index, item) in list.enumerated() {
      let layer = try layer(
        item,
        "fx.pages: layer \(index + 1)",
        after: layers,
        in: interpreter
      )
      guard !layers.contains(where: { $0.name == layer.name }) else {
        throw BindingError("fx.pages: there are two layers '\(layer.name)'; names tell them apart")
      }
      layers.append(layer)
    }
    return layers
  }

  private static func layer(
    _ value: ScriptValue,
    _ owner: String,
    after layers: [PageLayer],
    in interpreter: Interpreter
  ) throws(BindingError) -> PageLayer {
    let table = try TableReader(value, owner: owner, known: keys)
    guard let name = try table.text("name"), !name.isEmpty else {
      throw BindingError("\(owner): 'name' is missing: name = \"title\"")
    }
    guard !["content", "screen", "parent"].contains(name) else {
      throw BindingError("\(owner): '\(name)' is what constraints call something else")
    }
    guard let box = try table.numbers("frame", ["x", "y", "width", "height"]) else {
      throw BindingError(
        "\(owner) ('\(name)'): 'frame' is missing: frame = { x, y, width, height }"
      )
    }
    guard box[2] >= 0, box[3] >= 0 else {
      throw BindingError("\(owner) ('\(name)'): the width and height of 'frame' are at least 0")
    }
    var parent: Int?
    if let text = try table.text("parent") {
      // Those before it alone, so that no layer lies in itself.
      parent = try PagesBindings.index(of: text, among: layers, owner: "\(owner) ('\(name)')")
    }
    return PageLayer(
      name: name,
      parent: parent,
      frame: Rect(x: box[0], y: box[1], width: box[2], height: box[3]),
      rest: try rest(table),
      contents: try contents(table, in: interpreter),
      shape: try shape(table)
    )
  }

  private static func rest(_ table: TableReader) throws(BindingError) -> Layer {
    var rest = try table.restingLayer()
    if let hidden = try table.boolean("hidden") { rest.isHidden = hidden }
    if let angle = try table.number("rotation") { rest.rotation.z = angle }
    if let scale = try table.number("scale") { rest.scale = Vector3(x: scale, y: scale, z: 1) }
    return rest
  }

  private static func contents(
    _ table: TableReader,
    in interpreter: Interpreter
  ) throws(BindingError) -> LayerContents {
    let kinds = ["text", "drawing", "picture", "image", "path"].filter { table[$0] != nil }
    guard kinds.count < 2 else {
      throw BindingError(
        "\(table.owner): give '\(kinds[0])' or '\(kinds[1])', not both; a layer shows one thing"
      )
    }
    if let string = try table.text("text") {
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
    if let value = table["drawing"] {
      guard case .object(.drawing(let record)) = value else {
        throw table.wrong("drawing", expected: "what fx.drawing gave")
      }
      return .drawing(record.drawing)
    }
    if let image = try ContentBindings.image(table) {
      let bitmap = try ContentBindings.bitmap(image.file, table.owner, in: interpreter)
      return .image(bitmap, image.gravity)
    }
    if let color = try table.color("picture") { return .picture(color: color, seed: 0) }
    return .none
  }

  private static func shape(_ table: TableReader) throws(BindingError) -> PageShape? {
    guard let value = table["path"] else {
      for key in ["fill", "stroke", "line"] where table[key] != nil {
        throw BindingError("\(table.owner): '\(key)' needs a 'path' to paint")
      }
      return nil
    }
    guard case .object(.path(let recorder)) = value else {
      throw table.wrong("path", expected: "what fx.path gave")
    }
    return PageShape(
      path: recorder.path,
      fill: try table.color("fill"),
      stroke: try table.color("stroke"),
      style: try PaintBindings.style(
        table["line"],
        "\(table.owner): 'line'",
        owner: "\(table.owner): 'line'"
      )
    )
  }
}
