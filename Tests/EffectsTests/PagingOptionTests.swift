import EffectCore
import Effects
import Testing

private let mistakes = [
  EffectMistake("paging.scal", [:], "unknown effect 'paging.scal'; did you mean 'paging.scale'?"),
  EffectMistake(
    "paging.scale",
    ["layout": "coverflow"],
    "paging.scale: 'layout' cannot be 'coverflow'; did you mean 'coverFlow'?"
  ),
  EffectMistake(
    "paging.scale",
    ["layout": 3],
    "paging.scale: 'layout' takes one of 'invertedCylinder', 'cylinder', 'coverFlow', 'rotary', "
      + "'linear', 'easeIn', 'easeOut', 'blur', not a number"
  ),
  EffectMistake(
    "paging.scale",
    ["minscal": 1],
    "paging.scale: unknown option 'minscal'; did you mean 'minScale'?"
  ),
  EffectMistake(
    "paging.scale",
    ["minScale": .number(.nan)],
    "paging.scale: 'minScale' must be a finite number, not nan"
  ),
  EffectMistake(
    "paging.scale",
    ["shadowOpacityMax": 2],
    "paging.scale: 'shadowOpacityMax' must be between 0 and 1, not 2"
  ),
  EffectMistake(
    "paging.scale",
    ["rotation3d": ["angel": 3]],
    "paging.scale.rotation3d: unknown option 'angel'; did you mean 'angle'?"
  ),
  EffectMistake(
    "paging.scale",
    ["rotation3d": 30],
    "paging.scale: 'rotation3d' takes a table of angle, minAngle, maxAngle, axis, m34, "
      + "isDoubleSided, not a number"
  ),
  EffectMistake(
    "paging.scale",
    ["translation3d": ["translateRatios": [1, 2]]],
    "paging.scale.translation3d: 'translateRatios' takes a list of 3 numbers or a table of x, y, z, "
      + "not a list of 2"
  ),
  EffectMistake(
    "paging.stack",
    ["maxStackSize": 2.5],
    "paging.stack: 'maxStackSize' must be a whole number between 0 and 1000000, not 2.5"
  ),
  EffectMistake(
    "paging.stack",
    ["topStackAlphaSpeedFactor": -1],
    "paging.stack: 'topStackAlphaSpeedFactor' must be at least 0, not -1"
  ),
  EffectMistake(
    "paging.snapshot",
    ["pieceSizeRatio": [1.5, 0.5]],
    "paging.snapshot: 'pieceSizeRatio.width' must be between 0.01 and 1, not 1.5"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesAlphaRatio": ["type": "rowBasedCustom", "values": []]],
    "paging.snapshot: 'piecesAlphaRatio.values' must be a list of at least one value, not empty"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesAlphaRatio": ["type": "aggregated", "op": "-", "values": [1]]],
    "paging.snapshot: 'piecesAlphaRatio.op' cannot be '-'; it is one of: '+', '*'"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesAlphaRatio": ["type": "rowOddEven", "odd": 1]],
    "paging.snapshot: 'piecesAlphaRatio.even' takes a number, not nil"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesScaleRatio": ["type": "static", "value": [1, .number(.infinity)]]],
    "paging.snapshot: 'piecesScaleRatio.value' must be a finite number, not inf"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesScaleRatio": ["type": "mirror"]],
    "paging.snapshot: 'piecesScaleRatio.type' cannot be 'mirror'; it is one of: 'static', "
      + "'columnBased', 'rowBased', 'columnOddEven', 'rowOddEven', 'columnBasedMirror', "
      + "'rowBasedMirror', 'indexBasedCustom', 'rowBasedCustom', 'columnBasedCustom', 'aggregated'"
  ),
  EffectMistake(
    "paging.snapshot",
    ["piecesAlphaRatio": ["type": "rowBased", "value": 1, "reverse": true]],
    "paging.snapshot.piecesAlphaRatio: unknown option 'reverse'; did you mean 'reversed'?"
  ),
  EffectMistake(
    "paging.snapshot",
    ["travel": "first"],
    "paging.snapshot: 'travel' cannot be 'first'; it is one of: 'settled', 'full'"
  ),
]

