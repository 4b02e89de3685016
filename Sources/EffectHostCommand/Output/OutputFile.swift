internal import Glibc

/// A file that is complete or absent.
///
/// It is written beside its place under a name that nobody can guess, and gets its own name at the end. When it
/// goes away before ``commit()``, whatever the reason, nothing is left and an older file is as it was. A path
/// that leads to a device or a pipe is written to directly.
final class OutputFile {
  /// The path as it was given.
  let path: String
  private let temporaries: TemporaryFiles
  private let isDurable: Bool
  /// Where the name goes in the end: the path, or what it is a link to.
  private let place: String
  private var temporary: String?
  private var buffer: OutputBuffer
  private var isOpen = true

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The path; an older file of that name keeps its permissions.
  ///   - temporaries: Where the unfinished file is noted.
  ///   - isDurable: Whether the file is to be on the disk, and not only on its way, once it is committed.
  /// - Throws: ``OutputError`` where there can be no such file.
  init(
    path: String,
    temporaries: TemporaryFiles,
    isDurable: Bool = false
  ) throws(OutputError) {
    self.path = path
    self.temporaries = temporaries
    self.isDurable = isDurable
    let older = try OutputFile.older(path)
    place = older?.place ?? path
    if let older, !older.isRegular {
      buffer = OutputBuffer(descriptor: try OutputFile.open(existing: path), name: path)
      return
    }
    let folder = OutputFile.folder(of: place)
    let temporary = OutputFile.unpredictablePath(in: folder)
    temporaries.insert(temporary)
    do throws(OutputError) {
      let descriptor = try OutputFile.make(temporary, for: path, in: folder)
      if let older { fchmod(descriptor, older.permissions) }
      buffer = OutputBuffer(descriptor: descriptor, name: path)
      self.temporary = temporary
    } catch {
      temporaries.forget(temporary)
      throw error
    }
  }

  /// Writes a whole file, of which nothing is left where that fails or a signal ends the program.
  static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    let file = try OutputFile(path: path, temporaries: temporaries)
    try file.write(bytes)
    try file.commit()
  }

  deinit {
    if isOpen { close(buffer.descriptor) }
    discard()
  }

  /// The open file, for a program that writes it.
  var descriptor: Int32 { buffer.descriptor }

  /// Whether it is written beside its place, and not straight into a device or a pipe.
  var hasPlaceholder: Bool { temporary != nil }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    precondition(isOpen, "a file is written to after its end")
    try buffer.write(bytes)
  }

  /// Adds a text in UTF-8.
  func write(_ text: String) throws(OutputError) {
    precondition(isOpen, "a file is written to after its end")
    try buffer.write(text)
  }

  /// Writes bytes over others that were written before; where there is no going back, as in a pipe, it is an error.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    precondition(isOpen, "a file is written to after its end")
    try buffer.flush()
    let written = bytes.withUnsafeBytes {
      pwrite(buffer.descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    if written < 0 { throw OutputError(path: path, code: errno) }
    guard written == bytes.count else { throw OutputError(path: path, .diskFull) }
  }

  /// Ends the file and gives it its name; nothing may be written after it.
  func commit() throws(OutputError) {
    defer { discard() }
    try buffer.flush()
    if isDurable, temporary != nil, fsync(buffer.descriptor) != 0 {
      throw OutputError(path: path, code: errno)
    }
    isOpen = false
    // Some file systems tell only now that there was no room.
    guard close(buffer.descriptor) == 0 || errno == EINTR else {
      throw OutputError(path: path, code: errno)
    }
    guard let temporary else { return }
    guard rename(temporary, place) == 0 else { throw OutputError(path: path, code: errno) }
    temporaries.forget(temporary)
    self.temporary = nil
    if isDurable { OutputFile.synchronize(folder: OutputFile.folder(of: place)) }
  }

  private func discard() {
    guard let temporary else { return }
    unlink(temporary)
    temporaries.forget(temporary)
    self.temporary = nil
  }
}

extension OutputFile {
  /// What is already at a path.
  private struct Older {
    let place: String
    let isRegular: Bool
    let permissions: mode_t
  }

  private static func older(_ path: String) throws(OutputError) -> Older? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A path that ends in a slash cannot become a file.
      if path.hasSuffix("/") { throw OutputError(path: path, .isFolder) }
      // Noticed now and not when the finished file gets its name.
      if errno == ENAMETOOLONG { throw OutputError(path: path, .nameTooLong) }
      return nil
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw OutputError(path: path, .isFolder) }
    let isRegular = kind == S_IFREG
    if isRegular, access(path, W_OK) != 0 { throw OutputError(path: path, .fileNotWritable) }
    // The new file takes the place of what a link leads to, not of the link.
    guard isRegular, let resolved = realpath(path, nil) else {
      return Older(place: path, isRegular: isRegular, permissions: 0)
    }
    defer { free(resolved) }
    return Older(
      place: String(cString: resolved),
      isRegular: true,
      permissions: status.st_mode & 0o777
    )
  }

  private static func open(existing path: String) throws(OutputError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == EACCES { throw OutputError(path: path, .fileNotWritable) }
      throw OutputError(path: path, code: errno)
    }
    return aboveStandardStreams(descriptor)
  }

  private static func make(
    _ temporary: String,
    for path: String,
    in folder: String
  ) throws(OutputError) -> Int32 {
    let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, folder: folder, code: errno) }
    return aboveStandardStreams(descriptor)
  }

  /// Moves an open file away from 0, 1 and 2.
  ///
  /// A program that is started with standard output closed would otherwise print into the file.
  private static func aboveStandardStreams(_ descriptor: Int32) -> Int32 {
    guard descriptor <= STDERR_FILENO else { return descriptor }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard moved >= 0 else { return descriptor }
    close(descriptor)
    return moved
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func unpredictablePath(in folder: String) -> String {
    let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return "\(folder)/\(temporaryPrefix(of: getpid()))\(name)"
  }

  /// How the names of the unfinished files of a process begin.
  static func temporaryPrefix(of process: pid_t) -> String { ".effecthost-\(process)-" }

  private static func synchronize(folder: String) {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
