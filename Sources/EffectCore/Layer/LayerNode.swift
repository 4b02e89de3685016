/// A layer as it is to be drawn: its values, its contents and its sublayers.
public struct LayerNode: Sendable {
  /// The layer's name; empty where it has none.
  public var name: String
  /// Its place at rest in the parent's coordinates, in points.
  public var frame: Rect
  /// The layer's values.
  public var layer: Layer
  /// What the layer shows besides its background.
  public var contents: LayerContents
  /// The sublayers, drawn in this order where their zPosition is the same.
  public var children: [LayerNode]
  /// What every sublayer is transformed by after its own matrix, about this layer's anchor point; unset changes nothing.
  ///
  /// A perspective for the sublayers alone belongs here.
  public var sublayerTransform: Transform3D?
  /// Layers in the node's coordinates whose opacity says how much is seen of it and all that is in it; where there are
  /// none, all of it is.
  public var mask: [LayerNode] = []

  /// Creates a node.
  public init(
    name: String = "",
    frame: Rect,
    layer: Layer = .rest,
    contents: LayerContents = .none,
    children: [LayerNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.layer = layer
    self.contents = contents
    self.children = children
  }

  /// Returns the matrix from the node's own coordinates (top left, points) to its parent's.
  public func matrix(sharesVanishingPoint: Bool = false) -> Transform3D {
    layer.matrix(
      size: frame.size,
      restPosition: frame.center,
      sharesVanishingPoint: sharesVanishingPoint
    )
  }

  /// Returns the matrix from a sublayer's own coordinates to the node's, with what the node does to all of them.
  public func matrix(ofSublayer node: LayerNode, sharesVanishingPoint: Bool = false) -> Transform3D
  {
    let own = node.matrix(sharesVanishingPoint: sharesVanishingPoint)
    guard let sublayerTransform else { return own }
    let anchor = layer.anchorPoint
    let (x, y) = (anchor.x * frame.width, anchor.y * frame.height)
    return own * .translation(-x, -y) * sublayerTransform * .translation(x, y)
  }

  /// Mirrors the node and everything in it left to right; text and pictures stay readable.
  public mutating func mirror(parentWidth: Double) {
    frame.origin.x = parentWidth - frame.maxX
    layer.mirror(parentWidth: parentWidth)
    if let clip = layer.clip {
      layer.clip = Rect(
        x: frame.width - clip.maxX,
        y: clip.minY,
        width: clip.width,
        height: clip.height
      )
    }
    if let m = sublayerTransform {
      // Conjugation with a reflection in x, about the anchor point, which is mirrored with the layer.
      sublayerTransform = .scale(-1, 1) * m * .scale(-1, 1)
    }
    for index in children.indices { children[index].mirror(parentWidth: frame.width) }
    for index in mask.indices { mask[index].mirror(parentWidth: frame.width) }
  }
}

/// Everything that one picture shows.
public struct LayerScene: Sendable {
  /// How layers that overlap are put in order.
  public enum Sorting: String, CaseIterable, Hashable, Sendable {
    /// By zPosition, then by their order; a later one covers an earlier one.
    case painter
    /// By their true depth.
    case depth
  }

  /// The size of the picture in points.
  public var viewport: Size
  /// The colour behind everything.
  public var background: Color
  /// What is painted over the background and under the layers.
  public var backdrop: Gradient?
  /// The distance of the eye from the viewport's centre for all layers; 0 where each has its own.
  public var perspective: Double
  /// How overlapping layers are put in order.
  public var sorting: Sorting
  /// The layers, in the order in which they lie where nothing else decides.
  public var nodes: [LayerNode]

  /// Creates a scene.
  public init(
    viewport: Size,
    background: Color = .white,
    backdrop: Gradient? = nil,
    perspective: Double = 0,
    sorting: Sorting = .painter,
    nodes: [LayerNode] = []
  ) {
    self.viewport = viewport
    self.background = background
    self.backdrop = backdrop
    self.perspective = perspective
    self.sorting = sorting
    self.nodes = nodes
  }
}
