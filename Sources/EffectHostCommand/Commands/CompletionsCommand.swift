/// Which shell's completions are wanted.
struct CompletionsArguments: Hashable {
  /// The shell.
  var shell = Shell.bash

  /// The verb.
  static var verb: Verb<CompletionsArguments> {
    let words = Shell.allCases.map(\.rawValue)
    return Verb(
      name: "completions",
      summary: "Write what a shell needs to complete verbs, options and their values",
      discussion: """
        Put it where the shell looks for completions, or read it at the start of the shell:

          effecthost completions bash > ~/.local/share/bash-completion/completions/effecthost
          effecthost completions zsh > ~/.zfunc/_effecthost
          effecthost completions fish > ~/.config/fish/completions/effecthost.fish
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SHELL",
            kind: .choice(words),
            isRequired: true,
            help: "The shell"
          )
        ) { (arguments, word) throws(ValueError) in
          guard let shell = Shell(rawValue: word) else { throw .choice(words) }
          arguments.shell = shell
        }
      ],
      options: [],
      defaults: CompletionsArguments(),
      check: { _, _ in }
    )
  }
}

/// Carries out `completions`.
struct CompletionsCommand {
  let arguments: CompletionsArguments

  func run() -> ExitStatus {
    let verbs = Invocation.VerbName.allCases.map(\.description)
    return ExitStatus(writing: Completions(verbs: verbs).script(for: arguments.shell))
  }
}

extension ExitStatus {
  /// Writes a text to standard output and tells how that went.
  init(writing text: String) {
    var output = OutputBuffer.standardOutput()
    do throws(OutputError) {
      try output.write(text)
      try output.flush()
      self = .done
    } catch {
      self.init(error)
    }
  }
}
