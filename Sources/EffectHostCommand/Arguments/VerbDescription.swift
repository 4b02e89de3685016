/// The heading under which help lists an option.
enum OptionSection: String, CaseIterable, Hashable {
  case output = "OUTPUT"
  case scene = "SCENE (in place of what the script says)"
  case limits = "LIMITS OF A SCRIPT"
  case other = "OTHER"
}

/// What is told about an option.
struct OptionDescription: Hashable {
  /// The name without its two dashes.
  let name: String
  /// The letter that may stand for the name.
  var short: Character?
  /// What stands for the value; empty for a flag.
  var placeholder = ""
  let kind: ValueKind
  let section: OptionSection
  /// The value that counts where the option is not given, as it would be written.
  var defaultText: String?
  /// Whether several of them add up; else the last one counts.
  var isRepeatable = false
  /// One sentence without its full stop.
  let help: String
}

/// What is told about an argument.
struct ArgumentDescription: Hashable {
  /// The name in capitals.
  let name: String
  let kind: ValueKind
  let isRequired: Bool
  /// One sentence without its full stop.
  let help: String
}

/// What is told about a verb: the source of its help.
struct VerbDescription: Hashable {
  let name: String
  /// One sentence without its full stop.
  let summary: String
  /// Paragraphs, the examples among them indented.
  let discussion: String
  let arguments: [ArgumentDescription]
  let options: [OptionDescription]
}
