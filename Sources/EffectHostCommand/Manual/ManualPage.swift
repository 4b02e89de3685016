/// The page of the program for `man`, from the same table as the help.
struct ManualPage {
  let verbs: [VerbDescription]

  /// The page in the language of roff's `man` macros.
  var text: String {
    var text = """
      .\\" Made by `effecthost manual man`.
      .TH EFFECTHOST 1 "" "effecthost \(EffectHostCommand.version)" "User Commands"
      .SH NAME
      effecthost \\- run scripted animation effects
      .SH SYNOPSIS
      .B effecthost
      .I VERB
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      Runs scripted animation effects: evaluates them, draws them, takes them along.
      Data goes to standard output, words go to standard error.
      A file is complete or absent.
      .SH VERBS

      """
    for verb in verbs {
      text += ".TP\n.B \(escaped(verb.name))\n\(line(verb.summary)).\n"
    }
    for verb in verbs { text += section(verb) }
    return text + """
      .SH EXIT STATUS
      .TP
      .B 0
      Done.
      .TP
      .B 1
      The script or a check failed, or a file could not be read or written.
      .TP
      .B 2
      The command line makes no sense.
      .SH ENVIRONMENT
      .TP
      .B EFFECTHOST_PATH
      Folders of plugins, separated by colons.
      .TP
      .B XDG_DATA_HOME
      The folder below which
      .I effecthost/plugins
      is looked through; without it
      .IR ~/.local/share .
      .TP
      .B NO_COLOR
      Where it is set, nothing is coloured or bold.

      """
  }

  private func section(_ verb: VerbDescription) -> String {
    var text = ".SH EFFECTHOST \(escaped(verb.name.uppercased()))\n"
    text += ".B \(escaped(HelpText.usage(verb)))\n.PP\n"
    var isExample = false
    for part in verb.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let example = part.hasPrefix(" ")
      if example != isExample { text += example ? ".PP\n.nf\n" : ".fi\n" }
      isExample = example
      let isBlank = part.allSatisfy { $0 == " " }
      text += isBlank ? ".PP\n" : line(String(part)) + "\n"
    }
    if isExample { text += ".fi\n" }
    for argument in verb.arguments {
      text += ".TP\n.I \(escaped(argument.name))\n\(line(argument.help)).\n"
    }
    for option in verb.options {
      text += ".TP\n.B \(escaped(HelpText.label(option)))\n\(line(HelpText.explanation(option))).\n"
    }
    return text.split(separator: ".PP\n.PP\n", omittingEmptySubsequences: false)
      .joined(separator: ".PP\n")
  }

  /// A line of text, which must not look like a request.
  private func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(letter)
      }
    }
  }
}
