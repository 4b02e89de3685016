/// A strict reader of LuaCATS annotations: what it does not know is an error.
struct AnnotationGrammar {
  /// What is wrong with a line.
  struct Problem: Error, CustomStringConvertible {
    let line: Int
    let text: String
    var description: String { "line \(line): \(text)" }
  }

  /// A class with its fields.
  struct Class {
    var parents: [String] = []
    var fields: Set<String> = []
  }

  private(set) var meta: String?
  private(set) var classes: [String: Class] = [:]
  private(set) var aliases: Set<String> = []
  private(set) var functions: Set<String> = []
  private(set) var deprecated: Set<String> = []
  /// Names of types that are used, with the line where they first are.
  private(set) var used: [String: Int] = [:]
  private var current: String?
  private var parameters: [String] = []
  private var isDeprecated = false
  private var number = 0

  private static let basic: Set<String> = [
    "nil", "any", "boolean", "string", "number", "integer", "table", "function", "self",
  ]

  /// Names that are used and nowhere defined.
  var undefined: [String] {
    used.keys.filter { name in
      !AnnotationGrammar.basic.contains(name) && classes[name] == nil && !aliases.contains(name)
    }.sorted()
  }

  init(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      try read(String(line))
    }
  }

  private func problem(_ text: String) -> Problem { Problem(line: number, text: text) }

  private mutating func read(_ line: String) throws {
    if line.hasPrefix("---@") { return try annotation(String(line.dropFirst(4))) }
    if line.hasPrefix("--") { return }
    guard line.hasPrefix("function ") else {
      if !parameters.isEmpty { throw problem("parameters without a function") }
      current = nil
      return
    }
    guard let open = line.firstIndex(of: "("), line.hasSuffix(") end") else {
      throw problem("no function declaration")
    }
    let name = String(line[..<open].dropFirst("function ".count))
    let names = line[line.index(after: open)...].dropLast(") end".count)
      .split(separator: ",").map { $0.filter { $0 != " " } }
    guard names == parameters else {
      throw problem("\(name) has \(names), and \(parameters) are described")
    }
    guard functions.insert(name).inserted else { throw problem("\(name) is there twice") }
    if isDeprecated { deprecated.insert(name) }
    (parameters, isDeprecated, current) = ([], false, nil)
  }

  private mutating func annotation(_ text: String) throws {
    let word = String(text.prefix { $0 != " " })
    var rest = Reader(String(text.dropFirst(word.count + 1)), line: number)
    switch word {
    case "meta":
      guard number == 1 else { throw problem("@meta comes first") }
      meta = try rest.name()
    case "alias":
      let name = try rest.name()
      guard aliases.insert(name).inserted else { throw problem("\(name) is there twice") }
      try rest.space()
      try type(&rest)
      try rest.end()
    case "class": try beginClass(&rest)
    case "field": try field(&rest)
    case "param":
      parameters.append(rest.skip("...") ? "..." : try rest.name())
      _ = rest.skip("?")
      try rest.space()
      try type(&rest)
    case "return": try type(&rest)
    case "overload":
      guard current != nil else { throw problem("an overload without a class") }
      guard rest.text.hasPrefix("fun(") else { throw problem("an overload is a function") }
      try type(&rest)
      try rest.end()
    case "operator":
      guard ["add", "sub", "mul", "div", "unm", "eq", "call"].contains(try rest.name()) else {
        throw problem("unknown operator")
      }
      guard rest.skip("(") else { throw problem("an operator has an operand") }
      try type(&rest)
      guard rest.skip("): ") else { throw problem("an operator has a result") }
      try type(&rest)
      try rest.end()
    case "deprecated": isDeprecated = true
    default: throw problem("unknown annotation @\(word)")
    }
  }

  private mutating func beginClass(_ rest: inout Reader) throws {
    let name = try rest.name()
    guard classes[name] == nil else { throw problem("\(name) is there twice") }
    var made = Class()
    if rest.skip(": ") {
      repeat {
        let parent = try rest.name()
        made.parents.append(parent)
        used[parent] = used[parent] ?? number
      } while rest.skip(", ")
    }
    try rest.end()
    classes[name] = made
    current = name
  }

  private mutating func field(_ rest: inout Reader) throws {
    guard let current else { throw problem("a field without a class") }
    let name: String
    if rest.skip("[") {
      let index = rest.text.prefix { $0 != "]" }
      try type(&rest)
      guard rest.skip("]") else { throw problem("an index that does not end") }
      name = index.hasPrefix("\"") ? String(index.dropFirst().dropLast()) : "[]"
    } else {
      name = try rest.name()
      guard !name.contains(".") else { throw problem("a field's name has no dot") }
    }
    guard classes[current]?.fields.insert(name).inserted == true else {
      throw problem("\(current).\(name) is there twice")
    }
    _ = rest.skip("?")
    try rest.space()
    try type(&rest)
    guard rest.text.hasPrefix(" "), rest.text.count > 2 else {
      throw problem("\(current).\(name) says nothing")
    }
  }

  private mutating func type(_ rest: inout Reader) throws {
    try rest.type { used[$0] = used[$0] ?? number }
  }
}

/// Reads types from left to right.
struct Reader {
  private(set) var text: Substring
  private let line: Int

  init(_ text: String, line: Int) { (self.text, self.line) = (text[...], line) }

  private func problem(_ words: String) -> AnnotationGrammar.Problem {
    AnnotationGrammar.Problem(line: line, text: "\(words): \(text)")
  }

  mutating func skip(_ mark: String) -> Bool {
    guard text.hasPrefix(mark) else { return false }
    text = text.dropFirst(mark.count)
    return true
  }

  mutating func space() throws {
    guard skip(" ") else { throw problem("a space is missing") }
  }

  func end() throws {
    guard text.isEmpty else { throw problem("more than is wanted") }
  }

  mutating func name() throws -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard let first = name.first, first.isLetter || first == "_", name.last != "." else {
      throw problem("a name is missing")
    }
    text = text.dropFirst(name.count)
    return String(name)
  }

  /// Reads a type, and tells the names in it.
  mutating func type(_ tell: (String) -> Void) throws {
    repeat {
      try part(tell)
      while skip("[]") || skip("?") {}
    } while skip("|")
  }

  private mutating func part(_ tell: (String) -> Void) throws {
    if skip("(") {
      try type(tell)
      guard skip(")") else { throw problem("a bracket does not end") }
    } else if skip("\"") {
      let word = text.prefix { $0 != "\"" }
      text = text.dropFirst(word.count)
      guard skip("\"") else { throw problem("a text does not end") }
    } else if skip("{ ") {
      try members(until: " }", tell)
    } else if text.hasPrefix("fun(") {
      _ = skip("fun(")
      if !skip(")") { try members(until: ")", tell) }
      if skip(": ") { try type(tell) }
    } else {
      let name = try name()
      tell(name)
      guard skip("<") else { return }
      repeat { try type(tell) } while skip(", ")
      guard skip(">") else { throw problem("the types of a table do not end") }
    }
  }

  private mutating func members(until mark: String, _ tell: (String) -> Void) throws {
    repeat {
      if !skip("...") { _ = try name() }
      _ = skip("?")
      guard skip(": ") else { throw problem("a type is missing") }
      try type(tell)
    } while skip(", ")
    guard skip(mark) else { throw problem("a list does not end") }
  }
}
