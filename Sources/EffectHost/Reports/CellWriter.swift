import CollectionSimulation
import EffectCore
public import EffectJSON

extension Scene {
  /// The layer tree of its cells.
  var cellModel: CellModel { cell.model }
  /// The layers of a cell at rest.
  var restLayers: [Layer] { cell.rest }

  /// Writes what the effects do over a list of progress values, one object a value.
  ///
  /// - Parameters:
  ///   - progress: Where to evaluate.
  ///   - geometry: Whether to add each cell's `frame`, `quad` and `order`.
  ///   - writer: Gets the members `cells`, as an array.
  /// - Throws: ``HostError`` of a script that fails, with its line.
  public func writeCells(
    at progress: [Double],
    geometry: Bool = false,
    to writer: inout JSONWriter
  ) throws(HostError) {
    let base = restContext
    writer.key("cells")
    writer.beginArray()
    for value in progress {
      let context = base.moved(to: value)
      writer.beginObject(onOneLine: true)
      writer.key("progress")
      writer.number(value)
      if geometry { try writeGeometry(at: context, order: 0, to: &writer) }
      try evaluate(at: context) { cell throws(HostError) in PropertyWriter.write(cell, to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes the visible cells of the collection at its present position.
  public func writeVisibleCells(
    geometry: Bool = false,
    to writer: inout JSONWriter
  ) throws(HostError) {
    var contexts: [EffectContext] = []
    try forEachVisible { context throws(HostError) in contexts.append(context) }
    let order = geometry ? try drawingOrder(of: contexts) : []
    writer.key("cells")
    writer.beginArray()
    for (position, context) in contexts.enumerated() {
      writer.beginObject(onOneLine: true)
      writer.key("index")
      writer.number(context.index)
      writer.key("progress")
      writer.number(context.progress)
      writer.key("ratio")
      writer.number(context.ratio)
      if geometry { try writeGeometry(at: context, order: order[position], to: &writer) }
      try evaluate(at: context) { cell throws(HostError) in PropertyWriter.write(cell, to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// The place of each cell in the order of drawing: by zPosition, then as they lie.
  private func drawingOrder(of contexts: [EffectContext]) throws(HostError) -> [Int] {
    var heights: [Double] = []
    for context in contexts {
      heights.append(
        try evaluate(at: context) { cell throws(HostError) in cell.content.zPosition }
      )
    }
    let sorted = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var order = Array(repeating: 0, count: contexts.count)
    for (place, index) in sorted.enumerated() { order[index] = place }
    return order
  }

  private func writeGeometry(
    at context: EffectContext,
    order: Int,
    to writer: inout JSONWriter
  ) throws(HostError) {
    let width = collection.viewport.width
    var frame = context.cellFrame
    var node = try node(for: context)
    // Of a cell that is evaluated by itself the frame lies where its progress puts it.
    if collection.layout.isRightToLeft {
      node.mirror(parentWidth: width)
      frame.origin.x = width - frame.maxX
    }
    writer.key("frame")
    writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
    writer.key("quad")
    if let quad = CardGeometry(scene: self).quad(of: node) {
      writer.beginArray(onOneLine: true)
      for corner in quad { writer.numbers([corner.x, corner.y]) }
      writer.endArray()
    } else {
      writer.null()
    }
    writer.key("order")
    writer.number(order)
  }
}

/// Where a cell's card appears in the viewport.
struct CardGeometry {
  let viewport: Size
  let perspective: Double

  init(scene: Scene) {
    viewport = scene.collection.viewport
    perspective = scene.perspective
  }

  /// Returns the projected corners from the card's top left clockwise as the card sees them, or nothing where nothing
  /// of it is visible: it is hidden, clear, turned away without a back, behind the eye or outside the viewport.
  func quad(of cell: LayerNode) -> [Point]? {
    guard let card = cell.children.first(where: { $0.name == "card" }) else { return nil }
    for node in [cell, card] where node.layer.isHidden || node.layer.opacity <= 0 { return nil }
    guard let corners = project(card, in: cell) else { return nil }
    return isVisible(corners, card: card.layer, cell: cell.layer) ? corners : nil
  }

  /// The card's corners in the viewport, or nothing where one is behind the eye.
  func project(_ card: LayerNode, in cell: LayerNode) -> [Point]? {
    let shares = perspective > 0
    // As the renderer has it: with one vanishing point all layers share a space, else a layer lies in its parent's plane.
    let own = card.matrix(sharesVanishingPoint: shares)
    var matrix = (shares ? own : own.flattened) * cell.matrix(sharesVanishingPoint: shares)
    if shares {
      let (x, y) = (viewport.width / 2, viewport.height / 2)
      matrix =
        matrix * .translation(-x, -y) * .perspective(distance: perspective) * .translation(x, y)
    }
    let (w, h) = (card.frame.width, card.frame.height)
    var corners: [Point] = []
    for corner in [Point.zero, Point(x: w, y: 0), Point(x: w, y: h), Point(x: 0, y: h)] {
      let image = matrix.project(corner)
      guard image.w > 1e-4 else { return nil }
      corners.append(Point(x: image.x / image.w, y: image.y / image.w))
    }
    return corners
  }

  private func isVisible(_ corners: [Point], card: Layer, cell: Layer) -> Bool {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return false
    }
    guard right > 0, left < viewport.width, bottom > 0, top < viewport.height else { return false }
    var area = 0.0
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      area += a.x * b.y - b.x * a.y
    }
    guard area.magnitude > 1e-9 else { return false }
    return area > 0 || (card.isDoubleSided && cell.isDoubleSided)
  }
}
