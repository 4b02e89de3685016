import CollectionSimulation
import EffectCore
import EffectJSON
import EffectScripting

/// `script.call` and `script.effect`: functions and effects of scripts, each in a state of its own.
struct ScriptRequests {
  let host: Host
  let plugins: PluginLibrary?
  let reader: RequestReader

  func answer(_ kind: String, to writer: inout JSONWriter) throws(AnswerError) {
    var host = host
    do throws(RequestError) {
      host.limits = try limits()
      if reader.has("seed") { host.seed = UInt64(max(0, try reader.integer("seed"))) }
    } catch {
      throw .request(error.message)
    }
    switch kind {
    case "script.call": try call(host, to: &writer)
    case "script.effect": try effect(host, to: &writer)
    default:
      throw .request(
        "unknown kind '\(kind)'"
          + Suggestion.phrase(for: kind, among: RequestKinds.all, listing: "kinds")
      )
    }
  }

  /// The host's limits with those that the request names.
  private func limits() throws(RequestError) -> ScriptLimits {
    var limits = host.limits
    guard let value = reader["limits"], !value.isNull else { return limits }
    let given = try RequestReader(value, named: "limits")
    for member in given.object {
      guard let number = member.value.number, number >= 0, number < 9e18 else {
        throw RequestError("limits: '\(member.key)' takes a number from 0")
      }
      switch member.key {
      case "memory": limits.memory = Int(number)
      case "time": limits.time = number
      case "instructions": limits.instructions = Int(number)
      case "output": limits.output = Int(number)
      default:
        throw RequestError(
          "limits: unknown limit '\(member.key)'"
            + Suggestion.phrase(
              for: member.key,
              among: ["memory", "time", "instructions", "output"],
              listing: "limits"
            )
        )
      }
    }
    return limits
  }

  private func finish(_ script: Script?, _ writer: inout JSONWriter) {
    guard let output = script?.takeOutput(), !output.isEmpty else { return }
    writer.key("output")
    writer.string(String(decoding: output, as: UTF8.self))
  }

  // MARK: script.call

  private func call(_ host: Host, to writer: inout JSONWriter) throws(AnswerError) {
    let (path, function): (String, String)
    let arguments: [ScriptValue]
    do throws(RequestError) {
      (path, function) = (try reader.string("script"), try reader.string("function"))
      arguments = reader.has("arguments") ? try reader.array("arguments").map(ScriptValue.init) : []
    } catch {
      throw .request(error.message)
    }
    var script: Script?
    do throws(HostError) {
      let loaded = try host.script(at: path, needsEffect: false, plugins: plugins)
      script = loaded
      let values: [ScriptValue]
      do {
        values = try loaded.call(function, arguments)
        if function == "transform" { try checkTransform(values, path: path) }
      } catch {
        throw .script(error)
      }
      writer.beginObject()
      writer.key("values")
      writer.beginArray()
      for value in values { try value.write(to: &writer, path: path) }
      writer.endArray()
      finish(script, &writer)
      writer.endObject()
    } catch {
      throw AnswerError(placed(error, in: function, arguments, of: script))
    }
  }

  /// An error about what a function returned, with the line where it probably did, and a transform's progress.
  private func placed(
    _ error: HostError,
    in function: String,
    _ arguments: [ScriptValue],
    of script: Script?
  ) -> HostError {
    guard case .script(var failure) = error, failure.kind == .script, failure.line == 0, let script
    else { return error }
    if function == "transform", let progress = arguments.first?.double {
      failure.message += " (at progress \(progress.shortest))"
    }
    return .script(script.located(failure, in: function))
  }

  /// What a transform returns has to be properties or a number, whoever calls it.
  private func checkTransform(
    _ values: [ScriptValue],
    path: String
  ) throws(ScriptError) {
    let what: String
    switch values.first {
    case nil, .null?, .table?, .integer?, .view?: return
    case .number(let number)? where number.isFinite: return
    case .number(let number)?: what = number.plain
    case let value?: what = value.kindName
    }
    throw ScriptError(
      .script,
      "transform returned \(what); it returns a table of properties, or changes cell and returns nothing",
      file: path
    )
  }

  // MARK: script.effect

  /// What a request for an effect says.
  private struct EffectRequest {
    var path: String?
    var name: String?
    var settings: [String: OptionValue]
    var wantsGeometry: Bool
    var collection: CollectionRequest
    var progress: [Double]

    init(_ reader: RequestReader) throws(RequestError) {
      path = try reader.optionalString("script")
      name = try reader.optionalString("effect")
      guard path != nil || name != nil else { throw RequestError("lacks 'script'") }
      settings = try reader.options("parameters")
      wantsGeometry = try reader.boolean("geometry", default: false)
      collection = try CollectionRequest(reader)
      progress = collection.isGiven ? [] : try reader.numbers("progress")
      guard progress.allSatisfy(\.isFinite) else {
        throw RequestError("'progress' takes finite numbers")
      }
    }
  }

  private func effect(_ host: Host, to writer: inout JSONWriter) throws(AnswerError) {
    let request: EffectRequest
    do {
      request = try EffectRequest(reader)
    } catch {
      throw .request(error.message)
    }
    do throws(HostError) {
      let script = try request.path.map { path throws(HostError) in
        try host.script(at: path, plugins: plugins)
      }
      let cast = try SceneCast(
        script: script,
        names: request.name.map { [$0] } ?? [],
        settings: request.settings,
        plugins: plugins,
        extensions: host.extensions
      )
      let scene = try request.collection.scene(cast)
      writer.beginObject()
      if request.collection.isGiven {
        try scene.writeVisibleCells(geometry: request.wantsGeometry, to: &writer)
      } else {
        try scene.writeCells(at: request.progress, geometry: request.wantsGeometry, to: &writer)
      }
      finish(script, &writer)
      writer.endObject()
    } catch {
      throw AnswerError(error)
    }
  }
}

extension ScriptValue {
  /// The same value for a script.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let boolean): self = .boolean(boolean)
    case .number(let number): self = .number(number)
    case .string(let string):
      // Numbers that JSON has no way to write.
      if let number = value.number {
        self = .number(number)
      } else {
        self = .string(Array(string.utf8))
      }
    case .array(let items): self = .table(list: items.map { ScriptValue($0) }, fields: [])
    case .object(let object):
      self = .table(
        list: [],
        fields: object.map { Field(name: $0.key, value: ScriptValue($0.value)) }
      )
    }
  }

  /// Writes a value that has a form in JSON; tables become arrays where they are lists, else objects.
  func write(to writer: inout JSONWriter, path: String) throws(HostError) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.bool(boolean)
    case .integer(let integer): writer.number(Int(integer))
    case .number(let number): writer.number(number)
    case .string(let bytes): writer.string(String(decoding: bytes, as: UTF8.self))
    case .table(let list, let fields) where fields.isEmpty && !list.isEmpty:
      writer.beginArray()
      for item in list { try item.write(to: &writer, path: path) }
      writer.endArray()
    case .table(let list, let fields):
      writer.beginObject()
      for (index, item) in list.enumerated() {
        writer.key(String(index + 1))
        try item.write(to: &writer, path: path)
      }
      for field in fields {
        writer.key(field.name)
        try field.value.write(to: &writer, path: path)
      }
      writer.endObject()
    default:
      throw .script(
        ScriptError(
          .script,
          "the function returned \(kindName), which has no form in JSON",
          file: path
        )
      )
    }
  }
}
