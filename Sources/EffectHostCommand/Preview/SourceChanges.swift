internal import Glibc

/// Tells when files are saved, by their times and sizes.
///
/// A script and its modules are a handful of files, so that looking at them many times a second costs next to nothing,
/// and it works on every kind of disk and with every way in which editors save.
struct SourceChanges {
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    /// Which file it is; 0 where there is none.
    var node: UInt64
  }

  /// Watches these files, and no others.
  ///
  /// Those that are watched already go on as they were: what was written to them while they were read counts still.
  mutating func watch(_ paths: [String]) {
    let known = stamps
    stamps = [:]
    for path in paths { stamps[path] = known[path] ?? SourceChanges.stamp(of: path) }
  }

  /// Whether any of the files was saved since the last time.
  mutating func happened() -> Bool {
    var changed = false
    for (path, stamp) in stamps {
      let now = SourceChanges.stamp(of: path)
      // A file that is gone for a moment is being replaced.
      guard now != stamp, now.node != 0 else { continue }
      stamps[path] = now
      changed = true
    }
    return changed
  }

  private static func stamp(of path: String) -> Stamp {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Stamp(seconds: 0, nanoseconds: 0, size: 0, node: 0)
    }
    return Stamp(
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size),
      node: UInt64(status.st_ino)
    )
  }
}
