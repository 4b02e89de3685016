import EffectHost
import EffectJSON
import EffectScripting
internal import Glibc

/// Carries out `test`.
struct TestCommand {
  let arguments: TestArguments

  func run() -> ExitStatus {
    guard arguments.isWatching else { return pass() }
    let path = arguments.path
    // A folder is watched itself, a script in its folder.
    let inside = path.hasSuffix(".lua") ? path : path == "." ? "" : path + "/"
    return WatchLoop(path: inside, common: arguments.common).run { isFirst in
      WatchLoop.Pass(status: pass(isFirst: isFirst), sources: nil)
    }
  }

  private func pass(isFirst: Bool = true) -> ExitStatus {
    do throws(Failure) {
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let run: TestRun
      do {
        run = try TestRun(
          at: arguments.path,
          host: host,
          plugins: arguments.common.library(host),
          filter: arguments.filter,
          isUpdating: arguments.isUpdating
        )
      } catch {
        throw .host(error)
      }
      for file in run.files where !file.output.isEmpty {
        Words.say(Words.printable(String(decoding: file.output, as: UTF8.self), keepsTabs: true))
      }
      do {
        try store(run)
        try write(report(of: run))
      } catch {
        throw .output(error)
      }
      let (tests, failures) = run.counts
      if tests == 0 { Words.error("no test has '\(arguments.filter ?? "")' in its name") }
      return failures > 0 || tests == 0 ? .failed : .done
    } catch {
      return error.report(verb: "test", isBrief: !isFirst)
    }
  }

  private func report(of run: TestRun) -> String {
    let report = TestReport(run)
    switch arguments.formats.first {
    case nil:
      return arguments.common.isQuiet && run.counts.failures == 0
        ? "" : Words.printable(report.text)
    case .junit: return report.junit
    case .json:
      var writer = JSONWriter(layout: .indented)
      report.write(to: &writer)
      writer.endLine()
      return writer.text
    }
  }

  private func write(_ text: String) throws(OutputError) {
    if let path = arguments.outputPath, path != "-" {
      return try OutputFile.write(Array(text.utf8), to: path)
    }
    if arguments.isWatching { WatchLoop.clear() }
    var output = OutputBuffer.standardOutput()
    try output.write(text)
    try output.flush()
  }

  /// Writes the snapshots that are new or differ, making their folders.
  private func store(_ run: TestRun) throws(OutputError) {
    for (path, text) in run.files.flatMap(\.updates) {
      var end = path.startIndex
      while let slash = path[end...].firstIndex(of: "/") {
        // A folder that is there already, or cannot be made, is told of by the file.
        if slash > path.startIndex { mkdir(String(path[..<slash]), 0o777) }
        end = path.index(after: slash)
      }
      try OutputFile.write(Array(text.utf8), to: path)
      if !arguments.common.isQuiet { Words.say("stored \(Words.printable(path))\n") }
    }
  }
}
