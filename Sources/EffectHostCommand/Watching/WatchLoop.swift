import EffectHost
import EffectScripting
internal import Glibc

/// Does the work of a verb again on each save.
struct WatchLoop {
  /// What became of one pass.
  struct Pass {
    /// How it ended.
    var status: ExitStatus
    /// The paths of what was loaded; nothing where that is not known, as after a failure.
    var sources: [String]?
  }

  /// The script, or what stands for it.
  let path: String
  /// Folders of plugins.
  let pluginFolders: [String]
  let isQuiet: Bool

  /// Performs passes until a signal ends the program.
  ///
  /// - Parameter pass: Does the work; it is told whether it is the first time.
  /// - Returns: How to end where the first pass shows that the command line makes no sense.
  func run(_ pass: (_ isFirst: Bool) -> Pass) -> ExitStatus {
    let watch: FileWatch
    do {
      watch = try FileWatch()
    } catch {
      Words.error(error.description)
      return .failed
    }
    watch.add(folderOf: path)
    for folder in pluginFolders { watch.add(folder: folder) }
    var last = pass(true)
    // What the command line gets wrong no save will mend.
    if last.status == .usage { return .usage }
    if !isQuiet { Words.say("watching; Ctrl-C ends it\n") }
    while true {
      let changed = watch.wait(seconds: nil) { counts($0, after: last) }
      if !isQuiet, let one = changed.min() {
        Words.say("\(Words.printable(one)) changed\n")
      }
      last = pass(false)
    }
  }

  /// Whether a changed file can make a difference: one that was loaded, anything of plugins, and any script or image
  /// where it is not known what was loaded.
  private func counts(_ path: String, after pass: Pass) -> Bool {
    if pluginFolders.contains(where: { path.hasPrefix($0) }) { return true }
    if path == self.path { return true }
    let isScript = path.hasSuffix(".lua")
    guard let sources = pass.sources else { return isScript || isImage(path) }
    return sources.contains(path)
      || isScript && (path.hasSuffix("*.lua") || !isBelowScript(path))
  }

  private func isImage(_ path: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".webp"].contains(where: path.lowercased().hasSuffix)
  }

  /// Whether a path begins as the script's does; what does not lies where a link leads.
  private func isBelowScript(_ changed: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder.isEmpty ? !changed.hasPrefix("/") : changed.hasPrefix(folder)
  }
}

extension WatchLoop {
  /// The loop for a verb's common options.
  init(path: String, common: CommonOptions) {
    let folders = PluginLibrary.folders(options: common.plugins, environment: Terminal.variable)
    self.init(path: path, pluginFolders: folders.map(\.path), isQuiet: common.isQuiet)
  }

  /// The option `--watch`.
  static func option<Arguments>(set: @escaping (inout Arguments) -> Void) -> Option<Arguments> {
    .flag(
      "watch",
      .other,
      "Do it again on each save of the script or scene, its modules, images and plugins",
      set: set
    )
  }

  /// Refuses to watch what is no file.
  static func check(_ script: String?) throws(UsageError.Problem) {
    if script == nil { throw .missingArgument("SCRIPT") }
    if script == "-" { throw .conflict("--watch", with: "-") }
  }

  /// Removes what the pass before left on a terminal.
  static func clear() {
    guard Terminal(descriptor: STDOUT_FILENO).hasStyles else { return }
    var output = OutputBuffer.standardOutput()
    try? output.write("\u{1B}[H\u{1B}[2J")
    try? output.flush()
  }
}
