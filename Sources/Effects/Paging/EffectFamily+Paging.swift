import EffectCore

extension EffectFamily {
  /// The paging effects: pages lie on top of each other, and only the effect separates them.
  public static let paging = EffectFamily(
    name: "paging",
    summary: "Pages lie on top of each other, and only the effect separates them.",
    effects: [
      effect(
        PagingScaleOptions.self,
        "The pages become smaller and move aside, and may turn in space."
      ) {
        PagingScale($0, compatibility: $1).native
      },
      effect(
        PagingStackOptions.self,
        "The pages lie in a stack, which they leave one by one."
      ) {
        PagingStack($0, compatibility: $1).native
      },
      effect(
        PagingSnapshotOptions.self,
        "The pages fall into pieces that move by themselves."
      ) {
        PagingSnapshot($0, compatibility: $1).native
      },
    ],
    presets: presets(of: PagingScaleOptions.self, titled: "Scale", size: 0.6)
      + presets(of: PagingStackOptions.self, titled: "Stack", size: 0.7)
      + presets(of: PagingSnapshotOptions.self, titled: "Snapshot", size: 0.8)
  )

  // MARK: - Effects

  private static func effect<Options: PagingOptionSet>(
    _ type: Options.Type,
    _ summary: String,
    make: @escaping @Sendable (Options, Compatibility) -> NativeEffect
  ) -> EffectDescriptor {
    let shared = shared(type)
    return EffectDescriptor(
      name: Options.effectName,
      summary: summary,
      options: shared + Options().descriptors(angles: .degrees)
    ) { (given: [String: OptionValue]) throws(OptionError) -> NativeEffect in
      // The layout comes first: the others change it, and their defaults are its own.
      let first = try OptionReader(
        owner: Options.effectName,
        options: given.filter { $0.key == "layout" || $0.key == "compatibility" },
        descriptors: shared
      )
      let compatibility: Compatibility = try first.choice("compatibility")
      let isNamed = try first.optionalValue("layout") != nil
      var options = try Options(layoutNamed: isNamed ? first.word("layout") : nil)
      var reader = try OptionReader(
        owner: Options.effectName,
        options: given,
        descriptors: shared + options.descriptors(angles: .degrees)
      )
      reader.checksRanges = compatibility == .corrected
      try options.read(reader, angles: .degrees)
      return make(options, compatibility)
    }
  }

  private static func shared<Options: PagingOptionSet>(
    _ type: Options.Type
  ) -> [OptionDescriptor] {
    [
      OptionDescriptor(
        "layout",
        .choice(Options.layoutNames),
        help: "A named combination of options, which the others change."
      ),
      OptionDescriptor(
        "compatibility",
        .choice(Compatibility.allCases.map(\.rawValue)),
        default: .string(Compatibility.corrected.rawValue),
        help: "Whether the original's defects are mended, or kept to the last digit."
      ),
    ]
  }

  // MARK: - Presets

  /// A preset for each named layout, with cards of a share of the viewport.
  private static func presets<Options: PagingOptionSet>(
    of type: Options.Type,
    titled title: String,
    size: Double
  ) -> [PresetDescriptor] {
    Options.layoutNames.map { layout in
      PresetDescriptor(
        name: "\(Options.effectName).\(layout)",
        title: "\(title): \(words(layout))",
        effect: Options.effectName,
        options: ["layout": .string(layout)],
        layout: PresetLayout(
          direction: .horizontal,
          snapping: .viewport,
          itemWidth: PresetLayout.Length(width: size),
          itemHeight: PresetLayout.Length(height: 0.6),
          verticalInset: PresetLayout.Length(),
          horizontalInset: PresetLayout.Length(),
          lineSpacing: 0,
          interitemSpacing: 0,
          stacksPages: true
        ),
        itemCornerRadius: 20
      )
    }
  }

  /// A name in words: `coverFlow` is "Cover flow".
  private static func words(_ name: String) -> String {
    let words = name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
