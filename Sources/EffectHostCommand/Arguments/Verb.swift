/// An argument of a verb that is known by its place.
struct Positional<Arguments> {
  let description: ArgumentDescription
  /// Puts the argument, as it was written, into the arguments.
  let store: (inout Arguments, String) throws(ValueError) -> Void
}

/// A verb of the program: one table for parsing, help and whatever else is told about it.
struct Verb<Arguments> {
  let name: String
  /// One sentence without its full stop.
  let summary: String
  /// Paragraphs, the examples among them indented.
  let discussion: String
  let positionals: [Positional<Arguments>]
  let options: [Option<Arguments>]
  /// The arguments of a command line that gives none.
  let defaults: Arguments
  /// Checks what no option can check alone, given the options as they were spelt.
  let check: (Arguments, [GivenOption]) throws(UsageError.Problem) -> Void

  /// What is told about the verb.
  var description: VerbDescription {
    let help = OptionDescription(
      name: "help",
      short: "h",
      kind: .flag,
      section: .other,
      help: "Show this help"
    )
    return VerbDescription(
      name: name,
      summary: summary,
      discussion: discussion,
      arguments: positionals.map(\.description),
      options: options.map(\.description) + [help]
    )
  }

  /// Reads the words after the verb; nothing when they ask for its help.
  func parse(_ words: ArraySlice<String>) throws(UsageError) -> Arguments? {
    do throws(UsageError.Problem) {
      let beforeEnd = words.prefix { $0 != "--" }
      if beforeEnd.contains("--help") || beforeEnd.contains("-h") { return nil }
      var parsing = VerbParsing(verb: self, words: words)
      return try parsing.run()
    } catch {
      throw UsageError(problem: error, verb: name)
    }
  }
}

/// An option that a command line gives.
struct GivenOption: Hashable {
  /// The name without its two dashes.
  let name: String
  /// The option as it was written, without its value.
  let spelling: String
}
