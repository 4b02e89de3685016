import EffectCore
import EffectJSON
import Motion

/// A value of keyframes that requests can write.
protocol KeyframeValue: Interpolatable {
  /// What a request writes for it, in words that follow "takes".
  static var phrase: String { get }

  init?(_ json: JSONValue)

  var json: JSONValue { get }
}

extension Double: KeyframeValue {
  static let phrase = "a number"

  init?(_ json: JSONValue) {
    guard let number = json.number else { return nil }
    self = number
  }

  var json: JSONValue { .number(self) }
}

extension Bool: KeyframeValue {
  static let phrase = "true or false"

  init?(_ json: JSONValue) {
    guard let bool = json.bool else { return nil }
    self = bool
  }

  var json: JSONValue { .bool(self) }
}

extension Point: KeyframeValue {
  static let phrase = "a list of 2 numbers"

  init?(_ json: JSONValue) {
    guard let n = json.numbers, n.count == 2 else { return nil }
    self.init(x: n[0], y: n[1])
  }

  var json: JSONValue { [.number(x), .number(y)] }
}

extension Size: KeyframeValue {
  static let phrase = "a list of 2 numbers"

  init?(_ json: JSONValue) {
    guard let n = json.numbers, n.count == 2 else { return nil }
    self.init(width: n[0], height: n[1])
  }

  var json: JSONValue { [.number(width), .number(height)] }
}

extension Rect: KeyframeValue {
  static let phrase = "a list of 4 numbers"

  init?(_ json: JSONValue) {
    guard let n = json.numbers, n.count == 4 else { return nil }
    self.init(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  var json: JSONValue { [.number(minX), .number(minY), .number(width), .number(height)] }
}

extension Paint: KeyframeValue {
  static let phrase =
    "[r, g, b, a], {\"white\": [w, a]}, {\"hsb\": [h, s, b, a]} or {\"pattern\": name}"

  init?(_ json: JSONValue) {
    if let n = json.numbers, n.count == 4 {
      self = .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    } else if let n = json["white"]?.numbers, n.count == 2 {
      self = .color(Color(white: n[0], alpha: n[1]))
    } else if let n = json["hsb"]?.numbers, n.count == 4 {
      self = .color(Color(hue: n[0], saturation: n[1], brightness: n[2], alpha: n[3]))
    } else if let name = json["pattern"]?.string {
      self = .pattern(name)
    } else {
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .color(let color):
      [.number(color.red), .number(color.green), .number(color.blue), .number(color.alpha)]
    case .pattern(let name): ["pattern": .string(name)]
    }
  }
}

extension AffineTransform {
  init?(_ json: JSONValue) {
    guard let n = json.numbers, n.count == 6 else { return nil }
    self.init(n[0], n[1], n[2], n[3], n[4], n[5])
  }

  var json: JSONValue { .array(elements.map { .number($0) }) }
}

// MARK: - Reading

extension RequestReader {
  /// As the original behaves, unless the request says otherwise.
  func compatibility() throws(RequestError) -> Compatibility {
    has("compatibility") ? try choice("compatibility") : .original
  }

  func value<Value: KeyframeValue>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RequestError) -> Value {
    let json = try field(name)
    guard let value = Value(json) else {
      throw RequestError("'\(name)' takes \(Value.phrase), not \(json.kindName)")
    }
    return value
  }

  func optionalValue<Value: KeyframeValue>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RequestError) -> Value? {
    has(name) ? try value(name) : nil
  }

  /// A curve by its name, or a Bézier curve; linear where it is missing.
  func keyframeEasing(_ compatibility: Compatibility) throws(RequestError) -> Easing {
    guard has("easing") else { return .linear }
    guard let name = self["easing"]?.string else {
      let curve = try RequestReader(field("easing"), named: "easing")
      let n = try curve.numbers("cubicBezier", count: 4)
      guard compatibility == .corrected else {
        return OriginalCurve(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).easing
      }
      return try RequestError.passing { () throws(OptionError) in
        Easing(try BezierCurve(x1: n[0], y1: n[1], x2: n[2], y2: n[3]))
      }
    }
    guard compatibility == .corrected else {
      let curve: OriginalCurve.Name = try choice("easing")
      return OriginalCurve(curve).easing
    }
    return try RequestError.passing { () throws(OptionError) in try .named(name) }
  }

  /// The keyframes of a list, in the order listed.
  func strip<Value: KeyframeValue>(
    _ compatibility: Compatibility,
    of type: Value.Type = Value.self
  ) throws(RequestError) -> Filmstrip<Value> {
    var keyframes: [Keyframe<Value>] = []
    for (index, item) in try array("keyframes").enumerated() {
      let name = "keyframes[\(index)]"
      let reader = try RequestReader(item, named: name)
      do throws(RequestError) {
        let easing = try reader.keyframeEasing(compatibility)
        let isHeld = try reader.boolean("hold", default: false)
        keyframes.append(
          Keyframe(
            time: try reader.number("time"),
            value: try reader.value("value"),
            transition: isHeld ? .held : .eased(easing)
          )
        )
      } catch {
        throw RequestError("\(name): \(error.message)")
      }
    }
    let list = keyframes
    return try RequestError.passing { () throws(OptionError) in
      try Filmstrip(list, compatibility: compatibility)
    }
  }
}

extension RequestError {
  /// Returns what a body returns, with its error in the words of a request's.
  static func passing<Value>(
    _ body: () throws(OptionError) -> Value
  ) throws(RequestError) -> Value {
    do throws(OptionError) {
      return try body()
    } catch {
      throw RequestError(error)
    }
  }
}
