import EffectCore
import EffectScripting
import Testing

/// Loads a script from its text.
func load(
  _ text: String,
  limits: ScriptLimits = ScriptLimits(),
  modules: [String: String] = [:]
) throws(ScriptError) -> Script {
  try Script(source: Array(text.utf8), path: "test.lua", limits: limits) {
    name throws(ScriptError) in
    guard let text = modules[name] else { throw ScriptError(.script, "no module '\(name)'") }
    return ("\(name).lua", Array(text.utf8))
  }
}

/// A context at a progress, in a viewport of 390 by 844 with cells of 260 by 400 and a stride of 280.
func context(_ progress: Double) -> EffectContext {
  var context = EffectContext()
  context.viewport = Size(width: 390, height: 844)
  context.cellFrame = Rect(x: 65, y: 222, width: 260, height: 400)
  context.stride = 280
  context.count = 5
  return context.moved(to: progress)
}

func evaluate(_ text: String, at progress: Double = 0.5) throws -> Cell {
  let script = try load(text)
  var cell = Cell(size: Size(width: 260, height: 400))
  try script.effect().apply(to: &cell, at: context(progress))
  return cell
}

@Suite struct `A transform` {
  @Test func `returns a table of properties`() throws {
    let cell = try evaluate(
      """
      function transform(progress)
        return { rotation = { y = -35 * progress }, alpha = 1 - 0.6 * math.abs(progress) }
      end
      """
    )
    #expect(cell.content.rotation == Vector3(x: 0, y: -17.5, z: 0))
    #expect(cell.content.opacity == 0.7)
    #expect(cell.content.written == [LayerPropertySet(.rotation), LayerPropertySet(.opacity)])
  }

  @Test func `changes layers in place`() throws {
    let cell = try evaluate(
      """
      function transform(progress, cell, context)
        cell.title.translation.x = -60 * progress
        cell.title.alpha = 1 - progress
        cell.card.shadow.offset = { 3, 4 }
        cell.rotation = 30
        cell.scale = 0.5
        cell.backgroundColor = "#ff8000"
        cell.hidden = true
      end
      """
    )
    #expect(cell.layers[CellModel.titleIndex].translation.x == -30)
    #expect(cell.layers[CellModel.titleIndex].opacity == 0.5)
    #expect(cell.card.shadowOffset == Point(x: 3, y: 4))
    #expect(cell.content.rotation.z == 30)
    #expect(cell.content.scale == Vector3(x: 0.5, y: 0.5, z: 0.5))
    #expect(cell.content.backgroundColor == Color(red: 1, green: 128.0 / 255, blue: 0))
    #expect(cell.content.isHidden)
  }

  @Test func `reaches the shadow and the overlay of that name`() throws {
    let cell = try evaluate(
      "function transform(p, cell) cell.shadow.opacity = 0.25 cell.shadow.alpha = 0.5 end"
    )
    #expect(cell.content.shadowOpacity == 0.25)
    #expect(cell.shadow.opacity == 0.5)
    #expect(cell.shadow.shadowOpacity == 0)
  }

  @Test func `applies the returned table last`() throws {
    let cell = try evaluate(
      "function transform(p, cell) cell.alpha = 0.2 cell.zPosition = 4 return { alpha = 0.9 } end"
    )
    #expect(cell.content.opacity == 0.9)
    #expect(cell.content.zPosition == 4)
  }

  @Test func `learns of its surroundings`() throws {
    let cell = try evaluate(
      """
      function transform(p, cell, c)
        assert(c.index == 1 and math.type(c.index) == "integer" and c.count == 5)
        assert(c.viewport.width == 390 and c.frame.height == 400 and c.direction == "horizontal")
        assert(c.rightToLeft == false and c.time == 0 and c.progress == p)
        return { translation = { x = c.distance, y = c.ratio, z = c.stride } }
      end
      """
    )
    #expect(cell.content.translation == Vector3(x: 140, y: 140.0 / 325, z: 280))
  }

  @Test func `is shaped by a global easing that keeps the sign`() throws {
    let text =
      "function transform(p) return { zPosition = p } end function easing(t) return t * t end"
    #expect(try evaluate(text, at: -0.5).content.zPosition == -0.25)
    #expect(try evaluate(text, at: 2).content.zPosition == 4)
  }

  @Test func `may return a bare number`() throws {
    let cell = try evaluate("function transform(p) return 2 * p end")
    #expect(cell.value == 1)
    #expect(cell.content.written.isEmpty)
  }

  @Test func `takes a matrix`() throws {
    let cell = try evaluate(
      """
      local m = require("effecthost").matrix
      function transform(p)
        return { transform = m.scale(2) * m.translation(10, 20) }
      end
      """
    )
    #expect(cell.content.transform == .scale(2, 2, 2) * .translation(10, 20))
  }

