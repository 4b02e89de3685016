import CollectionSimulation
import EffectCore
import EffectHost
import EffectScripting
import EffectTestSupport
import Motion
import Testing

private func presentation(
  source: String,
  path: String = "a.lua"
) throws -> InteractivePresentation {
  let script = try Host().script(source: Array(source.utf8), path: path)
  return try InteractivePresentation(of: try Host().scene(of: script))
}

private func presentation(_ text: String) throws -> InteractivePresentation {
  try presentation(source: "local fx = require 'effecthost'\n" + text)
}

/// A scripted panel that is driven by an example's own lines, with another gesture in place of its own.
private func example(_ name: String, gesture: String) throws -> InteractivePresentation {
  let path = Golden.folder + "../../examples/lua/" + name
  let text = String(decoding: try Golden.contents(of: path), as: UTF8.self)
  let parts = text.split(separator: "gesture = ", maxSplits: 1).map(String.init)
  try #require(parts.count == 2)
  return try presentation(source: parts[0] + "gesture = " + gesture + " }", path: name)
}

private func state(
  _ presentation: InteractivePresentation,
  at time: Double
) throws -> (y: Double, speed: Double?) {
  let row = try #require(presentation.row(at: time).panel)
  return (row.y, row.velocity)
}

private let (low, high) = (833.75, 483.5)

@Suite struct `Panels over scenes` {
  @Test(arguments: ControlPanel.Style.allCases)
  func `move natively as the panel itself does`(style: ControlPanel.Style) throws {
    let gesture =
      "{ { t = 0.2, tap = { 180, 620 } }, { t = 0.5, pan = { 180, 640 }, to = { 180, 500 }, duration = 0.2 } }"
    let shown = try presentation(
      "return fx.scene { viewport = { 375, 667 }, items = 0, panel = fx.panel { style = '\(style.rawValue)' }, gesture = \(gesture) }"
    )
    var panel = try ControlPanel(
      {
        var configuration = ControlPanel.Configuration(height: 667)
        configuration.style = style
        return configuration
      }()
    )
    var timeline = GestureTimeline()
    try timeline.add(.tap(Point(x: 180, y: 620), at: 0.2))
    try timeline.add(
      .pan(from: Point(x: 180, y: 640), to: Point(x: 180, y: 500), at: 0.5, duration: 0.2)
    )
    var last = 0.0
    for event in timeline.events() {
      // Just before each event, unless another one comes at the same time; and at the end.
      let before = event.time - 1e-9
      if before > last {
        #expect(abs(try state(shown, at: before).y - panel.position(at: before)) < 1e-9)
      }
      last = event.time
      panel.handle(event)
    }
    for step in 0...40 {
      let time = 0.71 + Double(step) / 20
      #expect(try state(shown, at: time).y == panel.position(at: time))
    }
    #expect(shown.row(at: 9).panel?.y == panel.restPosition)
  }

  @Test func `take the touches that come down on them, and leave the others to the collection`()
    throws
  {
    let shown = try presentation(
      """
      return fx.scene { viewport = { 375, 667 }, layout = fx.layout.paging(), items = 4, effect = fx.scale {},
        panel = fx.panel { style = "retarget" },
        gesture = {
          { t = 0, fling = { 300, 300 }, velocity = { -1200, 0 } },      -- above the panel
          { t = 0.3, tap = { 180, 620 } },                               -- on it
          { t = 1.5, pan = { 300, 300 }, to = { 60, 300 }, duration = 0.2 },  -- the panel is there now
        } }
      """
    )
    #expect(shown.row(at: 9).scroll.page == 1)
    #expect(shown.row(at: 1.4).panel?.y == high)
    #expect(shown.gestures(on: .panel).map(\.state.rawValue) == ["ended", "began", "ended"])
    // It lies over the cells.
    let frame = try shown.frame(at: 1.4)
    #expect(frame.nodes.last?.name == "panel" && frame.nodes.count > 1)
    #expect(frame.nodes.last?.frame.midY == high)
  }

  @Test func `moved by scripts are known at any time, and their values in transform too`() throws {
    let shown = try presentation(
      """
      local y, glow = fx.value(800), fx.value(0)
      local dim = fx.effect { transform = function(p, cell, context)
        cell.card.alpha = 1 - glow.presentation / 2
        cell.card.zPosition = y:at(context.time)
      end }
      return fx.scene { viewport = { 375, 667 }, items = 3, effect = dim,
        panel = fx.panel { y = y, alpha = fx.value(0.5), height = 600,
          tap = function(touch)
            assert(touch.t == 0.28 and touch.x == 180 and touch.y == 620)
            y:animate(400, fx.spring { duration = 0.5, dampingRatio = 1 })
            glow:animate(1, { duration = 1, easing = "linear" })
          end },
        gesture = { { t = 0.2, tap = { 180, 620 } } } }
      """
    )
    func look(_ time: Double) throws -> [Double] {
      let frame = try shown.frame(at: time)
      let panel = try #require(frame.nodes.last)
      let card = try #require(frame.nodes.first?.children.first { $0.name == "card" })
      #expect(panel.layer.opacity == 0.5 && panel.frame.height == 600)
      #expect(card.layer.zPosition == panel.frame.midY)
      return [panel.frame.midY, card.layer.opacity]
    }
    let times = (0...30).map { Double($0) / 20 }
    let forwards = try times.map(look)
    let backwards = try times.reversed().map(look)
    #expect(forwards == backwards.reversed())
    #expect(forwards.first == [800, 1] && forwards.last == [400, 0.5])
    #expect(abs(try look(0.78)[1] - 0.75) < 1e-9)
  }

