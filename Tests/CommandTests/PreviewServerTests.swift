import EffectTestSupport
import Testing

/// The server of the preview, asked by clients that are no browser: strangers, and those that leave in the middle.
@Suite(.enabled(if: (try? Program.run("python3", ["--version"]))?.status == 0))
struct `The server of the preview` {
  @Test func `refuses strangers, and holds on to nobody`() throws {
    let outcome = try Program.run(
      "python3",
      [Golden.folder + "../Browser/test_preview.py", "--without-browser"],
      environment: ["EFFECTHOST_PROGRAM": try Program.built("effecthost")]
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output == "preview: 0 failed\n")
  }
}
