import CollectionSimulation
public import EffectCore
import EffectJSON
import EffectRendering
import EffectScripting

/// A script that is looked at while it is written: what a page in a browser asks for, answered as JSON.
///
/// The page is told of the scene and asks for each frame, so that what it shows is what the running script answers,
/// also where that depends on time or velocity. A script that fails leaves the last good scene in place.
///
/// It belongs to the task that made it.
public final class PreviewSession {
  /// Counts the scenes that were shown.
  public private(set) var version = 0
  /// What is wrong with the script as it was saved last, and with the scene that is shown.
  private var (loadFailure, frameFailure) = ("", "")
  private let host: Host
  private let path: String?
  private let plugins: PluginLibrary?
  private let changes: SceneChanges
  private(set) var script: Script?
  private(set) var scene: Scene?
  /// What plays by itself, in place of a scene that is scrolled: a drawn animation, pages, a panel under a scripted
  /// finger; or layers of a file, which stand still.
  private(set) var film: (any Presentation)?
  /// Draws the film, and keeps what its next picture can use again.
  let renderer = Renderer()
  private(set) var effect: String?
  private(set) var settings: [String: OptionValue]
  private var inputs: EffectInputs = []
  /// What was drawn for the page, to be sent again.
  var pictures = WebPictures()

  /// Loads a script, or takes a native effect alone.
  ///
  /// - Parameters:
  ///   - host: Loads the script.
  ///   - path: The script's path; nothing where the effect is a native one.
  ///   - plugins: Whose effects can be chosen.
  ///   - changes: What is different from the scene's own measures.
  ///   - effect: The effect to begin with; nothing for the script's own.
  ///   - settings: Parameters by name.
  public init(
    host: Host,
    path: String?,
    plugins: PluginLibrary?,
    changes: SceneChanges = SceneChanges(),
    effect: String? = nil,
    settings: [String: OptionValue] = [:]
  ) {
    (self.host, self.path, self.plugins, self.changes) = (host, path, plugins, changes)
    (self.effect, self.settings) = (effect, settings)
    load()
  }

  /// The files that the script and the plugins were made of, to be watched.
  public var sources: [String] {
    (path.map { [$0] } ?? []) + (script?.sourcePaths.filter { $0 != path } ?? [])
      + (plugins?.sources ?? [])
  }

  /// What is wrong now, as a terminal shows it; empty where nothing is.
  public var failure: String { loadFailure.isEmpty ? frameFailure : loadFailure }

  /// Loads the script anew; what is wrong with it stands in ``failure`` then, and the last good scene stays.
  public func reload() {
    plugins?.reload()
    load()
    if loadFailure.isEmpty, let refusal = plugins?.plugins.compactMap(\.refusal).first {
      loadFailure = PreviewSession.text(of: refusal, script: nil)
    }
  }

  private func load() {
    do throws(HostError) {
      if try showLayers() {
        version += 1
        return
      }
      let loaded = try path.map { path throws(HostError) in
        try host.script(at: path, plugins: plugins)
      }
      do throws(HostError) {
        try arrange(with: loaded)
      } catch {
        // A parameter that is gone, or an effect: the script begins with its own.
        guard loaded != nil, case .option = error, effect != nil || !settings.isEmpty else {
          throw error
        }
        (effect, settings) = (nil, [:])
        try arrange(with: loaded)
      }
      version += 1
    } catch {
      loadFailure = PreviewSession.text(of: error, script: nil)
    }
  }

  /// Shows a file with layers in place of a script, where the path leads to one.
  private func showLayers() throws(HostError) -> Bool {
    guard let path else { return false }
    let bytes = try Host.source(at: path)
    guard LayerSceneFile.isOne(bytes, path: path) else { return false }
    film = LayerScenePresentation(try LayerSceneFile(bytes, path: path).scene)
    (script, scene, inputs) = (nil, nil, [])
    (loadFailure, frameFailure) = ("", "")
    return true
  }

  /// Makes what is shown of a script: its film, or its scene with the effect and the settings that were chosen.
  private func arrange(with loaded: Script?) throws(HostError) {
    if effect == nil, let loaded, let own = try host.ownPresentation(of: loaded, changes: changes) {
      (script, scene, film, inputs) = (loaded, nil, own, [])
      (loadFailure, frameFailure) = ("", "")
      return
    }
    let made = try host.scene(
      of: loaded,
      effects: effect.map { [$0] } ?? [],
      settings: settings,
      changes: changes,
      plugins: plugins
    )
    inputs = try made.inputs(over: made.visibleRange)
    (script, scene) = (loaded, made)
    film = made.panel == nil ? nil : try made.presentation(progress: [])
    (loadFailure, frameFailure) = ("", "")
  }

  // MARK: Changes

  /// Chooses an effect, or sets parameters of the one that is there, in the running script.
  ///
  /// - Throws: ``HostError`` for a wrong name or value; nothing changes then.
  func choose(
    effect name: String?,
    settings values: [String: OptionValue]
  ) throws(HostError) {
    let (oldEffect, oldSettings) = (effect, settings)
    let isSame = name == effect
    effect = name
    settings = isSame ? settings.merging(values) { _, new in new } : values
    do throws(HostError) {
      try arrange(with: script)
    } catch {
      (effect, settings) = (oldEffect, oldSettings)
      throw error
    }
  }

  /// The effects of plugins, by their qualified names.
  var pluginNames: [String] { plugins?.effectNames() ?? [] }

  /// Whether the picture changes by itself.
  var isAlive: Bool { inputs.contains(.time) || inputs.contains(.history) }

  /// What the script printed since the last time.
  public func takeOutput() -> [UInt8] { script?.takeOutput() ?? [] }

  /// Remembers what went wrong in a frame.
  func note(_ error: HostError) { frameFailure = PreviewSession.text(of: error, script: script) }

  /// Forgets what went wrong in a frame, once one went right.
  func forgive() { frameFailure = "" }

  /// What is said of an error, with the line that it names.
  static func text(of error: HostError, script: Script?) -> String {
    guard case .script(let error) = error else { return "error: \(error)" }
    var text = "error: \(error)"
    if let hint = error.hint { text += "\nhint: \(hint)" }
    if error.line > 0,
      let line = script?.sourceLine(error.line, of: error.file)
        ?? Host.sourceLine(error.line, of: error.file)
    {
      text += "\n  \(error.line) | \(line)"
    }
    return text + error.tracebackLines.map { "\n  \($0)" }.joined()
  }
}
