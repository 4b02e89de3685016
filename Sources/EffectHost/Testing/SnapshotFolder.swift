import EffectScripting

/// What a file of tests stored of its effects: texts in `snapshots/NAME` beside it.
final class SnapshotFolder {
  /// The folder's path, without a slash at its end.
  let path: String
  /// Whether what differs is to be stored instead of told.
  private let isUpdating: Bool
  /// What is to be written, by path.
  private(set) var updates: [(path: String, text: String)] = []

  init(testFile: String, isUpdating: Bool) {
    let end = testFile.lastIndex(of: "/").map { testFile.index(after: $0) } ?? testFile.startIndex
    let stem = testFile[end...].dropLast(".lua".count)
    path = testFile[..<end] + "snapshots/" + stem
    self.isUpdating = isUpdating
  }

  /// Compares a text with the stored one: what differs, in words, or nothing.
  func compare(_ name: String, _ text: String) throws(ScriptError) -> String? {
    let file = "\(path)/\(name).txt"
    guard let stored = try? SourceFile.read(file) else {
      guard isUpdating else {
        return "there is no snapshot '\(name)' yet; store it with effecthost test --update"
      }
      updates.append((file, text))
      return nil
    }
    let old = String(decoding: stored, as: UTF8.self)
    guard old != text else { return nil }
    guard !isUpdating else {
      updates.append((file, text))
      return nil
    }
    return "differs from the snapshot '\(name)': " + SnapshotFolder.difference(old, text)
      + "; if it is meant to, effecthost test --update stores it"
  }

  /// The first line that differs.
  private static func difference(_ old: String, _ new: String) -> String {
    let (old, new) = (lines(old), lines(new))
    for index in 0..<max(old.count, new.count) {
      let (was, now) = (
        index < old.count ? old[index] : "nothing", index < new.count ? new[index] : "nothing"
      )
      if was != now { return "line \(index + 1) was '\(was)' and is '\(now)'" }
    }
    return "nothing but line ends"
  }

  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
