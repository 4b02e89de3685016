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
    ]
  }
}
