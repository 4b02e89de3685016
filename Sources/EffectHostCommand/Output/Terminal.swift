internal import Glibc

/// What a stream of the program is connected to, and how to write for it.
struct Terminal: Hashable {
  /// Whether the stream is a terminal.
  let isTerminal: Bool
  /// How many columns a line has.
  let width: Int
  /// How many lines it shows at a time.
  let height: Int
  /// Whether texts may be styled.
  let hasStyles: Bool
  /// How many pixels a column has, where the terminal says it.
  let pixelsPerColumn: Double?

  /// How a text looks.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  /// Finds out about a stream.
  ///
  /// Styles are left out where the stream is no terminal, where `NO_COLOR` is set to anything but nothing and
  /// where `TERM` is `dumb` or not set. The width is the terminal's own, else that of `COLUMNS`, else 80.
  init(
    descriptor: Int32,
    environment: (String) -> String? = Terminal.variable
  ) {
    self.init(
      isTerminal: isatty(descriptor) == 1,
      columns: Terminal.size(of: descriptor)?.columns,
      rows: Terminal.size(of: descriptor)?.rows,
      pixelsPerColumn: Terminal.size(of: descriptor)?.pixelsPerColumn,
      environment: environment
    )
  }

  /// Decides about a stream from what is known of it.
  init(
    isTerminal: Bool,
    columns: Int?,
    rows: Int? = nil,
    pixelsPerColumn: Double? = nil,
    environment: (String) -> String?
  ) {
    (self.isTerminal, self.pixelsPerColumn) = (isTerminal, pixelsPerColumn)
    let named = environment("COLUMNS").flatMap { Int($0) }
    width = [columns, named].lazy.compactMap { $0 }.first { $0 > 0 } ?? 80
    let lines = environment("LINES").flatMap { Int($0) }
    height = [rows, lines].lazy.compactMap { $0 }.first { $0 > 0 } ?? 24
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let kind = environment("TERM") ?? "dumb"
    hasStyles = isTerminal && !isPlain && kind != "dumb" && !kind.isEmpty
  }

  /// Returns a text in a style, where the stream shows styles.
  func styled(_ text: String, _ styles: Style...) -> String {
    guard hasStyles, !styles.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// Returns a variable of the process's environment.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func size(
    of descriptor: Int32
  ) -> (columns: Int, rows: Int, pixelsPerColumn: Double?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    let isKnown = size.ws_xpixel > 0 && size.ws_col > 0
    let pixels = isKnown ? Double(size.ws_xpixel) / Double(size.ws_col) : nil
    return (Int(size.ws_col), Int(size.ws_row), pixels)
  }
}
