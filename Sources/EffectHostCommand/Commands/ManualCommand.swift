import EffectScripting

/// What `manual` is to write.
struct ManualArguments: Hashable {
  /// What can be written.
  enum Topic: String, CaseIterable, Hashable {
    case man, annotations, reference
  }

  /// What is wanted.
  var topic = Topic.man
  /// The folder for pages; nothing for standard output.
  var folder: String?

  /// The verb.
  static var verb: Verb<ManualArguments> {
    let words = Topic.allCases.map(\.rawValue)
    return Verb(
      name: "manual",
      summary: "Write the page for man, the annotations for editors, or the reference of scripts",
      discussion: """
        The page for man and the annotations are one file each. The reference is several pages in \
        Markdown, for which -o names the folder; without it they come one after another.

          effecthost manual man > effecthost.1
          effecthost manual annotations > annotations/effecthost.lua
          effecthost manual reference -o docs/reference
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "TOPIC",
            kind: .choice(words),
            isRequired: true,
            help: "What to write"
          )
        ) { (arguments, word) throws(ValueError) in
          guard let topic = Topic(rawValue: word) else { throw .choice(words) }
          arguments.topic = topic
        }
      ],
      options: [
        .text("output", "DIR", .output, "The folder that the pages of the reference go to") {
          $0.folder = $1
        }.short("o")
      ],
      defaults: ManualArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.folder != nil, arguments.topic != .reference {
          throw .conflict("--output", with: arguments.topic.rawValue)
        }
      }
    )
  }
}

/// Carries out `manual`.
struct ManualCommand {
  let arguments: ManualArguments

  func run() -> ExitStatus {
    switch arguments.topic {
    case .man:
      return ExitStatus(
        writing: ManualPage(verbs: Invocation.VerbName.allCases.map(\.description)).text
      )
    case .annotations: return ExitStatus(writing: LuaAnnotations.text)
    case .reference:
      let pages = ReferencePages.all
      guard let folder = arguments.folder else {
        return ExitStatus(writing: pages.map(\.text).joined(separator: "\n"))
      }
      do throws(OutputError) {
        let temporaries = TemporaryFiles()
        for page in pages {
          let file = try OutputFile(path: folder + "/" + page.name, temporaries: temporaries)
          try file.write(page.text)
          try file.commit()
        }
        return .done
      } catch {
        return ExitStatus(error)
      }
    }
  }
}
