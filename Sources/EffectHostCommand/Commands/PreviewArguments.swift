/// What `preview` is to do.
struct PreviewArguments: Hashable {
  /// The path of the script; nothing where a native effect is looked at alone.
  var script: String?
  /// The port; 0 for any that is free.
  var port = 0
  /// Whether the page is opened in a browser.
  var opensBrowser = true
  var common = CommonOptions()
  var limits = LimitOptions()

  /// The verb.
  static var verb: Verb<PreviewArguments> {
    Verb(
      name: "preview",
      summary: "Look at a script in the browser while it is written",
      discussion: """
        A page on this machine shows the scene as it is: drag it, set parameters, try other \
        effects. Each save of the script is shown at once; a script that fails leaves the last \
        good picture, with the error over it. Ctrl-C ends it.

          effecthost preview tilt.lua
          effecthost preview --effect gemini.cube
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help: "The Lua script; may be left out with --effect"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: own + options,
      defaults: PreviewArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty {
          throw .missingArgument("SCRIPT")
        }
      }
    )
  }

  private static var own: [Option<PreviewArguments>] {
    [
      .integer("port", "N", in: 0...65_535, .output, "The port; 0 takes any that is free") {
        $0.port = $1
      }.defaulting(to: "0"),
      .flag("no-open", .output, "Print the address, and open no browser") {
        $0.opensBrowser = false
      },
    ]
  }

  private static var options: [Option<PreviewArguments>] {
    let common = [CommonOptions.effect] + CommonOptions.scene
    return common.map { $0.within(\.common) }
      + LimitOptions.options.map { $0.within(\.limits) }
      + [CommonOptions.quiet.within(\.common)]
  }
}
