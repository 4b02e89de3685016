import EffectCore
import EffectRendering
internal import Glibc

/// A Python with skia-python that draws the same cards, asked line by line between this program's own rounds.
final class SkiaFrames {
  /// A program that did not answer as it should.
  struct Failure: Error, CustomStringConvertible {
    let answer: String
    var description: String { "skia_frames.py answered '\(answer)'" }
  }

  /// What the program calls itself and its version.
  let version: String
  private let partner: Partner
  private let folder: String

  /// Starts the Python that `EFFECTHOST_SKIA_PYTHON` names; nothing where it is not named or lacks the package.
  init?(of scene: CardScene, frames: [LayerScene]) throws {
    guard let python = SkiaFrames.variable("EFFECTHOST_SKIA_PYTHON") else { return nil }
    // The card is too large for a pipe that is answered line by line, so it goes through files of the system's folder
    // for such.
    let template = (SkiaFrames.variable("TMPDIR") ?? "/tmp") + "/effecthost-bench.XXXXXX"
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { throw Failure(answer: "no folder \(template)") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      try SkiaFrames.write(scene.bitmap.pixels, to: folder + "/card.rgba")
      try SkiaFrames.write(
        Array(SkiaFrames.description(of: frames).utf8),
        to: folder + "/scene.txt"
      )
    } catch {
      SkiaFrames.remove(folder)
      throw error
    }
    guard let partner = Partner([python, "scripts/support/skia_frames.py", folder]),
      let version = partner.answer()
    else {
      SkiaFrames.remove(folder)
      return nil
    }
    (self.partner, self.version) = (partner, version)
  }

  deinit { SkiaFrames.remove(folder) }

  /// The nanoseconds of its thread that it takes for a frame.
  func frameTime() throws -> Double {
    let answer = partner.ask("round")
    guard let answer, let time = Double(answer) else { throw Failure(answer: answer ?? "") }
    return time
  }

  /// One of the frames with bare cards.
  func still(_ index: Int) throws -> RasterImage {
    let path = folder + "/still.rgba"
    let answer = partner.ask("still \(index) \(path)")
    guard answer == "done", let file = fopen(path, "rb") else {
      throw Failure(answer: answer ?? "")
    }
    defer { fclose(file) }
    let (width, height) = (Int(CardScene.viewport.width), Int(CardScene.viewport.height))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    guard fread(&pixels, 1, pixels.count, file) == pixels.count else { throw Failure(answer: path) }
    return try RasterImage(width: width, height: height, pixels: pixels)
  }

  /// A line with the sizes, then one with the maps of each frame's cards, in the order of Skia's matrices.
  private static func description(of frames: [LayerScene]) -> String {
    let (viewport, size) = (CardScene.viewport, CardScene.size)
    let head = [
      viewport.width, viewport.height, size.width, size.height, CardScene.radius, CardScene.sigma,
      CardScene.shadowOpacity, CardScene.opacity,
    ]
    let lines = frames.map { frame in
      CardScene.maps(of: frame).flatMap { m in
        [m.xx, m.yx, m.tx, m.xy, m.yy, m.ty, m.xw, m.yw, m.tw]
      }
    }
    return ([head] + lines).map { $0.map { "\($0)" }.joined(separator: " ") + "\n" }.joined()
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure(answer: path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw Failure(answer: path) }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func remove(_ folder: String) {
    for name in ["card.rgba", "scene.txt", "still.rgba"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
