/// Calls of the library with arguments that are right, nearly right and wrong.
extension CallCorpus {
  private mutating func integer() -> String {
    pick([
      "0", "1", "2", "3", "5", "7", "-1", "-2", "-3", "10", "100", "-100", "2.0", "'4'", "255",
      "65",
      "math.maxinteger", "math.mininteger",
    ])
  }

  private mutating func odd() -> String {
    pick([
      "nil", "true", "false", "{}", "'x'", "''", "'10'", "1.5", "-0.0", "1e15", "2^53", "1e100",
      "0/0",
      "1/0", "print", "' 12 '", "'0x1F'", "'1e2'", "coroutine.create(print)", "0x7fffffff",
    ])
  }

  private mutating func text() -> String {
    if chance(80) {
      let pieces = ["a", "Bc", "0", " ", "é", "€", "😀", "\0", "\n", "\"", "\\", "\t", "xyz", "-1"]
      return CallCorpus.literal(Array(some(0...5) { $0.pick(pieces) }.joined().utf8))
    }
    return CallCorpus.literal(some(0...6) { UInt8($0.number(0...255)) })
  }

  /// One argument of a kind, now and then replaced by something else.
  private mutating func argument(_ kind: Character) -> String {
    if kind != "c", chance(7) { return odd() }
    return switch kind {
    case "i": integer()
    case "s": text()
    // The stock string.rep takes what it is asked for, however much.
    case "c": pick(["0", "1", "2", "3", "-1", "17", "2.0", "'4'", "1.5", "'x'", "{}"])
    case "n": pick([integer(), odd(), "0.1", "1e300", "-7.25", "3.14159265358979", "123456789012"])
    case "t": list()
    default: odd()
    }
  }

  private mutating func list() -> String {
    let values = some(0...6) {
      $0.pick(["1", "2", "3.5", "'a'", "'bc'", "nil", "7", "-4", "true", "''"])
    }
    return "{ \(values.joined(separator: ", ")) }"
  }

