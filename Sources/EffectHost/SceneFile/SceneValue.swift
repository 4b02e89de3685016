import EffectCore
import EffectJSON

/// A value in the file of a scene with the way to it, so that what is wrong can be told with its place.
struct SceneValue {
  let json: JSONValue
  let place: String

  /// Returns the problem that something else is expected here.
  func wrong(_ expected: String) -> SceneProblem {
    SceneProblem(place: place, message: "takes \(expected), not \(found)")
  }

  /// The value as messages show it: short ones as they are, others by their kind.
  private var found: String {
    switch json {
    case .number(let number): number.shortest
    case .bool(let value): value ? "true" : "false"
    case .string(let text) where text.count <= 24: "'\(text)'"
    case .array(let values): "a list of \(values.count)"
    default: json.kindName
    }
  }

  // MARK: Numbers

  /// Returns a finite number within a range.
  func number(
    in range: ClosedRange<Double> = LayerProperty.everyNumber
  ) throws(SceneProblem) -> Double {
    guard case .number(let number) = json, range.contains(number) else {
      throw wrong(SceneValue.phrase(range))
    }
    return number
  }

  /// Returns a number above 0.
  func positiveNumber() throws(SceneProblem) -> Double {
    guard case .number(let number) = json, number > 0 else { throw wrong("a number above 0") }
    return number
  }

  private static func phrase(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    let (isOpenBelow, isOpenAbove) = (
      low == -Double.greatestFiniteMagnitude, high == Double.greatestFiniteMagnitude
    )
    switch (isOpenBelow, isOpenAbove) {
    case (true, true): return "a number"
    case (false, true): return "a number from \(low.shortest)"
    case (true, false): return "a number up to \(high.shortest)"
    case (false, false): return "a number from \(low.shortest) to \(high.shortest)"
    }
  }

  /// Returns a whole number within a range.
  func whole(in range: ClosedRange<Int>) throws(SceneProblem) -> Int {
    guard case .number(let number) = json, let whole = Int(exactly: number), range.contains(whole)
    else { throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return whole
  }

  /// Returns the numbers of a list of a length, or of any.
  func numbers(
    count: Int? = nil,
    in range: ClosedRange<Double> = LayerProperty.everyNumber
  ) throws(SceneProblem) -> [Double] {
    guard case .array(let values) = json, count == nil || values.count == count else {
      throw wrong(count.map { "a list of \($0) numbers" } ?? "a list of numbers")
    }
    var numbers: [Double] = []
    for value in elements(values) { numbers.append(try value.number(in: range)) }
    return numbers
  }

  /// Returns a list of x and y.
  func point() throws(SceneProblem) -> Point {
    let numbers = try numbers(count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Returns a list of width and height, from 0.
  func size() throws(SceneProblem) -> Size {
    let numbers = try numbers(count: 2, in: LayerProperty.fromZero)
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Returns a list of x, y, width and height.
  func rect() throws(SceneProblem) -> Rect {
    let numbers = try numbers(count: 4)
    for side in [2, 3] where numbers[side] < 0 {
      throw SceneProblem(
        place: "\(place)[\(side)]",
        message: "takes a number from 0, not \(numbers[side].shortest)"
      )
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns a list of sixteen numbers, m11, m12, … m44, for row vectors.
  func matrix() throws(SceneProblem) -> Transform3D {
    guard let matrix = Transform3D(elements: try numbers(count: 16)) else {
      throw wrong("a list of 16 numbers")
    }
    return matrix
  }

  // MARK: Words

  /// Returns a text.
  func string() throws(SceneProblem) -> String {
    guard case .string(let string) = json else { throw wrong("a text") }
    return string
  }

  /// Returns true or false.
  func boolean() throws(SceneProblem) -> Bool {
    guard case .bool(let value) = json else { throw wrong("true or false") }
    return value
  }

  /// Returns one of the words of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type = Choice.self
  ) throws(SceneProblem) -> Choice where Choice.RawValue == String {
    let word = try string()
    guard let choice = Choice(rawValue: word) else {
      throw SceneProblem(
        place: place,
        message: "cannot be '\(word)'"
          + Suggestion.phrase(
            for: word,
            among: Choice.allCases.map(\.rawValue),
            listing: "it is one of"
          )
      )
    }
    return choice
  }

  /// Returns a colour: a name, `#rrggbb` and the like, or a list of red, green, blue and perhaps alpha, 0...1.
  func color() throws(SceneProblem) -> Color {
    switch json {
    case .string(let text):
      if let color = Color(text) { return color }
      guard !text.hasPrefix("#") else {
        throw wrong("'#' and 3, 4, 6 or 8 hexadecimal digits")
      }
      throw SceneProblem(
        place: place,
        message: "is no colour: '\(text)'"
          + Suggestion.phrase(
            for: text,
            among: Color.named.map(\.name),
            listing: "it is '#rrggbb' or one of"
          )
      )
    case .array(let parts) where parts.count == 3 || parts.count == 4:
      let numbers = try numbers(in: 0...1)
      return Color(
        red: numbers[0],
        green: numbers[1],
        blue: numbers[2],
        alpha: numbers.count == 4 ? numbers[3] : 1
      )
    default: throw wrong("a colour such as '#3366cc', 'red' or [0.2, 0.4, 0.8]")
    }
  }

  // MARK: Lists and objects

  /// Returns the values of a list.
  func list() throws(SceneProblem) -> [SceneValue] {
    guard case .array(let values) = json else { throw wrong("a list") }
    return elements(values)
  }

  private func elements(_ values: [JSONValue]) -> [SceneValue] {
    values.enumerated().map { SceneValue(json: $0.element, place: "\(place)[\($0.offset)]") }
  }

  /// Returns the members of an object, none of which may have a name besides those that are known.
  func members(_ known: [String]) throws(SceneProblem) -> SceneMembers {
    guard case .object(let object) = json else { throw wrong("an object") }
    for member in object where !known.contains(member.key) {
      throw SceneProblem(
        place: place,
        message: (place.isEmpty ? "there is no " : "has no ") + "'\(member.key)'"
          + Suggestion.phrase(for: member.key, among: known, listing: "it can have")
      )
    }
    return SceneMembers(object: object, place: place)
  }
}

/// The members of an object in the file of a scene.
struct SceneMembers {
  let object: JSONObject
  let place: String

  /// The value of a name; null counts as nothing.
  subscript(name: String) -> SceneValue? {
    guard let value = object[name], !value.isNull else { return nil }
    return SceneValue(json: value, place: place.isEmpty ? name : "\(place).\(name)")
  }

  /// Returns the value of a name that has to be there.
  func required(_ name: String, _ what: String) throws(SceneProblem) -> SceneValue {
    guard let value = self[name] else {
      throw SceneProblem(
        place: place,
        message: (place.isEmpty ? "the scene needs " : "needs ") + "'\(name)': \(what)"
      )
    }
    return value
  }
}

extension LayerProperty {
  /// Every finite number.
  static let everyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// Every finite number that is not negative.
  static let fromZero = 0...Double.greatestFiniteMagnitude
}
