import EffectCore
import EffectHost
import EffectScripting
import Testing

/// A native effect fills a table of numbers by itself; what stands in it is what a cell gets.
@Suite struct `Tables of native effects` {
  private static let progress = (0...80).map { Double($0) / 20 - 2 } + [-0.0, 1e-300, 300]

  /// All numbers of the layers that native effects change.
  private static let names: [String] = {
    let properties = LayerProperty.descriptors.map(\.name)
    return properties + properties.map { "card." + $0 } + properties.map { "shadow." + $0 }
      + ["value"]
  }()

  private func scene(_ source: String) throws -> Scene {
    let text = "local fx = require 'effecthost'\n" + source
    return try Host().scene(of: Host().script(source: Array(text.utf8), path: "table.lua"))
  }

  /// Expects a table to have the bits that the effect gives where a function that does nothing follows it: with a
  /// function beside it, an effect is applied to a cell for each row.
  private func expectSame(_ effect: String, _ layout: String = "{}") throws {
    func scene(_ effect: String) throws -> Scene {
      try self.scene("return fx.scene { layout = fx.layout.flow \(layout), effect = \(effect) }")
    }
    let alone = try scene(effect)
    let followed = try scene("fx.combine(\(effect), function() end)")
    let selection = try alone.selection(of: Self.names)
    var (found, expected): ([Double], [Double]) = ([], [])
    try alone.evaluate(selection, at: Self.progress, into: &found)
    try followed.evaluate(selection, at: Self.progress, into: &expected)
    #expect(found.map(\.bitPattern) == expected.map(\.bitPattern), "\(effect) \(layout)")
    let columns = selection.names.count
    #expect(found.prefix(columns) != found[40 * columns..<41 * columns], "\(effect) does nothing")
  }

  @Test(arguments: [
    "cube {}", "cube { cubeDegree = 40, shadowEffect = 'fadeIn', alpha = 0.3 }",
    "cube { easing = 'easeInExpo' }", "circleRotation { radius = 400 }",
    "circleRotation { rotateDirection = 'anticlockwise' }",
    "rollRotation { alpha = 0.2 }", "pitchRotation {}", "yawRotation { scale = 0.5 }",
    "scale { scale = 0.6, cornerRadius = 12 }",
    "scale { backgroundColor = { start = 'red', ['end'] = 'blue' } }",
    "custom { rotationAngle = { x = 10, y = 20 }, translation = { x = 30 }, scale = { x = 0.5 } }",
  ])
  func `of Gemini have the bits of cells`(_ effect: String) throws {
    for compatibility in Compatibility.allCases {
      let word = "compatibility = '\(compatibility.rawValue)'"
      let options = effect.replacing("{}", with: "{ \(word) }")
        .replacing(/\{ (?!compat)/, maxReplacements: 1) { _ in "{ \(word), " }
      try expectSame("fx.gemini." + options)
      try expectSame("fx.gemini." + options, "{ direction = 'vertical' }")
    }
  }

  @Test(arguments: [
    "fx.scale {}", "fx.scale { layout = 'coverFlow' }", "fx.scale { layout = 'cylinder' }",
    "fx.scale { layout = 'blur' }", "fx.stack {}", "fx.stack { layout = 'rotary' }",
    "fx.stack { layout = 'blur' }", "fx.stack { layout = 'vortex' }", "fx.snapshot {}",
    "fx.snapshot { layout = 'puzzle' }",
  ])
  func `of pages have the bits of cells`(_ effect: String) throws {
    try expectSame(effect)
    try expectSame(effect, "{ direction = 'vertical', itemSize = { 100, 60 } }")
  }

  @Test func `may name a number twice, or none that is written`() throws {
    let scene = try scene("return fx.gemini.cube {}")
    var numbers: [Double] = []
    let twice = try scene.selection(of: ["transform.m11", "alpha", "transform.m11"])
    try scene.evaluate(twice, at: [0, 1], into: &numbers)
    #expect(numbers[0] == 1 && numbers[0] == numbers[2])
    #expect(numbers[3] != 1 && numbers[3] == numbers[5])
    try scene.evaluate(try scene.selection(of: ["title.blur"]), at: [0, 1], into: &numbers)
    #expect(numbers == [0, 0])
    try scene.evaluate(twice, at: [], into: &numbers)
    #expect(numbers.isEmpty)
  }

  @Test func `have slots that are those of the properties`() {
    for (slot, property) in [
      (LayerSlot.opacity, LayerProperty.opacity), (LayerSlot.pivot, .pivot),
      (LayerSlot.position, .position), (LayerSlot.zPosition, .zPosition),
      (LayerSlot.cornerRadius, .cornerRadius), (LayerSlot.backgroundColor, .backgroundColor),
      (LayerSlot.shadow, .shadow), (LayerSlot.blur, .blur), (LayerSlot.tint, .tint),
      (LayerSlot.hidden, .hidden), (LayerSlot.doubleSided, .doubleSided),
      (LayerSlot.transform, .transform),
    ] { #expect(slot == property.descriptor.slot, "\(property)") }
  }
}
