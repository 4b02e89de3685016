import EffectCore
import EffectScripting
import Testing

/// In which order Lua goes through a table differs from state to state; what comes of a table with mistakes must not.
@Suite struct `A table with mistakes` {
  /// The printed lines and the cell of a script, which have to be the same in many states.
  private func same(_ body: String) throws -> (printed: String, cell: Cell, error: ScriptError?) {
    var first: (printed: String, cell: Cell, error: ScriptError?)?
    for _ in 0..<20 {
      let script = try load("function transform(progress, cell)\n\(body)\nend")
      var cell = Cell(size: Size(width: 260, height: 400))
      var failure: ScriptError?
      let effect = try script.effect()
      do throws(ScriptError) {
        try effect.apply(to: &cell, at: context(0.5))
      } catch {
        failure = error
      }
      let found = (String(decoding: script.takeOutput(), as: UTF8.self), cell, failure)
      if let first {
        #expect(first.printed == found.0)
        #expect("\(first.cell.layers)" == "\(found.1.layers)")
        #expect(first.error == found.2)
      }
      first = first ?? found
    }
    return try #require(first)
  }

  @Test(arguments: [
    ("cell.shadow = { poacity = 0.3, radius = 14, offset = { x = 0, y = 10 } }", "opacity"),
    ("cell.shadow = { zeta = 1, alfa = 2, radius = 14, opacity = 'x' }", "'alfa'"),
    ("cell.rotation = { x = 0/0, y = 1/0, z = {} }", "rotation.x is nan"),
    ("cell.rotation = { 1, 2, 3, 4, 5, w = 6 }", "rotation has no '4'"),
    ("cell.tint = { r = 0/0, g = 1/0, b = 1 }", "tint is nan"),
    ("cell.tint = { r = 'x', g = true, b = 1 }", "tint takes a colour"),
  ])
  func `changes nothing, and says the first of them`(body: String, part: String) throws {
    let found = try same(
      "  cell.shadow.radius, cell.rotation.z = 5, 7\n  print(pcall(function() \(body) end))\n  print(cell.shadow.radius, cell.rotation.x, cell.rotation.z)"
    )
    #expect(found.error == nil)
    #expect(found.printed.contains(part), "\(found.printed)")
    #expect(found.printed.hasSuffix("\n5.0\t0.0\t7.0\n"), "\(found.printed)")
  }

  @Test func `takes a name before a place`() throws {
    #expect(try same("cell.rotation = { 1, 2, 3, y = 9 }").cell.content.rotation.y == 9)
    #expect(try same("cell.scale = { y = 9, [2] = 4 }").cell.content.scale.y == 9)
  }

  @Test func `says which property it has twice`() throws {
    let found = try same("return { alpha = 0.25, opacity = 0.75 }")
    #expect(
      found.error?.message
        == "'alpha' and 'opacity' are one property; give one of them (at progress 0.5)"
    )
    #expect(found.error?.line == 2)
  }

  @Test func `reports the first of several wrong entries of a result`() throws {
    let found = try same(
      "return { zeta = 1, beta = 2, rotation = { w = 1 }, alpha = 'x', [7] = 1, [3] = 2 }"
    )
    #expect(found.error?.message.hasPrefix("unknown property '3'") == true)
  }
}
