import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import Testing

private func scene(
  _ text: String,
  settings: [String: OptionValue] = [:],
  effects: [String] = [],
  reduces: Bool = true
) throws -> Scene {
  let host = Host()
  let source = Array(("local fx = require 'effecthost'\n" + text).utf8)
  var changes = SceneChanges()
  changes.reducesMotion = reduces
  return try host.scene(
    of: try host.script(source: source, path: "a.lua"),
    effects: effects,
    settings: settings,
    changes: changes
  )
}

private func columns(_ scene: Scene) throws -> [String] {
  try Evaluation(of: scene, at: [-0.5, 0.5]).columns.map(\.name)
}

private let lean = """
  rotation = { y = -40 * p }, translation = { x = 9 * p }, scale = 1 - 0.1 * math.abs(p),
  alpha = 1 - 0.5 * math.abs(p), cornerRadius = 30 * math.abs(p)
  """

@Suite struct ReducedMotionTests {
  @Test func `Fades and colours stay, and what moves is dropped`() throws {
    let text = "return function(p) return { \(lean) } end"
    #expect(try columns(scene(text)) == ["alpha", "cornerRadius"])
    #expect(try columns(scene(text, reduces: false)).contains("rotation.y"))
  }

  @Test func `A script says itself what is shown`() throws {
    let text = """
      return fx.effect {
        parameters = { far = { default = 8 } },
        transform = function(p) return { \(lean) } end,
        reducedMotion = function(p, cell, context) cell.translation.y = context.parameters.far * p end,
      }
      """
    #expect(try columns(scene(text)) == ["translation.y"])
    let moved = try Evaluation(of: scene(text, settings: ["far": .number(20)]), at: [1])
    #expect(moved.rows == [[20]])
    let other =
      "return fx.effect { transform = function(p) return { \(lean) } end, reducedMotion = fx.gemini.scale {} }"
    #expect(
      try columns(scene(other)).contains {
        $0.hasPrefix("transform") || $0.hasPrefix("scale") || $0.hasPrefix("alpha")
      }
    )
  }

  @Test func `What is neither is told with its line`() throws {
    #expect(throws: HostError.self) {
      try scene("return fx.effect { transform = function() end, reducedMotion = 5 }")
    }
  }

  @Test func `Pages that lie in a stack lie side by side`() throws {
    var changes = SceneChanges()
    changes.reducesMotion = true
    let scene = try Host().scene(of: nil, effects: ["paging.stack.vortex"], changes: changes)
    var writer = JSONWriter()
    writer.beginObject()
    try scene.scroll(to: .page(1.5))
    try scene.writeVisibleCells(geometry: true, to: &writer)
    writer.endObject()
    let cells = try #require(try JSONValue(parsing: writer.text)["cells"]?.array)
    #expect(cells.count == 2)
    let x = cells.compactMap { $0["frame"]?[0]?.number }
    #expect(x == [-195, 195])
  }

  @Test func `A page has what the script declares for less motion`() throws {
    let declared = try WebPage(
      try scene(
        "return fx.effect { transform = function(p) return { \(lean) } end, reducedMotion = function(p) return { alpha = 0.5 } end }",
        reduces: false
      ),
      title: "t"
    )
    #expect(String(decoding: declared.html, as: UTF8.self).contains("\"calm\":["))
    let plain = try WebPage(
      try scene("return function(p) return { \(lean) } end", reduces: false),
      title: "t"
    )
    #expect(!String(decoding: plain.html, as: UTF8.self).contains("\"calm\":["))
  }
}
