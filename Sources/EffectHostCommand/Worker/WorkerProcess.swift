internal import CSandbox
import EffectScripting
internal import Glibc

/// A worker as the process sees it that has started it.
final class WorkerProcess {
  /// Why a worker was ended before its work was.
  enum Reason {
    case processorTime
    /// The seconds that it was given.
    case wallTime(Double)
    case memory
    case signal(Int32)
  }

  enum End {
    case exited(Int32)
    case killed(Reason)
  }

  /// Why a worker could not be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ code: Int32) {
      description = "no worker could be started: \(what): \(String(cString: strerror(code)))"
    }
  }

  /// The number of the process.
  let identifier: pid_t
  /// The other ends of its standard streams, where it has its own: for writing to it and for reading from it.
  let (input, output): (Int32, Int32)
  private let orders: Worker.Orders
  private let trace: ScriptTrace?
  /// Ends when the worker does.
  private let life: Int32
  private var isOver = false

  /// Starts a worker for a command line.
  ///
  /// - Parameters:
  ///   - orders: Its limits.
  ///   - words: The words after the program's name.
  ///   - hasStreams: Whether it gets pipes in place of this process's standard input and output.
  /// - Throws: ``Failure`` where the system refuses.
  init(_ orders: Worker.Orders, _ words: [String], hasStreams: Bool = false) throws(Failure) {
    self.orders = orders
    let shared = eh_shared_memory(ScriptTrace.size)
    guard shared >= 0 else { throw Failure("shared memory", errno) }
    defer { close(shared) }
    let lifeline = try WorkerProcess.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var theirs = [shared, lifeline.write]
    var ours: (input: Int32, output: Int32) = (-1, -1)
    if hasStreams {
      let (to, from) = (try WorkerProcess.pipe(), try WorkerProcess.pipe())
      posix_spawn_file_actions_adddup2(&actions, to.read, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, from.write, STDOUT_FILENO)
      ours = (to.write, from.read)
      theirs += [to.read, from.write]
    }
    // All of them have numbers beyond these, so none is taken for another.
    posix_spawn_file_actions_adddup2(&actions, shared, Worker.placeDescriptor)
    posix_spawn_file_actions_adddup2(&actions, lifeline.write, Worker.lifeDescriptor)
    var pointers = (["effecthost"] + orders.words + words).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // What ends a worker is told by this process, without Swift's own report of a crash.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var process = pid_t()
    let failure = posix_spawn(&process, "/proc/self/exe", &actions, nil, &pointers, environ)
    for descriptor in theirs.dropFirst() { close(descriptor) }
    guard failure == 0 else {
      for descriptor in [lifeline.read, ours.input, ours.output] where descriptor >= 0 {
        close(descriptor)
      }
      throw Failure("/proc/self/exe", failure)
    }
    identifier = process
    life = lifeline.read
    (input, output) = ours
    trace = ScriptTrace(sharedMemory: shared)
  }

  deinit {
    if !isOver { _ = wait(seconds: 0) }
    for descriptor in [life, input, output] where descriptor >= 0 { close(descriptor) }
  }

  /// Two ends of a pipe, with numbers that no standard stream has.
  private static func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failure("pipe", errno) }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else { throw Failure("pipe", errno) }
    return (high[0], high[1])
  }

  /// The script's file and line that the worker came to last, where it came to any.
  var place: (file: String, line: Int)? { trace?.place }

  /// Waits for the worker's end, and ends it itself when the time is over.
  func wait(seconds: Double) -> End {
    var request = pollfd(fd: life, events: 0, revents: 0)
    let start = WorkerProcess.now()
    while true {
      let left = seconds - (WorkerProcess.now() - start)
      let ready = poll(&request, 1, Int32(max(0, min(left, 1e6) * 1000).rounded(.up)))
      if ready > 0 { return collect(nil) }
      if ready < 0, errno == EINTR { continue }
      if WorkerProcess.now() - start >= seconds { break }
    }
    kill(identifier, SIGKILL)
    return collect(.wallTime(seconds))
  }

  /// Takes the worker's status, which is there or on its way.
  private func collect(_ known: Reason?) -> End {
    isOver = true
    var (state, usage) = (Int32(0), rusage())
    while wait4(identifier, &state, 0, &usage) < 0 {
      guard errno == EINTR else { return .killed(.signal(0)) }
    }
    let signal = state & 0x7F
    if signal == 0 { return .exited((state >> 8) & 0xFF) }
    if let known { return .killed(known) }
    let used = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    if orders.seconds > 0,
      signal == SIGXCPU || (signal == SIGKILL && used >= Double(orders.seconds))
    {
      return .killed(.processorTime)
    }
    // Swift ends a process that gets no memory by a trap.
    if orders.memory > 0, usage.ru_maxrss * 1024 > orders.memory / 10 * 7 {
      return .killed(.memory)
    }
    return .killed(.signal(signal))
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
