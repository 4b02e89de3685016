import Glibc

/// Runs programs and catches what they write.
public enum Program {
  /// What a program left behind.
  public struct Outcome: Sendable {
    /// The exit status, or 128 and the signal that ended it, as a shell tells it.
    public let status: Int
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The path of a program that was built with the tests.
  public static func built(_ name: String) throws -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { throw SystemError(call: "/proc/self/exe", code: errno) }
    let parts = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    return parts.dropLast().joined(separator: "/") + "/" + name
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program; looked for in `PATH` when it has no slash.
  ///   - arguments: What follows the program's name.
  ///   - input: What it reads from standard input.
  ///   - environment: Variables that it gets besides this process's own.
  /// - Returns: What it left behind.
  /// - Throws: ``SystemError`` where it cannot be run.
  public static func run(
    _ path: String,
    _ arguments: [String] = [],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (inputPath, outputPath, errorsPath) = (
      "\(folder.path)/input", "\(folder.path)/output", "\(folder.path)/errors"
    )
    try write(Array(input.utf8), to: inputPath)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorsPath, O_WRONLY | O_CREAT, 0o600)
    let status = try spawn(path, arguments, environment, &actions)
    return Outcome(
      status: status,
      output: String(decoding: try Golden.contents(of: outputPath), as: UTF8.self),
      errors: String(decoding: try Golden.contents(of: errorsPath), as: UTF8.self)
    )
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t
  ) throws -> Int {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = inherited(without: Set(environment.keys)).map { strdup($0) }
    variables += environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, path, &actions, nil, &words, &variables)
    guard failure == 0 else { throw SystemError(call: path, code: failure) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 {
      guard errno == EINTR else { throw SystemError(call: "waitpid", code: errno) }
    }
    let signal = state & 0x7F
    return Int(signal == 0 ? (state >> 8) & 0xFF : 128 + signal)
  }

  private static func inherited(without names: Set<String>) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      if !names.contains(String(variable.prefix { $0 != "=" })) { variables.append(variable) }
      next += 1
    }
    return variables
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(call: path, code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError(call: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
