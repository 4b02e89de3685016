/// Bytes as letters, as RFC 4648 has it.
public enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the letters of bytes, with padding.
  public static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = min(3, bytes.count - index)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < rest ? Int(bytes[index + offset]) : 0) }
      for place in 0..<4 {
        result.append(
          place <= rest ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
        )
      }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension RasterImage {
  /// Returns the picture as an address that holds its PNG, for pages and vectors that name no other file.
  ///
  /// - Throws: ``RenderError`` where it cannot be encoded.
  public func dataAddress() throws(RenderError) -> String {
    "data:image/png;base64," + Base64.text(try png())
  }
}
