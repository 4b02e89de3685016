import EffectHost
import EffectJSON
import EffectScripting
import Testing

private func findings(_ body: String) throws -> [String] {
  let source = "local fx = require 'effecthost'\n" + body
  let host = Host()
  let script = try host.script(source: Array(source.utf8), path: "a.lua")
  return EffectCheck(try host.scene(of: script), file: "a.lua").findings.map(\.description)
}

private func row(_ effect: String, _ more: String = "") -> String {
  "return fx.scene { viewport = { 390, 844 }, layout = fx.layout.flow { itemSize = { 120, 120 }, spacing = 0\(more) }, items = 9, effect = \(effect) }"
}

@Suite struct CheckTests {
  @Test func `A turn that never stops is told with where it is edge-on and where its back is seen`()
    throws
  {
    let found = try findings(row("function(p) return { rotation = { y = -50 * p } } end"))
    #expect(found.count == 1)
    #expect(
      found.first
        == "a.lua:2: warning: is edge-on at |progress| 1.8 and shows its back from 1.8 to 5.4 [facing]\n  limit the progress, for example with fx.clamp(progress, -1, 1), or write doubleSided = true where the back is meant to be seen"
    )
  }

  @Test func `The same turn within limits is silent`() throws {
    #expect(
      try findings(row("function(p) return { rotation = { y = -50 * fx.clamp(p, -1, 1) } } end"))
        == []
    )
  }

  @Test func `A jump is found to its place`() throws {
    let found = try findings(
      "return fx.effect { transform = function(p) return { alpha = p > 0.3 and 0.5 or 1 } end }"
    )
    #expect(
      found.first?.hasPrefix("a.lua:2: warning: alpha jumps from 1 to 0.5 at progress 0.3 [jump]")
        == true
    )
    #expect(found.count == 1)
  }

  @Test func `A steep but continuous change is no jump`() throws {
    #expect(
      try findings(
        "return fx.effect { transform = function(p) return { alpha = fx.clamp(0.5 - 40 * (math.abs(p) - 0.3), 0, 1) } end }"
      ) == []
    )
  }

  @Test func `The seam of an endless list is told with both values`() throws {
    let found = try findings(
      "return fx.scene { layout = fx.layout.flow { itemSize = { 120, 120 }, spacing = 0, endless = true }, items = 5, effect = function(p) return { rotation = { z = 10 * p } } end }"
    )
    #expect(
      found.first?.contains(
        "jump at the seam: rotation.z is -25 at progress -2.5 and 25 at 2.5"
      ) == true
    )
  }

  @Test func `A ring that closes has no seam, however its cells get there`() throws {
    let found = try findings(
      """
      return fx.scene { layout = fx.layout.flow { itemSize = { 60, 60 }, spacing = 0, endless = true }, items = 6,
        effect = function(p, cell, c)
          local a = 2 * math.pi * p / c.count
          return { translation = { x = 100 * math.sin(a) - c.distance, y = -100 * math.cos(a) } }
        end }
      """
    )
    #expect(!found.contains { $0.contains("[seam]") }, "\(found)")
  }

  @Test func `A card without a back may turn away`() throws {
    let found = try findings(
      "return fx.effect { transform = function(p) return { rotation = { y = 180 * fx.clamp(p, -1, 1) }, doubleSided = false } end }"
    )
    #expect(!found.contains { $0.contains("[facing]") }, "\(found)")
  }

  @Test func `A parameter that does nothing, and one that breaks at its end`() throws {
    let found = try findings(
      """
      return fx.effect { parameters = { a = { default = 1, min = 0, max = 2 }, b = { default = 1, min = 0, max = 2 } },
        transform = function(p, cell, c) return { alpha = math.max(0, 1 - math.abs(p)) / c.parameters.b } end }
      """
    )
    #expect(found.count == 2)
    #expect(found[0].contains("fails with b = 0: ") && found[0].contains("alpha is nan"))
    #expect(found[1].contains("parameter 'a' changes nothing between 0 and 2"))
  }

  @Test func `A number that is not finite is an error with its line`() throws {
    let found = try findings(
      "return fx.effect { transform = function(p)\n  return { blur = 1 / (p - 2) }\nend }"
    )
    #expect(found.first?.hasPrefix("a.lua:3: error: fails at progress 2: blur is inf") == true)
  }

  @Test func `A cell that is thrown out while it is seen`() throws {
    let found = try findings(
      "return fx.effect { transform = function(p) return { translation = { y = 4000 * p } } end }"
    )
    #expect(found.contains { $0.contains("leaves the viewport at progress") })
  }

  @Test func `What is not at rest in the middle is a note`() throws {
    let host = Host()
    let script = try host.script(
      source: Array("function transform(p) return { alpha = 0.5 } end".utf8),
      path: "a.lua"
    )
    let check = EffectCheck(try host.scene(of: script))
    #expect(check.findings.map(\.rule) == ["rest"])
    #expect(!check.hasProblems)
  }

  @Test func `A pivot and a perspective alone change nothing that is seen at rest`() throws {
    let turned = """
      function transform(p)
        return { rotation = 20 * p, pivot = { .5, 1 }, perspective = 800 }
      end
      """
    #expect(try findings(turned).isEmpty)
    let tilted = try findings(
      "function transform(p) return { rotation = 20 * p + 5, pivot = { .5, 1 } } end"
    )
    #expect(tilted.count == 1)
    #expect(tilted.first?.contains("rotation.z is 5 instead of 0") == true)
    #expect(tilted.first?.contains("pivot") == false)
  }

  @Test func `A tint and a shadow are not seen at rest unless something makes them opaque`() throws
  {
    let clear = """
      function transform(p, cell)
        cell.tint = { .1, .1, .1, math.abs(p) * .5 }
        cell.card.shadow = { radius = 20, opacity = math.abs(p) * .5 }
      end
      """
    #expect(try findings(clear).isEmpty)
    let opaque = try findings("function transform(p, cell) cell.tint = { .1, .1, .1, .5 } end")
    #expect(opaque.contains { $0.contains("tint.r") && $0.contains("tint.a") })
    let layer = try findings("function transform(p, cell) cell.shadow.alpha = .5 end")
    #expect(layer.contains { $0.contains("shadow.alpha") })
  }

  @Test func `A finding names the line that sets what it is about`() throws {
    let found = try findings(
      """
      function transform(p, cell)
        cell.rotation.y = 5 * p
        cell.title.alpha = p > 0.25 and 0.25 or 1
        return { blur = 0 }
      end
      """
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.lua:4: warning: title.alpha jumps from 1 to 0.25") == true)
  }

  @Test func `What differs on both sides is a note`() throws {
    let found = try findings(
      "function transform(p)\n  return { alpha = p > 0 and 1 - 0.25 * math.min(1, p) or 1 }\nend"
    )
    #expect(
      found == [
        "a.lua:3: note: is not alike on both sides: alpha is 1 at progress -1 and 0.75 at 1 [symmetry]\n  use math.abs(progress) where both sides are meant to be alike"
      ]
    )
    #expect(
      try findings(
        "function transform(p) return { rotation = { y = 9 * p }, alpha = 1 - 0.1 * math.min(1, math.abs(p)) } end"
      ) == []
    )
  }

  @Test func `An easing that shapes nothing is told of`() throws {
    let global = try findings(
      """
      function easing(t) return t * t end
      return fx.effect { transform = function(p) return { rotation = { z = p } } end }
      """
    )
    #expect(
      global == [
        "a.lua:2: warning: the global 'easing' shapes nothing, since the script returns its effects [easing]\n  write easing = easing in fx.effect{ … }, or leave the function out"
      ]
    )
    let built = try findings(
      """
      return fx.effect {
        base = fx.gemini.scale {},
        easing = "easeOutSine",
      }
      """
    )
    #expect(
      built.first?.hasPrefix("a.lua:4: warning: the easing shapes nothing") == true,
      "\(built)"
    )
    #expect(
      try findings(
        "function easing(t) return t end function transform(p) return { rotation = { z = p } } end"
      )
        == []
    )
  }

  @Test func `What a call costs is a note`() throws {
    let slow = try findings(
      """
      function transform(p)
        local sum = 0
        for i = 1, 300000 do sum = sum + i end
        return { rotation = { z = p + 0 * sum } }
      end
      """
    )
    #expect(slow.count == 1)
    #expect(slow.first?.hasPrefix("a.lua:5: note: takes ") == true)
    #expect(slow.first?.contains(" ms a call; a frame of a quick screen has 8 ms") == true)
    let wasteful = try findings(
      """
      function transform(p)
        local t = {}
        for i = 1, 2000 do t[i] = i end
        return { rotation = { z = p + 0 * #t } }
      end
      """
    )
    #expect(wasteful.contains { $0.contains("KiB of garbage a call") }, "\(wasteful)")
  }

  @Test func `The answer for machines has the cost, and every finding its line`() throws {
    let host = Host()
    let script = try host.script(
      source: Array("function transform(p)\n  return { alpha = p > 0.5 and 0.5 or 1 }\nend".utf8),
      path: "a.lua"
    )
    var writer = JSONWriter()
    EffectCheck(try host.scene(of: script), file: "a.lua").write(to: &writer)
    let value = try JSONValue(parsing: writer.text)
    #expect(value["problems"]?.number == 1)
    let finding = try #require(value["findings"]?.array?.first)
    #expect(finding["line"]?.number == 2 && finding["rule"]?.string == "jump")
    #expect(finding["cure"]?.string?.isEmpty == false)
    let cost = try #require(value["cost"])
    #expect((cost["time"]?.number ?? 0) > 0)
    #expect((cost["garbage"]?.number ?? 0) > 50)
  }
}
