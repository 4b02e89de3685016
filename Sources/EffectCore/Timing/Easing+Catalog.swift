// The entries of the catalogue of easings.

extension Easing {
  static let linearEntry = EasingDescriptor(
    "linear",
    parameters: [
      OptionDescriptor(
        "stops",
        .list(of: "stops, each {output}, {output, input} or {output, input, input}"),
        help:
          "The points of the curve, as the arguments of CSS's linear() with percentages as fractions."
      )
    ],
    summary: "The progress itself, or straight lines between stops."
  ) { (reader: OptionReader) throws(OptionError) -> Easing in
    guard let stops = try reader.optionalList("stops") else { return .linear }
    var points: [(output: Double, input: Double?)] = []
    for (index, stop) in stops.enumerated() {
      points += try Easing.points(of: stop, option: "stops[\(index + 1)]")
    }
    return Easing(try StopCurve(points))
  }

  /// The one or two points of a stop: a second input makes a level piece.
  private static func points(
    of stop: OptionValue,
    option: String
  ) throws(OptionError) -> [(output: Double, input: Double?)] {
    var numbers: [Double] = []
    switch stop {
    case .number(let output): numbers = [output]
    case .list(let items) where (1...3).contains(items.count):
      for item in items {
        guard case .number(let number) = item else { throw wrongStop(option, item.kindName) }
        numbers.append(number)
      }
    case .list(let items): throw wrongStop(option, "a list of \(items.count)")
    default: throw wrongStop(option, stop.kindName)
    }
    guard numbers.count > 1 else { return [(numbers[0], nil)] }
    return numbers[1...].map { (numbers[0], $0) }
  }

  private static func wrongStop(_ option: String, _ found: String) -> OptionError {
    .kind(
      owner: "linear",
      option: option,
      expected: "an output, or a list of an output and up to two inputs",
      found: found
    )
  }

  static let standardEntries: [EasingDescriptor] = [
    plain("ease", .ease, [], "CSS's ease: a quick start and a slow end."),
    plain("easeIn", .easeIn, ["ease-in"], "CSS's ease-in: a slow start."),
    plain("easeOut", .easeOut, ["ease-out"], "CSS's ease-out: a slow end."),
    plain("easeInOut", .easeInOut, ["ease-in-out"], "CSS's ease-in-out: a slow start and end."),
    plain("smoothstep", .smoothstep, [], "3t² - 2t³: flat at both ends."),
    plain("smootherstep", .smootherstep, [], "6t⁵ - 15t⁴ + 10t³: flatter still at both ends."),
  ]

  private static func plain(
    _ name: String,
    _ easing: Easing,
    _ aliases: [String],
    _ summary: String
  ) -> EasingDescriptor {
    EasingDescriptor(name, aliases: aliases, summary: summary) { _ in easing }
  }

  static let familyEntries: [EasingDescriptor] = FamilyCurve.Family.allCases.flatMap { family in
    FamilyCurve.Direction.allCases.map { entry(family, $0) }
  }

  private static func entry(
    _ family: FamilyCurve.Family,
    _ direction: FamilyCurve.Direction
  ) -> EasingDescriptor {
    let curve = FamilyCurve(family, direction)
    return EasingDescriptor(
      curve.name,
      parameters: parameters(of: family, direction),
      isMonotonic: curve.isMonotonic,
      summary: "\(shapes[family] ?? "") \(slowness[direction] ?? "")"
    ) { (reader: OptionReader) throws(OptionError) -> Easing in
      switch family {
      case .back:
        return Easing(.back(direction, overshoot: try reader.number("overshoot")))
      case .elastic:
        let (amplitude, period) = (try reader.number("amplitude"), try reader.number("period"))
        return Easing(.elastic(direction, amplitude: amplitude, period: period))
      case .pow: return Easing(.pow(direction, power: try reader.number("power")))
      default: return Easing(curve)
      }
    }
  }

  private static func parameters(
    of family: FamilyCurve.Family,
    _ direction: FamilyCurve.Direction
  ) -> [OptionDescriptor] {
    switch family {
    case .back:
      [
        OptionDescriptor(
          "overshoot",
          .number(NumberRange(from: -1000, to: 1000)),
          default: .number(FamilyCurve.defaultOvershoot),
          help: "How far the curve swings past its end; 1.70158 is a tenth of the way."
        )
      ]
    case .elastic:
      [
        OptionDescriptor(
          "amplitude",
          .number(NumberRange(from: 1, to: 1000)),
          default: .number(1),
          help: "The height of the swings."
        ),
        OptionDescriptor(
          "period",
          .number(NumberRange(from: 0.001, to: 1000)),
          default: .number(FamilyCurve.defaultPeriod(direction)),
          help: "The length of one swing as a part of the way."
        ),
      ]
    case .pow:
      [
        OptionDescriptor(
          "power",
          .number(NumberRange(from: 0.001, to: 1000)),
          default: .number(FamilyCurve.defaultPower),
          help: "The power of the progress."
        )
      ]
    default: []
    }
  }

  private static let shapes: [FamilyCurve.Family: String] = [
    .quad: "The second power,", .cubic: "The third power,", .quart: "The fourth power,",
    .quint: "The fifth power,", .sine: "A quarter of a sine wave,",
    .expo: "Ten doublings,", .circ: "A quarter of a circle,", .back: "A swing past the end,",
    .elastic: "Swings that grow,", .bounce: "A ball that bounces,", .pow: "A power of your choice,",
  ]

  private static let slowness: [FamilyCurve.Direction: String] = [
    .in: "gentle at the start.", .out: "gentle at the end.", .inOut: "gentle at both ends.",
    .outIn: "gentle in the middle.",
  ]

  static let bezierEntry = EasingDescriptor(
    "cubicBezier",
    aliases: ["cubic-bezier"],
    parameters: [
      coordinate("x1", .unit, 0.25, "The first control point's x."),
      coordinate("y1", .any, 0.1, "The first control point's y."),
      coordinate("x2", .unit, 0.25, "The second control point's x."),
      coordinate("y2", .any, 1, "The second control point's y."),
    ],
    summary: "A cubic Bézier curve from (0, 0) to (1, 1), as CSS's cubic-bezier()."
  ) { (reader: OptionReader) throws(OptionError) -> Easing in
    Easing(
      try BezierCurve(
        x1: reader.number("x1"),
        y1: reader.number("y1"),
        x2: reader.number("x2"),
        y2: reader.number("y2")
      )
    )
  }

  private static func coordinate(
    _ name: String,
    _ range: NumberRange,
    _ value: Double,
    _ help: String
  ) -> OptionDescriptor {
    OptionDescriptor(name, .number(range), default: .number(value), help: help)
  }

  static let stepsEntry = EasingDescriptor(
    "steps",
    parameters: [
      OptionDescriptor(
        "count",
        .integer(StepCurve.countRange),
        default: .number(4),
        help: "How many steps there are; at least 2 with jump-none."
      ),
      OptionDescriptor(
        "position",
        .choice(StepCurve.Position.allCases.map(\.rawValue)),
        default: .string(StepCurve.Position.jumpEnd.rawValue),
        help: "Whether it jumps at the start, at the end, at neither or at both."
      ),
    ],
    summary: "Equal steps, as CSS's steps()."
  ) { (reader: OptionReader) throws(OptionError) -> Easing in
    Easing(try StepCurve(count: reader.integer("count"), position: reader.choice("position")))
  }
}
