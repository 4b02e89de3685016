/// One reading of the words after a verb.
struct VerbParsing<Arguments> {
  private typealias Problem = UsageError.Problem

  private let verb: Verb<Arguments>
  private var words: ArraySlice<String>
  private var arguments: Arguments
  private var given: [GivenOption] = []
  private var positionalCount = 0

  init(verb: Verb<Arguments>, words: ArraySlice<String>) {
    self.verb = verb
    self.words = words
    arguments = verb.defaults
  }

  mutating func run() throws(UsageError.Problem) -> Arguments {
    while let word = words.popFirst() {
      if word == "--" {
        while let word = words.popFirst() { try positional(word) }
      } else if word.hasPrefix("--") {
        try long(word)
      } else if word.hasPrefix("-"), word != "-", !ValueText.isNegativeNumber(word) {
        try short(word)
      } else {
        try positional(word)
      }
    }
    if positionalCount < verb.positionals.count {
      let missing = verb.positionals[positionalCount].description
      if missing.isRequired { throw .missingArgument(missing.name) }
    }
    try verb.check(arguments, given)
    return arguments
  }

  private mutating func positional(_ word: String) throws(UsageError.Problem) {
    guard positionalCount < verb.positionals.count else { throw .unexpectedArgument(word) }
    let positional = verb.positionals[positionalCount]
    positionalCount += 1
    do throws(ValueError) {
      try positional.store(&arguments, word)
    } catch {
      throw .value(word, of: positional.description.name, error)
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func long(_ word: String) throws(UsageError.Problem) {
    let sign = word.firstIndex(of: "=")
    let spelling = String(word[..<(sign ?? word.endIndex)])
    guard let option = verb.options.first(where: { "--" + $0.description.name == spelling }) else {
      throw unknown(spelling)
    }
    let attached = sign.map { String(word[word.index(after: $0)...]) }
    if option.description.kind == .flag {
      guard attached == nil else { throw .flagWithValue(option: spelling) }
      try store(option, "", spelling)
    } else {
      let text = if let attached { attached } else { try value(of: option, spelling) }
      try store(option, text, spelling)
    }
  }

  /// `-o value`, `-ovalue`, `-o=value`, and several flags in one word.
  private mutating func short(_ word: String) throws(UsageError.Problem) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let option = verb.options.first(where: { $0.description.short == letter }) else {
        throw unknown(word)
      }
      if option.description.kind == .flag {
        try store(option, "", spelling)
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      let text = if letters.isEmpty { try value(of: option, spelling) } else { String(letters) }
      return try store(option, text, spelling)
    }
  }

  /// Takes the next word as a value, unless it looks like an option.
  private mutating func value(
    of option: Option<Arguments>,
    _ spelling: String
  ) throws(UsageError.Problem) -> String {
    guard let word = words.first,
      word == "-" || !word.hasPrefix("-") || ValueText.isNegativeNumber(word)
    else {
      throw .missingValue(option: spelling, placeholder: option.description.placeholder)
    }
    words.removeFirst()
    return word
  }

  private mutating func store(
    _ option: Option<Arguments>,
    _ text: String,
    _ spelling: String
  ) throws(UsageError.Problem) {
    do throws(ValueError) {
      try option.store(&arguments, text)
    } catch {
      throw .value(text, of: spelling, error)
    }
    given.append(GivenOption(name: option.description.name, spelling: spelling))
  }

  private func unknown(_ spelling: String) -> UsageError.Problem {
    .unknownOption(spelling, known: verb.options.map(\.description.name) + ["help"])
  }
}
