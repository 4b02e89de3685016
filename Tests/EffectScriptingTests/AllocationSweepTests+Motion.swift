import EffectCore
import Motion
import Testing

@testable import EffectScripting

/// A script that draws, builds paths, plays, and has functions that the host calls.
private let moving = """
  local fx = require "effecthost"
  local path = fx.path()
  path:move(0, 0) path:line(10, 20) path:quad(5, 5, 9, 1) path:arc(20, 20, 8, 0, 3) path:close()
  path:rotate(30) path:scale(2)
  assert(path:length() > 10 and path:contains(20, 20) ~= nil and path:bounds().width > 1)
  assert(path:place(0.5).x)
  local inner = fx.drawing { size = { 40, 40 }, draw = function(canvas, rect)
    canvas:append(path)
    canvas:fill { colors = { "red", "#0000ff80" }, from = { 0, 0 }, to = { rect.width, 0 } }
    canvas:roundedRect(2, 2, 30, 30, 5)
    canvas:stroke("green", { width = 2, dash = { 4, 2 }, cap = "round" })
  end }
  local function draw(canvas, progress, rect)
    canvas:save() canvas:translate(4, 5) canvas:rotate(10) canvas:scale(0.5)
    canvas:ellipse(0, 0, 20, 10) canvas:clip()
    canvas:blend("multiply")
    canvas:draw(inner, 1, 2, 30, 30)
    canvas:text("progress " .. progress, 0, 0, 60, 20, { fontSize = 9, bold = true })
    canvas:picture("orange", 3, 0, 0, 20, 20)
    canvas:erase(path)
    canvas:restore()
    assert(not pcall(canvas.line, canvas, "x"))
  end
  local p = fx.playback { duration = 2, behavior = "loop" }
  p:play() p:advance(0.5) p.progress = 0.25
  assert(p:slice(0, 0.5) and p.playing)
  assert(fx.math.lerp({ 0, 0 }, { 2, 4 }, 0.5).y == 2 and fx.math.fit(2, { 0, 0, 10, 10 }).height == 5)
  local spring = fx.spring { response = 0.4, dampingRatio = 0.7 }
  assert(spring:value(0.1) > 0 and spring:easing()(0.5) and spring.regime)
  local y = fx.value(800)
  local panel = fx.panel { y = y, pan = function(event) y.model = event.y end }
  local scene = fx.scene {
    items = fx.items(5, function(i) return { title = "Card " .. i, color = fx.color.hsl(i, .5, .5) } end),
    layers = { badge = { frame = { 2, 2, 20, 20 }, gradient = { colors = { "red", "blue" } } } },
    scroll = { { t = 0.1, fling = { 300, 200 }, velocity = { -900, 0 } } }, panel = panel,
    physics = { bounce = spring, targetContentOffset = function(release) return release.offset end },
    onPageChange = function(page) print(page) end,
  }
  local pages = fx.pages {
    count = 2, layers = { { name = "star", frame = { 1, 2, 3, 4 }, path = path, fill = "red" } },
    keep = { star = { 0, 1 } }, constraints = { sink = { layer = "star", attribute = "top", to = "screen.top" } },
    animate = {
      { layer = "star", property = "alpha", keys = { { 0, 1 }, { 1, 0, easing = "easeInSine" } } },
      { layer = "star", apply = function(q, cell) cell.alpha = q end, keys = { { 0, 0 }, { 1, 1 } } },
    },
  }
  assert(scene and pages and not pcall(fx.pages, { keep = 5 }))
  return fx.animation { size = { 60, 60 }, draw = draw, onLoop = function(playback) playback:pause() end }
  """

private func runMoving(after: Int64, once: Bool) throws(ScriptError) -> (opened: Int64, all: Int64)
{
  let interpreter = try starvedInterpreter(after: after, once: once)
  let opened = interpreter.allocationCount
  guard
    case .object(.animation(let animation)) = try interpreter.load(
      Array(moving.utf8),
      path: "moving.lua"
    )
  else { throw ScriptError(.load, "the script did not come to its end") }
  let canvas = CanvasRecorder(budget: interpreter.steps)
  defer { canvas.close() }
  let rect = Rect(x: 0, y: 0, width: 60, height: 60)
  _ = try interpreter.call(
    animation.draw,
    arguments: [.object(.canvas(canvas)), .number(0.5), .rect(rect)]
  )
  guard canvas.drawing.operations.count > 8 else {
    throw ScriptError(.script, "the function did not draw")
  }
  if let listener = animation.listener(for: .loop) {
    let box = PlaybackBox(animation.playback)
    _ = try interpreter.call(listener, arguments: [.object(.playback(box))])
  }
  return (opened, interpreter.allocationCount)
}

@Test(arguments: [true, false])
func `Memory that runs out while a script draws is an error and nothing else`(once: Bool) throws {
  let opened = try runMoving(after: 0, once: once).opened
  let failures = try sweep(from: opened) { point throws(ScriptError) in
    try runMoving(after: point, once: once).all
  }
  #expect(failures > 300)
}
