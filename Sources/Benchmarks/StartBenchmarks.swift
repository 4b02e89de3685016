internal import CBaseline
internal import Glibc

/// How long programs take from their start to their end, and how much memory.
enum StartBenchmarks {
  /// A program with its arguments, and how its output begins.
  private struct Run {
    let name: String
    let words: [String]
    let beginning: String
    /// How many times as long as Lua's own it may take, where that is promised.
    var most: Double?
  }

  private struct Outcome {
    var milliseconds: [Double] = []
  }

  enum Failure: Error {
    case start(String, Int32)
    case status(String, Int32)
    case output(String, String)
    case memory(String)
  }

  /// Runs Lua's own interpreter and effecthost side by side.
  ///
  /// - Parameters:
  ///   - program: The path of effecthost.
  ///   - script: The script that it runs.
  /// - Returns: The wall times and the most memory at once; only effecthost's where there is no `lua5.4`.
  /// - Throws: ``Failure`` of a program that cannot be started, fails or answers wrongly.
  static func sections(program: String, script: String) throws -> [Report.Section] {
    var runs = [
      Run(
        name: "effecthost --version",
        words: [program, "--version"],
        beginning: "effecthost ",
        most: 2
      ),
      Run(
        name: "effecthost run",
        words: [program, "run", script, "--plain"],
        beginning: "",
        most: 2
      ),
      Run(
        name: "effecthost eval",
        words: [program, "eval", script, "--progress", "0"],
        beginning: "{"
      ),
      Run(name: "effecthost list", words: [program, "list"], beginning: ""),
      Run(name: "effecthost check", words: [program, "check", script], beginning: ""),
    ]
    let lua = Run(name: "lua5.4 -e ''", words: ["lua5.4", "-e", ""], beginning: "")
    if (try? once(lua)) != nil { runs.insert(lua, at: 0) }
    let outcomes = try measure(runs, rounds: 30)
    var section = Report.Section("From start to end", unit: "ms")
    for (run, outcome) in zip(runs, outcomes) {
      section.rows.append(Report.Row(name: run.name, value: outcome.milliseconds.median))
      guard runs[0].name == lua.name, run.name != lua.name else { continue }
      let ratios = zip(outcome.milliseconds, outcomes[0].milliseconds).map(/)
      section.rows[section.rows.count - 1].compare(ratios.median, to: lua.name, atMost: run.most)
    }
    return [section, try memory(of: runs, program, script)]
  }

  /// What each holds where it holds the most.
  private static func memory(of runs: [Run], _ program: String, _ script: String) throws
    -> Report.Section
  {
    var section = Report.Section("Most memory at once", unit: "KiB")
    let drawing = [program, "run", script, "--quiet", "-o"]
    let drawn = [
      Run(name: "effecthost run -o PNG", words: drawing + [".build/bench.png"], beginning: ""),
      Run(name: "effecthost run -o GIF", words: drawing + [".build/bench.gif"], beginning: ""),
    ]
    for run in runs + drawn {
      var words = run.words.map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      let kibibytes = baseline_peak(&words)
      guard kibibytes > 0 else { throw Failure.memory(run.name) }
      section.rows.append(Report.Row(name: run.name, value: Double(kibibytes)))
    }
    return section
  }

  private static func measure(_ runs: [Run], rounds: Int) throws -> [Outcome] {
    for run in runs { _ = try once(run) }
    var outcomes = [Outcome](repeating: Outcome(), count: runs.count)
    for _ in 0..<rounds {
      for (index, run) in runs.enumerated() {
        outcomes[index].milliseconds.append(try once(run))
      }
    }
    return outcomes
  }

  /// Starts a program, waits for its end, and returns the milliseconds that it took.
  private static func once(_ run: Run) throws -> Double {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.start(run.name, errno) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var arguments = run.words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let start = wallTime()
    let failure = posix_spawnp(&process, run.words[0], &actions, nil, &arguments, environ)
    close(ends[1])
    guard failure == 0 else { throw Failure.start(run.name, failure) }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let milliseconds = (wallTime() - start) / 1e6
    guard status == 0 else { throw Failure.status(run.name, status) }
    guard output.hasPrefix(run.beginning), output.isEmpty == (run.words[0] == "lua5.4") else {
      throw Failure.output(run.name, output)
    }
    return milliseconds
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
