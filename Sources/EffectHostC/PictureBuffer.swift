import EffectCore
import EffectHost
import EffectRendering

/// The caller's memory for a picture of a viewport.
struct PictureBuffer {
  let viewport: Size
  let scale: Double

  /// The picture's size in pixels.
  func size() throws(CallError) -> (width: Int, height: Int) {
    do {
      return try Renderer.pictureSize(of: viewport, scale: scale)
    } catch {
      throw .host(.render(error))
    }
  }

  /// Has a picture drawn, and copies it to the caller; `notes` gets what it lacks.
  func fill(
    _ pixels: UnsafeMutableBufferPointer<UInt8>,
    notes: CText,
    _ draw: (RenderOptions) throws(HostError) -> RasterImage
  ) throws(CallError) {
    let size = try size()
    guard pixels.count >= 4 * size.width * size.height else {
      throw .argument(
        "'capacity' is \(pixels.count); \(size.width) × \(size.height) pixels need "
          + "\(4 * size.width * size.height) bytes"
      )
    }
    var options = RenderOptions()
    options.scale = scale
    let picture: RasterImage
    do {
      picture = try draw(options)
    } catch {
      throw .host(error)
    }
    notes.replace(
      with: picture.diagnostics.map(\.description).sorted().joined(separator: "\n").utf8
    )
    _ = pixels.update(fromContentsOf: picture.pixels)
  }
}
