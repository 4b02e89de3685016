import EffectCore

/// The options of Gemini's animations: their names, ranges and words.
enum GeminiOptions {
  static let degrees = NumberRange(from: 0, to: 90)

  static func descriptors(of animation: String) -> [OptionDescriptor] {
    switch animation {
    case "cube": [cubeDegree] + shared
    case "circleRotation": circle + scaling + shared
    case "rollRotation":
      [degree("y", "roll"), wave("rollEffect", RollRotationEffect.self)] + scaling + shared
    case "pitchRotation":
      [degree("x", "pitch"), wave("pitchEffect", PitchRotationEffect.self)] + scaling + shared
    case "yawRotation":
      [degree("z", "yaw"), wave("yawEffect", YawRotationEffect.self), pitchDegree] + scaling
        + shared
    case "scale": scaling + shared
    case "custom": custom + shared
    default: shared
    }
  }

  static let cubeDegree = OptionDescriptor(
    "cubeDegree",
    aliases: ["degree"],
    .number(degrees),
    default: .number(90),
    unit: "°",
    help: "The turn of a face at the viewport's edge; 90 makes a cube."
  )

  private static func degree(_ axis: String, _ name: String) -> OptionDescriptor {
    OptionDescriptor(
      "degree",
      aliases: ["\(name)Degree"],
      .number(degrees),
      default: .number(90),
      unit: "°",
      help: "The turn about the \(axis) axis at the viewport's edge."
    )
  }

  private static func wave<Word: GeminiRotationEffect>(
    _ name: String,
    _ type: Word.Type
  ) -> OptionDescriptor {
    OptionDescriptor(
      name,
      .choice(Word.allCases.map(\.rawValue)),
      default: Word.allCases.first.map { .string($0.rawValue) },
      help: "Whether the turn changes its way at the centre, or is the same on both sides."
    )
  }

  static let pitchDegree = OptionDescriptor(
    "pitchDegree",
    .number(degrees),
    unit: "°",
    help: "What the original reads in place of degree; for compatibility 'original' alone."
  )

  static let circle = [
    OptionDescriptor(
      "radius",
      .number(.nonnegative),
      default: .number(100),
      unit: "pt",
      help: "The circle's radius; at least half the viewport plus half the cell is used."
    ),
    choice(
      "rotateDirection",
      GeminiCircleDirection.clockwise,
      "Which way round the cells go."
    ),
    OptionDescriptor(
      "itemRotationEnabled",
      .boolean,
      default: .boolean(true),
      help: "Whether cells turn with the circle."
    ),
  ]

  static let scaling = [
    OptionDescriptor(
      "scale",
      .number(.unit),
      default: .number(1),
      help: "The smaller size as a factor."
    ),
    scaleEffect,
  ]

  static let scaleEffect = choice(
    "scaleEffect",
    GeminiScaleEffect.scaleUp,
    "Whether cells are full-sized at the centre (scaleUp) or at the edge (scaleDown)."
  )

  static let custom = [
    OptionDescriptor(
      "scale",
      .vector(components: ["x", "y", "z"], range: .unit, shorthand: .all),
      default: .list([.number(1), .number(1), .number(1)]),
      help: "The smaller size along each axis as a factor."
    ),
    scaleEffect,
    OptionDescriptor(
      "rotationAngle",
      .vector(components: ["x", "y", "z"], range: degrees, shorthand: .none),
      default: .list([.number(0), .number(0), .number(0)]),
      unit: "°",
      help: "The turn about each axis at the viewport's edge, mirrored across the centre."
    ),
    OptionDescriptor(
      "translation",
      .vector(components: ["x", "y", "z"], range: .any, shorthand: .none),
      default: .list([.number(0), .number(0), .number(0)]),
      unit: "pt",
      help: "The offset along each axis at the viewport's edge, the same on both sides."
    ),
    OptionDescriptor(
      "anchorPoint",
      .vector(components: ["x", "y"], range: .any, shorthand: .none),
      default: .list([.number(0.5), .number(0.5)]),
      help: "The point of the cell, 0...1, that it turns about; the cell stays where it is."
    ),
  ]

  static let shared: [OptionDescriptor] =
    [
      OptionDescriptor(
        "easing",
        aliases: ["ease"],
        .easing(names: GeminiEasing.allCases.map(\.rawValue)),
        default: .string(GeminiEasing.linear.rawValue),
        help: "The curve that shapes the ratio, by a name of Gemini's own or any easing."
      )
    ] + appearance + [
      choice(
        "compatibility",
        Compatibility.corrected,
        "Whether the original's defects are mended, or kept to the last digit."
      )
    ]

  static let appearance = [
    choice("shadowEffect", GeminiShadowEffect.none, "Where the black overlay of a cell shows."),
    share("maxShadowAlpha", 1, "The opacity of the overlay where it shows most."),
    share("minShadowAlpha", 0, "The opacity of the overlay where it shows least."),
    share("alpha", aliases: ["opacity"], nil, "The cell's opacity at the viewport's edge."),
    share("baseAlpha", 1, "The cell's opacity at the centre, where alpha is set."),
    OptionDescriptor(
      "cornerRadius",
      .number(.nonnegative),
      unit: "pt",
      help: "The radius of the corners at the viewport's edge."
    ),
    OptionDescriptor(
      "baseCornerRadius",
      .number(.nonnegative),
      default: .number(0),
      unit: "pt",
      help: "The radius of the corners at the centre, where cornerRadius is set."
    ),
    OptionDescriptor(
      "backgroundColor",
      .colorPair(first: "start", second: "end"),
      help: "The background's colours at the centre and at the viewport's edge."
    ),
  ]

  private static func share(
    _ name: String,
    aliases: [String] = [],
    _ value: Double?,
    _ help: String
  ) -> OptionDescriptor {
    OptionDescriptor(
      name,
      aliases: aliases,
      .number(.unit),
      default: value.map { .number($0) },
      help: help
    )
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ value: Choice,
    _ help: String
  ) -> OptionDescriptor where Choice.RawValue == String {
    OptionDescriptor(
      name,
      .choice(Choice.allCases.map(\.rawValue)),
      default: .string(value.rawValue),
      help: help
    )
  }
}
