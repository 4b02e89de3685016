/// Measures the host against a plain one in C, in one process and round by round.
///
///     Benchmarks [--json] [EFFECTHOST SCRIPT]
///
/// Every benchmark holds its answer to one that was worked out another way. With the path of the program and a script
/// the start of programs is measured too.
@main struct Benchmarks {
  static func main() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let isJSON = words.first == "--json"
    if isJSON { words.removeFirst() }
    guard words.isEmpty || words.count == 2 else {
      print("usage: Benchmarks [--json] [EFFECTHOST SCRIPT]")
      return
    }
    var report = Report()
    guard let calls = try CallBenchmarks() else {
      print("the baseline could not be opened")
      return
    }
    report.sections += try calls.sections()
    report.sections += [try BakeBenchmarks().section()]
    if let lupa = try LupaBenchmarks.section() { report.sections.append(lupa) }
    report.sections += [
      try NativeBenchmarks.gemini(), try NativeBenchmarks.paging(), try NativeBenchmarks.cells(),
    ]
    report.sections += try CollectionBenchmarks.sections()
    report.sections.append(try TimelineBenchmarks.section())
    if words.count == 2 {
      report.sections += try StartBenchmarks.sections(program: words[0], script: words[1])
    }
    print(isJSON ? report.json : report.text, terminator: "")
  }
}
