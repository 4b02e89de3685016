import CollectionSimulation
import EffectCore
import EffectJSON
import EffectRendering
import EffectScripting

/// What a page has to know of a scene to show it: measures, places of cells, contents, and layers at rest.
///
/// A right-to-left scene is written mirrored, so that a page needs to know nothing of the direction but which way its
/// scroller goes.
struct WebScene {
  /// The most items that a page shows.
  static let mostItems = 2000

  /// What a cell of a size looks like at rest.
  private struct Rest {
    var size: Size
    var frames: [Rect]
    var layers: [Layer]
  }

  private struct CellEntry {
    var size: Size
    /// The page on which it stands in the middle.
    var line: Double
    /// Where it starts along the axis with the offset at 0.
    var along: Double
    var across: Double
    var rest: Int
    var item: Item
  }

  private let scene: Scene
  private var rests: [Rest] = []
  private var cells: [CellEntry] = []
  /// What was drawn for it.
  private(set) var pictures: WebPictures

  /// Collects what is to be known of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pictures: What was drawn for a page before, to be used again.
  /// - Throws: ``HostError`` of a script that fails, and of too many items.
  init(_ scene: Scene, pictures: WebPictures = WebPictures()) throws(HostError) {
    self.scene = scene
    self.pictures = pictures
    let count = scene.collection.count
    guard count > 0 else { throw .tracks(.empty) }
    guard count <= WebScene.mostItems else { throw .tracks(.tooManyCells(count)) }
    var probe = scene.collection
    do {
      try probe.scroll(to: .page(0))
    } catch {
      throw .collection(error)
    }
    let isHorizontal = probe.layout.direction == .horizontal
    for index in 0..<count {
      guard let context = probe.context(forItem: index) else { continue }
      let frame = context.cellFrame
      cells.append(
        CellEntry(
          size: frame.size,
          line: context.progress,
          along: (isHorizontal ? frame.minX : frame.minY) + probe.offset,
          across: isHorizontal ? frame.minY : frame.minX,
          rest: rest(of: frame.size),
          item: try scene.item(index)
        )
      )
    }
  }

  private mutating func rest(of size: Size) -> Int {
    if let known = rests.firstIndex(where: { $0.size == size }) { return known }
    let cell = Cell(model: scene.cellModel, size: size)
    var rest = Rest(size: size, frames: cell.model.frames(for: size), layers: cell.rest)
    if scene.collection.layout.isRightToLeft {
      let widths = WebScene.parentWidths(of: cell.model, frames: rest.frames)
      for index in rest.layers.indices {
        rest.layers[index].mirror(parentWidth: widths[index])
        if index > 0 { rest.frames[index].origin.x = widths[index] - rest.frames[index].maxX }
      }
    }
    rests.append(rest)
    return rests.count - 1
  }

  /// The width of what each layer lies in; the content layer's own, since its place is told by its frame.
  static func parentWidths(of model: CellModel, frames: [Rect]) -> [Double] {
    model.entries.indices.map { frames[model.entries[$0].parent ?? $0].width }
  }

  // MARK: Writing

  /// Writes the scene as members of the object that is open.
  ///
  /// - Returns: What could not be drawn as asked.
  @discardableResult
  mutating func write(to writer: inout JSONWriter) throws(HostError) -> Set<RenderDiagnostic> {
    let collection = scene.collection
    let viewport = collection.viewport
    writer.key("size")
    writer.numbers([viewport.width, viewport.height])
    writer.key("axis")
    writer.number(collection.layout.direction == .horizontal ? 0 : 1)
    writer.key("isRightToLeft")
    writer.bool(collection.layout.isRightToLeft)
    writer.key("perspective")
    writer.number(scene.perspective)
    writer.key("isDeep")
    writer.bool(scene.sorting == .depth)
    writeScrolling(to: &writer)
    writer.key("slots")
    writer.number(LayerProperty.slotCount)
    writer.key("still")
    WebScene.writeDifferences(of: Layer.rest, from: nil, to: &writer)
    writer.key("layers")
    writer.beginArray(onOneLine: true)
    for entry in scene.cellModel.entries {
      writer.beginObject()
      writer.key("name")
      writer.string(entry.name)
      writer.key("parent")
      writer.number(entry.parent ?? -1)
      writer.endObject()
    }
    writer.endArray()
    writeRests(to: &writer)
    try writeCells(to: &writer)
    writer.key("images")
    writer.beginArray()
    for address in pictures.addresses { writer.string(address) }
    writer.endArray()
    return pictures.diagnostics
  }

