extension RasterImage {
  /// Returns the picture with another one laid over it; what lies outside is cut off.
  ///
  /// - Parameters:
  ///   - other: The picture on top.
  ///   - x: Where its left edge lies, in pixels from this picture's.
  ///   - y: Where its top edge lies, in pixels from this picture's.
  /// - Returns: Both as one picture.
  public func placing(_ other: RasterImage, x: Int, y: Int) -> RasterImage {
    let columns = max(0, x)..<min(width, x + other.width)
    let rows = max(0, y)..<min(height, y + other.height)
    guard !columns.isEmpty, !rows.isEmpty else { return self }
    var placed = pixels
    for row in rows {
      for column in columns {
        let from = ((row - y) * other.width + column - x) * 4
        let into = (row * width + column) * 4
        let rest = 255 - Int(other.pixels[from + 3])
        for channel in 0..<4 {
          let below = rest == 0 ? 0 : (Int(placed[into + channel]) * rest + 127) / 255
          placed[into + channel] = UInt8(min(255, Int(other.pixels[from + channel]) + below))
        }
      }
    }
    return RasterImage(self, pixels: placed)
  }
}
