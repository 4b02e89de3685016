import EffectCore
import Effects
import Testing

private let size = Size(width: 200, height: 300)

/// A cell of 200 × 300 in a viewport of 400 × 600, at a distance along the scroll direction.
private func context(_ distance: Double, _ direction: ScrollDirection = .horizontal)
  -> EffectContext
{
  var context = EffectContext()
  context.direction = direction
  context.viewport = Size(width: 400, height: 600)
  context.distance = distance
  let (x, y) = direction == .horizontal ? (distance, 0) : (0, distance)
  context.cellFrame = Rect(x: 100 + x, y: 150 + y, width: size.width, height: size.height)
  return context
}

private func applied(_ effect: NativeEffect, _ context: EffectContext) -> Cell {
  var cell = Cell(size: size)
  effect.apply(to: &cell, at: context)
  return cell
}

private let looks: [String: OptionValue] = [
  "easing": "easeOutQuart", "shadowEffect": "fadeIn", "alpha": 0.5, "cornerRadius": 12,
  "backgroundColor": ["start": "red", "end": "blue"],
]

@Test(arguments: GeminiAnimation.names, ScrollDirection.allCases)
func `A native effect writes what the evaluation says`(
  name: String,
  direction: ScrollDirection
) throws {
  for compatibility in Compatibility.allCases {
    var options = looks
    options["compatibility"] = .string(compatibility.rawValue)
    let descriptor = try EffectCatalog.effect(named: "gemini.\(name)")
    let native = try descriptor.make(options: options)
    let effect = try GeminiEffect(animation: name, options: options)
    #expect(native.name == "gemini.\(name)")
    for distance in [-250.0, -40, 0, 80, 200] {
      let context = context(distance, direction)
      let cell = applied(native, context)
      let expected = effect.evaluate(
        direction: direction,
        parentFrame: Rect(origin: .zero, size: context.viewport),
        cellFrame: context.cellFrame
      )
      #expect(!expected.isSkipped)
      #expect(cell.content.transform == expected.transform)
      #expect(cell.content.pivot == expected.anchorPoint)
      #expect(cell.content.opacity == expected.alpha)
      #expect(cell.content.cornerRadius == expected.cornerRadius)
      #expect(cell.content.backgroundColor == expected.backgroundColor)
      #expect(cell.shadow.opacity == expected.shadowAlpha)
    }
  }
}

@Test func `15 and 16: a cell turns about its anchor and stays in its place, tick after tick`()
  throws
{
  for (name, point) in [("cube", Point(x: 0, y: 150)), ("circleRotation", Point(x: 100, y: 0))] {
    let effect = try EffectCatalog.effect(named: "gemini.\(name)").make()
    let once = applied(effect, context(150))
    var often = Cell(size: size)
    for distance in [20.0, -90, 150, 150, 150] {
      effect.apply(to: &often, at: context(distance))
    }
    for property in [LayerProperty.transform, .pivot, .position] {
      #expect(!often.content.differs(from: once.content, in: property))
    }
    // The anchor stands still, but for the circle's own offset.
    let matrix = once.content.matrix(size: size, restPosition: Point(x: 100, y: 150))
    let image = matrix.project(point)
    let drop = name == "cube" ? 0 : once.content.transform.m42
    #expect(abs(image.x / image.w - point.x) < 1e-9)
    #expect(abs(image.y / image.w - point.y - drop) < 1e-9)
  }
}

@Test func `17: nothing of an earlier cell remains`() throws {
  let effect = try EffectCatalog.effect(named: "gemini.custom").make(options: looks)
  var cell = applied(effect, context(200))
  cell.prepare(for: size)
  let fresh = Cell(size: size)
  for index in cell.layers.indices {
    #expect(cell.layers[index].written == fresh.layers[index].written)
    for property in LayerProperty.allCases {
      #expect(!cell.layers[index].differs(from: fresh.layers[index], in: property))
    }
  }
}

@Test func `Only what an effect is about is written`() throws {
  func written(_ name: String, _ options: [String: OptionValue] = [:]) throws -> Cell {
    applied(try EffectCatalog.effect(named: "gemini.\(name)").make(options: options), context(90))
  }
  #expect(try written("cube").content.written.members == [.pivot, .transform])
  #expect(try written("scale").content.written.members == [.transform])
  #expect(try written("custom").content.written.members == [.transform])
  #expect(
    try written("custom", ["anchorPoint": [0, 1]]).content.written.members == [.pivot, .transform]
  )
  #expect(try written("scale").shadow.written == [])
  let original: [String: OptionValue] = ["compatibility": "original"]
  #expect(try written("scale", original).shadow.written.members == [.opacity])
}

