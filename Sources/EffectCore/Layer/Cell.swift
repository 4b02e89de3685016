/// The layer tree that every cell of a scene starts from.
///
/// Its first six layers are always the stock ones: the content layer `cell`, in it `card` (the target layer of
/// effects that leave the cell itself alone), and in that `image`, `title`, `subtitle` and `shadow`, a black
/// overlay that is invisible at rest. A scene may add layers of its own.
public struct CellModel: Sendable {
  /// One layer of the tree.
  public struct Entry: Sendable {
    /// The name that scripts write.
    public var name: String
    /// The index of the parent, or nothing for the content layer.
    public var parent: Int?
    /// The place in the parent as parts of its size.
    public var unitFrame: Rect
    /// What is added to that, in points.
    public var inset: Rect
    /// What the layer shows.
    public var contents: LayerContents
    /// An image that it shows instead, once the file has been read.
    public var image: ImageReference?
    /// The layer while no effect changes it.
    public var rest: Layer

    /// Creates an entry.
    public init(
      name: String,
      parent: Int?,
      unitFrame: Rect = Rect(x: 0, y: 0, width: 1, height: 1),
      inset: Rect = .zero,
      contents: LayerContents = .none,
      image: ImageReference? = nil,
      rest: Layer = .rest
    ) {
      self.name = name
      self.parent = parent
      self.unitFrame = unitFrame
      self.inset = inset
      self.contents = contents
      self.image = image
      self.rest = rest
    }

    /// Returns the layer's frame in a parent of a size; never of negative size.
    public func frame(in parent: Size) -> Rect {
      Rect(
        x: unitFrame.minX * parent.width + inset.minX,
        y: unitFrame.minY * parent.height + inset.minY,
        width: max(0, unitFrame.width * parent.width + inset.width),
        height: max(0, unitFrame.height * parent.height + inset.height)
      )
    }
  }

  /// The layers, parents before their sublayers.
  public private(set) var entries: [Entry]

  // One constant each: a tuple of them would be computed at its first use and asked for at every one.
  /// The index of the content layer.
  public static let contentIndex = 0
  /// The index of the target layer inside it.
  public static let cardIndex = 1
  /// The index of the picture.
  public static let imageIndex = 2
  /// The index of the title.
  public static let titleIndex = 3
  /// The index of the line under the title.
  public static let subtitleIndex = 4
  /// The index of the black overlay.
  public static let shadowIndex = 5

  /// The model with the stock layers alone.
  public static let stock = CellModel(additional: [])

  /// Creates the stock layers and the given ones after them.
  public init(additional: [Entry]) {
    var overlay = Layer.rest
    overlay.opacity = 0
    overlay.backgroundColor = .black
    overlay.written = []
    entries =
      [
        Entry(name: "cell", parent: nil),
        Entry(name: "card", parent: 0),
        Entry(name: "image", parent: 1),
        Entry(
          name: "title",
          parent: 1,
          unitFrame: Rect(x: 0, y: 1, width: 1, height: 0),
          inset: Rect(x: 20, y: -76, width: -40, height: 30)
        ),
        Entry(
          name: "subtitle",
          parent: 1,
          unitFrame: Rect(x: 0, y: 1, width: 1, height: 0),
          inset: Rect(x: 20, y: -44, width: -40, height: 24)
        ),
        Entry(name: "shadow", parent: 1, rest: overlay),
      ] + additional
  }

  /// Changes the layer at rest of one entry; what is written this way counts as the resting state.
  public mutating func setRest(of index: Int, _ change: (inout Layer) -> Void) {
    change(&entries[index].rest)
    entries[index].rest.written = []
  }

  /// Changes the place of one entry in its parent: parts of the parent's size, and what is added in points.
  public mutating func setFrame(of index: Int, unitFrame: Rect, inset: Rect) {
    (entries[index].unitFrame, entries[index].inset) = (unitFrame, inset)
  }

