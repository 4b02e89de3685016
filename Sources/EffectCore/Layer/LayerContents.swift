/// What a layer shows besides its background colour.
public enum LayerContents: Hashable, Sendable {
  /// Nothing but its background.
  case none
  /// Colours along a line.
  case gradient(Gradient)
  /// A line or a paragraph of text.
  case text(Text)
  /// A generated picture: a calm landscape of shapes that follows from a colour and a seed.
  case picture(color: Color, seed: Int)
  /// An image.
  case image(Bitmap, ContentsGravity)
  /// Paths, texts and pictures, cut off at the layer's edges; their strokes are seen from the layer's `strokeStart` to
  /// its `strokeEnd`.
  case drawing(Drawing)
}

/// Colours along a line, outwards from a point or round it, in units of the layer (0...1 from its top left).
public struct Gradient: Hashable, Sendable {
  /// How the colours run.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Along the line from the start point to the end point.
    case linear
    /// Outwards from the start point, to the ellipse round it that touches the sides of the box whose corner the end
    /// point is; where the two lie on one line of the layer, to the circle through the end point.
    case radial
    /// Clockwise round the start point, beginning in the direction of the end point.
    case conic

    /// Where it starts and ends unless something else is said: from the top down, or about the middle.
    public var points: (start: Point, end: Point) {
      switch self {
      case .linear: (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1))
      case .radial: (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
      case .conic: (Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0))
      }
    }
  }

  /// How the colours run.
  public var kind: Kind
  /// Where the first stop lies, or the middle.
  public var startPoint: Point
  /// Where the last stop lies, or what the kind makes of it.
  public var endPoint: Point
  /// The colours along the line, in order.
  public var stops: [Stop]

  /// A colour at a place along the line.
  public struct Stop: Hashable, Sendable {
    /// Where along the line it lies, 0...1.
    public var location: Double
    /// The colour.
    public var color: Color

    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Creates a gradient, along a line unless said otherwise.
  public init(_ kind: Kind = .linear, startPoint: Point, endPoint: Point, stops: [Stop]) {
    self.kind = kind
    self.startPoint = startPoint
    self.endPoint = endPoint
    self.stops = stops
  }
}

/// Text with its look.
public struct Text: Hashable, Sendable {
  /// Where lines lie within the layer's width.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Where lines begin, in the middle, or where they end.
    case leading, center, trailing
  }

  /// The words.
  public var string: String
  /// The size of the font in points.
  public var fontSize: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// The colour.
  public var color: Color
  /// Where lines lie within the width.
  public var alignment: Alignment

  /// Creates a text.
  public init(
    _ string: String,
    fontSize: Double = 17,
    isBold: Bool = false,
    color: Color = .black,
    alignment: Alignment = .leading
  ) {
    self.string = string
    self.fontSize = fontSize
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
  }
}
