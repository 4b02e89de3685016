/// Makes Lua out of bytes: each byte is a choice, so that any input is a program and small changes stay small.
struct ScriptGrammar {
  private var choices: ArraySlice<UInt8>
  private var depth = 0
  private var names = 0

  init(choices: ArraySlice<UInt8>) { self.choices = choices }

  private mutating func choose(_ count: Int) -> Int {
    guard let byte = choices.popFirst() else { return 0 }
    return Int(byte) % count
  }

  private mutating func pick(_ options: [String]) -> String { options[choose(options.count)] }

  private mutating func list(upTo count: Int, _ item: (inout ScriptGrammar) -> String) -> String {
    var items: [String] = []
    for _ in 0..<choose(count + 1) { items.append(item(&self)) }
    return items.joined(separator: ", ")
  }

  mutating func script() -> String {
    var text = "local fx = require 'effecthost'\nlocal a, b, c, d = 1, 'two', {}, print\n"
    var count = 0
    while !choices.isEmpty, count < 60 {
      text += statement() + "\n"
      count += 1
    }
    return text
  }

  // MARK: Expressions

  private static let functions = [
    "pcall", "xpcall", "error", "assert", "print", "tostring", "tonumber", "type", "select", "next",
    "pairs", "ipairs", "rawget", "rawset", "rawlen", "rawequal", "setmetatable", "getmetatable",
    "collectgarbage", "require", "coroutine.create", "coroutine.resume", "coroutine.wrap",
    "coroutine.yield", "coroutine.status", "coroutine.isyieldable", "coroutine.running",
    "string.find", "string.match", "string.gmatch", "string.gsub", "string.format", "string.rep",
    "string.byte", "string.char", "string.sub", "string.upper", "string.lower", "string.reverse",
    "string.len", "string.pack", "string.unpack", "string.packsize", "table.concat", "table.insert",
    "table.remove", "table.move", "table.sort", "table.unpack", "table.pack", "utf8.char",
    "utf8.len",
    "utf8.codepoint", "utf8.offset", "utf8.codes", "math.floor", "math.random", "math.randomseed",
    "math.tointeger", "math.max", "fx.clamp", "fx.lerp", "fx.remap", "fx.scale", "fx.effect",
    "fx.easing.custom", "fx.easing.easeOutBack", "fx.easing.cubicBezier", "fx.color.hsl",
    "fx.matrix",
    "fx.matrix.scale", "fx.matrix.rotation", "fx.items", "fx.scene", "fx.layout.flow", "fx.use",
    "fx.drawing", "fx.animation", "fx.path", "fx.playback", "fx.pages", "fx.panel", "fx.gesture",
    "fx.spring", "fx.value", "fx.animator", "fx.clock.advance", "fx.math.lerp", "fx.math.inset",
    "fx.combine", "fx.on",
    "a", "b", "c", "d",
  ]

  private static let methods = [
    "rep", "find", "gsub", "gmatch", "x", "line", "arc", "fill", "stroke", "save", "restore",
    "draw", "text", "append", "place", "advance", "animate", "start", "stop", "finish", "value",
  ]

  private static let literals = [
    "nil", "true", "false", "0", "1", "-1", "2", "3", "7", "0.5", "100", "1e3", "2^53", "-0.0",
    "0/0",
    "1/0", "math.maxinteger", "math.mininteger", "''", "'x'", "'abc'", "'%a+'", "'(.-)%1'",
    "'%f[%w]'",
    "'[^a-c]*'", "'%b()'", "'%s %d %q'", "'%p'", "'<i4z'", "'é'", "'\\0'", "'alpha'", "'itself'",
    "'__index'", "'count'", "{}", "{ 1, 2, 3 }", "{ x = 1, y = 2 }", "{ 'b', 'a', n = 2 }",
    "{ {} }",
    "_G", "_ENV", "a", "b", "c", "d", "fx", "...", "{ draw = function(v) a = v v:save() end }",
    "{ duration = 1, dampingRatio = 0.5 }", "{ { tap = { 1, 1 } } }", "{ y = fx.value(5) }",
  ]

  private static let events = [
    "__index", "__newindex", "__call", "__add", "__concat", "__eq", "__lt", "__le", "__len",
    "__unm",
    "__tostring", "__name", "__pairs", "__close", "__gc", "__mode", "__metatable", "__band",
  ]

  private mutating func expression() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 6 { return pick(["1", "'x'", "a", "b", "c", "d", "{}"]) }
    switch choose(12) {
    case 0...2: return "(\(pick(ScriptGrammar.literals)))"
    case 3...5: return "\(pick(ScriptGrammar.functions))(\(list(upTo: 4) { $0.expression() }))"
    case 6:
      let operators = [
        "+", "-", "*", "/", "//", "%", "^", "..", "==", "<", "<=", "and", "or", "&", "<<",
      ]
      return "(\(expression()) \(pick(operators)) \(expression()))"
    case 7: return "\(pick(["-", "not ", "#", "~"]))\(expression())"
    case 8: return "\(pick(["a", "b", "c", "d"]))[\(expression())]"
    case 9: return "function(...) \(block()) end"
    case 10:
      return "setmetatable({}, { \(pick(ScriptGrammar.events)) = \(expression()) })"
    default:
      return "(\(expression())):\(pick(ScriptGrammar.methods))(\(expression()))"
    }
  }

  // MARK: Statements

  private mutating func block() -> String {
    var text = ""
    for _ in 0..<choose(4) { text += statement() + " " }
    return choose(2) == 0 ? text : text + "return \(expression())"
  }

  private mutating func statement() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 5 { return "a = b" }
    let target = pick(["a", "b", "c", "d", "c[1]", "c.x", "g", "c[a]"])
    switch choose(14) {
    case 0...2: return "\(target) = \(expression())"
    case 3, 4: return "pcall(function(...) \(block()) end, \(expression()))"
    case 5: return "print(\(expression()))"
    case 6:
      return "for k, v in \(pick(["pairs", "ipairs", "next, "]))(\(expression())) do \(block()) end"
    case 7:
      return "for i = 1, \(pick(["3", "10", "1000", "#c", "math.huge"])) do a = i \(block()) end"
    case 8: return "while \(expression()) do \(block()) break end"
    case 9:
      return
        "function transform(progress, cell, context) a, b, c = progress, cell, context \(block()) end"
    case 10: return "function give(...) \(block()) end"
    case 11:
      return "do local x <close> = setmetatable({}, { __close = \(expression()) }) \(block()) end"
    case 12:
      return "do return fx.animation { draw = function(a, b, c, d) \(block()) end } end"
    default: return "local \(pick(["a", "b", "c", "d"])) = \(expression())"
    }
  }
}
