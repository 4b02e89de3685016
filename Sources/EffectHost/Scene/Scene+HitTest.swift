import CollectionSimulation
public import EffectCore

extension Scene {
  /// What lies under a point of the viewport.
  public struct Hit: Hashable, Sendable {
    /// The item's index, from 0.
    public var index: Int
    /// The point in the card's own coordinates, in points from its top left.
    public var point: Point

    /// Creates a hit.
    public init(index: Int, point: Point) {
      (self.index, self.point) = (index, point)
    }
  }

  /// Returns the topmost card under a point, as the cells stand now, with their effects applied.
  ///
  /// Cards that are hidden, clear or turned away without a back are not hit.
  ///
  /// - Parameter point: The point in the viewport, in points from its top left.
  /// - Returns: The item and the place on its card, or nothing where there is none.
  /// - Throws: ``HostError`` of a script that fails.
  public func hit(at point: Point) throws(HostError) -> Hit? {
    var best: (hit: Hit, height: Double)?
    let width = collection.viewport.width
    let isMirrored = collection.layout.isRightToLeft
    let geometry = CardGeometry(scene: self)
    try forEachVisible { context throws(HostError) in
      var node = try node(for: context)
      if isMirrored { node.mirror(parentWidth: width) }
      // A later cell lies above an earlier one of the same height.
      if let best, node.layer.zPosition < best.height { return }
      guard let place = geometry.place(of: point, on: node) else { return }
      best = (Hit(index: context.index, point: place), node.layer.zPosition)
    }
    return best?.hit
  }
}

extension CardGeometry {
  /// Returns where on the card a point of the viewport lies, or nothing where it lies beside the card.
  func place(of point: Point, on cell: LayerNode) -> Point? {
    guard let quad = quad(of: cell), let card = cell.children.first(where: { $0.name == "card" }),
      let unit = QuadMap(quad)?.unit(of: point), (0...1).contains(unit.x), (0...1).contains(unit.y)
    else { return nil }
    return Point(x: unit.x * card.frame.width, y: unit.y * card.frame.height)
  }
}

/// The projective map between the unit square and four corners.
struct QuadMap {
  // x = (a u + b v + c) / (g u + h v + 1), y = (d u + e v + f) / (g u + h v + 1)
  private let a, b, c, d, e, f, g, h: Double

  /// Creates the map to corners in order; nothing where they lie on a line.
  init?(_ q: [Point]) {
    guard q.count == 4 else { return nil }
    let (sx, sy) = (q[0].x - q[1].x + q[2].x - q[3].x, q[0].y - q[1].y + q[2].y - q[3].y)
    let (dx1, dy1) = (q[1].x - q[2].x, q[1].y - q[2].y)
    let (dx2, dy2) = (q[3].x - q[2].x, q[3].y - q[2].y)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard determinant != 0 else { return nil }
    g = (sx * dy2 - dx2 * sy) / determinant
    h = (dx1 * sy - sx * dy1) / determinant
    (a, b, c) = (q[1].x - q[0].x + g * q[1].x, q[3].x - q[0].x + h * q[3].x, q[0].x)
    (d, e, f) = (q[1].y - q[0].y + g * q[1].y, q[3].y - q[0].y + h * q[3].y, q[0].y)
  }

  /// Returns the place in the unit square whose image is a point.
  func unit(of point: Point) -> Point? {
    let (m11, m12, m13) = (a - g * point.x, b - h * point.x, point.x - c)
    let (m21, m22, m23) = (d - g * point.y, e - h * point.y, point.y - f)
    let determinant = m11 * m22 - m12 * m21
    guard determinant != 0 else { return nil }
    return Point(
      x: (m13 * m22 - m12 * m23) / determinant,
      y: (m11 * m23 - m13 * m21) / determinant
    )
  }
}
