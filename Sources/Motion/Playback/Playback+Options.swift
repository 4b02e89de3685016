public import EffectCore

extension Playback {
  /// The options of a playback: what lists show, and what ``init(options:compatibility:)`` reads.
  public static let descriptors: [OptionDescriptor] = [
    OptionDescriptor(
      "behavior",
      .choice(Behavior.allCases.map(\.rawValue)),
      default: .string(Behavior.single.rawValue),
      help: "What happens at an end: it stops there, begins again, or goes back."
    ),
    OptionDescriptor(
      "duration",
      .number(.positive),
      default: .number(1),
      unit: "s",
      help: "How long one pass takes at speed 1; at least a sixtieth of a second."
    ),
    OptionDescriptor(
      "speed",
      .number(.any),
      default: .number(1),
      help: "How many times faster it goes; negative goes backward, 0 holds still."
    ),
    OptionDescriptor(
      "startDelay",
      .number(.nonnegative),
      default: .number(0),
      unit: "s",
      help: "How long it waits at a start, whatever the speed."
    ),
    OptionDescriptor(
      "behaviorDelay",
      .number(.nonnegative),
      default: .number(0),
      unit: "s",
      help: "How long it waits at an end before it loops or goes back."
    ),
  ]

  /// Creates a playback from options.
  ///
  /// - Parameters:
  ///   - options: Any of the ``descriptors``; those left out have their defaults.
  ///   - compatibility: Which rules it follows.
  /// - Throws: ``OptionError`` for an unknown option, or one of a wrong kind or range.
  public init(
    options: [String: OptionValue],
    compatibility: Compatibility = .corrected
  ) throws(OptionError) {
    let reader = try OptionReader(
      owner: "animation",
      options: options,
      descriptors: Playback.descriptors
    )
    self.init(
      behavior: try reader.choice("behavior"),
      duration: try reader.number("duration"),
      speed: try reader.number("speed"),
      startDelay: try reader.number("startDelay"),
      behaviorDelay: try reader.number("behaviorDelay"),
      compatibility: compatibility
    )
  }
}
