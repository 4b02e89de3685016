public import EffectCore

/// The options of the snapshot effect: a picture of the page falls into pieces that move by themselves.
public struct PagingSnapshotOptions: Hashable, Sendable {
  /// The size of a piece in sizes of the page, above 0 and up to 1.
  public var pieceSizeRatio = Size(width: 1, height: 1.0 / 8)
  /// The corner radius per page, in shares of a piece's shorter side.
  public var piecesCornerRadiusRatio = PagingPieces.uniform(0.0)
  /// The loss of opacity per page.
  public var piecesAlphaRatio = PagingPieces.uniform(0.0)
  /// How far a piece is moved, in its own sizes per page.
  public var piecesTranslationRatio = PagingPieces.alternating(
    .row,
    odd: Point(x: 0, y: -1),
    even: Point(x: -1, y: -1),
    increasing: false
  )
  /// The least translation in a piece's own sizes, or nothing where there is no limit.
  public var minPiecesTranslationRatio: PagingPieces<Point>?
  /// The largest translation in a piece's own sizes, or nothing where there is no limit.
  public var maxPiecesTranslationRatio: PagingPieces<Point>?
  /// The loss of scale per page, for each axis.
  public var piecesScaleRatio = PagingPieces.uniform(Point(x: 0, y: 1))
  /// The loss of scale of the whole per page.
  public var containerScaleRatio = 0.25
  /// How far the whole is moved, in the page's own sizes per page.
  public var containerTranslationRatio = Point(x: 1, y: 0)
  /// The least translation of the whole in the page's own sizes, or nothing where there is no limit.
  public var containerMinTranslationRatio: Point?
  /// The largest translation of the whole in the page's own sizes, or nothing where there is no limit.
  public var containerMaxTranslationRatio: Point?
  /// What the sizes are in which translations are given.
  public var travel = PagingTravel.settled

  /// Creates the default options.
  public init() {}
}

/// What the sizes are in which a snapshot's translations are given.
///
/// The source measures what its previous call left behind, so that the same progress looks different at first
/// and afterwards.
public enum PagingTravel: String, CaseIterable, Hashable, Sendable {
  /// The sizes at the present scale, as the source has it while a page moves.
  case settled
  /// The sizes at rest, as the source has it the first time that a page is shown.
  case full
}

/// The named layouts of the snapshot effect.
public enum PagingSnapshotLayout: String, CaseIterable, Hashable, Sendable {
  /// The layouts by the names that the source has for them.
  case grid, space, chess, tiles, lines, bars, puzzle, fade

  /// The options that the name stands for.
  public var options: PagingSnapshotOptions {
    var options = PagingSnapshotOptions()
    options.containerScaleRatio = 0.1
    switch self {
    case .grid: PagingSnapshotLayout.setGrid(&options)
    case .space: PagingSnapshotLayout.setSpace(&options)
    case .chess: PagingSnapshotLayout.setChess(&options)
    case .tiles: PagingSnapshotLayout.setTiles(&options)
    case .lines: PagingSnapshotLayout.setLines(&options)
    case .bars: PagingSnapshotLayout.setBars(&options)
    case .puzzle: PagingSnapshotLayout.setPuzzle(&options)
    case .fade: PagingSnapshotLayout.setFade(&options)
    }
    return options
  }

  private static func setGrid(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 0.25, height: 0.1)
    options.piecesCornerRadiusRatio = .uniform(1)
    options.piecesTranslationRatio = .sum([
      .mirrored(.row, Point(x: 0, y: -1.8), reversed: false),
      .mirrored(.column, Point(x: -1.8, y: 0), reversed: false),
    ])
    options.piecesScaleRatio = .uniform(Point(x: 0.8, y: 0.8))
    options.containerTranslationRatio = Point(x: 0.7, y: 0)
  }

  private static func setSpace(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 1.0 / 3, height: 0.25)
    options.piecesCornerRadiusRatio = .uniform(0.7)
    options.piecesAlphaRatio = .sum([
      .mirrored(.row, 0.2, reversed: false), .mirrored(.column, 0.4, reversed: false),
    ])
    options.piecesTranslationRatio = .product([
      .mirrored(.row, Point(x: 1, y: -1), reversed: false),
      .mirrored(.column, Point(x: -1, y: 1), reversed: false),
    ])
    options.piecesScaleRatio = .uniform(Point(x: 0.5, y: 0.5))
    options.containerTranslationRatio = Point(x: 0.7, y: 0)
  }

  private static func setChess(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 0.2, height: 0.1)
    options.piecesCornerRadiusRatio = .uniform(0.5)
    options.piecesAlphaRatio = .mirrored(.column, 0.4, reversed: false)
    options.piecesTranslationRatio = .mirrored(.column, Point(x: -1, y: 1), reversed: false)
    options.piecesScaleRatio = .uniform(Point(x: 0.5, y: 0.5))
    options.containerTranslationRatio = Point(x: 0.7, y: 0)
  }

  private static func setTiles(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 1, height: 0.1)
    options.piecesAlphaRatio = .uniform(0.4)
    options.piecesTranslationRatio = slide(.row, odd: Point(x: -0.4, y: 0))
    options.piecesScaleRatio = .uniform(Point(x: 0, y: 0.1))
  }

  private static func setLines(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 1, height: 1.0 / 16)
    options.piecesAlphaRatio = .uniform(0.4)
    options.piecesTranslationRatio = slide(.row, odd: Point(x: -0.15, y: 0))
    options.piecesScaleRatio = .uniform(Point(x: 0.6, y: 0.96))
    options.containerTranslationRatio = Point(x: 0.8, y: 0)
  }

  private static func setBars(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 0.1, height: 1)
    options.piecesCornerRadiusRatio = .uniform(1.2)
    options.piecesAlphaRatio = .uniform(0.4)
    options.piecesTranslationRatio = slide(.column, odd: Point(x: 0, y: -0.1))
    options.piecesScaleRatio = .uniform(Point(x: 0.2, y: 0.6))
  }

  private static func setPuzzle(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 0.25, height: 0.1)
    options.piecesAlphaRatio = .sum([
      .alternating(.row, odd: 0.2, even: 0, increasing: false),
      .alternating(.column, odd: 0, even: 0.2, increasing: false),
    ])
    options.piecesTranslationRatio = slide(.row, odd: Point(x: -0.15, y: 0))
    options.piecesScaleRatio = .alternating(
      .column,
      odd: Point(x: 0.1, y: 0.4),
      even: Point(x: 0.4, y: 0.1),
      increasing: false
    )
    options.containerScaleRatio = 0.2
  }

  private static func setFade(_ options: inout PagingSnapshotOptions) {
    options.pieceSizeRatio = Size(width: 1, height: 0.1)
    options.piecesCornerRadiusRatio = .uniform(0.1)
    options.piecesAlphaRatio = .rising(.row, 0.1, reversed: false)
    options.piecesTranslationRatio = .mirrored(.row, Point(x: 0, y: 0.1), reversed: false)
    options.piecesScaleRatio = .mirrored(.row, Point(x: 0.05, y: 0.1), reversed: false)
    options.containerScaleRatio = 0.7
    options.containerTranslationRatio = Point(x: 1.9, y: 0)
  }

  /// Odd lines go one way and even ones the other.
  private static func slide(_ line: PagingPieceLine, odd: Point) -> PagingPieces<Point> {
    .alternating(line, odd: odd, even: odd.scaled(by: -1), increasing: false)
  }
}
