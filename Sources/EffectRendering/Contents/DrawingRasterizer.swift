internal import CDrawing
internal import CRaster
internal import EffectCore

/// Draws drawings into pixels with Cairo, which is opened at the first one.
final class DrawingRasterizer {
  /// A drawing in a box of pixels.
  struct Request: Hashable {
    var drawing: Drawing
    /// The font of its texts.
    var family: String
    /// The size of the box in points.
    var size: Size
    /// How many pixels a point has.
    var scale: Double

    /// The number of pixels from left to right that the box takes.
    var width: Int { max(1, Int((size.width * scale).rounded(.up))) }
    /// The number of pixels from top to bottom that the box takes.
    var height: Int { max(1, Int((size.height * scale).rounded(.up))) }
  }

  /// Pixels that a drawing shows: premultiplied RGBA.
  struct Image {
    var pixels: [UInt8]
    var width: Int
    var height: Int
  }

  /// Gives the pixels of what a layer can show, for a size in points and a number of pixels per point.
  typealias ImageSource = (LayerContents, Size, _ scale: Double) -> Image?

  /// The Debian package that holds Cairo.
  static let package = "libcairo2"

  private enum State {
    case closed
    case open(OpaquePointer)
    case unusable(RenderDiagnostic)
  }

  private let name: String
  private var state = State.closed

  /// Creates a rasteriser that will open Cairo by a file name.
  init(libraryName: String = String(cString: eh_pen_library_name())) { name = libraryName }

  deinit {
    if case .open(let library) = state { eh_pen_close(library) }
  }

  /// Returns the pixels of a drawing, premultiplied RGBA, or what is in the way.
  func draw(_ request: Request, images: ImageSource) -> Result<[UInt8], RenderDiagnostic> {
    if case .closed = state {
      state =
        eh_pen_open(name).map(State.open)
        ?? .unusable(
          .drawingWithoutLibrary(name: name, package: DrawingRasterizer.package)
        )
    }
    switch state {
    case .closed: return .failure(.drawingFailed)
    case .unusable(let diagnostic): return .failure(diagnostic)
    case .open(let library):
      var pixels = [UInt8](repeating: 0, count: request.width * request.height * 4)
      let isDrawn = pixels.withUnsafeMutableBufferPointer { buffer in
        let (width, height) = (Int32(request.width), Int32(request.height))
        guard let handle = eh_pen_begin(library, buffer.baseAddress, width, height) else {
          return false
        }
        withoutActuallyEscaping(images) { images in
          var pen = DrawingPen(handle: handle, scale: request.scale, images: images)
          pen.draw(request.drawing)
        }
        guard eh_pen_end(handle) else { return false }
        eh_raster_swap(buffer.baseAddress, buffer.count / 4)
        return true
      }
      return isDrawn ? .success(pixels) : .failure(.drawingFailed)
    }
  }
}
