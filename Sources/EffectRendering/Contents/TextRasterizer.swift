internal import CDrawing
internal import CRaster
internal import EffectCore

/// Draws texts into pixels, with the system's text libraries, which are opened at the first text.
final class TextRasterizer {
  /// A text in a box of pixels.
  struct Request: Hashable {
    var text: Text
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

  /// How many characters of a text are drawn at most.
  static let longestText = 4096
  /// The largest font, in pixels.
  static let largestFont = 16_384.0

  private enum State {
    case closed
    case open(OpaquePointer)
    case unusable(RenderDiagnostic)
  }

  private let names: [String]
  private var state = State.closed

  /// Creates a rasteriser that will open libraries by these file names.
  init(libraryNames: [String] = TextRasterizer.systemNames) { names = libraryNames }

  deinit {
    if case .open(let library) = state { eh_text_close(library) }
  }

  /// The file names of the libraries, in the order that they are opened.
  static var systemNames: [String] {
    (0..<Int32(EH_TEXT_LIBRARY_COUNT)).map { String(cString: eh_text_library_name($0)) }
  }

  /// The Debian packages that hold the libraries, in the same order.
  static let packages = [
    "libfontconfig1", "libglib2.0-0", "libcairo2", "libpango-1.0-0", "libpangocairo-1.0-0",
  ]

  /// Returns the pixels of a text, premultiplied RGBA, or what is in the way.
  func draw(_ request: Request) -> Result<[UInt8], RenderDiagnostic> {
    if case .closed = state { open() }
    switch state {
    case .closed: return .failure(.textFailed)
    case .unusable(let diagnostic): return .failure(diagnostic)
    case .open(let library):
      guard let pixels = TextRasterizer.draw(request, with: library) else {
        return .failure(.textFailed)
      }
      return .success(pixels)
    }
  }

  /// Returns the outlines of a text's letters in points from the top left of its box, or what is in the way.
  func outline(_ request: Request) -> Result<Path, RenderDiagnostic> {
    if case .closed = state { open() }
    switch state {
    case .closed: return .failure(.textFailed)
    case .unusable(let diagnostic): return .failure(diagnostic)
    case .open(let library):
      var request = request
      request.scale = 1
      return .success(
        TextRasterizer.withText(request) { text in
          var count = 0
          guard let steps = eh_text_outline(library, &text, &count) else { return Path() }
          defer { eh_text_outline_free(steps) }
          return Path(UnsafeBufferPointer(start: steps, count: count))
        }
      )
    }
  }

  private func open() {
    var missing: Int32 = -1
    let library = TextRasterizer.withCStrings(names) { eh_text_open($0, &missing) }
    guard let library else {
      state = .unusable(
        missing >= 0
          ? .textWithoutLibrary(
            name: names[Int(missing)],
            package: TextRasterizer.packages[Int(missing)]
          ) : .textFailed
      )
      return
    }
    guard eh_text_font_count(library) > 0 else {
      eh_text_close(library)
      state = .unusable(.textWithoutFonts)
      return
    }
    state = .open(library)
  }

  /// Calls a function with the names as the libraries' opener takes them.
  private static func withCStrings<Result>(
    _ names: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    func collect(_ pointers: [UnsafePointer<CChar>?]) -> Result {
      guard pointers.count < names.count else {
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
      }
      return names[pointers.count].withCString { collect(pointers + [$0]) }
    }
    return collect([])
  }

  private static func draw(_ request: Request, with library: OpaquePointer) -> [UInt8]? {
    var pixels = [UInt8](repeating: 0, count: request.width * request.height * 4)
    let isDrawn = withText(request) { text in
      pixels.withUnsafeMutableBufferPointer { eh_text_draw(library, &text, $0.baseAddress) }
    }
    guard isDrawn else { return nil }
    pixels.withUnsafeMutableBufferPointer { buffer in
      eh_raster_swap(buffer.baseAddress, buffer.count / 4)
    }
    return pixels
  }

  /// Calls a function with a text in the form that the library takes.
  private static func withText<Value>(
    _ request: Request,
    _ body: (inout eh_text) -> Value
  ) -> Value {
    let text = request.text
    // A NUL would end the text early, and a text that never ends would never be laid out.
    let string = String(text.string.prefix(longestText).map { $0 == "\0" ? "\u{FFFD}" : $0 })
    let length = Int32(string.utf8.count)
    return string.withCString { string in
      request.family.withCString { family in
        var drawn = eh_text()
        (drawn.string, drawn.length, drawn.family) = (string, length, family)
        drawn.size = (text.fontSize * request.scale).clamped(to: 0.1...largestFont)
        drawn.is_bold = text.isBold
        drawn.alignment = alignment(of: text)
        drawn.red = text.color.red.clamped(to: 0...1)
        drawn.green = text.color.green.clamped(to: 0...1)
        drawn.blue = text.color.blue.clamped(to: 0...1)
        drawn.alpha = text.color.alpha.clamped(to: 0...1)
        drawn.box_width = request.size.width * request.scale
        drawn.box_height = request.size.height * request.scale
        (drawn.width, drawn.height) = (Int32(request.width), Int32(request.height))
        return body(&drawn)
      }
    }
  }

  private static func alignment(of text: Text) -> eh_alignment {
    switch text.alignment {
    case .leading: EH_ALIGN_LEADING
    case .center: EH_ALIGN_CENTER
    case .trailing: EH_ALIGN_TRAILING
    }
  }
}

// What keeps a text from being drawn is an error on the way to where it is reported.
extension RenderDiagnostic: Error {}

extension Path {
  /// Creates a path from what the drawing library gave.
  fileprivate init(_ steps: UnsafeBufferPointer<eh_path_step>) {
    self.init()
    for step in steps {
      let first = Point(x: step.x.0, y: step.y.0)
      switch step.kind {
      case 0: move(to: first)
      case 1: addLine(to: first)
      case 2:
        addCubic(
          to: Point(x: step.x.2, y: step.y.2),
          first: first,
          second: Point(x: step.x.1, y: step.y.1)
        )
      default: close()
      }
    }
  }
}
