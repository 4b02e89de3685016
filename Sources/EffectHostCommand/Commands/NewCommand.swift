import EffectScripting
internal import Glibc

/// Carries out `new`.
struct NewCommand {
  let arguments: NewArguments

  func run() -> ExitStatus {
    guard let name = StarterName(arguments.name) else { return .usage }
    let annotations = name.folder + StarterFiles.annotationsFolder
    let script = arguments.template.script(named: name.name)
    // The script comes last: where it is, everything is.
    let settings = [
      (path: name.folder + ".luarc.json", text: StarterFiles.languageServer),
      (path: name.folder + ".luacheckrc", text: StarterFiles.luacheck),
    ]
    if !arguments.replaces, NewCommand.exists(name.path) {
      Words.error(
        "'\(name.path)' is there already, and stays as it is",
        hint: "choose another name, or replace it with --force"
      )
      return .failed
    }
    do throws(OutputError) {
      var files: [(path: String, text: String)] = []
      for file in settings where try isWanted(file.path, file.text) { files.append(file) }
      try NewCommand.makeFolder(annotations)
      // What is made by the program is always as new as the program.
      files.append((annotations + "/effecthost.lua", LuaAnnotations.text))
      files.append((name.path, script))
      try NewCommand.write(files)
    } catch {
      return ExitStatus(error)
    }
    guard !arguments.isQuiet else { return .done }
    let folder = name.folder.isEmpty ? "." : String(name.folder.dropLast())
    let next = arguments.template.nextCommand(path: name.path, folder: folder)
    Words.say(
      "wrote \(Words.printable(name.path)); look at it with\n\n  \(Words.printable(next))\n\n"
    )
    return .done
  }

  /// Whether a file of settings is to be written: not over somebody's own.
  private func isWanted(_ path: String, _ text: String) throws(OutputError) -> Bool {
    guard !arguments.replaces, NewCommand.exists(path) else { return true }
    if !arguments.isQuiet, NewCommand.contents(path) != text {
      Words.say(
        "note: '\(Words.printable(path))' is there already and stays as it is; --force replaces it\n"
      )
    }
    return false
  }

  /// Writes files, of which none is there before all could be written.
  private static func write(_ files: [(path: String, text: String)]) throws(OutputError) {
    let temporaries = TemporaryFiles()
    var unfinished: [OutputFile] = []
    for file in files {
      let output = try OutputFile(path: file.path, temporaries: temporaries)
      try output.write(file.text)
      unfinished.append(output)
    }
    for output in unfinished { try output.commit() }
  }

  private static func makeFolder(_ path: String) throws(OutputError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    throw OutputError(path: path, folder: parent, code: errno)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func contents(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
