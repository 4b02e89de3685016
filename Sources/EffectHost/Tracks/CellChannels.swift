import EffectCore

/// The numbers of a cell that tracks are made of: of each layer the properties that an effect writes, which ones it
/// wrote, and the pieces of a card that is cut up.
struct CellChannels {
  /// What one number is.
  enum Channel: Hashable {
    /// A bare number that an effect returned.
    case value
    /// The set of the properties of a layer that were written.
    case written(layer: Int)
    /// One number of a layer.
    case slot(layer: Int, slot: Int)
    /// One number of a piece of the card.
    case piece(index: Int, offset: Int)
  }

  /// How many numbers a piece has.
  static let pieceCount = 10

  private(set) var channels: [Channel] = []
  private var written: [UInt64]
  private var pieces = 0
  private var hasValue = false

  init(layers: Int) { written = Array(repeating: 0, count: layers) }

  /// Takes in what a cell has; returns whether that was more than before.
  mutating func grow(to cell: Cell) -> Bool {
    var grew = false
    for (index, layer) in cell.layers.enumerated() {
      let bits = layer.written.rawValue
      if bits & ~written[index] != 0 {
        written[index] |= bits
        grew = true
      }
    }
    if cell.pieces.count > pieces {
      pieces = cell.pieces.count
      grew = true
    }
    if cell.value != nil, !hasValue {
      hasValue = true
      grew = true
    }
    if grew { arrange() }
    return grew
  }

  private mutating func arrange() {
    channels = hasValue ? [.value] : []
    for (index, bits) in written.enumerated() where bits != 0 {
      channels.append(.written(layer: index))
      for property in LayerPropertySet(rawValue: bits).members {
        let descriptor = property.descriptor
        for offset in descriptor.rest.indices {
          channels.append(.slot(layer: index, slot: descriptor.slot + offset))
        }
      }
    }
    for index in 0..<pieces {
      for offset in 0..<CellChannels.pieceCount {
        channels.append(.piece(index: index, offset: offset))
      }
    }
  }

  /// Returns the numbers of a cell.
  func numbers(of cell: Cell) -> [Double] {
    channels.map { channel in
      switch channel {
      case .value: cell.value ?? 0
      // Fewer than 53 properties, so that the set is a whole number.
      case .written(let layer): Double(cell.layers[layer].written.rawValue)
      case .slot(let layer, let slot): cell.layers[layer][slot: slot]
      // A piece that is not there is one that cannot be seen.
      case .piece(let index, let offset):
        cell.pieces.indices.contains(index) ? cell.pieces[index].number(offset) : 0
      }
    }
  }

  /// Returns how far each number may be off.
  func limits(_ tolerance: TrackTolerance) -> [Double] {
    channels.map { channel in
      switch channel {
      case .value: tolerance.limit(of: .opacity, offset: 0)
      case .written: 0
      case .slot(_, let slot):
        LayerProperty.of(slot: slot).map {
          tolerance.limit(of: $0, offset: slot - $0.descriptor.slot)
        } ?? 0
      case .piece(_, let offset): tolerance.limit(ofPiece: offset)
      }
    }
  }
}

extension LayerProperty {
  /// The property that a number of a layer belongs to.
  static func of(slot: Int) -> LayerProperty? {
    allCases.last { $0.descriptor.slot <= slot }
  }
}

extension CellPiece {
  /// The names of its numbers, in the order of their places.
  static let numberNames = [
    "frame.x", "frame.y", "frame.width", "frame.height", "scale.x", "scale.y", "translation.x",
    "translation.y", "alpha", "cornerRadius",
  ]

  /// Returns one of its numbers by its place.
  func number(_ offset: Int) -> Double {
    switch offset {
    case 0: frame.minX
    case 1: frame.minY
    case 2: frame.width
    case 3: frame.height
    case 4: scale.x
    case 5: scale.y
    case 6: translation.x
    case 7: translation.y
    case 8: opacity
    default: cornerRadius
    }
  }

  /// Creates a piece from its numbers, which begin at a place of a list.
  init(numbers: [Double], from first: Int) {
    func at(_ offset: Int) -> Double { numbers[first + offset] }
    self.init(
      frame: Rect(x: at(0), y: at(1), width: at(2), height: at(3)),
      scale: Point(x: at(4), y: at(5)),
      translation: Point(x: at(6), y: at(7)),
      opacity: at(8),
      cornerRadius: at(9)
    )
  }
}
