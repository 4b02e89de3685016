import EffectCore
import Motion
import Testing

@testable import EffectScripting

/// Runs a drawing function and returns what it drew.
private func drawing(_ body: String) throws -> Drawing {
  let text = """
    local fx = require "effecthost"
    return fx.animation { size = { 40, 40 }, draw = function(canvas, progress, rect, playback)
    \(body)
    end }
    """
  // Drawings end by their own limit, however slow the machine is.
  let limits = ScriptLimits(memory: 256 << 20, instructions: 0, time: 0, output: 1 << 20)
  let script = try Script(
    source: Array(text.utf8),
    path: "draw.lua",
    limits: limits,
    image: InterfaceProbe.image
  )
  let definition = try #require(script.animation)
  let player = AnimationPlayer(definition, of: script)
  return try player.drawing(size: definition.size, at: 0.25)
}

private func message(_ body: String) -> String {
  do {
    _ = try drawing(body)
    return "no error"
  } catch {
    return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
  }
}

@Suite struct `A canvas` {
  @Test func `shows images from files, each fitted into its rectangle`() throws {
    let found = try drawing(
      """
      canvas:image("red.png", 1, 2, 3, 4)
      canvas:image("red.png", 0, 0, 9, 9, "resizeAspect")
      """
    )
    var shown: [(gravity: ContentsGravity, rect: Rect)] = []
    for case .contents(.image(let bitmap, let gravity), let rect) in found.operations {
      #expect(bitmap.name == "red.png")
      shown.append((gravity, rect))
    }
    try #require(shown.count == 2)
    #expect(shown[0] == (.resizeAspectFill, Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(shown[1] == (.resizeAspect, Rect(x: 0, y: 0, width: 9, height: 9)))
    let usage = "canvas:image(file, x, y, width, height, [gravity])"
    let rows = [
      "canvas:image(7, 0, 0, 9, 9)": "file is a number, not the path of an image",
      "canvas:image('red.png', 0, 0, 9)": "height is missing",
      "canvas:image('red.png', 0, 0, 9, 9, 'resizeFill')":
        "there is no gravity 'resizeFill'; there are: 'resizeAspectFill', 'resizeAspect', 'resize'",
    ]
    for (call, words) in rows { #expect(message(call) == "draw.lua:3: \(usage): \(words)") }
    #expect(
      message("canvas:image('missing.png', 0, 0, 9, 9)")
        == "draw.lua:3: canvas:image: missing.png: no such file"
    )
  }

