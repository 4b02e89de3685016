import Glibc

/// A folder of its own for one test.
public struct TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes the folder.
  public init() throws {
    var template = Array("/tmp/effecthost-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemError(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a text into a file of it and returns the file's path.
  public func write(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw SystemError(call: file, code: errno) }
    defer { fclose(stream) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw SystemError(call: file, code: errno)
    }
    return file
  }

  /// The names of everything in it, sorted.
  public func names() throws -> [String] { try TemporaryFolder.names(in: path) }

  /// The names of everything in a folder, sorted.
  public static func names(in path: String) throws -> [String] {
    guard let directory = opendir(path) else { throw SystemError(call: path, code: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes it with everything in it.
  public func remove() {
    for name in (try? names()) ?? [] {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { TemporaryFolder(path: inner).remove() }
    }
    rmdir(path)
  }

  private init(path: String) { self.path = path }
}

/// What the operating system refused.
public struct SystemError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  /// The call or the path, and the system's words.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
