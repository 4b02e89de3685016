import EffectRendering
import Testing

@testable import EffectEncoding

@Suite("Libraries for films") struct LibraryTests {
  @Test func `A missing one is named with its package`() {
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { _ = try WebPLibrary(name: "libwebp.so.99") }
        == "WebP needs libwebp.so.99, which is not there; install it with 'apt install libwebp7'"
    )
    #expect(
      message { _ = try DeflateLibrary(name: "libz.so.99") }
        == "compression needs libz.so.99, which is not there; install it with 'apt install zlib1g'"
    )
    // A library of that name without the functions is as good as none.
    #expect(message { _ = try WebPLibrary(name: "libm.so.6") }.contains("libwebp7"))
    #expect(message { _ = try DeflateLibrary(name: "libm.so.6") }.contains("zlib1g"))
  }

  @Test func `The mean of pictures is that of their pixels`() throws {
    let shades: [[UInt8]] = [[0, 10, 255, 255], [1, 20, 255, 255], [1, 31, 0, 255]]
    var mean = MeanImage()
    for shade in shades { mean.add(try RasterImage(width: 1, height: 1, pixels: shade)) }
    #expect(try mean.image().pixels == [1, 20, 170, 255])
    #expect(throws: RenderError.self) { try MeanImage().image() }
  }
}
