import EffectCore
import EffectHost
import EffectRendering
import EffectScripting
import EffectTestSupport
import Motion
import Testing

/// The animations of a folder, found by looking.
private let names = ((try? TemporaryFolder.names(in: Project.examples + "drawn/")) ?? [])
  .filter { $0.hasSuffix(".lua") }

private func presentation(_ name: String) throws -> AnimationPresentation {
  let script = try Host().script(at: Project.examples + "drawn/" + name)
  let definition = try #require(script.animation)
  return AnimationPresentation(of: definition, script: script)
}

@Suite struct `Drawn examples` {
  @Test func `are the eight of SAAnimationView, and one of photos`() {
    #expect(names.count >= 9)
  }

  @Test(arguments: names) func `are short, listed, and say what they show`(name: String) throws {
    let lines = try Project.text("examples/lua/drawn/" + name)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect((7...41).contains(lines.count) && lines.first?.hasPrefix("-- ") == true)
    for line in lines { #expect(line.count <= 118, "\(line)") }
    #expect(try Page("examples/README.md").lines.contains { $0.contains("](lua/drawn/\(name))") })
  }

  @Test(arguments: names) func `are drawn at every time, and are SVG too`(name: String) throws {
    let presentation = try presentation(name)
    let renderer = Renderer()
    var pictures: Set<RasterImage> = []
    let count = 16
    for frame in 0...count {
      let time = Double(frame) / Double(count) * presentation.duration
      let picture = try presentation.picture(at: time, renderer: renderer)
      #expect(picture.diagnostics.isEmpty)
      pictures.insert(picture)
    }
    #expect(pictures.count > 4)
    let drawing = try presentation.drawing(at: 0.6)
    #expect(drawing.svg(size: presentation.viewport, identifiers: "d").hasPrefix("<g"))
    let still = try presentation.picture(renderer: renderer)
    #expect(Set(still.pixels).count > 1)
    #expect(try presentation.report().csv.split(separator: "\n").count == 12)
  }

  @Test(arguments: [
    ("menu_close.lua", SampleAnimation.menuClose), ("play_pause.lua", .playPause),
    ("balls.lua", .balls), ("circle_fill.lua", .circleFill), ("color.lua", .color),
    ("two_step.lua", .twoStep),
  ])
  func `look as the native ones do`(name: String, sample: SampleAnimation) throws {
    let presentation = try presentation(name)
    #expect(presentation.viewport == sample.preferredSize)
    let renderer = Renderer()
    for step in 0...20 {
      let progress = Double(step) / 20
      func pixels(_ drawing: Drawing) throws -> [UInt8] {
        let frame = Rect(origin: .zero, size: presentation.viewport)
        let node = LayerNode(frame: frame, contents: .drawing(drawing))
        let scene = LayerScene(viewport: presentation.viewport, nodes: [node])
        return try renderer.render(scene).pixels
      }
      let ours = try pixels(try presentation.drawing(at: progress))
      let native = try pixels(sample.drawing(at: progress, size: presentation.viewport))
      let largest = zip(ours, native).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(largest <= 3, "\(name) at \(progress): \(largest)")
    }
  }
}
