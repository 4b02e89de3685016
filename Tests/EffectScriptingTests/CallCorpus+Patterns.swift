/// Patterns, subjects and replacements of every shape, many of them wrong.
extension CallCorpus {
  private static let alphabet = Array("aaabbbxyzABZ019 .,-_%[](\t\0]^$+*?".utf8) + [0xE9]

  private mutating func subject() -> [UInt8] {
    let length = pick([0, 1, 2, 3, 5, 8, 13, 30])
    return some(length...length) { $0.pick(CallCorpus.alphabet) }
  }

  private mutating func set() -> String {
    let parts = [
      "a", "b", "x", "0", " ", "-", ".", "^", "%", "a-z", "0-9", "A-B", "%a", "%d", "%s", "%]",
      "%-",
      "z-a", "%w-z", "%S",
    ]
    let inside = some(0...4) { $0.pick(parts) }.joined()
    return "[" + pick(["", "", "^"]) + pick(["", "", "]"]) + inside
      + (chance(90) ? "]" : "")
  }

  private mutating func single() -> String {
    switch number(1...100) {
    case ...35: String(pick(Array("abxyzAB019 ._-")))
    case ...45: "."
    case ...65: "%" + String(pick(Array("aAcCdDgGlLpPsSuUwWxXzZ.%[]()^$+*?-\0j")))
    case ...92: set()
    default: String(pick(Array("ab[](%^$+*?-.")))
    }
  }

  private mutating func item() -> String {
    switch number(1...100) {
    case ...62: single() + pick(["", "", "*", "+", "-", "?"])
    case ...78: "(" + items(0...3) + (chance(92) ? ")" : "")
    case ...83: "()"
    case ...87: "%" + String(number(0...3))
    case ...92:
      "%b" + some(0...2) { String($0.pick(Array("ab()[]xy"))) }.joined() + (chance(60) ? "()" : "")
    case ...97: "%f" + single()
    default: pick(["$", "^", ")", "%", "("])
    }
  }

  private mutating func items(_ range: ClosedRange<Int>) -> String {
    some(range) { $0.item() }.joined()
  }

  private mutating func pattern() -> String {
    let text = (chance(25) ? "^" : "") + items(0...6) + (chance(20) ? "$" : "")
    return CallCorpus.literal(Array(text.utf8))
  }

  private mutating func start() -> String {
    pick([
      "", "", "", ", 1", ", 2", ", -1", ", -3", ", 0", ", 99", ", -99", ", '2'", ", 1.5", ", nil",
    ])
  }

  private mutating func replacement() -> String {
    switch number(1...100) {
    case ...45:
      let parts = ["x", "<", ">", "%0", "%1", "%2", "%%", "%9", "%z", "%", "\0"]
      return CallCorpus.literal(Array(some(0...4) { $0.pick(parts) }.joined().utf8))
    case ...60:
      return pick([
        "{ a = '1', b = 2, x = false }", "{ ['1'] = true, ['2'] = {} }", "{ [''] = 'e', a = 1.5 }",
        "setmetatable({}, { __index = function(_, k) return '<' .. tostring(k) .. '>' end })",
        "setmetatable({}, { __index = function() error('index') end })",
      ])
    case ...90:
      return pick([
        "function(...) return select('#', ...) end", "function(a, b) return b end",
        "function(a) return a and #tostring(a) end", "function() return nil end",
        "function() return false end", "function() return {} end", "function() error('e') end",
        "string.upper", "function(...) return table.concat({...}, '|') end", "string.len",
      ])
    default: return pick(["nil", "true", "12", "1.5", "print"])
    }
  }

  /// Adds searches and replacements.
  mutating func addPatterns(_ count: Int) {
    for _ in 0..<count {
      let (subject, pattern) = (CallCorpus.literal(subject()), pattern())
      switch number(1...100) {
      case ...30:
        let begin = start()
        let plain = begin.isEmpty ? "" : pick(["", "", ", true", ", false", ", nil"])
        add("return string.find(\(subject), \(pattern)\(begin)\(plain))")
      case ...50: add("return string.match(\(subject), \(pattern)\(start()))")
      case ...65: add("return all(\(subject), \(pattern)\(start()))")
      default:
        let most = pick(["", "", "", ", 0", ", 1", ", 2", ", -1", ", '3'", ", {}"])
        add("return string.gsub(\(subject), \(pattern), \(replacement())\(most))")
      }
    }
    addLongPatterns()
  }

  /// Patterns at the bounds of what is allowed.
  private mutating func addLongPatterns() {
    for pattern in ["(a)", "a?", "a*", "()", "%f[a]", "a-", "(a", "%1"] {
      for count in [31, 32, 33, 198, 199, 200, 201, 202] {
        for subject in ["''", "'aaa'", "('a'):rep(250)"] {
          add("return string.find(\(subject), ('\(pattern)'):rep(\(count)))")
          add("return string.gsub(\(subject), ('\(pattern)'):rep(\(count)), '%1')")
        }
      }
    }
    for needle in ["('a'):rep(300) .. 'b'", "('ab'):rep(40)", "'\\0\\0'", "'a\\0'"] {
      add("return string.find(('a'):rep(2000) .. 'b\\0\\0', \(needle), 1, true)")
    }
  }
}
