internal import Glibc

/// Why something could not be written.
struct OutputError: Error, Hashable {
  /// The path as it was given, or ``standardOutput``.
  let path: String
  let problem: Problem

  /// What went wrong.
  enum Problem: Hashable {
    /// The reader of a pipe has gone: it has what it wanted, and nothing is wrong.
    case closedPipe
    case isFolder
    case noFolder(String)
    case notAFolder(String)
    case folderNotWritable(String)
    case fileNotWritable
    case readOnlyDisk
    case diskFull
    case fileTooLarge
    case nameTooLong
    case closedStream
    /// The format is completed at its beginning, which a pipe has passed on already.
    case notSeekable
    /// Anything else, as the system's error code.
    case system(Int32)
  }

  /// Creates the error for the system's code after writing failed.
  init(path: String, code: Int32) {
    self.path = path
    problem =
      switch code {
      case EPIPE: .closedPipe
      case ENOSPC, EDQUOT: .diskFull
      case EROFS: .readOnlyDisk
      case EISDIR: .isFolder
      case EFBIG: .fileTooLarge
      case ENAMETOOLONG: .nameTooLong
      case EBADF: .closedStream
      case ESPIPE: .notSeekable
      default: .system(code)
      }
  }

  /// Creates an error from what went wrong.
  init(path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// Creates the error for the system's code after a file could not be made in a folder.
  init(path: String, folder: String, code: Int32) {
    switch code {
    case ENOENT: self.init(path: path, .noFolder(folder))
    case ENOTDIR: self.init(path: path, .notAFolder(folder))
    case EACCES, EPERM: self.init(path: path, .folderNotWritable(folder))
    default: self.init(path: path, code: code)
    }
  }
}

extension OutputError: CustomStringConvertible {
  /// The complete sentence: what could not be written, why, and what helps.
  var description: String {
    let subject = path == OutputError.standardOutput ? path : "'\(path)'"
    return "cannot write \(subject): \(reason)"
  }

  /// What standard output is called in place of a path.
  static let standardOutput = "standard output"

  private var reason: String {
    switch problem {
    case .closedPipe: "its reader has gone"
    case .isFolder: "it is a folder; name a file in it"
    case .noFolder(let folder): "there is no folder '\(folder)'; make it first"
    case .notAFolder(let folder): "'\(folder)' is not a folder; write elsewhere"
    case .folderNotWritable(let folder):
      "the folder '\(folder)' may not be written to; change its permissions or write elsewhere"
    case .fileNotWritable:
      "the file may not be written to; change its permissions or choose another name"
    case .readOnlyDisk: "the disk is read-only; write elsewhere"
    case .diskFull: "the disk is full; make room or write elsewhere"
    case .fileTooLarge: "the file would be larger than is allowed here; raise the limit (ulimit -f)"
    case .nameTooLong: "the name is too long; choose a shorter one"
    case .closedStream: "it is closed"
    case .notSeekable: "the format needs a file and not a pipe; write to a file first"
    case .system(let code): String(cString: strerror(code))
    }
  }
}
