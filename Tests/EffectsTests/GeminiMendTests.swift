import EffectCore
import Effects
import Testing

// One test for every defect of the original that the corrected effects mend; the numbers of the defects are
// those of the list of known ones.

/// A parent of 400 × 600 at the origin and a cell of 200 × 300 at a ratio along the scroll direction.
private func result(
  _ animation: String,
  _ options: [String: OptionValue] = [:],
  at ratio: Double,
  _ direction: ScrollDirection = .horizontal,
  origin: Double = 0,
  compatibility: Compatibility = .corrected
) throws -> GeminiResult {
  let reach = direction == .horizontal ? 300.0 : 450.0
  let (x, y) = direction == .horizontal ? (ratio * reach, 0) : (0, ratio * reach)
  return try GeminiEffect.evaluate(
    animation: animation,
    options: options,
    direction: direction,
    parentFrame: Rect(x: origin, y: origin, width: 400, height: 600),
    cellFrame: Rect(x: origin + 100 + x, y: origin + 150 + y, width: 200, height: 300),
    compatibility: compatibility
  )
}

private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-12 } ?? false }

@Test func `1: yaw turns by its own degree`() throws {
  let turned = try result("yawRotation", ["degree": 30], at: 1)
  #expect(near(turned.transform.m12, 0.5))
  let original = try result("yawRotation", ["degree": 30], at: 1, compatibility: .original)
  #expect(near(original.transform.m12, 1))
}

@Test func `2: custom neither turns nor moves what nobody set`() throws {
  let still = try result("custom", at: 0.8)
  var expected = Transform3D.identity
  expected.m34 = 0.005
  #expect(zip(still.transform.elements, expected.elements).allSatisfy { near($0, $1) })
  let original = try result("custom", at: 0.8, compatibility: .original)
  #expect(near(original.transform.m41, 0.8))
  #expect(original.transform.m12 != 0)
}

@Test func `3: custom takes any axes and leaves the others alone`() throws {
  let options: [String: OptionValue] = ["translation": ["y": 50], "rotationAngle": ["z": 90]]
  let named = try result("custom", options, at: 1)
  #expect(near(named.transform.m42, 50))
  #expect(named.transform.m41 == 0)
  #expect(near(named.transform.m12, 1))
  let chained = Gemini().customAnimation().translation(y: 50).rotationAngle(z: 90)
  let rest = Gemini().customAnimation().translation(x: 0, y: 50, z: 0)
    .rotationAngle(x: 0, y: 0, z: 90)
  let frames = (
    Rect(x: 0, y: 0, width: 400, height: 600), Rect(x: 400, y: 150, width: 200, height: 300)
  )
  for effect in [chained.effect, rest.effect] {
    let found = effect.evaluate(
      direction: .horizontal,
      parentFrame: frames.0,
      cellFrame: frames.1
    )
    #expect(found.transform == named.transform)
  }
  // Two calls add up, and the scale keeps the axes that a call does not name.
  let twice = Gemini().customAnimation().translation(x: 1).translation(y: 2).scale(x: 0.5)
  guard case .custom(let custom) = twice.animation else {
    Issue.record("another animation")
    return
  }
  #expect(custom.translation == GeminiAxes(x: 1, y: 2))
  #expect(custom.scale == Vector3(x: 0.5, y: 1, z: 1))
}

@Test func `4: the scale animation has an appearance`() throws {
  let options: [String: OptionValue] = ["alpha": 0.5, "cornerRadius": 10, "shadowEffect": "fadeIn"]
  let found = try result("scale", options, at: 0.5)
  #expect(found.alpha == 0.75)
  #expect(found.cornerRadius == 5)
  #expect(found.shadowAlpha == 0.5)
  let chained = Gemini().scaleAnimation().scale(0.5).alpha(0.5).cornerRadius(10)
  #expect(chained.settings.appearance.alpha == 0.5)
}

@Test(arguments: [-7.0, -1.4, 1.1, 40])
func `5: beyond the edge everything stays as it is at the edge`(ratio: Double) throws {
  let options: [String: OptionValue] = [
    "alpha": 0.2, "cornerRadius": 40, "shadowEffect": "fadeIn", "maxShadowAlpha": 0.5,
    "backgroundColor": ["start": "red", "end": "blue"],
  ]
  let beyond = try result("cube", options, at: ratio)
  let edge = try result("cube", options, at: ratio < 0 ? -1 : 1)
  #expect(near(beyond.ratio, ratio))
  #expect(beyond.easedRatio == edge.easedRatio)
  #expect(near(beyond.alpha, 0.2))
  #expect(beyond.cornerRadius == 40)
  #expect(beyond.shadowAlpha == 0.5)
  #expect(beyond.backgroundColor == Color(red: 0, green: 0, blue: 1))
  #expect(beyond.transform == edge.transform)
}

@Test(arguments: GeminiEasing.allCases)
func `6: no curve gives a NaN beyond the edge`(easing: GeminiEasing) throws {
  for ratio in [-3, -1.2, 1.7, 2.5] {
    let options: [String: OptionValue] = ["easing": .string(easing.rawValue), "alpha": 0.5]
    let found = try result("rollRotation", options, at: ratio)
    #expect(found.easedRatio.isFinite)
    #expect(found.alpha?.isFinite == true)
  }
}

