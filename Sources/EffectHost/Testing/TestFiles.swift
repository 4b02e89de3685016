import Glibc

/// Finds files of tests: those whose names end in `_test.lua`.
enum TestFiles {
  static let suffix = "_test.lua"

  /// Returns the files of tests that a path stands for.
  ///
  /// A file of tests stands for itself, a script for the file beside it, a folder for all in it.
  ///
  /// - Throws: ``FileError`` where there is none.
  static func files(at path: String) throws(FileError) -> [String] {
    if path.hasSuffix(suffix) { return [path] }
    if path.hasSuffix(".lua") {
      let beside = String(path.dropLast(".lua".count)) + suffix
      guard access(beside, R_OK) == 0 else {
        throw FileError(
          path: beside,
          message: "no such file; the tests of '\(path)' are looked for there"
        )
      }
      return [beside]
    }
    guard let found = FolderListing.names(in: path) else {
      throw FileError(
        path: path,
        message: "no such folder; give a folder, a script or a file such as tilt\(suffix)"
      )
    }
    let names = found.filter { $0.hasSuffix(suffix) }
    guard !names.isEmpty else {
      throw FileError(path: path, message: "has no tests; their files are called NAME\(suffix)")
    }
    let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    return names.map { folder + $0 }
  }
}
