import EffectCore
import EffectHost
import EffectRendering
import EffectScripting
import EffectTestSupport
import Testing

/// The pages of a folder, found by looking.
private let names = ((try? TemporaryFolder.names(in: Project.examples + "pages/")) ?? [])
  .filter { $0.hasSuffix(".lua") }

private func presentation(_ name: String) throws -> PagesPresentation {
  let script = try Host().script(at: Project.examples + "pages/" + name)
  let definition = try #require(script.pages)
  return try PagesPresentation(of: definition, script: script)
}

@Suite struct `Examples of pages` {
  @Test(arguments: names) func `are listed, say what they show, and are drawn without a complaint`(
    name: String
  ) throws {
    let text = try Project.text("examples/lua/pages/" + name)
    #expect(text.hasPrefix("-- "))
    #expect(try Page("examples/README.md").lines.contains { $0.contains("](lua/pages/\(name))") })
    let presentation = try presentation(name)
    let renderer = Renderer()
    var pictures: Set<RasterImage> = []
    let options = RenderOptions(scale: 0.3)
    for frame in 0...20 {
      let time = Double(frame) / 20 * presentation.duration
      let picture = try presentation.picture(at: time, renderer: renderer, options: options)
      #expect(picture.diagnostics.isEmpty)
      pictures.insert(picture)
    }
    #expect(pictures.count > 10)
    let still = try presentation.picture(renderer: renderer, options: options)
    #expect(Set(still.pixels).count > 8)
  }

  @Test func `show four pages and more than ten kinds of animation`() throws {
    let text = try Project.text("examples/lua/pages/onboarding.lua")
    let script = try Host().script(at: Project.examples + "pages/onboarding.lua")
    let pages = try #require(script.pages)
    #expect(pages.count == 4)
    var kinds: Set<String> = pages.keeps.isEmpty ? [] : ["page"]
    for line in text.split(separator: "\n") {
      if let kind = line.split(separator: "property = \"").dropFirst().first {
        kinds.insert(String(kind.prefix { $0 != "\"" }))
      }
      if line.contains("hideAt =") { kinds.insert("hide") }
    }
    #expect(kinds.count >= 15, "\(kinds.sorted())")
    #expect(pages.animations.count == 17)
  }

  @Test func `keep layers where they shall be`() throws {
    let presentation = try presentation("onboarding.lua")
    func layer(_ name: String, _ page: Double) throws -> PageLayerState {
      try #require(try presentation.layers(atPage: page).first { $0.name == name })
    }
    // The star stands still on the screen between its pages, and leaves with the second one.
    for page in [0, 0.63] {
      #expect(abs(try layer("star", page).frame.midX - 187.5) < 1e-9)
    }
    #expect(try layer("star", 1.5).frame.midX == 0)
    #expect(try layer("star", 1).layer.scale.x == 7)
    #expect(try !layer("star", 1).layer.isHidden && layer("star", 1.0001).layer.isHidden)
    // The hills stand on the ground, and sink by two fifths of the height.
    #expect(try layer("hills", 1).frame.maxY == 667)
    #expect(abs(try layer("hills", 2).frame.maxY - 667 * 1.4) < 1e-9)
    #expect(abs(try layer("sun", 2.2).frame.maxX - (375 * 0.7 + 375)) < 1e-9)
    #expect(try layer("left", 2).layer.rotation.z == -100)
    #expect(try layer("left", 2).layer.translation == Vector3(x: -30, y: -200, z: 0))
    #expect(try layer("card", 1.75).layer.cornerRadius == 67)
  }
}
