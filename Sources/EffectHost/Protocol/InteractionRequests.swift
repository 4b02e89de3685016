import EffectCore
import EffectJSON
import Motion

/// Answers the requests about springs, timing curves, animations, gestures, scrolling and the control panel.
///
/// Input that makes no sense, such as a spring without mass, is answered with `{"valid": false}` and a message;
/// a request that lacks a field or has one of the wrong kind is an error.
enum InteractionRequests {
  /// The kinds of requests that are answered.
  static let kinds = [
    "spring.eval", "spring.duration", "spring.uikit", "spring.convert", "spring.settle",
    "timing.bezier", "timing.linear", "timing.steps",
    "scroll.decel", "scroll.rubberBand", "scroll.bounceBack", "scroll.fling", "scroll.paging",
    "scroll.android",
    "gesture.velocity", "gesture.script",
    "animation.additive", "animation.handoff", "animation.propertyAnimator",
    "controlPanel.trace",
  ]

  /// Returns the answer to a request.
  ///
  /// - Throws: ``RequestError`` for a kind that is not one of ``kinds``, and for fields that are missing or wrong.
  static func answer(kind: String, _ request: RequestReader) throws(RequestError) -> JSONValue {
    if let name = unusable(request.object) {
      return refusal("'\(name)' holds a number that is not finite")
    }
    do {
      let answer = try answered(kind: kind, request)
      return holdsNaN(answer) ? refusal("the numbers are too large to compute with") : answer
    } catch let error as RequestError {
      throw error
    } catch let error as GestureScriptError {
      return [
        "valid": false, "problem": .string(error.problem.rawValue),
        "line": .number(Double(error.line)), "message": .string(error.description),
      ]
    } catch let error as OptionError {
      return refusal(error.description)
    } catch {
      throw RequestError("\(error)")
    }
  }

  private static func refusal(_ message: String) -> JSONValue {
    ["valid": false, "message": .string(message)]
  }

  /// The field that holds a number that is not finite, if there is one; what the answer should be does not count.
  private static func unusable(_ object: JSONObject) -> String? {
    object.first { $0.key != "expect" && holdsUnusable($0.value) }?.key
  }

  private static func holdsUnusable(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let items): items.contains { holdsUnusable($0) }
    case .object(let object): unusable(object) != nil
    default: value.number.map { !$0.isFinite } ?? false
    }
  }

  private static func holdsNaN(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let items): items.contains { holdsNaN($0) }
    case .object(let object): object.contains { holdsNaN($0.value) }
    default: value.number?.isNaN ?? false
    }
  }

  private static func answered(kind: String, _ request: RequestReader) throws -> JSONValue {
    switch kind {
    case "spring.eval": return try springValues(request)
    case "spring.duration": return try springOfDuration(request)
    case "spring.uikit": return try springOfUIKit(request)
    case "spring.convert": return try convertedSpring(request)
    case "spring.settle": return try settlingTimes(request)
    case "timing.bezier": return try bezier(request)
    case "timing.linear": return try stops(request)
    case "timing.steps": return try steps(request)
    case "scroll.decel": return try deceleration(request)
    case "scroll.rubberBand": return try rubberBand(request)
    case "scroll.bounceBack": return try bounceBack(request)
    case "scroll.fling": return try fling(request)
    case "scroll.paging": return try paging(request)
    case "scroll.android": return try androidFling(request)
    case "gesture.velocity": return try gestureVelocity(request)
    case "gesture.script": return try gestureScript(request)
    case "animation.additive": return try additive(request)
    case "animation.handoff": return try handoff(request)
    case "animation.propertyAnimator": return try propertyAnimator(request)
    case "controlPanel.trace": return try controlPanel(request)
    default:
      throw RequestError(
        "unknown kind '\(kind)'" + Suggestion.phrase(for: kind, among: kinds, listing: "known")
      )
    }
  }

  /// A list of numbers.
  static func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }

  /// A number, or null where there is none.
  static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }
}
