import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

/// Evaluates a script for the visible cells of a collection.
private func cells(
  _ script: String,
  _ collection: String,
  _ position: String,
  geometry: Bool = false
) throws -> [JSONValue] {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let path = try folder.write("case.lua", script)
  let found = try answer(
    #"{"kind": "script.effect", "script": "\#(path)", "collection": \#(collection), \#(position), "geometry": \#(geometry)}"#
  )
  return try #require(found["cells"]?.array, "\(found)")
}

@Suite struct EverydayCases {
  @Test(arguments: ["[0, 0]", "[0, 844]", "[390, 0]"], ["horizontal", "vertical"])
  func `A viewport without a size evaluates to finite numbers`(viewport: String, direction: String)
    throws
  {
    let along = direction == "horizontal" ? 0 : 1
    let sides =
      viewport.contains("[0, 0]") ? [0.0, 0] : viewport == "[0, 844]" ? [0, 844] : [390, 0]
    guard sides[along] == 0 else { return }
    let cells = try cells(
      """
      function transform(progress, cell, context)
        return { scale = 1 - 0.25 * math.abs(progress), translation = { x = -progress * context.viewport.width } }
      end
      """,
      #"{"viewport": \#(viewport), "layout": "paging", "direction": "\#(direction)", "items": 3}"#,
      #""page": 0"#
    )
    #expect(cells.map { $0["progress"]?.number } == [0, 1, 2])
    #expect(cells.map { $0["scale"]?.number ?? 1 } == [1, 0.75, 0.5])
    #expect(cells.map { $0["translation"]?["x"]?.number ?? 0 } == [0, -sides[0], -2 * sides[0]])
  }

  @Test func `A zero ratio is not a number nowhere`() throws {
    let cells = try cells(
      "function transform(p, cell, c) return { zPosition = c.ratio } end",
      #"{"viewport": [0, 0], "itemSize": [0, 0], "spacing": 0, "items": 3}"#,
      #""page": 0"#
    )
    #expect(cells.first?["ratio"]?.number == 0)
    #expect(cells.allSatisfy { $0["ratio"]?.number?.isFinite == true })
  }

  @Test func `Past the end progress goes on and overscroll is told`() throws {
    let script = """
      function transform(p, cell, c)
        return { rotation = { z = 20 * p }, alpha = 1 - 0.5 * math.abs(p), zPosition = c.overscroll }
      end
      """
    let paging = #"{"viewport": [390, 844], "layout": "paging", "items": 5}"#
    let before = try cells(script, paging, #""offset": -97.5"#)
    #expect(before.first?["progress"]?.number == 0.25)
    #expect(before.first?["rotation"]?["z"]?.number == 5)
    #expect(before.first?["alpha"]?.number == 0.875)
    #expect(before.first?["zPosition"]?.number == -97.5)
    let after = try cells(script, paging, #""offset": 1657.5"#)
    #expect(after.last?["index"]?.number == 4)
    #expect(after.last?["progress"]?.number == -0.25)
    #expect(after.last?["zPosition"]?.number == 97.5)
  }

  @Test func `An endless list shows every item once, at its nearest copy`() throws {
    let script = "function transform(p) return { zPosition = p } end"
    func progress(items: Int, page: Double) throws -> [Double: Double] {
      let cells = try cells(
        script,
        #"{"viewport": [2000, 400], "itemSize": [100, 100], "spacing": 0, "endless": true, "items": \#(items)}"#,
        #""page": \#(page)"#
      )
      var found: [Double: Double] = [:]
      for cell in cells {
        let index = try #require(cell["index"]?.number)
        #expect(found[index] == nil)
        found[index] = cell["progress"]?.number
      }
      return found
    }
    #expect(try progress(items: 5, page: 4.75) == [0: 0.25, 1: 1.25, 2: 2.25, 3: -1.75, 4: -0.75])
    #expect(try progress(items: 2, page: 0.5) == [0: -0.5, 1: 0.5])
    #expect(try progress(items: 1, page: 0.25).count == 1)
    #expect(try progress(items: 5, page: 10) == progress(items: 5, page: 0))
  }

  @Test func `Right to left is the mirror image with the same progress`() throws {
    let script =
      "function transform(p) return { rotation = { y = -35 * p }, translation = { x = 12 * p } } end"
    func collection(_ rightToLeft: Bool) -> String {
      #"{"viewport": [390, 844], "itemSize": [260, 400], "spacing": 20, "items": 5, "rightToLeft": \#(rightToLeft)}"#
    }
    let left = try cells(script, collection(false), #""page": 0"#, geometry: true)
    let right = try cells(script, collection(true), #""page": 0"#, geometry: true)
    #expect(left.map { $0["progress"] } == right.map { $0["progress"] })
    #expect(left.map { $0["rotation"] } == right.map { $0["rotation"] })
    let item = try #require(right.first { $0["index"]?.number == 1 })
    let frame = try #require(item["frame"]?.numbers)
    #expect(frame[0] + frame[2] / 2 == -85)
    // Each corner is the mirror image of the corner beside it.
    let mirrored = try #require(item["quad"]?.array).compactMap { $0.numbers }
    let original = try #require(left.first { $0["index"]?.number == 1 }?["quad"]?.array)
      .compactMap { $0.numbers }
    for (a, b) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      #expect(abs(mirrored[a][0] - (390 - original[b][0])) < 1e-9)
      #expect(abs(mirrored[a][1] - original[b][1]) < 1e-9)
    }
  }

  @Test func `The host does not clamp a turn`() throws {
    let cells = try cells(
      "function transform(p) return { rotation = { y = -50 * p } } end",
      #"{"viewport": [2500, 844], "itemSize": [120, 120], "spacing": 0, "items": 9}"#,
      #""page": 0"#
    )
    #expect(cells.last?["progress"]?.number == 8)
    #expect(cells.last?["rotation"]?["y"]?.number == -400)
  }

  @Test func `Ten million items answer as ten do`() throws {
    let script = "function transform(p) return { zPosition = p } end"
    let many = try cells(script, #"{"items": 10000000}"#, #""page": 5000000"#)
    let few = try cells(script, #"{"items": 11}"#, #""page": 5"#)
    #expect(many.map { $0["progress"] } == few.map { $0["progress"] })
  }
}
