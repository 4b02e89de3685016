import EffectHost
import EffectRendering
internal import Glibc

/// A running `ffmpeg` that encodes pictures into an open file as they come.
///
/// It gets the open file and not its name, so it can leave nothing behind: when this program ends early, what it writes
/// has no name any more. It is in a group of processes of its own, so that a terminal's interrupt reaches it as the end
/// of its input and not as a signal.
final class VideoProcess {
  private let process: pid_t
  private let input: Int32
  private let errors: Int32
  private var words: [UInt8] = []
  private var hasEnded = false

  /// Starts it.
  ///
  /// - Parameters:
  ///   - size: The pictures' size in pixels; both numbers are even.
  ///   - pixels: How its input is laid out, in ffmpeg's words.
  ///   - framesPerSecond: The frames a second.
  ///   - arguments: What it is told about the encoding.
  ///   - output: The open file.
  /// - Throws: ``HostError`` where it is not there or cannot be started.
  init(
    size: (width: Int, height: Int),
    pixels: String,
    framesPerSecond: Double,
    arguments: [String],
    output: Int32
  ) throws(HostError) {
    var (inputs, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&inputs) == 0 else { throw VideoProcess.failure(errno) }
    guard pipe(&outputs) == 0 else {
      let code = errno
      for end in inputs { close(end) }
      throw VideoProcess.failure(code)
    }
    for end in inputs + outputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(outputs[0], F_SETFL, O_NONBLOCK)
    let words =
      [
        "ffmpeg", "-hide_banner", "-nostdin", "-xerror", "-v", "error", "-f", "rawvideo",
        "-pix_fmt", pixels,
        "-s", "\(size.width)x\(size.height)", "-r", ValueText.text(framesPerSecond), "-i", "pipe:0",
      ] + arguments + ["-y", "/dev/fd/3"]
    var process = pid_t()
    let code = VideoProcess.spawn(words, [inputs[0], outputs[1], output], &process)
    close(inputs[0])
    close(outputs[1])
    guard code == 0 else {
      close(inputs[1])
      close(outputs[0])
      throw VideoProcess.failure(code)
    }
    (self.process, input, errors) = (process, inputs[1], outputs[0])
  }

  deinit {
    guard !hasEnded else { return }
    close(input)
    kill(process, SIGKILL)
    _ = wait()
    close(errors)
  }

  /// Gives it one picture.
  ///
  /// - Throws: ``HostError`` with its own words where it has given up.
  func write(_ pixels: [UInt8]) throws(HostError) {
    listen()
    let code = pixels.withUnsafeBytes { OutputBuffer.writeAll($0, to: input) }
    if code != 0 { throw try finish() ?? VideoProcess.failure(code) }
  }

  /// Ends its input and waits for it.
  ///
  /// - Throws: ``HostError`` with its own words where it failed.
  func end() throws(HostError) {
    if let error = try finish() { throw error }
  }

  private func finish() throws(HostError) -> HostError? {
    guard !hasEnded else { return nil }
    hasEnded = true
    close(input)
    _ = fcntl(errors, F_SETFL, 0)
    listen()
    close(errors)
    let state = wait()
    // Some versions end well although the file could not be completed; what they say is then all that tells.
    guard state != 0 || !words.isEmpty else { return nil }
    let said = String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init)
    let signal = state & 0x7F
    let silence =
      signal == 0 ? "it ended with status \(state >> 8 & 0xFF)" : "signal \(signal) ended it"
    return .render(
      .encoding(format: "ffmpeg", message: said.isEmpty ? silence : said.joined(separator: "; "))
    )
  }

  /// Takes what it says, of which the first part is kept.
  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(errors, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      if words.count < 4096 { words += buffer[..<count] }
    }
  }

  private func wait() -> Int32 {
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 {
      guard errno == EINTR else { return 0 }
    }
    return state
  }

  /// Starts a program with descriptors as 0, 2 and 3; returns the system's error code or 0.
  private static func spawn(
    _ arguments: [String],
    _ descriptors: [Int32],
    _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    for (descriptor, place) in zip(descriptors, [0, 2, 3] as [Int32]) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, place)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A pipe without a reader ends it, as it expects; a file that gets too large stays an error that it can tell.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
    )
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&process, "ffmpeg", &actions, &attributes, &words, environ)
  }

  private static func failure(_ code: Int32) -> HostError {
    code == ENOENT
      ? .render(
        .missingLibrary(name: "the program ffmpeg", package: "ffmpeg", purpose: "video")
      )
      : .render(.encoding(format: "ffmpeg", message: String(cString: strerror(code))))
  }
}
