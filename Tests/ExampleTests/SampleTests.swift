import EffectTestSupport
import Glibc
import Testing

/// The sample package, built against the modules of this one.
@Suite(.enabled(if: getenv("EFFECTHOST_SANITIZER") == nil))
struct `A package that builds on this one` {
  private let built: String

  init() throws { built = String(try Program.built("effecthost").dropLast("/effecthost".count)) }

  @Test func `evaluates, bakes, scrolls and draws with effects of its own`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.path + "/sample"
    let building = try Program.run(
      Project.folder + "scripts/support/sample",
      [built, program]
    )
    try #require(building.status == 0, "\(building.output)\(building.errors)")
    let outcome = try Program.run(program)
    #expect(
      outcome.output == """
        numbers: [60.0, 0.0, 30.0, 0.75, 0.0, 1.0, 30.0, 0.75]
        baked: true
        cells: ["0 at -1.5", "1 at -0.5", "2 at 0.5", "3 at 1.5"]
        picture: 400 x 260 opaque: true
        glow: 6.0 0.75
        card: 400 x 400 colours: true

        """
    )
    // With words it is the command, which knows the effect by its name.
    let command = try Program.run(
      program,
      [
        "eval", "--effect", "sample.sink", "--set", "depth=10", "--progress", "0.5", "--format",
        "csv",
      ]
    )
    #expect(command.output == "progress,translation.y\n0.5,5\n")
    let list = try Program.run(program, ["list", "easings", "--json"])
    #expect(list.output.contains("sample.slow"))
  }
}
