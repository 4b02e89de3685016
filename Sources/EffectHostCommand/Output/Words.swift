internal import Glibc

/// What the program says on standard error, where no data goes.
enum Words {
  /// Says what went wrong, on one line, and under it what helps.
  ///
  /// Control characters, which a terminal would obey, are shown as `?`; they come from paths and scripts.
  static func error(_ message: String, hint: String? = nil) {
    let terminal = Terminal(descriptor: STDERR_FILENO)
    var text = terminal.styled("error:", .bold, .red) + " " + printable(message) + "\n"
    if let hint { text += terminal.styled("hint:", .bold) + " " + printable(hint) + "\n" }
    say(text)
  }

  /// Says what works for now and should be changed, on one line.
  static func warning(_ message: String) {
    let terminal = Terminal(descriptor: STDERR_FILENO)
    say(terminal.styled("warning:", .bold) + " " + printable(message) + "\n")
  }

  /// Writes a text as it is; where standard error cannot be written to, nobody is left to tell.
  static func say(_ text: String) {
    var text = text
    text.withUTF8 {
      _ = OutputBuffer.writeAll(UnsafeRawBufferPointer($0), to: STDERR_FILENO)
    }
  }

  /// Returns a text with `?` in place of control characters, new lines excepted, and tabs where they may stay.
  static func printable(_ text: String, keepsTabs: Bool = false) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLayout = scalar == "\n" || (keepsTabs && scalar == "\t")
      let isControl =
        (scalar.value < 0x20 && !isLayout) || (0x7F...0x9F).contains(scalar.value)
      scalars.append(isControl ? "?" : scalar)
    }
    return String(scalars)
  }
}
