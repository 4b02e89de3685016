import CollectionSimulation
import EffectCore
import EffectHost
import EffectRendering
import EffectScripting
import EffectTestSupport
import Effects
import Testing

/// The scripts of the folder and of its gallery, found by looking, so that a new one is tested as
/// soon as it is there.
private let names = ["", "gallery/"].flatMap { inner in
  ((try? TemporaryFolder.names(in: Project.examples + inner)) ?? [])
    .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }
    .map { inner + $0 }
}

/// The page that has to name a script, and the target of its link there.
private func listing(of name: String) -> (page: String, link: String) {
  name.hasPrefix("gallery/")
    ? ("examples/lua/gallery/README.md", "](\(name.dropFirst(8)))")
    : ("examples/README.md", "](lua/\(name))")
}

/// Whether a script is there for others to require: its first line says so.
private func isModule(_ name: String) throws -> Bool {
  try Project.text("examples/lua/" + name).hasPrefix("-- Module:")
}

private let effects = names.filter { (try? isModule($0)) == false }

private func scene(_ name: String) throws -> (script: Script, scene: Scene) {
  let host = Host()
  let script = try host.script(at: Project.examples + name)
  return (script, try host.scene(of: script))
}

@Suite struct `Examples` {
  @Test func `There are many, and each module serves one of them`() throws {
    #expect(effects.count >= 14)
    for module in names where try isModule(module) {
      let users = try effects.filter { name in
        try Project.text("examples/lua/" + name).contains("require \"\(module.dropLast(4))\"")
      }
      #expect(!users.isEmpty, "\(module) is required by nobody")
    }
  }

