/// Where the formula of an effect leaves its numbers: the layers of a cell, or a row of a table.
///
/// A formula is written once against this protocol, and compiled for each of them.
@usableFromInline package protocol LayerOutput {
  /// The size of the card, in points.
  var cardSize: Size { get }
  /// Whether anybody looks at the pieces of a card.
  var takesPieces: Bool { get }
  /// Returns a number as it stood before the formula.
  func number(at slot: Int, of layer: Int) -> Double
  /// Leaves a number.
  mutating func put(_ number: Double, at slot: Int, of layer: Int)
  /// Notes that a property was written.
  mutating func mark(_ property: LayerProperty, of layer: Int)
  /// Leaves a piece of the card, which is drawn after those before it.
  mutating func append(_ piece: CellPiece)
}

extension LayerOutput {
  @inlinable @inline(__always)
  package mutating func put(_ point: Point, at slot: Int, of layer: Int) {
    put(point.x, at: slot, of: layer)
    put(point.y, at: slot + 1, of: layer)
  }

  @inlinable @inline(__always)
  package mutating func put(_ color: Color, at slot: Int, of layer: Int) {
    put(color.red, at: slot, of: layer)
    put(color.green, at: slot + 1, of: layer)
    put(color.blue, at: slot + 2, of: layer)
    put(color.alpha, at: slot + 3, of: layer)
  }

  /// Sets the matrix that comes before everything else.
  @inlinable @inline(__always)
  package mutating func setTransform(_ m: Transform3D, of layer: Int) {
    let slot = LayerSlot.transform
    put(m.m11, at: slot, of: layer)
    put(m.m12, at: slot + 1, of: layer)
    put(m.m13, at: slot + 2, of: layer)
    put(m.m14, at: slot + 3, of: layer)
    put(m.m21, at: slot + 4, of: layer)
    put(m.m22, at: slot + 5, of: layer)
    put(m.m23, at: slot + 6, of: layer)
    put(m.m24, at: slot + 7, of: layer)
    put(m.m31, at: slot + 8, of: layer)
    put(m.m32, at: slot + 9, of: layer)
    put(m.m33, at: slot + 10, of: layer)
    put(m.m34, at: slot + 11, of: layer)
    put(m.m41, at: slot + 12, of: layer)
    put(m.m42, at: slot + 13, of: layer)
    put(m.m43, at: slot + 14, of: layer)
    put(m.m44, at: slot + 15, of: layer)
    mark(.transform, of: layer)
  }

  /// Sets how opaque a layer is, 0...1.
  @inlinable @inline(__always)
  package mutating func setOpacity(_ opacity: Double, of layer: Int) {
    put(opacity, at: LayerSlot.opacity, of: layer)
    mark(.opacity, of: layer)
  }

  /// Sets the point, in units of a layer, that it turns about without being moved.
  @inlinable @inline(__always)
  package mutating func setPivot(_ pivot: Point, of layer: Int) {
    put(pivot, at: LayerSlot.pivot, of: layer)
    mark(.pivot, of: layer)
  }

  /// Moves a layer from where it stands, in points.
  @inlinable @inline(__always)
  package mutating func move(by offset: Point, layer: Int) {
    let slot = LayerSlot.position
    put(number(at: slot, of: layer) + offset.x, at: slot, of: layer)
    put(number(at: slot + 1, of: layer) + offset.y, at: slot + 1, of: layer)
    mark(.position, of: layer)
  }

  /// Sets which layers a layer lies above.
  @inlinable @inline(__always)
  package mutating func setZPosition(_ zPosition: Double, of layer: Int) {
    put(zPosition, at: LayerSlot.zPosition, of: layer)
    mark(.zPosition, of: layer)
  }

  /// Sets the radius of a layer's corners, in points.
  @inlinable @inline(__always)
  package mutating func setCornerRadius(_ radius: Double, of layer: Int) {
    put(radius, at: LayerSlot.cornerRadius, of: layer)
    mark(.cornerRadius, of: layer)
  }

  /// Sets the colour behind a layer's contents.
  @inlinable @inline(__always)
  package mutating func setBackgroundColor(_ color: Color, of layer: Int) {
    put(color, at: LayerSlot.backgroundColor, of: layer)
    mark(.backgroundColor, of: layer)
  }

  /// Sets all of a layer's shadow: its opacity 0...1, its radius and its offset in points.
  @inlinable @inline(__always)
  package mutating func setShadow(
    _ color: Color,
    opacity: Double,
    radius: Double,
    offset: Point,
    of layer: Int
  ) {
    let slot = LayerSlot.shadow
    put(color, at: slot, of: layer)
    put(opacity, at: slot + 4, of: layer)
    put(radius, at: slot + 5, of: layer)
    put(offset, at: slot + 6, of: layer)
    mark(.shadow, of: layer)
  }

  /// Blurs a layer by a radius in points, and lays a colour over it.
  @inlinable @inline(__always)
  package mutating func setBlur(_ radius: Double, tint: Color, of layer: Int) {
    put(radius, at: LayerSlot.blur, of: layer)
    mark(.blur, of: layer)
    put(tint, at: LayerSlot.tint, of: layer)
    mark(.tint, of: layer)
  }

  /// Leaves a layer out of the picture.
  @inlinable @inline(__always)
  package mutating func hide(_ layer: Int) {
    put(1, at: LayerSlot.hidden, of: layer)
    mark(.hidden, of: layer)
  }

  /// Sets whether a layer's back is drawn.
  @inlinable @inline(__always)
  package mutating func setDoubleSided(_ isDoubleSided: Bool, of layer: Int) {
    put(isDoubleSided ? 1 : 0, at: LayerSlot.doubleSided, of: layer)
    mark(.doubleSided, of: layer)
  }
}
