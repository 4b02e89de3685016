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
  local y, finished = fx.value(0), nil
  local animator = fx.animator { duration = 1, dampingRatio = 0.7 }
  animator:addAnimation(y, 100)
  animator:addCompletion(function(position) finished = position .. fx.clock.now() end)
  animator:start()
  fx.clock.advance(0.5)
  animator.isReversed = true
  assert(not pcall(function() animator.state = "nonsense" end))
  fx.clock.advance(5)
  assert(finished and y.presentation == 0)
  y:animate(3, fx.spring { response = 0.5 })
  assert(#fx.gesture { { tap = { 1, 1 } } }:events() == 2)
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

/// A script that calls every library function that has its own code here, and catches what it can.
private let library = """
  local text = "the quick brown fox " .. ("x"):rep(300, "-")
  assert(text:find("(q)(.-)k") and text:match("%f[%a]%a+") == "the" and text:find("fox", 1, true))
  for word, place in text:gmatch("(%a+)()") do assert(#word > 0 and place > 1) end
  assert(text:gsub("%a", "%0%0"):gsub("x", { x = "y" }):gsub("y", function(y) return y:upper() end))
  assert(pcall(string.gsub, text, "%a+", pcall))
  assert(not pcall(string.find, text, "[a"))
  local named = setmetatable({}, { __tostring = function() return "named" end, __name = "thing" })
  assert(("%s %p %q %-5s %d"):format(named, named, "a\\nb", {}, 3) and tostring(print) and tostring({}))
  print(named, {}, print, 1.5, text:upper(), text:lower():byte(1, 40))
  local list = {}
  for i = 1, 300 do table.insert(list, 1, i * 7919 % 301) end
  table.sort(list)
  table.sort(list, function(a, b) return a > b end)
  assert(#table.concat(list, ", ") > 300 and select("#", table.unpack(list)) == 300)
  table.move(list, 1, 100, 200, {})
  assert(table.remove(list, 1) == 300)
  local names = { 1, 2, [print] = 3, [named] = 4, [-1] = 5, [true] = 6 }
  for i = 1, 100 do names["n" .. i] = i end
  local walked = 0
  for _ in pairs(names) do walked = walked + 1 end
  for _ in pairs { 1, 2, a = 3, b = 4 } do walked = walked + 1 end
  for k in next, names do names[k] = nil walked = walked + 1 end
  assert(walked == 216 and next(names) == nil)
  for _, code in utf8.codes("aä€😀") do assert(utf8.char(code)) end
  assert(utf8.len(text) == #text and utf8.offset(text, -3) and utf8.codepoint("ä") == 228)
  assert(tonumber("0x10") == 16 and string.unpack("z", string.pack("z", text)) == text)
  local ok, why = xpcall(function() local x <close> = setmetatable({}, { __close = print }) error {} end, tostring)
  assert(not ok and why:find("table: 0x"))
  local co = coroutine.wrap(function(...) local a = coroutine.yield(...) error("late " .. a) end)
  assert(select("#", co(1, 2, 3)) == 3)
  assert(not pcall(co, "one"))
  assert(not pcall(error, "caught") and not pcall(string.rep))
  return true
  """

private func runLibrary(after: Int64, once: Bool) throws(ScriptError) -> (opened: Int64, all: Int64)
{
  let interpreter = try starvedInterpreter(after: after, once: once)
  let opened = interpreter.allocationCount
  guard case .boolean(true) = try interpreter.load(Array(library.utf8), path: "library.lua") else {
    throw ScriptError(.load, "the script did not come to its end")
  }
  return (opened, interpreter.allocationCount)
}

/// An interpreter whose memory fails at an allocation, at it alone or from it on.
func starvedInterpreter(after: Int64, once: Bool) throws(ScriptError) -> Interpreter {
  try Interpreter(
    limits: .none,
    seed: 1,
    allocationFailure: (after, once)
  ) { _ throws(ScriptError) in throw ScriptError(.script, "no module") }
}

/// Runs work with memory that fails at each allocation in turn, until it fails at none.
func sweep(
  from first: Int64,
  _ work: (Int64) throws(ScriptError) -> Int64
) throws -> Int {
  var point = first
  var failures = 0
  while true {
    do {
      if try work(point) < point { return failures }
      // Where Lua can do without, as with a larger table of its strings, it goes on.
    } catch {
      failures += 1
      #expect(error.kind == .limit(.memory), "at allocation \(point): \(error)")
    }
    point += 1
    try #require(point < 40_000)
  }
}

@Test(arguments: [true, false])
func `Memory that runs out at any allocation is an error and nothing else`(once: Bool) throws {
  let failures = try sweep(from: 1) { point throws(ScriptError) in
    let finished = try runThorough(after: point, once: once)
    #expect(finished.released())
    return finished.count
  }
  // The sweep went through the whole of opening, loading and calling.
  #expect(failures > 100)
}

@Test(arguments: [true, false])
func `Memory that runs out inside a library function is an error and nothing else`(once: Bool)
  throws
{
  let opened = try runLibrary(after: 0, once: once).opened
  let failures = try sweep(from: opened) { point throws(ScriptError) in
    try runLibrary(after: point, once: once).all
  }
  #expect(failures > 500)
}
