import EffectCore

/// The colours, gradients, lines and texts that a canvas takes.
enum PaintBindings {
  static let gradientKeys = [
    "colors", "locations", "from", "to", "center", "radius", "innerRadius", "focus",
  ]
  static let strokeKeys = ["width", "cap", "join", "miterLimit", "dash", "dashPhase"]
  static let textKeys = ["fontSize", "bold", "color", "alignment"]

  static func color(_ value: ScriptValue?, _ usage: String) throws(BindingError) -> Color {
    guard let value else { throw BindingError("\(usage): the colour is missing") }
    if let color = value.color { return color }
    // Says what is wrong with it.
    let named = ScriptValue.table(list: [], fields: [.init(name: "color", value: value)])
    let reader = try TableReader(named, owner: usage, known: ["color"])
    guard let color = try reader.color("color") else {
      throw reader.wrong("color", expected: "a colour")
    }
    return color
  }

  /// A colour, or a gradient: a table with `colors`.
  static func paint(_ value: ScriptValue?, _ usage: String) throws(BindingError) -> Drawing.Paint {
    guard case .table(let list, let fields)? = value, list.isEmpty,
      fields.contains(where: { gradientKeys.contains($0.name) })
    else { return .color(try color(value, usage)) }
    let table = try TableReader(value, owner: "a gradient", known: gradientKeys)
    let stops = try self.stops(in: table)
    if table["center"] != nil || table["radius"] != nil {
      guard let center = try point("center", in: table),
        let radius = try table.number("radius", in: .nonnegative)
      else { throw BindingError("a gradient between circles has a 'center' and a 'radius'") }
      for key in ["from", "to"] where table[key] != nil {
        throw BindingError("a gradient: '\(key)' is for a line; with 'center' it has circles")
      }
      let inner = Drawing.Circle(
        center: try point("focus", in: table) ?? center,
        radius: try table.number("innerRadius", in: .nonnegative) ?? 0
      )
      return .radial(
        from: inner,
        to: Drawing.Circle(center: center, radius: radius),
        stops: stops
      )
    }
    guard let from = try point("from", in: table), let to = try point("to", in: table) else {
      throw BindingError(
        "a gradient has 'from' and 'to' for a line, or 'center' and 'radius' for circles"
      )
    }
    for key in ["innerRadius", "focus"] where table[key] != nil {
      throw BindingError("a gradient: '\(key)' is for circles, which have 'center' and 'radius'")
    }
    return .linear(from: from, to: to, stops: stops)
  }

  private static func point(_ name: String, in table: TableReader) throws(BindingError) -> Point? {
    try table.numbers(name, ["x", "y"]).map { Point(x: $0[0], y: $0[1]) }
  }

  private static func stops(in table: TableReader) throws(BindingError) -> [Gradient.Stop] {
    guard case .table(let list, let fields)? = table["colors"], fields.isEmpty,
      (2...256).contains(list.count)
    else { throw table.wrong("colors", expected: "a list of 2 to 256 colours") }
    var locations = list.indices.map { Double($0) / Double(list.count - 1) }
    if let given = table["locations"] {
      guard case .table(let numbers, let rest) = given, rest.isEmpty,
        numbers.count == list.count
      else {
        throw table.wrong(
          "locations",
          expected: "a list of \(list.count) numbers, one for each colour"
        )
      }
      for (index, number) in numbers.enumerated() {
        guard let place = number.double, (0...1).contains(place) else {
          throw BindingError("a gradient: each of the 'locations' is a number 0...1")
        }
        locations[index] = place
      }
    }
    var stops: [Gradient.Stop] = []
    for (index, value) in list.enumerated() {
      let color = try color(value, "a gradient: 'colors'")
      stops.append(Gradient.Stop(location: locations[index], color: color))
    }
    return stops
  }

  /// A line's width, or a table of what it looks like, which belongs to an owner.
  static func style(
    _ value: ScriptValue?,
    _ usage: String,
    owner: String = "canvas:stroke"
  ) throws(BindingError) -> StrokeStyle {
    guard let value else { return .hairline }
    if let width = value.double {
      guard width.isFinite, width >= 0 else {
        throw BindingError("\(usage): width must be at least 0, not \(width.plain)")
      }
      return StrokeStyle(width: width)
    }
    guard case .table = value else {
      throw BindingError("\(usage): width is \(value.kindName), not a number or a table")
    }
    let table = try TableReader(value, owner: owner, known: strokeKeys)
    var style = StrokeStyle()
    style.width = try table.number("width", in: .nonnegative) ?? 1
    style.cap = try table.choice("cap", of: StrokeStyle.Cap.self) ?? .butt
    style.join = try table.choice("join", of: StrokeStyle.Join.self) ?? .miter
    style.miterLimit = try table.number("miterLimit", in: NumberRange(from: 1)) ?? 10
    style.dashPhase = try table.number("dashPhase") ?? 0
    if let dash = table["dash"] { style.dash = try lengths(dash, in: table) }
    return style
  }

  private static func lengths(
    _ value: ScriptValue,
    in table: TableReader
  ) throws(BindingError) -> [Double] {
    guard case .table(let list, let fields) = value, fields.isEmpty, list.count <= 64 else {
      throw table.wrong("dash", expected: "a list of at most 64 lengths")
    }
    var lengths: [Double] = []
    for item in list {
      guard let length = item.double, length.isFinite, length >= 0 else {
        throw BindingError("\(table.owner): each length of 'dash' is a number of at least 0")
      }
      lengths.append(length)
    }
    return lengths
  }

  /// A text with its look.
  static func text(_ string: String, _ options: ScriptValue?) throws(BindingError) -> Text {
    guard let options else { return Text(string) }
    let table = try TableReader(options, owner: "canvas:text", known: textKeys)
    return Text(
      string,
      fontSize: try table.number("fontSize", in: .positive) ?? 17,
      isBold: try table.boolean("bold") ?? false,
      color: try table.color("color") ?? .black,
      alignment: try table.choice("alignment", of: Text.Alignment.self) ?? .leading
    )
  }
}
