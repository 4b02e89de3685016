import EffectCore
import Effects
import Testing

private func snapshot(
  _ compatibility: Compatibility = .corrected,
  _ change: (inout PagingSnapshotOptions) -> Void
) -> PagingSnapshot {
  var options = PagingSnapshotOptions()
  change(&options)
  return PagingSnapshot(options, compatibility: compatibility)
}

private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

@Test func `Corrected, the lower limit of y is that of y`() {
  func translation(_ compatibility: Compatibility) -> Point {
    snapshot(compatibility) {
      $0.containerMinTranslationRatio = Point(x: -1, y: 0)
      $0.travel = .full
    }.container(size: Size(width: 300, height: 500), progress: 0.5).translation
  }
  #expect(translation(.original) == Point(x: 150, y: 150))
  #expect(translation(.corrected) == Point(x: 150, y: 0))
}

@Test func `Corrected, every row has as many pieces as the values count`() {
  func grid(_ compatibility: Compatibility) -> PagingGrid {
    snapshot(compatibility) { $0.pieceSizeRatio = Size(width: 0.3, height: 0.5) }
      .grid(size: Size(width: 100, height: 100))
  }
  let original = grid(.original)
  #expect((original.columnCount, original.countedColumns) == (4, 3))
  #expect(original.position(at: 4).row == 1)
  #expect(original.position(at: 3).row == 1)
  let corrected = grid(.corrected)
  #expect((corrected.columnCount, corrected.countedColumns) == (4, 4))
  #expect(corrected.position(at: 3).row == 0)
  #expect(corrected.position(at: 3).column == 3)
  #expect(corrected.frame(at: 3).maxX == 100)
  #expect(isNear(corrected.frame(at: 3).width, 10))
}

@Test func `Corrected, no width leaves a sliver`() {
  let space = PagingSnapshotLayout.space.options
  func count(_ width: Double, _ compatibility: Compatibility) -> Int {
    PagingSnapshot(space, compatibility: compatibility)
      .grid(size: Size(width: width, height: 400)).count
  }
  #expect(count(230, .original) == 16)
  let widths = (200...429).map(Double.init)
  #expect(widths.filter { count($0, .original) != 12 }.count == 34)
  #expect(widths.allSatisfy { count($0, .corrected) == 12 })
}

@Test func `The pieces cover the card exactly`() {
  let size = Size(width: 317.5, height: 211)
  for (w, h) in [(1, 0.125), (0.3, 0.7), (1.0 / 3, 1.0 / 7), (0.011, 0.99), (0.45, 1)] {
    let grid = PagingGrid(size: size, ratio: Size(width: w, height: h))
    let area = (0..<grid.count).reduce(0.0) { area, index in
      let frame = grid.frame(at: index)
      #expect(frame.width > 0 && frame.height > 0)
      return area + frame.width * frame.height
    }
    #expect(abs(area - size.width * size.height) < 1e-6)
  }
}

@Test(arguments: Compatibility.allCases)
func `Pieces of an impossible size are as large as the card, or none`(
  compatibility: Compatibility
) {
  let size = Size(width: 100, height: 80)
  func count(_ width: Double, _ height: Double) -> Int {
    let ratio = Size(width: width, height: height)
    return PagingGrid(size: size, ratio: ratio, compatibility: compatibility).count
  }
  #expect(count(1.5, 0.5) == 2)
  #expect(count(7, 7) == 1)
  for (w, h) in [(0, 1), (1, 0), (-0.5, 0.5), (.nan, 1), (1, .nan)] { #expect(count(w, h) == 0) }
  #expect(count(1e-300, 1) == PagingGrid.limit)
  let empty = PagingGrid(
    size: Size(width: 0, height: 10),
    ratio: Size(width: 0.5, height: 0.5),
    compatibility: compatibility
  )
  #expect(empty.count == 0)
}

@Test func `Corrected, a reversed mirror carries the distances in the opposite order`() {
  func values(_ count: Int, _ compatibility: Compatibility) -> [Double] {
    (0..<count).map { column in
      let position = PagingPiecePosition(
        index: column,
        row: 0,
        column: column,
        rowCount: 1,
        columnCount: count
      )
      let pieces = PagingPieces.mirrored(.column, 1.0, reversed: true)
      return pieces.value(at: position, compatibility: compatibility)
    }
  }
  #expect(values(4, .original) == [0.5, -0.5, 0.5, -0.5])
  #expect(values(4, .corrected) == [-0.5, -1.5, 1.5, 0.5])
  #expect(values(5, .original) == [0, -1, 0, 1, 0])
  #expect(values(5, .corrected) == [-1, -2, 0, 2, 1])
}

@Test func `Lists without values are nothing`() {
  let position = PagingPiecePosition(index: 3, row: 1, column: 1, rowCount: 2, columnCount: 2)
  #expect(PagingPieces<Double>.listed(nil, []).value(at: position) == 0)
  #expect(PagingPieces<Point>.listed(.row, []).value(at: position) == .zero)
  #expect(PagingPieces<Double>.sum([]).value(at: position) == 0)
  #expect(PagingPieces<Double>.product([]).value(at: position) == 0)
}

@Test func `Translations go by the sizes at the present scale or at rest`() {
  let size = Size(width: 300, height: 500)
  var lines = PagingSnapshotLayout.lines.options
  func values(_ travel: PagingTravel) -> (Double, Double) {
    lines.travel = travel
    let snapshot = PagingSnapshot(lines)
    let grid = snapshot.grid(size: size)
    let piece = snapshot.piece(
      frame: grid.frame(at: 0),
      ratios: snapshot.ratios(at: grid.position(at: 0)),
      progress: 0.5
    )
    #expect(isNear(piece.scale.x, 0.7) && isNear(piece.scale.y, 0.52))
    #expect(isNear(piece.opacity, 0.8))
    return (
      snapshot.container(size: size, progress: 0.5).translation.x, piece.translation.x
    )
  }
  let (full, settled) = (values(.full), values(.settled))
  #expect(isNear(full.0, 120) && isNear(full.1, 22.5))
  #expect(isNear(settled.0, 114) && isNear(settled.1, 15.75))
}
