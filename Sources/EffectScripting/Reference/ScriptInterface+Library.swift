extension ScriptInterface {
  /// What of Lua's own library is otherwise in scripts.
  public static let differences: [LibraryDifference] =
    [
      ("io", "There is no way to files; `require` finds modules beside the script."),
      ("os", "There is no clock and no environment; `context.time` is the scene's."),
      ("debug", "Errors come with the way that led to them."),
      ("package", "`require` finds modules beside the script, and nothing else."),
      ("load", "A script cannot make code; pass functions."),
      ("loadfile", "Use `require`."),
      ("dofile", "Use `require`."),
      ("warn", "Use `print`."),
      ("string.dump", "There is no bytecode."),
      ("coroutine.close", "A coroutine that nobody reaches goes away by itself."),
    ].map { LibraryDifference($0.0, .missing, $0.1) }
    + [
      ("print", "Writes to standard error, after the run, and counts against the limit of output."),
      (
        "require",
        "Finds `effecthost`, and `name.lua` or `name/init.lua` beside the script; dots lead into folders."
      ),
      ("setmetatable", "Refuses metatables with `__gc` or `__mode`."),
      ("collectgarbage", "Only tells how much is used: `collectgarbage(\"count\")`."),
      ("pairs", "Goes through 1...n, then other numbers in order, then names by their bytes."),
      ("math.random", "Begins at the host's seed, 0 or `--seed N`."),
      ("math.randomseed", "Without an argument it goes back to the host's seed."),
      ("pcall", "Catches errors, but no limit."),
      ("xpcall", "Catches errors, but no limit."),
    ].map { LibraryDifference($0.0, .changed, $0.1) }
}
