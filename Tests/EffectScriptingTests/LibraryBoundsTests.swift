import EffectCore
import EffectScripting
import Testing

/// Lua whose work lies inside one library call, or in few, and how it has to end where only instructions are limited.
struct Bound: CustomTestStringConvertible, Sendable {
  enum End: Sendable {
    case prints(String)
    case stopped
  }

  var body: String
  var end: End

  init(_ body: String, _ end: End = .stopped) { (self.body, self.end) = (body, end) }

  var testDescription: String { body }

  static let patterns = [
    Bound("('a'):rep(30000):find(('.-'):rep(30) .. 'b')"),
    Bound("('a'):rep(30000):match('^' .. ('a*'):rep(30) .. 'b')"),
    Bound("('a'):rep(30000):gsub(('a?'):rep(30) .. ('a'):rep(30) .. 'b', '')"),
    Bound("for _ in ('a'):rep(30000):gmatch(('a-'):rep(30) .. 'b') do end"),
    Bound("('('):rep(100000):find('%b()')"),
    // A set is gone through for each character.
    Bound("('x'):rep(100000):find('[' .. ('ab'):rep(50000) .. ']')"),
    Bound("('x'):rep(100000):find('%f[' .. ('ab'):rep(50000) .. ']')"),
    Bound("('ab'):rep(50000):find('(.*)%1%1c')"),
    Bound("('x'):rep(1000000):gsub('.', pcall)"),
    Bound("('x'):rep(3000000):gsub('', ('y'):rep(1000))"),
    // A needle that is nearly there at every place.
    Bound("print((('a'):rep(1000000):find(('a'):rep(500000) .. 'b', 1, true)))", .prints("nil")),
    Bound("print((('ab'):rep(500000):find(('ba'):rep(200000) .. 'b', 1, true)))", .prints("2")),
  ]

  static let strings = [
    Bound("print(#(''):rep(math.maxinteger), #(''):rep(1 << 53, ''))", .prints("0\t0")),
    Bound(
      "print(pcall(string.rep, 'x', 1 << 62, 'y'))",
      .prints("false\tresulting string too large")
    ),
    Bound("while true do local s = ('x'):rep(1000000) end"),
    Bound("local s = ('x'):rep(4000000) while true do local t = s .. 'y' end"),
    Bound("local s = ('x'):rep(4000000) while true do s:upper() end"),
    Bound("local s = ('x'):rep(4000000) while true do s:reverse() end"),
    Bound("local s = ('x'):rep(900000) while true do s:byte(1, -1) end"),
    Bound("local s = (' '):rep(4000000) while true do tonumber(s) end"),
    Bound("local s = ('x'):rep(4000000) while true do string.format('%s%s', s, s) end"),
    Bound("local s = ('x'):rep(4000000) while true do string.format('%q', s) end"),
    Bound("local s = ('b'):rep(1000000) while true do string.packsize(s) end"),
    Bound("local s = ('x'):rep(1000000) while true do string.unpack(s, s) end"),
    Bound("local s = ('\\x80'):rep(1000000) while true do for _ in utf8.codes(s, true) do end end"),
    Bound("local s = ('x'):rep(1000000) while true do utf8.len(s) end"),
    Bound("local s = ('x'):rep(1000000) while true do utf8.offset(s, -1000000) end"),
    Bound("local s = ('x'):rep(1000000) while true do utf8.offset(s, 2000000) end"),
    Bound(
      "print(#string.format('%99.99f', -1e308), #string.format('%-99d|%5s', 1, 'x'))",
      .prints("410\t105")
    ),
    Bound(
      "print(pcall(string.format, '%100d', 1))",
      .prints("false\tinvalid conversion specification: '%100d'")
    ),
  ]

  private static func lying(_ metamethods: String, _ use: String) -> Bound {
    Bound("local t = setmetatable({}, { \(metamethods) }) \(use)")
  }

  static let tables = [
    lying("__len = function() return 1 << 40 end", "table.insert(t, 1, 'x')"),
    lying("__len = function() return 1 << 40 end", "table.remove(t, 1)"),
    lying(
      "__len = function() return 1 << 40 end, __index = function() return '' end",
      "table.concat(t)"
    ),
    lying("__len = function() return 1 << 40 end, __index = type", "table.concat(t)"),
    lying("__len = function() return 1 << 30 end", "table.sort(t)"),
    lying("__len = function() return 900000 end", "while true do table.unpack(t) end"),
    Bound("table.move({}, 1, 1 << 53, 2)"), Bound("table.move({}, 1, 1 << 53, 1, {})"),
    Bound(
      "local t = {} for i = 1, 100000 do t[i] = i end while true do table.insert(t, 1, 0) table.remove(t, 1) end"
    ),
    Bound(
      "print(pcall(table.unpack, {}, 1, 1 << 53))",
      .prints("false\ttoo many results to unpack")
    ),
    Bound(
      "local s = ('x'):rep(1000000) local a, b, t = s .. 'a', s .. 'b', {} for i = 1, 20000, 2 do t[i] = b t[i + 1] = a end table.sort(t)"
    ),
    Bound(
      "local t = {} for i = 1, 20000 do t[i] = i % 7 end table.sort(t, function() return true end) print(#t)",
      .prints("20000")
    ),
    Bound(
      "local t = {} for i = 1, 300000 do t[i] = {} end table.sort(t, function(a, b) return not pcall(error) end)"
    ),
    Bound(
      "local t = {} for i = 1, 100000 do t['k' .. i] = i end while true do for k in pairs(t) do break end end"
    ),
    Bound("local t = {} for i = 1, 100000 do t['k' .. i] = i end while true do next(t) end"),
    Bound(
      "local t = {} for i = 1, 100000 do t['k' .. i] = i end while true do next(t, 'k5') next({}, 1) end"
    ),
  ]
}

