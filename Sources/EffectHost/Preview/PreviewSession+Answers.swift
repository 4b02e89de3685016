import CollectionSimulation
import EffectCore
import EffectJSON
import EffectScripting
import Effects

extension PreviewSession {
  /// What a page can ask for.
  public enum Question: String, CaseIterable, Sendable {
    /// The scene, its effects, its parameters and what is wrong.
    case scene
    /// The same after a choice: `effect` and `values`.
    case choose
    /// The visible cells at `offset`, with `velocity`, `time` and `dragging`.
    case frame
    /// The picture of a film at `time`, or its still without one, as wide as `width` says.
    case picture
    /// The numbers over the progress.
    case curves
    /// Small pictures over the progress.
    case strip
  }

  /// Answers a question with an object in JSON.
  ///
  /// What goes wrong in the script is part of the answer.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - body: An object with what the question takes; nothing where it takes nothing.
  /// - Returns: The object's bytes.
  /// - Throws: ``RequestError`` for a body that is no such object.
  public func answer(_ question: Question, _ body: [UInt8]) throws(RequestError) -> [UInt8] {
    let reader = try RequestReader(parsing: body.isEmpty ? Array("{}".utf8) : body)
    var writer = JSONWriter()
    var picture: [UInt8] = []
    writer.beginObject()
    switch question {
    case .scene: picture = writeAll(to: &writer)
    case .choose:
      let name = try reader.optionalString("effect")
      let values = try reader.options("values")
      let chosen = name.flatMap { $0.isEmpty ? nil : $0 }
      let isSame = chosen == effect
      attempt { _ throws(HostError) in try choose(effect: chosen, settings: values) }
      // Another value changes nothing of what the cells show by themselves.
      if isSame {
        attempt { scene throws(HostError) in try write(scene, to: &writer) }
      } else {
        picture = writeAll(to: &writer)
      }
    case .frame:
      let moment = try PreviewMoment(reader)
      attempt { scene throws(HostError) in
        let states = try scene.states(at: moment)
        forgive()
        writer.key("cells")
        writer.beginArray()
        for state in states { state.write(to: &writer) }
        writer.endArray()
      }
    case .picture:
      let (time, width) = (try reader.optionalNumber("time"), try reader.optionalNumber("width"))
      attemptFilm { film throws(HostError) in
        let address = try self.picture(of: film, at: time, width: width)
        forgive()
        writer.key("picture")
        writer.string(address)
      }
    case .curves: attempt { scene throws(HostError) in try writeCurves(of: scene, to: &writer) }
    case .strip where film != nil:
      attemptFilm { film throws(HostError) in try writeStrip(of: film, to: &writer) }
    case .strip: attempt { scene throws(HostError) in try writeStrip(of: scene, to: &writer) }
    }
    writer.key("version")
    writer.number(version)
    writer.key("failure")
    writer.string(failure)
    writer.endObject()
    guard !picture.isEmpty else { return writer.bytes }
    // It was written apart, so that a failure half-way leaves the answer whole.
    return Array("{\"scene\":".utf8) + picture + Array(",".utf8) + writer.bytes.dropFirst()
  }

  /// Writes what is said of the scene, and returns the scene itself as an object.
  private func writeAll(to writer: inout JSONWriter) -> [UInt8] {
    var bytes: [UInt8] = []
    if let film {
      write(film, to: &writer)
      return bytes
    }
    attempt { scene throws(HostError) in
      var web = try WebScene(scene, pictures: pictures)
      var inner = JSONWriter()
      inner.beginObject()
      try web.write(to: &inner)
      inner.endObject()
      pictures = web.pictures
      bytes = inner.bytes
    }
    attempt { scene throws(HostError) in try write(scene, to: &writer) }
    return bytes
  }

  /// Does something with the scene, where there is one, and remembers what goes wrong.
  private func attempt(_ body: (Scene) throws(HostError) -> Void) {
    guard let scene else { return }
    do {
      try body(scene)
    } catch {
      note(error)
    }
  }

  /// Does something with the film, where there is one, and remembers what goes wrong.
  private func attemptFilm(_ body: (any Presentation) throws(HostError) -> Void) {
    guard let film else { return }
    do {
      try body(film)
    } catch {
      note(error)
    }
  }

