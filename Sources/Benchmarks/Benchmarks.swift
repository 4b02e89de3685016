internal import Glibc

/// Measures the host beside other hosts and renderers, round by round.
///
///     Benchmarks [--json] [--only GROUP] [EFFECTHOST SCRIPT]
///
/// Every benchmark holds its answer to one that was worked out another way. With the path of the program and a script
/// the start of programs is measured too.
@main struct Benchmarks {
  /// Some sections of the report, which can be measured alone.
  private struct Group {
    let name: String
    let sections: () throws -> [Report.Section]

    init(_ name: String, sections: @escaping () throws -> [Report.Section]) {
      (self.name, self.sections) = (name, sections)
    }
  }

  static func main() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let isJSON = words.first == "--json"
    if isJSON { words.removeFirst() }
    var only: String?
    if words.first == "--only", words.count > 1 {
      only = words[1]
      words.removeFirst(2)
    }
    var groups = groups()
    if words.count == 2 {
      let (program, script) = (words[0], words[1])
      groups.append(
        Group("start") { try StartBenchmarks.sections(program: program, script: script) }
      )
    }
    if let only { groups.removeAll { $0.name != only } }
    guard words.isEmpty || words.count == 2, !groups.isEmpty else {
      let names = Benchmarks.groups().map(\.name) + ["start"]
      print("usage: Benchmarks [--json] [--only GROUP] [EFFECTHOST SCRIPT]")
      print("groups: \(names.joined(separator: ", "))")
      return
    }
    // A program that has ended is told by its missing answer.
    signal(SIGPIPE, SIG_IGN)
    var report = Report()
    for group in groups { report.sections += try group.sections() }
    print(isJSON ? report.json : report.text, terminator: "")
  }

  private static func groups() -> [Group] {
    [
      Group("calls") { try CallBenchmarks()?.sections() ?? [] },
      Group("bake") { [try BakeBenchmarks().section()] },
      Group("lupa") { [try LupaBenchmarks.section()].compactMap { $0 } },
      Group("effects") {
        [
          try NativeBenchmarks.gemini(), try NativeBenchmarks.paging(),
          try NativeBenchmarks.cells(),
        ]
      },
      Group("collections") { try CollectionBenchmarks.sections() },
      Group("timelines") { [try TimelineBenchmarks.section()] },
      Group("rendering") { try RenderingBenchmarks()?.sections() ?? [] },
    ]
  }
}
