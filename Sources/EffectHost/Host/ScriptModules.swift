import EffectCore
import EffectScripting

/// Finds the modules that a script requires: files beside it, and below, never above.
struct ScriptModules {
  /// The script's folder as it was given, with a slash at its end, or empty.
  let folder: String

  init(besideScript path: String) {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<end])
  }

  /// Returns the source of a module: `name.lua`, or `name/init.lua`; dots in the name separate folders.
  func source(of name: String) throws(ScriptError) -> (path: String, bytes: [UInt8]) {
    guard isAllowed(name) else {
      throw ScriptError(
        .script,
        "'\(name)' is no module name; it names a file beside the script, such as 'colors' or 'shapes.star'"
      )
    }
    let path = name.split(separator: ".").joined(separator: "/")
    for candidate in ["\(folder)\(path).lua", "\(folder)\(path)/init.lua"] {
      if let bytes = try? SourceFile.read(candidate) { return (candidate, bytes) }
    }
    let near = Suggestion.nearest(to: name, among: ["effecthost"] + neighbours())
    throw ScriptError(
      .script,
      "there is no module '\(name)': neither \(folder)\(path).lua nor \(folder)\(path)/init.lua can be read"
        + (near.map { "; did you mean '\($0)'?" } ?? "")
    )
  }

  /// The modules directly beside the script.
  private func neighbours() -> [String] {
    (FolderListing.names(in: folder, most: 2000) ?? []).compactMap { name in
      name.hasSuffix(".lua") ? String(name.dropLast(4)) : nil
    }
  }

  private func isAllowed(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 200 else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }
}
