import EffectCore
import EffectHost
import EffectRendering
import EffectScripting
internal import Glibc

/// Carries out `plot`.
struct PlotCommand {
  let arguments: PlotArguments

  func run() -> ExitStatus {
    var script: Script?
    let result: ExitStatus
    do throws(Failure) {
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let plugins = arguments.common.library(host)
      if let path = arguments.script {
        script = try host.script(
          argument: path,
          needsEffect: arguments.easings.isEmpty,
          plugins: plugins
        )
      }
      let plot =
        arguments.easings.isEmpty
        ? try effectPlot(host, script, plugins) : try easingPlot(script, plugins)
      try write(plot)
      showOutput(of: script)
      result = .done
    } catch {
      showOutput(of: script)
      result = error.report(verb: "plot", script: script)
    }
    return result
  }

  // MARK: Curves

  private func effectPlot(
    _ host: Host,
    _ script: Script?,
    _ plugins: PluginLibrary
  ) throws(Failure) -> Plot {
    let names = arguments.common.effects
    let title = names.isEmpty ? arguments.script ?? "" : names.joined(separator: " + ")
    do throws(HostError) {
      let scene = try arguments.common.scene(host, script, plugins)
      let progress = arguments.progress?.values ?? (-100...100).map { Double($0) / 100 }
      let evaluation = try Evaluation(of: scene, at: progress)
      do {
        return try Plot(of: evaluation, title: title, properties: arguments.properties)
      } catch {
        throw .option(error)
      }
    } catch {
      throw .host(error)
    }
  }

  private func easingPlot(_ script: Script?, _ plugins: PluginLibrary) throws(Failure) -> Plot {
    let inputs = (arguments.progress?.values ?? (0...200).map { Double($0) / 200 }).sorted()
    var curves: [Plot.Curve] = []
    for name in arguments.easings {
      do throws(HostError) {
        curves.append(
          Plot.Curve(
            name: name,
            points: try points(of: name, at: inputs, script: script, plugins: plugins)
          )
        )
      } catch {
        throw .host(error)
      }
    }
    return Plot(
      title: arguments.easings.joined(separator: ", "),
      axis: "t",
      panels: [Plot.Panel(curves: curves)]
    )
  }

  /// The places on a curve: a function of the script, a plugin's easing, or a named one.
  private func points(
    of name: String,
    at inputs: [Double],
    script: Script?,
    plugins: PluginLibrary
  ) throws(HostError) -> [Point] {
    if let script {
      do {
        if try script.hasFunction(named: name) {
          let function = try script.function(named: name)
          var results: [Double] = []
          try function.evaluate(inputs, into: &results)
          return zip(inputs, results).map { Point(x: $0, y: $1) }
        }
      } catch {
        throw .script(error)
      }
    }
    let easing: Easing
    do throws(OptionError) {
      if let plugged = plugins.easing(named: name) {
        easing = plugged
      } else {
        easing = try Easing.named(name, parameters: arguments.common.values)
      }
    } catch {
      throw .option(error)
    }
    return Plot(easings: [(name, easing)], at: inputs).panels[0].curves[0].points
  }

  // MARK: Writing

  private func write(_ plot: Plot) throws(Failure) {
    let format: PlotArguments.Format?
    do {
      format = try arguments.format()
    } catch {
      throw .usage(error)
    }
    guard let format, let path = arguments.outputPath else { return try show(plot) }
    let bytes: [UInt8]
    switch format {
    case .svg: bytes = Array(plot.svg.utf8)
    case .png:
      do throws(RenderError) {
        let picture = try plot.picture(scale: arguments.common.scale)
        if !arguments.common.isQuiet {
          for text in picture.diagnostics.map(\.description).sorted() {
            Words.say("note: \(text)\n")
          }
        }
        bytes = try picture.png()
      } catch {
        throw .host(.render(error))
      }
    }
    do { try OutputFile.write(bytes, to: path) } catch { throw .output(error) }
  }

  private func show(_ plot: Plot) throws(Failure) {
    let terminal = Terminal(descriptor: STDOUT_FILENO)
    var output = OutputBuffer.standardOutput()
    do {
      try output.write(plot.terminal(columns: terminal.width, styled: terminal.hasStyles))
      try output.flush()
    } catch {
      throw .output(error)
    }
  }
}
