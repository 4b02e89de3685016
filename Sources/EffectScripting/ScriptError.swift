/// What went wrong with a script: where, what, and how to mend it.
public struct ScriptError: Error, Hashable, Sendable {
  /// The stage at which it failed.
  public enum Kind: Hashable, Sendable {
    /// The source could not be read or is no Lua program, or it defines nothing.
    case load
    /// The script made a mistake while it ran.
    case script
    /// A limit stopped the script for good.
    case limit(Limit)
  }

  /// A bound on what a script may use.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    /// What ran out; `stack` is the depth of calls.
    case time, instructions, memory, output, stack
  }

  /// One of the author's own frames, innermost first.
  public struct Frame: Hashable, Sendable {
    /// The script's path as it was given.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The function's name, where it has one.
    public var function: String
  }

  /// The stage at which it failed.
  public var kind: Kind
  /// What is wrong and what would be right, without the position.
  public var message: String
  /// The script's path as it was given; empty where it is about no file.
  public var file: String
  /// The line, from 1; 0 where none is known.
  public var line: Int
  /// The frames of the script that led there.
  public var traceback: [Frame]
  /// Advice beyond the message.
  public var hint: String?

  /// Creates an error.
  public init(
    _ kind: Kind,
    _ message: String,
    file: String = "",
    line: Int = 0,
    traceback: [Frame] = [],
    hint: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
    self.hint = hint
  }
}

extension ScriptError: CustomStringConvertible {
  /// `file:line: message`, with what is known of it.
  public var description: String {
    if file.isEmpty { return message }
    return line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}

extension ScriptError {
  /// The way that led there as lines for reading, innermost first; none where it is no way.
  ///
  /// A function that calls itself is told once.
  public var tracebackLines: [String] {
    guard traceback.count > 1 else { return [] }
    var lines: [String] = []
    var rest = traceback[...]
    while let frame = rest.first {
      let same = rest.prefix { $0 == frame }.count
      rest = rest.dropFirst(same)
      lines.append(
        "at \(frame.file):\(frame.line) in \(frame.function)"
          + (same > 1 ? ", again and again" : "")
      )
    }
    return lines
  }
}

/// How much a script may use; 0 stands for no limit.
public struct ScriptLimits: Hashable, Sendable {
  /// The bytes that it may hold at once, the host's own tables not counted.
  public var memory: Int
  /// The instructions that one call may execute.
  public var instructions: Int
  /// The seconds that one call may take.
  public var time: Double
  /// The bytes that it may print in all.
  public var output: Int

  /// Creates limits.
  public init(
    memory: Int = 64 << 20,
    instructions: Int = 50_000_000,
    time: Double = 1,
    output: Int = 1 << 20
  ) {
    self.memory = memory
    self.instructions = instructions
    self.time = time
    self.output = output
  }

  /// No limits at all.
  public static let none = ScriptLimits(memory: 0, instructions: 0, time: 0, output: 0)
}
