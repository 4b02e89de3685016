import EffectCore
import EffectJSON
package import EffectScripting

/// Answers requests in JSON, one a line.
///
/// Every request is answered by itself: a script is loaded afresh, so that an answer never depends on the requests
/// before it, and a line that fails leaves nothing behind for the next.
public struct RequestService {
  private let host: Host
  private let plugins: PluginLibrary?
  private var writer = JSONWriter()

  /// Creates a service whose scripts have a host's limits and seed, unless a request says otherwise.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - plugins: Whose effects requests can name.
  public init(host: Host = Host(), plugins: PluginLibrary? = nil) {
    (self.host, self.plugins) = (host, plugins)
  }

  /// Appends the answer to one line, with the end of the line, to some output.
  ///
  /// - Parameters:
  ///   - line: The bytes of the request.
  ///   - number: The line's number, from 1, for errors.
  ///   - output: Gets the answer.
  public mutating func answer(
    _ line: some Sequence<UInt8>,
    number: Int,
    into output: inout [UInt8]
  ) {
    writer.removeAll()
    do throws(AnswerError) {
      try write(request(in: Array(line)))
    } catch {
      writer.removeAll()
      error.write(line: number, to: &writer)
    }
    writer.endLine()
    output += writer.bytes
  }

  /// Appends the answer to a line that cannot be read as a request.
  public mutating func refuse(_ reason: String, number: Int, into output: inout [UInt8]) {
    writer.removeAll()
    AnswerError.request(reason).write(line: number, to: &writer)
    writer.endLine()
    output += writer.bytes
  }

  /// Appends the answer to a request whose script ended the process that ran it.
  package mutating func fail(_ error: ScriptError, number: Int, into output: inout [UInt8]) {
    writer.removeAll()
    AnswerError.script(error).write(line: number, to: &writer)
    writer.endLine()
    output += writer.bytes
  }

  private func request(in line: [UInt8]) throws(AnswerError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .request("\(error)")
    }
    guard let object = value.object else {
      throw .request("a request is an object, not \(value.kindName)")
    }
    return object
  }

  private mutating func write(_ object: JSONObject) throws(AnswerError) {
    guard let kind = object["kind"] else {
      throw .request(
        "a request has a 'kind'; \(Suggestion.phrase(for: "", among: RequestKinds.all, listing: "kinds").dropFirst(2))"
      )
    }
    guard let name = kind.string else {
      throw .request("'kind' takes a string, not \(kind.kindName)")
    }
    let reader = RequestReader(object)
    if name.hasPrefix("script.") {
      try ScriptRequests(host: host, plugins: plugins, reader: reader).answer(name, to: &writer)
      return
    }
    do throws(RequestError) {
      guard let answer = try RequestKinds.answer(name, reader) else {
        throw RequestError(
          "unknown kind '\(name)'"
            + Suggestion.phrase(for: name, among: RequestKinds.all, listing: "kinds")
        )
      }
      writer.value(answer)
    } catch {
      throw .request(error.message)
    }
  }
}

/// The kinds of requests that need no script.
enum RequestKinds {
  /// Every kind that is answered.
  static let all =
    ["script.call", "script.effect", "easing"] + GeminiRequests.kinds + PagingRequests.kinds
    + KeyframeRequests.kinds + PlaybackRequests.kinds + InteractionRequests.kinds

  /// Returns the answer, or nothing for a kind that does not exist.
  static func answer(_ kind: String, _ reader: RequestReader) throws(RequestError) -> JSONValue? {
    if kind == "easing" { return try EasingRequests.answer(reader) }
    if GeminiRequests.kinds.contains(kind) { return try GeminiRequests.answer(kind, reader) }
    if PagingRequests.kinds.contains(kind) {
      return try PagingRequests.answer(kind: kind, reader.object)
    }
    if KeyframeRequests.kinds.contains(kind) { return try KeyframeRequests.answer(kind, reader) }
    if PlaybackRequests.kinds.contains(kind) { return try PlaybackRequests.answer(kind, reader) }
    if InteractionRequests.kinds.contains(kind) {
      return try InteractionRequests.answer(kind: kind, reader)
    }
    return nil
  }
}

/// Why a request has no answer.
enum AnswerError: Error {
  /// The request itself is wrong.
  case request(String)
  case script(ScriptError)

  init(_ error: HostError) {
    switch error {
    case .script(let error): self = .script(error)
    case .file(let error):
      self = .script(ScriptError(.load, error.message, file: error.path))
    case .option, .collection, .render, .tracks: self = .request(error.description)
    }
  }

  func write(line: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("error")
    writer.beginObject()
    switch self {
    case .request(let message):
      writer.key("kind")
      writer.string("request")
      writer.key("message")
      writer.string("line \(line): \(message)")
      writer.key("line")
      writer.number(line)
    case .script(let error): error.writeMembers(to: &writer)
    }
    writer.endObject()
    writer.endObject()
  }
}

extension ScriptError {
  /// Writes the members of an error object.
  func writeMembers(to writer: inout JSONWriter) {
    writer.key("kind")
    switch kind {
    case .load: writer.string("load")
    case .script: writer.string("script")
    case .limit(let limit):
      writer.string("limit")
      writer.key("limit")
      writer.string(limit.rawValue)
    }
    writer.key("message")
    writer.string(message)
    if !file.isEmpty {
      writer.key("file")
      writer.string(file)
    }
    if line > 0 {
      writer.key("line")
      writer.number(line)
    }
    if !traceback.isEmpty {
      writer.key("traceback")
      writer.beginArray()
      for frame in traceback {
        writer.beginObject()
        writer.key("file")
        writer.string(frame.file)
        writer.key("line")
        writer.number(frame.line)
        writer.key("function")
        writer.string(frame.function)
        writer.endObject()
      }
      writer.endArray()
    }
    if let hint {
      writer.key("hint")
      writer.string(hint)
    }
  }
}
