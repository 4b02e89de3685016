/// What `test` is to do.
struct TestArguments: Hashable {
  /// A folder, a script or a file of tests.
  var path = "."
  /// A part of the names of the tests to run.
  var filter: String?
  /// Whether snapshots are stored instead of compared.
  var isUpdating = false
  /// How to report; nothing for reading.
  var formats: [Format] = []
  /// The path after `-o`.
  var outputPath: String?
  /// Whether to do it again on each save.
  var isWatching = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// A report for machines.
  enum Format: String, Hashable {
    case json, junit
  }

  /// The verb.
  static var verb: Verb<TestArguments> {
    Verb(
      name: "test",
      summary: "Run the tests beside a script",
      discussion: """
        Files called NAME_test.lua are scripts in the same sandbox, with test, effect and expect \
        besides. The exit status is 1 where one fails.

          effecthost test
          effecthost test tilt.lua
          effecthost test effects --junit -o report.xml
          effecthost test tilt_test.lua --filter rest --update
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "PATH",
            kind: .file,
            isRequired: false,
            help: "A folder, a script, or a file of tests; the folder where you are without it"
          )
        ) { arguments, word in arguments.path = word }
      ],
      options: output + common.map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) },
      defaults: TestArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if let first = arguments.formats.first,
          let other = arguments.formats.first(where: { $0 != first })
        {
          throw .conflict("--\(other.rawValue)", with: "--\(first.rawValue)")
        }
      }
    )
  }

  private static var output: [Option<TestArguments>] {
    [
      .text("output", "FILE", kind: .file, .output, "Write the report to a file") {
        $0.outputPath = $1
      }.short("o"),
      .flag("json", .output, "Write JSON") { $0.formats.append(.json) },
      .flag("junit", .output, "Write the XML that build servers read") {
        $0.formats.append(.junit)
      },
      .text("filter", "TEXT", .other, "Run the tests with this in their names") { $0.filter = $1 },
      .flag("update", .other, "Store snapshots that are new or differ") { $0.isUpdating = true },
      WatchLoop.option { $0.isWatching = true },
    ]
  }

  private static var common: [Option<CommonOptions>] {
    [CommonOptions.pluginFolders, CommonOptions.seed, CommonOptions.quiet]
  }
}
