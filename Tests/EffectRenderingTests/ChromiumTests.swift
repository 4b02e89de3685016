import EffectCore
import EffectTestSupport
import Foundation
import PictureReference
import Testing

@testable import EffectRendering

@Suite struct ChromiumTests {
  @Test func `All scenes are there, each with its picture`() throws {
    #expect(SceneFile.all.count == 24)
    let files = try FileManager.default.contentsOfDirectory(atPath: SceneFile.folder.path)
    let pictures = files.filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == SceneFile.all.map { "\($0.name).png" })
  }

  @Test func `What the program draws of a scene looks as a browser draws it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = try Program.built("effecthost")
    var similarities: [Double] = []
    for file in SceneFile.all {
      let path = "\(folder.path)/\(file.name).png"
      let outcome = try Program.run(
        program,
        ["run", file.path, "-o", path, "--filter", "bilinear"]
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      let image = try RasterImage(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      let comparison = PictureComparison(golden: try file.picture(), picture: image)
      #expect(comparison.similarity >= 0.990, "\(file.name)")
      #expect(
        comparison.similarity >= (try file.notes().referenceSimilarity) - 0.003,
        "\(file.name)"
      )
      #expect(comparison.flatShare >= 0.9998, "\(file.name)")
      similarities.append(comparison.similarity)
    }
    #expect(similarities.reduce(0, +) / Double(similarities.count) >= 0.998)
  }

  @Test(arguments: SceneFile.all)
  func `A scene has the same pixels with either filter where there are no images`(
    file: SceneFile
  ) throws {
    let scene = try file.load()
    let pictures = try RenderOptions.Filter.allCases.map { filter in
      try Renderer().render(scene, options: RenderOptions(scale: 1, filter: filter))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: SceneFile.all)
  func `The matrices are those of the scene's file`(file: SceneFile) throws {
    let parsed = try file.load()
    for (node, expected) in zip(parsed.nodes, try file.notes().matrices) {
      var scene = parsed
      scene.sorting = .painter
      scene.nodes = [node]
      scene.nodes[0].layer.isDoubleSided = true
      let list = DisplayList(scene)
      let boxes = list.commands.compactMap { command -> DisplayBox? in
        guard case .box(let box) = command else { return nil }
        return box
      }
      let m = try #require(boxes.first).placement.map
      let found = [m.xx, m.xy, m.xw, m.yx, m.yy, m.yw, m.tx, m.ty, m.tw]
      let wanted = [0, 1, 3, 4, 5, 7, 12, 13, 15].map { expected[$0] }
      for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 1e-5) }
    }
  }
}
