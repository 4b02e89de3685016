// The catalogue's entry of the spring, which is given in one of two ways.

extension Easing {
  static let springEntry = EasingDescriptor(
    "spring",
    parameters: [
      constant("mass", above: true, 1, "kg", "The mass that the spring moves."),
      constant("stiffness", above: true, 100, "N/m", "How strongly it pulls."),
      constant("damping", above: false, 10, "kg/s", "How strongly it is braked."),
      OptionDescriptor(
        "velocity",
        .number(NumberRange(from: -1e9, to: 1e9)),
        default: .number(0),
        unit: "1/s",
        help: "The speed at the start, towards the target; with a duration it starts at rest."
      ),
      OptionDescriptor(
        "duration",
        .number(.positive),
        unit: "s",
        help:
          "The pace, in place of mass, stiffness and damping: the period of the undamped spring."
      ),
      OptionDescriptor(
        "bounce",
        .number(NumberRange(from: -1, to: 1, excludesLowerBound: true)),
        help: "With a duration: how much it swings; 0, which is also the default, for not at all."
      ),
    ],
    isMonotonic: false,
    summary:
      "A spring from 0 to 1, over seconds; it may swing past its target and never quite ends."
  ) { (reader: OptionReader) throws(OptionError) -> Easing in
    guard let duration = try reader.optionalNumber("duration") else {
      return try physicalSpring(reader)
    }
    for name in ["mass", "stiffness", "damping"] where reader.isGiven(name) {
      throw .range(
        owner: reader.owner,
        option: name,
        expected: "left out beside 'duration'",
        found: try reader.number(name).shortText
      )
    }
    // Read for its errors alone: such a spring starts at rest.
    _ = try reader.number("velocity")
    let bounce = try reader.optionalNumber("bounce") ?? 0
    guard let curve = SpringCurve(duration: duration, bounce: bounce) else {
      throw motionless(reader, "duration", duration)
    }
    return Easing(curve)
  }

  private static func physicalSpring(_ reader: OptionReader) throws(OptionError) -> Easing {
    guard let bounce = try reader.optionalNumber("bounce") else {
      let stiffness = try reader.number("stiffness")
      let curve = SpringCurve(
        mass: try reader.number("mass"),
        stiffness: stiffness,
        damping: try reader.number("damping")
      )
      guard let curve else { throw motionless(reader, "stiffness", stiffness) }
      return Easing(curve, velocity: try reader.number("velocity"))
    }
    throw .range(
      owner: reader.owner,
      option: "bounce",
      expected: "given together with 'duration'",
      found: "\(bounce.shortText) alone"
    )
  }

  private static func motionless(
    _ reader: OptionReader,
    _ option: String,
    _ number: Double
  ) -> OptionError {
    .range(
      owner: reader.owner,
      option: option,
      expected: "such that the spring's frequency is a finite number above 0",
      found: number.shortText
    )
  }

  private static func constant(
    _ name: String,
    above: Bool,
    _ value: Double,
    _ unit: String,
    _ help: String
  ) -> OptionDescriptor {
    OptionDescriptor(
      name,
      .number(NumberRange(from: 0, to: 1e9, excludesLowerBound: above)),
      default: .number(value),
      unit: unit,
      help: help
    )
  }
}
