/// Advice for texts that are no Lua: most are written as another language has it.
enum SyntaxHint {
  static func hint(for error: ScriptError, source: [UInt8]) -> String? {
    if let foreign = foreignFile(source) { return foreign }
    let text = SourceText(source)
    let line = (text.text(of: error.line) ?? "").trimmed
    guard let near = near(in: error.message) else { return nil }
    return wrongOperator(near, error.message, line) ?? wrongBlock(near, line, text)
      ?? wrongList(near, error.message, line) ?? wrongStart(near, line)
  }

  /// What a file is that was never meant as a script.
  private static func foreignFile(_ source: [UInt8]) -> String? {
    let start = String(decoding: source.prefix(512).drop { $0 <= 32 }, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype") || start.hasPrefix("<html") || start.hasPrefix("<?xml") {
      return "the file is a web page, not a script; save the raw text of the script instead"
    }
    if source.starts(with: [0x1B]) {
      return "the file is compiled Lua, which is not accepted; use the source"
    }
    return source.contains(0) ? "the file is not text" : nil
  }

  /// What the message says that the mistake is near to: `near 'x'`, or `near <eof>`.
  private static func near(in message: String) -> String? {
    let words = message.split(separator: " ")
    guard let place = words.lastIndex(of: "near"), place + 1 < words.count else { return nil }
    let rest = words[(place + 1)...].joined(separator: " ")
    return rest.hasPrefix("'") && rest.hasSuffix("'") && rest.count > 2
      ? String(rest.dropFirst().dropLast()) : rest
  }

  private static func wrongOperator(_ near: String, _ message: String, _ line: String) -> String? {
    if near == "=", message.contains("'then' expected") || message.contains("'do' expected") {
      return "comparing is written with two signs: =="
    }
    if near.hasPrefix("!") { return "'not equal' is written ~= and 'not' is a word" }
    if near == "&" || near == "|" || near == "||" || near == "&&" {
      return "'and' and 'or' are words"
    }
    for sign in ["+", "-", "*", "/"] where near == sign || near == "=" || near == "<eof>" {
      if line.contains(sign + "=") { return "there is no \(sign)=; write x = x \(sign) 1" }
      if sign == "+", line.contains("++") { return "there is no ++; write x = x + 1" }
    }
    return nil
  }

  private static func wrongBlock(_ near: String, _ line: String, _ text: SourceText) -> String? {
    if near == "{" {
      return line.hasPrefix("{")
        ? "a table alone is no statement; to answer with it write return { … }"
        : "blocks have no braces; they end with end: function f(x) … end"
    }
    if near == "<eof>", text.contains(where: { $0.contains("else if ") }) {
      return "'else if' needs an end of its own; 'elseif' is one word"
    }
    return nil
  }

  private static func wrongList(_ near: String, _ message: String, _ line: String) -> String? {
    if message.contains("function arguments expected") {
      return "a colon calls; what a value has stands after a dot: cell.rotation.y"
    }
    guard message.contains("expected near") else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }.map(String.init)
    if let place = words.firstIndex(of: near), place > 0,
      words[place - 1].split(separator: ".").count == 2,
      libraries.contains(where: { words[place - 1].hasPrefix($0 + ".") }),
      line.contains("\(words[place - 1]) \(near)")
    {
      return ScriptHint.call(of: words[place - 1], with: near)
    }
    if message.contains("'}' expected"), near.first?.isLetter == true || near == "[" || near == "{"
    {
      return "entries of a table are separated by commas"
    }
    return nil
  }

  private static func wrongStart(_ near: String, _ line: String) -> String? {
    if near == "//" || near == "/*" || line.hasPrefix("/*") {
      return "a comment begins with two hyphens: -- like this"
    }
    for word in ["let", "var", "const"] where line.hasPrefix(word + " ") {
      return "variables begin with local: local x = 5"
    }
    for word in ["func", "fn", "def", "fun"] where line.hasPrefix(word + " ") {
      return "functions begin with function: function f(x) … end"
    }
    return nil
  }

  private static let libraries = ["math", "string", "table", "utf8", "fx"]
}

extension String {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { " \t\r".contains($0) }.reversed())
  }
}
