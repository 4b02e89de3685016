import EffectHost
import EffectScripting
internal import Glibc

/// What a worker is to do for a command line.
struct SupervisedWork {
  let verb: String
  /// The script, for errors that happen nowhere else.
  let script: String?
  let limits: LimitOptions
  /// The folders in which the worker may leave unfinished files.
  let writable: [String]
  /// Whether it answers requests, of which one that ends the worker spoils no other.
  let answersRequests: Bool
}

/// Does the work of a command line in a worker, and tells what became of that.
struct Supervisor {
  /// The words after the program's name.
  let words: [String]
  let work: SupervisedWork

  func run() -> ExitStatus {
    if work.answersRequests { return RequestProxy(words: words, limits: work.limits).run() }
    let orders = Worker.Orders(seconds: work.limits.workerTime, memory: work.limits.workerBytes)
    let process: WorkerProcess
    do {
      process = try WorkerProcess(orders, words)
    } catch {
      Words.error(error.description)
      return .failed
    }
    // Far more than the processor's time, which a busy machine stretches: a worker that only waits is ended too.
    switch process.wait(seconds: Double(10 * orders.seconds + 30)) {
    case .exited(let status): return ExitStatus(rawValue: status) ?? .failed
    case .killed(let reason):
      removeUnfinished(of: process)
      let error = ScriptError(reason, orders, place: process.place, script: work.script)
      return Failure.host(.script(error)).report(verb: work.verb)
    }
  }

  /// Removes what a worker that was killed could not.
  private func removeUnfinished(of process: WorkerProcess) {
    let prefix = OutputFile.temporaryPrefix(of: process.identifier)
    for folder in work.writable {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(prefix) { unlink("\(folder)/\(name)") }
      }
    }
  }
}

extension ScriptError {
  /// The error of a script whose worker did not come to its end: an error like any other, with what is known of it.
  init(
    _ reason: WorkerProcess.Reason,
    _ orders: Worker.Orders,
    place: (file: String, line: Int)?,
    script: String?
  ) {
    let time = "if it only needs longer, raise the worker's time (--worker-time SECONDS)"
    let (file, line) = place ?? (script ?? "", 0)
    switch reason {
    case .processorTime:
      self.init(
        .limit(.time),
        "stopped: its worker used more than \(orders.seconds) s of processor time",
        file: file,
        line: line,
        hint: time
      )
    case .wallTime(let seconds):
      self.init(
        .limit(.time),
        "stopped: its worker was not done after \(Int(seconds)) s",
        file: file,
        line: line,
        hint: time
      )
    case .memory:
      self.init(
        .limit(.memory),
        "stopped: its worker needed more than \(orders.memory >> 20) MiB of memory",
        file: file,
        line: line,
        hint: "if it really needs more, raise the worker's memory (--worker-memory BYTES)"
      )
    case .signal(let number):
      self.init(
        .script,
        "stopped: its worker was ended by the signal \(ScriptError.name(ofSignal: number))",
        file: file,
        line: line,
        hint: number == SIGKILL
          ? "the system does that where memory is short, and so may a person"
          : "this is a fault of the host, not of the script, and has harmed nothing else"
      )
    }
  }

  private static func name(ofSignal number: Int32) -> String {
    let names: [Int32: String] = [
      SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE", SIGTERM: "SIGTERM",
      SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU",
    ]
    return names[number] ?? String(number)
  }
}