  /// The index of the layer of a name.
  public func index(of name: String) -> Int? { entries.firstIndex { $0.name == name } }

  fileprivate func cardSize(for size: Size) -> Size {
    entries[CellModel.cardIndex].frame(in: size).size
  }

  /// Returns the frame of every layer in its parent, for a cell of a size.
  public func frames(for size: Size) -> [Rect] {
    var frames: [Rect] = []
    for entry in entries {
      frames.append(
        entry.parent.map { entry.frame(in: frames[$0].size) } ?? Rect(origin: .zero, size: size)
      )
    }
    return frames
  }
}

/// The layers of one cell while effects change them.
///
/// One value serves every cell of a scene in turn: ``prepare(for:)`` puts back what the last one changed.
public struct Cell: Sendable {
  /// The layer tree that the cell starts from.
  public let model: CellModel
  /// The layers, in the order of the model's entries.
  public var layers: [Layer]
  /// The layers at rest for the present size.
  public private(set) var rest: [Layer]
  /// The cell's size, in points.
  public private(set) var size: Size
  /// The size of its card at rest, in points.
  public private(set) var cardSize: Size
  /// A bare number that an effect returned instead of properties; it moves nothing.
  public var value: Double?
  /// What is drawn in place of the card, in this order; nothing where the card is drawn as it is.
  ///
  /// The array keeps its storage from cell to cell, so that an effect which appends to it allocates only once.
  public var pieces: [CellPiece] = []

  /// Creates a cell at rest.
  public init(model: CellModel = .stock, size: Size = .zero) {
    self.model = model
    self.size = size
    cardSize = model.cardSize(for: size)
    rest = Cell.restLayers(of: model, size: size)
    layers = rest
  }

  /// Puts every layer back to rest, for a cell of a size.
  ///
  /// Costs what was changed, and allocates only when the size changes.
  public mutating func prepare(for size: Size) {
    value = nil
    if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
    if size != self.size {
      self.size = size
      cardSize = model.cardSize(for: size)
      rest = Cell.restLayers(of: model, size: size)
      layers = rest
      return
    }
    layers.withUnsafeMutableBufferPointer { layers in
      rest.withUnsafeBufferPointer { rest in
        guard let rest = rest.baseAddress else { return }
        for index in layers.indices where !layers[index].written.isEmpty {
          layers[index].reset(to: rest + index)
        }
      }
    }
  }

  private static func restLayers(of model: CellModel, size: Size) -> [Layer] {
    let frames = model.frames(for: size)
    return model.entries.indices.map { index in
      var layer = model.entries[index].rest
      let center = frames[index].center
      (layer[slot: LayerProperty.positionSlot], layer[slot: LayerProperty.positionSlot + 1]) = (
        center.x, center.y
      )
      return layer
    }
  }

  /// Returns one number of a layer, read where it lies: a layer that is taken out first is copied whole.
  ///
  /// - Parameters:
  ///   - layer: The index of the layer.
  ///   - slot: The place of the number; see ``LayerProperty``.
  /// - Returns: The number; what equals the number at rest is that one, also where their zeros differ in sign.
  public func number(ofLayer layer: Int, slot: Int) -> Double {
    let (number, rest) = (layers.number(of: layer, slot), rest.number(of: layer, slot))
    return number == rest ? rest : number
  }

  /// The content layer.
  public var content: Layer {
    get { layers[CellModel.contentIndex] }
    _modify { yield &layers[CellModel.contentIndex] }
  }
  /// The target layer inside the content layer.
  public var card: Layer {
    get { layers[CellModel.cardIndex] }
    _modify { yield &layers[CellModel.cardIndex] }
  }
  /// The black overlay.
  public var shadow: Layer {
    get { layers[CellModel.shadowIndex] }
    _modify { yield &layers[CellModel.shadowIndex] }
  }
}

extension LayerProperty {
  static let positionSlot = 16
}

