import EffectHost
import EffectJSON

/// Carries out `list`.
struct ListCommand {
  let arguments: ListArguments

  func run() -> ExitStatus {
    let library = arguments.common.library(Host(arguments.limits, seed: 0))
    let status = ExitStatus(writing: text(with: library))
    for plugin in library.plugins {
      showOutput(of: plugin.script)
      // The others are listed all the same.
      if case .broken(let error) = plugin.state, !arguments.common.isQuiet {
        Words.warning("plugin '\(plugin.name)' is left out: \(error)")
      }
    }
    return status
  }

  private func text(with plugins: PluginLibrary) -> String {
    let topics = arguments.topic.map { [$0.rawValue] } ?? Listing.topics
    let listing = Listing(topics, plugins: plugins, extensions: EffectHostCommand.extensions)
    guard arguments.isJSON else { return Words.printable(listing.text) }
    var writer = JSONWriter(layout: .indented)
    listing.write(to: &writer)
    writer.endLine()
    return writer.text
  }
}
