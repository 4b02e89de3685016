import EffectCore

/// Advice for mistakes that many people make.
enum ScriptHint {
  /// Returns the error with advice, where the source shows what happened.
  static func adding(to error: ScriptError, source: [UInt8]) -> ScriptError {
    guard error.hint == nil else { return error }
    var helped = error
    helped.hint = hint(for: error, source: source)
    return helped
  }

  private static func hint(for error: ScriptError, source: [UInt8]) -> String? {
    let start = String(decoding: source.prefix(512).drop { $0 <= 32 }, as: UTF8.self).lowercased()
    if error.kind == .load {
      if start.hasPrefix("<!doctype") || start.hasPrefix("<html") || start.hasPrefix("<?xml") {
        return "the file is a web page, not a script; save the raw text of the script instead"
      }
      if source.starts(with: [0x1B]) {
        return "the file is compiled Lua, which is not accepted; use the source"
      }
      if source.contains(0) { return "the file is not text" }
      if error.message.contains("near '='"), error.message.contains("'then' expected") {
        return "comparing is written with two signs: =="
      }
      if error.message.contains("'!'") || error.message.contains("near '!='") {
        return "'not equal' is written ~= and 'not' is a word"
      }
    }
    return hint(forRuntime: error.message)
  }

  private static func hint(forRuntime message: String) -> String? {
    if message.contains("on a function value") {
      return "a function has to be called: math.abs(progress), with its argument in parentheses"
    }
    if message.contains("attempt to call a nil value"), let name = quoted(in: message) {
      if let near = Suggestion.nearest(to: name, among: callable) {
        return "did you mean '\(near)'?"
      }
      if mathematics.contains(name) { return "it is a function of math: math.\(name)" }
      return "nothing named '\(name)' was defined"
    }
    if message.contains("on a nil value"), let name = quoted(in: message) {
      return "'\(name)' has no value here; is it misspelt?"
    }
    return nil
  }

  /// The name that a message of Lua's puts in quotes.
  private static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }

  private static let callable = [
    "return", "function", "local", "print", "pairs", "ipairs", "require", "type", "tostring",
    "tonumber", "assert",
    "error", "select", "pcall",
  ]
  private static let mathematics = [
    "abs", "sin", "cos", "tan", "floor", "ceil", "sqrt", "min", "max", "exp", "log", "pi", "random",
    "fmod",
  ]

  /// Returns the error about a script that defines nothing to show.
  static func nothingDefined(path: String, source: [UInt8]) -> ScriptError {
    let isEmpty = source.allSatisfy { $0 <= 32 }
    return ScriptError(
      .load,
      isEmpty ? "the script is empty" : "the script defines no effect",
      file: path,
      hint:
        "define a global function transform(progress), or return fx.effect{ … } or fx.scene{ … }"
    )
  }
}