  // MARK: The scene

  private func write(_ scene: Scene, to writer: inout JSONWriter) throws(HostError) {
    writer.key("background")
    let backdrop = scene.backdrop?.css(in: scene.collection.viewport)
    writer.string((backdrop.map { $0 + "," } ?? "") + scene.background.css)
    writer.key("alive")
    writer.bool(isAlive)
    writer.key("effect")
    writer.string(effect ?? "")
    writer.key("effects")
    writer.beginArray()
    for name in effectNames {
      writer.beginArray(onOneLine: true)
      writer.string(name.group)
      writer.string(name.name)
      writer.endArray()
    }
    writer.endArray()
    writer.key("parameters")
    writer.beginArray()
    for descriptor in parameters { write(descriptor, to: &writer) }
    writer.endArray()
    writer.key("names")
    writer.beginArray(onOneLine: true)
    for name in PropertyNames.slots() { writer.string(name) }
    writer.endArray()
  }

  private var effectNames: [(group: String, name: String)] {
    let own = script?.effects.dropFirst().compactMap(\.name) ?? []
    let first = script == nil ? [] : [("Script", "")]
    return first + own.map { ("Script", $0) }
      + EffectCatalog.effects.map { ("Native effects", $0.name) }
      + EffectCatalog.presets.map { ("Presets", $0.name) }
      + pluginNames.map { ("Plugins", $0) }
  }

  /// The parameters of the effect that is shown.
  private var parameters: [OptionDescriptor] {
    let named = effect
    if let own = named.map({ name in script?.effects.first { $0.name == name } })
      ?? script?.effects.first
    {
      return own.parameters
    }
    let preset = EffectCatalog.presets.first { $0.name == named }
    return EffectCatalog.effects.first { $0.name == preset?.effect ?? named }?.options ?? []
  }

  private func write(_ descriptor: OptionDescriptor, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(descriptor.name)
    writer.key("unit")
    writer.string(descriptor.unit)
    writer.key("help")
    writer.string(descriptor.help)
    writer.key("value")
    let value = settings[descriptor.name] ?? descriptor.defaultValue ?? .null
    switch value {
    case .color(let color): writer.string(color.hexadecimal)
    default: writer.value(JSONValue(value))
    }
    writer.key("kind")
    switch descriptor.kind {
    case .number(let range), .integer(let range):
      writer.string("number")
      writer.key("min")
      writer.number(range.lowerBound)
      writer.key("max")
      writer.number(range.upperBound)
      writer.key("step")
      if case .integer = descriptor.kind {
        writer.number(descriptor.step ?? 1)
      } else {
        writer.number(descriptor.step)
      }
    case .boolean: writer.string("boolean")
    case .color: writer.string("color")
    case .choice(let words): write("choice", words, to: &writer)
    case .easing(let names): write("choice", names, to: &writer)
    default: writer.string("other")
    }
    writer.endObject()
  }

  private func write(_ kind: String, _ words: [String], to writer: inout JSONWriter) {
    writer.string(kind)
    writer.key("words")
    writer.beginArray(onOneLine: true)
    for word in words { writer.string(word) }
    writer.endArray()
  }
}

extension Color {
  /// The colour as a colour field has it: `#rrggbb`.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return "#"
      + [red, green, blue].map { part in
        let level = Int((part.clamped(to: 0...1) * 255).rounded())
        return String([digits[level / 16], digits[level % 16]])
      }.joined()
  }
}

extension PreviewSession {
  /// Whether a page knows all that there is to know, by its question for news: its `version` and its `failure`.
  ///
  /// - Throws: ``RequestError`` where the body does not say them.
  public func isKnown(_ body: [UInt8]) throws(RequestError) -> Bool {
    let reader = try RequestReader(parsing: body)
    let (number, words) = (try reader.integer("version"), try reader.string("failure"))
    return number == version && words == failure
  }

  /// What a page is told that waited for news.
  public var news: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("version")
    writer.number(version)
    writer.key("failure")
    writer.string(failure)
    writer.endObject()
    return writer.bytes
  }
}
