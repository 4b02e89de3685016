import CEffectHost
import EffectHost
import EffectScripting

/// A host as C holds it: its settings, and what went wrong last.
final class HostHandle: Handle {
  var host = Host()
  let message = CText()
  let messageFile = CText()
  private(set) var messageLine = 0
  let answer = CText()
  let listing = CText()
  private var folders: [PluginLibrary.Folder] = []
  private var library: PluginLibrary?

  /// The plugins of the folders that were added; nothing where there are none.
  var plugins: PluginLibrary? {
    if library == nil, !folders.isEmpty { library = PluginLibrary(folders: folders, host: host) }
    return library
  }

  func addPlugins(_ path: String) throws(CallError) {
    let folder = PluginLibrary.Folder(path: path, origin: .option)
    guard PluginLibrary(folders: [folder], host: host).missing.isEmpty else {
      throw .argument("there is no plugin folder '\(path)'")
    }
    folders.append(folder)
    library = nil
  }

  /// Does something that can fail, and keeps the message where it does.
  func attempt(_ body: () throws(CallError) -> Void) -> effecthost_status {
    do {
      try body()
      return EFFECTHOST_OK
    } catch {
      message.replace(with: error.message.utf8)
      let (file, line) = error.place
      messageFile.replace(with: file.utf8)
      messageLine = line
      return error.status
    }
  }

  func setLimit(_ limit: effecthost_limit, _ most: Double) throws(CallError) {
    guard most >= 0, most < 9e18 else { throw .argument("a limit is a number from 0") }
    switch limit {
    case EFFECTHOST_LIMIT_MEMORY: host.limits.memory = Int(most)
    case EFFECTHOST_LIMIT_INSTRUCTIONS: host.limits.instructions = Int(most)
    case EFFECTHOST_LIMIT_TIME: host.limits.time = most
    case EFFECTHOST_LIMIT_OUTPUT: host.limits.output = Int(most)
    default: throw .argument("there is no limit of number \(limit.rawValue)")
    }
  }
}
