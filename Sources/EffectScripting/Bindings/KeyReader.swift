import EffectCore
import Motion

/// Reads keyframes: lists of `{ time, value }`, each with the way to the next one.
enum KeyReader {
  static let most = 10_000
  private static let known = ["easing", "hold", "jump"]

  /// Reads the keyframes of one property.
  static func strip<Value: Interpolatable>(
    _ value: ScriptValue,
    _ owner: String,
    _ read: (ScriptValue, String) throws(BindingError) -> Value
  ) throws(BindingError) -> Filmstrip<Value> {
    guard case .table(let list, let fields) = value, fields.isEmpty, !list.isEmpty,
      list.count <= most
    else {
      throw BindingError("\(owner) takes a list of 1 to \(most) keys: { { time, value }, … }")
    }
    var strip = Filmstrip<Value>()
    for (index, item) in list.enumerated() {
      let owner = "\(owner), key \(index + 1)"
      guard case .table(let pair, let fields) = item, pair.count == 2 else {
        throw BindingError("\(owner) is { time, value }, such as { 0.5, 1 }")
      }
      guard let time = pair[0].double, time.isFinite else {
        throw BindingError("\(owner): the time is a finite number")
      }
      let more = try TableReader(.table(list: [], fields: fields), owner: owner, known: known)
      let transition: Keyframe<Value>.Transition =
        try more.boolean("hold") == true ? .held : .eased(try easing(more))
      let value = try read(pair[1], owner)
      let leaving: Value? = if let jump = more["jump"] { try read(jump, owner) } else { nil }
      do throws(OptionError) {
        if let leaving {
          try strip.setJump(from: value, to: leaving, at: time, transition: transition)
        } else {
          try strip.set(value, at: time, transition: transition)
        }
      } catch {
        throw BindingError("\(owner): \(error.description)")
      }
    }
    return strip
  }

  private static func easing(_ table: TableReader) throws(BindingError) -> Easing {
    guard let value = table["easing"] else { return .linear }
    switch try EffectBindings.shaping(value) {
    case .easing(let easing): return easing
    default:
      throw BindingError(
        "\(table.owner): 'easing' takes a curve of fx.easing or its name; make one of your own with fx.easing.custom"
      )
    }
  }

  static func number(_ value: ScriptValue, _ owner: String) throws(BindingError) -> Double {
    guard let number = value.double, number.isFinite else {
      throw BindingError("\(owner): the value is a finite number, not \(value.kindName)")
    }
    return number
  }

  /// A turn as scripts give it, clockwise, as a view has it.
  static func turn(_ value: ScriptValue, _ owner: String) throws(BindingError) -> Double {
    -(try number(value, owner))
  }

  static func point(_ value: ScriptValue, _ owner: String) throws(BindingError) -> Point {
    let table = ScriptValue.table(list: [], fields: [.init(name: "value", value: value)])
    let reader = try TableReader(table, owner: owner, known: ["value"])
    guard let numbers = try reader.numbers("value", ["x", "y"]) else {
      throw BindingError("\(owner): the value is a point { x, y }")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  static func paint(_ value: ScriptValue, _ owner: String) throws(BindingError) -> Paint {
    .color(try PaintBindings.color(value, owner))
  }
}
