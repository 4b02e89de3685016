import EffectCore
import EffectScripting
import Testing

/// A limit, and Lua that runs into it and into no other.
struct Spender: CustomTestStringConvertible, Sendable {
  var limit: ScriptError.Limit
  var limits: ScriptLimits
  var body: String

  var testDescription: String { "\(limit.rawValue): \(body)" }

  static let all = [
    Spender(
      limit: .instructions,
      limits: ScriptLimits(memory: 0, instructions: 20_000, time: 0, output: 0),
      body: "while true do end"
    ),
    Spender(
      limit: .instructions,
      limits: ScriptLimits(memory: 0, instructions: 20_000, time: 0, output: 0),
      body: "return ('a'):rep(40):find(('a-'):rep(20) .. 'b')"
    ),
    Spender(
      limit: .time,
      limits: ScriptLimits(memory: 0, instructions: 0, time: 0.004, output: 0),
      body: "while true do end"
    ),
    Spender(
      limit: .time,
      limits: ScriptLimits(memory: 0, instructions: 0, time: 0.004, output: 0),
      body: "return table.move({}, 1, 2^53, 2)"
    ),
    Spender(
      limit: .memory,
      limits: ScriptLimits(memory: 300_000, instructions: 0, time: 0, output: 0),
      body: "local t = {} while true do t[#t + 1] = {} end"
    ),
    Spender(
      limit: .memory,
      limits: ScriptLimits(memory: 300_000, instructions: 0, time: 0, output: 0),
      body: "return ('x'):rep(1000000)"
    ),
    Spender(
      limit: .output,
      limits: ScriptLimits(memory: 0, instructions: 0, time: 0, output: 200),
      body: "while true do print('and on') end"
    ),
  ]
}

/// Lua in which `f` is a function that runs into a limit, and nothing but the host may see that it did.
struct Swallower: CustomTestStringConvertible, Sendable {
  var body: String
  /// Whether a full stack, which is an ordinary error, gets out of it too.
  var catches = false

  var testDescription: String { body }

  private static func metamethod(_ event: String, _ use: String) -> Swallower {
    Swallower(body: "local t = setmetatable({}, { \(event) = f }) \(use)")
  }

  static let protected = [
    "pcall(f)", "pcall(pcall, f)", "xpcall(f, function() return 'fine' end)", "xpcall(f, f)",
    "xpcall(error, f)", "pcall(xpcall, f, pcall)", "coroutine.resume(coroutine.create(f))",
    "pcall(coroutine.wrap(f))", "pcall(string.gsub, 'xy', '.', f)",
    "pcall(table.sort, { 3, 2, 1 }, f)",
    "string.gsub('xy', '.', function() pcall(f) end)",
    "table.sort({ 3, 2, 1 }, function(a, b) pcall(f) return a < b end)",
    "local x <close> = setmetatable({}, { __close = function() pcall(f) end })",
    "pcall(function() local x <close> = setmetatable({}, { __close = f }) error('first') end)",
    "pcall(function() local x <close> = setmetatable({}, { __close = function() error('later') end }) f() end)",
    "pcall(curve, 0.5)", "pcall(require, 'greedy')",
    "pcall(tostring, setmetatable({}, { __tostring = f }))",
    "local co = coroutine.wrap(function() pcall(function() coroutine.yield() f() end) return 1 end) co() co()",
    "local co = coroutine.create(function() coroutine.yield() f() end) coroutine.resume(co) coroutine.resume(co)",
    "coroutine.wrap(function() pcall(coroutine.wrap(function() pcall(f) end)) end)()",
    "coroutine.wrap(function() string.gsub('xy', '.', function() pcall(f) end) end)()",
    "for _ in coroutine.wrap(function() pcall(f) coroutine.yield(1) end) do end",
    "while not pcall(f) do end", "repeat local ok = pcall(f) until ok",
    "local a = fx.animator { duration = 0 } a:addCompletion(function() pcall(f) end) a:start()",
    "local a = fx.animator { duration = 0 } a:addCompletion(f) pcall(a.start, a)",
    "local a = fx.animator { duration = 1 } a:addCompletion(f) a:start() pcall(fx.clock.advance, 2)",
    "fx.drawing { draw = function() pcall(f) end }", "pcall(fx.drawing, { draw = f })",
    "fx.drawing { draw = function(c) fx.drawing { draw = function() pcall(f) end } c:save() end }",
    "fx.drawing { draw = function(c) pcall(c.fill, c, setmetatable({}, { __index = f })) pcall(f) end }",
  ].map { Swallower(body: $0, catches: true) }

