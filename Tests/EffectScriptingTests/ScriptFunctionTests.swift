import EffectCore
import EffectScripting
import Testing

@Suite struct `A function of a script` {
  private let script: Script

  init() throws {
    script = try load(
      """
      count = 0
      limit = 5
      function smooth(t) count = count + 1 return t * t * (3 - 2 * t) end
      function half(t) return t // 1 end
      function reciprocal(t) return 1 / t end
      function text(t) return "12" end
      function picky(t)
        if t > 0.5 then error("too much") end
        return -t
      end
      function calls() return count end
      function transform(p) return { alpha = 1 - smooth(math.abs(p)) } end
      """
    )
  }

  @Test func `gives a value for a number`() throws {
    let smooth = try script.function(named: "smooth")
    for step in 0...10 {
      let t = Double(step) / 10
      #expect(try smooth(t) == t * t * (3 - 2 * t))
    }
    // A whole number is one as well.
    #expect(try script.function(named: "half")(2.5) == 2)
  }

  @Test func `gives as many values as it got numbers`() throws {
    let smooth = try script.function(named: "smooth")
    var results = [7.0]
    try smooth.evaluate([0, 0.25, 0.5, 1], into: &results)
    #expect(results == [0, 0.15625, 0.5, 1])
    try smooth.evaluate([0.5], into: &results)
    #expect(results == [0.5])
    try smooth.evaluate([], into: &results)
    #expect(results == [])
    #expect(try script.function(named: "calls")(0) == 5)
  }

  @Test func `takes turns with others and with effects`() throws {
    let (smooth, picky) = (
      try script.function(named: "smooth"), try script.function(named: "picky")
    )
    let effect = try script.effect()
    var cell = Cell(size: Size(width: 260, height: 400))
    for step in 0...5 {
      let t = Double(step) / 10
      #expect(try picky(t) == -t)
      try effect.apply(to: &cell, at: context(t))
      // Within what taking from 1 twice rounds away.
      #expect(abs(try smooth(t) - (1 - cell.content.opacity)) < 1e-15)
    }
  }

  @Test func `may be forgotten and looked up again`() throws {
    for _ in 0..<100 {
      #expect(try script.function(named: "smooth")(1) == 1)
      #expect(try script.function(named: "picky")(0.25) == -0.25)
    }
    script.collectGarbage()
    #expect(try script.function(named: "smooth")(0.5) == 0.5)
  }

  @Test(arguments: [
    (
      "reciprocal", 0.0, "test.lua:5: the function returned inf for 0; it has to be a finite number"
    ),
    ("text", 1, "test.lua:6: the function returned a string for 1; it has to be a number"),
    ("picky", 0.75, "test.lua:8: too much"),
    ("limit", 0, "test.lua: 'limit' is no function"),
    ("smoth", 0, "test.lua: defines no function 'smoth'"),
  ])
  func `fails with its place`(name: String, number: Double, sentence: String) throws {
    let single = #expect(throws: ScriptError.self) {
      try script.function(named: name)(number)
    }
    #expect(single?.description == sentence)
    var results: [Double] = []
    let batch = #expect(throws: ScriptError.self) {
      try script.function(named: name).evaluate([0.25, number], into: &results)
    }
    if name != "text" { #expect(batch?.description == sentence) }
    // What failed once can be called again.
    #expect(try script.function(named: "picky")(0.125) == -0.125)
  }

  @Test func `keeps what it worked out before it failed`() throws {
    var results: [Double] = [9, 9, 9, 9]
    let error = #expect(throws: ScriptError.self) {
      try script.function(named: "picky").evaluate([0.125, 0.5, 0.75, 0.25], into: &results)
    }
    #expect(error?.message == "too much")
    #expect(results[..<2] == [-0.125, -0.5])
  }

  @Test func `has the whole allowance for each number`() throws {
    var limits = ScriptLimits()
    limits.instructions = 20_000
    let source = """
      function work(n) for i = 1, 2000 do n = n + 1 end return n end
      function endless(n) while true do end end
      """
    let script = try Script(
      source: Array(source.utf8),
      path: "test.lua",
      limits: limits,
      needsEffect: false
    )
    let work = try script.function(named: "work")
    var results: [Double] = []
    try work.evaluate([Double](repeating: 0, count: 50), into: &results)
    #expect(results == [Double](repeating: 2000, count: 50))
    let stopped = #expect(throws: ScriptError.self) {
      try script.function(named: "endless").evaluate([1, 2], into: &results)
    }
    #expect(stopped?.kind == .limit(.instructions))
    // A limit is for good.
    #expect(throws: ScriptError.self) { try work(0) }
  }
}
