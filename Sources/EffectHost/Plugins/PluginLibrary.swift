public import EffectCore
public import EffectScripting
import Glibc

/// The plugins in some folders: Lua files, or folders with an `init.lua`.
///
/// They are found at once and loaded when something of theirs is asked for, each with a state and limits of its own. A
/// broken one is kept with its error and spoils nothing else. The library is confined to the task that made it.
public final class PluginLibrary {
  /// A folder in which plugins are looked for, and who named it.
  public struct Folder: Hashable, Sendable {
    /// Who named it: an option, the environment, or the user's data folder.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
      /// It was named as an option, stands in the environment, or belongs to the user.
      case option, environment, user
    }

    /// The path.
    public var path: String
    /// Who named it.
    public var origin: Origin

    /// Creates a folder.
    public init(path: String, origin: Origin) {
      (self.path, self.origin) = (path, origin)
    }
  }

  /// One plugin.
  public struct Plugin {
    /// What became of it.
    public enum State {
      /// It was found, and not loaded yet.
      case found
      /// It was loaded.
      case loaded(Script)
      /// It cannot be loaded, for a reason.
      case broken(HostError)
    }

    /// The name that qualifies what it offers.
    public internal(set) var name: String
    /// The path of its file.
    public let path: String
    /// Where it was found.
    public let origin: Folder.Origin
    /// What became of it.
    public internal(set) var state = State.found
    /// How long loading took, in seconds.
    public internal(set) var loadTime = 0.0
    /// Why the version that was saved last is not in use, where an older one is.
    public internal(set) var refusal: HostError?

    /// The script, where it is loaded.
    public var script: Script? {
      if case .loaded(let script) = state { return script }
      return nil
    }
  }

  /// The plugins, in the order in which they were found; of two with one name the first counts.
  public private(set) var plugins: [Plugin] = []
  /// Folders that were named and cannot be read.
  public private(set) var missing: [Folder] = []
  private let host: Host
  private let folders: [Folder]

  /// Finds the plugins in some folders.
  public init(folders: [Folder], host: Host = Host()) {
    (self.host, self.folders) = (host, folders)
    for folder in folders { find(in: folder) }
  }

  /// Returns the folders that count: those of the options, of `EFFECTHOST_PATH`, and the user's.
  public static func folders(
    options: [String],
    environment: (String) -> String?
  ) -> [Folder] {
    var folders = options.map { Folder(path: $0, origin: .option) }
    for path in (environment("EFFECTHOST_PATH") ?? "").split(separator: ":") {
      folders.append(Folder(path: String(path), origin: .environment))
    }
    let data =
      environment("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 }
      ?? environment("HOME").map { $0 + "/.local/share" }
    if let data { folders.append(Folder(path: data + "/effecthost/plugins", origin: .user)) }
    return folders
  }

  private func find(in folder: Folder) {
    guard let names = FolderListing.names(in: folder.path) else {
      // The user's own folder need not exist.
      if folder.origin != .user { missing.append(folder) }
      return
    }
    let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    for name in names {
      if name.hasSuffix(".lua") {
        add(String(name.dropLast(4)), base + name, folder.origin)
      } else if access(base + name + "/init.lua", R_OK) == 0 {
        add(name, base + name + "/init.lua", folder.origin)
      }
    }
  }

  private func add(_ name: String, _ path: String, _ origin: Folder.Origin) {
    guard !plugins.contains(where: { $0.name == name }) else { return }
    plugins.append(Plugin(name: name, path: path, origin: origin))
  }

  // MARK: Loading

  /// Loads every plugin that is not loaded yet.
  public func loadAll() {
    for index in plugins.indices { load(index) }
  }

  private func load(_ index: Int) {
    guard case .found = plugins[index].state else { return }
    let start = PluginLibrary.now()
    do throws(HostError) {
      let script = try host.script(at: plugins[index].path)
      if let name = script.manifest?.name, !plugins.contains(where: { $0.name == name }) {
        plugins[index].name = name
      }
      plugins[index].state = .loaded(script)
    } catch {
      plugins[index].state = .broken(error)
    }
    plugins[index].loadTime = PluginLibrary.now() - start
  }

  // MARK: Reloading

  /// The files and folders on which it depends: the sources of what was loaded, the files of the others.
  public var sources: [String] {
    folders.map(\.path) + plugins.flatMap { $0.script?.sourcePaths ?? [$0.path] }
  }

  /// Looks into the folders again: what is new is found, what is gone is forgotten, and what was loaded and has changed
  /// is loaded anew.
  ///
  /// A plugin whose new version fails stays as it was, with the error as its refusal.
  public func reload() {
    let before = plugins
    (plugins, missing) = ([], [])
    for folder in folders { find(in: folder) }
    for index in plugins.indices {
      guard let old = before.first(where: { $0.path == plugins[index].path }) else { continue }
      if let script = old.script, !PluginLibrary.hasChanged(script) {
        plugins[index] = old
        continue
      }
      if case .found = old.state { continue }
      load(index)
      if case .broken(let error) = plugins[index].state, old.script != nil {
        plugins[index] = old
        plugins[index].refusal = error
      }
    }
  }

  private static func hasChanged(_ script: Script) -> Bool {
    script.sources.contains { source in (try? SourceFile.read(source.path)) != source.bytes }
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Looking up

  /// What plugins offer, by qualified names such as `tilts.soft`; loads them all.
  public func effectNames() -> [String] {
    loadAll()
    return plugins.flatMap { plugin in
      offered(plugin).map { "\(plugin.name).\($0.name)" }
    }
  }

  /// The plugged-in effects of one loaded plugin, by their names in it.
  func offered(_ plugin: Plugin) -> [(name: String, effect: ScriptEffect)] {
    guard let script = plugin.script else { return [] }
    if let manifest = script.manifest { return manifest.effects }
    return script.effects.enumerated().map { index, effect in
      (effect.name ?? (index == 0 ? "effect" : "effect\(index + 1)"), effect)
    }
  }

  /// Returns the plugin that a qualified name begins with, loaded.
  private func plugin(for name: String) -> Plugin? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let prefix = String(name[..<dot])
    if let index = plugins.firstIndex(where: { $0.name == prefix }) {
      load(index)
      return plugins[index]
    }
    // A plugin may call itself otherwise than its file.
    for index in plugins.indices {
      load(index)
      if plugins[index].name == prefix { return plugins[index] }
    }
    return nil
  }

  /// Returns the effect of a qualified name, or nothing where no plugin has that name.
  ///
  /// - Throws: The error of a plugin that is broken; ``OptionError`` where it has no such effect.
  func effect(named name: String) throws(HostError) -> ScriptEffect? {
    guard let plugin = plugin(for: name) else { return nil }
    if case .broken(let error) = plugin.state { throw error }
    let own = String(name.dropFirst(plugin.name.count + 1))
    let all = offered(plugin)
    if let found = all.first(where: { $0.name == own }) { return found.effect }
    throw .option(
      .noSuch(kind: "effect", name: name, known: all.map { "\(plugin.name).\($0.name)" })
    )
  }

  /// Returns the easing of a qualified name, or nothing where no plugin has one.
  public func easing(named name: String) -> Easing? {
    guard let plugin = plugin(for: name), let manifest = plugin.script?.manifest else { return nil }
    let own = String(name.dropFirst(plugin.name.count + 1))
    return manifest.easings.first { $0.name == own }?.easing
  }

  /// Finds an effect or an easing for a script that asks with `fx.use`.
  func object(named name: String) throws(ScriptError) -> ScriptObject? {
    if let easing = easing(named: name) { return .easing(easing) }
    do throws(HostError) {
      return try effect(named: name).map { .foreign($0) }
    } catch {
      if case .script(let error) = error { throw error }
      throw ScriptError(.script, error.description)
    }
  }
}
