public import EffectHost
internal import Glibc

/// The program `effecthost`, also for programs that bring effects of their own.
///
/// ```swift
/// import EffectHostCommand
///
/// EffectHostCommand.main(extensions: extensions)
/// ```
public struct EffectHostCommand {
  /// The program's version.
  static let version = Host.version

  /// What the hosts of this run have beside the library's own.
  @TaskLocal static var extensions = NativeExtensions()

  /// Does what the command line asks for, and ends the process.
  ///
  /// - Parameter extensions: Native effects and easings that scripts and `--effect` can name.
  public static func main(extensions: NativeExtensions = NativeExtensions()) -> Never {
    Interruption.turnSignalsIntoErrors()
    let words = Array(CommandLine.arguments.dropFirst())
    let own = Array(words.dropFirst(Worker.orders?.words.count ?? 0))
    exit($extensions.withValue(extensions) { run(own) }.rawValue)
  }

  /// Does what the words after the program's name ask for.
  private static func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      let invocation = try Invocation(words, fileExists: isFile)
      if let orders = Worker.orders {
        Worker.confine(orders, to: invocation.reach)
      } else if let supervised = try invocation.supervised {
        return Supervisor(words: words, work: supervised).run()
      }
      return perform(invocation)
    } catch {
      Words.error(error.description, hint: error.hint)
      return .usage
    }
  }

  private static func perform(_ invocation: Invocation) -> ExitStatus {
    switch invocation {
    case .version: print("effecthost \(version)\n")
    case .help(let verb): print(help(verb))
    case .assemble(let arguments): AssembleCommand(arguments: arguments).run()
    case .bench(let arguments): BenchCommand(arguments: arguments).run()
    case .run(let arguments): RunCommand(arguments: arguments).run()
    case .eval(let arguments): EvalCommand(arguments: arguments).run()
    case .list(let arguments): ListCommand(arguments: arguments).run()
    case .check(let arguments): CheckCommand(arguments: arguments).run()
    case .plugins(let arguments): PluginsCommand(arguments: arguments).run()
    case .test(let arguments): TestCommand(arguments: arguments).run()
    case .plot(let arguments): PlotCommand(arguments: arguments).run()
    case .new(let arguments): NewCommand(arguments: arguments).run()
    case .completions(let arguments): CompletionsCommand(arguments: arguments).run()
    case .manual(let arguments): ManualCommand(arguments: arguments).run()
    case .export(let arguments): ExportCommand(arguments: arguments).run()
    case .preview(let arguments): PreviewCommand(arguments: arguments).run()
    }
  }

  private static func help(_ verb: VerbDescription?) -> String {
    let text = HelpText(width: Terminal(descriptor: STDOUT_FILENO).width)
    return verb.map { text.verb($0) }
      ?? text.program(Invocation.VerbName.allCases.map(\.description))
  }

  /// Writes a text to standard output.
  private static func print(_ text: String) -> ExitStatus {
    var output = OutputBuffer.standardOutput()
    do throws(OutputError) {
      try output.write(text)
      try output.flush()
      return .done
    } catch {
      return ExitStatus(error)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
