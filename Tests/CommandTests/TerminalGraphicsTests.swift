import EffectCore
import EffectRendering
import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite struct TerminalGraphicsTests {
  private func graphics(_ variables: [String: String]) -> TerminalGraphics {
    TerminalGraphics { variables[$0] }
  }

  private func picture(_ width: Double, _ height: Double) throws -> RasterImage {
    try Renderer().render(
      LayerScene(viewport: Size(width: width, height: height), background: .black),
      options: RenderOptions(scale: 1)
    )
  }

  @Test func `A terminal gets whole pictures where it says that it shows them`() {
    #expect(graphics(["TERM": "xterm-256color"]) == .halfBlocks)
    #expect(graphics(["TERM": "xterm-kitty"]) == .kitty)
    #expect(graphics(["TERM": "xterm", "KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(graphics(["TERM": "xterm", "TERM_PROGRAM": "WezTerm"]) == .kitty)
    #expect(graphics(["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"]) == .iTerm)
    #expect(graphics(["TERM": "screen", "TERM_PROGRAM": "iTerm.app", "TMUX": "1"]) == .halfBlocks)
  }

  @Test func `Kitty gets pieces of which all but the last say that more follow`() throws {
    let text = try TerminalGraphics.kitty.text(of: try picture(400, 300), columns: 40, rows: 15)
    #expect(text.hasPrefix("\u{1B}_Gf=100,a=T,c=40,r=15,m="))
    #expect(text.hasSuffix("\u{1B}\\\n"))
    let pieces = text.split(separator: "\u{1B}_G")
    #expect(pieces.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(pieces.last?.contains("m=0;") == true)
  }

  @Test func `iTerm gets one picture with its size`() throws {
    let text = try TerminalGraphics.iTerm.text(of: try picture(20, 10), columns: 20, rows: 5)
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;size="))
    #expect(text.contains(";width=20;height=5:iVBORw0KGgo"))
    #expect(text.hasSuffix("\u{07}\n"))
  }

  @Test func `A terminal that says so when it is asked gets sixels`() throws {
    let plain: (String) -> String? = { $0 == "TERM" ? "xterm" : nil }
    #expect(TerminalGraphics(environment: plain, hasSixels: { true }) == .sixel)
    #expect(TerminalGraphics(environment: plain, hasSixels: { false }) == .halfBlocks)
    let inside: (String) -> String? = { $0 == "TMUX" ? "1" : "xterm" }
    #expect(TerminalGraphics(environment: inside, hasSixels: { true }) == .halfBlocks)
    let kitty: (String) -> String? = { $0 == "TERM" ? "xterm-kitty" : nil }
    #expect(TerminalGraphics(environment: kitty, hasSixels: { true }) == .kitty)

    #expect(TerminalAttributes(answer: Array("\u{1B}[?62;4;22c".utf8))?.hasSixels == true)
    #expect(TerminalAttributes(answer: Array("\u{1B}[?64;14;22c".utf8))?.hasSixels == false)
    #expect(TerminalAttributes(answer: Array("\u{1B}[?6".utf8)) == nil)
    #expect(TerminalAttributes(answer: []) == nil)
  }

  /// Runs the program in a terminal that answers what it is: prints what was drawn there, and whether letters that
  /// are typed are seen afterwards as before.
  private static let terminal = """
    import os, pty, sys, termios
    answer, program, script = sys.argv[1:]
    pid, end = pty.fork()
    if pid == 0:
        for name in ("TMUX", "STY", "TERM_PROGRAM", "KITTY_WINDOW_ID", "NO_COLOR"):
            os.environ.pop(name, None)
        os.environ["TERM"] = "xterm-256color"
        os.execv("/bin/sh", ["sh", "-c", '"$0" run "$1"; stty -a', program, script])
    shown, isAsked = b"", False
    while True:
        try:
            part = os.read(end, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
        if b"\\x1b[c" in shown and not isAsked:
            os.write(end, b"\\x1b[?" + answer.encode() + b"c")
            isAsked = True
    os.waitpid(pid, 0)
    kind = "sixels" if b"\\x1bP0;1;0q" in shown else "half blocks" if b"\\x1b[38;2;" in shown else repr(shown)
    words = shown.rsplit(b"speed", 1)[-1].split()
    print(kind, b"icanon" in words and b"echo" in words)
    """

  @Test(
    .enabled(if: (try? Program.run("python3", ["--version"]))?.status == 0),
    arguments: [("62;4;22", "sixels True\n"), ("1;2", "half blocks True\n")]
  )
  func `The terminal is asked, and left as it was`(answer: String, expected: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.write(
      "a.lua",
      "function transform(p) return { alpha = 1 - p * p / 4 } end"
    )
    let program = try Program.built("effecthost")
    let outcome = try Program.run(
      "python3",
      ["-c", TerminalGraphicsTests.terminal, answer, program, script]
    )
    #expect(outcome.output == expected, "\(outcome.errors)")
  }

  @Test func `Half blocks are characters`() throws {
    let text = try TerminalGraphics.halfBlocks.text(of: try picture(20, 10), columns: 20, rows: 5)
    #expect(text.contains("\u{1B}[38;2;") || text.contains("\u{1B}[48;2;"))
  }
}
