import EffectHost
import EffectJSON
import EffectRendering
import EffectScripting

/// Carries out `export`.
struct ExportCommand {
  let arguments: ExportArguments

  func run() -> ExitStatus {
    var script: Script?
    defer { showOutput(of: script) }
    do throws(Failure) {
      let format: ExportFormat
      do {
        format = try arguments.target()
      } catch {
        throw .usage(error)
      }
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let plugins = arguments.common.library(host)
      if let path = arguments.script { script = try host.script(argument: path, plugins: plugins) }
      let bytes: [UInt8]
      do throws(HostError) {
        let scene = try arguments.common.scene(host, script, plugins)
        bytes = try self.bytes(of: scene, format)
      } catch {
        throw .host(error)
      }
      try write(bytes)
      return .done
    } catch {
      return error.report(verb: "export", script: script)
    }
  }

  private func bytes(of scene: Scene, _ format: ExportFormat) throws(HostError) -> [UInt8] {
    switch format {
    case .html, .css:
      let title = WebPage.title(ofScript: arguments.script, effects: arguments.common.effects)
      let tolerance = arguments.tolerance ?? WebPage.standardTolerance
      let page =
        format == .css
        ? try WebPage(styled: scene, title: title, tolerance: tolerance)
        : try WebPage(scene, title: title, tolerance: tolerance)
      report(page)
      return page.html
    case .tracks:
      let tracks = try scene.tracks(
        tolerance: TrackTolerance(points: arguments.tolerance ?? 0.05)
      )
      var writer = JSONWriter(layout: .indented)
      writer.beginObject()
      tracks.write(to: &writer)
      writer.endObject()
      writer.endLine()
      return writer.bytes
    }
  }

  /// Says how near the page is.
  private func report(_ page: WebPage) {
    guard !arguments.common.isQuiet else { return }
    for text in page.diagnostics.map(\.description).sorted() { Words.say("note: \(text)\n") }
    Words.say(page.note + "\n")
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(OutputError) {
      guard let path = arguments.outputPath, path != "-" else {
        var output = OutputBuffer.standardOutput()
        try output.write(bytes)
        try output.flush()
        return
      }
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }
}
