import EffectCore

/// What layers show besides text: images and gradients.
enum ContentBindings {
  static let imageKeys = ["file", "gravity"]
  static let gradientKeys = ["type", "colors", "locations", "startPoint", "endPoint"]

  /// Reads `image`: the path of a file, or a table with it.
  static func image(_ table: TableReader) throws(BindingError) -> ImageReference? {
    guard let value = table["image"] else { return nil }
    if let file = value.text { return ImageReference(file: file) }
    guard case .table = value else {
      throw table.wrong("image", expected: "the path of a file beside the script, or a table")
    }
    let owner = "\(table.owner): 'image'"
    let inner = try TableReader(value, owner: owner, known: imageKeys)
    guard let file = try inner.text("file") else {
      throw BindingError("\(owner) needs the path of a file: { file = \"photo.jpg\" }")
    }
    return ImageReference(
      file: file,
      gravity: try inner.choice("gravity", of: ContentsGravity.self) ?? .resizeAspectFill
    )
  }

  /// Returns the pixels of an image file beside the script, and counts what decoding them costs.
  static func bitmap(
    _ file: String,
    _ owner: String,
    in interpreter: Interpreter
  ) throws(BindingError) -> Bitmap {
    do {
      let bitmap = try interpreter.image(file)
      interpreter.charge(bitmap.pixels.count / 64)
      return bitmap
    } catch {
      throw BindingError("\(owner): \(error.message)")
    }
  }

  /// Reads `gradient`: a table with at least the colours.
  static func gradient(_ table: TableReader) throws(BindingError) -> Gradient? {
    guard let value = table["gradient"] else { return nil }
    let inner = try TableReader(value, owner: "\(table.owner): 'gradient'", known: gradientKeys)
    let colors = try inner.colors("colors")
    let kind = try inner.choice("type", of: Gradient.Kind.self) ?? .linear
    var locations = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    if inner["locations"] != nil {
      let names = colors.indices.map { "number \($0 + 1)" }
      locations = try inner.numbers("locations", names, in: .unit) ?? locations
      guard zip(locations, locations.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        throw BindingError("\(inner.owner): 'locations' must not fall")
      }
    }
    func point(_ name: String) throws(BindingError) -> Point? {
      try inner.numbers(name, ["x", "y"]).map { Point(x: $0[0], y: $0[1]) }
    }
    let points = kind.points
    return Gradient(
      kind,
      startPoint: try point("startPoint") ?? points.start,
      endPoint: try point("endPoint") ?? points.end,
      stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) }
    )
  }
}

extension TableReader {
  /// A list of at least one colour.
  fileprivate func colors(_ name: String) throws(BindingError) -> [Color] {
    guard let value = self[name], case .table(let list, let fields) = value, fields.isEmpty,
      !list.isEmpty
    else { throw wrong(name, expected: "a list of colours") }
    var colors: [Color] = []
    for (index, item) in list.enumerated() {
      let entry = "\(name)[\(index + 1)]"
      let single = ScriptValue.table(
        list: [],
        fields: [ScriptValue.Field(name: entry, value: item)]
      )
      guard let color = try TableReader(single, owner: owner, known: [entry]).color(entry) else {
        throw wrong(name, expected: "a list of colours")
      }
      colors.append(color)
    }
    return colors
  }
}
