import EffectCore
import EffectHost
import EffectJSON
import EffectScripting
internal import Glibc

/// Carries out `eval`.
struct EvalCommand {
  let arguments: EvalArguments

  func run() -> ExitStatus {
    do throws(Failure) {
      if arguments.readsRequests { try answerRequests() } else { try evaluate() }
      return .done
    } catch {
      return error.report(verb: "eval")
    }
  }

  // MARK: Requests

  /// Answers one line after the other, and hands the answers on whenever the input pauses.
  private func answerRequests() throws(Failure) {
    let host = Host(arguments.limits, seed: arguments.common.seed)
    var service = RequestService(host: host, plugins: arguments.common.library(host))
    var lines = InputLines(firstLine: Worker.orders?.firstLine ?? 1)
    var output = OutputBuffer.standardOutput()
    var answer: [UInt8] = []
    while true {
      let step: InputLines.Step
      do {
        step = try lines.next()
      } catch {
        throw .input(error)
      }
      if step == .end { break }
      answer.removeAll(keepingCapacity: true)
      let number = lines.lineNumber
      if step == .tooLong {
        let most = lines.limit >> 20
        service.refuse("the line is longer than \(most) MiB", number: number, into: &answer)
      } else {
        lines.withLine { bytes in
          // An empty line is no request, so that files may end in one.
          if bytes.contains(where: { $0 != 32 && $0 != 9 }) {
            service.answer(bytes, number: number, into: &answer)
          }
        }
      }
      let isLast = lines.hasPaused()
      do {
        try output.write(answer)
        if isLast { try output.flush() }
      } catch {
        throw .output(error)
      }
    }
    do {
      try output.flush()
    } catch {
      throw .output(error)
    }
  }

  // MARK: Evaluation

  private func evaluate() throws(Failure) {
    let host = Host(arguments.limits, seed: arguments.common.seed)
    let plugins = arguments.common.library(host)
    var script: Script?
    if let path = arguments.script { script = try host.script(argument: path, plugins: plugins) }
    defer { showOutput(of: script) }
    let text: [UInt8]
    do throws(HostError) {
      let scene = try arguments.common.scene(host, script, plugins)
      try arguments.common.bake(scene)
      text = try report(scene)
    } catch {
      throw .host(error)
    }
    var output = OutputBuffer.standardOutput()
    do {
      try output.write(text)
      try output.flush()
    } catch {
      throw .output(error)
    }
  }

  private func report(_ scene: Scene) throws(HostError) -> [UInt8] {
    let values = arguments.progress.values
    switch arguments.format {
    case .json:
      var writer = JSONWriter(layout: .indented)
      writer.beginObject()
      try scene.writeCells(at: values, geometry: arguments.wantsGeometry, to: &writer)
      writer.endObject()
      writer.endLine()
      return writer.bytes
    case .csv: return Array(try Evaluation(of: scene, at: values).csv.utf8)
    case .table: return Array(try Evaluation(of: scene, at: values).table().utf8)
    }
  }
}
