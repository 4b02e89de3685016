import EffectTestSupport
import Testing

@Suite struct `An error` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Fails at every second frame, and prints and uses an old name in each.
  private let failing = """
    function transform(progress, cell, context)
      if context.time > 0.1 then error("too late") end
      return { alpha = 0.5 }
    end
    """

  private func run(_ words: [String]) throws -> Program.Outcome {
    try Program.run(
      "env",
      ["-C", folder.path, try Program.built("effecthost")] + words
    )
  }

  @Test(arguments: [
    ["-o", "a.gif"], ["-o", "f%03d.png"], ["-o", "a.svg"], ["-o", "a.webp", "--jobs", "3"],
  ])
  func `in a film is told once, and leaves no file`(output: [String]) throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", failing)
    let result = try run(["run", "a.lua", "--fps", "30", "--duration", "1"] + output)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: a.lua:2: too late\n"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count { $0.contains("too late") } == 2)
    // Each frame of a sequence is a file of its own, complete or absent.
    if !output[1].contains("%") { #expect(try folder.names() == ["a.lua"]) }
  }

  @Test func `of a broken plugin is told once, however often it is asked for`() throws {
    defer { folder.remove() }
    let plugged = folder.path + "/p"
    #expect(try Program.run("mkdir", [plugged]).status == 0)
    _ = try folder.write("p/bad.lua", "local x =")
    _ = try folder.write(
      "p/good.lua",
      "return { effects = { fade = require('effecthost').effect { transform = function(p) return { alpha = 0.5 } end } } }"
    )
    for words in [["plugins"], ["list"]] {
      let result = try run(words + ["--plugins", "p"])
      let text = result.output + result.errors
      #expect(text.split(separator: "\n").count { $0.contains("bad.lua:1: ") } == 1, "\(text)")
      #expect(text.contains("good.fade"))
    }
    // Who does not use it does not hear of it.
    let result = try run(["eval", "--effect", "good.fade", "--progress", "0", "--plugins", "p"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let used = try run(["eval", "--effect", "bad.fade", "--progress", "0:1:.1", "--plugins", "p"])
    #expect(used.status == 1)
    #expect(used.errors.split(separator: "\n").count { $0.contains("bad.lua:1: ") } == 1)
  }

  @Test func `in requests is told in the answer alone`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", failing)
    let request =
      #"{"kind": "script.effect", "script": "\#(folder.path)/a.lua", "progress": [0, 0.5]}"#
    let bad = #"{"kind": "script.call", "script": "\#(folder.path)/a.lua", "function": "nobody"}"#
    let input = [request, bad, bad, request].joined(separator: "\n") + "\n"
    let result = try Program.run(try Program.built("effecthost"), ["eval"], input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 4 && answers[0] == answers[3] && answers[1] == answers[2])
    #expect(answers[1].contains("defines no function 'nobody'"))
  }
}