@Suite struct `A library call` {
  @Test(arguments: Bound.patterns + Bound.strings + Bound.tables)
  func `is charged for its work`(bound: Bound) throws {
    let limits = ScriptLimits(memory: 256 << 20, instructions: 10_000_000, time: 0, output: 0)
    switch bound.end {
    case .prints(let text): #expect(try printed(bound.body, limits: limits) == text)
    case .stopped:
      let error = #expect(throws: ScriptError.self) { try printed(bound.body, limits: limits) }
      #expect(error?.kind == .limit(.instructions), "\(error?.description ?? "it returned")")
      #expect(error?.line == 1)
    }
  }

  @Test(arguments: [
    "('x'):rep(1 << 40)", "string.pack('c2147483647', 'x')", "('x'):rep(100):rep(1 << 30, ',')",
    "table.concat(setmetatable({}, { __len = function() return 1 << 40 end, __index = function() return ('x'):rep(100000) end }))",
    "('x'):rep(100000):gsub('.', ('y'):rep(1000))",
    "local t = {} for i = 1, math.huge do t[i] = i end",
    "local s = 'x' while true do s = s .. s end", "local t = { table.unpack({}, 1, 900000) }",
    "table.pack(table.unpack({}, 1, 900000))",
    "table.move({}, 1, 900000, 1, { ('x'):rep(7000000) })",
  ])
  func `never holds more than the script may`(body: String) throws {
    let limits = ScriptLimits(memory: 8 << 20, instructions: 0, time: 0, output: 0)
    let error = #expect(throws: ScriptError.self) { try printed(body, limits: limits) }
    #expect(error?.kind == .limit(.memory), "\(error?.description ?? "it returned")")
  }

  @Test func `sorts stably, and never compares more than n log n times`() throws {
    #expect(
      try printed(
        """
        local t, calls = {}, 0
        for i = 1, 1000 do t[i] = { key = i * 7919 % 10, place = i } end
        table.sort(t, function(a, b) calls = calls + 1 return a.key < b.key end)
        local sorted = true
        for i = 2, #t do
          local a, b = t[i - 1], t[i]
          sorted = sorted and (a.key < b.key or a.key == b.key and a.place < b.place)
        end
        print(sorted, calls < 10000)
        local worst = 0
        for _, order in ipairs { function() return true end, function() return false end,
                                 function(a, b) return a > b end, function(a, b) return a % 3 < b % 3 end } do
          local u, n = {}, 0
          for i = 1, 1024 do u[i] = i end
          table.sort(u, function(a, b) n = n + 1 return order(a, b) end)
          worst = math.max(worst, n)
        end
        print(worst <= 1024 * 10)
        """
      ) == "true\ttrue\ntrue"
    )
  }

  @Test func `leaves a table as it was where the order fails`() throws {
    #expect(
      try printed(
        """
        local t = { 5, 3, 4, 1, 2 }
        print(pcall(table.sort, t, function(a, b) if a == 2 then error("two", 0) end return a < b end))
        print(table.concat(t, " "))
        """
      ) == "false\ttwo\n5 3 4 1 2"
    )
  }
}

@Suite struct `A value that a script gives the host` {
  @Test func `is not copied beyond the limit, however often it holds a long text`() throws {
    let script = try load(
      """
      local long, t = ('x'):rep(4000000), {}
      for i = 1, 5000 do t[i] = long end
      function give() return t end
      function transform() end
      """,
      limits: ScriptLimits(memory: 16 << 20)
    )
    let error = #expect(throws: ScriptError.self) { try script.call("give", []) }
    #expect(error?.kind == .limit(.memory))
  }

  @Test func `is not copied for ever where tables share tables`() throws {
    let script = try load(
      """
      local t = {}
      for i = 1, 40 do t = { t, t } end
      function give() return t end
      function transform() end
      """,
      limits: .none
    )
    let error = #expect(throws: ScriptError.self) { try script.call("give", []) }
    #expect(error?.kind == .limit(.memory))
  }
}
