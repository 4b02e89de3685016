/// What a hostile or an everyday script has to end in.
public enum Outcome: Hashable, Sendable {
  /// The call returns, with this value where one is given.
  case ok(Double?)
  /// An ordinary error, or the end by a limit.
  case error, stopped
}

/// A script of `Tests/Cases/lua`, how it is driven, and what it may end in.
public struct Case: CustomStringConvertible, Sendable {
  /// The script's name in `Tests/Cases/lua`, without its ending.
  public var file: String
  /// What it may end in.
  public var accepted: [Outcome]
  /// With which progress its transform is called.
  public var progress: [Double] = [0.5]
  /// The bytes that it may hold.
  public var memory = 16 << 20
  /// The seconds of a call; more for what does much and has to come to its end on a busy machine.
  public var time = 1.0
  /// The line that its error names.
  public var line: Int?
  /// Words of its error.
  public var mentions: [String] = []

  /// A case that is none of the table's.
  public init(
    file: String,
    accepted: [Outcome],
    progress: [Double] = [0.5],
    memory: Int = 16 << 20,
    time: Double = 1,
    line: Int? = nil,
    mentions: [String] = []
  ) {
    (self.file, self.accepted, self.progress) = (file, accepted, progress)
    (self.memory, self.time, self.line, self.mentions) = (memory, time, line, mentions)
  }

  /// Whether an outcome is among those that are accepted.
  public func accepts(_ outcome: Outcome) -> Bool {
    accepted.contains { accepted in
      if case .ok(nil) = accepted, case .ok = outcome { return true }
      return accepted == outcome
    }
  }

  /// The name of its file.
  public var description: String { file }

  /// The folder of the cases, with a slash at its end.
  public static let folder = Golden.folder + "../Cases/lua/"
}

/// The cases that end in one way only.
public let cases: [Case] = [
  Case(file: "h01_loop_plain", accepted: [.stopped], line: 3),
  Case(file: "h03_loop_inside_coroutine", accepted: [.stopped]),
  Case(file: "h05_loop_in_gc_finalizer", accepted: [.error, .ok(nil)]),
  Case(file: "h07_rep_giant", accepted: [.error, .stopped]),
  Case(file: "h09_deep_recursion", accepted: [.ok(0.5), .stopped]),
  Case(file: "h11_pattern_bomb", accepted: [.stopped], line: 4),
  Case(file: "h13_error_objects", accepted: [.error], line: 7, mentions: ["table"]),
  Case(file: "h15_swallow_limit_and_return", accepted: [.stopped]),
  Case(file: "h17_string_metatable", accepted: [.ok(1)]),
  Case(file: "h19_global_metatable", accepted: [.ok(0.5), .error]),
  Case(file: "h21_coroutine_made_at_load", accepted: [.stopped]),
  Case(file: "h23_close_chain", accepted: [.error, .stopped, .ok(nil)], memory: 256 << 20),
  Case(file: "h25_len_lies", accepted: [.stopped], line: 4),
  Case(file: "h27_next_on_emptied_table", accepted: [.stopped]),
  Case(file: "h29_c_callback_chain", accepted: [.stopped], line: 4),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped]),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 8 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 24 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 64 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 1 << 20),
  Case(
    file: "b03_error_without_message",
    accepted: [.error],
    progress: [0],
    line: 3,
    mentions: ["without a message"]
  ),
  Case(
    file: "b03_error_without_message",
    accepted: [.error],
    progress: [1],
    line: 4,
    mentions: ["table"]
  ),
  Case(file: "b05_bad_arguments_to_host", accepted: [.ok(0.5)], time: 20),
  Case(file: "b07_web_page_saved_as_script", accepted: [.error], line: 1, mentions: ["web page"]),
  Case(file: "b09_integer_and_float", accepted: [.ok(0)], progress: [0]),
  Case(file: "b09_integer_and_float", accepted: [.ok(3)], progress: [0.25]),
  Case(file: "b09_integer_and_float", accepted: [.ok(1)], progress: [1]),
  Case(
    file: "b09_integer_and_float",
    accepted: [.error],
    progress: [0.75],
    line: 7,
    mentions: ["number has no integer representation"]
  ),
]