  @Test func `limits what saturates`() throws {
    let cell = try evaluate(
      "function transform(p) return { alpha = -2, cornerRadius = -5, blur = 3 } end"
    )
    #expect(cell.content.opacity == 0)
    #expect(cell.content.cornerRadius == 0)
    #expect(cell.content.blur == 3)
  }
}

@Suite struct `A script` {
  @Test func `declares parameters`() throws {
    let script = try load(
      """
      local fx = require "effecthost"
      return fx.effect {
        name = "Slide",
        parameters = {
          depth = { default = 60, min = 0, max = 200, unit = "pt", help = "how far" },
          side = { default = "left", choices = { "left", "right" } },
          on = true, tint = { default = "red" },
        },
        transform = function(p, cell, c)
          local q = c.parameters
          cell.translation.x = q.depth * p * (q.side == "left" and -1 or 1)
          cell.hidden = not q.on
          cell.tint = q.tint
        end,
      }
      """
    )
    let effect = try script.effect(named: "Slide")
    #expect(effect.parameters.map(\.name) == ["depth", "on", "side", "tint"])
    var cell = Cell(size: Size(width: 260, height: 400))
    try effect.apply(to: &cell, at: context(1))
    #expect(cell.content.translation.x == -60)
    #expect(cell.content.tint == Color(red: 1, green: 0, blue: 0))
    try effect.set(["depth": .number(10), "side": .string("right"), "on": .boolean(false)])
    try effect.apply(to: &cell, at: context(1))
    #expect(cell.content.translation.x == 10)
    #expect(cell.content.isHidden)
    #expect(throws: OptionError.self) { try effect.set(["depth": .number(201)]) }
    #expect(throws: OptionError.self) { try effect.set(["dept": .number(2)]) }
  }

  @Test func `requires modules beside it, once`() throws {
    let script = try Script(
      source: Array(
        "local a = require 'm' local b = require 'm' assert(a == b) function transform(p) return { alpha = a.value } end"
          .utf8
      ),
      path: "test.lua"
    ) { name throws(ScriptError) in
      #expect(name == "m")
      return ("m.lua", Array("return { value = 0.25 }".utf8))
    }
    var cell = Cell(size: Size(width: 10, height: 10))
    try script.effect().apply(to: &cell, at: context(0))
    #expect(cell.content.opacity == 0.25)
    #expect(script.sourcePaths == ["m.lua", "test.lua"])
  }

  @Test func `describes a scene`() throws {
    let script = try load(
      """
      local fx = require "effecthost"
      return fx.scene {
        viewport = { 390, 844 },
        layout = fx.layout.flow { direction = "horizontal", itemSize = { 280, 480 }, spacing = 20, paging = true },
        items = fx.items(8, function(i) return { title = "Card " .. i, color = fx.color.hsl(i * 40, .7, .55) } end),
        layers = { badge = { frame = { 10, 10, 60, 24 }, color = "red", text = "new" } },
        effect = function(p, cell) cell.badge.alpha = 1 - math.abs(p) end,
      }
      """
    )
    let scene = try #require(script.scene)
    #expect(scene.layout?.itemSize == Size(width: 280, height: 480))
    let items = try #require(scene.items)
    #expect(items.count == 8)
    #expect(try script.item(2, of: items).title == "Card 3")
    #expect(script.cellModel.entries.last?.name == "badge")
    var cell = Cell(model: script.cellModel, size: Size(width: 280, height: 480))
    try script.effect().apply(to: &cell, at: context(0.25))
    #expect(cell.layers[6].opacity == 0.75)
  }

  @Test func `shapes progress by curves of every kind`() throws {
    for easing in [
      "fx.easing.easeInQuad", "'easeInQuad'", "function(t) return t * t end",
      "fx.easing.custom('mine', function(t) return t * t end)", "fx.easing.easeInPow { power = 2 }",
    ] {
      let script = try load(
        """
        local fx = require "effecthost"
        return fx.effect { easing = \(easing), transform = function(p) return { zPosition = p } end }
        """
      )
      var cell = Cell(size: Size(width: 10, height: 10))
      try script.effect().apply(to: &cell, at: context(-0.5))
      #expect(cell.content.zPosition == -0.25, "\(easing)")
    }
  }

  @Test func `keeps its random numbers and the order of prints`() throws {
    let text =
      "local r = math.random(1000000) print('seed', r) function transform(p) return { zPosition = r } end"
    let (a, b) = (try load(text), try load(text))
    #expect(a.takeOutput() == b.takeOutput())
  }
}

@Test func `A curve that outlives its script answers with its argument`() throws {
  func curve() throws -> Easing? {
    let script = try load(
      "return { easings = { twice = require('effecthost').easing.custom('twice', function(t) return 2 * t end) } }"
    )
    let easing = try #require(script.manifest?.easings.first?.easing)
    #expect(easing.value(at: 0.25) == 0.5)
    return easing
  }
  #expect(try curve()?.value(at: 0.25) == 0.25)
}
