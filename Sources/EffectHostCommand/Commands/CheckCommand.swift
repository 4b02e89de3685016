import EffectHost
import EffectJSON
import EffectScripting

/// Carries out `check`.
struct CheckCommand {
  let arguments: CheckArguments

  func run() -> ExitStatus {
    guard arguments.isWatching, let path = arguments.script else { return pass().status }
    return WatchLoop(path: path, common: arguments.common).run(pass)
  }

  private func pass(isFirst: Bool = true) -> WatchLoop.Pass {
    var script: Script?
    do throws(Failure) {
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let plugins = arguments.common.library(host)
      if let path = arguments.script { script = try host.script(argument: path, plugins: plugins) }
      let answer: (findings: [Finding], cost: CallCost?)
      do {
        answer = try self.findings(host, script, plugins)
      } catch {
        throw .host(error)
      }
      if arguments.isWatching { WatchLoop.clear() }
      var output = OutputBuffer.standardOutput()
      do {
        try output.write(text(of: answer.findings, answer.cost))
        try output.flush()
      } catch {
        throw .output(error)
      }
      return WatchLoop.Pass(
        status: answer.findings.haveProblems ? .failed : .done,
        sources: script?.sourcePaths
      )
    } catch {
      return WatchLoop.Pass(
        status: error.report(verb: "check", script: script, isBrief: !isFirst),
        sources: nil
      )
    }
  }

  private func findings(
    _ host: Host,
    _ script: Script?,
    _ plugins: PluginLibrary
  ) throws(HostError) -> (findings: [Finding], cost: CallCost?) {
    if let script, arguments.common.effects.isEmpty,
      let presentation = try host.ownPresentation(of: script, changes: arguments.common.changes)
    {
      return (try PresentationCheck(presentation, file: script.path).findings, nil)
    }
    let scene = try arguments.common.scene(host, script, plugins)
    let check = EffectCheck(scene, file: script?.path ?? "")
    return (check.findings, check.cost)
  }

  private func text(of findings: [Finding], _ cost: CallCost?) -> String {
    guard !arguments.isJSON else {
      var writer = JSONWriter(layout: .indented)
      findings.write(to: &writer, cost: cost)
      writer.endLine()
      return writer.text
    }
    if findings.isEmpty { return arguments.common.isQuiet ? "" : "nothing to mend\n" }
    return findings.map { Words.printable($0.description) + "\n" }.joined()
  }
}