  /// Calls with arguments of the kinds that a signature names; the part after `?` may be missing.
  private mutating func call(_ name: String, _ signature: String) -> String {
    let parts = signature.split(separator: "?", omittingEmptySubsequences: false)
    var kinds = Array(parts[0])
    if parts.count > 1 { kinds += parts[1].prefix(number(0...parts[1].count)) }
    if chance(3), !kinds.isEmpty { kinds.removeLast() }
    var arguments: [String] = []
    for kind in kinds { arguments.append(argument(kind)) }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private static let signatures: [(name: String, kinds: String)] = [
    ("string.rep", "sc?s"), ("string.byte", "s?ii"), ("string.char", "?iiii"),
    ("string.sub", "si?i"),
    ("string.lower", "s"), ("string.upper", "s"), ("string.reverse", "s"), ("string.len", "s"),
    ("utf8.len", "s?iin"), ("utf8.codepoint", "s?iin"), ("utf8.offset", "si?i"),
    ("utf8.char", "?iii"), ("table.concat", "t?sii"), ("table.unpack", "t?ii"),
    ("table.pack", "?nsns"), ("tonumber", "n?i"), ("tonumber", "s?i"), ("tostring", "n"),
    ("select", "i?nsn"), ("rawlen", "t"), ("rawequal", "nn"), ("math.tointeger", "n"),
    ("math.fmod", "nn"), ("math.type", "n"), ("type", "n"), ("error", "?ni"), ("assert", "n?s"),
    ("ipairs", "t"), ("setmetatable", "tn"), ("string.find", "ss?i"),
  ]

  private mutating func addTables() {
    let length = pick(["", "", "", ", 0", ", 3", ", 2^53", ", -1", ", '2'", ", 1.5"])
    let made = "proxy(\(list())\(length))"
    switch number(1...7) {
    case 1: add("local t = \(list()) table.insert(t, \(argument("i")), 'new') return t")
    case 2: add("local t = \(list()) local r = table.remove(t, \(argument("i"))) return r, t")
    case 3:
      let (f, e, t) = (number(-3...6), number(-3...6), number(-3...6))
      add("return table.move(\(list()), \(f), \(e), \(t)\(chance(40) ? ", {}" : ""))")
    case 4:
      // An endless claim of a length would take for ever in both.
      let (f, e, t) = (number(-1...4), number(-1...4), number(-1...4))
      add("return logged(table.move, proxy(\(list())), \(f), \(e), \(t))")
    case 5:
      add(
        "return logged(table.insert, proxy(\(list()))\(chance(50) ? ", \(number(0...4))" : ""), 9)"
      )
    case 6:
      add("return logged(table.remove, proxy(\(list()))\(chance(50) ? ", \(number(0...4))" : ""))")
    default: add("return logged(table.concat, \(made), ',', 1, \(number(0...4)))")
    }
  }

  private mutating func addSorting() {
    let order = pick([
      "", ", function(a, b) return a > b end",
      ", function(a, b) return tostring(a) < tostring(b) end",
    ])
    if chance(10) {
      add("local t = { \(argument("n")), \(argument("s")) } table.sort(t\(order)) return t")
      return
    }
    let words = chance(50)
    let values = some(0...120) { c in
      words
        ? CallCorpus.literal(c.some(0...3) { UInt8($0.number(97...100)) }) : "\(c.number(-50...50))"
    }
    add(
      "local t = { \(values.joined(separator: ", ")) } table.sort(t\(order)) return table.concat(t, ' ')"
    )
  }

  private mutating func addFormat() {
    let flags = pick(["", "", "-", "+", " ", "#", "0", "-+", "00000000", "-#0+ "])
    let width = pick(["", "", "", "1", "5", "12", "99", "100"])
    let precision = pick(["", "", "", ".", ".0", ".3", ".20", ".99", ".100"])
    let kind = pick(Array("ddiuoxXceEfgGaAqspwn%"))
    let value = kind == "s" || kind == "q" ? argument(chance(50) ? "s" : "n") : argument("n")
    let fixed = pick(["", "", "x", "%%"])
    // Addresses are nowhere the same.
    let shown = kind == "p" ? pick(["1", "nil", "true"]) : value
    add("return string.format('\(fixed)%\(flags)\(width)\(precision)\(kind)\(fixed)', \(shown))")
  }

  private mutating func addPacking() {
    let options = [
      "b", "B", "h", "H", "i", "i3", "I7", "i16", "l", "j", "J", "T", "f", "d", "n", "s", "s1", "z",
      "x",
      "X", "Xi4", "c3", "c", "<", ">", "=", "!", "!4", "!3", "i17", " ", "q",
    ]
    let format = some(1...4) { $0.pick(options) }.joined()
    let values = some(0...4) { $0.argument($0.chance(70) ? "i" : "s") }
    switch number(1...3) {
    case 1:
      add("return string.pack(\([["'\(format)'"], values].flatMap { $0 }.joined(separator: ", ")))")
    case 2: add("return string.packsize('\(format)')")
    default:
      add(
        "return string.unpack('\(format)', \(text()) .. ('abc'):rep(9)\(chance(30) ? ", \(integer())" : ""))"
      )
    }
  }

  private mutating func addControl() {
    let value = argument("n")
    add(
      pick([
        "return pcall(error, \(value))", "return pcall(pcall, error, \(value))", "return pcall()",
        "return xpcall(error, function(m) return m, 2 end, \(value))", "return xpcall(error)",
        "return xpcall(string.rep, function(m) return 'handled ' .. tostring(m) end)",
        "return select('#', xpcall(function(...) return ... end, print, 1, nil, \(value)))",
        "local co = coroutine.wrap(function(...) return coroutine.yield(...), \(value) end) return co(1), co(2)",
        "local co = coroutine.wrap(function() error(\(value)) end) return co()",
        "local co = coroutine.create(function(a) local b = coroutine.yield(a) error(b) end) return coroutine.resume(co, \(value))",
        "local co = coroutine.create(error) return coroutine.resume(co, 'x'), coroutine.status(co)",
        "return coroutine.resume(\(value))", "return coroutine.wrap(\(value))",
        "return coroutine.wrap(function() return pcall(function() coroutine.yield(\(value)) error('late') end) end)()",
        "local co = coroutine.wrap(function() return pcall(function() coroutine.yield(1) error('late') end) end) co() return co()",
        "local co co = coroutine.wrap(function() return co() end) return co()",
        "return coroutine.yield(\(value))", "return coroutine.isyieldable()",
        "return pcall(string.gsub, 'abc', '.', function() coroutine.yield() end)",
        "return coroutine.wrap(function() return pcall(table.sort, { 3, 2, 1 }, coroutine.yield) end)()",
        "local s = 'x' return s:rep(\(argument("c")))", "return ('xy'):rep(2^62)",
        "return ('x'):rep(2^62, 'yz')", "return ('x'):find(\(value))", "return (\(value)):rep(1)",
      ])
    )
  }

  /// Adds calls of everything but patterns.
  mutating func addLibrary(_ count: Int) {
    for _ in 0..<count {
      switch number(1...100) {
      case ...45:
        let (name, kinds) = pick(CallCorpus.signatures)
        add("return \(call(name, kinds))")
      case ...58: addTables()
      case ...66: addSorting()
      case ...82: addFormat()
      case ...91: addPacking()
      case ...95:
        add(
          "local r = {} for p, c in utf8.codes(\(text())\(chance(30) ? ", true" : "")) do r[#r + 1] = p r[#r + 1] = c end return r"
        )
      default: addControl()
      }
    }
  }
}
