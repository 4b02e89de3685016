/// Finds the name that somebody probably meant.
public enum Suggestion {
  /// Returns the known name nearest to a misspelt one, or nothing when none is near.
  ///
  /// Nearness is the number of letters to change, insert, drop or swap; a difference of case alone is no
  /// distance. At most a third of the letters may differ.
  public static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    // Of two that are equally near, the one that begins alike was meant more often.
    var beginsAlike = false
    for candidate in known {
      let letters = Array(candidate.lowercased().utf8)
      guard abs(letters.count - wanted.count) <= 8 else { continue }
      let distance = Suggestion.distance(wanted, letters)
      let isAlike = letters.first == wanted.first
      let nearest = best?.distance ?? .max
      if distance < nearest || (distance == nearest && isAlike && !beginsAlike) {
        (best, beginsAlike) = ((candidate, distance), isAlike)
      }
    }
    guard let best, best.distance <= max(1, wanted.count / 3), best.distance < wanted.count
    else { return nil }
    return best.name
  }

  /// Returns the end of a sentence that helps with a wrong name: the nearest one, else the first of all.
  public static func phrase(for name: String, among known: [String], listing: String) -> String {
    if let near = nearest(to: name, among: known) { return "; did you mean '\(near)'?" }
    guard !known.isEmpty else { return "" }
    let shown = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return "; \(listing): \(shown)" + (known.count > 12 ? ", …" : "")
  }

  /// The optimal string alignment distance of two spellings.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
