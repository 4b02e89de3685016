import EffectCore

/// Advice for what goes wrong while a script runs.
enum RuntimeHint {
  static func hint(for error: ScriptError, source: [UInt8]) -> String? {
    let message = error.message
    if message.contains("on a function value") || message.contains("takes a number, not a function")
    {
      return ScriptHint.call(of: "math.abs", with: "progress")
    }
    if message.contains("on bad self"), let name = ScriptHint.quoted(in: message) {
      let full = functions.first { $0.hasSuffix("." + name) } ?? name
      return "\(full) is called with a dot, not with a colon: \(full)(…)"
    }
    if message.contains("number has no integer representation") {
      return message.contains("'format'")
        ? "%d takes whole numbers; write %.2f for others, or round with math.floor(x + 0.5)"
        : "round it first, with math.floor(x + 0.5)"
    }
    if message.contains("attempt to add a 'string'") || message.contains("with a 'string'") {
      return "texts are joined with two dots: \"a\" .. \"b\""
    }
    if message.contains("attempt to call a table value")
      || message.contains("attempt to call a userdata value"),
      let name = ScriptHint.quoted(in: message)
    {
      return "'\(name)' is no function; what it has stands after a dot: \(name).…"
    }
    guard message.contains("a nil value ("), let name = ScriptHint.quoted(in: message) else {
      return nil
    }
    return missing(name, in: message, source: source)
  }

  /// Advice about a name that has no value.
  private static func missing(_ name: String, in message: String, source: [UInt8]) -> String? {
    let isCalled = message.contains("attempt to call")
    if message.contains("(global '") {
      if let reason = reason(forMissing: name) { return reason }
      let known = isCalled ? globals + keywords : globals
      if let near = Suggestion.nearest(to: name, among: known) { return "did you mean '\(near)'?" }
      let own = SourceText(source).names.filter { $0 != name }
      if let near = Suggestion.nearest(to: name, among: own) { return "did you mean '\(near)'?" }
      if mathematics.contains(name) { return "it is a function of math: math.\(name)" }
      if ["null", "undefined", "None"].contains(name) { return "what has no value is called nil" }
      return isCalled
        ? "nothing named '\(name)' was defined" : "'\(name)' has no value here; is it misspelt?"
    }
    if isCalled {
      let full = functions.first { reason(forMissing: $0) != nil && $0.hasSuffix("." + name) }
      if let full { return reason(forMissing: full) }
      let last = functions.map { String($0.drop { $0 != "." }.dropFirst()) }
      if let near = Suggestion.nearest(to: name, among: last),
        let full = functions.first(where: { $0.hasSuffix("." + near) })
      {
        return "did you mean '\(full)'?"
      }
      return "nothing named '\(name)' was defined"
    }
    return "'\(name)' has no value here; is it misspelt?"
  }

  /// Why scripts lack something that Lua has elsewhere.
  private static func reason(forMissing name: String) -> String? {
    guard
      let found = ScriptInterface.differences.first(where: {
        $0.kind == .missing && $0.name == name
      })
    else { return nil }
    var sentence = found.help
    sentence.replace("`", with: "'")
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return "scripts have no \(name): " + sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  private static let keywords = ["return", "function", "local"]
  private static let globals = [
    "print", "pairs", "ipairs", "require", "type", "tostring", "tonumber", "assert", "error",
    "select", "pcall", "xpcall", "next", "math", "string", "table", "utf8", "coroutine",
    "setmetatable", "getmetatable", "rawget", "rawset", "rawlen", "rawequal",
  ]
  private static let mathematics = [
    "abs", "sin", "cos", "tan", "asin", "acos", "atan", "floor", "ceil", "sqrt", "min", "max",
    "exp", "log", "pi", "random", "fmod", "rad", "deg", "huge", "modf",
  ]

  /// Every function in a table that scripts can call, with its table; and what they lack of Lua's.
  private static let functions: [String] =
    mathematics.map { "math." + $0 }
    + [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ].map { "string." + $0 }
    + ["concat", "insert", "move", "pack", "remove", "sort", "unpack"].map { "table." + $0 }
    + ["create", "resume", "status", "wrap", "yield"].map { "coroutine." + $0 }
    + ScriptInterface.differences.filter { $0.kind == .missing && $0.name.contains(".") }.map(
      \.name
    )
    + ScriptInterface.functions.map(\.name)
}
