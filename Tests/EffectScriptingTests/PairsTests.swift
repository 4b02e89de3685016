import EffectCore
import EffectScripting
import Testing

@Suite struct `pairs` {
  /// What a script prints of a loop over a table.
  private func keys(_ table: String, before: String = "", inside: String = "") throws -> String {
    let script = try load(
      """
      local t = \(table)
      \(before)
      local seen = {}
      for key, value in pairs(t) do
        seen[#seen + 1] = tostring(key)
        \(inside)
      end
      print(table.concat(seen, " "))
      function transform() end
      """
    )
    return String(decoding: script.takeOutput().dropLast(), as: UTF8.self)
  }

  @Test func `goes through a list, then numbers, then names, then the rest`() throws {
    let order = try keys(
      "{ 'a', 'b', z = 1, ab = 2, a = 3, [-2] = 4, [2.5] = 5, [true] = 6, [false] = 7 }"
    )
    #expect(order == "1 2 -2 2.5 a ab z false true")
  }

  @Test func `has one order, whatever the state's seed is`() throws {
    // Lua seeds each state by its addresses, so several states stand for several processes.
    let names = "abcdefghijklmnopqrstuvwxyz".map { "\($0)\($0) = 1" }.joined(separator: ", ")
    let expected = "abcdefghijklmnopqrstuvwxyz".map { "\($0)\($0)" }.joined(separator: " ")
    for _ in 0..<16 { #expect(try keys("{ \(names) }") == expected) }
  }

  @Test func `tells large whole numbers apart`() throws {
    let order = try keys(
      "{ [math.maxinteger] = 1, [math.maxinteger - 1] = 2, [2^53] = 3, [math.mininteger] = 4 }"
    )
    #expect(
      order
        == "-9223372036854775808 9007199254740992 9223372036854775806 9223372036854775807"
    )
  }

  @Test func `passes over what is removed on the way`() throws {
    #expect(
      try keys("{ 1, 2, 3, a = 1, b = 2, c = 3 }", inside: "t[2] = nil t.b = nil") == "1 3 a c"
    )
    #expect(try keys("{ a = 1, b = 2, c = 3 }", inside: "t[key] = nil") == "a b c")
  }

  @Test func `finds holes, empty tables and what __pairs says`() throws {
    #expect(try keys("{ 1, nil, 3, n = 3 }") == "1 3 n")
    #expect(try keys("{}") == "")
    let order = try keys(
      "{ a = 1 }",
      before: "setmetatable(t, { __pairs = function() return next, { x = 1 }, nil end })"
    )
    #expect(order == "x")
  }

  @Test func `can be nested, and left and begun again`() throws {
    let script = try load(
      """
      local t, seen = { a = 1, b = 2 }, {}
      for outer in pairs(t) do
        for inner in pairs(t) do seen[#seen + 1] = outer .. inner end
      end
      local iterate, state = pairs(t)
      iterate(state)
      seen[#seen + 1] = iterate(state)
      seen[#seen + 1] = tostring(iterate(state))
      print(table.concat(seen, " "))
      function transform() end
      """
    )
    #expect(String(decoding: script.takeOutput(), as: UTF8.self) == "aa ab ba bb b nil\n")
  }

  @Test func `takes a table`() throws {
    let error = #expect(throws: ScriptError.self) { _ = try keys("5") }
    #expect(error?.message == "bad argument #1 to 'pairs' (table expected, got number)")
    #expect(error?.line == 4)
  }
}
