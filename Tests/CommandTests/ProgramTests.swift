import EffectTestSupport
import Glibc
import Testing

@testable import EffectHostCommand

@Suite("The program") struct ProgramTests {
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(try Program.built("effecthost"), arguments, environment: ["COLUMNS": "80"])
  }

  /// Runs a line of the shell, in which `$0` is the program.
  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.run("/bin/sh", ["-c", line, try Program.built("effecthost")])
  }

  @Test func `It tells its version`() throws {
    let outcome = try run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output == "effecthost \(EffectHostCommand.version)\n")
    #expect(outcome.errors == "")
  }

  @Test func `Help is data, and wrong usage is words`() throws {
    let help = try run("help", "run")
    #expect(help.status == 0)
    #expect(help.output == HelpText(width: 80).verb(RunArguments.verb.description))
    #expect(help.errors == "")
    let wrong = try run("run", "a.lua", "--viewprot", "1x1")
    #expect(wrong.status == 2)
    #expect(wrong.output == "")
    #expect(
      wrong.errors == """
        error: unknown option '--viewprot'; did you mean '--viewport'?
        hint: effecthost run --help

        """
    )
  }

  @Test func `A script in the verb's place is recognised by its file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/tilt.lua"
    let missing = try run(path)
    #expect(missing.errors.contains("unknown verb"))
    try withOpenFile(path, holding: []) { _ in }
    let found = try run(path)
    #expect(found.status == 2)
    #expect(
      found.errors == """
        error: '\(path)' is a script, and the verb is missing
        hint: effecthost run \(path)

        """
    )
  }

  @Test func `A full disk is a failure, and a reader that has gone is none`() throws {
    let full = try shell("\"$0\" --help > /dev/full")
    #expect(full.status == 1)
    #expect(
      full.errors
        == "error: cannot write standard output: the disk is full; make room or write elsewhere\n"
    )
    let gone = try shell("(sleep .1; \"$0\" --help; echo $? >&2) | true")
    #expect(gone.errors == "0\n")
    let closed = try shell("\"$0\" --help >&-")
    #expect(closed.status == 1)
    #expect(closed.errors == "error: cannot write standard output: it is closed\n")
  }

  @Test func `Control characters of an argument do not reach the terminal`() throws {
    let outcome = try run("run", "a", "\u{1B}[31mb")
    #expect(outcome.errors.hasPrefix("error: unexpected argument '?[31mb'\n"))
  }
}
