import EffectCore
public import EffectJSON
import EffectScripting

/// What plugins were found, from where, what they offer, and what they cost.
public struct PluginReport {
  private let library: PluginLibrary

  /// Loads every plugin of a library and looks at it.
  public init(_ library: PluginLibrary) {
    self.library = library
    library.loadAll()
  }

  /// Whether one of them is broken.
  public var hasBroken: Bool {
    library.plugins.contains { if case .broken = $0.state { true } else { false } }
  }

  /// The report for reading.
  public var text: String {
    if library.plugins.isEmpty { return "no plugins found\n" }
    var text = ""
    for plugin in library.plugins {
      text += "\(plugin.name)  \(plugin.path) (\(plugin.origin.rawValue))\n"
      if case .broken(let error) = plugin.state {
        text += "  broken: \(error)\n"
        continue
      }
      let about = [plugin.script?.manifest?.version, plugin.script?.manifest?.license].compactMap {
        $0
      }
      if !about.isEmpty { text += "  " + about.joined(separator: ", ") + "\n" }
      for offer in offers(of: plugin) { text += "  \(offer)\n" }
      let kilobytes = (Double(plugin.script?.memory.used ?? 0) / 1024).rounded(places: 0)
      text += "  loaded in \((plugin.loadTime * 1000).rounded(places: 1)) ms, \(kilobytes) KiB\n"
    }
    return text
  }

  private func offers(of plugin: PluginLibrary.Plugin) -> [String] {
    library.offered(plugin).map { "effect \(plugin.name).\($0.name)" }
      + (plugin.script?.manifest?.easings ?? []).map { "easing \(plugin.name).\($0.name)" }
      + (plugin.script?.manifest?.scenes ?? []).map { "scene \(plugin.name).\($0.name)" }
  }

  /// Writes the report as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("plugins")
    writer.beginArray()
    for plugin in library.plugins { write(plugin, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ plugin: PluginLibrary.Plugin, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(plugin.name)
    writer.key("path")
    writer.string(plugin.path)
    writer.key("origin")
    writer.string(plugin.origin.rawValue)
    writer.key("state")
    if case .broken(let error) = plugin.state {
      writer.string("broken")
      writer.key("error")
      writer.string(error.description)
    } else {
      writer.string("loaded")
      writer.key("version")
      writer.string(plugin.script?.manifest?.version)
      writer.key("license")
      writer.string(plugin.script?.manifest?.license)
      writer.key("effects")
      writer.value(.array(library.offered(plugin).map { .string("\(plugin.name).\($0.name)") }))
      writer.key("easings")
      writer.value(
        .array(
          (plugin.script?.manifest?.easings ?? []).map { .string("\(plugin.name).\($0.name)") }
        )
      )
      writer.key("memory")
      writer.number(plugin.script?.memory.used ?? 0)
    }
    writer.key("loadTime")
    writer.number(plugin.loadTime)
    writer.endObject()
  }
}
