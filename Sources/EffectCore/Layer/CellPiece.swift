/// A rectangular part of a card that moves by itself.
///
/// A card in pieces is drawn as a picture of itself with all its sublayers, cut up: each piece shows what lies in
/// its frame, in the card's own coordinates. The card's matrix and opacity hold for all pieces together, the
/// values here come before them. Corners are rounded and the picture is clipped before a piece is scaled.
public struct CellPiece: Hashable, Sendable {
  /// The part of the card that it shows and its place at rest, in points from the card's top left.
  public var frame: Rect
  /// The size along each axis as a factor, about the middle of the frame.
  public var scale: Point
  /// How far the piece is moved after it was scaled, in points.
  public var translation: Point
  /// How opaque it is, 0...1.
  public var opacity: Double
  /// The radius of its rounded corners, in points.
  public var cornerRadius: Double

  /// Creates a piece.
  public init(
    frame: Rect,
    scale: Point = Point(x: 1, y: 1),
    translation: Point = .zero,
    opacity: Double = 1,
    cornerRadius: Double = 0
  ) {
    self.frame = frame
    self.scale = scale
    self.translation = translation
    self.opacity = opacity
    self.cornerRadius = cornerRadius
  }

  /// The matrix from the piece's own coordinates (from the top left of its frame) to the card's.
  public var matrix: Transform3D {
    .translation(-frame.width / 2, -frame.height / 2) * .scale(scale.x, scale.y)
      * .translation(frame.midX + translation.x, frame.midY + translation.y)
  }
}
