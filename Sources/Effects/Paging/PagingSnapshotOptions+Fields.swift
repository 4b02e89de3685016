import EffectCore

extension PagingSnapshotOptions: PagingFieldSet {
  /// The snapshot effect.
  public static var family: String { "snapshot" }

  /// The options of a named layout.
  public init(layout: PagingSnapshotLayout) { self = layout.options }

  static func fields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>] {
    pieceFields + containerFields
  }

  private static var pieceFields: [PagingOptionField<Self>] {
    [
      .size(
        "pieceSizeRatio",
        \.pieceSizeRatio,
        NumberRange(from: 1 / Double(PagingGrid.limit), to: 1),
        help: "The size of a piece, in the page's sizes."
      ),
      .pieces(
        "piecesCornerRadiusRatio",
        \.piecesCornerRadiusRatio,
        help: "The corner radius per page, in shares of a piece's shorter side."
      ),
      .pieces("piecesAlphaRatio", \.piecesAlphaRatio, help: "The loss of opacity per page."),
      .pieces(
        "piecesTranslationRatio",
        \.piecesTranslationRatio,
        help: "How far a piece is moved, in its own sizes per page."
      ),
      .optionalPieces(
        "minPiecesTranslationRatio",
        \.minPiecesTranslationRatio,
        help: "The least translation, in the piece's sizes."
      ),
      .optionalPieces(
        "maxPiecesTranslationRatio",
        \.maxPiecesTranslationRatio,
        help: "The largest translation, in the piece's sizes."
      ),
      .pieces(
        "piecesScaleRatio",
        \.piecesScaleRatio,
        help: "The loss of scale per page, for each axis."
      ),
    ]
  }

  private static var containerFields: [PagingOptionField<Self>] {
    [
      .number(
        "containerScaleRatio",
        \.containerScaleRatio,
        help: "The loss of scale of the whole per page."
      ),
      .point(
        "containerTranslationRatio",
        \.containerTranslationRatio,
        help: "How far the whole is moved, in the page's sizes per page."
      ),
      .optionalPoint(
        "containerMinTranslationRatio",
        \.containerMinTranslationRatio,
        help: "The least translation of the whole, in the page's sizes."
      ),
      .optionalPoint(
        "containerMaxTranslationRatio",
        \.containerMaxTranslationRatio,
        help: "The largest translation of the whole, in the page's sizes."
      ),
      .choice(
        "travel",
        \.travel,
        help: "Whether translations go by sizes at the present scale or at rest."
      ),
    ]
  }
}