  static let open =
    [
      metamethod("__index", "return t.x"), metamethod("__newindex", "t.x = 1"),
      metamethod("__call", "t()"), metamethod("__add", "return t + 1"),
      metamethod("__concat", "return t .. 'x'"), metamethod("__unm", "return -t"),
      metamethod("__len", "return #t"), metamethod("__lt", "return t < {}"),
      metamethod("__le", "return t <= {}"), metamethod("__eq", "return t == {}"),
      metamethod("__band", "return t & 1"), metamethod("__tostring", "return tostring(t)"),
      metamethod("__tostring", "print(t)"), metamethod("__tostring", "return ('%s'):format(t)"),
      metamethod("__pairs", "for _ in pairs(t) do end"),
      metamethod("__index", "for _ in ipairs(t) do end"),
      metamethod("__index", "return ('x'):gsub('x', t)"),
      metamethod("__index", "return table.concat(t, '', 1, 2)"),
      metamethod("__index", "return table.unpack(t, 1, 2)"),
      metamethod("__index", "return table.move(t, 1, 2, 3, {})"),
      metamethod("__newindex", "table.insert(t, 1)"), metamethod("__len", "table.remove(t)"),
      metamethod("__len", "table.sort(t)"), metamethod("__lt", "table.sort({ t, {} })"),
      metamethod("__close", "do local x <close> = t end"),
    ]
    + [
      "f()", "fx.drawing { draw = f }",
      "fx.drawing { draw = function(c) for _ in f do c:save() end end }",
      "local a = fx.animator { duration = 0 } a:addCompletion(f) a:start()",
      "for _ in f do end", "string.gsub('xy', '.', f)", "table.sort({ 3, 2, 1 }, f)",
      "coroutine.wrap(f)()", "curve(0.5)", "require 'greedy'", "select(2, 1, f())",
      "setmetatable({}, { __index = setmetatable({}, { __index = f }) }).x = 1; local _ = setmetatable({}, { __index = setmetatable({}, { __index = f }) }).x",
    ].map { Swallower(body: $0) }
}

/// How a script ended, the first time and the second.
private struct Ending: Sendable {
  var first: ScriptError?
  var second: ScriptError?
}

/// Runs what swallows on what spends, twice, on a thread with little stack.
private func ending(of body: String, with spender: Spender) throws -> Ending {
  let text = """
    local fx = require 'effecthost'
    function f() \(spender.body) end
    local curve = fx.easing.custom('mine', function(t) pcall(f) return t end)
    function transform(progress)
      \(body)
    end
    """
  let ending = try onSmallStack {
    var ending = Ending()
    do {
      let script = try Script(source: Array(text.utf8), path: "test.lua", limits: spender.limits) {
        _ throws(ScriptError) in ("greedy.lua", Array("f() return true".utf8))
      }
      var cell = Cell(size: Size(width: 10, height: 10))
      let effect = try script.effect()
      do throws(ScriptError) {
        try effect.apply(to: &cell, at: context(0.5))
      } catch {
        ending.first = error
      }
      do throws(ScriptError) {
        try effect.apply(to: &cell, at: context(0.5))
      } catch {
        ending.second = error
      }
    } catch {
      // Neither was called, which the test sees.
    }
    return ending
  }
  return try #require(ending)
}

@Suite struct `A limit gets through` {
  @Test(arguments: Spender.all, Swallower.protected + Swallower.open)
  func `whatever could swallow it`(spender: Spender, swallower: Swallower) throws {
    let ending = try ending(of: swallower.body, with: spender)
    #expect(ending.first?.kind == .limit(spender.limit), "\(ending.first?.description ?? "none")")
    #expect(ending.first?.message.hasPrefix("stopped: ") == true)
    // The script is stopped for good, and says the same each time.
    #expect(ending.second == ending.first)
  }

  @Test(arguments: Swallower.protected)
  func `two things that could swallow it, one in the other`(outer: Swallower) throws {
    for inner in Swallower.protected + Swallower.open {
      for spender in Spender.all where spender.limit != .time {
        let body = """
          local g = f
          local function f() local f = g \(inner.body) end
          \(outer.body)
          """
        let error = try ending(of: body, with: spender).first
        #expect(error?.kind == .limit(spender.limit), "\(spender.body) in \(inner.body)")
      }
    }
  }

