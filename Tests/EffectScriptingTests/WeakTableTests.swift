import EffectScripting
import Testing

/// A weak table would show when the collector ran, and leads Lua 5.4.4 to write into memory that it has freed.
@Suite struct `A weak table` {
  @Test func `is refused`() {
    let error = #expect(throws: ScriptError.self) {
      try printed("setmetatable({}, { __mode = 'k' })")
    }
    #expect(error?.message == "setmetatable: a script's metatable cannot have '__mode'")
  }

  @Test(arguments: ["k", "v", "kv"])
  func `is an ordinary one where its mode is set later`(mode: String) throws {
    let script = try load(
      """
      local meta = {}
      local t = setmetatable({}, meta)
      meta.__mode = "\(mode)"
      for i = 1, 100 do t[{}] = {} end
      function count()
        local n = 0
        for _ in pairs(t) do n = n + 1 end
        return n
      end
      function transform() end
      """
    )
    script.collectGarbage()
    #expect(try script.call("count", []).first?.double == 100)
  }

  @Test func `does not let memory that runs out reach a table that is gone`() throws {
    let script = try load(
      """
      local keep = {}
      function transform()
        local meta, mode = {}, {}
        setmetatable(meta, mode)
        mode.__mode = "v"
        for i = 1, math.huge do
          if collectgarbage("count") > 960 then break end
          keep[i] = {}
        end
        local sum = 0
        for _ = 1, 300 do
          meta.__newindex = {}
          local proxy = setmetatable({}, meta)
          for j = 1, 40 do proxy["k" .. j] = j end
          for _, v in pairs(meta.__newindex) do sum = sum + v end
        end
        return sum
      end
      """,
      limits: ScriptLimits(memory: 1 << 20, instructions: 0, time: 0)
    )
    #expect(try script.call("transform", []).first?.double == 300 * 820)
  }
}
