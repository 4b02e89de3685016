/// What is wrong with a command line.
struct UsageError: Error, Hashable {
  /// What is wrong.
  let problem: Problem
  /// The verb whose help is of use; nothing for the program's own.
  var verb: String?

  /// What can be wrong.
  enum Problem: Error, Hashable {
    case missingVerb(known: [String])
    case unknownVerb(String, known: [String])
    /// A script was given where the verb should be.
    case scriptWithoutVerb(String)
    case optionBeforeVerb(String)
    case unknownOption(String, known: [String])
    case missingValue(option: String, placeholder: String)
    case flagWithValue(option: String)
    case missingArgument(String)
    case unexpectedArgument(String)
    /// The value of an option, as it was spelt, or of an argument is not accepted.
    case value(String, of: String, ValueError)
    /// Two options or an option and a file contradict each other.
    case conflict(String, with: String)
    /// The option says something about an effect, and none is named.
    case nothingToApplyTo(option: String)
    /// The option is about a scene that a finger moves, and this is none.
    case nothingMoves(option: String)
    case unknownExtension(path: String, known: [String])
    /// The option says something that the format cannot do; what can.
    case notForFormat(option: String, format: String, instead: String)
    case framePattern(path: String, reason: String)
  }
}

/// Why a value is not accepted.
enum ValueError: Error, Hashable {
  /// It is of another kind or out of range; what is accepted, in words.
  case expected(String)
  /// It is none of the accepted words.
  case choice([String])
  /// It is understood and cannot be served; why, in words.
  case refused(String)
}
