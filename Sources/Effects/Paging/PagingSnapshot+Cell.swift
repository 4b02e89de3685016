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
    return NativeEffect(name: PagingSnapshotOptions.effectName) { cell, context in
      let target = PagingTarget(&cell, at: context)
      write(target, known, to: &cell)
    }
  }

  private func write(_ target: PagingTarget, _ known: [Ratios]?, to cell: inout Cell) {
    let (progress, size) = (target.progress, target.size)
    cell.setPagingOrder(0 - abs(progress).rounded())
    let grid = grid(size: size)
    guard progress != 0, grid.count > 0 else { return }
    let container = container(size: size, progress: progress)
    var matrix = Transform3D.scale(container.scale, container.scale)
    (matrix.m41, matrix.m42) = (container.translation.x, container.translation.y)
    guard matrix.isFinite else {
      cell.layers[CellModel.cardIndex].isHidden = true
      return
    }
    cell.layers[CellModel.cardIndex].transform = matrix
    for index in 0..<grid.count {
      var piece = piece(
        frame: grid.frame(at: index),
        ratios: known?[index] ?? ratios(at: grid.position(at: index)),
        progress: progress
      )
      guard (piece.translation.x + piece.translation.y).isFinite else { continue }
      piece.opacity = piece.opacity.clamped(to: 0...1)
      piece.cornerRadius = piece.cornerRadius.clamped(to: 0...Double.greatestFiniteMagnitude)
      cell.pieces.append(piece)
    }
  }
}
