import EffectHost
import EffectScripting
internal import Glibc

/// Carries out `preview`: serves a page until a signal ends the program.
struct PreviewCommand {
  let arguments: PreviewArguments

  /// How long the server answers before files are looked at again, in milliseconds.
  private static let turn: Int32 = 25

  func run() -> ExitStatus {
    let host = Host(arguments.limits, seed: arguments.common.seed)
    // Looked at before it is read, so that no save is missed.
    var files = SourceChanges()
    files.watch(arguments.script.map { [$0] } ?? [])
    let session = PreviewSession(
      host: host,
      path: arguments.script,
      plugins: arguments.common.library(host),
      changes: arguments.common.changes,
      effect: arguments.common.effects.first,
      settings: arguments.common.values
    )
    let title = WebPage.title(
      ofScript: arguments.script,
      effects: arguments.common.effects
    )
    let server: PreviewServer
    do throws(PreviewServer.Failure) {
      server = try PreviewServer(session, title: title, port: arguments.port)
    } catch {
      return report(error)
    }
    if !session.failure.isEmpty { Words.say(Words.printable(session.failure) + "\n") }
    let status = ExitStatus(writing: server.address + "\n")
    guard status == .done else { return status }
    if arguments.opensBrowser { open(server.address) }
    serve(session, server, &files)
  }

  private func serve(
    _ session: PreviewSession,
    _ server: PreviewServer,
    _ files: inout SourceChanges
  ) -> Never {
    files.watch(session.sources)
    while true {
      server.run(milliseconds: PreviewCommand.turn)
      showOutput(of: session)
      guard files.happened() else { continue }
      session.reload()
      files.watch(session.sources)
      server.wake()
      guard !arguments.common.isQuiet else { continue }
      Words.say(session.failure.isEmpty ? "loaded\n" : Words.printable(session.failure) + "\n")
    }
  }

  private func report(_ failure: PreviewServer.Failure) -> ExitStatus {
    switch failure {
    case .library(let name):
      Words.error(
        "a preview needs \(name), which is not there",
        hint: "install the package libmicrohttpd12"
      )
    case .port(let port):
      Words.error(
        "cannot listen at port \(port) of this machine",
        hint: "another program may have it; leave --port out to take any that is free"
      )
    }
    return .failed
  }

  private func showOutput(of session: PreviewSession) {
    let output = session.takeOutput()
    guard !output.isEmpty else { return }
    Words.say(Words.printable(String(decoding: output, as: UTF8.self), keepsTabs: true))
  }

  /// Opens an address in the user's browser, where there is a desktop.
  private func open(_ address: String) {
    guard Terminal.variable("DISPLAY") != nil || Terminal.variable("WAYLAND_DISPLAY") != nil else {
      return
    }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    _ = posix_spawnp(&process, "xdg-open", nil, nil, &words, environ)
  }
}
