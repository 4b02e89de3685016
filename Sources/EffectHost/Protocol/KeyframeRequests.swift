import EffectCore
import EffectJSON
import Motion

/// `razzle.*`: keyframe animations, as RazzleDazzle behaves unless `compatibility` says otherwise.
enum KeyframeRequests {
  static let kinds = [
    "razzle.easing", "razzle.interpolate", "razzle.filmstrip", "razzle.filmstripEmpty",
    "razzle.animation", "razzle.transform", "razzle.animator", "razzle.paging", "razzle.validation",
  ]

  static func answer(_ kind: String, _ reader: RequestReader) throws(RequestError) -> JSONValue {
    switch kind {
    case "razzle.easing": try easing(reader)
    case "razzle.interpolate": try interpolate(reader)
    case "razzle.filmstrip": try filmstrip(reader)
    case "razzle.filmstripEmpty": try filmstripEmpty(reader)
    case "razzle.animation": try KeyframeViewRequests.animation(reader)
    case "razzle.transform": try KeyframeViewRequests.transform(reader)
    case "razzle.animator": try KeyframeViewRequests.animator(reader)
    case "razzle.paging": try KeyframePagingRequest.answer(reader)
    default: try validation(reader)
    }
  }

  /// The types of values that strips can have.
  private enum ValueType: String, CaseIterable {
    case float, point, size, rect, bool, color
  }

  private static func values(_ values: [JSONValue]) -> JSONValue { ["values": .array(values)] }

  private static func easing(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    _ = try reader.field("easing")
    let easing = try reader.keyframeEasing(reader.compatibility())
    return values(try reader.numbers("t").map { .number(easing.value(at: $0)) })
  }

  private static func interpolate(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let type: ValueType = try reader.choice("type")
    return switch type {
    case .float: try interpolate(Double.self, reader)
    case .point: try interpolate(Point.self, reader)
    case .size: try interpolate(Size.self, reader)
    case .rect: try interpolate(Rect.self, reader)
    case .bool: try interpolate(Bool.self, reader)
    case .color: try interpolate(Paint.self, reader)
    }
  }

  private static func interpolate<Value: KeyframeValue>(
    _ type: Value.Type,
    _ reader: RequestReader
  ) throws(RequestError) -> JSONValue {
    let (from, to): (Value, Value) = (try reader.value("from"), try reader.value("to"))
    return values(
      try reader.numbers("progress").map { from.interpolated(to: to, amount: $0).json }
    )
  }

  private static func filmstrip(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let type: ValueType = try reader.choice("type")
    return switch type {
    case .float: try filmstrip(Double.self, reader)
    case .point: try filmstrip(Point.self, reader)
    case .size: try filmstrip(Size.self, reader)
    case .rect: try filmstrip(Rect.self, reader)
    case .bool: try filmstrip(Bool.self, reader)
    case .color: try filmstrip(Paint.self, reader)
    }
  }

  private static func filmstrip<Value: KeyframeValue>(
    _ type: Value.Type,
    _ reader: RequestReader
  ) throws(RequestError) -> JSONValue {
    let strip = try reader.strip(reader.compatibility(), of: type)
    guard !strip.isEmpty else { throw RequestError("'keyframes' has none, so there is no value") }
    return values(try reader.numbers("queries").map { strip.value(at: $0)?.json ?? .null })
  }

  /// Answers for a strip that was just made.
  private static func filmstripEmpty(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let _: ValueType = try reader.choice("type")
    let strip = Filmstrip<Double>(compatibility: try reader.compatibility())
    return ["isEmpty": .bool(strip.isEmpty)]
  }

  private static func validation(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let property: AnimatedProperty = try reader.choice("animation")
    let compatibility = try reader.compatibility()
    let isValid: Bool
    switch property {
    case .translation: isValid = accepts(try reader.value("value", as: Point.self), compatibility)
    case .backgroundColor, .textColor, .fillColor, .strokeColor:
      isValid = accepts(try reader.value("value", as: Paint.self), compatibility)
    case .hide: throw RequestError("'animation' hide has no keyframes of its own")
    default:
      isValid = property.accepts(try reader.number("value"), compatibility: compatibility)
    }
    // The original stops where it is built for tests, and leaves the keyframe out where it is not.
    return ["valid": .bool(isValid), "stored": .bool(isValid), "debugTraps": .bool(!isValid)]
  }

  private static func accepts(_ value: some Interpolatable, _ compatibility: Compatibility) -> Bool
  {
    compatibility == .original || value.isFinite
  }
}
