import EffectHost
import EffectJSON
import EffectScripting

/// What `plugins` is to do.
struct PluginsArguments: Hashable {
  /// Whether to write JSON.
  var isJSON = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// The verb.
  static var verb: Verb<PluginsArguments> {
    let common = [CommonOptions.pluginFolders, CommonOptions.quiet]
    return Verb(
      name: "plugins",
      summary: "Show which plugins were found where, and how they fare",
      discussion: """
        They are looked for in the folders of --plugins, in those of EFFECTHOST_PATH, and in \
        effecthost/plugins below XDG_DATA_HOME (or ~/.local/share). The exit status is 1 where one \
        is broken.

          effecthost plugins --plugins examples/plugins
        """,
      positionals: [],
      options: common.map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) }
        + [.flag("json", .output, "Write JSON") { $0.isJSON = true }],
      defaults: PluginsArguments(),
      check: { _, _ in }
    )
  }
}

/// Carries out `plugins`.
struct PluginsCommand {
  let arguments: PluginsArguments

  func run() -> ExitStatus {
    let library = arguments.common.library(Host(arguments.limits, seed: 0))
    let report = PluginReport(library)
    var output = OutputBuffer.standardOutput()
    do throws(OutputError) {
      if arguments.isJSON {
        var writer = JSONWriter(layout: .indented)
        report.write(to: &writer)
        writer.endLine()
        try output.write(writer.text)
      } else {
        try output.write(Words.printable(report.text))
      }
      try output.flush()
    } catch {
      return ExitStatus(error)
    }
    for plugin in library.plugins { showOutput(of: plugin.script) }
    return report.hasBroken ? .failed : .done
  }
}
