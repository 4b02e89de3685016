import EffectCore
import Testing

@testable import EffectRendering

@Suite struct `Text that moves` {
  /// Where the ink of a picture lies: its centre along x, in pixels.
  private func center(_ image: RasterImage) -> Double {
    var (sum, moment) = (0.0, 0.0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let ink = Double(image.bytes(x, y)[3])
        sum += ink
        moment += ink * (Double(x) + 0.5)
      }
    }
    return moment / sum
  }

  @Test(arguments: RenderOptions.Filter.allCases)
  func `moves by what its layer moves, also by parts of a pixel`(
    filter: RenderOptions.Filter
  ) throws {
    let text = LayerContents.text(Text("Wavering", fontSize: 16))
    func place(_ x: Double) throws -> Double {
      let node = box(10, 10, 90, 30, .clear, contents: text) { $0.translation.x = x }
      let options = RenderOptions(scale: 1, filter: filter, background: .transparent)
      return center(try draw([node], width: 120, height: 50, options: options))
    }
    let start = try place(0)
    for step in 1...20 {
      let x = Double(step) * 0.15
      #expect(abs(try place(x) - start - x) < 0.12, "at \(x)")
    }
  }
}
