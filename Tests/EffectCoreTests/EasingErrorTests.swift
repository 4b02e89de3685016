import EffectCore
import Testing

/// A mistake and the sentence that answers it.
struct EasingMistake: CustomTestStringConvertible, Sendable {
  let easing: String
  let parameters: [String: OptionValue]
  let sentence: String

  var testDescription: String { sentence }

  init(_ easing: String, _ parameters: [String: OptionValue], _ sentence: String) {
    (self.easing, self.parameters, self.sentence) = (easing, parameters, sentence)
  }
}

private let mistakes = [
  EasingMistake("easeinquad", [:], "unknown easing 'easeinquad'; did you mean 'easeInQuad'?"),
  EasingMistake("easeOutSin", [:], "unknown easing 'easeOutSin'; did you mean 'easeOutSine'?"),
  EasingMistake(
    "cubicBezier",
    ["x1": 1.5],
    "cubicBezier: 'x1' must be between 0 and 1, not 1.5"
  ),
  EasingMistake(
    "cubicBezier",
    ["x2": -0.1],
    "cubicBezier: 'x2' must be between 0 and 1, not -0.1"
  ),
  EasingMistake(
    "cubicBezier",
    ["y1": .number(.nan)],
    "cubicBezier: 'y1' must be a finite number, not nan"
  ),
  EasingMistake(
    "cubicBezier",
    ["y1": .number(.infinity)],
    "cubicBezier: 'y1' must be a finite number, not inf"
  ),
  EasingMistake(
    "cubicBezier",
    ["X1": 0.5],
    "cubicBezier: unknown option 'X1'; did you mean 'x1'?"
  ),
  EasingMistake(
    "steps",
    ["count": 0],
    "steps: 'count' must be a whole number between 1 and 1000000, not 0"
  ),
  EasingMistake(
    "steps",
    ["count": 2.5],
    "steps: 'count' must be a whole number between 1 and 1000000, not 2.5"
  ),
  EasingMistake(
    "steps",
    ["count": 1, "position": "jump-none"],
    "steps: 'count' must be a whole number between 2 and 1000000 with 'jump-none', not 1"
  ),
  EasingMistake(
    "steps",
    ["position": "jump-ends"],
    "steps: 'position' cannot be 'jump-ends'; did you mean 'jump-end'?"
  ),
  EasingMistake("steps", ["count": "4"], "steps: 'count' takes a whole number, not a string"),
  EasingMistake("steps", ["count": .null], "steps: 'count' takes a whole number, not nil"),
  EasingMistake(
    "spring",
    ["mass": 0],
    "spring: 'mass' must be above 0 and at most 1000000000, not 0"
  ),
  EasingMistake(
    "spring",
    ["damping": -1],
    "spring: 'damping' must be between 0 and 1000000000, not -1"
  ),
  EasingMistake("spring", ["duration": 0], "spring: 'duration' must be above 0, not 0"),
  EasingMistake("spring", ["duration": -2], "spring: 'duration' must be above 0, not -2"),
  EasingMistake(
    "spring",
    ["duration": 1, "bounce": -1],
    "spring: 'bounce' must be above -1 and at most 1, not -1"
  ),
  EasingMistake(
    "spring",
    ["bounce": 0.5],
    "spring: 'bounce' must be given together with 'duration', not 0.5 alone"
  ),
  EasingMistake(
    "spring",
    ["duration": 1, "stiffness": 100],
    "spring: 'stiffness' must be left out beside 'duration', not 100"
  ),
  EasingMistake(
    "spring",
    ["duration": 1e-200],
    "spring: 'duration' must be such that the spring's frequency is a finite number above 0, not 1e-200"
  ),
  EasingMistake(
    "spring",
    ["damp": 1],
    "spring: unknown option 'damp'; options: 'mass', 'stiffness', 'damping', 'velocity', "
      + "'duration', 'bounce'"
  ),
  EasingMistake(
    "easeInElastic",
    ["amplitude": 0.5],
    "easeInElastic: 'amplitude' must be between 1 and 1000, not 0.5"
  ),
  EasingMistake(
    "easeOutElastic",
    ["period": 0],
    "easeOutElastic: 'period' must be between 0.001 and 1000, not 0"
  ),
  EasingMistake(
    "easeInPow",
    ["power": 0],
    "easeInPow: 'power' must be between 0.001 and 1000, not 0"
  ),
  EasingMistake(
    "easeInQuad",
    ["overshoot": 2],
    "easeInQuad: unknown option 'overshoot'"
  ),
  EasingMistake(
    "linear",
    ["stops": 3],
    "linear: 'stops' takes a list of stops, each {output}, {output, input} or "
      + "{output, input, input}, not a number"
  ),
  EasingMistake(
    "linear",
    ["stops": []],
    "linear: 'stops' must be a list of at least 1 stop, not an empty list"
  ),
  EasingMistake(
    "linear",
    ["stops": [[0], [1, 2, 3, 4]]],
    "linear: 'stops[2]' takes an output, or a list of an output and up to two inputs, "
      + "not a list of 4"
  ),
  EasingMistake(
    "linear",
    ["stops": [[0], ["x"]]],
    "linear: 'stops[2]' takes an output, or a list of an output and up to two inputs, "
      + "not a string"
  ),
  EasingMistake(
    "linear",
    ["stops": [[0], [.number(.nan)], [1]]],
    "linear: 'stops[2]' must be finite numbers, not nan"
  ),
]

@Test(arguments: mistakes) func `A mistake in an easing is answered`(mistake: EasingMistake) throws
{
  let error = #expect(throws: OptionError.self) {
    _ = try Easing.named(mistake.easing, parameters: mistake.parameters)
  }
  #expect(error?.description == mistake.sentence)
}
