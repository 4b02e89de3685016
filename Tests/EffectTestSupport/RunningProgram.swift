import Glibc

/// A program that runs beside the tests, such as one that watches files; it is ended at the latest when this goes away.
public final class RunningProgram {
  private let process: pid_t
  private let folder: TemporaryFolder
  private var status: Int?

  /// Starts a program that was built with the tests.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - arguments: What follows it.
  ///   - working: The folder in which it runs.
  /// - Throws: ``SystemError`` where it cannot be started.
  public init(_ name: String, _ arguments: [String], in working: String) throws {
    folder = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions,
      1,
      folder.path + "/output",
      O_WRONLY | O_CREAT,
      0o600
    )
    posix_spawn_file_actions_addopen(
      &actions,
      2,
      folder.path + "/errors",
      O_WRONLY | O_CREAT,
      0o600
    )
    // Whatever becomes of the tests, it ends after some time.
    let words =
      ["timeout", "-k", "1", "120", "env", "-C", working, try Program.built(name)] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // Threads of a pool block most signals, which a program would take over and then never end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )
    var process = pid_t()
    let failure = posix_spawnp(&process, "timeout", &actions, &attributes, &pointers, environ)
    guard failure == 0 else { throw SystemError(call: "timeout", code: failure) }
    self.process = process
  }

  deinit {
    _ = end()
    folder.remove()
  }

  /// What it has written to standard output so far.
  public var output: String { contents("output") }

  /// What it has written to standard error so far.
  public var errors: String { contents("errors") }

  private func contents(_ name: String) -> String {
    (try? Golden.contents(of: "\(folder.path)/\(name)"))
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until something holds, or the program has ended, or a long time is over.
  ///
  /// - Returns: Whether it holds.
  public func wait(until holds: () -> Bool) -> Bool {
    for _ in 0..<6000 {
      if holds() { return true }
      if hasEnded { return holds() }
      usleep(10_000)
    }
    return false
  }

  /// Whether it has ended by itself.
  public var hasEnded: Bool {
    if status == nil {
      var state: Int32 = 0
      if waitpid(process, &state, WNOHANG) == process { status = RunningProgram.status(of: state) }
    }
    return status != nil
  }

  /// Ends it and returns its status, 128 and the signal where one ended it.
  public func end() -> Int {
    if let status { return status }
    kill(process, SIGTERM)
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
    let ended = RunningProgram.status(of: state)
    status = ended
    return ended
  }

  private static func status(of state: Int32) -> Int {
    let signal = state & 0x7F
    return Int(signal == 0 ? (state >> 8) & 0xFF : 128 + signal)
  }
}
