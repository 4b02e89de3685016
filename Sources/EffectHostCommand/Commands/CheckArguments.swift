/// What `check` is to do.
struct CheckArguments: Hashable {
  /// The path of the script, `-` for standard input; nothing where a native effect is checked alone.
  var script: String?
  /// Whether to write JSON.
  var isJSON = false
  /// Whether to do it again on each save.
  var isWatching = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// The verb.
  static var verb: Verb<CheckArguments> {
    let common = [CommonOptions.severalEffects] + CommonOptions.scene + [CommonOptions.quiet]
    return Verb(
      name: "check",
      summary: "Look for what an effect's motion should not do",
      discussion: """
        Failures and numbers that are not finite, jumps, cells that turn their backs or leave the \
        viewport, the seam of an endless list, parameters that do nothing. The exit status is 1 \
        where there is an error or a warning.

          effecthost check tilt.lua
          effecthost check tilt.lua --json
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
      options: common.map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) }
        + [
          .flag("json", .output, "Write JSON") { $0.isJSON = true },
          WatchLoop.option { $0.isWatching = true },
        ],
      defaults: CheckArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty {
          throw .missingArgument("SCRIPT")
        }
        if arguments.isWatching { try WatchLoop.check(arguments.script) }
      }
    )
  }
}
