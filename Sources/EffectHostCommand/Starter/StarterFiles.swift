import EffectScripting

/// The files around a starter script, by which editors know what it can write.
enum StarterFiles {
  /// The folder of the annotations, beside the script.
  static let annotationsFolder = "annotations"

  /// The settings of lua-language-server: where the annotations are, and what is not there in scripts.
  static var languageServer: String {
    let builtins = ["io", "os", "debug", "package"].map { "    \"\($0)\": \"disable\"" }
    let globals = scriptGlobals.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.builtin": {
      \(builtins.joined(separator: ",\n"))
        },
        "workspace.library": ["\(annotationsFolder)"],
        "workspace.checkThirdParty": false,
        "diagnostics.globals": [\(globals)],
        "diagnostics.disable": ["lowercase-global"]
      }

      """
  }

  /// The configuration of luacheck.
  static var luacheck: String {
    let missing = ScriptInterface.differences.filter { $0.kind == .missing }.map {
      "  \"\($0.name)\","
    }
    return """
      -- What luacheck has to know of scripts for effecthost.
      std = "lua54"
      max_line_length = 120
      -- What a script may define for the host.
      globals = { \(scriptGlobals.map { "\"\($0)\"" }.joined(separator: ", ")) }
      -- A transform need not use everything that it is given.
      unused_args = false
      -- What is not there in scripts.
      not_globals = {
      \(missing.joined(separator: "\n"))
      }
      exclude_files = { "\(annotationsFolder)" }
      -- What files of tests have besides.
      files["**/*_test.lua"] = { read_globals = { \(testGlobals.map { "\"\($0)\"" }.joined(separator: ", ")) } }

      """
  }

  /// Names of globals that files of tests have.
  private static var testGlobals: [String] {
    var names: [String] = []
    for function in ScriptInterface.testFunctions {
      let name = String(function.name.prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Names of globals that the host looks for.
  private static let scriptGlobals = ["transform", "easing", "requires"]
}