  @Test(arguments: [
    ("y:animate()", "a.lua:3: value:animate: 'to' is missing"),
    ("fx.clock.advance(1)", "a.lua:3: fx.clock.advance: in a scene time passes by itself"),
    ("error('no')", "a.lua:3: no"),
  ]) func `tell the line of a function that fails`(body: String, message: String) {
    let error = #expect(throws: HostError.self) {
      try presentation(
        """
        local y = fx.value(800)
        local panel = fx.panel { y = y, tap = function(touch) \(body) end }
        return fx.scene { viewport = { 375, 667 }, items = 0, panel = panel, gesture = { { tap = { 180, 620 } } } }
        """
      )
    }
    #expect(error?.description == message)
  }

  @Test func `cannot be changed while frames are made`() throws {
    let shown = try presentation(
      """
      local y = fx.value(800)
      local wrong = fx.effect { transform = function() y:animate(3) end }
      return fx.scene { viewport = { 375, 667 }, items = 3, effect = wrong, panel = fx.panel { y = y } }
      """
    )
    let error = #expect(throws: HostError.self) { try shown.frame(at: 0) }
    #expect(
      error?.description
        == "a.lua:3: value:animate: values are changed by gestures, and only looked at while frames are made"
    )
  }

  @Test(arguments: [
    ("{ style = 'aditive' }", "fx.panel: 'style' cannot be 'aditive'; did you mean 'additive'?"),
    (
      "{ style = 'relay', y = fx.value(1) }",
      "fx.panel: 'style' is about a native style, and 'y' about a panel that the script moves; give one"
    ),
    (
      "{ tap = print }",
      "fx.panel: a panel that the script moves needs its height: y = fx.value(834)"
    ),
    ("{ y = 834 }", "fx.panel: 'y' takes a value of fx.value, not a number"),
    ("{ low = 3, high = 3 }", "fx.panel: 'high' must be another height than 'low'"),
    ("{ dampingRatio = 0 }", "fx.panel: 'dampingRatio' must be above 0 and at most 100, not 0"),
  ]) func `say what is wrong with them`(options: String, message: String) {
    let error = #expect(throws: HostError.self) {
      try presentation("return fx.scene { items = 0, panel = fx.panel \(options) }")
    }
    #expect(error?.description == "a.lua:2: " + message)
  }
}

@Suite struct `The panels of the examples` {
  @Test func `The defect ends where the finger left, and the cure where the panel rests`() throws {
    let gesture =
      "{ { t = 0, pan = { 180, 600 }, to = { 180, 490 }, duration = 0.1 }, { t = 0.18, tap = { 180, 620 }, duration = 0.02 } }"
    let defect = try example("panel_defect.lua", gesture: gesture)
    let left = try state(defect, at: 0.1).y
    #expect(left < low && left > high)
    #expect(abs(try state(defect, at: 9).y - left) < 1e-9)
    let cure = try example("panel_cure.lua", gesture: gesture)
    #expect(abs(try state(cure, at: 0.1).y - left) < 1e-9)
    #expect(try state(cure, at: 9).y == low)
  }

  static let names = [
    "panel_additive.lua", "panel_relay.lua", "panel_cure.lua", "panel_defect.lua",
  ]

  @Test(arguments: names, 0..<12)
  func `keep place and speed wherever they are interrupted, and come to rest`(
    name: String,
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (entries, interruptions, time): ([String], [(time: Double, isPan: Bool)], Double) = (
      [], [], 0
    )
    for _ in 0..<8 {
      time += Double.random(in: 0.02...0.35, using: &random)
      if Bool.random(using: &random) {
        entries.append("{ t = \(time), tap = { 180, 660 }, duration = 0.01 }")
        time += 0.01
        interruptions.append((time, false))
      } else {
        let end = Double.random(in: 520...666, using: &random)
        entries.append(
          "{ t = \(time), pan = { 180, 660 }, to = { 180, \(end) }, duration = 0.1, rest = 0.02 }"
        )
        // The finger rests for a moment, so that its last move is not at the time at which it leaves.
        time += 0.12
        interruptions.append((time, true))
      }
    }
    let shown = try example(name, gesture: "{ " + entries.joined(separator: ", ") + " }")
    let h = 1e-7
    for (time, _) in interruptions {
      // A tap starts springs with a speed of their own in some of these; places never jump.
      let (before, after) = (try state(shown, at: time - h), try state(shown, at: time + h))
      let speed = max(abs(before.speed ?? 0), abs(after.speed ?? 0))
      #expect(
        abs(after.y - before.y) < 1e-9 + 2.1 * h * max(speed, 8000),
        "\(name) \(seed) at \(time)"
      )
    }
    for step in 0...Int(shown.duration * 120) {
      let found = try state(shown, at: Double(step) / 120)
      #expect(found.y.isFinite && found.speed?.isFinite != false)
    }
    let end = shown.row(at: shown.duration)
    #expect(shown.duration < time + 5 && end.panel?.velocity == 0)
    if name != "panel_defect.lua" {
      #expect([low, high].contains(end.panel?.y ?? 0), "\(name) \(seed)")
    }
  }

  @Test func `The additive panel is the native one, number for number`() throws {
    let gesture =
      "{ { t = 0.2, tap = { 180, 620 } }, { t = 0.4, tap = { 180, 620 } }, { t = 0.6, tap = { 180, 620 } } }"
    let own = try example("panel_additive.lua", gesture: gesture)
    let native = try presentation(
      "return fx.scene { viewport = { 375, 667 }, items = 0, panel = fx.panel { style = 'additive' }, gesture = \(gesture) }"
    )
    for step in 0...24 {
      let time = Double(step) / 20
      #expect(abs(try state(own, at: time).y - (try state(native, at: time).y)) < 1e-9, "\(time)")
    }
  }
}
