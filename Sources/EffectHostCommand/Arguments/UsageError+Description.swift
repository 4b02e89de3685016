import EffectCore

extension UsageError: CustomStringConvertible {
  /// The sentence after `error: `.
  var description: String {
    switch problem {
    case .missingVerb(let known):
      "missing verb; it is one of \(UsageError.list(known))"
    case .unknownVerb(let verb, let known):
      "unknown verb '\(verb)'"
        + (Suggestion.nearest(to: verb, among: known).map { "; did you mean '\($0)'?" }
          ?? "; it is one of: " + known.map { "'\($0)'" }.joined(separator: ", "))
    case .scriptWithoutVerb(let path):
      "'\(path)' is a script, and the verb is missing"
    case .optionBeforeVerb(let option):
      "'\(option)' has to come after the verb"
    case .unknownOption(let option, let known):
      "unknown option '\(option)'" + UsageError.nearest(option, known)
    case .missingValue(let option, let placeholder):
      "missing value for '\(option) \(placeholder)'"
    case .flagWithValue(let option):
      "'\(option)' takes no value"
    case .missingArgument(let name):
      "missing argument '\(name)'"
    case .unexpectedArgument(let argument):
      "unexpected argument '\(argument)'"
    case .value(let value, let owner, let error):
      "'\(owner)' " + UsageError.sentence(value, error)
    case .conflict(let one, let other):
      "'\(one)' cannot be used with '\(other)'"
    case .nothingMoves(let option):
      "'\(option)' is for scenes that a finger moves; add --scroll fling, drag, page or a file"
    case .nothingToApplyTo(let option):
      "'\(option)' needs a script or '--effect'; without them requests are read from standard input"
    case .unknownExtension(let path, let known):
      "cannot tell what to write to '\(path)'; its extension is to be one of \(UsageError.list(known))"
    case .notForFormat(let option, let format, let instead):
      "'\(option)' cannot be used for '.\(format)': \(instead)"
    case .framePattern(let path, let reason):
      "cannot number frames as '\(path)': \(reason)"
    }
  }

  /// The command that helps, after `hint: `.
  var hint: String {
    if case .scriptWithoutVerb(let path) = problem { return "effecthost run \(path)" }
    return (["effecthost", verb].compactMap { $0 } + ["--help"]).joined(separator: " ")
  }

  private static func sentence(_ value: String, _ error: ValueError) -> String {
    switch error {
    case .expected(let expected): "takes \(expected), not '\(value)'"
    case .choice(let known):
      "cannot be '\(value)'" + Suggestion.phrase(for: value, among: known, listing: "it is one of")
    case .refused(let reason): "cannot be '\(value)': \(reason)"
    }
  }

  private static func nearest(_ option: String, _ known: [String]) -> String {
    let name = String(option.drop { $0 == "-" })
    guard name.count > 1, let near = Suggestion.nearest(to: name, among: known) else { return "" }
    return "; did you mean '--\(near)'?"
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
