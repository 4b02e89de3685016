internal import CWebServer
import EffectHost
internal import Glibc

/// Serves the page of a preview to browsers on this machine, and to nobody else.
///
/// Whoever asks has to know a random word that is part of the address, and has to ask for this very host: pages from
/// elsewhere that a browser has open cannot reach it, even where a name of theirs leads to this machine.
final class PreviewServer {
  /// Why there is no server.
  enum Failure: Error {
    case library(String)
    case port(Int)
  }

  /// What a request gets.
  private struct Answer {
    var status: Int32 = 200
    var type = "application/json"
    var bytes: [UInt8] = []
    var waits = false

    static func text(_ status: Int32, _ words: String) -> Answer {
      Answer(status: status, type: "text/plain; charset=utf-8", bytes: Array((words + "\n").utf8))
    }
  }

  private let session: PreviewSession
  private let title: String
  private let secret: String
  private var server: OpaquePointer?
  private var port = 0
  /// The bytes of the last answer, which are copied right after the call.
  private var kept: [UInt8] = []

  /// Opens a server.
  ///
  /// - Parameters:
  ///   - session: Answers what the page asks.
  ///   - title: What the page is called.
  ///   - port: The port, or 0 for any that is free.
  /// - Throws: ``Failure`` where the library is missing or the port is taken.
  init(_ session: PreviewSession, title: String, port: Int) throws(Failure) {
    (self.session, self.title) = (session, title)
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    secret = String((0..<26).map { _ in letters[Int.random(in: 0..<36, using: &generator)] })
    var status = EH_SERVER_OPEN
    server = eh_server_open(
      UInt16(port),
      { context, request, response in
        guard let context, let request, let response else { return }
        Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue()
          .answer(request.pointee, &response.pointee)
      },
      Unmanaged.passUnretained(self).toOpaque(),
      &status
    )
    guard let server else {
      if status == EH_SERVER_NO_LIBRARY {
        throw .library(String(cString: eh_server_library_name()))
      }
      throw .port(port)
    }
    self.port = Int(eh_server_port(server))
  }

  deinit { eh_server_close(server) }

  /// Where the page is.
  var address: String { "http://127.0.0.1:\(port)/\(secret)/" }

  /// Answers what is asked, for so long at most.
  func run(milliseconds: Int32) { eh_server_run(server, milliseconds) }

  /// Lets pages that wait for news ask again.
  func wake() { eh_server_wake(server) }

  // MARK: Answers

  private func answer(_ request: eh_request, _ response: inout eh_response) {
    let answer = answer(
      method: String(cString: request.method),
      path: String(cString: request.path),
      host: String(cString: request.host),
      origin: String(cString: request.origin),
      body: Array(
        UnsafeRawBufferPointer(start: request.body, count: request.body_length)
      )
    )
    kept = answer.bytes
    response.status = answer.status
    response.waits = answer.waits
    response.type = PreviewServer.type(answer.type)
    response.length = kept.count
    kept.withUnsafeBytes { response.bytes = $0.baseAddress }
  }

  /// The name of a kind of data as C keeps it.
  private static func type(_ name: String) -> UnsafePointer<CChar> {
    switch name {
    case "application/json": eh_type_json()
    case "text/html; charset=utf-8": eh_type_html()
    default: eh_type_text()
    }
  }

  private func answer(
    method: String,
    path: String,
    host: String,
    origin: String,
    body: [UInt8]
  ) -> Answer {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard hosts.contains(host) else { return .text(403, "this host is not served here") }
    guard origin.isEmpty || hosts.contains(where: { origin == "http://" + $0 }) else {
      return .text(403, "pages from elsewhere are not answered")
    }
    guard path.hasPrefix("/\(secret)/") else {
      return .text(404, "there is nothing here; the address has a word in it that has to be whole")
    }
    let name = String(path.dropFirst(secret.count + 2))
    if name.isEmpty {
      guard method == "GET" else { return .text(405, "this is read with GET") }
      return Answer(type: "text/html; charset=utf-8", bytes: PreviewPage.html(title: title))
    }
    guard method == "POST" else { return .text(405, "this is asked with POST") }
    do throws(RequestError) {
      if name == "events" { return try news(body) }
      guard let question = PreviewSession.Question(rawValue: name) else {
        return .text(404, "there is no '\(name)'")
      }
      let before = session.version
      let bytes = try session.answer(question, body)
      if session.version != before { wake() }
      return Answer(bytes: bytes)
    } catch {
      return .text(400, error.description)
    }
  }

  /// Waits until there is another version than the page knows.
  private func news(_ body: [UInt8]) throws(RequestError) -> Answer {
    guard try session.isKnown(body) else { return Answer(bytes: session.news) }
    return Answer(waits: true)
  }
}
