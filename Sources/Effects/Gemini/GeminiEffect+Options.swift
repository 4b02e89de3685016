public import EffectCore

extension GeminiEffect {
  /// Creates an animation from options by name.
  ///
  /// - Parameters:
  ///   - animation: One of ``GeminiAnimation/names``, or "none".
  ///   - options: What was given; with `compatibility` "original" numbers out of range are limited, otherwise they
  ///     are errors.
  /// - Throws: ``OptionError`` for an unknown animation or option, or a value of a wrong kind or range.
  public init(animation: String, options: [String: OptionValue]) throws(OptionError) {
    guard animation == "none" || GeminiAnimation.names.contains(animation) else {
      throw .noSuch(kind: "Gemini animation", name: animation, known: GeminiAnimation.names)
    }
    var reader = try OptionReader(
      owner: "gemini.\(animation)",
      options: options,
      descriptors: GeminiOptions.descriptors(of: animation)
    )
    let compatibility: Compatibility = try reader.choice("compatibility")
    reader.checksRanges = compatibility == .corrected
    var settings = GeminiSettings()
    settings.compatibility = compatibility
    settings.curve = try GeminiEffect.curve(reader)
    settings.appearance = try GeminiEffect.appearance(reader)
    self.init(try GeminiEffect.animation(animation, reader), settings)
  }

  /// Returns what an animation given by name makes of a cell.
  ///
  /// - Parameters:
  ///   - animation: One of ``GeminiAnimation/names``, or "none".
  ///   - options: Its options; they may name `easing` and `compatibility` too.
  ///   - easing: The name of the curve, where the options do not give it.
  ///   - direction: The scroll direction.
  ///   - parentFrame: The collection's frame in its superview.
  ///   - cellFrame: The cell's frame, as laid out, in the same coordinates.
  ///   - compatibility: Which numbers to give, where the options do not say it.
  /// - Returns: What the animation makes of the cell.
  /// - Throws: ``OptionError`` for an unknown name, or a value of a wrong kind or range.
  public static func evaluate(
    animation: String,
    options: [String: OptionValue],
    easing: String? = nil,
    direction: ScrollDirection,
    parentFrame: Rect,
    cellFrame: Rect,
    compatibility: Compatibility
  ) throws(OptionError) -> GeminiResult {
    var options = options
    if options["compatibility"] == nil {
      options["compatibility"] = .string(compatibility.rawValue)
    }
    if let easing, options["easing"] == nil, options["ease"] == nil {
      options["easing"] = .string(easing)
    }
    return try GeminiEffect(animation: animation, options: options).evaluate(
      direction: direction,
      parentFrame: parentFrame,
      cellFrame: cellFrame
    )
  }

  private static func animation(
    _ name: String,
    _ reader: OptionReader
  ) throws(OptionError) -> GeminiAnimation {
    switch name {
    case "cube":
      var cube = GeminiCube()
      cube.degree = try reader.number("cubeDegree")
      return .cube(cube)
    case "circleRotation":
      var circle = GeminiCircleRotation()
      circle.radius = try reader.number("radius")
      circle.direction = try reader.choice("rotateDirection")
      circle.isItemRotationEnabled = try reader.boolean("itemRotationEnabled")
      circle.scaling = try scaling(reader)
      return .circleRotation(circle)
    case "rollRotation":
      return .rollRotation(try rotation(reader, "rollEffect", RollRotationEffect.self))
    case "pitchRotation":
      return .pitchRotation(try rotation(reader, "pitchEffect", PitchRotationEffect.self))
    case "yawRotation":
      var yaw = try rotation(reader, "yawEffect", YawRotationEffect.self)
      yaw.pitchDegree = try pitchDegree(reader)
      return .yawRotation(yaw)
    case "scale": return .scale(try scaling(reader))
    case "custom": return .custom(try custom(reader))
    default: return .none
    }
  }

  private static func scaling(_ reader: OptionReader) throws(OptionError) -> GeminiScaling {
    var scaling = GeminiScaling()
    scaling.scale = try reader.number("scale")
    scaling.effect = try reader.choice("scaleEffect")
    return scaling
  }

  private static func rotation<Word: GeminiRotationEffect>(
    _ reader: OptionReader,
    _ effect: String,
    _ type: Word.Type
  ) throws(OptionError) -> GeminiRotation {
    var rotation = GeminiRotation()
    rotation.degree = try reader.number("degree")
    rotation.wave = try reader.choice(effect, of: Word.self).wave
    rotation.scaling = try scaling(reader)
    return rotation
  }

  private static func pitchDegree(_ reader: OptionReader) throws(OptionError) -> Double {
    guard let degree = try reader.optionalNumber("pitchDegree") else {
      return GeminiRotation().pitchDegree
    }
    guard !reader.checksRanges else {
      throw .range(
        owner: reader.owner,
        option: "pitchDegree",
        expected: "left out unless compatibility is 'original'; the turn is 'degree'",
        found: degree.shortText
      )
    }
    return degree
  }

  private static func custom(_ reader: OptionReader) throws(OptionError) -> GeminiCustom {
    var custom = GeminiCustom()
    custom.scale = try reader.vector3("scale")
    custom.scaleEffect = try reader.choice("scaleEffect")
    let (angles, offset) = (
      try reader.givenParts("rotationAngle"), try reader.givenParts("translation")
    )
    custom.rotationAngle = GeminiAxes(x: angles[0], y: angles[1], z: angles[2])
    custom.translation = GeminiAxes(x: offset[0], y: offset[1], z: offset[2])
    if reader.isGiven("anchorPoint") { custom.anchorPoint = try reader.point("anchorPoint") }
    return custom
  }

  private static func curve(_ reader: OptionReader) throws(OptionError) -> GeminiCurve {
    switch try reader.easing("easing") {
    case .name(let name): .gemini(GeminiEasing(rawValue: name) ?? .linear)
    case .curve(let easing): .easing(easing)
    }
  }

  private static func appearance(_ reader: OptionReader) throws(OptionError) -> GeminiAppearance {
    var appearance = GeminiAppearance()
    appearance.shadowEffect = try reader.choice("shadowEffect")
    appearance.maxShadowAlpha = try reader.number("maxShadowAlpha")
    appearance.minShadowAlpha = try reader.number("minShadowAlpha")
    appearance.alpha = try reader.optionalNumber("alpha")
    appearance.baseAlpha = try reader.number("baseAlpha")
    appearance.cornerRadius = try reader.optionalNumber("cornerRadius")
    appearance.baseCornerRadius = try reader.number("baseCornerRadius")
    if let (start, end) = try reader.optionalColorPair("backgroundColor") {
      var background = GeminiBackground(start: start, end: end)
      background.isGrey = reader.givenValue("backgroundColor").map(hasGrey) ?? false
      appearance.background = background
    }
    return appearance
  }

  /// Returns whether one of the colours in a pair was given as white and alpha.
  private static func hasGrey(_ pair: OptionValue) -> Bool {
    func isGrey(_ color: OptionValue) -> Bool {
      guard case .list(let components) = color else { return false }
      return components.count == 2
    }
    switch pair {
    case .list(let colors): return colors.contains(where: isGrey)
    case .table(let colors): return colors.values.contains(where: isGrey)
    default: return false
    }
  }
}
