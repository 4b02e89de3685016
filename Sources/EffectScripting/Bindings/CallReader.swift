import EffectCore

/// The arguments of a call, each of which has its place and its name.
struct CallReader {
  /// The whole call, as messages show it: `canvas:line(x, y)`.
  let usage: String
  private let values: [ScriptValue]

  /// Creates a reader; there may be no more arguments than are read.
  init(_ values: [ScriptValue], usage: String, most: Int) throws(BindingError) {
    (self.values, self.usage) = (values, usage)
    guard values.count <= most else {
      throw BindingError(
        "\(usage): there are \(values.count) arguments, \(values.count - most) too many"
      )
    }
  }

  /// How many there are.
  var count: Int { values.count }

  /// The value at a place; nothing where it was left out.
  subscript(index: Int) -> ScriptValue? {
    guard values.indices.contains(index) else { return nil }
    if case .null = values[index] { return nil }
    return values[index]
  }

  /// A number that has to be there.
  func number(
    _ index: Int,
    _ name: String,
    in range: NumberRange = .any
  ) throws(BindingError) -> Double {
    guard let number = try optional(index, name, in: range) else {
      throw BindingError("\(usage): \(name) is missing")
    }
    return number
  }

  /// A number that may be left out.
  func optional(
    _ index: Int,
    _ name: String,
    in range: NumberRange = .any
  ) throws(BindingError) -> Double? {
    guard let value = self[index] else { return nil }
    guard let number = value.double else {
      throw BindingError("\(usage): \(name) is \(value.kindName), not a number")
    }
    guard number.isFinite, range.contains(number) else {
      throw BindingError("\(usage): \(name) must be \(range.phrase), not \(number.plain)")
    }
    return number
  }

  /// What to say of an argument that is missing or of a wrong kind.
  func wrong(_ index: Int, _ name: String, expected: String) -> BindingError {
    guard let value = self[index] else { return BindingError("\(usage): \(name) is missing") }
    return BindingError("\(usage): \(name) is \(value.kindName), not \(expected)")
  }

  /// The x and y at two places.
  func point(_ index: Int, _ x: String = "x", _ y: String = "y") throws(BindingError) -> Point {
    Point(x: try number(index, x), y: try number(index + 1, y))
  }

  /// The x, y, width and height at four places.
  func rect(_ index: Int) throws(BindingError) -> Rect {
    Rect(
      x: try number(index, "x"),
      y: try number(index + 1, "y"),
      width: try number(index + 2, "width", in: .nonnegative),
      height: try number(index + 3, "height", in: .nonnegative)
    )
  }

  /// A word among those that are known, or nothing where it was left out.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ index: Int,
    _ name: String,
    of type: Choice.Type
  ) throws(BindingError) -> Choice? where Choice.RawValue == String {
    guard let value = self[index] else { return nil }
    let known = Choice.allCases.map(\.rawValue)
    guard let word = value.text else {
      throw BindingError(
        "\(usage): \(name) is one of \(known.joined(separator: ", ")), not \(value.kindName)"
      )
    }
    guard let choice = Choice(rawValue: word) else {
      throw BindingError(
        "\(usage): there is no \(name) '\(word)'"
          + Suggestion.phrase(for: word, among: known, listing: "there are")
      )
    }
    return choice
  }
}

extension ScriptValue {
  /// A colour in any of its spellings, or nothing.
  var color: Color? {
    switch self {
    case .string: return text.flatMap(Color.init)
    case .table(let list, let fields) where list.isEmpty:
      // What fx.color gives: the way of most colours that are worked out.
      func part(_ name: String) -> Double? { fields.first { $0.name == name }?.value.double }
      guard fields.count <= 4, let red = part("r"), let green = part("g"), let blue = part("b")
      else { return nil }
      let color = Color(red: red, green: green, blue: blue, alpha: part("a") ?? 1)
      let known = ["r", "g", "b", "a"]
      return color.isFinite && fields.allSatisfy { known.contains($0.name) } ? color : nil
    case .table(let list, let fields) where fields.isEmpty && (3...4).contains(list.count):
      let parts = list.compactMap(\.double)
      guard parts.count == list.count, parts.allSatisfy(\.isFinite) else { return nil }
      return Color(
        red: parts[0],
        green: parts[1],
        blue: parts[2],
        alpha: parts.count > 3 ? parts[3] : 1
      )
    default: return nil
    }
  }

  /// A point as scripts get it.
  static func point(_ point: Point) -> ScriptValue {
    .table(
      list: [],
      fields: [
        Field(name: "x", value: .number(point.x)), Field(name: "y", value: .number(point.y)),
      ]
    )
  }

  /// A size as scripts get it.
  static func size(_ size: Size) -> ScriptValue {
    .table(
      list: [],
      fields: [
        Field(name: "width", value: .number(size.width)),
        Field(name: "height", value: .number(size.height)),
      ]
    )
  }

  /// A rectangle as scripts get it, with its edges and its middle.
  static func rect(_ rect: Rect) -> ScriptValue {
    let values = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
      ("minX", rect.minX), ("midX", rect.midX), ("maxX", rect.maxX),
      ("minY", rect.minY), ("midY", rect.midY), ("maxY", rect.maxY),
    ]
    return .table(list: [], fields: values.map { Field(name: $0.0, value: .number($0.1)) })
  }
}
