import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Terminals") struct TerminalTests {
  private func terminal(
    _ variables: [String: String],
    columns: Int? = nil,
    isTerminal: Bool = true
  ) -> Terminal {
    Terminal(isTerminal: isTerminal, columns: columns) { variables[$0] }
  }

  @Test func `The width is the terminal's own, else that of COLUMNS, else 80`() {
    #expect(terminal(["COLUMNS": "120"], columns: 100).width == 100)
    #expect(terminal(["COLUMNS": "120"], columns: 0).width == 120)
    #expect(terminal(["COLUMNS": "120"]).width == 120)
    #expect(terminal(["COLUMNS": "wide"]).width == 80)
    #expect(terminal(["COLUMNS": "-3"]).width == 80)
    #expect(terminal([:]).width == 80)
  }

  @Test func `Styles are for terminals that show them and users who want them`() {
    let xterm = ["TERM": "xterm"]
    #expect(terminal(xterm).styled("a", .bold, .red) == "\u{1B}[1;31ma\u{1B}[0m")
    #expect(terminal(xterm).styled("a") == "a")
    #expect(terminal(xterm, isTerminal: false).styled("a", .bold) == "a")
    #expect(terminal(["TERM": "dumb"]).styled("a", .bold) == "a")
    #expect(terminal([:]).styled("a", .bold) == "a")
    #expect(terminal(["TERM": "xterm", "NO_COLOR": "1"]).styled("a", .bold) == "a")
    #expect(terminal(["TERM": "xterm", "NO_COLOR": ""]).hasStyles)
  }

  @Test func `A file is no terminal`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try withOpenFile(folder.path + "/file", holding: []) { descriptor in
      let terminal = Terminal(descriptor: descriptor) { ["COLUMNS": "72", "TERM": "xterm"][$0] }
      #expect(terminal == self.terminal(["COLUMNS": "72"], isTerminal: false))
    }
  }

  @Test func `Control characters do not get into messages`() {
    #expect(Words.printable("a\u{1B}[31mb\u{7F}\u{9B}\tc\nd") == "a?[31mb???c\nd")
  }
}
