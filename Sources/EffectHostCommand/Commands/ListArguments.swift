/// What `list` is to list.
struct ListArguments: Hashable {
  /// What there is to list.
  enum Topic: String, CaseIterable, Hashable {
    case effects, presets, layouts, easings
  }

  /// What to list; nothing for all of it.
  var topic: Topic?
  /// Whether to write JSON.
  var isJSON = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// The verb.
  static var verb: Verb<ListArguments> {
    let words = Topic.allCases.map(\.rawValue)
    return Verb(
      name: "list",
      summary: "List effects, presets, layouts and easings with their parameters",
      discussion: """
        Each comes with its parameters, their defaults and their ranges. What plugins offer is \
        among them.

          effecthost list effects
          effecthost list easings --json
          effecthost list effects --plugins examples/plugins
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "TOPIC",
            kind: .choice(words),
            isRequired: false,
            help: "What to list; everything without it"
          )
        ) { (arguments, word) throws(ValueError) in
          guard let topic = Topic(rawValue: word) else { throw .choice(words) }
          arguments.topic = topic
        }
      ],
      options: [CommonOptions.pluginFolders, CommonOptions.quiet].map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) }
        + [.flag("json", .output, "Write JSON") { $0.isJSON = true }],
      defaults: ListArguments(),
      check: { _, _ in }
    )
  }
}
