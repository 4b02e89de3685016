import EffectCore
import Motion
import Testing

@testable import EffectScripting

private func pages(_ keys: String) throws -> PagesDefinition {
  let text = """
    local fx = require "effecthost"
    return fx.pages {
    \(keys)
    }
    """
  let script = try Script(
    source: Array(text.utf8),
    path: "pages.lua",
    image: InterfaceProbe.image
  )
  return try #require(script.pages)
}

private func message(_ keys: String) -> String {
  let layers =
    "layers = { { name = 'star', frame = { 0, 0, 60, 60 } }, { name = 'sun', frame = { 0, 0, 9, 9 } } }, "
  do {
    _ = try pages(layers + keys)
    return "no error"
  } catch {
    return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
  }
}

@Suite struct `Pages of a script` {
  @Test func `show images from files`() throws {
    let layers = try pages("layers = { { name = 'a', frame = { 0, 0, 9, 9 }, image = 'a.png' } }")
      .layers
    guard case .image(let bitmap, .resizeAspectFill)? = layers.first?.contents else {
      Issue.record("there is no image, but \(layers)")
      return
    }
    #expect(bitmap.name == "a.png")
    let wrong = "layers = { { name = 'a', frame = { 0, 0, 9, 9 }, image = 'missing.png' } }"
    #expect(throws: ScriptError.self) { try pages(wrong) }
  }

  @Test func `have what it says`() throws {
    let found = try pages(
      """
      count = 3, viewport = { 300, 400 }, page = 1,
      layers = {
        { name = "box", frame = { 10, 20, 30, 40 }, color = "red", cornerRadius = 5, alpha = 0.5, rotation = 30, scale = 2 },
        { name = "word", parent = "box", frame = { x = 1, y = 2, width = 3, height = 4 }, text = "hi", bold = true },
      },
      keep = { box = { pages = { 0, 1 }, times = { 0.5, 1 }, anchor = "right", offset = 7 } },
      constraints = { low = { layer = "box", attribute = "bottom", to = "content.bottom", constant = -9 } },
      animate = { { constraint = "low", property = "constant", by = "time", keys = { { 0, 1 }, { 1, 2 } } } },
      """
    )
    #expect(found.count == 3 && found.scene.page == 1 && found.layers.count == 2)
    #expect(found.layers[0].rest.rotation.z == 30 && found.layers[0].rest.opacity == 0.5)
    #expect(found.layers[1].parent == 0)
    #expect(found.layers[1].contents == .text(Text("hi", isBold: true)))
    #expect(
      found.keeps == [
        PageKeep(layer: 0, pages: [0, 1], times: [0.5, 1], anchor: .right, offset: 7)
      ]
    )
    #expect(found.constraints.first?.other == .parent)
    guard case .constant(let constraint, let strip)? = found.animations.first?.action else {
      Issue.record("no animation of a constant")
      return
    }
    #expect(constraint == 0 && strip.value(at: 0.5) == 1.5)
    #expect(found.animations.first?.clock == .time)
  }

  @Test(arguments: [
    ("keep = { stra = 1 }", "there is no layer 'stra'; did you mean 'star'?"),
    ("keep = { star = {} }", "takes a list of pages, from 0"),
    ("keep = { star = { pages = { 0, 1 }, times = { 1 } } }", "'times' lists 1 for 2 pages"),
    (
      "animate = { { layer = 'star', property = 'alpa', keys = { { 0, 1 } } } }",
      "there is no property 'alpa'; did you mean 'alpha'?"
    ),
    (
      "animate = { { layer = 'star', property = 'alpha', keys = { { 0, 1.5 } } } }",
      "must be between 0 and 1, not 1.5"
    ),
    (
      "animate = { { layer = 'star', property = 'alpha', keys = { { 0, 1, esing = 'linear' } } } }",
      "did you mean 'easing'?"
    ),
    (
      "animate = { { layer = 'star', property = 'alpha', keys = { { 0 } } } }",
      "key 1 is { time, value }"
    ),
    (
      "animate = { { layer = 'star', property = 'alpha', keys = { { 0/0, 1 } } } }",
      "the time is a finite number"
    ),
    ("animate = { { layer = 'star', property = 'alpha' } }", "'keys' is missing"),
    (
      "animate = { { layer = 'star', property = 'alpha', keys = { { 0, 1, easing = function(t) return t end } } } }",
      "fx.easing.custom"
    ),
    (
      "animate = { { layer = 'star', property = 'scale', x = { { 0, 1 } } } }",
      "'x' means nothing beside 'scale'"
    ),
    (
      "animate = { { layer = 'star', property = 'pathPosition', keys = { { 0, 1 } } } }",
      "'along' is missing; it takes what fx.path gave"
    ),
    (
      "animate = { { layer = 'star', hideAt = 1, keys = {} } }",
      "'keys' means nothing beside hideAt or showAt"
    ),
    (
      "animate = { { constraint = 'sink', property = 'constant', keys = { { 0, 1 } } } }",
      "there is no constraint 'sink'"
    ),
    (
      "constraints = { a = { layer = 'star', attribute = 'top', to = 'sun.botom' } }",
      "did you mean 'bottom'?"
    ),
    (
      "constraints = { a = { layer = 'star', attribute = 'top', to = 'sun.bottom' }, b = { layer = 'sun', attribute = 'top', to = 'star.bottom' } }",
      "'a', 'b' wait for each other in a circle"
    ),
    (
      "constraints = { a = { layer = 'star', attribute = 'top', to = 'sun.bottom' }, b = { layer = 'sun', attribute = 'top' } }, animate = { { constraint = 'b', property = 'multiplier', of = 'star.height', keys = { { 0, 1 } } } }",
      "'a', 'b' wait for each other in a circle"
    ),
    (
      "constraints = { a = { layer = 'star', attribute = 'top', to = 'star.bottom' } }",
      "wait for each other in a circle"
    ),
    (
      "constraints = { a = { layer = 'star', attribute = 'top' }, b = { layer = 'star', attribute = 'bottom' } }",
      "both place 'star' downwards; remove one of the two"
    ),
    (
      "keep = { star = 1 }, constraints = { a = { layer = 'star', attribute = 'left' } }",
      "'star' is kept on pages, which places it across; remove the constraint 'a'"
    ),
  ])
  func `refuse what makes no sense`(keys: String, expected: String) {
    let found = message(keys)
    #expect(found.contains(expected), "\(found)")
    #expect(found.hasPrefix("pages.lua:2:"), "\(found)")
  }

  @Test func `take keys that jump, hold, and have a way of their own`() throws {
    let found = try pages(
      """
      layers = { { name = "a", frame = { 0, 0, 9, 9 } } },
      constraints = { c = { layer = "a", attribute = "top" } },
      animate = { { constraint = "c", property = "constant", keys = {
        { 1, 10, jump = 20 }, { 0, 0, easing = "easeInQuad" }, { 2, 30, hold = true }, { 3, 90 },
      } } },
      """
    )
    guard case .constant(_, let strip)? = found.animations.first?.action else { return }
    #expect(
      [0, 0.5, 1, 1.5, 2, 2.9, 3].map { strip.value(at: $0) } == [0, 2.5, 20, 25, 30, 30, 90]
    )
  }
}
