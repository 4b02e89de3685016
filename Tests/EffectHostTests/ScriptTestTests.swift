import EffectHost
import EffectJSON
import EffectScripting
import EffectTestSupport
import Testing

/// Runs a file of tests beside a script.
private func run(
  _ tests: String,
  of script: String? = "function transform(p) return { alpha = 1 - 0.5 * math.abs(p) } end",
  limits: ScriptLimits = ScriptLimits(),
  filter: String? = nil
) throws -> TestRun.File {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  if let script { _ = try folder.write("a.lua", script) }
  let path = try folder.write("a_test.lua", tests)
  let run = try TestRun(at: path, host: Host(limits: limits), filter: filter)
  return try #require(run.files.first)
}

/// The message of the only test, whose body these lines are.
private func failure(
  _ body: String,
  of script: String? = "function transform(p) return { alpha = 1 - 0.5 * math.abs(p) } end"
) throws -> String? {
  let file = try run("test('it', function()\n\(body)\nend)", of: script)
  if let broken = file.failure { Issue.record("\(broken)") }
  let outcome = try #require(file.outcomes.first)
  return outcome.failure.map { "\($0.line): \($0.message)" }
}

@Suite struct `Tests of scripts` {
  @Test func `pass and fail, each on its own`() throws {
    let file = try run(
      """
      count = 0
      test("first", function() count = count + 1; expect.equal(count, 1) end)
      test("second", function() count = count + 1; expect.equal(count, 1) end)
      test("third", function() expect.equal(effect()(1).alpha, 0.4) end)
      """
    )
    #expect(file.outcomes.map(\.name) == ["first", "second", "third"])
    #expect(file.outcomes.map { $0.failure == nil } == [true, true, false])
    #expect(file.outcomes[2].failure?.line == 4)
    #expect(file.outcomes[2].failure?.message == "expected 0.4, got 0.5")
  }

  @Test func `are chosen by a part of their names`() throws {
    let text = "test('one', function() end) test('two', function() error('no') end)"
    #expect(try run(text, filter: "on").outcomes.map(\.name) == ["one"])
  }

  @Test func `that reach a limit fail, and the next one runs with full limits`() throws {
    let file = try run(
      """
      test("runs away", function() while true do pcall(error) end end)
      test("goes on", function() expect.equal(effect()(0).alpha, 1) end)
      """,
      limits: ScriptLimits(instructions: 100_000)
    )
    #expect(file.outcomes[0].failure?.kind == .limit(.instructions))
    #expect(file.outcomes[1].failure == nil)
  }

  @Test func `of a file that fails are not run, and the file says why`() throws {
    let file = try run("test('a', function() end)\nnothing.here = 1")
    #expect(file.outcomes.isEmpty)
    guard case .script(let error)? = file.failure else {
      Issue.record("no failure")
      return
    }
    #expect(error.line == 2)
  }

  @Test func `print to the file's output`() throws {
    let file = try run("test('a', function() print('seen') end)")
    #expect(String(decoding: file.output, as: UTF8.self) == "seen\n")
  }

  @Test func `see no test functions outside their files`() throws {
    let text = "assert(test == nil and expect == nil); function transform() end"
    _ = try Host().script(source: Array(text.utf8), path: "a.lua")
  }
}

@Suite struct `Expectations` {
  static let met = [
    "expect.equal({ a = { 1, 2 } }, { a = { 1, 2 } })", "expect.equal(1e12, 1e12 + 1)",
    "expect.equal('a', 'a')", "expect.equal(nil, nil)", "expect.equal(1, 1.0)",
    "expect.has({ a = 1, b = 2 }, { b = 2 })", "expect.between(1, 1, 2)",
    "expect.fails(function() error('out of paint') end, 'of paint')",
    "expect.fails(function() error({ message = 'm' }) end, 'm')", "expect.fails(error)",
    "expect.rest(effect())", "expect.continuous(effect())", "expect.continuous(effect(), -1, 0)",
    "expect.equal(effect('gemini.cube')(0).title.alpha, 1)",
    "expect.equal(effect('a.lua')(2).opacity, 0)", "expect.equal(effect(nil, {})(0).hidden, false)",
  ]

  @Test(arguments: met) func `that are met say nothing`(body: String) throws {
    #expect(try failure(body) == nil)
  }