  @Test(arguments: effects) func `They are short and say what they show`(name: String) throws {
    let lines = try Project.text("examples/lua/" + name).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect((7...41).contains(lines.count))
    #expect(lines.first?.hasPrefix("-- ") == true)
    for line in lines { #expect(line.count <= 118, "\(line)") }
    let (page, link) = listing(of: name)
    #expect(try Page(page).lines.contains { $0.contains(link) })
  }

  @Test(arguments: effects) func `They print nothing, and every number is finite`(
    name: String
  ) throws {
    let (script, scene) = try scene(name)
    var cell = Cell(model: script.cellModel)
    var changed = false
    for step in -40...40 {
      var context = scene.restContext.moved(to: Double(step) / 20)
      context.count = scene.collection.count
      cell.prepare(for: context.cellFrame.size)
      try script.effect().apply(to: &cell, at: context)
      for layer in cell.layers {
        changed = changed || !layer.written.isEmpty
        for slot in 0..<LayerProperty.slotCount { #expect(layer[slot: slot].isFinite) }
      }
    }
    #expect(changed)
    #expect(script.takeOutput().isEmpty)
  }

  @Test(arguments: effects) func `They are drawn without a complaint, twice the same`(
    name: String
  ) throws {
    func picture() throws -> RasterImage {
      let scene = try scene(name).scene
      return try scene.picture(
        at: scene.stillPosition,
        renderer: Renderer(),
        options: RenderOptions(scale: 0.5)
      )
    }
    let first = try picture()
    #expect(first.diagnostics.isEmpty)
    #expect(first == (try picture()))
    // Something is seen: more than a twentieth of the picture is not like its corner.
    let pixels = first.pixels
    let drawn = stride(from: 0, to: pixels.count, by: 4).count { place in
      (0..<3).contains { pixels[place + $0] != pixels[$0] }
    }
    #expect(drawn > first.width * first.height / 20)
  }

  @Test(arguments: effects) func `They are baked within their bound, or not at all`(
    name: String
  ) throws {
    let scene = try scene(name).scene
    guard case .on(let baked) = try scene.bake(tolerance: TrackTolerance(ofEachUnit: 0.02)) else {
      return
    }
    let (low, high) = (baked.range.lowerBound, baked.range.upperBound)
    // No simple parts of the range, so that no knot is met.
    let places = (0..<300).map { low + (high - low) * (Double($0) + 0.618) / 300 }
    let found = try Evaluation(of: scene, at: places)
    scene.unbake()
    let truth = try Evaluation(of: scene, at: places)
    for column in Set(found.columns).union(truth.columns) {
      let (a, b) = (found.columns.firstIndex(of: column), truth.columns.firstIndex(of: column))
      for row in places.indices {
        let (x, y) = (
          a.map { found.rows[row][$0] } ?? column.rest, b.map { truth.rows[row][$0] } ?? column.rest
        )
        #expect((x - y).magnitude <= 0.02, "\(column.name) at \(places[row]): \(x), not \(y)")
      }
    }
  }

  @Test func `What a card is at rest does not depend on what was evaluated before`() throws {
    for name in effects {
      let (script, scene) = try scene(name)
      let context = scene.restContext.moved(to: 0.35)
      func numbers(after visited: [Double]) throws -> [Double] {
        var cell = Cell(model: script.cellModel)
        for progress in visited + [0.35] {
          let context = context.moved(to: progress)
          cell.prepare(for: context.cellFrame.size)
          try script.effect().apply(to: &cell, at: context)
        }
        return cell.layers.flatMap { layer in
          (0..<LayerProperty.slotCount).map { layer[slot: $0] }
        }
      }
      #expect(try numbers(after: []) == numbers(after: [1.5, -0.2, 0.9]), "\(name)")
    }
  }
}

@Suite struct `Tests beside examples` {
  @Test func `pass`() throws {
    let run = try TestRun(at: Project.examples, host: Host())
    #expect(run.counts.tests >= 3)
    #expect(run.counts.failures == 0, "\(TestReport(run).text)")
  }
}

@Suite struct `The preset that is made again by hand` {
  @Test(arguments: [Size(width: 390, height: 844), Size(width: 800, height: 400)])
  func `equals the native one`(viewport: Size) throws {
    let script = try Host().script(at: Project.examples + "circle_by_hand.lua")
    let native = try EffectCatalog.preset(named: "gemini.horizontalAnticlockwiseRotation")
      .makeEffect()
    var context = EffectContext()
    context.viewport = viewport
    context.cellFrame = Rect(x: viewport.width / 2 - 75, y: 100, width: 150, height: 210)
    context.stride = 158
    for step in -80...80 {
      let context = context.moved(to: Double(step) / 20)
      var (ours, theirs) = (
        Cell(size: context.cellFrame.size), Cell(size: context.cellFrame.size)
      )
      try script.effect().apply(to: &ours, at: context)
      native.apply(to: &theirs, at: context)
      for (mine, other) in zip(ours.layers, theirs.layers) {
        #expect(mine.written == other.written)
        for slot in 0..<LayerProperty.slotCount {
          #expect(abs(mine[slot: slot] - other[slot: slot]) <= 1e-9, "\(context.progress)")
        }
      }
    }
  }
}

@Suite struct `Items with sizes of their own` {
  private func frames(_ text: String, _ changes: SceneChanges = SceneChanges()) throws -> [Size] {
    let host = Host()
    let script = try host.script(source: Array(text.utf8), path: "sizes.lua")
    let scene = try host.scene(of: script, changes: changes)
    return (0..<scene.collection.count).compactMap {
      scene.collection.context(forItem: $0)?.cellFrame.size
    }
  }

  @Test func `have them where they are listed, and the layout's where they have none`() throws {
    let found = try frames(
      """
      local fx = require "effecthost"
      function transform() end
      return fx.scene {
        layout = fx.layout.flow { itemSize = { 50, 60 } },
        items = { { title = "a" }, { size = { 100, 30 } }, "b" },
      }
      """
    )
    #expect(
      found == [
        Size(width: 50, height: 60), Size(width: 100, height: 30), Size(width: 50, height: 60),
      ]
    )
  }

  @Test func `have them where a function makes them, unless the caller says otherwise`() throws {
    let text = """
      local fx = require "effecthost"
      function transform() end
      return fx.scene { items = fx.items(3, function(i) return { size = { 10 * i, 20 } } end) }
      """
    #expect(try frames(text) == [10, 20, 30].map { Size(width: $0, height: 20) })
    var changes = SceneChanges()
    changes.items = 4
    #expect(try frames(text, changes).last == Size(width: 40, height: 20))
    changes.cellSize = Size(width: 7, height: 8)
    #expect(try frames(text, changes) == Array(repeating: Size(width: 7, height: 8), count: 4))
  }

  @Test func `are limited in number, while items of one size are not`() throws {
    func count(_ item: String) throws -> Int {
      let text = """
        local fx = require "effecthost"
        function transform() end
        return fx.scene { items = fx.items(100000000, function(i) return { \(item) } end) }
        """
      let host = Host()
      let script = try host.script(source: Array(text.utf8), path: "many.lua")
      return try host.scene(of: script).collection.count
    }
    #expect(try count("title = i .. ''") == 100_000_000)
    let error = #expect(throws: HostError.self) { _ = try count("size = { 1, 1 }") }
    #expect(
      error?.description
        == "many.lua: 100000000 items with sizes of their own are too many; there can be 1000000"
    )
  }
}
