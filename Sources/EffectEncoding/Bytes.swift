/// Bytes of a file, to which numbers are added in either order.
extension [UInt8] {
  /// Adds the lowest bytes of a number, the lowest first.
  mutating func appendLittleEndian(_ value: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  /// Adds the lowest bytes of a number, the highest of them first.
  mutating func appendBigEndian(_ value: Int, bytes: Int) {
    for index in (0..<bytes).reversed() { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  /// The bytes of a number, the lowest first.
  static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.appendLittleEndian(value, bytes: bytes)
    return result
  }
}
