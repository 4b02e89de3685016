import EffectCore
import EffectJSON
import EffectTestSupport
import Effects
import Testing

private let presets = EffectCatalog.presets.filter { $0.name.hasPrefix("gemini.") }

@Test func `The gallery is complete and its names are unique`() {
  #expect(presets.count == 39)
  #expect(Set(presets.map(\.name)).count == 39)
  #expect(Set(presets.map(\.title)).count == 39)
  let expected = [
    "gemini.horizontalCube", "gemini.verticalAnticlockwiseRotation",
    "gemini.rollHorizontalSineWave", "gemini.pitchVerticalPitchDown",
    "gemini.yawVerticalReverseSineWave", "gemini.horizontalScaleDown", "gemini.customAnimation1",
    "gemini.simpleCube",
  ]
  #expect(Set(expected).isSubset(of: presets.map(\.name)))
  let titles = presets.map(\.title)
  #expect(titles.contains("Roll: Horizontal roll up"))
  #expect(titles.contains("Yaw: Vertical reverse sine wave"))
  #expect(titles.contains("Vertical anticlockwise rotation"))
}

@Test(arguments: presets) func `Every preset makes its effect`(preset: PresetDescriptor) throws {
  #expect(try preset.makeEffect().name == preset.effect)
  #expect(throws: OptionError.self) { try preset.makeEffect(overriding: ["alpha": 2]) }
  let original = try preset.makeEffect(overriding: ["compatibility": "original"])
  #expect(original.name == preset.effect)
}

@Test(arguments: presets)
func `24: every preset's items and insets fit its viewport`(preset: PresetDescriptor) {
  for viewport in [Size(width: 375, height: 667), Size(width: 390, height: 844)] {
    let layout = preset.layout.resolve(viewport: viewport)
    let (insets, item) = (layout.insets, layout.itemSize)
    #expect(item.width > 0 && item.height > 0)
    switch layout.direction {
    case .horizontal: #expect(insets.top + item.height + insets.bottom <= viewport.height)
    case .vertical: #expect(insets.left + item.width + insets.right <= viewport.width)
    }
  }
}

@Test(arguments: presets)
func `A preset's layout is finite in a viewport without a size`(preset: PresetDescriptor) {
  let layout = preset.layout.resolve(viewport: .zero)
  let numbers = [
    layout.itemSize.width, layout.itemSize.height, layout.insets.top, layout.insets.left,
    layout.insets.bottom, layout.insets.right,
  ]
  #expect(numbers.allSatisfy { $0.isFinite && $0 >= 0 })
}

@Test func `The measures of the gallery are those of its example app`() throws {
  let viewport = Size(width: 375, height: 667)
  func layout(_ name: String) throws -> PresetLayout.Resolved {
    try EffectCatalog.preset(named: "gemini.\(name)").layout.resolve(viewport: viewport)
  }
  let cube = try layout("horizontalCube")
  #expect(cube.itemSize == viewport)
  #expect(cube.snapping == .viewport)
  let circle = try layout("horizontalClockwiseRotation")
  #expect(circle.insets == EdgeInsets(top: 158.5, left: 50, bottom: 158.5, right: 50))
  #expect(circle.snapping == .free)
  let roll = try layout("rollVerticalSineWave")
  #expect(roll.itemSize == Size(width: 315, height: 567))
  #expect(roll.direction == .vertical)
  let yaw = try layout("yawHorizontalYawUp")
  #expect(yaw.itemSize == Size(width: 325, height: 325))
  #expect(yaw.insets == EdgeInsets(top: 171, left: 25, bottom: 171, right: 25))
  #expect(yaw.lineSpacing == 80)
  let balls = try layout("customAnimation2")
  #expect(balls.insets == EdgeInsets(top: 15, left: 112.5, bottom: 15, right: 112.5))
}

@Test func `An unknown preset is answered with the nearest one`() {
  let error = #expect(throws: OptionError.self) {
    try EffectCatalog.preset(named: "gemini.horizontalcub")
  }
  #expect(
    error?.description
      == "unknown preset 'gemini.horizontalcub'; did you mean 'gemini.horizontalCube'?"
  )
}

@Test func `Every preset gives the golden effect of its line in the gallery`() throws {
  // Eight lines for each preset, in the order of the gallery.
  let lines = try GoldenLine.lines(of: "gemini.jsonl").filter {
    try $0.string("id").hasPrefix("gs-demo-")
  }
  #expect(lines.count == 288)
  for (index, preset) in presets.prefix(36).enumerated() {
    var options = preset.options
    options["compatibility"] = "original"
    let animation = String(preset.effect.dropFirst("gemini.".count))
    let effect = try GeminiEffect(animation: animation, options: options)
    for line in lines[(8 * index)..<(8 * index + 8)] {
      #expect(try line.string("animation") == animation)
      #expect(try line.string("direction") == preset.layout.direction.rawValue)
      let (p, c) = try (line.numbers("parentFrame"), line.numbers("cellFrame"))
      let found = effect.evaluate(
        direction: preset.layout.direction,
        parentFrame: Rect(x: p[0], y: p[1], width: p[2], height: p[3]),
        cellFrame: Rect(x: c[0], y: c[1], width: c[2], height: c[3])
      )
      let golden = try #require(line.field("expect")["transform"]?.numbers)
      let agree = zip(found.transform.elements, golden).allSatisfy { agrees($0, with: $1) }
      #expect(agree, "\(preset.name) differs from \(line.text)")
    }
  }
}

@Test func `Every effect's options have unique names, a help and defaults of their own kind`()
  throws
{
  for effect in EffectCatalog.effects {
    let names = effect.options.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(!effect.summary.isEmpty)
    var defaults: [String: OptionValue] = [:]
    for option in effect.options {
      #expect(option.help.hasSuffix("."))
      defaults[option.name] = option.defaultValue
    }
    // Giving every default by name is giving nothing.
    _ = try effect.make(options: defaults)
  }
}