@Test func `7: a centred cell is at rest, whatever the curve`() throws {
  let options: [String: OptionValue] = ["easing": "easeInExpo", "alpha": 0]
  let centred = try result("cube", options, at: 0)
  #expect(centred.easedRatio == 0)
  #expect(centred.anchorPoint == Point(x: 0.5, y: 0.5))
  #expect(centred.alpha == 1)
  let original = try result("cube", options, at: 0, compatibility: .original)
  #expect(original.anchorPoint == Point(x: 0, y: 0.5))
}

@Test func `8: greys are colours like any other`() throws {
  let options: [String: OptionValue] = [
    "backgroundColor": ["start": [0.5, 1], "end": [1, 0, 0, 1]]
  ]
  let found = try result("cube", options, at: 1)
  #expect(found.backgroundColor == Color(red: 1, green: 0, blue: 0))
  #expect(try result("cube", options, at: 0).backgroundColor == Color(white: 0.5))
  #expect(try result("cube", options, at: 1, compatibility: .original).backgroundColor == nil)
}

@Test(arguments: [-1, -0.5, 0, 0.5, 1])
func `9: the overlay goes from its least to its most and is otherwise left alone`(
  ratio: Double
) throws {
  func alpha(_ effect: String) throws -> Double? {
    try result(
      "cube",
      ["shadowEffect": .string(effect), "minShadowAlpha": 0.2, "maxShadowAlpha": 0.8],
      at: ratio
    ).shadowAlpha
  }
  let share = abs(ratio)
  #expect(near(try alpha("fadeIn"), 0.2 + 0.6 * share))
  #expect(near(try alpha("fadeOut"), 0.8 - 0.6 * share))
  #expect(near(try alpha("nextFadeIn"), 0.2 + 0.6 * max(ratio, 0)))
  #expect(near(try alpha("previousFadeIn"), 0.2 - 0.6 * min(ratio, 0)))
  #expect(try alpha("none") == nil)
}

@Test(arguments: [-900.0, -53, 0, 348.75])
func `11: where the collection lies does not change the circle`(origin: Double) throws {
  for ratio in [-0.964, 0.3, 0.99] {
    let found = try result("circleRotation", ["radius": 10], at: ratio, origin: origin)
    #expect(!found.isSkipped)
    // The least radius is half the parent plus half the cell.
    #expect(near(found.transform.m42, -300 * (1 - (1 - ratio * ratio).squareRoot())))
  }
  #expect(try result("circleRotation", at: 1, origin: origin).isSkipped)
  #expect(try result("circleRotation", at: -1.53, origin: origin).isSkipped)
}

@Test func `14: a cell that the circle skips is at rest`() throws {
  let options: [String: OptionValue] = ["alpha": 0.3, "cornerRadius": 9, "shadowEffect": "fadeIn"]
  let skipped = try result("circleRotation", options, at: 1.2)
  #expect(skipped.transform == .identity)
  #expect(skipped.anchorPoint == Point(x: 0.5, y: 0.5))
  #expect(skipped.position == Point(x: 560, y: 300))
  let appearance = (skipped.alpha, skipped.cornerRadius, skipped.shadowAlpha)
  #expect(appearance == (nil, nil, nil))
}

@Test func `18: the direction is that of every single evaluation`() throws {
  let effect = try GeminiEffect(animation: "cube", options: [:])
  let parent = Rect(x: 0, y: 0, width: 400, height: 600)
  let cell = Rect(x: 250, y: 375, width: 200, height: 300)
  let horizontal = effect.evaluate(direction: .horizontal, parentFrame: parent, cellFrame: cell)
  let vertical = effect.evaluate(direction: .vertical, parentFrame: parent, cellFrame: cell)
  #expect(horizontal.transform.m13 != 0 && horizontal.transform.m23 == 0)
  #expect(vertical.transform.m13 == 0 && vertical.transform.m23 != 0)
}

@Test func `19: nothing leaks from one animation to the next`() {
  let gemini = Gemini()
  let first = gemini.rollRotationAnimation().scale(0.5).ease(.easeInQuad).alpha(0.1)
  let second = gemini.pitchRotationAnimation()
  #expect(second.effect == GeminiEffect(.pitchRotation(GeminiRotation())))
  let continued = first.scale(0.7)
  #expect(first.scaling.scale == 0.5)
  #expect(continued.scaling.scale == 0.7)
}

@Test func `21: the values at the centre can be given`() throws {
  let options: [String: OptionValue] = [
    "alpha": 0.5, "baseAlpha": 0.9, "cornerRadius": 20, "baseCornerRadius": 5,
  ]
  let centre = try result("cube", options, at: 0)
  #expect(centre.alpha == 0.9)
  #expect(centre.cornerRadius == 5)
  let edge = try result("cube", options, at: -1)
  #expect(near(edge.alpha, 0.5))
  #expect(edge.cornerRadius == 20)
}

@Test(arguments: GeminiAnimation.names)
func `22: without a size the ratio is 0 and everything is finite`(animation: String) throws {
  for distance in [0.0, 3, -3] {
    let found = try GeminiEffect.evaluate(
      animation: animation,
      options: ["shadowEffect": "fadeIn", "alpha": 0.5],
      direction: .horizontal,
      parentFrame: .zero,
      cellFrame: Rect(x: distance, y: 0, width: 0, height: 0),
      compatibility: .corrected
    )
    #expect(found.ratio == 0)
    #expect(found.easedRatio == 0)
    #expect(found.transform.isFinite)
    #expect(found.alpha ?? 1 == 1)
  }
}

@Test func `25: the old spelling is the same type`() {
  let effect: GeminScaleEffect = .scaleDown
  #expect(
    Gemini().scaleAnimation().scaleEffect(effect).scaling.effect == GeminiScaleEffect.scaleDown
  )
}
