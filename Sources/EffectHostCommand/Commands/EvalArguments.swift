/// What `eval` is to do.
struct EvalArguments: Hashable {
  /// How values are written.
  enum Format: String, CaseIterable, Hashable {
    /// One object a line.
    case json
    /// A table with commas.
    case csv
    /// A table for reading.
    case table
  }

  /// The path of the script, `-` for standard input.
  var script: String?
  /// Where to evaluate.
  var progress = ProgressValues.standard
  /// How to write the values.
  var format = Format.json
  /// Whether frames, corners and the drawing order are written too.
  var wantsGeometry = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// Whether requests are read from standard input, since neither a script nor an effect is named.
  var readsRequests: Bool { script == nil && common.effects.isEmpty }

  /// The verb.
  static var verb: Verb<EvalArguments> {
    Verb(
      name: "eval",
      summary: "Answer requests, or evaluate a script's effects over the progress",
      discussion: """
        Without a script and --effect every line of standard input is a request in JSON, and gets \
        one line with its answer.

          effecthost eval < requests.jsonl > answers.jsonl
          effecthost eval tilt.lua --progress -1:1:.1 --format table
          effecthost eval --effect gemini.cube --progress -1,0,1
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help: "The Lua script, or - for standard input"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: options,
      defaults: EvalArguments(),
      check: { (arguments, given) throws(UsageError.Problem) in
        // A request says all this itself, so that the option would have no effect.
        let allowed = LimitOptions.options.map(\.description.name) + ["quiet", "plugins"]
        if arguments.readsRequests, let option = given.first(where: { !allowed.contains($0.name) })
        {
          throw .nothingToApplyTo(option: option.spelling)
        }
      }
    )
  }

  private static var options: [Option<EvalArguments>] {
    let common = [CommonOptions.severalEffects] + CommonOptions.scene + [CommonOptions.bake]
    return [
      .value(
        "progress",
        "VALUES",
        .progress,
        .output,
        "Where to evaluate: a number, A,B,C or FROM:TO:STEP",
        read: { (text) throws(ValueError) in try ProgressValues(parsing: text) },
        set: { $0.progress = $1 }
      ).defaulting(to: "-1:1:.1"),
      .choice("format", "FORMAT", .output, "How to write the values") {
        $0.format = $1
      }.defaulting(to: "json"),
      .flag("geometry", .output, "Write each cell's frame, corners and drawing order too") {
        $0.wantsGeometry = true
      },
    ] + common.map { $0.within(\.common) }
      + LimitOptions.options.map { $0.within(\.limits) }
      + [CommonOptions.quiet.within(\.common)]
  }
}