@Test(arguments: mistakes) func `A mistake in a paging effect is answered`(mistake: EffectMistake) {
  let error = #expect(throws: OptionError.self) {
    try EffectCatalog.effect(named: mistake.effect).make(options: mistake.options)
  }
  #expect(error?.description == mistake.sentence)
}

@Test func `Values that lie in each other too deeply are refused`() {
  var value: OptionValue = 1
  for _ in 0..<40 { value = ["type": "aggregated", "values": [value]] }
  let error = #expect(throws: OptionError.self) {
    try EffectCatalog.effect(named: "paging.snapshot").make(options: ["piecesAlphaRatio": value])
  }
  #expect(error?.description.contains("nested at most 16 times") == true)
}

@Test func `Options change the layout that is named with them`() throws {
  let options = try PagingScaleOptions(
    layout: "coverFlow",
    options: ["rotation3d": ["angle": 90], "minTranslationRatio": .null]
  )
  var expected = PagingScaleLayout.coverFlow.options
  expected.rotation3d?.angle = .pi / 2
  expected.minTranslationRatio = nil
  #expect(options == expected)
  let flat = try PagingScaleOptions(layout: "coverFlow", options: ["rotation3d": .null])
  #expect(flat.rotation3d == nil)
  #expect(flat.translation3d == expected.translation3d)
}

@Test func `Angles are degrees, and radians where that is asked for`() throws {
  let options: [String: OptionValue] = ["popAngle": 45, "stackRotateAngle": 10]
  let degrees = try PagingStackOptions(layout: nil, options: options)
  #expect(abs(degrees.popAngle - .pi / 4) < 1e-15)
  #expect(abs(degrees.stackRotateAngel - .pi / 18) < 1e-15)
  let radians = try PagingStackOptions(layout: nil, options: ["popAngle": 1], angles: .radians)
  #expect(radians.popAngle == 1)
}

@Test func `Options read back are the ones that were written`() throws {
  func survive<Options: PagingOptionSet>(_ type: Options.Type) throws {
    for layout in Options.Layout.allCases {
      let options = Options(layout: layout)
      let again = try Options(
        layout: nil,
        options: options.table(angles: .radians),
        angles: .radians
      )
      #expect(again == options)
    }
  }
  try survive(PagingScaleOptions.self)
  try survive(PagingStackOptions.self)
  try survive(PagingSnapshotOptions.self)
}

@Test func `A plain value stands for all pieces`() throws {
  let options = try PagingSnapshotOptions(
    layout: "tiles",
    options: [
      "piecesAlphaRatio": 0.25, "piecesScaleRatio": [0.5, 0.25],
      "maxPiecesTranslationRatio": ["x": 1, "y": 2],
    ]
  )
  #expect(options.piecesAlphaRatio == .uniform(0.25))
  #expect(options.piecesScaleRatio == .uniform(Point(x: 0.5, y: 0.25)))
  #expect(options.maxPiecesTranslationRatio == .uniform(Point(x: 1, y: 2)))
}

@Test func `The catalogue has the three effects and the 22 named layouts`() throws {
  let family = try #require(EffectCatalog.families.first { $0.name == "paging" })
  #expect(family.effects.map(\.name) == ["paging.scale", "paging.stack", "paging.snapshot"])
  #expect(family.presets.count == 22)
  #expect(Set(family.presets.map(\.name)).count == 22)
  #expect(Set(family.presets.map(\.title)).count == 22)
  let flow = try EffectCatalog.preset(named: "paging.scale.coverFlow")
  #expect(flow.title == "Scale: Cover flow")
  #expect(flow.layout.stacksPages)
  for preset in family.presets {
    #expect(try preset.makeEffect().name == preset.effect)
    let original = try preset.makeEffect(overriding: ["compatibility": "original"])
    #expect(original.name == preset.effect)
  }
}

@Test func `Every option is described with its default and a sentence`() throws {
  for name in ["paging.scale", "paging.stack", "paging.snapshot"] {
    let effect = try EffectCatalog.effect(named: name)
    #expect(Set(effect.options.map(\.name)).count == effect.options.count)
    for option in effect.options {
      #expect(option.help.hasSuffix("."))
      #expect(option.defaultValue != nil || option.acceptsNull)
      guard let value = option.defaultValue else { continue }
      #expect(throws: Never.self) { try effect.make(options: [option.name: value]) }
    }
  }
}
