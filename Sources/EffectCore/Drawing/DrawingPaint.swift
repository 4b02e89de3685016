extension Drawing {
  /// What an area or a line is painted with.
  ///
  /// Places are points of the drawing where the paint is used: a transform moves and turns the colours too.
  public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours along a line; the first and the last go on beyond its ends.
    case linear(from: Point, to: Point, stops: [Gradient.Stop])
    /// Colours from one circle to another; the first and the last go on beyond them.
    case radial(from: Circle, to: Circle, stops: [Gradient.Stop])

    /// Whether every number in it is finite.
    public var isFinite: Bool {
      func areFinite(_ stops: [Gradient.Stop]) -> Bool {
        stops.allSatisfy { $0.location.isFinite && $0.color.isFinite }
      }
      return switch self {
      case .color(let color): color.isFinite
      case .linear(let from, let to, let stops): from.isFinite && to.isFinite && areFinite(stops)
      case .radial(let from, let to, let stops):
        from.isFinite && to.isFinite && areFinite(stops)
      }
    }
  }

  /// A circle that a gradient begins or ends with.
  public struct Circle: Hashable, Sendable {
    /// Its middle, in points.
    public var center: Point
    /// Its radius in points, at least 0.
    public var radius: Double

    /// Creates a circle.
    public init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }

    fileprivate var isFinite: Bool { center.isFinite && radius.isFinite }
  }

  /// How what is drawn mixes with what the drawing shows already: the modes of CSS, by their formulas.
  public enum BlendMode: String, CaseIterable, Hashable, Sendable {
    /// The new lies over the old.
    case normal
    /// The modes that take each colour by itself.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    /// Two more of these, and the four that take the hue, the saturation, the colour or the luminosity.
    case difference, exclusion, hue, saturation, color, luminosity
  }
}
