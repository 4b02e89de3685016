import EffectScripting

/// A shell that can complete the program's words.
enum Shell: String, CaseIterable, Hashable {
  case bash, zsh, fish
}

/// What the shells are told, from the same table as the help.
struct Completions {
  let verbs: [VerbDescription]

  /// Returns the script for a shell.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that may stand for a value; nothing where there is no list of them.
  static func words(_ kind: ValueKind, named name: String) -> [String]? {
    if case .choice(let words) = kind { return words }
    return name == "effect" ? ScriptInterface.effectNames : nil
  }

  /// Whether a value is a path.
  static func isPath(_ kind: ValueKind, named name: String) -> Bool {
    kind == .file || name == "plugins" || name == "output"
  }

  // MARK: bash

  private var bash: String {
    let names = verbs.map(\.name)
    let cases = verbs.map(bashCase).joined()
    return """
      # Completion of effecthost for bash; made by `effecthost completions bash`.
      _effecthost() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " ")) help --help --version" -- "$current"))
          return
        fi
        local options="" words=""
        case "${COMP_WORDS[1]}" in
      \(cases)    help) words="\(names.joined(separator: " "))" ;;
        esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _effecthost effecthost

      """
  }

  private func bashCase(_ verb: VerbDescription) -> String {
    var text =
      "    \(verb.name))\n      options=\"\(Completions.spellings(verb).joined(separator: " "))\"\n"
    let words = verb.arguments.first.flatMap { Completions.words($0.kind, named: $0.name) }
    if let words { text += "      words=\"\(words.joined(separator: " "))\"\n" }
    let valued = verb.options.filter { $0.kind != .flag }
    guard !valued.isEmpty else { return text + "      ;;\n" }
    text += "      case \"$previous\" in\n"
    for option in valued {
      let names = (option.short.map { "-\($0)|" } ?? "") + "--\(option.name)"
      let reply =
        if let words = Completions.words(option.kind, named: option.name) {
          "-W \"\(words.joined(separator: " "))\""
        } else if Completions.isPath(option.kind, named: option.name) {
          "-f"
        } else {
          "-W \"\""
        }
      text += "        \(names)) COMPREPLY=($(compgen \(reply) -- \"$current\")); return ;;\n"
    }
    return text + "      esac\n      ;;\n"
  }

  /// The options of a verb as they are written.
  private static func spellings(_ verb: VerbDescription) -> [String] {
    verb.options.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }
  }

  // MARK: zsh

  private var zsh: String {
    let names = verbs.map { "    '\($0.name):\(Completions.plain($0.summary))'\n" }.joined()
    let cases = verbs.map(zshCase).joined()
    return """
      #compdef effecthost
      # Completion of effecthost for zsh; made by `effecthost completions zsh`.
      _effecthost() {
        local -a verbs
        verbs=(
      \(names)    'help:Show the help of a verb'
        )
        if (( CURRENT == 2 )); then
          _describe 'verb' verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(cases)    help) _describe 'verb' verbs ;;
        esac
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        _effecthost "$@"
      else
        compdef _effecthost effecthost
      fi

      """
  }

  private func zshCase(_ verb: VerbDescription) -> String {
    var text = "    \(verb.name))\n      _arguments"
    for option in verb.options {
      var action = ""
      if option.kind != .flag {
        let words = Completions.words(option.kind, named: option.name)
        let values = words.map { "(\($0.joined(separator: " ")))" }
        let path = Completions.isPath(option.kind, named: option.name) ? "_files" : " "
        action = ":\(Completions.plain(option.placeholder)):\(values ?? path)"
      }
      let rest = "[\(Completions.plain(option.help))]\(action)"
      for name in (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"] {
        text += " \\\n        '\(option.isRepeatable ? "*" : "")\(name)\(rest)'"
      }
    }
    for (index, argument) in verb.arguments.enumerated() {
      let words = Completions.words(argument.kind, named: argument.name)
      let values = words.map { "(\($0.joined(separator: " ")))" }
      text +=
        " \\\n        '\(index + 1)\(argument.isRequired ? "" : ":"):\(argument.name):\(values ?? "_files")'"
    }
    return text + "\n      ;;\n"
  }

  /// A text without the signs that have a meaning in the shells' descriptions.
  private static func plain(_ text: String) -> String {
    String(
      text.map { letter in
        switch letter {
        case "'": "’"
        case ":": ";"
        case "[": "("
        case "]": ")"
        case "\\": "/"
        default: letter
        }
      }
    )
  }

  // MARK: fish

  private var fish: String {
    var text = """
      # Completion of effecthost for fish; made by `effecthost completions fish`.
      complete -c effecthost -n __fish_use_subcommand -f
      complete -c effecthost -n __fish_use_subcommand -l version -d 'Print the version'
      complete -c effecthost -n __fish_use_subcommand -s h -l help -d 'Show this help'
      complete -c effecthost -n '__fish_seen_subcommand_from help' -f -a '\(verbs.map(\.name).joined(separator: " "))'

      """
    for verb in verbs {
      text +=
        "complete -c effecthost -n __fish_use_subcommand -a \(verb.name) -d '\(Completions.plain(verb.summary))'\n"
      let condition = "complete -c effecthost -n '__fish_seen_subcommand_from \(verb.name)'"
      for argument in verb.arguments {
        if let words = Completions.words(argument.kind, named: argument.name) {
          text += "\(condition) -f -a '\(words.joined(separator: " "))'\n"
        }
      }
      for option in verb.options {
        text += condition + (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
        if option.kind != .flag {
          let words = Completions.words(option.kind, named: option.name)
          let isPath = Completions.isPath(option.kind, named: option.name)
          text +=
            isPath ? " -r -F" : " -x" + (words.map { " -a '\($0.joined(separator: " "))'" } ?? "")
        }
        text += " -d '\(Completions.plain(option.help))'\n"
      }
    }
    return text
  }
}
