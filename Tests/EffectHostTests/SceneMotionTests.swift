import CollectionSimulation
import EffectCore
import EffectHost
import EffectScripting
import Testing

private func scene(_ text: String) throws -> (Scene, Script) {
  let host = Host()
  let script = try host.script(
    source: Array(("local fx = require 'effecthost'\n" + text).utf8),
    path: "a.lua"
  )
  return (try host.scene(of: script), script)
}

private func page(_ position: Collection.Position) -> Double {
  if case .page(let page) = position { page } else { .nan }
}

@Suite struct SceneMotionTests {
  @Test func `Pages are turned at their times, and the script is told each`() throws {
    let (scene, script) = try scene(
      """
      return fx.scene { layout = fx.layout.paging(), items = 5, effect = fx.scale {},
        pages = {
          { t = 0.5, go = 2, animator = { duration = 1, easing = "linear" } },
          { t = 2, go = "previous", animated = false },
        },
        onPageChange = function(page) print(page) end }
      """
    )
    var motion = SceneMotion(of: scene)
    var pages: [Double] = []
    for time in [0, 0.5, 0.75, 1, 1.25, 1.6, 2] {
      pages.append(page(try motion.moment(at: time).position))
    }
    #expect(pages == [0, 0, 0.5, 1, 1.5, 2, 1])
    #expect(String(decoding: script.takeOutput(), as: UTF8.self) == "2\n1\n")
    // A second look from the beginning sees the same.
    #expect(page(try motion.moment(at: 0.75).position) == 0.5)
  }

  @Test func `A motion is continuous and ends on its page`() throws {
    let (scene, _) = try scene(
      "return fx.scene { layout = fx.layout.paging(), items = 4, effect = fx.stack {}, pages = { { t = 0, go = 'next' }, { t = 0.1, go = 3 } } }"
    )
    var motion = SceneMotion(of: scene)
    var last = 0.0
    for frame in 0...Int(motion.duration * 240) {
      let now = page(try motion.moment(at: Double(frame) / 240).position)
      #expect(abs(now - last) < 0.2)
      last = now
    }
    #expect(last == 3)
  }

  @Test func `Without page changes a scene turns page after page`() throws {
    let (scene, _) = try scene("return fx.scene { items = 5, effect = fx.scale {} }")
    var motion = SceneMotion(of: scene, duration: 2)
    let start = page(try motion.moment(at: 0).position)
    #expect(page(try motion.moment(at: 2).position) == start + 2)
  }

  @Test(arguments: [
    ("pages = 3", "'pages' takes a list"),
    ("pages = { { t = 1, go = 'nxet' } }", "did you mean 'next'?"),
    ("pages = { { t = 1, go = 1 }, { t = 0, go = 2 } }", "earlier than the one before"),
    ("pages = { { t = -1, go = 1 } }", "'t' must be at least 0"),
    ("pages = { { go = 1, animator = { easing = 'linaer' } } }", "did you mean 'linear'?"),
  ])
  func `A wrong timetable is told`(table: String, part: String) throws {
    let error = #expect(throws: HostError.self) {
      try scene("return fx.scene { effect = fx.scale {}, \(table) }")
    }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }
}

@Suite struct LayerEffectTests {
  @Test func `Effects act on one layer and leave the others alone`() throws {
    let (scene, _) = try scene(
      "return fx.scene { effects = { fx.gemini.yawRotation {}, fx.on('image', fx.gemini.scale { scale = 0.5 }) } }"
    )
    let names = try Evaluation(of: scene, at: [1]).columns.map(\.name)
    #expect(names.contains("transform.m11"))
    #expect(names.contains("image.transform.m11"))
    #expect(!names.contains { $0.hasPrefix("title") || $0.hasPrefix("card") })
  }

  @Test func `A layer that does not exist is told with the nearest one`() throws {
    let (scene, _) = try scene(
      "return fx.scene { effect = fx.on('imgae', fx.gemini.scale { scale = 0.5 }) }"
    )
    let error = #expect(throws: HostError.self) { try Evaluation(of: scene, at: [1]) }
    #expect(error?.description.contains("did you mean 'image'?") == true)
  }
}

@Suite struct HitTests {
  @Test func `The card under a point is found, with the place on it`() throws {
    let (scene, _) = try scene(
      "return fx.scene { viewport = { 400, 400 }, layout = fx.layout.flow { itemSize = { 100, 100 }, spacing = 20 }, items = 5, effect = function() end }"
    )
    #expect(
      try scene.hit(at: Point(x: 175, y: 160)) == Scene.Hit(index: 0, point: Point(x: 25, y: 10))
    )
    #expect(try scene.hit(at: Point(x: 290, y: 200))?.index == 1)
    #expect(try scene.hit(at: Point(x: 260, y: 200)) == nil)
  }

  @Test func `A turned card is hit where it is seen`() throws {
    let (scene, _) = try scene(
      """
      return fx.scene { viewport = { 400, 400 }, layout = fx.layout.flow { itemSize = { 200, 200 }, spacing = 0 }, items = 1,
        effect = function() return { rotation = { y = 60 } } end }
      """
    )
    let middle = try #require(try scene.hit(at: Point(x: 200, y: 200)))
    #expect(abs(middle.point.x - 100) < 1e-9 && abs(middle.point.y - 100) < 1e-9)
    // Its edge lies at 200 ± 50 points but for the perspective; far outside is nothing.
    #expect(try scene.hit(at: Point(x: 120, y: 200)) == nil)
  }

  @Test func `The card that lies above is hit`() throws {
    let (scene, _) = try scene(
      """
      return fx.scene { viewport = { 400, 400 }, layout = fx.layout.flow { itemSize = { 100, 100 }, spacing = -60 }, items = 3,
        effect = function(p) return { zPosition = -math.abs(p) } end }
      """
    )
    #expect(try scene.hit(at: Point(x: 210, y: 200))?.index == 0)
  }
}
