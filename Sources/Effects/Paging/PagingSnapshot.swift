public import EffectCore

/// The snapshot effect: a picture of the page falls into pieces that move by themselves.
public struct PagingSnapshot: Hashable, Sendable {
  /// What it is set to.
  public var options: PagingSnapshotOptions
  /// Whether the source's defects are mended.
  public var compatibility: Compatibility

  /// Creates the effect.
  public init(_ options: PagingSnapshotOptions, compatibility: Compatibility = .corrected) {
    (self.options, self.compatibility) = (options, compatibility)
  }

  /// What becomes of all pieces together.
  public struct Container: Hashable, Sendable {
    /// The size as a factor, about the middle.
    public var scale: Double
    /// How far it is moved after that, in points.
    public var translation: Point
  }

  /// What the options say of one piece.
  public struct Ratios: Hashable, Sendable {
    /// The corner radius per page, in shares of the shorter side.
    public var cornerRadius: Double
    /// The loss of opacity per page.
    public var alpha: Double
    /// The translation per page, in sizes of the piece.
    public var translation: Point
    /// The least translation, or nothing.
    public var minTranslation: Point?
    /// The largest translation, or nothing.
    public var maxTranslation: Point?
    /// The loss of scale per page.
    public var scale: Point
  }

  /// Returns how a target is cut up.
  public func grid(size: Size) -> PagingGrid {
    PagingGrid(size: size, ratio: options.pieceSizeRatio, compatibility: compatibility)
  }

  /// Returns what the options say of a piece.
  public func ratios(at position: PagingPiecePosition) -> Ratios {
    func value<Value>(_ pieces: PagingPieces<Value>) -> Value {
      pieces.value(at: position, compatibility: compatibility)
    }
    return Ratios(
      cornerRadius: value(options.piecesCornerRadiusRatio),
      alpha: value(options.piecesAlphaRatio),
      translation: value(options.piecesTranslationRatio),
      minTranslation: options.minPiecesTranslationRatio.map { value($0) },
      maxTranslation: options.maxPiecesTranslationRatio.map { value($0) },
      scale: value(options.piecesScaleRatio)
    )
  }

  /// Evaluates the effect for all pieces together.
  ///
  /// - Parameters:
  ///   - size: The target's size in points.
  ///   - progress: How far it is from the centre, in pages.
  ///   - measured: The scale at which the size counts for translations; by default the one that
  ///     ``PagingSnapshotOptions/travel`` names.
  /// - Returns: What becomes of them.
  public func container(size: Size, progress: Double, measured: Double? = nil) -> Container {
    let scale = max(0, 1 - abs(progress) * options.containerScaleRatio)
    let measured = measured ?? (options.travel == .settled ? scale : 1)
    let (w, h) = (size.width * measured, size.height * measured)
    let ratio = options.containerTranslationRatio
    let low = options.containerMinTranslationRatio
    let high = options.containerMaxTranslationRatio
    let x = (progress * w * ratio.x).limited(low.map { $0.x * w }, nil)
    // The source's slip: with a lower limit it takes x for y, and the width for the height.
    let slips = compatibility == .original && low != nil
    let y = (slips ? x : progress * h * ratio.y).limited(low.map { $0.y * (slips ? w : h) }, nil)
    return Container(
      scale: scale,
      translation: Point(
        x: x.limited(nil, high.map { $0.x * w }),
        y: y.limited(nil, high.map { $0.y * h })
      )
    )
  }

  /// Evaluates the effect for a piece.
  ///
  /// - Parameters:
  ///   - frame: Its place in the target at rest, in points.
  ///   - ratios: What the options say of it.
  ///   - progress: How far the target is from the centre, in pages.
  ///   - measured: The scale at which its size counts for translations; by default the one that
  ///     ``PagingSnapshotOptions/travel`` names.
  /// - Returns: The piece, whose opacity is not limited to 0...1.
  public func piece(
    frame: Rect,
    ratios: Ratios,
    progress: Double,
    measured: Point? = nil
  ) -> CellPiece {
    let distance = abs(progress)
    let scale = Point(
      x: max(0, 1 - distance * ratios.scale.x),
      y: max(0, 1 - distance * ratios.scale.y)
    )
    let measured = measured ?? (options.travel == .settled ? scale : Point(x: 1, y: 1))
    let (w, h) = (frame.width * measured.x, frame.height * measured.y)
    let (low, high) = (ratios.minTranslation, ratios.maxTranslation)
    return CellPiece(
      frame: frame,
      scale: scale,
      translation: Point(
        x: (ratios.translation.x * distance * w).limited(
          low.map { $0.x * w },
          high.map { $0.x * w }
        ),
        y: (ratios.translation.y * distance * h).limited(
          low.map { $0.y * h },
          high.map { $0.y * h }
        )
      ),
      opacity: 1 - distance * ratios.alpha,
      cornerRadius: ratios.cornerRadius * distance
        * min(frame.height * scale.y, frame.width * scale.x)
    )
  }
}
