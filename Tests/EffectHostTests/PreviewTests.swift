import EffectCore
import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

private let lean = """
  local fx = require "effecthost"
  return fx.effect {
    name = "lean", parameters = { angle = { default = 30, min = 0, max = 80 } },
    transform = function(progress, cell, context)
      cell.rotation.y = -context.parameters.angle * progress
    end,
  }
  """

/// A script in a folder of its own, and the session that looks at it.
private func session(
  _ text: String,
  effect: String? = nil
) throws -> (session: PreviewSession, save: (String) throws -> Void, folder: TemporaryFolder) {
  let folder = try TemporaryFolder()
  let path = try folder.write("a.lua", text)
  let session = PreviewSession(host: Host(), path: path, plugins: nil, effect: effect)
  return (session, { _ = try folder.write("a.lua", $0) }, folder)
}

extension PreviewSession {
  fileprivate func ask(_ question: Question, _ body: String = "{}") throws -> JSONValue {
    try JSONValue(parsing: String(decoding: try answer(question, Array(body.utf8)), as: UTF8.self))
  }

  /// The turn of the second card with the first one in the middle.
  fileprivate func turn() throws -> Double? {
    let slot = Double(LayerProperty.rotation.descriptor.slot + 1)
    let changes = try ask(.frame)["cells"]?[1]?["changes"]?[0]?.array ?? []
    guard let place = changes.firstIndex(where: { $0.number == slot }) else { return nil }
    return changes[place + 1].number
  }
}

@Suite struct PreviewTests {
  @Test(arguments: [
    """
    return fx.animation {
      size = { 40, 30 }, duration = 2,
      draw = function(canvas, progress) canvas:rect(0, 0, 40 * progress, 30) canvas:fill("red") end,
    }
    """,
    """
    return fx.pages {
      count = 3, viewport = { 40, 30 },
      layers = {
        { name = "dot", frame = { 5, 5, 9, 9 }, color = "red" },
        { name = "bar", frame = { 70, 5, 25, 9 }, color = "blue" },
      },
    }
    """,
    """
    local y = fx.value(20)
    return fx.scene {
      viewport = { 40, 30 }, items = 2, effect = fx.scale {},
      panel = fx.panel { y = y, tap = function() y:animate(5, { duration = 1 }) end },
      gesture = { { t = 0.5, tap = { 20, 20 } } },
    }
    """,
  ])
  func `What plays by itself is a film`(text: String) throws {
    let (session, save, folder) = try session("local fx = require 'effecthost'\n" + text)
    defer { folder.remove() }
    let answer = try session.ask(.scene)
    #expect(answer["failure"] == .string("") && answer["scene"] == nil)
    #expect(answer["film"]?["size"]?.numbers == [40, 30])
    let duration = try #require(answer["film"]?["duration"]?.number)
    #expect(duration > 0.5)
    var pictures: Set<String> = []
    // Back to a time that was shown before gives the same picture.
    for time in [0, 0.6, 0.9, 0.6, 0] {
      let picture = try session.ask(.picture, "{\"time\": \(time * duration), \"width\": 20}")[
        "picture"
      ]
      pictures.insert(try #require(picture?.string))
    }
    #expect(pictures.count == 3)
    #expect(
      try session.ask(.picture)["picture"]?.string?.hasPrefix("data:image/png;base64,") == true
    )
    let strip = try #require(try session.ask(.strip)["strip"]?.array)
    #expect(strip.count == 9 && strip.last?[0]?.number == duration)
    // A save makes another one of it, or what is scrolled.
    try save(lean)
    session.reload()
    let after = try session.ask(.scene)
    #expect(after["film"] == nil && after["scene"] != nil)
    #expect(try session.ask(.picture)["picture"] == nil)
  }

