import Testing

@testable import EffectScripting

@Suite struct `Tables of values in scripts` {
  private let made = """
    local card = fx.values { alpha = 1, translation = { x = 10, y = 0 }, tint = "#ff000080" }
    local linear = { duration = 1, easing = "linear" }

    """

  @Test func `have the shape of what was given, and are animated by name`() throws {
    try runMotion(
      made + """
        card:animate({ alpha = 0, translation = { y = 100 } }, linear)
        fx.clock.advance(0.25)
        local seen, model = card.presentation, card.model
        near(seen.alpha, 0.75) near(seen.translation.x, 10) near(seen.translation.y, 25)
        near(model.alpha, 0) near(model.translation.y, 100)
        near(card.velocity.translation.y, 100) assert(card.isMoving)
        near(seen.tint.r, 1) near(seen.tint.a, 128 / 255)
        -- Animations add up.
        card:animate({ translation = { y = 0 } }, linear)
        near(card.presentation.translation.y, 25)
        fx.clock.advance(0.25)
        near(card.presentation.translation.y, 25)
        near(card:at(0.25).alpha, 0.75)
        fx.clock.advance(2)
        assert(not card.isMoving and card.presentation.alpha == 0)
        """
    )
  }

  @Test func `are animated all or not at all`() throws {
    try runMotion(
      made + """
        for _ = 1, 200 do card:value("translation.y"):animate(1, linear) end
        local done, message = pcall(card.animate, card, { alpha = 0, translation = { y = 2 } }, linear)
        assert(not done and message:find("more than 200 animations of one value at once"), message)
        assert(card.model.alpha == 1 and card.model.translation.y == 1)
        """
    )
  }

  @Test func `stop where they are seen, and are moved and sent elsewhere with their speeds`() throws
  {
    try runMotion(
      made + """
        local one = fx.value(0)
        local spring = fx.spring { response = 0.5, dampingRatio = 0.7 }
        card:animate({ translation = { y = 100 } }, spring) one:animate(100, spring)
        fx.clock.advance(0.1)
        card:retarget({ translation = { y = -50 } }, spring) one:retarget(-50, spring)
        fx.clock.advance(0.1)
        near(card.presentation.translation.y, one.presentation)
        near(card.velocity.translation.y, one.velocity)
        local speeds = card:stop()
        near(speeds.translation.y, one:stop()) near(speeds.alpha, 0)
        near(card.model.translation.y, one.model)
        card.model = { translation = { y = 7 } }
        near(card.presentation.translation.y, 7) near(card.presentation.translation.x, 10)
        """
    )
  }

  @Test func `give their numbers alone, and follow an animator together`() throws {
    try runMotion(
      made + """
        local y = card:value "translation.y"
        y.model = 4
        near(card.presentation.translation.y, 4)
        near(card:value("tint.a").presentation, 128 / 255)
        local animator = fx.animator { duration = 1, easing = "linear" }
        animator:addAnimation(card, { alpha = 0, translation = { y = 8 }, tint = "#0000ff" })
        animator:start()
        fx.clock.advance(0.5)
        local seen = card.presentation
        near(seen.alpha, 0.5) near(seen.translation.y, 6) near(seen.tint.b, 0.5)
        """
    )
  }

  @Test(arguments: [
    ("fx.values(3)", "fx.values takes a table with names: { alpha = 1, translation = { y = 0 } }"),
    ("fx.values {}", "fx.values takes a table with names: { alpha = 1, translation = { y = 0 } }"),
    (
      "fx.values { a = { b = { c = { d = 1 } } } }",
      "fx.values: 'a': 'b': 'c' takes a number, a colour or a table of such, not a table"
    ),
    ("fx.values { a = 0 / 0 }", "fx.values: 'a' must be a finite number"),
    (
      "local t = {} for i = 1, 101 do t['n' .. i] = i end fx.values(t)",
      "fx.values: there are 101 numbers; there can be 100"
    ),
    (
      "fx.values { alpha = 1 }:animate { alhpa = 0 }",
      "values:animate: unknown key 'alhpa'; did you mean 'alpha'?"
    ),
    (
      "fx.values { tint = 'red' }:animate { tint = 'rde' }",
      "values:animate: 'tint' takes a colour, not a string"
    ),
    (
      "fx.values { move = { y = 1 } }:value 'move.z'",
      "values:value: there is no number 'move.z'; did you mean 'move.y'?"
    ),
    ("fx.values { a = 1 }:retarget { a = 0 }", "values:retarget takes a table and a spring"),
  ])
  func `have their mistakes told`(text: String, expected: String) {
    #expect(motionMessage(text) == expected)
  }
}
