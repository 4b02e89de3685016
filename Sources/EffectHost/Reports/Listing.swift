import EffectCore
public import EffectJSON
import EffectScripting
import Effects

/// Everything that can be named, with its options, defaults and ranges.
public struct Listing {
  /// What there is to list.
  public static let topics = ["effects", "presets", "layouts", "easings"]

  private struct Entry {
    var name: String
    var summary: String
    var options: [OptionDescriptor]
    var details: [(String, JSONValue)] = []
  }

  private let sections: [(topic: String, entries: [Entry])]

  /// Collects the entries of some topics.
  ///
  /// - Parameters:
  ///   - topics: Some of ``topics``.
  ///   - plugins: Whose effects and easings are listed too; those that are not loaded yet are loaded for it.
  ///   - extensions: Native effects and easings of the host's own, which are listed too.
  public init(
    _ topics: [String],
    plugins: PluginLibrary? = nil,
    extensions: NativeExtensions = NativeExtensions()
  ) {
    sections = topics.map { topic in
      (
        topic,
        Listing.entries(of: topic) + Listing.added(of: topic, in: extensions)
          + Listing.plugged(of: topic, in: plugins)
      )
    }
  }

  private static func added(of topic: String, in extensions: NativeExtensions) -> [Entry] {
    switch topic {
    case "effects":
      extensions.effects.map { Entry(name: $0.name, summary: $0.summary, options: $0.options) }
    case "easings":
      extensions.easings.map { Entry(name: $0.name, summary: "Of the host.", options: []) }
    default: []
    }
  }

  private static func plugged(of topic: String, in library: PluginLibrary?) -> [Entry] {
    guard let library, topic == "effects" || topic == "easings" else { return [] }
    library.loadAll()
    return library.plugins.flatMap { plugin -> [Entry] in
      let details = [("plugin", JSONValue.string(plugin.path))]
      if topic == "easings" {
        return (plugin.script?.manifest?.easings ?? []).map { easing in
          Entry(
            name: "\(plugin.name).\(easing.name)",
            summary: "From \(plugin.path).",
            options: [],
            details: details
          )
        }
      }
      return library.offered(plugin).map { name, effect in
        Entry(
          name: "\(plugin.name).\(name)",
          summary: effect.help ?? "From \(plugin.path).",
          options: effect.parameters,
          details: details
        )
      }
    }
  }

  private static func entries(of topic: String) -> [Entry] {
    switch topic {
    case "effects":
      EffectCatalog.effects.map { Entry(name: $0.name, summary: $0.summary, options: $0.options) }
    case "presets":
      EffectCatalog.presets.map { preset in
        Entry(
          name: preset.name,
          summary: preset.title,
          options: [],
          details: [
            ("effect", .string(preset.effect)),
            ("options", .object(JSONObject(preset.options))),
            ("direction", .string(preset.layout.direction.rawValue)),
          ]
        )
      }
    case "layouts":
      LayoutListing.entries.map { Entry(name: $0.name, summary: $0.summary, options: $0.options) }
    default:
      Easing.catalog.map { Entry(name: $0.name, summary: $0.summary, options: $0.parameters) }
    }
  }

  // MARK: Text

  /// The entries for reading.
  public var text: String {
    var text = ""
    for (index, section) in sections.enumerated() {
      if sections.count > 1 { text += (index > 0 ? "\n" : "") + section.topic.uppercased() + "\n" }
      let width = section.entries.map(\.name.count).max() ?? 0
      for entry in section.entries {
        text += padded(entry.name, width) + "  " + entry.summary + "\n"
        for option in entry.options { text += "    " + line(for: option) + "\n" }
      }
    }
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func line(for option: OptionDescriptor) -> String {
    let unit = option.unit.isEmpty ? "" : " \(option.unit)"
    let initial = option.defaultValue.map { " (default \($0.shortText)\(unit))" } ?? ""
    return "\(padded(option.name, 20)) \(option.kind.phrase)\(initial): \(option.help)"
  }

  // MARK: JSON

  /// Writes an object with a list for every topic.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for section in sections {
      writer.key(section.topic)
      writer.beginArray()
      for entry in section.entries { write(entry, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(_ entry: Entry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(entry.name)
    writer.key("summary")
    writer.string(entry.summary)
    for (key, value) in entry.details {
      writer.key(key)
      writer.value(value)
    }
    if !entry.options.isEmpty {
      writer.key("parameters")
      writer.beginArray()
      for option in entry.options { OptionWriter.write(option, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}

/// Writes descriptions of options as JSON, for tools that make forms of them.
enum OptionWriter {
  static func write(_ option: OptionDescriptor, to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("name")
    writer.string(option.name)
    if !option.aliases.isEmpty {
      writer.key("aliases")
      writer.value(.array(option.aliases.map { .string($0) }))
    }
    write(option.kind, to: &writer)
    writer.key("default")
    writer.value(option.defaultValue.map(JSONValue.init) ?? .null)
    if let step = option.step {
      writer.key("step")
      writer.number(step)
    }
    if !option.unit.isEmpty {
      writer.key("unit")
      writer.string(option.unit)
    }
    writer.key("help")
    writer.string(option.help)
    writer.endObject()
  }

  private static func write(_ kind: OptionDescriptor.Kind, to writer: inout JSONWriter) {
    writer.key("kind")
    switch kind {
    case .number(let range):
      writer.string("number")
      write(range, to: &writer)
    case .integer(let range):
      writer.string("integer")
      write(range, to: &writer)
    case .boolean: writer.string("boolean")
    case .choice(let words):
      writer.string("choice")
      writer.key("choices")
      writer.value(.array(words.map { .string($0) }))
    case .vector(let components, let range, _):
      writer.string("vector")
      writer.key("components")
      writer.value(.array(components.map { .string($0) }))
      write(range, to: &writer)
    case .color: writer.string("color")
    case .colorPair(let first, let second):
      writer.string("colors")
      writer.key("components")
      writer.value([.string(first), .string(second)])
    case .easing(let names):
      writer.string("easing")
      if !names.isEmpty {
        writer.key("choices")
        writer.value(.array(names.map { .string($0) }))
      }
    case .list: writer.string("list")
    case .table(let options):
      writer.string("table")
      writer.key("options")
      writer.beginArray()
      for option in options { write(option, to: &writer) }
      writer.endArray()
    case .form: writer.string("form")
    }
  }

  private static func write(_ range: NumberRange, to writer: inout JSONWriter) {
    if let low = range.lowerBound {
      writer.key("min")
      writer.number(low)
    }
    if let high = range.upperBound {
      writer.key("max")
      writer.number(high)
    }
  }
}

extension OptionValue {
  /// The value in a few words, for lists.
  var shortText: String {
    switch self {
    case .null: "none"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): number.shortest
    case .string(let string): string
    case .list(let items): items.map(\.shortText).joined(separator: ", ")
    case .table(let table):
      table.keys.sorted().map { "\($0) \(table[$0]?.shortText ?? "")" }.joined(separator: ", ")
    case .color(let color):
      "\(color.red.rounded(places: 3)), \(color.green.rounded(places: 3)), \(color.blue.rounded(places: 3)), \(color.alpha.rounded(places: 3))"
    case .easing(let easing): easing.name
    }
  }
}
