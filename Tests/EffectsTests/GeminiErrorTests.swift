import EffectCore
import Effects
import Testing

/// What somebody wrote for an effect and the sentence that answers it.
struct EffectMistake: CustomTestStringConvertible, Sendable {
  let effect: String
  let options: [String: OptionValue]
  let sentence: String

  var testDescription: String { sentence }

  init(_ effect: String, _ options: [String: OptionValue], _ sentence: String) {
    (self.effect, self.options, self.sentence) = (effect, options, sentence)
  }
}

private let mistakes = [
  EffectMistake("gemini.cub", [:], "unknown effect 'gemini.cub'; did you mean 'gemini.cube'?"),
  EffectMistake(
    "gemini.cube",
    ["cubeDegree": 120],
    "gemini.cube: 'cubeDegree' must be between 0 and 90, not 120"
  ),
  EffectMistake(
    "gemini.cube",
    ["cubeDegre": 80],
    "gemini.cube: unknown option 'cubeDegre'; did you mean 'cubeDegree'?"
  ),
  EffectMistake(
    "gemini.cube",
    ["cubeDegree": .number(.nan), "compatibility": "original"],
    "gemini.cube: 'cubeDegree' must be a finite number, not nan"
  ),
  EffectMistake(
    "gemini.cube",
    ["compatibility": "orignal"],
    "gemini.cube: 'compatibility' cannot be 'orignal'; did you mean 'original'?"
  ),
  EffectMistake(
    "gemini.circleRotation",
    ["radius": -1],
    "gemini.circleRotation: 'radius' must be at least 0, not -1"
  ),
  EffectMistake(
    "gemini.circleRotation",
    ["rotateDirection": "clockwize"],
    "gemini.circleRotation: 'rotateDirection' cannot be 'clockwize'; did you mean 'clockwise'?"
  ),
  EffectMistake(
    "gemini.circleRotation",
    ["itemRotationEnabled": 1],
    "gemini.circleRotation: 'itemRotationEnabled' takes true or false, not a number"
  ),
  EffectMistake(
    "gemini.rollRotation",
    ["degree": 91],
    "gemini.rollRotation: 'degree' must be between 0 and 90, not 91"
  ),
  EffectMistake(
    "gemini.rollRotation",
    ["rollEffect": "pitchUp"],
    "gemini.rollRotation: 'rollEffect' cannot be 'pitchUp'; it is one of: 'rollUp', 'rollDown', "
      + "'sineWave', 'reverseSineWave'"
  ),
  EffectMistake(
    "gemini.yawRotation",
    ["pitchDegree": 10],
    "gemini.yawRotation: 'pitchDegree' must be left out unless compatibility is 'original'; "
      + "the turn is 'degree', not 10"
  ),
  EffectMistake(
    "gemini.scale",
    ["scale": 1.4],
    "gemini.scale: 'scale' must be between 0 and 1, not 1.4"
  ),
  EffectMistake(
    "gemini.scale",
    ["scaleEffect": "up"],
    "gemini.scale: 'scaleEffect' cannot be 'up'; it is one of: 'scaleUp', 'scaleDown'"
  ),
  EffectMistake(
    "gemini.scale",
    ["easing": "easeOutQart"],
    "gemini.scale: 'easing' cannot be 'easeOutQart'; did you mean 'easeOutQuart'?"
  ),
  EffectMistake(
    "gemini.custom",
    ["scale": ["x": 2]],
    "gemini.custom: 'scale.x' must be between 0 and 1, not 2"
  ),
  EffectMistake(
    "gemini.custom",
    ["rotationAngle": 13],
    "gemini.custom: 'rotationAngle' takes a list of 3 numbers or a table of x, y, z, not a number"
  ),
  EffectMistake(
    "gemini.custom",
    ["rotationAngle": ["y": -1]],
    "gemini.custom: 'rotationAngle.y' must be between 0 and 90, not -1"
  ),
  EffectMistake(
    "gemini.custom",
    ["translation": ["w": 1]],
    "gemini.custom.translation: unknown option 'w'; options: 'x', 'y', 'z'"
  ),
  EffectMistake(
    "gemini.custom",
    ["alpha": 1.2],
    "gemini.custom: 'alpha' must be between 0 and 1, not 1.2"
  ),
  EffectMistake(
    "gemini.custom",
    ["cornerRadius": -3],
    "gemini.custom: 'cornerRadius' must be at least 0, not -3"
  ),
  EffectMistake(
    "gemini.custom",
    ["backgroundColor": ["start": "red"]],
    "gemini.custom: 'backgroundColor' takes a table of two colours, start and end, not a table"
  ),
]

@Test(arguments: mistakes) func `A mistake in an effect is answered`(mistake: EffectMistake) throws
{
  let error = #expect(throws: OptionError.self) {
    _ = try EffectCatalog.effect(named: mistake.effect).make(options: mistake.options)
  }
  #expect(error?.description == mistake.sentence)
}

@Test func `20: a chain's numbers out of range are errors too`() {
  let chains: [(GeminiEffect, String)] = [
    (
      Gemini().cubeAnimation().cubeDegree(120).effect,
      "gemini.cube: 'cubeDegree' must be between 0 and 90, not 120"
    ),
    (
      Gemini().customAnimation().rotationAngle(y: 91).effect,
      "gemini.custom: 'rotationAngle.y' must be between 0 and 90, not 91"
    ),
    (
      Gemini().scaleAnimation().scale(.nan).effect,
      "gemini.scale: 'scale' must be between 0 and 1, not nan"
    ),
    (
      Gemini().rollRotationAnimation().maxShadowAlpha(2).effect,
      "gemini.rollRotation: 'maxShadowAlpha' must be between 0 and 1, not 2"
    ),
    (
      Gemini().cubeAnimation()
        .backgroundColor(startColor: .white, endColor: Color(white: 3)).effect,
      "gemini.cube: 'backgroundColor.end' must be between 0 and 1, not 3"
    ),
    (
      Gemini(compatibility: .original).circleRotationAnimation().radius(.infinity).effect,
      "gemini.circleRotation: 'radius' must be a finite number, not inf"
    ),
  ]
  for (effect, sentence) in chains {
    let error = #expect(throws: OptionError.self) { try effect.validate() }
    #expect(error?.description == sentence)
  }
  #expect(throws: OptionError.self) { try Gemini().cubeAnimation().cubeDegree(120).makeEffect() }
}

@Test func `20: the original limits numbers out of range`() throws {
  let options: [String: OptionValue] = ["cubeDegree": 135, "compatibility": "original"]
  let frame = Rect(x: 300, y: 0, width: 200, height: 300)
  let wide = try GeminiEffect(animation: "cube", options: options)
  let right = try GeminiEffect(animation: "cube", options: ["compatibility": "original"])
  let parent = Rect(x: 0, y: 0, width: 400, height: 600)
  #expect(
    wide.evaluate(direction: .horizontal, parentFrame: parent, cellFrame: frame)
      == right.evaluate(direction: .horizontal, parentFrame: parent, cellFrame: frame)
  )
  _ = try Gemini(compatibility: .original).cubeAnimation().cubeDegree(120).makeEffect()
}
