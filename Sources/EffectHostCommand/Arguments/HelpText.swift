/// Lays out the help of the program and of its verbs.
struct HelpText {
  /// How many columns a line may have.
  let width: Int
  /// The column where explanations begin.
  private let indent = 28

  /// Creates a layout for a terminal's width, of which a sensible part is used.
  init(width: Int) { self.width = min(100, max(60, width)) }

  /// Returns the program's own help.
  func program(_ verbs: [VerbDescription]) -> String {
    var text =
      "OVERVIEW: Run scripted animation effects: evaluate them, draw them, take them along.\n\n"
    text += "USAGE: effecthost VERB [OPTIONS]\n\nVERBS:\n"
    for verb in verbs { text += entry(verb.name, verb.summary) }
    text += "\nOPTIONS:\n"
    text += entry("--version", "Print the version")
    text += entry("-h, --help", "Show this help")
    return text + "\nSee 'effecthost VERB --help' for what a verb can do.\n"
  }

  /// Returns a verb's help.
  func verb(_ verb: VerbDescription) -> String {
    var text = paragraph("OVERVIEW: \(verb.summary)") + "\n"
    for line in verb.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.hasPrefix(" ") ? line + "\n" : paragraph(String(line))
    }
    text += "\nUSAGE: " + HelpText.usage(verb) + "\n"
    if !verb.arguments.isEmpty {
      text += "\nARGUMENTS:\n"
      for argument in verb.arguments {
        let help = HelpText.noted(argument.help, HelpText.choices(argument.kind))
        text += entry(argument.name, help)
      }
    }
    for section in OptionSection.allCases {
      let options = verb.options.filter { $0.section == section }
      guard !options.isEmpty else { continue }
      text += "\n\(section.rawValue):\n"
      for option in options { text += entry(HelpText.label(option), HelpText.explanation(option)) }
    }
    return text
  }

  /// Returns the line that shows how a verb is called.
  static func usage(_ verb: VerbDescription) -> String {
    let arguments = verb.arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    return (["effecthost", verb.name] + arguments + ["[OPTIONS]"]).joined(separator: " ")
  }

  static func label(_ option: OptionDescription) -> String {
    let names = (option.short.map { "-\($0), " } ?? "") + "--\(option.name)"
    return option.placeholder.isEmpty ? names : "\(names) \(option.placeholder)"
  }

  static func explanation(_ option: OptionDescription) -> String {
    var notes = choices(option.kind)
    if let value = option.defaultText { notes.append("default: \(value)") }
    if option.isRepeatable { notes.append("may be given several times") }
    return noted(option.help, notes)
  }

  private static func choices(_ kind: ValueKind) -> [String] {
    if case .choice(let words) = kind { [words.joined(separator: ", ")] } else { [] }
  }

  private static func noted(_ help: String, _ notes: [String]) -> String {
    notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }

  /// Returns a label and its explanation, which begins on a line of its own where the label is long.
  private func entry(_ label: String, _ explanation: String) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = wrapped(explanation, to: width - indent)
    let head = "  " + label
    var text = head
    if head.count + 2 > indent {
      text += "\n" + margin
    } else {
      text += String(repeating: " ", count: indent - head.count)
    }
    return text + lines.joined(separator: "\n" + margin) + "\n"
  }

  private func paragraph(_ text: String) -> String {
    wrapped(text, to: width).joined(separator: "\n") + "\n"
  }

  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
