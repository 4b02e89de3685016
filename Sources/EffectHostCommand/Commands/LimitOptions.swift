/// What a script may use up; nothing stands for the host's own limit.
struct LimitOptions: Hashable {
  /// The memory of its state in bytes.
  var memory: Int?
  /// The time of one call in seconds.
  var time: Double?
  /// The instructions of one call.
  var instructions: Int?
  /// What it may write, in bytes.
  var output: Int?

  /// Whether the script is run in a process of its own.
  var isUntrusted = false
  /// The processor time of that process, in seconds.
  var workerTime = 60
  /// The memory of that process, in bytes.
  var workerMemory: Int?

  /// The memory of that process where nothing is said: 2 GiB.
  var workerBytes: Int { workerMemory ?? 2 << 30 }

  /// The options for the limits.
  static var options: [Option<LimitOptions>] {
    [
      .bytes(
        "memory-limit",
        in: 1...Int.max,
        .limits,
        "Its memory, such as 64k or 16M"
      ) { $0.memory = $1 },
      .number(
        "time-limit",
        "SECONDS",
        in: 0.001...86_400,
        .limits,
        "The time of one call"
      ) { $0.time = $1 },
      .integer(
        "instruction-limit",
        "N",
        in: 1...Int.max,
        .limits,
        "The instructions of one call"
      ) { $0.instructions = $1 },
      .bytes("output-limit", in: 0...Int.max, .limits, "What it may write, such as 1M") {
        $0.output = $1
      },
      .flag("untrusted", .limits, "Run it in a process of its own, confined by the system") {
        $0.isUntrusted = true
      },
      .integer(
        "worker-time",
        "SECONDS",
        in: 1...86_400,
        .limits,
        "The processor time of that process"
      ) { $0.workerTime = $1 }.defaulting(to: "60"),
      .bytes("worker-memory", in: 1...Int.max, .limits, "The memory of that process, such as 2G") {
        $0.workerMemory = $1
      },
    ]
  }
}
