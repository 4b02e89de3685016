import CollectionSimulation
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

  @Test func `The lines on the first page compile and draw`() throws {
    let image = try picture(Project.examples + "tilt.lua")
    #expect(image.width == 1600 && image.height == 1040)
    let block = try #require(try Page("README.md").blocks.first { $0.language == "swift" })
    let source = String(decoding: try Golden.contents(of: #filePath), as: UTF8.self)
    for line in block.lines where !line.isEmpty {
      let shown = line.replacing("\"examples/lua/tilt.lua\"", with: "path")
      #expect(source.contains(shown), "\(line)")
    }
  }
}