  private func writeScrolling(to writer: inout JSONWriter) {
    let collection = scene.collection
    writer.key("start")
    writer.number(collection.offset)
    writer.key("content")
    writer.number(collection.contentLength)
    writer.key("period")
    writer.number(collection.layout.isEndless ? collection.contentLength : 0)
    writer.key("snaps")
    writer.bool(collection.snapPage(velocityPerMillisecond: 0) != nil)
    writer.key("stops")
    writer.bool(isPaging)
    writer.key("window")
    writer.number(window ?? 0)
    writer.key("stacks")
    writer.bool(stacks)
    writer.key("pages")
    writer.beginObject()
    writer.key("count")
    writer.number(collection.pageCount)
    if case .flow(let flow) = collection.layout.kind, case .each = flow.itemSize {
      writer.key("offsets")
      writer.numbers((0..<collection.pageCount).map { collection.offset(forPage: Double($0)) })
    } else {
      writer.key("first")
      writer.number(collection.offset(forPage: 0))
      writer.key("stride")
      writer.number(collection.stride)
    }
    writer.endObject()
  }

  private var isPaging: Bool {
    if case .paging = scene.collection.layout.kind { true } else { false }
  }

  private var stacks: Bool {
    if case .paging(let paging) = scene.collection.layout.kind { paging.stacksCells } else { false }
  }

  /// How many lines are visible, where that does not follow from their places.
  private var window: Int? {
    if case .paging(let paging) = scene.collection.layout.kind {
      if let number = paging.numberOfVisibleItems { return number }
      if paging.stacksCells { return PagingLayout.defaultWindow }
    }
    return scene.collection.stride > 0 ? nil : PagingLayout.defaultWindow
  }

  private func writeRests(to writer: inout JSONWriter) {
    writer.key("rests")
    writer.beginArray()
    for rest in rests {
      writer.beginObject()
      writer.key("frames")
      writer.beginArray(onOneLine: true)
      for frame in rest.frames {
        writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
      }
      writer.endArray()
      writer.key("values")
      writer.beginArray(onOneLine: true)
      for layer in rest.layers { WebScene.writeDifferences(of: layer, from: .rest, to: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes pairs of a slot and its number for all that differ from another layer, or from nothing at all.
  private static func writeDifferences(
    of layer: Layer,
    from other: Layer?,
    to writer: inout JSONWriter
  ) {
    writer.beginArray(onOneLine: true)
    for slot in 0..<LayerProperty.slotCount
    where layer[slot: slot] != other.map({ $0[slot: slot] }) ?? 0 {
      writer.numbers([Double(slot), layer[slot: slot]])
    }
    writer.endArray()
  }

  private mutating func writeCells(to writer: inout JSONWriter) throws(HostError) {
    writer.key("cells")
    writer.beginArray()
    for (index, cell) in cells.enumerated() {
      writer.beginObject(onOneLine: true)
      writer.key("size")
      writer.numbers([cell.size.width, cell.size.height])
      writer.key("line")
      writer.number(cell.line)
      writer.key("along")
      writer.number(cell.along)
      writer.key("across")
      writer.number(cell.across)
      writer.key("rest")
      writer.number(cell.rest)
      writer.key("label")
      let title = cell.item.title ?? "Item \(index + 1)"
      writer.string("\(index + 1) of \(cells.count)" + (title.isEmpty ? "" : ": \(title)"))
      writer.key("looks")
      writer.beginArray()
      let images = try scene.images(of: cell.item)
      for (layer, entry) in scene.cellModel.entries.enumerated() {
        let own = scene.style.contents(of: layer, item: cell.item, index: index)
        try pictures.write(
          images[layer] ?? (entry.contents == .none ? own.contents : entry.contents),
          color: own.color,
          size: rests[cell.rest].frames[layer].size,
          to: &writer
        )
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }
}
