import EffectScripting
import Testing

/// What a script prints while it loads, without the last line's end.
func printed(_ text: String, limits: ScriptLimits = .none) throws -> String {
  let script = try load(text + "\nfunction transform() end", limits: limits)
  return String(decoding: script.takeOutput().dropLast(), as: UTF8.self)
}

@Suite struct `next` {
  private let walk = """
    local function walk(t, visit)
      local seen = {}
      for k in next, t do seen[#seen + 1] = tostring(k) if visit then visit(t, k) end end
      return table.concat(seen, " ")
    end

    """

  private func keys(_ table: String, visit: String = "nil") throws -> String {
    try printed("\(walk)print(walk(\(table), \(visit)))")
  }

  @Test func `has the order of pairs`() throws {
    let order = try keys(
      "{ 'a', 'b', z = 1, ab = 2, a = 3, [''] = 9, [-2] = 4, [2.5] = 5, [1/0] = 8, [true] = 6, [false] = 7 }"
    )
    #expect(order == "1 2 -2 2.5 inf  a ab z false true")
    #expect(
      try printed(
        """
        \(walk)
        local big = {}
        for i = 1, 300 do big["k" .. i] = i big[i * 3] = i big[-i / 2] = i end
        local seen = {}
        for k in pairs(big) do seen[#seen + 1] = tostring(k) end
        print(table.concat(seen, " ") == walk(big), #seen)
        """
      ) == "true\t900"
    )
  }

  @Test func `goes on after keys that the loop removes, however many loops go on inside it`() throws
  {
    let visits = try keys(
      "{ 1, 2, 3, a = 1, b = 2, c = 3, [-1] = 4 }",
      visit: """
        function(t, k)
          t[k] = nil
          for _ = 1, 3 do for i in next, { x = 1, y = 2 } do end end
        end
        """
    )
    #expect(visits == "1 2 3 -1 a b c")
    #expect(
      try printed(
        """
        local function deep(level)
          if level == 0 then return 1 end
          local t, sum = { a = 1, b = 2, c = 3, d = 4, e = 5 }, 0
          for k in next, t do t[k] = nil sum = sum + deep(level - 1) end
          return sum
        end
        print(deep(6))
        """
      ) == "15625"
    )
  }

  @Test func `finds the key after any other, present or not`() throws {
    #expect(
      try printed(
        """
        local t = { b = 1, d = 2, [10] = 3, [true] = 4 }
        print(next(t), next(t, 10), (next(t, "a")), (next(t, "c")), (next(t, "d")), (next(t, true)))
        """
      ) == "10\tb\tb\td\ttrue\tnil"
    )
    #expect(
      try printed("print(pcall(next, {}, 0 / 0))") == "false\tinvalid key to 'next'"
    )
  }

  @Test func `sees what was added since the last walk`() throws {
    #expect(
      try printed(
        """
        \(walk)
        local t = { a = 1, c = 3 }
        for k in next, t do break end
        local first = walk(t)
        t.b = 2
        print(first, walk(t))
        """
      ) == "a c\ta b c"
    )
  }

  @Test func `lets assigned values be seen`() throws {
    #expect(
      try printed(
        "local t, s = { a = 1, b = 2, c = 3 }, 0 for k, v in next, t do t.c = 10 s = s + v end print(s)"
      ) == "13"
    )
  }
}

@Suite struct `What has an address` {
  private let program = """
    local f, t, u = function() end, {}, setmetatable({}, { __name = "thing" })
    local co = coroutine.create(print)
    local mixed = { [t] = 1, [f] = 2, [co] = 3, [print] = 4, [string.rep] = 5, [u] = 6, [io or t] = 7 }
    for k in pairs(mixed) do print(k) end
    for k in next, mixed do print(k) end
    print(f, t, u, co, print, string.format("%s %p %-20p|%20p %p", t, t, t, f, "text"))
    print(pcall(error, setmetatable({}, { __index = t })))
    print(coroutine.running())
    """

  @Test func `is shown by the order in which it was made`() throws {
    let first = try printed(program)
    // Each state has its memory elsewhere.
    for _ in 0..<8 { #expect(try printed(program) == first) }
    #expect(first.contains("table: 0x0000"))
    #expect(first.contains("thing: 0x0000"))
    #expect(first.contains("thread: 0x0000"))
    #expect(first.contains("function: 0x0000"))
  }

  @Test func `keeps its number, whatever else comes and goes`() throws {
    #expect(
      try printed(
        """
        local t = {}
        local before, seen, twice = tostring(t), {}, false
        for i = 1, 50000 do
          local junk = tostring({})
          twice = twice or seen[junk] or false
          seen[junk] = true
        end
        print(before == tostring(t), twice)
        """
      ) == "true\tfalse"
    )
  }

  @Test func `is not shown where there is none`() throws {
    #expect(try printed("print(string.format('%p %p %p', 1, nil, true))") == "(null) (null) (null)")
    #expect(
      try printed("print(string.format('%p', 'a' .. 'b') == string.format('%p', 'ab'))") == "true"
    )
  }
}
