import CollectionSimulation
import EffectCore
import EffectHost
import EffectRendering
import EffectScripting

/// What ends a verb before its work is done.
enum Failure: Error {
  case host(HostError)
  case output(OutputError)
  case input(InputError)
  case usage(UsageError.Problem)

  /// Says what went wrong and tells how the program ends.
  ///
  /// - Parameters:
  ///   - verb: The verb whose help is of use.
  ///   - script: The script, where it was loaded.
  ///   - isBrief: Whether a script's failure takes one line alone, as where it is told again on each save.
  /// - Returns: How the program ends.
  func report(verb: String, script: Script? = nil, isBrief: Bool = false) -> ExitStatus {
    switch self {
    case .host(.script(let error)) where isBrief:
      Words.error(error.description)
      return .failed
    case .host(.script(let error)):
      Words.error(error.description, hint: error.hint)
      showLine(of: error, in: script)
      return .failed
    case .host(.option(let error)):
      Words.error(error.description, hint: "effecthost list shows names, options and ranges")
      return .usage
    case .host(.collection(let error)):
      Words.error(error.description)
      return .usage
    case .host(.render(let error)):
      Words.error(error.description)
      return ExitStatus(error)
    case .host(.tracks(let error)):
      Words.error(error.description)
      return .failed
    case .host(.file(let error)):
      Words.error(error.description)
      return .failed
    case .output(let error): return ExitStatus(error)
    case .input(let error):
      Words.error(error.description)
      return .failed
    case .usage(let problem):
      let error = UsageError(problem: problem, verb: verb)
      Words.error(error.description, hint: error.hint)
      return .usage
    }
  }

  /// The line that the error names, and how the script came there.
  private func showLine(of error: ScriptError, in script: Script?) {
    guard error.line > 0 else { return }
    if let line = script?.sourceLine(error.line, of: error.file)
      ?? Failure.line(error.line, of: error.file)
    {
      Words.say("  \(error.line) | \(Words.printable(line))\n")
    }
    for line in error.tracebackLines { Words.say("  \(Words.printable(line))\n") }
  }

  private static func line(_ number: Int, of path: String) -> String? {
    Host.sourceLine(number, of: path)
  }
}

/// A file that was named on the command line.
struct SourceBytes {
  var path: String
  var bytes: [UInt8]
}

extension Host {
  /// Returns the host that a command's limits ask for.
  init(_ limits: LimitOptions, seed: Int) {
    var allowed = ScriptLimits()
    if let memory = limits.memory { allowed.memory = memory }
    if let time = limits.time { allowed.time = time }
    if let instructions = limits.instructions { allowed.instructions = instructions }
    if let output = limits.output { allowed.output = output }
    self.init(limits: allowed, seed: UInt64(seed))
    extensions = EffectHostCommand.extensions
    trace = Worker.trace
  }

  /// Loads the script of a path, `-` for standard input.
  func script(
    argument path: String,
    needsEffect: Bool = true,
    plugins: PluginLibrary?
  ) throws(Failure) -> Script {
    try script(try source(argument: path), needsEffect: needsEffect, plugins: plugins)
  }

  /// Loads the script of a source.
  func script(
    _ source: SourceBytes,
    needsEffect: Bool = true,
    plugins: PluginLibrary?
  ) throws(Failure) -> Script {
    do throws(HostError) {
      return try script(
        source: source.bytes,
        path: source.path,
        needsEffect: needsEffect,
        plugins: plugins
      )
    } catch {
      throw .host(error)
    }
  }

  /// Reads the file of a path, `-` for standard input.
  func source(argument path: String) throws(Failure) -> SourceBytes {
    let path = path == "-" ? "/dev/stdin" : path
    do throws(HostError) {
      return SourceBytes(path: path, bytes: try Host.source(at: path))
    } catch {
      throw .host(error)
    }
  }
}

extension CommonOptions {
  /// The changes that the options make to a scene.
  var changes: SceneChanges {
    var changes = SceneChanges()
    changes.viewport = viewport
    changes.items = items
    changes.cellSize = cell
    changes.spacing = spacing
    changes.direction = direction
    changes.offset = offset
    changes.reducesMotion = reducesMotion
    return changes
  }

  /// The parameters by name; the last one of a name counts.
  var values: [String: OptionValue] {
    Dictionary(settings.map { ($0.key, $0.value) }) { _, last in last }
  }
}

extension CommonOptions {
  /// The plugins that the options, the environment and the user's folder give; a folder that was named and is not
  /// there is told.
  func library(_ host: Host) -> PluginLibrary {
    let folders = PluginLibrary.folders(options: plugins, environment: Terminal.variable)
    let library = PluginLibrary(folders: folders, host: host)
    for folder in library.missing where !isQuiet {
      Words.say("note: there is no plugin folder '\(Words.printable(folder.path))'\n")
    }
    return library
  }

  /// The scene of a script, or of effects by their names, with what the options change about it.
  ///
  /// - Parameters:
  ///   - host: Makes it.
  ///   - script: What defines the scene; none where effects are named.
  ///   - plugins: Where qualified names are found.
  ///   - changes: Others than the options' own.
  /// - Returns: The scene, ready to be asked.
  /// - Throws: ``HostError`` for an unknown effect, a value that a parameter does not take, or a fault of the script.
  func scene(
    _ host: Host,
    _ script: Script?,
    _ plugins: PluginLibrary,
    changes: SceneChanges? = nil
  ) throws(HostError) -> Scene {
    try host.scene(
      of: script,
      effects: effects,
      settings: values,
      changes: changes ?? self.changes,
      plugins: plugins
    )
  }
}

/// Passes on what a script was warned of and what it printed: words go to standard error.
func showOutput(of script: Script?) {
  if let warnings = script?.takeWarnings() {
    for line in String(decoding: warnings, as: UTF8.self).split(separator: "\n") {
      Words.warning(String(line))
    }
  }
  guard let bytes = script?.takeOutput(), !bytes.isEmpty else { return }
  // print puts tabs between its arguments.
  Words.say(Words.printable(String(decoding: bytes, as: UTF8.self), keepsTabs: true))
}
