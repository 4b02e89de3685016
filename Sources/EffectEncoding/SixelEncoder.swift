public import EffectRendering

/// Writes pictures as sixels: how the terminals of DEC, and many since, show pixels in six rows at a time.
///
/// The colours are chosen as those of a GIF are. Clear pixels let the terminal's own background show.
public enum SixelEncoder {
  /// Returns the control sequence that draws a picture at the cursor.
  ///
  /// - Throws: ``RenderError/outOfMemory`` when memory is short.
  public static func text(of image: RasterImage) throws(RenderError) -> String {
    var count = ColorCount()
    count.add(image)
    let palette = try GIFPalette(count, most: 256, hasClear: !image.isOpaque, dithers: true)
    let indices = palette.indices(of: image, dithers: true)
    // 0;1: clear pixels stay as they are. The attributes give square pixels and the size.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)".utf8)
    for color in 0..<(palette.colors.count / 3) {
      let parts = (0..<3).map { (Int(palette.colors[3 * color + $0]) * 100 + 127) / 255 }
      bytes += Array("#\(color);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
    }
    for top in stride(from: 0, to: image.height, by: 6) {
      let rows = min(6, image.height - top)
      appendBand(
        indices[(top * image.width)..<((top + rows) * image.width)],
        width: image.width,
        clear: palette.clear,
        to: &bytes
      )
    }
    bytes += Array("\u{1B}\\".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds up to six rows: for each colour in them the line of its dots.
  private static func appendBand(
    _ indices: ArraySlice<UInt8>,
    width: Int,
    clear: UInt8?,
    to bytes: inout [UInt8]
  ) {
    var lines = [[UInt8]?](repeating: nil, count: 256)
    for (place, index) in indices.enumerated() where index != clear {
      let (row, column) = place.quotientAndRemainder(dividingBy: width)
      lines[Int(index), default: [UInt8](repeating: 0, count: width)][column] |= 1 << row
    }
    for (color, line) in lines.enumerated() {
      guard let line else { continue }
      bytes += Array("#\(color)".utf8)
      appendRuns(of: line, to: &bytes)
      // Back to the left for the next colour.
      bytes.append(UInt8(ascii: "$"))
    }
    bytes.append(UInt8(ascii: "-"))
  }

  /// Adds the letters of dots, equal ones that follow each other as their number.
  private static func appendRuns(of line: [UInt8], to bytes: inout [UInt8]) {
    var start = 0
    while start < line.count {
      var end = start + 1
      while end < line.count, line[end] == line[start] { end += 1 }
      let letter = 63 + line[start]
      let length = end - start
      if length > 3 {
        bytes += Array("!\(length)".utf8) + [letter]
      } else {
        bytes += [UInt8](repeating: letter, count: length)
      }
      start = end
    }
  }
}

extension Array {
  /// The element at a place, a given one where there is nothing yet.
  fileprivate subscript<Wrapped>(
    index: Int,
    default fallback: @autoclosure () -> Wrapped
  ) -> Wrapped where Element == Wrapped? {
    get { self[index] ?? fallback() }
    set { self[index] = newValue }
  }
}
