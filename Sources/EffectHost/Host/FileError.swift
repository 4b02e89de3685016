import EffectCore
import Glibc

/// A file that could not be read.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// What is wrong and what would be right.
  public let message: String

  /// Creates an error about a path.
  public init(path: String, message: String) {
    (self.path, self.message) = (path, message)
  }

  /// The path and what is wrong with it.
  public var description: String { "\(path): \(message)" }
}

/// Reads scripts from the disk.
enum SourceFile {
  /// A script larger than this is a mistake, not a script.
  static let largest = 16 << 20

  /// Returns the bytes of a file that is to hold a script, or something else of which messages speak.
  ///
  /// - Throws: ``FileError`` for a file that is missing, unreadable, a folder or too large.
  static func read(
    _ path: String,
    largest: Int = SourceFile.largest,
    as what: String = "script"
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(path, errno) }
    if information.st_mode & S_IFMT == S_IFDIR {
      throw FileError(
        path: path,
        message:
          "is a folder; give the path of a script, such as \(path.hasSuffix("/") ? path : path + "/")name.lua"
      )
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= largest else {
        throw FileError(
          path: path,
          message: "is larger than \(largest >> 20) MiB, which no \(what) is"
        )
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT: FileError(path: path, message: "no such file" + suggestion(for: path))
    case EACCES: FileError(path: path, message: "may not be read (permission denied)")
    case ENOTDIR: FileError(path: path, message: "no such file: a part of the path is no folder")
    case ENAMETOOLONG: FileError(path: path, message: "no such file: the name is too long")
    default: FileError(path: path, message: String(cString: strerror(code)))
    }
  }

  /// The nearest name in the same folder.
  private static func suggestion(for path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last else { return "" }
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let names = FolderListing.names(in: folder.isEmpty ? "/" : folder, most: 2000) ?? []
    guard let near = Suggestion.nearest(to: String(name), among: names) else { return "" }
    return "; did you mean '\(parts.count > 1 ? folder + "/" : "")\(near)'?"
  }
}