@Test(arguments: GeminiAnimation.names)
func `Bad numbers never reach a layer`(name: String) throws {
  var broken: [EffectContext] = []
  for distance in [Double.nan, .infinity, -.infinity, 1e308] { broken.append(context(distance)) }
  var sizeless = context(3)
  sizeless.viewport = .zero
  sizeless.cellFrame = .zero
  var endless = context(3)
  endless.viewport = Size(width: .infinity, height: .nan)
  broken += [sizeless, endless]
  for compatibility in Compatibility.allCases {
    var options = looks
    options["compatibility"] = .string(compatibility.rawValue)
    options["easing"] = "easeInCirc"
    let effect = try EffectCatalog.effect(named: "gemini.\(name)").make(options: options)
    for context in broken {
      let cell = applied(effect, context)
      for layer in cell.layers {
        #expect((0..<LayerProperty.slotCount).allSatisfy { layer[slot: $0].isFinite })
        #expect((0...1).contains(layer.opacity))
      }
    }
  }
  var settings = GeminiSettings()
  settings.appearance.alpha = .nan
  settings.appearance.cornerRadius = .infinity
  var custom = GeminiCustom()
  custom.translation = GeminiAxes(x: .nan)
  let cell = applied(GeminiEffect(.custom(custom), settings).native, context(90))
  #expect(cell.content.written == [])
}

@Test func `A cell that the circle skips is left as it is`() throws {
  let effect = try EffectCatalog.effect(named: "gemini.circleRotation").make(options: looks)
  let cell = applied(effect, context(301))
  #expect(cell.content.written == [])
  #expect(cell.shadow.written == [])
}

@Test func `A chain makes the same effect as options by name`() throws {
  let pairs: [(GeminiEffect, String, [String: OptionValue])] = [
    (
      Gemini().circleRotationAnimation().radius(400).rotateDirection(.anticlockwise)
        .itemRotationEnabled(false).scale(0.6).scaleEffect(.scaleDown).effect,
      "circleRotation",
      [
        "radius": 400, "rotateDirection": "anticlockwise", "itemRotationEnabled": false,
        "scale": 0.6, "scaleEffect": "scaleDown",
      ]
    ),
    (Gemini().cubeAnimation().cubeDegree(60).effect, "cube", ["cubeDegree": 60]),
    (
      Gemini().rollRotationAnimation().degree(45).rollEffect(.rollDown).effect,
      "rollRotation",
      ["degree": 45, "rollEffect": "rollDown"]
    ),
    (
      Gemini().pitchRotationAnimation().degree(45).pitchEffect(.sineWave).effect,
      "pitchRotation",
      ["degree": 45, "pitchEffect": "sineWave"]
    ),
    (
      Gemini(compatibility: .original).yawRotationAnimation().yawEffect(.reverseSineWave).effect,
      "yawRotation",
      ["yawEffect": "reverseSineWave", "compatibility": "original"]
    ),
    (
      Gemini().scaleAnimation().scale(0.75).ease(.easeOutQuart).shadowEffect(.fadeOut)
        .maxShadowAlpha(0.9).minShadowAlpha(0.1).alpha(0.4, base: 0.8).cornerRadius(9, base: 2)
        .backgroundColor(startColor: .white, endColor: .black).effect,
      "scale",
      [
        "scale": 0.75, "easing": "easeOutQuart", "shadowEffect": "fadeOut", "maxShadowAlpha": 0.9,
        "minShadowAlpha": 0.1, "alpha": 0.4, "baseAlpha": 0.8, "cornerRadius": 9,
        "baseCornerRadius": 2, "backgroundColor": ["white", "black"],
      ]
    ),
    (
      Gemini().customAnimation().scale(x: 0.5, y: 0.6, z: 0.7).scaleEffect(.scaleDown)
        .rotationAngle(y: 13).translation(y: 50).anchorPoint(Point(x: 0, y: 1)).effect,
      "custom",
      [
        "scale": [0.5, 0.6, 0.7], "scaleEffect": "scaleDown", "rotationAngle": ["y": 13],
        "translation": ["y": 50], "anchorPoint": [0, 1],
      ]
    ),
  ]
  for (chained, name, options) in pairs {
    #expect(try chained == GeminiEffect(animation: name, options: options))
    try chained.validate()
  }
}
