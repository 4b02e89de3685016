public import EffectCore

extension GeminiEffect {
  /// Refuses numbers that no evaluation should see.
  ///
  /// - Throws: ``OptionError`` for a number that is not finite or, unless the compatibility is original, out of its
  ///   option's range.
  public func validate() throws(OptionError) {
    for (option, number, range) in numbers() {
      let range = settings.compatibility == .original ? NumberRange.any : range
      guard range.contains(number) else {
        throw .range(
          owner: name,
          option: option,
          expected: range.phrase,
          found: number.shortText
        )
      }
    }
  }

  /// Every number of the effect with the option that gives it and that option's range.
  private func numbers() -> [(String, Double, NumberRange)] {
    let look = settings.appearance
    var numbers = animationNumbers()
    numbers += [
      ("maxShadowAlpha", look.maxShadowAlpha, .unit),
      ("minShadowAlpha", look.minShadowAlpha, .unit),
      ("alpha", look.alpha ?? 1, .unit),
      ("baseAlpha", look.baseAlpha, .unit),
      ("cornerRadius", look.cornerRadius ?? 0, .nonnegative),
      ("baseCornerRadius", look.baseCornerRadius, .nonnegative),
    ]
    guard let background = look.background else { return numbers }
    for (end, color) in [("start", background.start), ("end", background.end)] {
      let option = "backgroundColor.\(end)"
      for component in [color.red, color.green, color.blue, color.alpha] {
        numbers.append((option, component, .unit))
      }
    }
    return numbers
  }

  private func animationNumbers() -> [(String, Double, NumberRange)] {
    switch animation {
    case .none: []
    case .cube(let cube): [("cubeDegree", cube.degree, GeminiOptions.degrees)]
    case .circleRotation(let circle):
      [("radius", circle.radius, .nonnegative), ("scale", circle.scaling.scale, .unit)]
    case .rollRotation(let rotation), .pitchRotation(let rotation), .yawRotation(let rotation):
      [
        ("degree", rotation.degree, GeminiOptions.degrees),
        ("pitchDegree", rotation.pitchDegree, GeminiOptions.degrees),
        ("scale", rotation.scaling.scale, .unit),
      ]
    case .scale(let scaling): [("scale", scaling.scale, .unit)]
    case .custom(let custom): numbers(of: custom)
    }
  }

  private func numbers(of custom: GeminiCustom) -> [(String, Double, NumberRange)] {
    func axes(_ option: String, _ v: Vector3, _ range: NumberRange) -> [(
      String, Double, NumberRange
    )] {
      [("\(option).x", v.x, range), ("\(option).y", v.y, range), ("\(option).z", v.z, range)]
    }
    let anchor = custom.anchorPoint ?? GeminiPose.middle
    return axes("scale", custom.scale, .unit)
      + axes("rotationAngle", custom.rotationAngle.filled(0), GeminiOptions.degrees)
      + axes("translation", custom.translation.filled(0), .any)
      + [("anchorPoint.x", anchor.x, .any), ("anchorPoint.y", anchor.y, .any)]
  }
}
