extension Layer {
  /// Returns the matrix of the layer about its turning point, without any placement in the parent.
  ///
  /// `transform`, then scale, skew, rotation about x, y and z, then the layer's perspective, then translation.
  /// The perspective at rest (1000 points) belongs to the named turns: a layer that was given a `transform` has
  /// exactly the perspective of that matrix, unless `perspective` was written as well.
  ///
  /// - Parameter sharesVanishingPoint: Whether the scene has one perspective for all layers; then a layer has
  ///   one of its own only where `perspective` was written.
  /// - Returns: The matrix, in points about the turning point.
  public func localMatrix(sharesVanishingPoint: Bool = false) -> Transform3D {
    let moved = !written.isDisjoint(with: Layer.geometry)
    guard moved else { return .identity }
    var m = written.contains(LayerPropertySet(.transform)) ? transform : .identity
    let (s, k, r) = (scale, skew, rotation)
    if s != .one { m *= .scale(s.x, s.y, s.z) }
    if k != .zero { m *= .skew(x: k.x.radians, y: k.y.radians) }
    if r.x != 0 { m *= .rotationX(r.x.radians) }
    if r.y != 0 { m *= .rotationY(r.y.radians) }
    if r.z != 0 { m *= .rotationZ(r.z.radians) }
    let t = translation
    let ownsPerspective =
      written.contains(LayerPropertySet(.perspective))
      || !(sharesVanishingPoint || written.contains(LayerPropertySet(.transform)))
    if ownsPerspective, perspective != 0 {
      // The eye looks at the layer's own place, so the depth of a translation counts and its x and y do not.
      if t.z != 0 { m *= .translation(0, 0, t.z) }
      m *= .perspective(distance: perspective)
      if t.x != 0 || t.y != 0 { m *= .translation(t.x, t.y) }
    } else if t != .zero {
      m *= .translation(t.x, t.y, t.z)
    }
    return m
  }

  /// Returns the matrix that takes a point of the layer (from its top left, in points) to its parent.
  ///
  /// - Parameters:
  ///   - size: The layer's size in points.
  ///   - restPosition: Where the middle of the layer lies in the parent at rest.
  ///   - sharesVanishingPoint: See ``localMatrix(sharesVanishingPoint:)``.
  /// - Returns: The matrix, in points.
  public func matrix(
    size: Size,
    restPosition: Point,
    sharesVanishingPoint: Bool = false
  ) -> Transform3D {
    let anchor = anchorPoint
    let turn = written.contains(LayerPropertySet(.pivot)) ? pivot : anchor
    let place = written.contains(LayerPropertySet(.position)) ? position : restPosition
    let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
    let (qx, qy) = (turn.x * size.width, turn.y * size.height)
    return .translation(-qx, -qy) * localMatrix(sharesVanishingPoint: sharesVanishingPoint)
      * .translation(place.x + qx - ax, place.y + qy - ay, zPosition)
  }

  private static let geometry: LayerPropertySet = [
    LayerPropertySet(.translation), LayerPropertySet(.rotation), LayerPropertySet(.scale),
    LayerPropertySet(.skew),
    LayerPropertySet(.transform), LayerPropertySet(.perspective),
  ]

  /// Mirrors the layer left to right, as a right-to-left collection shows it.
  ///
  /// This is the one place where signs change with the layout direction: what an effect computes is the
  /// same in both directions, and the result is reflected here.
  /// - Parameter parentWidth: The width of the parent in points, about whose middle the position is mirrored.
  public mutating func mirror(parentWidth: Double) {
    func flip(_ slot: Int) { values[slot] = 0 - values[slot] }
    func flipUnit(_ slot: Int) { values[slot] = 1 - values[slot] }
    let marks = written
    flip(1)
    flip(5)
    flip(6)
    flip(10)
    flip(11)
    flipUnit(12)
    flipUnit(14)
    values[16] = parentWidth - values[16]
    flip(35)
    // Conjugation with a reflection in x: row 1 and column 1 change sign, m11 twice.
    for slot in [52, 53, 54, 55, 59, 63] { flip(slot) }
    (values[67], values[68]) = (values[68], values[67])
    (values[69], values[70]) = (values[70], values[69])
    written = marks
  }
}