  @Test func `notes down what is drawn, in order`() throws {
    let found = try drawing(
      """
      canvas:save()
      canvas:translate(10, 5)
      canvas:rect(0, 0, 4, 5)
      canvas:clip("evenOdd")
      canvas:restore()
      canvas:move(1, 2) canvas:line(3, 4) canvas:quad(5, 6, 7, 8) canvas:cubic(1, 1, 2, 2, 3, 3) canvas:close()
      canvas:stroke({ 1, 0, 0 }, { width = 4, cap = "round", join = "bevel", dash = { 1, 2 }, dashPhase = 3 })
      canvas:arc(rect.midX, rect.midY, 9, 0, progress, "counterclockwise")
      canvas:fill(fx.color.rgb(0, 1, 0), "evenOdd")
      canvas:erase()
      canvas:blend("colorDodge")
      """
    )
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    path.addQuad(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6))
    path.addCubic(to: Point(x: 3, y: 3), first: Point(x: 1, y: 1), second: Point(x: 2, y: 2))
    path.close()
    let arc = Arc(
      center: Point(x: 20, y: 20),
      radius: 9,
      startAngle: 0,
      endAngle: 0.25,
      isClockwise: false
    )
    let style = StrokeStyle(width: 4, cap: .round, join: .bevel, dash: [1, 2], dashPhase: 3)
    #expect(
      found.operations == [
        .save, .transform(.translation(10, 5)),
        .clip(.rect(Rect(x: 0, y: 0, width: 4, height: 5)), .evenOdd), .restore,
        .stroke(path, .color(Color(red: 1, green: 0, blue: 0)), style),
        .fill(.arc(arc), .color(Color(red: 0, green: 1, blue: 0)), .evenOdd), .clear(Path()),
        .blend(.colorDodge),
      ]
    )
  }

  @Test func `paints paths that are kept, and leaves them as they are`() throws {
    let found = try drawing(
      """
      local path = fx.path()
      path:ellipse(0, 0, 10, 10)
      canvas:line(1, 1)
      canvas:fill(path, "red")
      canvas:stroke(path, "#00ff0080", 2)
      path:translate(5, 0)
      canvas:fill(path, { from = { 0, 0 }, to = { 9, 0 }, colors = { "red", "blue", "white" } })
      assert(path:contains(6, 5) and not path:contains(1, 5) and path:bounds().x == 5)
      assert(canvas:contains(1, 1) == false)
      canvas:append(path)
      canvas:fill(path, { center = { 5, 5 }, radius = 5, focus = { 4, 4 }, innerRadius = 1,
        colors = { "red", "blue" }, locations = { 0.25, 1 } })
      """
    )
    let ellipse = Path.ellipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
    let moved = ellipse.transformed(by: .translation(5, 0))
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    func stops(_ stops: (Double, Color)...) -> [Gradient.Stop] {
      stops.map { Gradient.Stop(location: $0.0, color: $0.1) }
    }
    #expect(
      found.operations == [
        .fill(ellipse, .color(red), .nonZero),
        .stroke(
          ellipse,
          .color(Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)),
          StrokeStyle(width: 2)
        ),
        .fill(
          moved,
          .linear(
            from: .zero,
            to: Point(x: 9, y: 0),
            stops: stops((0, red), (0.5, blue), (1, .white))
          ),
          .nonZero
        ),
        .fill(
          moved,
          .radial(
            from: Drawing.Circle(center: Point(x: 4, y: 4), radius: 1),
            to: Drawing.Circle(center: Point(x: 5, y: 5), radius: 5),
            stops: stops((0.25, red), (1, blue))
          ),
          .nonZero
        ),
      ]
    )
  }

  @Test func `shows texts, pictures and drawings`() throws {
    let found = try drawing(
      """
      canvas:text("hi", 1, 2, 30, 20, { fontSize = 9, bold = true, color = "white", alignment = "center" })
      canvas:text(7, 1, 2, 30, 20)
      canvas:picture("black", 3, 0, 0, 8, 6)
      local dot = fx.drawing { size = { 10, 20 }, draw = function(c, r) c:rect(0, 0, r.width, 1) c:fill("black") end }
      canvas:draw(dot, 1, 2, 20)
      """
    )
    let rect = Rect(x: 1, y: 2, width: 30, height: 20)
    var dot = Drawing()
    dot.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 1)), with: .black)
    let look = Text("hi", fontSize: 9, isBold: true, color: .white, alignment: .center)
    #expect(
      found.operations == [
        .contents(.text(look), rect), .contents(.text(Text("7")), rect),
        .contents(.picture(color: .black, seed: 3), Rect(x: 0, y: 0, width: 8, height: 6)),
        .save, .transform(.translation(1, 2)), .transform(.scale(2, 1)),
        .contents(.drawing(dot), Rect(x: 0, y: 0, width: 10, height: 20)), .restore,
      ]
    )
  }

  @Test(arguments: [
    ("canvas:arx(1)", "canvas has no 'arx'; did you mean 'arc'?"),
    ("canvas:line(1)", "canvas:line(x, y): y is missing"),
    ("canvas:line('1', 2)", "canvas:line(x, y): x is a string, not a number"),
    ("canvas:line(0/0, 2)", "canvas:line(x, y): x must be a finite number, not nan"),
    ("canvas:line(1, 2, 3)", "canvas:line(x, y): there are 3 arguments, 1 too many"),
    ("canvas.line(1, 2)", "canvas:line(x, y) is called with a colon, on a canvas"),
    ("canvas:rect(0, 0, -1, 2)", "width must be at least 0, not -1"),
    ("canvas:fill()", "canvas:fill([path], paint, [rule]): the colour is missing"),
    ("canvas:fill('rot')", "rot"),
    ("canvas:fill('red', 'odd')", "there is no rule 'odd'; there are: 'nonZero', 'evenOdd'"),
    (
      "canvas:stroke('red', { widht = 3 })",
      "canvas:stroke: unknown key 'widht'; did you mean 'width'?"
    ),
    ("canvas:stroke('red', -1)", "width must be at least 0, not -1"),
    ("canvas:blend('multipy')", "there is no mode 'multipy'; did you mean 'multiply'?"),
    ("canvas:restore()", "nothing was saved; each restore belongs to a save"),
    ("canvas:fill { colors = { 'red', 'blue' } }", "a gradient has 'from' and 'to' for a line"),
    (
      "canvas:fill { colors = { 'red' }, from = { 0, 0 }, to = { 1, 1 } }",
      "a list of 2 to 256 colours"
    ),
    ("canvas:append(3)", "path is a number, not a path that fx.path made"),
    ("canvas.width = 3", "canvas has no 'width'"),
    ("playback.progres = 1", "a playback has no 'progres'; did you mean 'progress'?"),
    ("playback.duration = -1", "playback.duration must be above 0, not -1"),
    (
      "playback.playing = true",
      "playback.playing can be read, not set; there are play() and pause()"
    ),
    ("fx.drawing { draw = function(c) c:line() end }", "canvas:line(x, y): x is missing"),
    ("fx.path(1)", "fx.path takes nothing"),
    ("fx.math.lerp({ 1, 2 }, { 1, 2, 3, 4 }, 0)", "a is a point and b is a rectangle"),
    ("fx.math.inverseLerp(1, 1, 2)", "fx.math.inverseLerp(a, b, value): there is no such number"),
  ])
  func `refuses what makes no sense, at its line`(line: String, expected: String) {
    let found = message(line)
    #expect(found.contains(expected), "\(found)")
    #expect(found.hasPrefix("draw.lua:3:"), "\(found)")
  }

  @Test func `cannot be used when its function is over`() {
    let found = message("fx.drawing { draw = function(c) kept = c end }\nkept:line(1, 2)")
    #expect(found.hasPrefix("draw.lua:4: a canvas can only be used while the function runs"))
  }

  @Test func `has an end, and so has what paths and drawings take of the host's memory`() {
    #expect(
      message("for i = 1, 1e9 do canvas:save() end").contains("a drawing can have 100000 steps")
    )
    #expect(message("for i = 1, 1e9 do canvas:line(i, 1) end").contains("a path can have 100000"))
    let doubling = "local p = fx.path() p:line(1, 1) while true do p:append(p) end"
    #expect(message(doubling).contains("a path can have 100000 steps"))
    let many = """
      local kept = {}
      for i = 1, 1e9 do
        local p = fx.path()
        for _ = 1, 100 do p:line(i, 1) end
        for _ = 1, 9 do p:append(p) end
        kept[i] = p
      end
      """
    #expect(message(many).contains("the paths and drawings of this script have"))
    // Drawings in drawings count with all that they hold.
    let nested = """
      local d = fx.drawing { draw = function(c) c:save() end }
      while true do
        local inner = d
        d = fx.drawing { draw = function(c) for _ = 1, 10 do c:draw(inner) end end }
      end
      """
    #expect(message(nested).contains("a drawing can have 100000 steps"))
  }

  @Test func `gives back what is no longer held`() throws {
    // A million steps in all, of which each turn of the loop lets go.
    let found = try drawing(
      """
      local q = fx.path()
      for j = 1, 100 do q:line(j, 1) end
      for _ = 1, 20 do
        local p = fx.path()
        for _ = 1, 500 do p:append(q) end
        fx.drawing { draw = function(c) c:fill(p, "red") end }
        canvas:rect(0, 0, 1, 1)
        canvas:fill("red")
      end
      """
    )
    #expect(found.operations.count == 20)
  }

  @Test(arguments: [
    "while true do canvas:contains(1, 1) end",
    "while true do fx.drawing { draw = function() end } end",
    "while true do pcall(function() canvas:rect(0, 0, 1, 1) canvas:fill('red') end) end",
    "fx.drawing { draw = function() while true do end end }",
    "pcall(function() fx.drawing { draw = function() while true do end end } end)",
    "local function f() fx.drawing { draw = f } end f()",
  ])
  func `ends in a limit where a script never ends`(body: String) throws {
    let text = """
      local fx = require "effecthost"
      return fx.animation { draw = function(canvas) \(body) end }
      """
    let limits = ScriptLimits(memory: 64 << 20, instructions: 2_000_000, time: 0, output: 0)
    let script = try Script(source: Array(text.utf8), path: "greedy.lua", limits: limits)
    let player = AnimationPlayer(try #require(script.animation), of: script)
    for _ in 0..<2 {
      do {
        _ = try player.drawing(size: Size(width: 9, height: 9))
        Issue.record("it came to its end")
      } catch {
        guard case .limit = error.kind else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }
}

@Suite struct `An animation of a script` {
  private func player(_ text: String) throws -> (script: Script, player: AnimationPlayer) {
    let whole = "local fx = require \"effecthost\"\n" + text
    let script = try Script(source: Array(whole.utf8), path: "play.lua")
    return (script, AnimationPlayer(try #require(script.animation), of: script))
  }

  private func output(_ script: Script) -> String {
    String(decoding: script.takeOutput(), as: UTF8.self)
  }

  @Test func `tells what happens, and does what it is told`() throws {
    let (script, player) = try player(
      """
      return fx.animation {
        duration = 1, behavior = "pingPong", behaviorDelay = 0.5, draw = function() end,
        onPingPong = function(playback, event)
          print(event.kind, event.passes, playback.progress, playback.speed)
          if playback.progress == 0 then playback.speed = 2 playback.behavior = "single" playback.behaviorDelay = 0 end
        end,
        onFinish = function(playback, event) print(event.kind, event.excess) playback:playFromEnd() end,
      }
      """
    )
    #expect(player.definition.cycle == 3)
    for _ in 0..<40 { try player.advance(by: 0.1) }
    #expect(
      output(script).split(separator: "\n").prefix(2) == [
        "pingPong\t1\t1.0\t-1.0", "pingPong\t1\t0.0\t1.0",
      ]
    )
    #expect(player.playback.behavior == .single)
    player.restart()
    #expect(player.playback.behavior == .pingPong && player.playback.progress == 0)
  }

  @Test func `is where it is whatever the frames were`() throws {
    let text =
      "return fx.animation { duration = 0.7, behavior = 'loop', behaviorDelay = 0.2, draw = function() end }"
    let (fine, coarse) = (try player(text).player, try player(text).player)
    for _ in 0..<370 { try fine.advance(by: 0.01) }
    try coarse.advance(by: 3.7)
    #expect(abs(fine.playback.progress - coarse.playback.progress) < 1e-9)
  }

  @Test func `fails at the line of the function that fails`() throws {
    let (_, player) = try player(
      """
      return fx.animation {
        duration = 1, behavior = "loop", draw = function() end,
        onLoop = function() error("not now") end,
      }
      """
    )
    try player.advance(by: 0.5)
    let error = #expect(throws: ScriptError.self) { try player.advance(by: 1) }
    #expect(error?.line == 4 && error?.message.contains("not now") == true)
  }
}
