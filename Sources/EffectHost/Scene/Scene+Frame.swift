public import CollectionSimulation
public import EffectCore
import EffectScripting

extension LayerNode {
  /// Lets a position that an effect has set count from a point: a cell's own coordinates begin at its layout frame.
  mutating func countPosition(from origin: Point) {
    guard layer.written.contains(LayerPropertySet(.position)) else { return }
    layer.position.x += origin.x
    layer.position.y += origin.y
  }
}

extension Scene {
  /// Returns what is to be drawn with the collection at a position.
  ///
  /// - Parameters:
  ///   - position: Where it is scrolled to.
  ///   - time: Seconds since the scene began.
  ///   - velocity: The speed of the content offset, in points per second.
  ///   - isDragging: Whether a finger holds the content.
  /// - Returns: The layers of the visible cells, with the scene's background.
  /// - Throws: ``HostError`` of a script that fails, with its line.
  /// - Complexity: O(*visible cells*).
  public func frame(
    at position: Collection.Position,
    time: Double = 0,
    velocity: Double = 0,
    isDragging: Bool = false
  ) throws(HostError) -> LayerScene {
    try scroll(to: position)
    var moment = EffectContext()
    moment.time = time
    moment.velocity = velocity
    moment.isDragging = isDragging
    var nodes: [LayerNode] = []
    try forEachVisible(at: moment) { context throws(HostError) in
      nodes.append(try node(for: context, showsImages: true))
    }
    if collection.layout.isRightToLeft {
      for index in nodes.indices { nodes[index].mirror(parentWidth: collection.viewport.width) }
    }
    return LayerScene(
      viewport: collection.viewport,
      background: background,
      backdrop: backdrop,
      perspective: perspective,
      sorting: sorting,
      nodes: nodes
    )
  }

  /// The layer tree of one cell with its effects applied; images are read only where they are to be shown.
  func node(
    for context: EffectContext,
    showsImages: Bool = false
  ) throws(HostError) -> LayerNode {
    let item = try item(context.index)
    let images = showsImages ? try images(of: item) : [:]
    return try evaluate(at: context) { cell throws(HostError) in
      tree(of: cell, item: item, context: context, images: images)
    }
  }

  /// The images that the layers of an item show, by their layer's index.
  func images(of item: Item) throws(HostError) -> [Int: LayerContents] {
    var images: [Int: LayerContents] = [:]
    if let image = item.image { images[CellModel.imageIndex] = try self.image(image) }
    for (index, entry) in cellModel.entries.enumerated() {
      if let image = entry.image { images[index] = try self.image(image) }
    }
    return images
  }

  /// What an item shows.
  func item(_ index: Int) throws(HostError) -> Item {
    guard let script else { return Item() }
    do {
      return try script.item(index, of: style.source)
    } catch {
      throw .script(error)
    }
  }

  /// The layer tree of a cell that effects, or what stands for them, have changed.
  func tree(
    of cell: Cell,
    item: Item,
    context: EffectContext,
    images: [Int: LayerContents] = [:]
  ) -> LayerNode {
    let frames = cell.model.frames(for: cell.size)
    var nodes: [LayerNode] = []
    for index in cell.model.entries.indices {
      let entry = cell.model.entries[index]
      var layer = cell.layers[index]
      let styled = style.contents(of: index, item: item, index: context.index)
      if let color = styled.color, !layer.written.contains(LayerPropertySet(.backgroundColor)) {
        layer.backgroundColor = color
      }
      let contents = entry.contents == .none ? styled.contents : entry.contents
      nodes.append(
        LayerNode(
          name: entry.name,
          frame: frames[index],
          layer: layer,
          contents: images[index] ?? contents
        )
      )
    }
    nodes[0].frame = context.cellFrame
    nodes[0].countPosition(from: context.cellFrame.origin)
    // Children after their parents, so from the end every subtree is complete when it is taken. The overlay is the
    // last one of its card.
    let order =
      Array(nodes.indices.filter { $0 != CellModel.shadowIndex }) + [CellModel.shadowIndex]
    for index in order.reversed() {
      guard let parent = cell.model.entries[index].parent else { continue }
      let isCut = index == CellModel.cardIndex && !cell.pieces.isEmpty
      let node = isCut ? CardPieces.cut(nodes[index], into: cell.pieces) : nodes[index]
      nodes[parent].children.insert(node, at: 0)
    }
    return nodes[0]
  }
}