  @Test func `Layers of a file are shown, and their mistakes told`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text =
      #"{"viewport": {"width": 40, "height": 30}, "layers": [{"size": [9, 9], "position": [5, 6], "backgroundColor": "red"}]}"#
    let path = try folder.write("a.json", text)
    let session = PreviewSession(host: Host(), path: path, plugins: nil)
    #expect(session.failure.isEmpty, "\(session.failure)")
    #expect(try session.ask(.scene)["film"]?["duration"]?.number == 0)
    #expect(try session.ask(.strip)["strip"]?.array?.count == 1)
    #expect(session.sources == [path])
    _ = try folder.write("a.json", "{")
    session.reload()
    #expect(session.failure.contains("a.json"))
    // The last good picture stays.
    #expect(try session.ask(.picture)["picture"]?.string != nil)
  }

  @Test func `A page is told of the scene, its effects and its parameters`() throws {
    let (session, _, folder) = try session(lean)
    defer { folder.remove() }
    let answer = try session.ask(.scene)
    #expect(answer["scene"]?["cells"]?.array?.count == 5)
    #expect(answer["parameters"]?[0]?["name"] == .string("angle"))
    #expect(answer["parameters"]?[0]?["max"]?.number == 80)
    let effects = try #require(answer["effects"]?.array)
    #expect(effects.contains([.string("Native effects"), .string("gemini.cube")]))
    #expect(answer["failure"] == .string(""))
    #expect(answer["alive"] == .bool(false))
  }

  @Test func `A choice changes the running script and nothing else`() throws {
    let (session, _, folder) = try session("loaded = (loaded or 0) + 1\n" + lean)
    defer { folder.remove() }
    #expect(try session.turn() == -30)
    let answer = try session.ask(.choose, #"{"effect": "", "values": {"angle": 12}}"#)
    #expect(answer["scene"] == nil)
    #expect(try session.turn() == -12)
    #expect(session.version == 1)
    let wrong = try session.ask(.choose, #"{"effect": "", "values": {"angle": 120}}"#)
    #expect(wrong["failure"]?.string?.contains("angle") == true)
    #expect(try session.turn() == -12)
    let cube = try session.ask(.choose, #"{"effect": "gemini.cube", "values": {}}"#)
    #expect(cube["scene"] != nil)
    #expect(cube["parameters"]?.array?.contains { $0["name"] == .string("cubeDegree") } == true)
  }

  @Test func `A broken save leaves the last good scene with the error over it`() throws {
    let (session, save, folder) = try session(lean)
    defer { folder.remove() }
    try save("return function(p) return { rotaton = p } end")
    session.reload()
    #expect(session.failure.contains("did you mean 'rotation'?"))
    #expect(session.failure.contains("\n  1 | return function(p)"))
    #expect(session.version == 1)
    #expect(try session.turn() == -30)
    // A frame that goes right says nothing of the script that does not.
    #expect(!session.failure.isEmpty)
    try save(lean.replacing("default = 30", with: "default = 50"))
    session.reload()
    #expect(session.failure.isEmpty)
    #expect(session.version == 2)
    #expect(try session.turn() == -50)
  }

  @Test func `A failure in a frame is told until a frame goes right`() throws {
    let (session, _, folder) = try session(
      "return function(p, cell, context) if context.offset > 700 then error('too far') end end"
    )
    defer { folder.remove() }
    #expect(
      try session.ask(.frame, #"{"offset": 800}"#)["failure"]?.string?.contains("too far") == true
    )
    #expect(try session.ask(.frame, #"{"offset": 10}"#)["failure"] == .string(""))
  }

  @Test func `Time, velocity and fingers reach the effect frame by frame`() throws {
    let (session, _, folder) = try session(
      "return function(p, cell, context) return { rotation = { y = context.time + context.velocity + (context.dragging and 1 or 0) } } end"
    )
    defer { folder.remove() }
    #expect(try session.ask(.scene)["alive"] == .bool(true))
    let slot = Double(LayerProperty.rotation.descriptor.slot + 1)
    let answer = try session.ask(.frame, #"{"time": 4, "velocity": 20, "dragging": true}"#)
    #expect(answer["cells"]?[0]?["changes"]?[0] == [.number(slot), .number(25)])
  }

  @Test func `Curves and a strip show the progress`() throws {
    let (session, _, folder) = try session(lean)
    defer { folder.remove() }
    let curves = try #require(try session.ask(.curves)["curves"]?.array)
    #expect(curves.map { $0["name"] } == [.string("rotation.y")])
    #expect(curves[0]["values"]?[0]?.number == 30)
    let strip = try #require(try session.ask(.strip)["strip"]?.array)
    #expect(strip.count == 9)
    #expect(strip.allSatisfy { $0[1]?.string?.hasPrefix("data:image/png;base64,iVBOR") == true })
  }

  @Test func `A page that knows everything waits, and one that does not is told`() throws {
    let (session, save, folder) = try session(lean)
    defer { folder.remove() }
    #expect(try session.isKnown(Array(#"{"version": 1, "failure": ""}"#.utf8)))
    try save("return fx.effect {")
    session.reload()
    #expect(try !session.isKnown(Array(#"{"version": 1, "failure": ""}"#.utf8)))
    #expect(throws: RequestError.self) { try session.isKnown(Array("[]".utf8)) }
  }

  @Test func `The page asks for nothing from elsewhere`() {
    let page = String(decoding: PreviewPage.html(title: "<tilt>"), as: UTF8.self)
    #expect(page.contains("<title>&lt;tilt&gt; · effecthost</title>"))
    let outside = page.split(separator: "\"").filter { $0.hasPrefix("http") }
    #expect(outside.isEmpty)
    #expect(page.contains("role=\"alert\"") && page.contains("aria-live=\"polite\""))
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    let parts = split(separator: old[...], omittingEmptySubsequences: false)
    return String(parts.joined(separator: new[...]))
  }
}
