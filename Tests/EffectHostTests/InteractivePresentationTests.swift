import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import EffectScripting
import EffectTestSupport
import Motion
import Testing

private func scene(
  _ text: String,
  gesture: GestureSource? = nil
) throws -> (scene: Scene, script: Script) {
  let host = Host()
  let script = try host.script(
    source: Array(("local fx = require 'effecthost'\n" + text).utf8),
    path: "a.lua"
  )
  var changes = SceneChanges()
  changes.gesture = gesture
  return (try host.scene(of: script, changes: changes), script)
}

private func failure(_ text: String) -> String {
  do {
    let (scene, _) = try scene(text)
    _ = try InteractivePresentation(of: scene)
    return "none"
  } catch {
    return "\(error)"
  }
}

@Suite struct InteractivePresentationTests {
  private static let cards = """
    layout = fx.layout.flow { itemSize = { 280, 480 }, spacing = 20 }, viewport = { 390, 844 },
    items = 8, effect = fx.scale {}
    """

  @Test func `The contract's own example scrolls to the next card`() throws {
    let (scene, _) = try scene(
      """
      return fx.scene { \(Self.cards),
        scroll = fx.gesture { { t = 0, down = { 300, 400 } }, { t = .10, move = { 40, 400 } }, { t = .12, up = true } } }
      """
    )
    let presentation = try InteractivePresentation(of: scene)
    #expect(presentation.scroll.restMoment.page == 1)
    // It leaves with the speed of the finger.
    #expect(abs(presentation.scroll.moment(at: 0.12).velocity - 2600) < 1e-6)
    #expect(presentation.duration == presentation.scroll.restTime + 0.5)
  }

  @Test func `Frames are the same in any order, and tell the script what goes on`() throws {
    let text = """
      local lean = fx.effect { transform = function(p, cell, context)
        cell.card.rotation.y = context.velocity / 100
        cell.card.alpha = context.dragging and 0.5 or 1
        cell.card.zPosition = context.time
      end }
      return fx.scene { layout = fx.layout.paging(), items = 4, effect = lean, scroll = "fling" }
      """
    let (first, second) = (try scene(text).scene, try scene(text).scene)
    let forwards = try InteractivePresentation(of: first)
    let backwards = try InteractivePresentation(of: second)
    let times = (0...30).map { Double($0) / 20 }
    func numbers(_ frame: LayerScene) -> [Double] {
      frame.nodes.flatMap { node in
        [node.frame.minX, node.children[0].layer.rotation.y, node.children[0].layer.opacity]
      }
    }
    var seen: [[Double]] = []
    for time in times { seen.append(numbers(try forwards.frame(at: time))) }
    for (index, time) in times.enumerated().reversed() {
      #expect(numbers(try backwards.frame(at: time)) == seen[index])
    }
    #expect(seen.contains { $0.contains(0.5) })
    #expect(Set(seen.map { $0[1] }).count > 5)
  }

  @Test func `The script is told each page where it comes to rest`() throws {
    let (scene, script) = try scene(
      """
      return fx.scene { layout = fx.layout.paging(), items = 4, effect = fx.scale {},
        onPageChange = function(page) print(page) end,
        scroll = { { t = 0, fling = { 300, 400 }, velocity = { -900, 0 } },
                   { t = 2, fling = { 300, 400 }, velocity = { -900, 0 } },
                   { t = 4, tap = { 100, 100 } }, { t = 5, fling = { 100, 400 }, velocity = { 900, 0 } } } }
      """
    )
    let presentation = try InteractivePresentation(of: scene)
    _ = try presentation.frame(at: 1.9)
    #expect(String(decoding: script.takeOutput(), as: UTF8.self) == "1\n")
    _ = try presentation.frame(at: 8)
    #expect(String(decoding: script.takeOutput(), as: UTF8.self) == "2\n1\n")
  }

