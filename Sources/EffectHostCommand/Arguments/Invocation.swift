/// What a whole command line asks for.
enum Invocation: Hashable {
  case version
  /// The help of a verb, or of the program.
  case help(VerbDescription?)
  case assemble(AssembleArguments)
  case bench(BenchArguments)
  case run(RunArguments)
  case eval(EvalArguments)
  case list(ListArguments)
  case check(CheckArguments)
  case plugins(PluginsArguments)
  case test(TestArguments)
  case plot(PlotArguments)
  case new(NewArguments)
  case completions(CompletionsArguments)
  case manual(ManualArguments)
  case export(ExportArguments)
  case preview(PreviewArguments)

  /// The names of the verbs, in the order in which help lists them.
  enum VerbName: String, CaseIterable {
    case run, eval, preview, export, new, list, check, test, plot
    case bench, assemble, plugins, completions, manual

    /// What is told about the verb.
    var description: VerbDescription {
      switch self {
      case .assemble: AssembleArguments.verb.description
      case .bench: BenchArguments.verb.description
      case .run: RunArguments.verb.description
      case .eval: EvalArguments.verb.description
      case .list: ListArguments.verb.description
      case .check: CheckArguments.verb.description
      case .plugins: PluginsArguments.verb.description
      case .test: TestArguments.verb.description
      case .plot: PlotArguments.verb.description
      case .new: NewArguments.verb.description
      case .completions: CompletionsArguments.verb.description
      case .manual: ManualArguments.verb.description
      case .export: ExportArguments.verb.description
      case .preview: PreviewArguments.verb.description
      }
    }
  }

  /// Reads the words after the program's name.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - fileExists: Tells whether there is a file at a path.
  /// - Throws: ``UsageError`` for the first word that makes no sense.
  init(_ words: [String], fileExists: (String) -> Bool) throws(UsageError) {
    let known = VerbName.allCases.map(\.rawValue)
    guard let first = words.first else { throw UsageError(problem: .missingVerb(known: known)) }
    let rest = words.dropFirst()
    switch first {
    case "--version": self = .version
    case "--help", "-h": self = .help(nil)
    case "help":
      guard let word = rest.first else {
        self = .help(nil)
        return
      }
      self = .help(try Invocation.verb(word).description)
    case _ where first.hasPrefix("-"): throw Invocation.misplaced(first)
    case _ where first.hasSuffix(".lua") && fileExists(first):
      throw UsageError(problem: .scriptWithoutVerb(first))
    default: self = try Invocation.arguments(of: Invocation.verb(first), rest)
    }
  }

  private static func arguments(
    of verb: VerbName,
    _ words: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    let parsed: Invocation? =
      switch verb {
      case .assemble: try AssembleArguments.verb.parse(words).map { Invocation.assemble($0) }
      case .bench: try BenchArguments.verb.parse(words).map { Invocation.bench($0) }
      case .run: try RunArguments.verb.parse(words).map { Invocation.run($0) }
      case .eval: try EvalArguments.verb.parse(words).map { Invocation.eval($0) }
      case .list: try ListArguments.verb.parse(words).map { Invocation.list($0) }
      case .check: try CheckArguments.verb.parse(words).map { Invocation.check($0) }
      case .plugins: try PluginsArguments.verb.parse(words).map { Invocation.plugins($0) }
      case .test: try TestArguments.verb.parse(words).map { Invocation.test($0) }
      case .plot: try PlotArguments.verb.parse(words).map { Invocation.plot($0) }
      case .new: try NewArguments.verb.parse(words).map { Invocation.new($0) }
      case .completions:
        try CompletionsArguments.verb.parse(words).map { Invocation.completions($0) }
      case .manual: try ManualArguments.verb.parse(words).map { Invocation.manual($0) }
      case .export: try ExportArguments.verb.parse(words).map { Invocation.export($0) }
      case .preview: try PreviewArguments.verb.parse(words).map { Invocation.preview($0) }
      }
    return parsed ?? .help(verb.description)
  }

  private static func verb(_ word: String) throws(UsageError) -> VerbName {
    guard let verb = VerbName(rawValue: word) else {
      let known = VerbName.allCases.map(\.rawValue)
      throw UsageError(problem: .unknownVerb(word, known: known))
    }
    return verb
  }

  /// The error for an option in the verb's place.
  private static func misplaced(_ word: String) -> UsageError {
    let spelling = String(word.prefix { $0 != "=" })
    let isOfSomeVerb = VerbName.allCases.contains { verb in
      verb.description.options.contains { option in
        spelling == "--\(option.name)" || option.short.map { spelling == "-\($0)" } ?? false
      }
    }
    if isOfSomeVerb { return UsageError(problem: .optionBeforeVerb(spelling)) }
    return UsageError(problem: .unknownOption(spelling, known: ["help", "version"]))
  }
}
