import Glibc

/// Sees when files change in some folders and in what is below them.
///
/// A file counts as changed when it has been written and closed, removed, or has got its name from another one, as
/// editors do that write beside a file and rename. It belongs to one task at a time.
///
/// ```swift
/// let watch = try FileWatch()
/// watch.add(folderOf: "effects/tilt.lua")
/// let changed = watch.wait(seconds: nil) { $0.hasSuffix(".lua") }
/// ```
public final class FileWatch {
  private let descriptor: Int32
  /// The folders by the numbers that the system gives them, with a slash at their ends, or empty.
  private var folders: [Int32: String] = [:]
  /// The folders that were asked for, to look below them again.
  private var roots: [String] = []

  /// How long nothing has to change for what belongs together to be over, in seconds.
  private static let quietTime = 0.03
  private static let deepest = 4
  private static let mostFolders = 512

  /// Begins with no folder.
  ///
  /// - Throws: ``FileError`` where the system has no more room for another watch.
  public init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw FileError(
        path: "--watch",
        message:
          "the system has no room for another watch (\(String(cString: strerror(errno)))); end one of the others"
      )
    }
  }

  deinit { close(descriptor) }

  /// Watches the folder of a file, as its path has it: what is seen there begins as the path does.
  public func add(folderOf path: String) {
    add(folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    // The file itself may lie elsewhere.
    if let real = realpath(path, nil) {
      defer { free(real) }
      let target = String(cString: real)
      var information = stat()
      if lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK,
        let slash = target.lastIndex(of: "/")
      {
        add(folder: String(target[...slash]))
      }
    }
  }

  /// Watches a folder and what is below it; a folder that is not there is looked for again later.
  public func add(folder: String) {
    let folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    if !roots.contains(folder) { roots.append(folder) }
    look(into: folder, depth: 0)
  }

  private func look(into folder: String, depth: Int) {
    guard depth <= FileWatch.deepest, folders.count < FileWatch.mostFolders else { return }
    let number = inotify_add_watch(
      descriptor,
      folder.isEmpty ? "." : folder,
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
    )
    guard number >= 0 else { return }
    folders[number] = folder
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix("."), name != "node_modules" {
        look(into: folder + name + "/", depth: depth + 1)
      }
    }
  }

  /// Waits for files to change, and for a moment of quiet after it.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait; nothing for as long as it takes.
  ///   - counts: Which paths count.
  /// - Returns: The paths that changed; none where the time was over before.
  public func wait(seconds: Double?, where counts: (String) -> Bool) -> Set<String> {
    let end = seconds.map { PluginLibrary.now() + $0 }
    var changed: Set<String> = []
    while true {
      let left = end.map { max(0, $0 - PluginLibrary.now()) }
      let patience = changed.isEmpty ? left : min(FileWatch.quietTime, left ?? .infinity)
      guard isReady(within: patience) else {
        if changed.isEmpty, end == nil || PluginLibrary.now() < end ?? 0 { continue }
        return changed
      }
      changed.formUnion(read().filter(counts))
    }
  }

  private func isReady(within seconds: Double?) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min($0 * 1000, 1e6).rounded(.up)) } ?? -1
    return poll(&request, 1, milliseconds) > 0
  }

  /// The paths of the events that have come.
  private func read() -> Set<String> {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var changed: Set<String> = []
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return [] }
    var looksAgain = false
    buffer.withUnsafeBytes { bytes in
      let header = MemoryLayout<inotify_event>.size
      var place = 0
      while place + header <= count {
        let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let name = bytes[(place + header)..<min(count, place + header + Int(event.len))]
        place += header + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          // Some were lost, so anything may have changed.
          changed.formUnion(folders.values.map { $0 + "*.lua" })
          continue
        }
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        guard let folder = folders[event.wd] else { continue }
        let path = folder + String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        if event.mask & UInt32(IN_ISDIR) != 0 {
          looksAgain = true
          changed.insert(path)
        } else if event.mask & UInt32(IN_CREATE) == 0 {
          // What was only made is not written yet; closing it comes later.
          changed.insert(path)
        }
      }
    }
    if looksAgain { for root in roots { look(into: root, depth: 0) } }
    return changed
  }
}
