internal import EffectCore

/// What vectors are drawn on: the document of a format.
///
/// Lengths are points of the viewport, or of the group that is open.
protocol VectorCanvas {
  /// Fills a path.
  mutating func fill(_ path: Path, _ paint: VectorPaint, rule: FillRule)
  /// Puts pixels into a rectangle.
  mutating func draw(_ image: RasterImage, in rect: Rect)
  /// Opens a group: what follows is drawn together, up to its end.
  mutating func begin(_ group: VectorGroup)
  /// Closes the group that was opened last.
  mutating func end()

  /// Whether groups can be blurred.
  static var blurs: Bool { get }
  /// Draws a drawing of a size in a layer's own plane; false where the format has no way to.
  ///
  /// What it shows of texts and pictures is given for a size, and how much larger than that it is seen.
  mutating func draw(
    _ drawing: Drawing,
    size: Size,
    matrix: AffineTransform,
    contents: (LayerContents, Size, Double) -> VectorContents?
  ) -> Bool
}

/// A text or a picture in a drawing, as vectors have it.
enum VectorContents {
  /// The outlines of letters.
  case letters(Path, Color)
  /// Pixels that fill the place.
  case pixels(RasterImage)
}

/// What a path is filled with.
enum VectorPaint {
  case color(Color)
  /// Colours between two points, or from the first one outwards to a radius of 1, in the matrix's own coordinates.
  case gradient(Gradient.Kind, from: Point, to: Point, stops: [Gradient.Stop], AffineTransform)
}

/// How what is drawn together is laid over the rest.
struct VectorGroup {
  /// Paths outside which nothing is drawn.
  var clips: [(path: Path, rule: FillRule)] = []
  var opacity = 1.0
  /// From the group's points to those round it.
  var matrix = AffineTransform.identity
  /// The standard deviation of the blur, in the group's own points.
  var blur = 0.0

  /// Whether it changes nothing.
  var isPlain: Bool { clips.isEmpty && opacity >= 1 && matrix == .identity && blur == 0 }
}
