import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

@Suite("Interaction requests that are wrong") struct InteractionRequestTests {
  private func answer(_ kind: String, _ text: String) throws -> JSONValue {
    let object = try #require(JSONValue(parsing: text).object)
    return try InteractionRequests.answer(kind: kind, RequestReader(object))
  }

  @Test(arguments: [
    ("spring.eval", #"{"form": "ratio"}"#, "lacks 'angularFrequency'"),
    (
      "spring.eval", #"{"form": "ratios"}"#,
      "'form' cannot be 'ratios'; did you mean 'ratio'?"
    ),
    ("timing.linear", #"{"stops": [1]}"#, "'stops' takes lists of an output and an input or null"),
    (
      "scroll.decel", #"{"decelerationRate": 0.9, "offset": "a"}"#,
      "'offset' takes a number, not a string"
    ),
    ("spring.evil", "{}", "unknown kind 'spring.evil'; did you mean 'spring.eval'?"),
    ("gesture.velocity", #"{"samples": [[1]]}"#, "'samples' takes lists of a time and a position"),
    (
      "animation.propertyAnimator",
      #"{"duration": 1, "from": 0, "to": 1, "curve": "linear", "ops": [{"op": "finnish"}]}"#,
      "'op' cannot be 'finnish'; did you mean 'finish'?"
    ),
  ])
  func `A field that is missing or wrong is named`(kind: String, text: String, message: String) {
    #expect(throws: RequestError(message)) { try answer(kind, text) }
  }

  @Test(arguments: [
    (
      "spring.uikit", #"{"dampingRatio": 0.5, "duration": 1, "velocity": 2}"#,
      "spring: 'velocity' must be 0, since UIKit's mapping is not known for a moving start, not 2"
    ),
    (
      "scroll.fling",
      #"{"min": 5, "max": 1, "offset": 0, "velocity": 1, "decelerationRate": 0.99,"bounceResponse": 1}"#,
      "scroll: 'max' must be at least 5, which is 'min', not 1"
    ),
    ("gesture.script", #"{"script": "down 0 1"}"#, "line 1: 'down' takes a time, x and y"),
    (
      "spring.settle", #"{"angularFrequency": "inf"}"#,
      "'angularFrequency' holds a number that is not finite"
    ),
    (
      "animation.propertyAnimator",
      #"{"duration": 1, "from": 0, "to": 1, "curve": "easeInOot", "ops": []}"#,
      "unknown easing 'easeInOot'; did you mean 'easeInOut'?"
    ),
  ])
  func `Input that makes no sense is refused in words`(
    kind: String,
    text: String,
    message: String
  ) throws {
    let answer = try answer(kind, text)
    #expect(answer["valid"] == false)
    #expect(answer["message"]?.string == message)
  }

  @Test func `An error of the animator says what would be right`() throws {
    let answer = try answer(
      "animation.propertyAnimator",
      #"{"duration": 1, "from": 0, "to": 1, "curve": "linear", "ops": [{"op": "finish", "at": "end"}]}"#
    )
    #expect(
      answer["after"]?[0]?["message"]?.string
        == "animator: 'finish' cannot be called while it is inactive; allowed: "
        + "'start', 'pause', 'fractionComplete', 'isReversed', 'isInterruptible', 'addAnimation'"
    )
  }

  @Test func `A spring animates and is continued by its damping ratio`() throws {
    let answer = try answer(
      "animation.propertyAnimator",
      #"""
      {"duration": 0.5, "from": 0, "to": 100, "curve": {"dampingRatio": 0.7}, "ops": [
        {"op": "start"}, {"op": "advance", "dt": 0.1}, {"op": "pause"},
        {"op": "continue", "curve": {"dampingRatio": 1, "velocity": 1}}, {"op": "advance", "dt": 9}]}
      """#
    )
    let after = try #require(answer["after"]?.array)
    let values = after.compactMap { $0["value"]?.number }
    #expect(values[1] > 60 && values[1] < 90 && values[2] == values[1] && values[3] == values[1])
    let speed = try #require(after[3]["velocity"]?.number)
    #expect(abs(speed - (100 - values[1])) < 1e-9)
    #expect(values[4] == 100 && after[4]["completions"] == ["end"])
  }

  /// Numbers that break formulas.
  static let hostile: [JSONValue] = [
    0, -1, 1e-9, 1e308, -1e308, .number(.leastNonzeroMagnitude), "nan", "inf", "-inf", .null, "x",
    [], [:],
  ]

  @Test(arguments: InteractionRequests.kinds)
  func `Whatever stands in a field, an answer or an error comes, and no number that is none`(
    kind: String
  ) throws {
    let lines = try Golden.lines("interaction.jsonl").filter { $0.kind == kind }
    for line in [lines.first, lines.last].compactMap({ $0 }) {
      for (index, bad) in InteractionRequestTests.hostile.enumerated() {
        for changed in InteractionRequestTests.spoilt(.object(line.request), with: bad) {
          guard let object = changed.object else { continue }
          do {
            let answer = try InteractionRequests.answer(kind: kind, RequestReader(object))
            #expect(!"\(answer)".contains("\"nan\""), "\(line) \(index)")
          } catch { #expect(!error.message.isEmpty) }
        }
      }
    }
  }

  /// Every copy of a value with one of its leaves replaced; of a list only the first and the last.
  private static func spoilt(_ value: JSONValue, with bad: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let object):
      return object.filter { $0.key != "id" && $0.key != "kind" }.flatMap { member in
        spoilt(member.value, with: bad).map { changed in
          var copy = object
          copy[member.key] = changed
          return .object(copy)
        }
      }
    case .array(let items):
      return Set([0, items.count - 1]).filter { items.indices.contains($0) }.flatMap { index in
        spoilt(items[index], with: bad).map { changed in
          var copy = items
          copy[index] = changed
          return .array(copy)
        }
      }
    default: return [bad]
    }
  }
}