  static let refused: [(String, String)] = [
    ("expect.equal(1, 2)", "2: expected 2, got 1"),
    ("expect.equal('a', 1)", "2: expected 1, got \"a\""),
    ("expect.equal(0/0, 0/0)", "2: expected nan, got nan"),
    ("expect.equal({ a = { 1, 2 } }, { a = { 1, 3 } })", "2: a.2: expected 3, got 2"),
    ("expect.equal({ 1 }, {})", "2: 1: expected nothing, got 1"),
    ("expect.equal({}, { b = true })", "2: b: expected true, got nil"),
    ("expect.equal({}, 5)", "2: expected 5, got a table"),
    (
      "expect.equal(1)",
      "2: expect.equal takes what there is, what it shall be, and how far numbers may be apart: expect.equal(found, expected, 1e-6)"
    ),
    (
      "expect.has(1, 1)",
      "2: expect.has takes a value and a table of what it shall have: expect.has(tilt(1), { alpha = 0.4 })"
    ),
    ("expect.has({ a = 1 }, { a = 2 })", "2: a: expected 2, got 1"),
    ("expect.between(3, 1, 2)", "2: expected 1 to 2, got 3"),
    ("expect.between('a', 1, 2)", "2: expected a number from 1 to 2, got a string"),
    (
      "expect.between(1)",
      "2: expect.between takes a value and two numbers: expect.between(x, 0, 1)"
    ),
    ("\nexpect.fails(function() end)", "3: expected an error, and there was none"),
    (
      "expect.fails(function() error('red', 0) end, 'blue')",
      "2: expected an error with 'blue', got: red"
    ),
    ("expect.fails(5)", "2: expect.fails takes a function that shall fail"),
    (
      "expect.rest(5)",
      "2: expect.rest takes an effect, as effect() gives it: expect.rest(tilt); got a number"
    ),
    (
      "expect.continuous(effect(), 2, 1)",
      "2: expect.continuous takes an effect and the first and last progress, at most 200 apart: expect.continuous(tilt, -2, 2)"
    ),
    (
      "expect.snapshot('../a', 1)",
      "2: expect.snapshot takes a name of letters, digits, - and _, and an effect or a value: expect.snapshot(\"tilt\", tilt)"
    ),
    (
      "expect.snapshot('a', print)",
      "2: expect.snapshot stores numbers, texts, booleans and tables of them, not a function"
    ),
    (
      "expect.snapshot('a', 1)",
      "2: there is no snapshot 'a' yet; store it with effecthost test --update"
    ),
    (
      "effect()('a')",
      "2: an effect is called with a progress in a test: tilt(0.5) gives its properties there"
    ),
    (
      "effect(5)",
      "2: effect takes a name and a table of parameters, both of which may be left out: effect(\"Soft\", { depth = 20 })"
    ),
    ("effect('gemini.cubes')", "2: unknown effect 'gemini.cubes'; did you mean 'gemini.cube'?"),
    ("effect('../a.lua')", "2: effect(\"../a.lua\"): only scripts beside the tests can be named"),
    (
      "test(5)",
      "2: test takes a name and a function: test(\"stands still in the middle\", function() … end)"
    ),
    (
      "test('inner', function() end)",
      "2: a test cannot have tests inside; put test(\"inner\", …) beside it"
    ),
  ]

  @Test(arguments: refused) func `that are not met say what there is, and where`(
    body: String,
    message: String
  ) throws {
    #expect(try failure(body) == message)
  }

  @Test func `on rest and jumps speak of the effect`() throws {
    let script = "function transform(p) return { alpha = p > 0.25 and 0.5 or 0.75 } end"
    #expect(
      try failure("expect.rest(effect())", of: script)
        == "2: expected rest at progress 0: alpha is 0.75 instead of 1"
    )
    #expect(
      try failure("expect.continuous(effect())", of: script)
        == "2: alpha jumps from 0.75 to 0.5 at progress 0.25"
    )
    #expect(try failure("expect.continuous(effect(), -2, 0)", of: script) == nil)
  }

  @Test func `on an effect that fails tell its own place`() throws {
    let message = try failure("effect()(1)", of: "function transform(p)\n  return nothing.x\nend")
    #expect(message?.contains("a.lua:2: attempt to index a nil value") == true)
  }

  @Test func `without a script to be about ask for one`() throws {
    let message = try failure("effect()", of: nil)
    #expect(message?.hasSuffix("name one: effect(\"other.lua\")") == true)
  }

  @Test func `with one name twice are refused`() throws {
    let file = try run("test('a', function() end)\ntest('a', function() end)")
    #expect(
      file.failure?.description.hasSuffix(
        "2: there is a test 'a' already; give this one another name"
      ) == true
    )
  }
}

