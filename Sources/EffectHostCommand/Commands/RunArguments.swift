import EffectHost

/// What `run` is to do.
struct RunArguments: Hashable {
  /// The path of the script, `-` for standard input; nothing where a native effect is run alone.
  var script: String?
  /// The path after `-o`.
  var outputPath: String?
  /// The formats that options name.
  var formats: [OutputFormat] = []
  /// Whether to do it again on each save.
  var isWatching = false
  /// On whose screen it is shown; nothing for no device.
  var device: DevicePresentation.Device?
  var common = CommonOptions()
  /// Whether pictures show curves over time, and not the scene.
  var plots = false
  var limits = LimitOptions()
  var motion = MotionOptions()

  /// Where to write, and what.
  func target() throws(UsageError.Problem) -> OutputTarget {
    if let first = formats.first, let other = formats.first(where: { $0 != first }) {
      throw .conflict("--\(other.rawValue)", with: "--\(first.rawValue)")
    }
    return try OutputTarget(path: outputPath, format: formats.first)
  }

  /// The verb.
  static var verb: Verb<RunArguments> {
    Verb(
      name: "run",
      summary: "Load a script and show or write what its effect does",
      discussion: """
        Without an option the properties that change over the progress are shown as a table. \
        -o writes a file instead, and its extension says what: .png, .gif, .webp, .apng, .mp4, \
        .webm, .svg, .pdf, .html, .json or .csv.

          effecthost run tilt.lua
          effecthost run tilt.lua -o tilt.png --scale 2
          effecthost run tilt.lua -o tilt.webp --duration 3
          effecthost run tilt.lua -o frames/%04d.png --duration 2
          effecthost run tilt.lua --json | jq .
          effecthost run --effect gemini.cube --set cubeDegree=60
          effecthost run poster.json -o poster.png
          effecthost run tilt.lua --scroll fling --csv

        A scene that a finger scrolls shows where it is over time instead: the offset, the page, \
        the speed and the state.
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help:
              "The Lua script or scene (.json), or - for standard input; may be left out with --effect"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: output + options,
      defaults: RunArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty {
          throw .missingArgument("SCRIPT")
        }
        if arguments.isWatching { try WatchLoop.check(arguments.script) }
        let target = try arguments.target()
        try arguments.checkDevice(for: target)
        try arguments.motion.check(arguments.common, for: target)
      }
    )
  }

  /// Says what has no screen that a device could have round it.
  private func checkDevice(for target: OutputTarget) throws(UsageError.Problem) {
    guard device != nil else { return }
    if plots { throw .conflict("--device", with: "--plot") }
    if motion.filmstrip != nil { throw .conflict("--device", with: "--filmstrip") }
    if case .file(let path, .html) = target { throw .conflict("--device", with: "-o \(path)") }
  }

  private static var output: [Option<RunArguments>] {
    [
      .text(
        "output",
        "FILE",
        kind: .file,
        .output,
        "Write a file (.png, .gif, .webp, .apng, .mp4, .webm, .svg, .pdf, .html, .json, .csv), numbered pictures (%04d.png), or - for standard output"
      ) { $0.outputPath = $1 }.short("o"),
      .flag("plot", .output, "Draw what a finger does as curves over time") { $0.plots = true },
      .choice("device", "NAME", .output, "Show it on the screen of a phone or a tablet") {
        (arguments, device: DevicePresentation.Device) in arguments.device = device
      },
      .flag("json", .output, "Write JSON") { $0.formats.append(.json) },
      .flag("csv", .output, "Write a table with commas") { $0.formats.append(.csv) },
      .flag("plain", .output, "Write a table as plain text") { $0.formats.append(.plain) },
    ]
  }

  private static var options: [Option<RunArguments>] {
    let common =
      [CommonOptions.effect] + CommonOptions.scene + [CommonOptions.scroll, CommonOptions.bake]
    return CommonOptions.pictures.map { $0.within(\.common) }
      + MotionOptions.options.map { $0.within(\.motion) }
      + common.map { $0.within(\.common) }
      + LimitOptions.options.map { $0.within(\.limits) }
      + [CommonOptions.quiet.within(\.common), WatchLoop.option { $0.isWatching = true }]
  }
}
