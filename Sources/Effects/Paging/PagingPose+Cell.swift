public import EffectCore

/// The target of a paging effect in a cell: its card.
struct PagingTarget {
  /// The card's size in points.
  let size: Size
  /// How far the card is from the centre, in pages.
  let progress: Double

  /// Takes the cell to the place that the source's layout gives to all cells, and measures its card.
  ///
  /// There every cell lies on the viewport and the effect alone separates them. A layout that places cells one after
  /// another is thereby of no consequence.
  init(_ cell: inout Cell, at context: EffectContext) {
    size = cell.model.entries[CellModel.cardIndex].frame(in: cell.size).size
    progress = context.progress
    let (frame, viewport) = (context.cellFrame, context.viewport)
    guard frame.width > 0, frame.height > 0 else { return }
    let isHorizontal = context.direction == .horizontal
    let away = isHorizontal ? frame.midX - viewport.width / 2 : frame.midY - viewport.height / 2
    guard away != 0, away.isFinite else { return }
    let place = cell.layers[CellModel.contentIndex].position
    cell.layers[CellModel.contentIndex].position =
      isHorizontal ? Point(x: place.x - away, y: place.y) : Point(x: place.x, y: place.y - away)
  }
}

extension PagingPose {
  /// Changes the card and the order of a cell, limited to what a layer can show.
  ///
  /// A card whose place is not finite is hidden, as it would not be seen on a screen.
  func write(to cell: inout Cell) {
    let card = CellModel.cardIndex
    cell.setPagingOrder(zPosition)
    guard transform.isFinite else {
      cell.layers[card].isHidden = true
      return
    }
    cell.layers[card].transform = transform
    if let alpha, alpha.isFinite { cell.layers[card].opacity = alpha.clamped(to: 0...1) }
    if let isDoubleSided { cell.layers[card].isDoubleSided = isDoubleSided }
    if let shadow, (shadow.offset.x + shadow.offset.y + shadow.radius).isFinite {
      cell.layers[card].shadowColor = shadow.color
      cell.layers[card].shadowOffset = shadow.offset
      cell.layers[card].shadowRadius = max(0, shadow.radius)
      cell.layers[card].shadowOpacity = shadow.opacity.clamped(to: 0...1)
    }
    if let blur { blur.write(to: &cell.layers[card]) }
  }
}

extension PagingBlur {
  /// Blurs a layer and lays the look's colour over it.
  fileprivate func write(to layer: inout Layer) {
    let share = strength.clamped(to: 0...1)
    guard share > 0 else { return }
    layer.blur = share * style.radius
    var tint = style.tint
    tint.alpha *= share
    layer.tint = tint
  }
}

extension Cell {
  /// Puts the cell into the order of drawing.
  mutating func setPagingOrder(_ zPosition: Double) {
    guard zPosition.isFinite else { return }
    layers[CellModel.contentIndex].zPosition = zPosition
  }
}

extension PagingScale {
  /// The effect as a value of the kind that all native effects have.
  public var native: NativeEffect {
    NativeEffect(name: PagingScaleOptions.effectName) { cell, context in
      let target = PagingTarget(&cell, at: context)
      pose(size: target.size, progress: target.progress).write(to: &cell)
    }
  }
}

extension PagingStack {
  /// The effect as a value of the kind that all native effects have.
  public var native: NativeEffect {
    NativeEffect(name: PagingStackOptions.effectName) { cell, context in
      let target = PagingTarget(&cell, at: context)
      pose(size: target.size, progress: target.progress).write(to: &cell)
    }
  }
}
