import Testing

@testable import EffectHostCommand

@Suite("Help") struct HelpTests {
  @Test func `The program's help lists its verbs`() {
    let text = HelpText(width: 80).program(Invocation.VerbName.allCases.map(\.description))
    #expect(
      text == """
        OVERVIEW: Run scripted animation effects: evaluate them, draw them, take them along.

        USAGE: effecthost VERB [OPTIONS]

        VERBS:
          run                       Load a script and show or write what its effect does
          eval                      Answer requests, or evaluate a script's effects over
                                    the progress
          preview                   Look at a script in the browser while it is written
          export                    Write an effect in a form that needs no script
          new                       Write a starter script that runs at once, and what
                                    an editor needs to know
          list                      List effects, presets, layouts and easings with
                                    their parameters
          check                     Look for what an effect's motion should not do
          test                      Run the tests beside a script
          plot                      Draw an easing's curve, or those of an effect's
                                    properties
          bench                     Measure what an effect costs
          assemble                  Join the parts of a film that several machines have
                                    drawn
          plugins                   Show which plugins were found where, and how they
                                    fare
          completions               Write what a shell needs to complete verbs, options
                                    and their values
          manual                    Write the page for man, the annotations for editors,
                                    or the reference of scripts

        OPTIONS:
          --version                 Print the version
          -h, --help                Show this help

        See 'effecthost VERB --help' for what a verb can do.

        """
    )
  }

  @Test func `A verb's help shows its words, its defaults and its choices`() {
    let text = HelpText(width: 80).verb(ListArguments.verb.description)
    #expect(
      text == """
        OVERVIEW: List effects, presets, layouts and easings with their parameters

        Each comes with its parameters, their defaults and their ranges. What plugins
        offer is among them.

          effecthost list effects
          effecthost list easings --json
          effecthost list effects --plugins examples/plugins

        USAGE: effecthost list [TOPIC] [OPTIONS]

        ARGUMENTS:
          TOPIC                     What to list; everything without it (effects,
                                    presets, layouts, easings)

        OUTPUT:
          --json                    Write JSON

        SCENE (in place of what the script says):
          --plugins DIR             A folder of plugins, looked through first (may be
                                    given several times)

        LIMITS OF A SCRIPT:
          --memory-limit BYTES      Its memory, such as 64k or 16M
          --time-limit SECONDS      The time of one call
          --instruction-limit N     The instructions of one call
          --output-limit BYTES      What it may write, such as 1M
          --untrusted               Run it in a process of its own, confined by the
                                    system
          --worker-time SECONDS     The processor time of that process (default: 60)
          --worker-memory BYTES     The memory of that process, such as 2G

        OTHER:
          -q, --quiet               Say nothing but errors
          -h, --help                Show this help

        """
    )
    let eval = HelpText(width: 100).verb(EvalArguments.verb.description)
    #expect(eval.contains("How to write the values (json, csv, table; default: json)"))
  }

  @Test(arguments: Invocation.VerbName.allCases, [60, 80, 100])
  func `Help names every option, and its lines fit`(_ verb: Invocation.VerbName, _ width: Int) {
    let description = verb.description
    let text = HelpText(width: width).verb(description)
    for option in description.options {
      #expect(text.contains("--\(option.name)"))
      #expect(text.contains(option.placeholder.isEmpty ? option.name : option.placeholder))
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("  effecthost") {
      #expect(line.count <= width, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test(arguments: Invocation.VerbName.allCases)
  func `Names are told apart, and sentences have one form`(_ verb: Invocation.VerbName) {
    let options = verb.description.options
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
    let sentences =
      options.map(\.help) + verb.description.arguments.map(\.help) + [verb.description.summary]
    for sentence in sentences {
      #expect(sentence.first?.isUppercase == true)
      #expect(sentence.last != ".")
    }
    for option in options { #expect((option.kind == .flag) == option.placeholder.isEmpty) }
  }

  @Test func `A default that help shows is the one that counts`() throws {
    let run = try runArguments("a.lua")
    for option in RunArguments.verb.description.options {
      guard let value = option.defaultText else { continue }
      #expect(try runArguments("a.lua --\(option.name)=\(value)") == run)
    }
    let eval = try evalArguments("a.lua")
    for option in EvalArguments.verb.description.options {
      guard let value = option.defaultText else { continue }
      #expect(try evalArguments("a.lua --\(option.name)=\(value)") == eval)
    }
  }

  @Test func `Every example in the help is a command line that works`() throws {
    for verb in Invocation.VerbName.allCases {
      let lines = verb.description.discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(!lines.isEmpty)
      for line in lines {
        let words = line.split(separator: " ").prefix { !["|", "<", ">"].contains($0) }
        #expect(words.first == "effecthost")
        #expect(throws: Never.self) { try invocation(words.dropFirst().joined(separator: " ")) }
      }
    }
  }
}