  @Test func `and the next script has its full limits`() throws {
    for spender in Spender.all { _ = try ending(of: "pcall(f)", with: spender) }
    #expect(try evaluate("function transform(p) return p end").value == 0.5)
  }
}

@Suite struct `A full stack` {
  /// Functions that never come back, by every way that a call can take.
  static let endless = [
    "local function g() return 1 + g() end g()",
    "local function g() return (('x'):gsub('x', g)) end g()",
    "local function g() table.sort({ 1, 2 }, g) end g()",
    "local t t = setmetatable({}, { __index = function(_, k) return t[k .. 'x'] end }) return t.x",
    "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) return tostring(t)",
    "local t t = setmetatable({}, { __tostring = function() return ('%s'):format(t) end }) print(t)",
    "local t t = setmetatable({}, { __index = function() return table.concat(t, '', 1, 2) end }) return t.x",
    "local t t = setmetatable({}, { __pairs = function() return pairs(t) end }) pairs(t)",
    "local function g() return coroutine.wrap(g)() end g()",
    "local function g() local x <close> = setmetatable({}, { __close = g }) end g()",
    "local function g() error(setmetatable({}, { __index = g() })) end g()",
    "local g g = fx.easing.custom('mine', function(t) return g(t) end) g(0.5)",
    "local g g = fx.easing.custom('mine', function(t) return ('x'):gsub('x', function() g(t) end) and t end) g(0.5)",
    "local function g() local ok, why = pcall(g) error(why, 0) end g()",
    "local function g() local ok, why = xpcall(g, function(m) return m end) error(why, 0) end g()",
    "local function g() local ok, why = coroutine.resume(coroutine.create(g)) error(why) end g()",
  ]

  private func loadError(_ text: String) throws -> ScriptError? {
    try onSmallStack {
      do throws(ScriptError) {
        _ = try load(text)
        return nil
      } catch {
        return error
      }
    } ?? nil
  }

  @Test(arguments: endless)
  func `is told as such`(body: String) throws {
    let spender = Spender(
      limit: .stack,
      limits: ScriptLimits(memory: 256 << 20, instructions: 0, time: 0, output: 0),
      body: ""
    )
    let ending = try ending(of: body, with: spender)
    #expect(ending.first?.kind == .limit(.stack), "\(ending.first?.description ?? "none")")
    #expect(ending.second == ending.first)
  }

  @Test func `may be caught where there is memory for it`() throws {
    #expect(
      try printed(
        """
        local function g() return 1 + g() end
        local ok, why = pcall(g)
        print(ok, why:match("stack overflow"))
        local co = coroutine.create(g)
        print(coroutine.resume(co) == false, coroutine.status(co))
        """
      ) == "false\tstack overflow\ntrue\tdead"
    )
  }

  @Test func `is not what a script's own words are taken for`() throws {
    let error = #expect(throws: ScriptError.self) {
      try evaluate("function transform() error('my stack overflow') end")
    }
    #expect(error?.kind == .script)
  }

  @Test func `is told where memory is full first`() throws {
    let script = try load(
      "local function g() return 1 + g() end function transform() g() end",
      limits: ScriptLimits(memory: 4 << 20)
    )
    var cell = Cell(size: Size(width: 10, height: 10))
    let error = #expect(throws: ScriptError.self) {
      try script.effect().apply(to: &cell, at: context(0))
    }
    #expect(error?.kind == .limit(.stack))
  }

  @Test(arguments: [
    ("(", "1", ")"), ("{", "1", "}"), ("f(", "1", ")"), ("- ", "1", ""), ("not ", "1", ""),
    ("a..", "a", ""), ("2^", "2", ""), ("function() return ", "1", " end"),
  ])
  func `is a mistake with a line where it is the text that nests`(
    opening: String,
    middle: String,
    closing: String
  ) throws {
    let count = 5000
    let text =
      "local x\nx =\n" + String(repeating: opening, count: count) + middle
      + String(repeating: closing, count: count)
    let error = try loadError(text)
    #expect(error?.kind == .load)
    #expect(error?.line == 3)
    #expect(error?.message.contains("200 levels") == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["do ", "while a do ", "if a then ", "repeat "])
  func `is a mistake where blocks nest`(opening: String) throws {
    let error = try loadError(String(repeating: opening + "\n", count: 5000))
    #expect(error?.kind == .load)
    #expect((190...210).contains(error?.line ?? 0), "\(error?.description ?? "")")
  }
}
