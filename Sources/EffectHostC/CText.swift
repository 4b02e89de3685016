/// A text that C reads: zero-terminated, at one address until it is replaced.
final class CText {
  private var storage: UnsafeMutableBufferPointer<CChar>
  /// The bytes without the zero at the end.
  private(set) var length: Int

  init(_ text: String = "") {
    (storage, length) = CText.copy(text.utf8)
  }

  deinit { storage.deallocate() }

  var pointer: UnsafePointer<CChar>? { UnsafePointer(storage.baseAddress) }

  func replace(with text: some Collection<UInt8>) {
    let old = storage
    (storage, length) = CText.copy(text)
    old.deallocate()
  }

  private static func copy(
    _ bytes: some Collection<UInt8>
  ) -> (UnsafeMutableBufferPointer<CChar>, Int) {
    let storage = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count + 1)
    var end = 0
    for byte in bytes {
      storage.initializeElement(at: end, to: CChar(bitPattern: byte))
      end += 1
    }
    storage.initializeElement(at: end, to: 0)
    return (storage, end)
  }
}

extension [CText] {
  /// The text at an index that a caller gave, or nothing.
  func pointer(at index: Int) -> UnsafePointer<CChar>? {
    indices.contains(index) ? self[index].pointer : nil
  }
}
