/// What `new` is to make.
struct NewArguments: Hashable {
  /// The script's name, with or without `.lua`, and the folder that it goes to.
  var name = ""
  /// What it begins with.
  var template = StarterTemplate.tilt
  /// Whether files that are there are replaced.
  var replaces = false
  /// Whether it says nothing.
  var isQuiet = false

  /// The verb.
  static var verb: Verb<NewArguments> {
    let templates = StarterTemplate.allCases.map { "- \($0.rawValue): \($0.summary)" }
    return Verb(
      name: "new",
      summary: "Write a starter script that runs at once, and what an editor needs to know",
      discussion: """
        Beside the script it writes .luarc.json and a folder of annotations, from which \
        lua-language-server completes and checks everything that scripts can write, and \
        .luacheckrc for luacheck. Templates are:

        \(templates.joined(separator: "\n"))

          effecthost new tilt
          effecthost new swing --template easing
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "NAME",
            kind: .text,
            isRequired: true,
            help: "The script's name, in the folder that is there already"
          )
        ) { (arguments, word) throws(ValueError) in
          guard StarterName(word) != nil else {
            throw .expected(
              "a name of letters, digits, '_' and '-', with a folder before it or not"
            )
          }
          arguments.name = word
        }
      ],
      options: [
        .choice("template", "NAME", .output, "What the script begins with") { $0.template = $1 }
          .short("t").defaulting(to: StarterTemplate.tilt.rawValue),
        .flag("force", .output, "Replace files that are there") { $0.replaces = true }.short("f"),
        .flag("quiet", .other, "Say nothing but errors") { $0.isQuiet = true }.short("q"),
      ],
      defaults: NewArguments(),
      check: { _, _ in }
    )
  }
}

/// The name of a script that is to be made.
struct StarterName: Hashable {
  /// The folder with a slash at its end; empty for the one that the program is in.
  let folder: String
  /// The name without its extension.
  let name: String

  /// Reads a path; nothing where its last part is no name that `require` would find.
  init?(_ path: String) {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<end])
    let last = path[end...]
    name = String(last.hasSuffix(".lua") ? last.dropLast(4) : last)
    let isName = name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
        || $0 == 45
    }
    guard isName, let first = name.utf8.first, first != 45 else { return nil }
  }

  /// The path of the script.
  var path: String { folder + name + ".lua" }
}
