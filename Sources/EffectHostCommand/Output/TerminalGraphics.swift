import EffectEncoding
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
  /// Whole pictures in up to 256 colours, as many terminals have had them since DEC's.
  case sixel

  /// What a terminal says that it has, in its environment or when it is asked; half blocks where it says nothing.
  ///
  /// A multiplexer between the program and the terminal passes none of the protocols on.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - hasSixels: Asks the terminal, where its environment says nothing.
  init(environment: (String) -> String?, hasSixels: () -> Bool = { false }) {
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
      self = hasSixels() ? .sixel : .halfBlocks
    }
  }

  /// How many pixels are drawn for a column of a window.
  ///
  /// Half blocks are averaged from twice as many as they have. Sixels are as large as their pixels, so that the
  /// window has to say how large a column is; the others are fitted into their columns by the terminal.
  func pixelsPerColumn(of terminal: Terminal) -> Double {
    switch self {
    case .halfBlocks: 2
    case .kitty, .iTerm: 10
    case .sixel: terminal.pixelsPerColumn ?? 8
    }
  }

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
    case .sixel: return try SixelEncoder.text(of: picture) + "\n"
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
