/// Advice for mistakes that many people make.
enum ScriptHint {
  /// Returns the error with advice, where the source shows what happened.
  static func adding(to error: ScriptError, source: [UInt8]) -> ScriptError {
    guard error.hint == nil else { return error }
    var helped = error
    helped.hint =
      error.kind == .load
      ? SyntaxHint.hint(for: error, source: source)
      : RuntimeHint.hint(for: error, source: source)
    return helped
  }

  /// The name that a message of Lua's puts in quotes.
  static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }

  /// What several mistakes come from: a function that was named and not called.
  static func call(of name: String, with argument: String) -> String {
    "a function has to be called: \(name)(\(argument)), with its argument in parentheses"
  }

  /// Returns the error about a script that defines nothing to show.
  static func nothingDefined(path: String, source: [UInt8]) -> ScriptError {
    let isEmpty = source.allSatisfy { $0 <= 32 }
    return ScriptError(
      .load,
      isEmpty ? "the script is empty" : "the script defines no effect",
      file: path,
      hint: unreturned(SourceText(source))
        ?? "define a global function transform(progress), or return fx.effect{ … } or fx.scene{ … }"
    )
  }

  /// Advice where a script makes something that could be shown, and returns nothing.
  private static func unreturned(_ source: SourceText) -> String? {
    // What a function returns is indented, as people write it.
    guard !source.contains(where: { $0.hasPrefix("return") }) else { return nil }
    let makers = ["fx.effect", "fx.scene", "fx.animation", "fx.pages"]
    for maker in makers where source.contains(where: { $0.contains(maker) }) {
      return "\(maker){ … } is made and not returned; end the script with return \(maker){ … }"
    }
    if source.contains(where: { $0.hasPrefix("local function transform") }) {
      return "'local' hides transform from the host; write function transform(progress)"
    }
    return nil
  }
}