extension Cell {
  /// The memory of a cell's layers, to be written to without a copy of any of them.
  @usableFromInline package struct LayerBlock {
    @usableFromInline let base: UnsafeMutableRawPointer
    @usableFromInline let count: Int

    /// Writes a number, without marking its property as written.
    @inlinable @inline(__always)
    package func set(_ number: Double, layer: Int, slot: Int) {
      precondition(0..<count ~= layer && 0..<LayerProperty.slotCount ~= slot)
      base.storeBytes(
        of: number,
        toByteOffset: layer * MemoryLayout<Layer>.stride + slot * MemoryLayout<Double>.stride,
        as: Double.self
      )
    }

    /// Reads a number.
    @inlinable @inline(__always)
    package func number(layer: Int, slot: Int) -> Double {
      precondition(0..<count ~= layer && 0..<LayerProperty.slotCount ~= slot)
      return base.load(
        fromByteOffset: layer * MemoryLayout<Layer>.stride + slot * MemoryLayout<Double>.stride,
        as: Double.self
      )
    }

    /// Marks properties as written.
    @inlinable @inline(__always)
    package func mark(_ properties: LayerPropertySet, layer: Int) {
      precondition(0..<count ~= layer)
      let offset = layer * MemoryLayout<Layer>.stride + Layer.writtenOffset
      let written = base.load(fromByteOffset: offset, as: LayerPropertySet.self)
      base.storeBytes(
        of: written.union(properties),
        toByteOffset: offset,
        as: LayerPropertySet.self
      )
    }
  }

  /// Lends the memory of the layers.
  package mutating func withLayers(_ body: (LayerBlock) -> Void) {
    let count = layers.count
    layers.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { body(LayerBlock(base: base, count: count)) }
    }
  }
}

/// The layers of a cell, as a formula writes to them.
@usableFromInline package struct CellOutput: LayerOutput {
  @usableFromInline package let cardSize: Size
  @usableFromInline let layers: Cell.LayerBlock
  @usableFromInline let pieces: UnsafeMutablePointer<[CellPiece]>

  @inlinable package var takesPieces: Bool { true }

  @inlinable @inline(__always)
  package func number(at slot: Int, of layer: Int) -> Double {
    layers.number(layer: layer, slot: slot)
  }

  @inlinable @inline(__always)
  package mutating func put(_ number: Double, at slot: Int, of layer: Int) {
    layers.set(number, layer: layer, slot: slot)
  }

  @inlinable @inline(__always)
  package mutating func mark(_ property: LayerProperty, of layer: Int) {
    layers.mark(LayerPropertySet(property), layer: layer)
  }

  @inlinable package mutating func append(_ piece: CellPiece) { pieces.pointee.append(piece) }
}

extension Cell {
  /// Lends the cell to a formula.
  @usableFromInline package mutating func withOutput(_ body: (inout CellOutput) -> Void) {
    let size = cardSize
    Cell.lend(&layers, &pieces, cardSize: size, body)
  }

  private static func lend(
    _ layers: inout [Layer],
    _ pieces: inout [CellPiece],
    cardSize: Size,
    _ body: (inout CellOutput) -> Void
  ) {
    let count = layers.count
    withUnsafeMutablePointer(to: &pieces) { pieces in
      layers.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var output = CellOutput(
          cardSize: cardSize,
          layers: LayerBlock(base: base, count: count),
          pieces: pieces
        )
        body(&output)
      }
    }
  }
}

extension [Layer] {
  /// A number of one of the layers, without a copy of the layer.
  fileprivate func number(of layer: Int, _ slot: Int) -> Double {
    withUnsafeBytes { bytes in
      precondition(indices.contains(layer) && 0..<LayerProperty.slotCount ~= slot)
      return bytes.load(
        fromByteOffset: layer * MemoryLayout<Layer>.stride + slot * MemoryLayout<Double>.stride,
        as: Double.self
      )
    }
  }
}
