import EffectCore

/// Draws a card in pieces: what the card looks like is cut up, and each part is moved by itself.
enum CardPieces {
  /// Returns the card with its pieces in place of its own look.
  ///
  /// The card keeps its place, its matrix and its opacity, which hold for all pieces together; its colour, contents and
  /// sublayers are seen through the pieces alone.
  static func cut(_ card: LayerNode, into pieces: [CellPiece]) -> LayerNode {
    let face = LayerNode(
      name: "face",
      frame: Rect(origin: .zero, size: card.frame.size),
      layer: look(of: card.layer),
      contents: card.contents,
      children: card.children
    )
    var whole = card
    whole.contents = .none
    whole.layer.backgroundColor = .clear
    whole.layer.borderWidth = 0
    whole.layer.shadowOpacity = 0
    whole.layer.cornerRadius = 0
    whole.layer.tint = .clear
    whole.children = pieces.compactMap { node(for: $0, face: face) }
    return whole
  }

  /// What a layer looks like, without where it is.
  private static func look(of layer: Layer) -> Layer {
    var look = Layer.rest
    look.backgroundColor = layer.backgroundColor
    look.cornerRadius = layer.cornerRadius
    look.tint = layer.tint
    (look.borderWidth, look.borderColor) = (layer.borderWidth, layer.borderColor)
    return look
  }

  private static func node(for piece: CellPiece, face: LayerNode) -> LayerNode? {
    guard piece.opacity > 0, piece.frame.width > 0, piece.frame.height > 0 else { return nil }
    var layer = Layer.rest
    layer.clip = Rect(origin: .zero, size: piece.frame.size)
    layer.cornerRadius = piece.cornerRadius
    layer.opacity = piece.opacity.clamped(to: 0...1)
    layer.scale = Vector3(x: piece.scale.x, y: piece.scale.y, z: 1)
    layer.translation = Vector3(x: piece.translation.x, y: piece.translation.y, z: 0)
    var part = face
    part.frame = face.frame.offsetBy(x: -piece.frame.minX, y: -piece.frame.minY)
    return LayerNode(name: "piece", frame: piece.frame, layer: layer, children: [part])
  }
}
