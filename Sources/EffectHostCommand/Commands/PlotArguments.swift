/// What `plot` is to do.
struct PlotArguments: Hashable {
  /// The path of the script, `-` for standard input; nothing where native curves are shown alone.
  var script: String?
  /// Easings by name; none for the effect's properties.
  var easings: [String] = []
  /// The properties to show; none for all that change.
  var properties: [String] = []
  /// Where to evaluate; nothing for -1...1, or 0...1 for easings.
  var progress: ProgressValues?
  /// The path after `-o`.
  var outputPath: String?
  var common = CommonOptions()
  var limits = LimitOptions()

  /// What a file's extension asks for.
  enum Format: String, CaseIterable, Hashable {
    case svg, png
  }

  /// What to write into the file; nothing where none is named.
  func format() throws(UsageError.Problem) -> Format? {
    guard let path = outputPath else { return nil }
    let word = path.split(separator: ".").last?.lowercased() ?? ""
    guard path.contains("."), let format = Format(rawValue: word) else {
      throw .unknownExtension(path: path, known: Format.allCases.map { "." + $0.rawValue })
    }
    return format
  }

  /// The verb.
  static var verb: Verb<PlotArguments> {
    Verb(
      name: "plot",
      summary: "Draw an easing's curve, or those of an effect's properties",
      discussion: """
        On a terminal the curves are drawn with dots; -o writes a picture, .svg or .png.

          effecthost plot tilt.lua
          effecthost plot tilt.lua --property rotation -o tilt.svg
          effecthost plot --easing easeOutBack --easing easeOutBounce -o out.png --scale 2
          effecthost plot --effect gemini.cube --progress -2:2:.01
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help:
              "The Lua script, or - for standard input; may be left out with --effect or --easing"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: own + common.map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) },
      defaults: PlotArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty, arguments.easings.isEmpty {
          throw .missingArgument("SCRIPT")
        }
        if !arguments.easings.isEmpty, !arguments.properties.isEmpty {
          throw .conflict("--property", with: "--easing")
        }
        if !arguments.easings.isEmpty, !arguments.common.effects.isEmpty {
          throw .conflict("--effect", with: "--easing")
        }
        _ = try arguments.format()
      }
    )
  }

  private static var own: [Option<PlotArguments>] {
    [
      .text("output", "FILE", kind: .file, .output, "Write a picture: .svg or .png") {
        $0.outputPath = $1
      }.short("o"),
      .value(
        "progress",
        "VALUES",
        .progress,
        .output,
        "Where to evaluate: FROM:TO:STEP; -1:1:.01 without it, and 0:1:.005 for easings",
        read: { (text) throws(ValueError) in try ProgressValues(parsing: text) },
        set: { $0.progress = $1 }
      ),
      .text("property", "NAME", .scene, "Show this property, such as alpha or rotation.y") {
        $0.properties.append($1)
      }.repeatable(),
      .text(
        "easing",
        "NAME",
        .scene,
        "Show an easing: a named one, a plugin's, or a function of the script"
      ) {
        $0.easings.append($1)
      }.repeatable(),
    ]
  }

  private static var common: [Option<CommonOptions>] {
    [CommonOptions.severalEffects] + CommonOptions.scene
      + CommonOptions.pictures.filter { $0.description.name == "scale" } + [CommonOptions.quiet]
  }
}
