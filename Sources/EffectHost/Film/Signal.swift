internal import Glibc

/// A count of things that threads wait for: each of them is taken by one thread.
///
/// It is a pipe with as many bytes in it as there are things.
final class Signal: Sendable {
  private let ends: (read: Int32, write: Int32)

  /// Creates one that counts nothing yet; nothing where the system has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Counts one more.
  func post() {
    var byte: UInt8 = 1
    while write(ends.write, &byte, 1) != 1, errno == EINTR {}
  }

  /// Takes one, after waiting until there is one.
  func wait() {
    var byte: UInt8 = 0
    while read(ends.read, &byte, 1) != 1, errno == EINTR {}
  }
}