@Suite struct `Snapshots` {
  @Test func `are stored when asked, and compared afterwards`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write(
      "a.lua",
      "function transform(p) return { alpha = 1 - 0.25 * math.abs(p) } end"
    )
    let path = try folder.write(
      "a_test.lua",
      "test('a', function() expect.snapshot('a', effect()) expect.snapshot('b', { x = { 1, 2.5 }, y = 'z' }) end)"
    )
    let stored = try TestRun(at: path, host: Host(), isUpdating: true)
    #expect(stored.counts == (1, 0))
    let updates = stored.files[0].updates
    #expect(updates.map(\.path) == ["a", "b"].map { "\(folder.path)/snapshots/a_test/\($0).txt" })
    #expect(updates[0].text.hasPrefix("progress,alpha\n-2,0.5\n-1.75,0.5625\n"))
    #expect(updates[1].text == "x.1: 1\nx.2: 2.5\ny: \"z\"\n")

    let program = try Program.built("effecthost")
    #expect(try Program.run(program, ["test", path, "--update"]).status == 0)
    #expect(try TestRun(at: path, host: Host()).counts == (1, 0))
    _ = try folder.write(
      "a.lua",
      "function transform(p) return { alpha = 1 - 0.5 * math.abs(p) } end"
    )
    let differing = try TestRun(at: path, host: Host())
    #expect(
      differing.files[0].outcomes[0].failure?.message
        == "differs from the snapshot 'a': line 2 was '-2,0.5' and is '-2,0'; if it is meant to, effecthost test --update stores it"
    )
  }
}

@Suite struct `Reports of tests` {
  private func report() throws -> TestReport {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      "a_test.lua",
      "test('a < b & \"c\"', function() error('<no>\\1') end) test('fine', function() end)"
    )
    _ = try folder.write("b_test.lua", "test(")
    _ = path
    return TestReport(try TestRun(at: folder.path, host: Host()))
  }

  @Test func `for people count what failed`() throws {
    let text = try report().text
    #expect(text.contains("  FAIL  a < b & \"c\"\n"))
    #expect(text.contains("  ok    fine\n"))
    #expect(text.contains("  FAIL  cannot be run\n"))
    #expect(text.hasSuffix("\n3 tests, 2 failed\n"))
  }

  @Test func `for machines are JSON`() throws {
    var writer = JSONWriter()
    try report().write(to: &writer)
    let value = try JSONValue(parsing: writer.text)
    #expect(value["tests"]?.number == 3 && value["failures"]?.number == 2)
    let tests = try #require(value["files"]?.array?[0]["tests"]?.array)
    #expect(tests[0]["message"]?.string == "<no>\u{1}")
    #expect(tests[0]["line"]?.number == 1)
    #expect(value["files"]?.array?[1]["error"]?.string?.contains("b_test.lua:1: ") == true)
  }

  @Test func `for build servers are well-formed XML`() throws {
    let text = try report().junit
    #expect(text.contains("<testsuites tests=\"3\" failures=\"2\">"))
    #expect(text.contains("name=\"a &lt; b &amp; &quot;c&quot;\""))
    #expect(text.contains("<failure message=\"&lt;no&gt;?\">"))
    #expect(text.contains("errors=\"1\""))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("report.xml", text)
    // A second opinion where there is one.
    let reader = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])"
    if let outcome = try? Program.run("python3", ["-c", reader, path]) {
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}

@Suite struct `Paths of tests` {
  private func message(_ path: String) -> String? {
    do {
      _ = try TestRun(at: path, host: Host())
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `that lead nowhere say what would`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.write("a.lua", "")
    #expect(
      message(script)
        == "\(folder.path)/a_test.lua: no such file; the tests of '\(script)' are looked for there"
    )
    #expect(
      message(folder.path)
        == "\(folder.path): has no tests; their files are called NAME_test.lua"
    )
    #expect(
      message(folder.path + "/none")
        == "\(folder.path)/none: no such folder; give a folder, a script or a file such as tilt_test.lua"
    )
    #expect(message(folder.path + "/none_test.lua") == nil)
  }
}

@Suite struct `The description of tests` {
  @Test(arguments: ScriptInterface.testFunctions) func `has examples that run`(
    function: InterfaceFunction
  ) throws {
    #expect(function.example.contains(function.name))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let isTest = function.name == "test"
    let text = isTest ? function.example : "test('it', function()\n\(function.example)\nend)"
    let path = try folder.write("a_test.lua", text)
    let run = try TestRun(at: path, host: Host(), isUpdating: true)
    #expect(run.counts == (1, 0), "\(TestReport(run).text)")
  }

  @Test func `has every function, and no other`() throws {
    let file = try run(
      """
      local names = { "test", "effect" }
      for name in pairs(expect) do names[#names + 1] = "expect." .. name end
      table.sort(names)
      test("it", function() print(table.concat(names, " ")) end)
      """
    )
    let names = ScriptInterface.testFunctions.map(\.name).sorted().joined(separator: " ")
    #expect(String(decoding: file.output, as: UTF8.self) == names + "\n")
  }
}
