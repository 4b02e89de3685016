import EffectHost
import EffectRendering

/// How a terminal shows pictures.
enum TerminalGraphics: Hashable {
  /// Two pixels in each character, in 24-bit colours.
  case halfBlocks
  /// Whole pictures, by kitty's protocol, which WezTerm and Ghostty have too.
  case kitty
  /// Whole pictures, by iTerm's.
  case iTerm

  /// What a terminal says that it has, in its environment; half blocks where it says nothing.
  ///
  /// A multiplexer between the program and the terminal passes neither protocol on.
  init(environment: (String) -> String?) {
    let isInside = environment("TMUX") != nil || environment("STY") != nil
    let (kind, program) = (environment("TERM") ?? "", environment("TERM_PROGRAM") ?? "")
    if isInside {
      self = .halfBlocks
    } else if environment("KITTY_WINDOW_ID") != nil || kind == "xterm-kitty"
      || kind == "xterm-ghostty" || program == "ghostty" || program == "WezTerm"
    {
      self = .kitty
    } else if program == "iTerm.app" {
      self = .iTerm
    } else {
      self = .halfBlocks
    }
  }

  /// How many pixels a column of a window has, about: so many are drawn.
  var pixelsPerColumn: Double { self == .halfBlocks ? 1 : 10 }

  /// Returns what shows a picture in so many columns and lines, a line feed behind it.
  ///
  /// - Throws: ``RenderError`` where the picture cannot be encoded.
  func text(
    of picture: RasterImage,
    columns: Int,
    rows: Int
  ) throws(RenderError) -> String {
    switch self {
    case .halfBlocks: return picture.terminalPicture(columns: columns, rows: rows)
    case .kitty:
      return TerminalGraphics.kitty(Base64.text(try picture.png()), columns: columns, rows: rows)
    case .iTerm:
      let bytes = try picture.png()
      return
        "\u{1B}]1337;File=inline=1;size=\(bytes.count);width=\(columns);height=\(rows):"
        + Base64.text(bytes) + "\u{07}\n"
    }
  }

  /// The picture in pieces of 4096 letters, as the protocol wants it.
  private static func kitty(_ letters: String, columns: Int, rows: Int) -> String {
    var text = ""
    var rest = letters[...]
    var isFirst = true
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let head = isFirst ? "f=100,a=T,c=\(columns),r=\(rows)," : ""
      text += "\u{1B}_G\(head)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1B}\\"
      isFirst = false
    } while !rest.isEmpty
    return text + "\n"
  }
}
