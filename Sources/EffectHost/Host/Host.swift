public import CollectionSimulation
public import EffectCore
public import EffectRendering
public import EffectScripting

/// Whatever can go wrong between a script and its picture.
public enum HostError: Error, Sendable {
  /// A file could not be read.
  case file(FileError)
  /// A script failed.
  case script(ScriptError)
  /// An option or a name is wrong.
  case option(OptionError)
  /// The scene's measures make no sense.
  case collection(CollectionError)
  /// A picture could not be made.
  case render(RenderError)
  /// Effects cannot be sampled.
  case tracks(TrackError)
}

extension HostError: CustomStringConvertible {
  /// The complete sentence of what went wrong.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .script(let error): error.description
    case .option(let error): error.description
    case .collection(let error): error.description
    case .render(let error): error.description
    case .tracks(let error): error.description
    }
  }
}

/// Loads scripts and makes scenes of them.
///
/// A host has no state of its own: what it makes belongs to the task that asked for it, and any number of hosts
/// work side by side.
///
/// ```swift
/// let host = Host()
/// let script = try host.script(at: "tilt.lua")
/// let scene = try host.scene(of: script)
/// let picture = try Renderer().render(scene.frame(at: .page(1)), options: RenderOptions())
/// ```
public struct Host: Sendable {
  /// How much each script may use.
  public var limits: ScriptLimits
  /// Where each script's random numbers begin.
  public var seed: UInt64
  /// Native effects and easings beside those of the library.
  public var extensions = NativeExtensions()
  /// Where scripts tell the lines that they come to, for a process that looks on.
  package var trace: ScriptTrace?

  /// The version of the library and of the program.
  public static let version = "0.1.0"

  /// Creates a host.
  public init(limits: ScriptLimits = ScriptLimits(), seed: UInt64 = 0) {
    self.limits = limits
    self.seed = seed
  }

  /// Loads a script from a file; its modules are found beside it.
  ///
  /// - Parameters:
  ///   - path: The path, as messages shall name it.
  ///   - needsEffect: Whether a script that defines no effect is an error.
  ///   - plugins: What `fx.use` finds besides native effects.
  /// - Returns: The script, whose main chunk has run once.
  /// - Throws: ``HostError`` of a file that cannot be read or a script that fails.
  public func script(
    at path: String,
    needsEffect: Bool = true,
    plugins: PluginLibrary? = nil
  ) throws(HostError) -> Script {
    try script(
      source: try Host.source(at: path),
      path: path,
      needsEffect: needsEffect,
      plugins: plugins
    )
  }

  /// Loads a script from its bytes.
  public func script(
    source: [UInt8],
    path: String,
    needsEffect: Bool = true,
    plugins: PluginLibrary? = nil
  ) throws(HostError) -> Script {
    let modules = ScriptModules(besideScript: path)
    let extensions = extensions
    do {
      return try Script(
        source: source,
        path: path,
        limits: limits,
        seed: seed,
        needsEffect: needsEffect,
        trace: trace,
        module: modules.source(of:),
        image: ImageFiles(beside: path).drawn(_:),
        plugged: { name throws(ScriptError) in
          if let own = extensions.object(named: name) { return own }
          return try plugins?.object(named: name)
        }
      )
    } catch {
      throw .script(error)
    }
  }

  /// Returns the bytes of a script or of a scene's file.
  ///
  /// - Throws: ``HostError/file(_:)`` for a file that is missing, unreadable, a folder or too large.
  public static func source(at path: String) throws(HostError) -> [UInt8] {
    do {
      return try SourceFile.read(path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns the bytes of a file that holds an image.
  ///
  /// - Throws: ``HostError/file(_:)`` where it cannot be read.
  public static func image(at path: String) throws(HostError) -> [UInt8] {
    do {
      return try SourceFile.read(path, largest: ImageFiles.largestFile, as: "image")
    } catch {
      throw .file(error)
    }
  }

  /// Returns the text of a line of a file, to show it below an error.
  public static func sourceLine(_ line: Int, of path: String) -> String? {
    guard let bytes = try? SourceFile.read(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return String(decoding: lines[line - 1], as: UTF8.self)
  }

  /// Returns the scene of a script, a native effect or a preset, with changes where they are given.
  ///
  /// - Parameters:
  ///   - script: The script, if there is one.
  ///   - names: Effects by name, applied in order: the script's own, native ones, presets or plugged-in ones; none
  ///     for what the script's scene says, or its first effect.
  ///   - settings: Parameters and options by name.
  ///   - changes: What is different from the scene's own measures.
  ///   - plugins: Whose effects can be named.
  /// - Returns: The scene, at the place where it begins.
  /// - Throws: ``HostError`` for a wrong name, setting or measure.
  public func scene(
    of script: Script?,
    effects names: [String] = [],
    settings: [String: OptionValue] = [:],
    changes: SceneChanges = SceneChanges(),
    plugins: PluginLibrary? = nil
  ) throws(HostError) -> Scene {
    try Scene(
      cast: SceneCast(
        script: script,
        names: names,
        settings: settings,
        plugins: plugins,
        extensions: extensions
      ),
      changes: changes
    )
  }
}
