import EffectHost
import EffectScripting
import Testing

private func findings(_ body: String) throws -> [String] {
  let source = "local fx = require 'effecthost'\n" + body
  let host = Host()
  let script = try host.script(source: Array(source.utf8), path: "a.lua")
  return EffectCheck(try host.scene(of: script), file: "a.lua").findings.map(\.description)
}

/// Nine cells of 120 in a viewport of 390: cells are seen up to 2.125 pages from the middle.
private func row(_ effect: String, _ layout: String = "") -> String {
  "return fx.scene { viewport = { 390, 844 }, layout = fx.layout.flow { itemSize = { 120, 120 }, spacing = 0\(layout) }, items = 9, effect = function(p, cell, context) \(effect) end }"
}

@Suite struct `What the check sees of a card` {
  @Test func `leaves the viewport beyond the middle cell, too`() throws {
    let found = try findings(
      row("return { translation = { y = p > 0.75 and 900 * (p - 0.75) or 0 } }")
    )
    #expect(
      found.first
        == "a.lua:2: note: leaves the viewport at progress 1.297, where the layout shows it, while it is still opaque [leaves]\n  move it less, or fade it out on the way",
      "\(found)"
    )
  }

  @Test(arguments: [
    // Faded out, hidden, or moved out where the layout has put less than a half of it.
    "return { translation = { y = 1000 * p }, alpha = math.max(0, 1 - 3 * math.abs(p)) }",
    "return { translation = { y = 900 * fx.clamp(math.abs(p) - 1, 0, 9) }, hidden = math.abs(p) > 1.2 }",
    "return { translation = { y = 4000 * fx.clamp(math.abs(p) - 1.9, 0, 9) } }",
  ])
  func `is silent where nobody sees it go`(effect: String) throws {
    let found = try findings(row(effect))
    #expect(!found.contains { $0.contains("[leaves]") }, "\(found)")
  }

  @Test func `is cut off where the layout shows no more`() throws {
    let found = try findings(row("return { translation = { x = -60 * p } }"))
    #expect(
      found == [
        "a.lua:2: note: is cut off at progress -2.125, the last at which the layout shows a cell, while it is still opaque and 50 % of it in sight [leaves]\n  fade it out on the way, or let another card hide it there"
      ]
    )
    let faded = try findings(
      row("return { translation = { x = -60 * p }, alpha = fx.clamp(2 - math.abs(p), 0, 1) }")
    )
    #expect(faded == [])
    // A pile of cards, of which the upper ones hide the last.
    #expect(try findings(row("return { translation = { x = -120 * p } }")) == [])
    let thrown = try findings(
      row("return { translation = { y = 900 * math.max(0, 1 - 2 * math.abs(math.abs(p) - 1)) } }")
    )
    #expect(thrown.first?.contains("warning: leaves the viewport at progress") == true)
    #expect(thrown.first?.contains("and comes back [leaves]") == true, "\(thrown)")
  }

  @Test func `does not matter where the layout shows no cell`() throws {
    // A leap, and a back, beyond what is ever seen.
    #expect(try findings(row("return { rotation = { z = math.abs(p) > 2.5 and 40 or 0 } }")) == [])
    #expect(try findings(row("return { rotation = { y = 40 * p } }")) == [])
    #expect(
      try findings(
        row("if math.abs(p) >= 2.125 then return {} end return { blur = 9 * math.abs(p) }")
      ) == []
    )
  }

  @Test func `may turn away where the script says so`() throws {
    #expect(try findings(row("return { rotation = { y = 60 * p }, doubleSided = true }")) == [])
    #expect(try findings(row("return { rotation = { y = 60 * p }, doubleSided = false }")) == [])
    #expect(try findings(row("return { rotation = { y = 60 * p } }")).count == 1)
  }

  @Test func `counts a position from the cell's own place`() throws {
    let found = try findings(row("if p ~= 0 then cell.position = { x = 60 - 20 * p, y = 60 } end"))
    #expect(found == [])
    #expect(
      try findings("return fx.scale { layout = 'coverFlow' }").allSatisfy { !$0.contains("[jump]") }
    )
  }
}

@Suite struct `What the check says of a script` {
  @Test func `that changes nothing`() throws {
    let found = try findings(
      "function transform(p)\n  local result = { alpha = 1 - math.abs(p) }\nend"
    )
    #expect(
      found == [
        "a.lua:2: warning: changes nothing at any progress [nothing]\n  return a table of properties, such as return { alpha = 1 - math.abs(progress) }, or change the cell"
      ]
    )
    // What time does is not seen at the beginning.
    #expect(
      try findings(
        "function transform(p, cell, c) return { rotation = { z = 9 * math.sin(c.time) } } end"
      )
        == []
    )
  }

  @Test(arguments: [
    ("return { rotation = { y = -math.rad(35) * p } }", 2),
    ("local turn = math.pi / 4 * p\n  cell.rotation.z = turn", 3),
  ])
  func `that turns in radians`(body: String, line: Int) throws {
    let found = try findings("function transform(p, cell) \(body)\nend")
    #expect(
      found.first?.hasPrefix("a.lua:\(line): warning: rotation.") == true
        && found.first?.contains("rotations are in degrees [units]") == true,
      "\(found)"
    )
  }

  @Test func `that reckons in radians and turns in degrees, nothing`() throws {
    let found = try findings(
      """
      function transform(p, cell)
        local angle = math.rad(20 * p)
        cell.rotation.z = 2 * p
        cell.translation.y = 30 * (1 - math.cos(angle))
      end
      """
    )
    #expect(found == [])
  }

  @Test func `whose parameter breaks inside its range, or leaps at its end`() throws {
    let found = try findings(
      """
      return fx.effect { parameters = { a = { default = 1, min = -1, max = 1, step = 0.25 }, b = { default = 0, min = 0, max = 1 } },
        transform = function(p, cell, c)
          local a, b = c.parameters.a, c.parameters.b
          return { rotation = { z = 10 * p / a }, alpha = p > 0.5 and 1 - b * 0.5 or 1 }
        end }
      """
    )
    #expect(found.count == 2, "\(found)")
    #expect(found[0].contains("fails with a = 0: ") && found[0].contains("rotation.z is"))
    #expect(found[1].contains("jumps with b = 1: alpha jumps from 1 to 0.5 at progress 0.5"))
  }

  @Test func `whose cards look as they always do, nothing`() throws {
    // A look that does not change is the card's own.
    #expect(
      try findings(
        """
        function transform(p, cell)
          cell.shadow = { opacity = .3, radius = 14, offset = { x = 0, y = 10 } }
          cell.card.border.width, cell.card.cornerRadius, cell.zPosition = 4, 12, -p
          cell.image.scale = 1.25
          cell.rotation.y = 20 * p
        end
        """
      ) == []
    )
    let moving = try findings(
      "function transform(p, cell) cell.card.cornerRadius = 30 * (1 - math.min(1, math.abs(p))) end"
    )
    #expect(moving.contains { $0.contains("card.cornerRadius is 30 instead of") }, "\(moving)")
  }
}
