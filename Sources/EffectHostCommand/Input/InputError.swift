internal import Glibc

/// Why a stream could not be read.
struct InputError: Error, Hashable {
  /// What the stream is called.
  let name: String
  /// The system's error code.
  let code: Int32
}

extension InputError: CustomStringConvertible {
  /// The complete sentence.
  var description: String {
    let reason =
      switch code {
      case EISDIR: "it is a folder"
      case EBADF: "it is closed"
      default: String(cString: strerror(code))
      }
    return "cannot read \(name): \(reason)"
  }
}
