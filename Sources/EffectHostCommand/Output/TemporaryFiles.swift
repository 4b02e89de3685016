internal import Glibc
internal import Synchronization

/// The files that are being written and have not got their name yet.
///
/// A signal that ends the program removes them; see ``Interruption``.
final class TemporaryFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Notes a file that is about to be made.
  func insert(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Forgets a file that has got its name or was removed.
  func forget(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  /// Removes all of them and then does something, without a chance for a new one in between.
  func removeAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths = []
      end()
    }
  }
}
