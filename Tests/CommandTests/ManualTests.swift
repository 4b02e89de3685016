import EffectScripting
import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Completions and manual") struct ManualTests {
  private let verbs = Invocation.VerbName.allCases.map(\.description)

  @Test(arguments: Shell.allCases) func `Every verb, option and choice is completed`(shell: Shell) {
    let text = Completions(verbs: verbs).script(for: shell)
    for verb in verbs {
      #expect(text.contains(verb.name))
      for option in verb.options {
        let spelling = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
        #expect(text.contains(spelling), "\(verb.name) \(spelling)")
        if case .choice(let words) = option.kind {
          #expect(text.contains(words.joined(separator: " ")))
        }
      }
      for case .choice(let words) in verb.arguments.map(\.kind) {
        #expect(text.contains(words.joined(separator: " ")))
      }
    }
    #expect(text.contains("gemini.cube"))
  }

  @Test(arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
  func `The shells can read their completions`(name: String, options: [String]) throws {
    let shell = try #require(Shell(rawValue: name))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("completions", Completions(verbs: verbs).script(for: shell))
    guard let outcome = try? Program.run(name, options + [path]) else { return }
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
  }

  @Test(arguments: [
    ("che", ["check"]), ("run --dir", ["--direction"]),
    ("run --direction v", ["vertical"]), ("list ea", ["easings"]),
    ("eval --effect gemini.cub", ["gemini.cube"]), ("completions f", ["fish"]),
  ])
  func `Bash completes words`(line: String, expected: [String]) throws {
    let words = ["effecthost"] + line.split(separator: " ").map(String.init)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("completions", Completions(verbs: verbs).script(for: .bash))
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    guard
      let outcome = try? Program.run(
        "bash",
        [
          "-c",
          "source '\(path)'; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _effecthost; printf '%s\\n' \"${COMPREPLY[@]}\"",
        ]
      )
    else { return }
    #expect(outcome.output.split(separator: "\n").map(String.init) == expected, "\(outcome.errors)")
  }

  @Test func `The page for man has every verb and option, and no warning`() throws {
    let text = ManualPage(verbs: verbs).text
    let plain = text.replacing("\\-", with: "-").replacing("\\e", with: "\\")
    for verb in verbs {
      #expect(plain.contains(".SH EFFECTHOST \(verb.name.uppercased())\n"))
      for option in verb.options { #expect(plain.contains("--\(option.name)")) }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("effecthost.1", text)
    for (program, options) in [
      ("mandoc", ["-Tlint", "-Wwarning", path]), ("groff", ["-man", "-ww", "-Tutf8", "-z", path]),
    ] {
      guard let outcome = try? Program.run(program, options) else { continue }
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }

  @Test func `The program writes them`() throws {
    let program = try Program.built("effecthost")
    let bash = try Program.run(program, ["completions", "bash"])
    #expect(bash.output == Completions(verbs: verbs).script(for: .bash) && bash.status == 0)
    let man = try Program.run(program, ["manual", "man"])
    #expect(man.output == ManualPage(verbs: verbs).text && man.status == 0)
    let annotations = try Program.run(program, ["manual", "annotations"])
    #expect(annotations.output == LuaAnnotations.text && annotations.status == 0)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let reference = try Program.run(program, ["manual", "reference", "-o", folder.path])
    #expect(reference.status == 0 && reference.output == "")
    #expect(try folder.names() == ReferencePages.all.map(\.name).sorted())
    let wrong = try Program.run(program, ["manual", "man", "-o", folder.path])
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("error: '--output' cannot be used with 'man'\n"))
  }
}
