import EffectCore
import Testing

@testable import EffectHostCommand

/// Reads the words of a command line.
func invocation(_ words: String) throws -> Invocation {
  try Invocation(words.split(separator: " ").map(String.init)) { _ in false }
}

func runArguments(_ words: String) throws -> RunArguments {
  guard case .run(let arguments) = try invocation("run " + words) else {
    throw UsageError(problem: .unexpectedArgument(words))
  }
  return arguments
}

func evalArguments(_ words: String) throws -> EvalArguments {
  guard case .eval(let arguments) = try invocation("eval " + words) else {
    throw UsageError(problem: .unexpectedArgument(words))
  }
  return arguments
}

@Suite("Arguments") struct ArgumentTests {
  @Test func `The program's own options and the verbs' help are recognised`() throws {
    #expect(try invocation("--version") == .version)
    #expect(try invocation("--help") == .help(nil))
    #expect(try invocation("-h run") == .help(nil))
    #expect(try invocation("help") == .help(nil))
    #expect(try invocation("help eval") == .help(EvalArguments.verb.description))
    #expect(try invocation("run --help") == .help(RunArguments.verb.description))
    #expect(try invocation("list nonsense --viewprot -h") == .help(ListArguments.verb.description))
    #expect(throws: UsageError.self) { try invocation("list -- --help") }
  }

  @Test func `A run without options leaves everything open`() throws {
    var expected = RunArguments()
    expected.script = "tilt.lua"
    #expect(try runArguments("tilt.lua") == expected)
    #expect(try runArguments("-- tilt.lua") == expected)
    #expect(try runArguments("tilt.lua").target() == .words)
    expected.script = "-"
    #expect(try runArguments("-") == expected)
  }

  @Test func `Every option of a run is read`() throws {
    let arguments = try runArguments(
      """
      --effect gemini.cube --set depth=60 --set mode=a=b a.lua --viewport 390x844 --items 8 \
      --cell=280.5X480 --spacing -20 --direction vertical --offset -97.5 --fps 30 --duration .5 \
      --scale 2 --seed 7 -q --memory-limit 16M --time-limit .25 --instruction-limit 1000000 \
      --output-limit 64k -o frames/%04d.png
      """
    )
    var common = CommonOptions()
    common.effects = ["gemini.cube"]
    common.settings = [
      try Assignment(parsing: "depth=60"), try Assignment(parsing: "mode=a=b"),
    ]
    common.viewport = Size(width: 390, height: 844)
    common.items = 8
    common.cell = Size(width: 280.5, height: 480)
    common.spacing = -20
    common.direction = .vertical
    common.offset = -97.5
    common.framesPerSecond = 30
    common.duration = 0.5
    common.scale = 2
    common.seed = 7
    common.isQuiet = true
    #expect(arguments.script == "a.lua")
    #expect(arguments.common == common)
    #expect(
      arguments.limits
        == LimitOptions(memory: 16 << 20, time: 0.25, instructions: 1_000_000, output: 64 << 10)
    )
    let pattern = try #require(try FramePattern("frames/%04d.png"))
    #expect(try arguments.target() == .frames(pattern))
  }

  @Test(arguments: [
    "-o a.png", "-oa.png", "-o=a.png", "--output a.png", "--output=a.png", "-qo a.png",
  ])
  func `A file can be named in every customary way`(_ words: String) throws {
    #expect(try runArguments("x.lua \(words)").outputPath == "a.png")
  }

  @Test func `The last value counts, and only what adds up is added up`() throws {
    let run = try runArguments("a.lua --fps 30 --fps 50 --effect one --effect two")
    #expect(run.common.framesPerSecond == 50)
    #expect(run.common.effects == ["two"])
    #expect(try evalArguments("--effect one --effect two").common.effects == ["one", "two"])
  }

  @Test func `A native effect needs no script`() throws {
    let run = try runArguments("--effect gemini.cube")
    #expect(run.script == nil)
    #expect(try evalArguments("--effect gemini.cube").readsRequests == false)
  }

  @Test func `Requests are read where nothing else is named, within limits`() throws {
    let arguments = try evalArguments("--memory-limit 1G --quiet")
    #expect(arguments.readsRequests)
    #expect(arguments.limits.memory == 1 << 30)
    #expect(arguments.common.isQuiet)
  }

  @Test func `Every option of an evaluation is read`() throws {
    let arguments = try evalArguments("a.lua --progress -1:1:.5 --format table --geometry")
    #expect(arguments.script == "a.lua")
    #expect(arguments.progress.values == [-1, -0.5, 0, 0.5, 1])
    #expect(arguments.format == .table)
    #expect(arguments.wantsGeometry)
    #expect(try evalArguments("a.lua --progress -1").progress.values == [-1])
  }

  @Test func `A list has a topic or none`() throws {
    #expect(try invocation("list") == .list(ListArguments()))
    #expect(
      try invocation("list --json easings") == .list(ListArguments(topic: .easings, isJSON: true))
    )
  }

  @Test func `A parameter's value is a number, a boolean, a list, a table or else a string`() throws
  {
    func value(_ text: String) throws -> OptionValue { try Assignment(parsing: "k=" + text).value }
    #expect(try value("-.5") == .number(-0.5))
    #expect(try value("1e3") == .number(1000))
    #expect(try value("true") == .boolean(true))
    #expect(try value("null") == .null)
    #expect(
      try value("[1, \"a\", [false]]")
        == .list([.number(1), .string("a"), .list([.boolean(false)])])
    )
    #expect(try value("{\"x\": 1}") == .table(["x": .number(1)]))
    #expect(try value("easeInSine") == .string("easeInSine"))
    #expect(try value("#ff8800") == .string("#ff8800"))
    #expect(try value("\"quoted\"") == .string("\"quoted\""))
    #expect(try value("[1,") == .string("[1,"))
    #expect(try value("nan") == .string("nan"))
    #expect(try value("") == .string(""))
  }
}
