/// The radii of a rectangle's four rounded corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// Creates radii for the corners, clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// Creates one radius for all corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// No rounding.
  public static let zero = CornerRadii(0)

  /// The largest of the four.
  public var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }

  /// Whether all four are the same.
  public var isUniform: Bool {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft
  }

  /// Returns radii that a change is made to, one after another.
  public func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft),
      topRight: change(topRight),
      bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft)
    )
  }

  /// Returns the radii that fit into a size: bad numbers and negative ones count as 0, and where two neighbours
  /// need more than their side has, all are made smaller by the same factor, as in CSS.
  public func fitting(_ size: Size) -> CornerRadii {
    let radii = map { $0 > 0 ? ($0.isFinite ? $0 : .greatestFiniteMagnitude / 4) : 0 }
    var factor = 1.0
    func fit(_ a: Double, _ b: Double, _ side: Double) {
      if a + b > side { factor = min(factor, max(0, side) / (a + b)) }
    }
    fit(radii.topLeft, radii.topRight, size.width)
    fit(radii.bottomLeft, radii.bottomRight, size.width)
    fit(radii.topLeft, radii.bottomLeft, size.height)
    fit(radii.topRight, radii.bottomRight, size.height)
    return factor < 1 ? radii.map { $0 * factor } : radii
  }
}
