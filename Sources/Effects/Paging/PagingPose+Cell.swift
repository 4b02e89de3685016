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
  @inline(__always)
  init<Output: LayerOutput>(_ output: inout Output, at context: EffectContext) {
    size = output.cardSize
    progress = context.progress
    let (frame, viewport) = (context.cellFrame, context.viewport)
    guard frame.width > 0, frame.height > 0 else { return }
    let isHorizontal = context.direction == .horizontal
    let away = isHorizontal ? frame.midX - viewport.width / 2 : frame.midY - viewport.height / 2
    guard away != 0, away.isFinite else { return }
    output.move(
      by: isHorizontal ? Point(x: -away, y: 0) : Point(x: 0, y: -away),
      layer: CellModel.contentIndex
    )
  }
}

extension PagingPose {
  /// Changes the card and the order of a cell, limited to what a layer can show.
  ///
  /// A card whose place is not finite is hidden, as it would not be seen on a screen.
  @inline(__always)
  func write<Output: LayerOutput>(to output: inout Output) {
    let card = CellModel.cardIndex
    output.setPagingOrder(zPosition)
    guard transform.isFinite else { return output.hide(card) }
    output.setTransform(transform, of: card)
    if let alpha, alpha.isFinite { output.setOpacity(alpha.clamped(to: 0...1), of: card) }
    if let isDoubleSided { output.setDoubleSided(isDoubleSided, of: card) }
    if let shadow, (shadow.offset.x + shadow.offset.y + shadow.radius).isFinite {
      output.setShadow(
        shadow.color,
        opacity: shadow.opacity.clamped(to: 0...1),
        radius: max(0, shadow.radius),
        offset: shadow.offset,
        of: card
      )
    }
    if let blur { blur.write(to: &output, card) }
  }
}

extension PagingBlur {
  /// Blurs a layer and lays the look's colour over it.
  fileprivate func write<Output: LayerOutput>(to output: inout Output, _ layer: Int) {
    let share = strength.clamped(to: 0...1)
    guard share > 0 else { return }
    var tint = style.tint
    tint.alpha *= share
    output.setBlur(share * style.radius, tint: tint, of: layer)
  }
}

extension LayerOutput {
  /// Puts the cell into the order of drawing.
  @inline(__always)
  mutating func setPagingOrder(_ zPosition: Double) {
    guard zPosition.isFinite else { return }
    setZPosition(zPosition, of: CellModel.contentIndex)
  }
}

/// An effect that gives the card a pose.
protocol PagingPosing: Sendable {
  /// Returns what becomes of a target of a size, in points, at a progress.
  func pose(size: Size, progress: Double) -> PagingPose
}

/// Such an effect, as cells and tables take it.
private struct PagingFormula<Posing: PagingPosing>: EffectFormula {
  let effect: Posing

  @inline(__always)
  func write<Output: LayerOutput>(to output: inout Output, at context: EffectContext) {
    let target = PagingTarget(&output, at: context)
    effect.pose(size: target.size, progress: target.progress).write(to: &output)
  }
}

extension PagingScale: PagingPosing {
  /// The effect as a value of the kind that all native effects have.
  public var native: NativeEffect {
    NativeEffect(name: PagingScaleOptions.effectName, formula: PagingFormula(effect: self))
  }
}

extension PagingStack: PagingPosing {
  /// The effect as a value of the kind that all native effects have.
  public var native: NativeEffect {
    NativeEffect(name: PagingStackOptions.effectName, formula: PagingFormula(effect: self))
  }
}
