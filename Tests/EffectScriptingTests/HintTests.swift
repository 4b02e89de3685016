import EffectCore
import EffectScripting
import Testing

/// A mistake, and what the author is told: the complete sentence with its place, and the advice below it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var source: String
  var message: String
  var hint: String?

  var testDescription: String { message }
}

private let mistakes = [
  Mistake(
    source: "function transform(p)\n  return { alhpa = 1 }\nend",
    message: "test.lua:2: unknown property 'alhpa'; did you mean 'alpha'? (at progress 0.5)"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.titel.alpha = p\nend",
    message: "test.lua:2: unknown property 'titel'; did you mean 'title'?"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.rotation.q = p\nend",
    message: "test.lua:2: rotation has no 'q'; it has x, y, z"
  ),
  Mistake(
    source: "function transform(p)\n  return {\n    rotation = { y = 'a' } }\nend",
    message: "test.lua:3: rotation.y takes a number, not a string (at progress 0.5)"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.alpha = 0/0\nend",
    message: "test.lua:2: alpha is nan; it has to be a finite number"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.skew = 90\nend",
    message: "test.lua:2: skew.x is 90; it has to be -89...89"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.tint = 'bleu'\nend",
    message: "test.lua:2: tint: no colour 'bleu'; did you mean 'blue'?"
  ),
  Mistake(
    source: "function transform(p, cell)\n  cell.tint = '#12'\nend",
    message:
      "test.lua:2: tint: no colour '#12'; names: 'black', 'white', 'clear', 'gray', 'darkGray', 'lightGray', 'red', 'green', 'blue', 'cyan', 'magenta', 'yellow', …; write '#rgb', '#rrggbb' or '#rrggbbaa'"
  ),
  Mistake(
    source: "function transform(p, cell, c)\n  c.progress = 1\nend",
    message: "test.lua:2: context.progress cannot be changed, only read"
  ),
  Mistake(
    source: "function transform(p, cell, c)\n  local x = c.progres\nend",
    message: "test.lua:2: context has no 'progres'; did you mean 'progress'?"
  ),
  Mistake(
    source: "function transform(p, cell, c)\n  local x = c.parameters.depth\nend",
    message: "test.lua:2: unknown parameter 'depth'; this effect declares none"
  ),
  Mistake(
    source: "function transform(p)\n  return 'x'\nend",
    message:
      "test.lua:2: transform returned a string; it returns a table of properties, or changes cell and returns nothing (at progress 0.5)"
  ),
  Mistake(
    source: "function transform(p)\n  local a = math.abs * p\nend",
    message: "test.lua:2: attempt to perform arithmetic on a function value (field 'abs')",
    hint: "a function has to be called: math.abs(progress), with its argument in parentheses"
  ),
  Mistake(
    source: "function transform(p)\n  retrun { alpha = 1 }\nend",
    message: "test.lua:2: attempt to call a nil value (global 'retrun')",
    hint: "did you mean 'return'?"
  ),
  Mistake(
    source: "function transform(p)\n  return { alpha = abs(p) }\nend",
    message: "test.lua:2: attempt to call a nil value (global 'abs')",
    hint: "it is a function of math: math.abs"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nreturn fx.effect { paramters = {} }",
    message: "test.lua:2: fx.effect: unknown key 'paramters'; did you mean 'parameters'?"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nreturn fx.efect {}",
    message: "test.lua:2: fx has no 'efect'; did you mean 'effect'?"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nlocal e = fx.easing.easeInSin",
    message: "test.lua:2: unknown easing 'easeInSin'; did you mean 'easeInSine'?"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nlocal e = fx.easing.cubicBezier(1.5, 0, 0, 1)",
    message: "test.lua:2: cubicBezier: 'x1' must be between 0 and 1, not 1.5"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nlocal c = fx.gemini.cube { cubeDegre = 90 }",
    message: "test.lua:2: gemini.cube: unknown option 'cubeDegre'; did you mean 'cubeDegree'?"
  ),
  Mistake(
    source: "local fx = require 'effecthost'\nreturn fx.scene { viewport = { 390 } }",
    message: "test.lua:2: fx.scene: 'viewport' takes a list or table of width, height"
  ),
  Mistake(
    source:
      "local fx = require 'effecthost'\nreturn fx.effect { transform = print, parameters = { a = { default = 9, max = 5 } } }",
    message: "test.lua:2: parameter 'a': its default 9 must be at most 5"
  ),
  Mistake(
    source: "local x = 3",
    message: "test.lua: the script defines no effect",
    hint: "define a global function transform(progress), or return fx.effect{ … } or fx.scene{ … }"
  ),
  Mistake(
    source: "  \n",
    message: "test.lua: the script is empty",
    hint: "define a global function transform(progress), or return fx.effect{ … } or fx.scene{ … }"
  ),
  Mistake(
    source: "if x = 1 then end",
    message: "test.lua:1: 'then' expected near '='",
    hint: "comparing is written with two signs: =="
  ),
  Mistake(
    source: "return 5",
    message:
      "test.lua: the script returned a number; it returns fx.effect{ … }, fx.scene{ … }, fx.animation{ … }, fx.pages{ … }, a list of effects or nothing"
  ),
  Mistake(
    source: "\u{1B}Lua",
    message: "test.lua: attempt to load a binary chunk (mode is 't')",
    hint: "the file is compiled Lua, which is not accepted; use the source"
  ),
  Mistake(
    source:
      "local kept function transform(p, cell) if kept then kept.alpha = 1 end kept = cell end\nreturn nil",
    message: ""
  ),
]

@Test(arguments: mistakes)
func `A mistake is told with its place and its cure`(mistake: Mistake) throws {
  var found: ScriptError?
  do {
    let script = try load(mistake.source)
    var cell = Cell(size: Size(width: 260, height: 400))
    try script.effect().apply(to: &cell, at: context(0.5))
  } catch let error as ScriptError {
    found = error
  }
  if mistake.message.isEmpty {
    #expect(found == nil)
    return
  }
  let error = try #require(found)
  #expect(error.description.hasPrefix(mistake.message), "\(error)")
  if let hint = mistake.hint { #expect(error.hint == hint) }
}

@Test func `A cell cannot be used after its transform`() throws {
  let script = try load(
    """
    local kept
    function transform(p, cell) kept = cell end
    function later() kept.alpha = 0.5 end
    """
  )
  var cell = Cell(size: Size(width: 260, height: 400))
  try script.effect().apply(to: &cell, at: context(0.5))
  let error = #expect(throws: ScriptError.self) { try script.call("later", []) }
  #expect(
    error?.description
      == "test.lua:3: alpha can only be used while transform runs; keep the numbers, not the cell"
  )
}

@Test func `Modules that require each other are told`() {
  let error = #expect(throws: ScriptError.self) {
    try load("require 'a'", modules: ["a": "return require 'b'", "b": "return require 'a'"])
  }
  #expect(
    error?.description == "b.lua:1: require: 'a' requires itself, directly or through others"
  )
}
