import CollectionSimulation
import EffectCore
import EffectHost
import EffectRendering
import EffectTestSupport
import Testing

@Suite struct `Use from Swift` {
  /// What the page at the top shows, with the script wherever the tests are run.
  private func picture(_ path: String) throws -> RasterImage {
    let script = try Host().script(at: path)
    let scene = try Host().scene(of: script)
    let picture = try scene.picture(at: .page(1), renderer: Renderer())
    return picture
  }

  /// What the page about embedding shows, line for line.
  private func embedded(_ path: String) throws -> (numbers: [Double], picture: RasterImage) {
    let script = try Host().script(at: path)
    let scene = try Host().scene(of: script)

    // Numbers, for one progress or for many: names are looked up once, the list is filled again and again.
    let selection = try scene.selection(of: ["alpha", "rotation.y"])
    var numbers: [Double] = []
    try scene.evaluate(selection, at: [-1, 0, 1], into: &numbers)
    let table = numbers

    // A collection: scrolling it, and what its visible cells do.
    try scene.scroll(to: .page(1.5))
    for cell in scene.visibleContexts() { #expect(cell.progress.magnitude < 3) }
    try scene.evaluateVisible(selection, into: &numbers)
    #expect(numbers.count == 2 * scene.visibleContexts().count)

    // A picture in memory: rows of red, green, blue and alpha, premultiplied.
    let picture = try scene.picture(at: .page(1.5), renderer: Renderer())
    return (table, picture)
  }

  @Test func `The lines about baking compile`() throws {
    let script = try Host().script(at: Project.examples + "tilt.lua")
    let scene = try Host().scene(of: script)
    var told = ""
    func print(_ words: Any...) { told = "\(words)" }
    switch try scene.bake() {
    case .on(let baked): print("sampled over", baked.range, "with", baked.knotCount, "knots")
    case .refused(let reason): print("called as before:", reason)
    case .off: break
    }
    #expect(told.contains("sampled over"))
    let block = try Page("docs/embedding.md").blocks.filter { $0.language == "swift" }[1]
    let source = String(decoding: try Golden.contents(of: #filePath), as: UTF8.self)
    for line in block.lines { #expect(source.contains(line), "\(line)") }
  }

  @Test func `The lines on the page about embedding compile and evaluate`() throws {
    let (numbers, picture) = try embedded(Project.examples + "tilt.lua")
    #expect(numbers == [0.4, 35, 1, 0, 0.4, -35])
    #expect(picture.pixels.count == picture.width * picture.height * 4)
    try expectLines(of: Page("docs/embedding.md"), except: ["print(", "import "])
  }

  @Test func `The lines on the first page compile and draw`() throws {
    let image = try picture(Project.examples + "tilt.lua")
    #expect(image.width == 1600 && image.height == 1040)
    try expectLines(of: Page("README.md"), except: [])
  }

  /// Expects the lines of a page's first block in Swift to be in this file.
  private func expectLines(of page: Page, except ways: [String]) throws {
    let block = try #require(page.blocks.first { $0.language == "swift" })
    let source = String(decoding: try Golden.contents(of: #filePath), as: UTF8.self)
    for line in block.lines where !line.isEmpty && !ways.contains(where: { line.contains($0) }) {
      let shown = line.replacing("\"examples/lua/tilt.lua\"", with: "path")
        .replacing("\"tilt.lua\"", with: "path")
      #expect(source.contains(shown), "\(line)")
    }
  }
}
