extension RasterImage {
  /// Returns the picture as lines of half blocks in 24-bit colours, for a terminal.
  ///
  /// Each character shows two pixels, one above the other. The picture keeps its shape and is made as large as
  /// fits. Where it is mostly transparent the terminal's own background shows. Every line ends with a reset of
  /// the colours and a line feed.
  ///
  /// - Parameters:
  ///   - columns: The most characters in a line, at least 1.
  ///   - rows: The most lines, at least 1.
  /// - Returns: The lines.
  public func terminalPicture(columns: Int, rows: Int) -> String {
    let (across, down) = (max(1, columns), max(1, rows) * 2)
    let fit = min(Double(across) / Double(width), Double(down) / Double(height))
    let fitWidth = min(across, max(1, Int((Double(width) * fit).rounded())))
    let fitHeight = min(down, max(1, Int((Double(height) * fit).rounded())))
    guard let small = try? resized(width: fitWidth, height: fitHeight) else { return "" }
    var text = ""
    for row in stride(from: 0, to: small.height, by: 2) {
      var pen = TerminalPen()
      for column in 0..<small.width {
        pen.draw(upper: small.shade(column, row), lower: small.shade(column, row + 1), to: &text)
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// The colour of a pixel as it is without its alpha, or nothing where it is mostly transparent.
  private func shade(_ x: Int, _ y: Int) -> TerminalPen.Shade? {
    guard let pixel = self[x: x, y: y], pixel.alpha >= 128 else { return nil }
    func straight(_ part: UInt8) -> UInt8 {
      UInt8(min(255, (Int(part) * 255 + Int(pixel.alpha) / 2) / Int(pixel.alpha)))
    }
    return TerminalPen.Shade(
      red: straight(pixel.red),
      green: straight(pixel.green),
      blue: straight(pixel.blue)
    )
  }
}

/// Writes half blocks and only those colour codes that change something.
private struct TerminalPen {
  struct Shade: Equatable {
    var red, green, blue: UInt8
    var code: String { "2;\(red);\(green);\(blue)" }
  }

  private var foreground: Shade?
  private var background: Shade?

  init() {}

  /// Appends the character whose upper and lower half have these colours.
  mutating func draw(upper: Shade?, lower: Shade?, to text: inout String) {
    switch (upper, lower) {
    case (nil, nil):
      setBackground(nil, in: &text)
      text += " "
    case (let upper?, _):
      setForeground(upper, in: &text)
      setBackground(lower, in: &text)
      text += "▀"
    case (nil, let lower?):
      setForeground(lower, in: &text)
      setBackground(nil, in: &text)
      text += "▄"
    }
  }

  private mutating func setForeground(_ shade: Shade, in text: inout String) {
    guard shade != foreground else { return }
    foreground = shade
    text += "\u{1B}[38;\(shade.code)m"
  }

  private mutating func setBackground(_ shade: Shade?, in text: inout String) {
    guard shade != background else { return }
    background = shade
    text += shade.map { "\u{1B}[48;\($0.code)m" } ?? "\u{1B}[49m"
  }
}
