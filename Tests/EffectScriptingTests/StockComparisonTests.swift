import EffectScripting
import EffectTestSupport
import Testing

/// Where the stock interpreter is, if this machine has one.
private let stock: String? = {
  let version = "print(_VERSION)"
  guard let outcome = try? Program.run("lua5.4", ["-e", version]), outcome.output == "Lua 5.4\n"
  else { return nil }
  return "lua5.4"
}()

/// A seed, and how many calls of which kind are made from it.
struct Corpus: CustomTestStringConvertible, Sendable {
  var seed: UInt64
  var patterns = 0
  var library = 0

  var testDescription: String { "seed \(seed): \(patterns) patterns, \(library) calls" }
}

@Suite(.enabled(if: stock != nil, "lua5.4 is not installed, so there is nothing to compare with"))
struct `The bounded libraries` {
  @Test(arguments: [
    Corpus(seed: 1, patterns: 4000), Corpus(seed: 2, patterns: 4000),
    Corpus(seed: 3, library: 4000),
    Corpus(seed: 4, library: 4000), Corpus(seed: 5, patterns: 2000, library: 2000),
  ])
  func `answer as the stock interpreter does, errors included`(corpus: Corpus) throws {
    var calls = CallCorpus(seed: corpus.seed)
    if corpus.patterns > 0 { calls.addPatterns(corpus.patterns) }
    if corpus.library > 0 { calls.addLibrary(corpus.library) }
    let expected = try stockLines(of: calls.program)
    let script = try Script(
      source: Array(calls.program.utf8),
      path: "corpus.lua",
      limits: ScriptLimits(memory: 256 << 20, instructions: 0, time: 0, output: 0)
    )
    let lines = CallCorpus.lines(script.takeOutput())
    #expect(expected.count >= calls.cases.count)
    try #require(lines.count == expected.count)
    var shown = 0
    for (line, wanted) in zip(lines, expected) where line != wanted && shown < 10 {
      shown += 1
      let number = Int(wanted.prefix { $0.isNumber }) ?? 0
      let body = number > 0 ? calls.cases[number - 1] : ""
      Issue.record("\(body)\n  stock: \(wanted)\n  here:  \(line)")
    }
  }

  private func stockLines(of program: String) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Both have to call the file the same, for their messages to be the same.
    _ = try folder.write("corpus.lua", program)
    let command = "cd '\(folder.path)' && exec lua5.4 corpus.lua"
    let outcome = try Program.run("sh", ["-c", command])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return CallCorpus.lines(Array(outcome.output.utf8))
  }
}
