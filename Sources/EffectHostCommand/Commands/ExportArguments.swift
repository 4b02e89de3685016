import EffectHost

/// What `export` is to do.
struct ExportArguments: Hashable {
  /// The path of the script, `-` for standard input; nothing where a native effect is exported alone.
  var script: String?
  /// What to export, where it was said.
  var format: ExportFormat?
  /// The path after `-o`; standard output without it.
  var outputPath: String?
  /// How far the result may be off, in points, where it was said.
  var tolerance: Double?
  var common = CommonOptions()
  var limits = LimitOptions()

  /// What to export: what was said, or what the file's extension says.
  func target() throws(UsageError.Problem) -> ExportFormat {
    if let format { return format }
    guard let path = outputPath, path != "-" else { throw .missingArgument("--to FORMAT") }
    guard let format = ExportFormat.allCases.first(where: { path.hasSuffix($0.pathExtension) })
    else {
      throw .unknownExtension(path: path, known: [".html", ".json"])
    }
    return format
  }

  /// The verb.
  static var verb: Verb<ExportArguments> {
    Verb(
      name: "export",
      summary: "Write an effect in a form that needs no script",
      discussion: """
        html is one page with the scene in a real scroller, which needs nothing else. css is such a \
        page without any script, for browsers with scroll-driven animations. \
        tracks are the properties over the progress as knots in JSON, with straight lines between \
        them that are never farther from the effect than --tolerance.

          effecthost export tilt.lua -o tilt.html
          effecthost export tilt.lua --to css -o tilt.html --tolerance 0.5
          effecthost export tilt.lua --to tracks -o tilt.json
          effecthost export --effect gemini.cube --to tracks
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help: "The Lua script, or - for standard input; may be left out with --effect"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: output + options,
      defaults: ExportArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty {
          throw .missingArgument("SCRIPT")
        }
        _ = try arguments.target()
      }
    )
  }

  private static var output: [Option<ExportArguments>] {
    let range = TrackTolerance.range
    return [
      .choice("to", "FORMAT", .output, "What to write; without it the file's extension says so") {
        $0.format = $1
      },
      .text("output", "FILE", kind: .file, .output, "The file; standard output without it") {
        $0.outputPath = $1
      }.short("o"),
      .number(
        "tolerance",
        "POINTS",
        in: range.lowerBound...range.upperBound,
        .output,
        "How far the result may be from the effect"
      ) { $0.tolerance = $1 },
    ]
  }

  private static var options: [Option<ExportArguments>] {
    let common = [CommonOptions.effect] + CommonOptions.scene
    return common.map { $0.within(\.common) }
      + LimitOptions.options.map { $0.within(\.limits) }
      + [CommonOptions.quiet.within(\.common)]
  }
}

/// What an effect is exported as.
enum ExportFormat: String, CaseIterable, Hashable {
  /// One page for a browser, with a script that applies sampled tracks.
  case html
  /// One page for a browser without any script, whose style sheet has scroll-driven animations.
  case css
  /// Knots over the progress, as JSON.
  case tracks

  /// How the names of its files end.
  var pathExtension: String {
    switch self {
    case .html, .css: ".html"
    case .tracks: ".json"
    }
  }
}
