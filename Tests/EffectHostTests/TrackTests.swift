import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

private func scene(_ text: String, effects: [String] = []) throws -> Scene {
  let host = Host()
  let script = try host.script(
    source: Array(("local fx = require 'effecthost'\n" + text).utf8),
    path: "a.lua"
  )
  return try host.scene(of: script, effects: effects)
}

/// Holds tracks against an effect at places of no pattern; returns the largest difference, in parts of what is allowed.
private func worst(_ scene: Scene, _ tracks: SceneTracks, places: Int = 3000) throws -> Double {
  var generator = SeededGenerator(seed: 7)
  var worst = 0.0
  let set = tracks.sets[0]
  let places = (0..<places).map { _ in
    Double.random(in: set.range, using: &generator)
  }
  let evaluation = try Evaluation(of: scene, at: places)
  for (row, place) in places.enumerated() {
    for number in set.numbers {
      let name = (number.layer == 0 ? "" : tracks.layers[number.layer] + ".") + number.name
      let column = evaluation.columns.firstIndex { $0.name == name }
      let truth = column.map { evaluation.rows[row][$0] } ?? number.rest
      let difference = (number.track.value(at: place) - truth).magnitude
      let isLength = number.name.hasPrefix("transform.m4") || number.name == "border.width"
      let limit: Double =
        switch isLength ? "pt" : number.unit {
        case "pt": tracks.tolerance.points
        case "°": tracks.tolerance.points / 250 * 180 / .pi
        default: max(tracks.tolerance.points / 250, 1.0 / 512)
        }
      worst = max(worst, difference / limit)
    }
  }
  return worst
}

