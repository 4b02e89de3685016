import CollectionSimulation
import EffectCore
import EffectHost
import EffectTestSupport
import Effects
import Testing

private func scene(_ text: String) throws -> Scene {
  let host = Host()
  let script = try host.script(
    source: Array(("local fx = require 'effecthost'\n" + text).utf8),
    path: "a.lua"
  )
  return try host.scene(of: script)
}

/// The largest difference between an effect and its lines, where nobody looked before, in each number's own unit.
private func worst(_ scene: Scene, _ baked: BakedEffects, places count: Int) throws -> Double {
  var generator = SeededGenerator(seed: 11)
  let places = (0..<count).map { _ in Double.random(in: baked.range, using: &generator) }
  let found = try Evaluation(of: scene, at: places)
  scene.unbake()
  let truth = try Evaluation(of: scene, at: places)
  // A number that is at rest in one of them has no column there.
  let columns = truth.columns + found.columns.filter { !truth.columns.contains($0) }
  var worst = 0.0
  for column in columns {
    let (a, b) = (
      found.columns.firstIndex(of: column), truth.columns.firstIndex(of: column)
    )
    for row in places.indices {
      let (x, y) = (
        a.map { found.rows[row][$0] } ?? column.rest, b.map { truth.rows[row][$0] } ?? column.rest
      )
      // Beside a jump a place may lie on the other side of it.
      if (x - y).magnitude > worst { worst = (x - y).magnitude }
    }
  }
  return worst
}

@Suite struct `Baked effects` {
  @Test(arguments: [
    "alpha = 1 / (1 + 400 * (p - 0.123) ^ 2)",
    "rotation = { x = 90 * math.sin(30 * p) }",
    "scale = 1 + math.abs(p) ^ 0.5, cornerRadius = 30 * p * p",
    "transform = fx.matrix.rotation(60 * p) * fx.matrix.translation(10 * p * p, 0)",
    "tint = fx.color.hsl(300 * p, 0.5, 0.5), shadow = { radius = 4 * p * p, color = 'red' }",
    "translation = { x = p < 0.31 and 0 or 50, y = 20 * math.floor(7 * p) }, hidden = p > 0.7",
  ])
  func `keep within their bound`(properties: String) throws {
    let scene = try scene("return function(p) return { \(properties) } end")
    for part in [0.1, 0.001] {
      guard case .on(let baked) = try scene.bake(tolerance: TrackTolerance(ofEachUnit: part)) else {
        Issue.record("refused")
        return
      }
      let found = try worst(scene, baked, places: 3_000)
      #expect(found <= part)
      #expect(baked.errors.allSatisfy { $0.error <= part })
    }
  }

  @Test func `write into lists what they write into cells, to the last bit`() throws {
    let scene = try scene(
      "return function(p, cell) cell.title.alpha = 0.5; return { rotation = { y = 40 * math.sin(p) }, hidden = p > 0.5 } end"
    )
    try scene.bake()
    let names = ["rotation.y", "title.alpha", "hidden", "scale.x"]
    let selection = try scene.selection(of: names)
    let places = (0...500).map { Double($0) / 250 - 1 }
    var numbers: [Double] = []
    try scene.evaluate(selection, at: places, into: &numbers)
    let table = try Evaluation(of: scene, at: places)
    for (row, _) in places.enumerated() {
      for (index, name) in names.enumerated() {
        let column = table.columns.firstIndex { $0.name == name }
        let expected = column.map { table.rows[row][$0] } ?? 1
        #expect(numbers[row * names.count + index].bitPattern == expected.bitPattern)
      }
    }
  }

  @Test func `are left alone beyond the range, and where a cell is of another size`() throws {
    let scene = try scene("return function(p) return { translation = { y = p * p } } end")
    guard case .on(let baked) = try scene.bake() else {
      Issue.record("refused")
      return
    }
    let beyond = baked.range.upperBound + 7.3
    let selection = try scene.selection(of: ["translation.y"])
    var numbers: [Double] = []
    try scene.evaluate(selection, at: [beyond], into: &numbers)
    #expect(numbers == [beyond * beyond])
    try scene.evaluate(selection, at: [0.3, beyond], into: &numbers)
    #expect(numbers[1] == beyond * beyond && numbers[0] != 0.09)
  }

  @Test(arguments: [
    ("{ alpha = c.time % 1 }", "the effect depends on context.time, not on the progress alone"),
    (
      "{ alpha = c.velocity > 0 and 1 or 0 }",
      "the effect depends on context.velocity, not on the progress alone"
    ),
    (
      "{ alpha = 1 / (1 + c.index) }",
      "the effect depends on context.index, not on the progress alone"
    ),
    (
      "{ alpha = math.random() }",
      "the effect depends on random numbers, or variables that it keeps from call to call, not on the progress alone"
    ),
    // Where it looks at the time too, though not everywhere.
    (
      "{ alpha = (p > 0.4301 and p < 0.4322) and c.time % 1 or 1 }",
      "the effect depends on context.time, not on the progress alone"
    ),
  ])
  func `are refused where more counts than the progress`(
    returned: String,
    reason: String
  ) throws {
    let scene = try scene("return function(p, cell, c) return \(returned) end")
    guard case .refused(let error) = try scene.bake() else {
      Issue.record("baked")
      return
    }
    #expect(error.description == reason)
    guard case .refused = scene.baked else {
      Issue.record("forgotten")
      return
    }
  }

  @Test func `are refused for items of many sizes and cards in pieces`() throws {
    let uneven = try scene(
      """
      function transform(p) return { alpha = 1 } end
      return fx.scene { layout = fx.layout.flow { itemSize = { 50, 60 } }, items = { { size = { 9, 9 } }, "b" } }
      """
    )
    guard case .refused(let reason) = try uneven.bake() else {
      Issue.record("baked")
      return
    }
    #expect(reason.description == "the items have sizes of their own")
    let pieces = try Host().scene(of: nil, effects: ["paging.snapshot.grid"])
    guard case .refused(.pieces) = try pieces.bake() else {
      Issue.record("baked")
      return
    }
  }

  @Test(arguments: EffectCatalog.effects.map(\.name))
  func `stand for native effects, too`(name: String) throws {
    let scene = try Host().scene(of: nil, effects: [name])
    switch try scene.bake() {
    case .on(let baked): #expect(try worst(scene, baked, places: 500) <= 0.001, "\(name)")
    case .refused(.pieces): #expect(name.hasPrefix("paging.snapshot"))
    case .refused(let reason): Issue.record("\(name): \(reason)")
    case .off: Issue.record("\(name) is off")
    }
  }
}
