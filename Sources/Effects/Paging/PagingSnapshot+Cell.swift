public import EffectCore

extension PagingSnapshot {
  /// The effect as a value of the kind that all native effects have.
  ///
  /// Away from the centre the card is in pieces (``Cell/pieces``), and its transform is that of all pieces together.
  /// In the centre it is whole. As the source has it, with translations by the sizes that the previous call left
  /// behind, an effect would depend on what was shown before; here it is always as ``PagingSnapshotOptions/travel``
  /// says.
  public var native: NativeEffect {
    // Corrected, the grid is the same for every size, so that the options need to be asked only once.
    let grid = grid(size: Size(width: 1, height: 1))
    let known =
      compatibility == .corrected
      ? (0..<grid.count).map { ratios(at: grid.position(at: $0)) } : nil
    return NativeEffect(
      name: PagingSnapshotOptions.effectName,
      formula: PagingSnapshotFormula(snapshot: self, known: known)
    )
  }
}

/// The effect with what its options say of each piece, where that is the same for every size.
private struct PagingSnapshotFormula: EffectFormula {
  let snapshot: PagingSnapshot
  let known: [PagingSnapshot.Ratios]?

  @inline(__always)
  func write<Output: LayerOutput>(to output: inout Output, at context: EffectContext) {
    let target = PagingTarget(&output, at: context)
    let (progress, size) = (target.progress, target.size)
    output.setPagingOrder(0 - abs(progress).rounded())
    let grid = snapshot.grid(size: size)
    guard progress != 0, grid.count > 0 else { return }
    let container = snapshot.container(size: size, progress: progress)
    var matrix = Transform3D.scale(container.scale, container.scale)
    (matrix.m41, matrix.m42) = (container.translation.x, container.translation.y)
    guard matrix.isFinite else { return output.hide(CellModel.cardIndex) }
    output.setTransform(matrix, of: CellModel.cardIndex)
    guard output.takesPieces else { return }
    for index in 0..<grid.count {
      var piece = snapshot.piece(
        frame: grid.frame(at: index),
        ratios: known?[index] ?? snapshot.ratios(at: grid.position(at: index)),
        progress: progress
      )
      guard (piece.translation.x + piece.translation.y).isFinite else { continue }
      piece.opacity = piece.opacity.clamped(to: 0...1)
      piece.cornerRadius = piece.cornerRadius.clamped(to: 0...Double.greatestFiniteMagnitude)
      output.append(piece)
    }
  }
}
