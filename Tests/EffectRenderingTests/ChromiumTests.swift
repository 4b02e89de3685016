import EffectCore
import Foundation
import Testing

@testable import EffectRendering

@Suite struct ChromiumTests {
  @Test func `All scenes are there, each with its picture`() throws {
    #expect(SceneFile.all.count == 24)
    let files = try FileManager.default.contentsOfDirectory(atPath: SceneFile.folder.path)
    let pictures = files.filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == SceneFile.all.map { "\($0.name).png" })
  }

  @Test(arguments: SceneFile.all)
  func `A scene looks as a browser draws it`(file: SceneFile) throws {
    let parsed = try file.load()
    let image = try Renderer().render(parsed.scene, options: RenderOptions(scale: 1))
    let comparison = PictureComparison(golden: try file.picture(), picture: image)
    #expect(comparison.similarity >= 0.990)
    #expect(comparison.similarity >= parsed.referenceSimilarity - 0.003)
    #expect(comparison.flatShare >= 0.9998)
    if let folder = ProcessInfo.processInfo.environment["EFFECTHOST_PICTURES"] {
      print(file.name, comparison.similarity, parsed.referenceSimilarity, comparison.flatError)
      try Data(try image.png()).write(to: URL(fileURLWithPath: "\(folder)/\(file.name).png"))
    }
  }

  @Test(arguments: SceneFile.all)
  func `The matrices are those of the scene's file`(file: SceneFile) throws {
    let parsed = try file.load()
    for (node, expected) in zip(parsed.scene.nodes, parsed.matrices) {
      var scene = parsed.scene
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