@Suite struct TrackTests {
  @Test func `A line needs two knots, a curve as many as its bound asks for`() throws {
    let line = try scene("return function(p) return { translation = { x = 40 * p } } end")
    let straight = try line.tracks().sets[0].numbers[0].track
    #expect(straight.positions.count == 2)
    #expect(straight.value(at: 0.3).isApproximately(12))
    let curve = try scene(
      "return function(p) return { translation = { x = 100 * math.sin(p) } } end"
    )
    let coarse = try curve.tracks(tolerance: TrackTolerance(points: 0.5))
    let fine = try curve.tracks(tolerance: TrackTolerance(points: 0.005))
    #expect(coarse.sets[0].numbers[0].track.positions.count < 24)
    #expect(
      fine.sets[0].numbers[0].track.positions.count > 5
        * coarse.sets[0].numbers[0].track.positions.count
    )
    #expect(try worst(curve, coarse) <= 1)
    #expect(try worst(curve, fine) <= 1)
  }

  @Test(arguments: [
    "alpha = 1 / (1 + 400 * (p - 0.123) ^ 2)",
    "rotation = { x = 90 * math.sin(30 * p) }",
    "translation = { x = p < 0.31 and 0 or 50, y = 20 * math.floor(7 * p) }",
    "scale = p > 0.5 and 1.5 or 1 + math.abs(p) ^ 0.5",
    "transform = fx.matrix.rotation(60 * p) * fx.matrix.translation(10 * p * p, 0)",
    "backgroundColor = fx.color.hsl(300 * p, 0.5, 0.5), border = { width = 4 * p * p, color = 'red' }",
  ])
  func `Tracks keep their bound where nobody looked before`(properties: String) throws {
    let scene = try scene("return function(p) return { \(properties) } end")
    for points in [0.02, 0.25] {
      let tracks = try scene.tracks(tolerance: TrackTolerance(points: points))
      #expect(try worst(scene, tracks) <= 1)
    }
  }

  @Test func `A jump has a knot on each side`() throws {
    let scene = try scene(
      "return function(p) return { translation = { x = p < 0.3 and 10 or 50 } } end"
    )
    let track = try scene.tracks().sets[0].numbers[0].track
    #expect(track.value(at: 0.3 + 2e-9) == 50)
    #expect(track.value(at: 0.3 - 2e-9) == 10)
    #expect(track.positions.count <= 6)
    #expect(track.error < 0.05)
  }

  @Test func `What is written only somewhere is written only there`() throws {
    let scene = try scene(
      "return function(p, cell) if p > 0.6 then cell.title.rotation.z = 5; cell.hidden = p > 0.9 end end"
    )
    let set = try scene.tracks().sets[0]
    var cell = Cell(size: Size(width: 240, height: 380))
    set.apply(to: &cell, at: 0.5)
    #expect(cell.layers[CellModel.titleIndex].written.isEmpty)
    #expect(cell.layers[CellModel.titleIndex].rotation.z == 0)
    cell.prepare(for: cell.size)
    set.apply(to: &cell, at: 0.75)
    #expect(cell.layers[CellModel.titleIndex].written == LayerPropertySet(.rotation))
    #expect(cell.layers[CellModel.titleIndex].rotation.z == 5)
    #expect(!cell.content.isHidden)
    cell.prepare(for: cell.size)
    set.apply(to: &cell, at: 0.95)
    #expect(cell.content.isHidden)
  }

  @Test func `A card in pieces has tracks for each piece`() throws {
    let scene = try Host().scene(of: nil, effects: ["paging.snapshot.grid"])
    let set = try scene.tracks().sets[0]
    #expect(!set.pieces.isEmpty)
    var cell = Cell(size: scene.restContext.cellFrame.size)
    set.apply(to: &cell, at: 0.4)
    #expect(cell.pieces.count == set.pieces.count)
  }

  @Test(arguments: [
    ("rotation = { z = context.time }", "context.time"),
    ("alpha = 1 / (1 + context.velocity ^ 2)", "context.velocity"),
    ("alpha = context.dragging and 1 or 0.5", "context.dragging"),
    ("rotation = { z = math.random() }", "random numbers"),
    ("rotation = { z = p > 0.71 and p < 0.711 and context.time or 0 }", "context.time"),
  ])
  func `What is no function of the progress is refused by its name`(
    properties: String,
    name: String
  ) throws {
    let scene = try scene("return function(p, cell, context) return { \(properties) } end")
    let error = try #require(throws: HostError.self) { try scene.tracks() }
    #expect(error.description.contains("depends on \(name)"))
  }

  @Test func `An effect that keeps count is refused`() throws {
    let scene = try scene(
      "local n = 0; return function(p) n = n + 1; return { rotation = { z = n } } end"
    )
    let error = try #require(throws: HostError.self) { try scene.tracks() }
    #expect(error.description.contains("from call to call"))
  }

  @Test func `Jumps without end are refused`() throws {
    let scene = try scene(
      "return function(p) return { alpha = (p * 1e9) % 2 > 1 and 1 or 0 } end"
    )
    let error = try #require(throws: HostError.self) { try scene.tracks() }
    #expect(error.description.contains("jumps again and again near progress"))
  }

  @Test func `Items that differ have tracks of their own`() throws {
    let scene = try scene(
      "return function(p, cell, context) return { rotation = { z = 10 * context.index * p } } end"
    )
    let tracks = try scene.tracks()
    #expect(tracks.inputs == .index)
    #expect(tracks.sets.count == scene.collection.count)
    #expect(tracks.tracks(ofItem: 2).numbers[0].track.value(at: 1).isApproximately(30))
    let many = try Host().scene(
      of: try Host().script(
        source: Array(
          "function transform(p, c, context) return { alpha = 1 / context.index } end".utf8
        ),
        path: "b.lua"
      ),
      changes: {
        var changes = SceneChanges()
        changes.items = 5000
        return changes
      }()
    )
    let error = try #require(throws: HostError.self) { try many.tracks() }
    #expect(error.description.contains("each of the 5000 items"))
  }

  @Test func `The place of the content is sampled item by item`() throws {
    let scene = try scene(
      "return function(p, cell, context) return { translation = { y = context.offset / 10 } } end"
    )
    let tracks = try scene.tracks()
    #expect(tracks.inputs == .offset)
    let stride = scene.collection.stride
    let first = tracks.tracks(ofItem: 0).numbers[0].track
    let second = tracks.tracks(ofItem: 1).numbers[0].track
    #expect((second.value(at: 0) - first.value(at: 0)).isApproximately(stride / 10))
  }

  @Test func `Tracks as JSON say what they are`() throws {
    let scene = try scene("return function(p) return { rotation = { y = -35 * p } } end")
    var writer = JSONWriter()
    writer.beginObject()
    try scene.tracks().write(to: &writer)
    writer.endObject()
    let text = writer.text
    #expect(text.contains(#""format":"effecthost.tracks","version":1"#))
    #expect(text.contains(#""written":[{"layer":"cell","steps":[[-2,["rotation"]]]}]"#), "\(text)")
    #expect(text.contains(#""property":"rotation.y","unit":"°","rest":0,"interpolation":"linear""#))
    #expect(text.contains(#""knots":[[-2,70],[2,-70]]"#))
  }

  @Test(arguments: ["gemini.cube", "gemini.circleRotation", "paging.stack.vortex"])
  func `Native effects have tracks`(name: String) throws {
    let scene = try Host().scene(of: nil, effects: [name])
    let tracks = try scene.tracks(tolerance: TrackTolerance(points: 0.1))
    #expect(try worst(scene, tracks) <= 1)
    #expect(tracks.isShared)
  }
}

extension Double {
  fileprivate func isApproximately(_ other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}
