public import EffectCore

/// How a picture is made.
public struct RenderOptions: Hashable, Sendable {
  /// How texts and pictures are drawn when they are turned or made smaller.
  public enum Filter: String, CaseIterable, Hashable, Sendable {
    /// Each pixel shows the average of what it covers.
    case quality
    /// Each pixel is sampled once: faster, and what browsers do.
    case bilinear
  }

  /// What lies behind the layers.
  public enum Background: Hashable, Sendable {
    /// The scene's own background and backdrop.
    case scene
    /// Nothing: the picture is transparent where there is no layer.
    case transparent
    /// One colour, in place of the scene's background and backdrop.
    case color(Color)
  }

  /// How many pixels a point has.
  public var scale: Double
  /// How texts and pictures are drawn when they are turned or made smaller.
  public var filter: Filter
  /// What lies behind the layers.
  public var background: Background
  /// The font family of texts, or several separated by commas, of which the first that is there counts.
  public var fontFamily: String
  /// Whether to do without the wide vectors that the processor may have; the pixels are the same.
  package var isPortable = false

  /// Creates options.
  public init(
    scale: Double = 2,
    filter: Filter = .quality,
    background: Background = .scene,
    fontFamily: String = "DejaVu Sans"
  ) {
    self.scale = scale
    self.filter = filter
    self.background = background
    self.fontFamily = fontFamily
  }
}
