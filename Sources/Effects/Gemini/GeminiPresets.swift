import EffectCore

/// The gallery of Gemini's example app, and the one-liners of its readme.
enum GeminiPresets {
  static let all: [PresetDescriptor] =
    cubes + circles + rotations + scales + customs + readme

  private static func preset(
    _ name: String,
    _ title: String,
    _ animation: String,
    _ options: [String: OptionValue],
    _ layout: PresetLayout,
    _ backdrop: PresetBackdrop = .color(.white)
  ) -> PresetDescriptor {
    PresetDescriptor(
      name: "gemini.\(name)",
      title: title,
      effect: "gemini.\(animation)",
      options: options,
      layout: layout,
      backdrop: backdrop
    )
  }

  // MARK: - Cube

  private static let cubes = ScrollDirection.allCases.map { direction in
    cube(
      "\(direction.rawValue)Cube",
      "\(titled(direction)) cube",
      ["shadowEffect": "fadeIn"],
      direction
    )
  }

  private static func cube(
    _ name: String,
    _ title: String,
    _ options: [String: OptionValue],
    _ direction: ScrollDirection
  ) -> PresetDescriptor {
    var preset = preset(name, title, "cube", options, GeminiLayouts.cube(direction))
    preset.itemCount = 3
    preset.itemCornerRadius = 0
    return preset
  }

  // MARK: - Circle

  private static let circles = ScrollDirection.allCases.flatMap { direction in
    GeminiCircleDirection.allCases.map { turn in
      circle(
        "\(direction.rawValue)\(capitalized(turn.rawValue))Rotation",
        "\(titled(direction)) \(turn.rawValue) rotation",
        ["radius": 450, "rotateDirection": .string(turn.rawValue)],
        direction
      )
    }
  }

  private static func circle(
    _ name: String,
    _ title: String,
    _ options: [String: OptionValue],
    _ direction: ScrollDirection
  ) -> PresetDescriptor {
    let backdrop = PresetBackdrop.color(color(234, 242, 248))
    return preset(name, title, "circleRotation", options, GeminiLayouts.circle(direction), backdrop)
  }

  // MARK: - Roll, pitch and yaw

  private static let rotations =
    rotations("roll", RollRotationEffect.self, rollBackdrop, GeminiLayouts.pages)
    + rotations(
      "pitch",
      PitchRotationEffect.self,
      gradient(color(238, 156, 167), color(225, 221, 225)),
      GeminiLayouts.pages
    )
    + rotations(
      "yaw",
      YawRotationEffect.self,
      .color(color(255, 212, 100)),
      GeminiLayouts.squares
    )

  private static let rollBackdrop = gradient(color(29, 44, 76), color(3, 7, 20))

  private static func rotations<Word: GeminiRotationEffect>(
    _ name: String,
    _ type: Word.Type,
    _ backdrop: PresetBackdrop,
    _ layout: (ScrollDirection) -> PresetLayout
  ) -> [PresetDescriptor] {
    ScrollDirection.allCases.flatMap { direction in
      Word.allCases.map { word in
        preset(
          "\(name)\(titled(direction))\(capitalized(word.rawValue))",
          "\(capitalized(name)): \(titled(direction)) \(spaced(word.rawValue))",
          "\(name)Rotation",
          ["scale": 0.7, "\(name)Effect": .string(word.rawValue)],
          layout(direction),
          backdrop
        )
      }
    }
  }

  // MARK: - Scale

  private static let scales = ScrollDirection.allCases.flatMap { direction in
    GeminiScaleEffect.allCases.map { effect in
      preset(
        "\(direction.rawValue)\(capitalized(effect.rawValue))",
        "\(titled(direction)) \(spaced(effect.rawValue))",
        "scale",
        ["scale": 0.75, "scaleEffect": .string(effect.rawValue), "easing": "easeOutQuart"],
        GeminiLayouts.scale(direction)
      )
    }
  }

  // MARK: - Custom

  private static let customs: [PresetDescriptor] = {
    var plain = preset(
      "customAnimation2",
      "Custom animation2",
      "custom",
      [
        "backgroundColor": .table([
          "start": .color(color(38, 194, 129)), "end": .color(color(89, 171, 227)),
        ]),
        "easing": "easeOutSine", "cornerRadius": 75,
      ],
      GeminiLayouts.balls
    )
    plain.hasPictures = false
    return [
      preset(
        "customAnimation1",
        "Custom animation1",
        "custom",
        [
          "translation": [0, 50, 0], "rotationAngle": [0, 13, 0], "easing": "easeOutExpo",
          "shadowEffect": "fadeIn", "maxShadowAlpha": 0.3,
        ],
        GeminiLayouts.cards
      ),
      plain,
    ]
  }()

  // MARK: - The readme's

  private static let readme = [
    circle(
      "simpleCircleRotation",
      "Simple circle rotation",
      ["radius": 400, "rotateDirection": "clockwise"],
      .horizontal
    ),
    preset(
      "simpleRollRotation",
      "Simple roll rotation",
      "rollRotation",
      ["degree": 45, "rollEffect": "rollUp"],
      GeminiLayouts.pages(.horizontal),
      rollBackdrop
    ),
    cube("simpleCube", "Simple cube", ["cubeDegree": 90], .horizontal),
  ]

  // MARK: - Words and colours

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func titled(_ direction: ScrollDirection) -> String {
    capitalized(direction.rawValue)
  }

  /// "reverseSineWave" as "reverse sine wave".
  private static func spaced(_ word: String) -> String {
    word.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private static func gradient(_ top: Color, _ bottom: Color) -> PresetBackdrop {
    .gradient(
      Gradient(
        startPoint: Point(x: 0.5, y: 0),
        endPoint: Point(x: 0.5, y: 1),
        stops: [
          Gradient.Stop(location: 0, color: top), Gradient.Stop(location: 1, color: bottom),
        ]
      )
    )
  }
}
