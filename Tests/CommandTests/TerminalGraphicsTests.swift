import EffectCore
import EffectRendering
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

  @Test func `Half blocks are characters`() throws {
    let text = try TerminalGraphics.halfBlocks.text(of: try picture(20, 10), columns: 20, rows: 5)
    #expect(text.contains("\u{1B}[38;2;") || text.contains("\u{1B}[48;2;"))
  }
}