  @Test func `A script chooses where content stops, by an offset, a page or not at all`() throws {
    for (body, page) in [
      ("return release.proposedOffset", nil), ("return { page = 3 }", 3.0), ("return 600", 2),
      ("return nil", 1), ("return release.snapOffset + release.stride", 2), ("", 1),
      ("return release.maxOffset", 7),
    ] {
      let (scene, _) = try scene(
        """
        return fx.scene { \(Self.cards), scroll = "fling",
          physics = { targetContentOffset = function(release) \(body) end } }
        """
      )
      let rest = try InteractivePresentation(of: scene).scroll.restMoment
      if let page { #expect(rest.page == page, "\(body)") } else { #expect(rest.page > 2) }
    }
  }

  @Test(arguments: [
    (
      "return 'far'",
      "a.lua:3: targetContentOffset returns an offset in points, { page = n } or nothing, not a string"
    ),
    ("return 0/0", "a.lua:3: targetContentOffset returned an offset that is no finite number"),
    ("return {}", "a.lua:3: targetContentOffset returned a table without a page: { page = 2 }"),
    (
      "return { pgae = 1 }",
      "a.lua:3: targetContentOffset: unknown key 'pgae'; did you mean 'page'?"
    ),
    (
      "return release.offest + 1",
      "a.lua:3: attempt to perform arithmetic on a nil value (field 'offest')"
    ),
  ]) func `What a script chooses wrongly is told with its line`(body: String, message: String) {
    let text = """
      return fx.scene { \(Self.cards.replacing("\n", with: " ")), scroll = "fling",
        physics = { targetContentOffset = function(release) \(body) end } }
      """
    #expect(failure(text) == message)
  }

  @Test(arguments: [
    (
      "scroll = 'flng'",
      "fx.scene: 'scroll' cannot be 'flng'; did you mean 'fling'?"
    ),
    (
      "scroll = 7",
      "fx.scene: 'scroll' takes a list of what the finger does, or the same as text: fx.gesture { { t = 0, down = { 300, 400 } }, { t = 0.1, up = { 40, 400 } } }"
    ),
    (
      "scroll = 'tap 0 1'",
      "fx.scene: 'scroll': line 1: 'tap' takes a time, x and y, and perhaps how long it stays"
    ),
    ("scroll = {}, pages = {}", "fx.scene: give 'scroll' or 'pages', not both"),
    (
      "scroll = { { t = 0 } }",
      "fx.scene: 'scroll': entry 1: says nothing that the finger does; give one of: down, move, up, cancel, tap, press, pan, fling"
    ),
    (
      "scroll = { { tap = { 1, 1 }, press = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 1: give 'tap' or 'press', not both"
    ),
    (
      "scroll = { { tap = { 1, 1 }, to = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 1: 'to' belongs to 'pan', not to 'tap'"
    ),
    (
      "scroll = { { pan = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 1: 'pan' needs where it goes: to = { 40, 400 }"
    ),
    (
      "scroll = { { fling = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 1: 'fling' needs a speed in points per second: velocity = { -1500, 0 }"
    ),
    (
      "scroll = { { down = { 1, 1 } } }",
      "fx.scene: 'scroll': report 1 of the finger: the finger stays down; put 'up' or 'cancel' at the end"
    ),
    (
      "scroll = { { t = 0, tap = { 1, 1 }, duration = 1 }, { t = 0.5, tap = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 2: gesture: a stroke cannot begin at 0.5 s while the finger is down until 1 s; begin it then, or queue it"
    ),
    (
      "scroll = { { down = { 1, 1 } }, { tap = { 1, 1 } } }",
      "fx.scene: 'scroll': entry 2: the finger is down already; put 'up' or 'cancel' before"
    ),
    (
      "physics = { deceleration = 'fsat' }",
      "physics: 'deceleration' cannot be 'fsat'; did you mean 'fast'?"
    ),
    (
      "physics = { deceleration = 1 }",
      "physics: 'deceleration' must be between 0.5 and 0.9999, not 1"
    ),
  ]) func `Mistakes in a gesture say where and what would be right`(keys: String, message: String) {
    let found = failure("return fx.scene { \(Self.cards.replacing("\n", with: " ")), \(keys) }")
    #expect(found == "a.lua:2: " + message)
  }

  @Test func `A gesture that is given replaces the script's, and its pages`() throws {
    let text = "return fx.scene { \(Self.cards), pages = { { t = 0, go = 3 } } }"
    for stock in StockGesture.allCases {
      let (scene, _) = try scene(text, gesture: .stock(stock))
      let presentation = try scene.presentation(progress: [0])
      let interactive = try #require(presentation as? InteractivePresentation)
      #expect(interactive.scroll.restMoment.page >= 1)
    }
    #expect(try scene(text).scene.presentation(progress: [0]) is CollectionPresentation)
  }

  @Test func `A timeline lists its frames and its events, in every format`() throws {
    let (scene, _) = try scene("return fx.scene { \(Self.cards), scroll = 'page' }")
    let presentation = try InteractivePresentation(of: scene, framesPerSecond: 10)
    let timeline = presentation.timeline
    let times = timeline.rows.map(\.scroll.time)
    #expect(times == times.sorted() && Set(times).count == times.count)
    for frame in 0...Int(presentation.duration * 10) { #expect(times.contains(Double(frame) / 10)) }
    for event in presentation.scroll.eventTimes { #expect(times.contains(event)) }
    let lines = timeline.csv.split(separator: "\n")
    #expect(lines.count == times.count + 1)
    #expect(lines[0] == "time,offset,page,velocity,state")
    var writer = JSONWriter()
    writer.beginObject()
    try presentation.writeReport(to: &writer)
    writer.endObject()
    let json = try JSONValue(parsing: String(decoding: writer.bytes, as: UTF8.self))
    #expect(json["timeline"]?.array?.count == times.count)
    #expect(json["rest"]?["page"]?.number == 1)
    #expect(
      json["gestures"]?.array?.compactMap { $0["state"] } == [.string("began"), .string("ended")]
    )
    // A table for reading leaves out what goes on resting, and plots the way.
    let rows = timeline.table(styled: false).split(separator: "\n")
    #expect(rows.count < times.count && rows.dropLast().last?.hasSuffix("idle") == true)
    #expect(rows.last?.hasPrefix("offset ▁") == true && rows.last?.contains("█ 0…300 pt") == true)
  }
}
