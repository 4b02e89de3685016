import EffectCore
import Testing

@testable import EffectScripting

/// A script that goes through everything that allocates: closures, tables, coroutines, errors, callbacks into Swift.
private let thorough = """
  local fx = require "effecthost"
  local m = require "beside"
  local curve = fx.easing.custom("mine", function(t) return t * t end)
  local other = fx.easing.easeOutBack { overshoot = 2 }
  local bezier = fx.easing.cubicBezier(.2, .8, .2, 1)
  local ok, message = pcall(fx.effect, { nonsense = 1 })
  assert(not ok and message:find("nonsense"))
  local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) error("in coroutine " .. b) end)
  assert(co(1) == 2)
  print(pcall(co, "x"))
  for key, value in pairs({ 1, 2, b = 3, a = 4, [true] = 5 }) do assert(key and value) end
  return fx.effect {
    name = "thorough",
    parameters = { depth = { default = 60, min = 0, max = 100 }, tint = { default = "red" } },
    easing = curve,
    transform = function(progress, cell, context)
      cell.title.translation.x = context.parameters.depth * other(progress)
      cell.card.tint = context.parameters.tint
      cell.card.backgroundColor = fx.color.hsl(40, .5, .5)
      local text = ("%d %s"):format(context.index, tostring(cell))
      assert(#text > 3 and m.value == bezier(1))
      pcall(function() cell.nonsense = 1 end)
      return { transform = fx.matrix.scale(2) * fx.matrix.rotation(30), alpha = 0.5, rotation = { y = progress } }
    end,
  }
  """

private func runThorough(after: Int64, once: Bool) throws(ScriptError) -> (
  count: Int64, released: () -> Bool
) {
  let interpreter = try Interpreter(
    limits: ScriptLimits(memory: 0, instructions: 0, time: 0, output: 0),
    seed: 1,
    allocationFailure: (after, once)
  ) { _ throws(ScriptError) in ("beside.lua", Array("return { value = 1 }".utf8)) }
  guard case .object(let object) = try interpreter.load(Array(thorough.utf8), path: "thorough.lua")
  else {
    throw ScriptError(.load, "the script returned no effect")
  }
  let effect = try ScriptEffect(object, in: interpreter)
  var cell = Cell(size: Size(width: 260, height: 400))
  try effect.apply(to: &cell, at: context(0.5))
  guard cell.content.opacity == 0.5, cell.content.written.contains(LayerPropertySet(.transform))
  else {
    throw ScriptError(.script, "the effect did not do its work")
  }
  _ = try interpreter.global("transform")
  return (interpreter.allocationCount, { [weak interpreter] in interpreter == nil })
}

@Test(arguments: [true, false])
func `Memory that runs out at any allocation is an error and nothing else`(once: Bool) throws {
  var point: Int64 = 1
  var failures = 0
  while true {
    do {
      let finished = try runThorough(after: point, once: once)
      #expect(finished.released())
      if finished.count < point { break }
    } catch {
      failures += 1
      #expect(error.kind == .limit(.memory), "at allocation \(point): \(error)")
    }
    point += 1
    try #require(point < 20_000)
  }
  // The sweep went through the whole of opening, loading and calling.
  #expect(failures > 100)
}
