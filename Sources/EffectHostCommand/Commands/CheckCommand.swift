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
      let scene: Scene
      do {
        scene = try host.scene(
          of: script,
          effects: arguments.common.effects,
          settings: arguments.common.values,
          changes: arguments.common.changes,
          plugins: plugins
        )
      } catch {
        throw .host(error)
      }
      let check = EffectCheck(scene, file: script?.path ?? "")
      if arguments.isWatching { WatchLoop.clear() }
      var output = OutputBuffer.standardOutput()
      do {
        try output.write(text(of: check))
        try output.flush()
      } catch {
        throw .output(error)
      }
      return WatchLoop.Pass(
        status: check.hasProblems ? .failed : .done,
        sources: script?.sourcePaths
      )
    } catch {
      return WatchLoop.Pass(
        status: error.report(verb: "check", script: script, isBrief: !isFirst),
        sources: nil
      )
    }
  }

  private func text(of check: EffectCheck) -> String {
    guard !arguments.isJSON else {
      var writer = JSONWriter(layout: .indented)
      check.write(to: &writer)
      writer.endLine()
      return writer.text
    }
    if check.findings.isEmpty { return arguments.common.isQuiet ? "" : "nothing to mend\n" }
    return check.findings.map { Words.printable($0.description) + "\n" }.joined()
  }
}
