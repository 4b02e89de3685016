import CollectionSimulation
import EffectCore

/// The numbers of a cell that can be seen to change: the corners of its card, then the properties of its layers.
struct MotionChannels {
  struct Channel {
    var name: String
    /// By how much it has to leap to be noticed, in its own unit.
    var noticeable: Double
    var layer: Int
    var slot: Int
  }

  static let cornerCount = 8
  let channels: [Channel]

  /// Properties that decide how others act, that show in the corners, or that leap by design.
  private static let unseen: Set<LayerProperty> = [
    .anchorPoint, .pivot, .position, .transform, .zPosition, .hidden, .doubleSided, .perspective,
    .translation, .rotation, .scale, .skew,
  ]

  init(_ model: CellModel) {
    var channels = (0..<MotionChannels.cornerCount).map { index in
      Channel(
        name: "corner \(index / 2 + 1) \(index % 2 == 0 ? "x" : "y")",
        noticeable: 0.5,
        layer: -1,
        slot: index
      )
    }
    let names = PropertyNames.slots()
    for (index, entry) in model.entries.enumerated() {
      let prefix = index == 0 ? "" : entry.name + "."
      for property in LayerProperty.allCases {
        let isMovedSublayer = index > CellModel.cardIndex && property == .translation
        guard isMovedSublayer || !MotionChannels.unseen.contains(property) else { continue }
        let descriptor = property.descriptor
        for slot in descriptor.slot..<(descriptor.slot + descriptor.rest.count) {
          channels.append(
            Channel(
              name: prefix + names[slot],
              noticeable: descriptor.unit == "pt" || descriptor.unit == "°" ? 0.5 : 0.02,
              layer: index,
              slot: slot
            )
          )
        }
      }
    }
    self.channels = channels
  }
}

/// What can be seen of a cell at one progress: where its card lies, and how it looks.
struct MotionSample {
  let progress: Double
  /// Whether the card lies before the eye, so that its corners say something.
  let isBeforeEye: Bool
  /// The card's projected area over its own: negative where its back is seen.
  let facing: Double
  let opacity: Double
  let isHidden: Bool
  /// Whether the effect says itself that the back is to be seen.
  let showsBack: Bool
  /// The numbers of the channels, in their order.
  let values: [Double]

  /// Whether anything of the card is there to be seen.
  var isSeen: Bool { opacity > 0.02 && !isHidden && isBeforeEye }

  init(_ cell: Cell, context: EffectContext, geometry: CardGeometry, channels: MotionChannels) {
    progress = context.progress
    opacity = cell.content.opacity * cell.card.opacity
    let card = LayerNode(frame: Rect(origin: .zero, size: cell.size), layer: cell.card)
    var node = LayerNode(frame: context.cellFrame, layer: cell.content)
    node.countPosition(from: context.cellFrame.origin)
    let corners = geometry.project(card, in: node)
    isBeforeEye = corners != nil
    var values: [Double] = []
    values.reserveCapacity(channels.channels.count)
    for corner in corners ?? Array(repeating: .zero, count: 4) { values += [corner.x, corner.y] }
    var area = 0.0
    for index in 0..<4 {
      let (i, j) = (2 * index, 2 * ((index + 1) % 4))
      area += (values[i] * values[j + 1] - values[j] * values[i + 1]) / 2
    }
    facing = area / max(1, cell.size.width * cell.size.height)
    // A layer without a back is gone when it turns away, as it was meant to be.
    let hasBack = cell.content.isDoubleSided && cell.card.isDoubleSided
    isHidden = cell.content.isHidden || cell.card.isHidden || (!hasBack && facing <= 1e-3)
    showsBack =
      hasBack
      && [cell.content, cell.card].contains { $0.written.contains(LayerPropertySet(.doubleSided)) }
    for channel in channels.channels.dropFirst(MotionChannels.cornerCount) {
      values.append(cell.layers[channel.layer][slot: channel.slot])
    }
    self.values = values
  }

  /// How much of the card lies in a viewport, from 0 to 1, without what another card covers; taken as upright
  /// rectangles.
  func share(in viewport: Size, coveredBy other: MotionSample? = nil) -> Double {
    let whole = bounds.width * bounds.height
    guard whole > 0 else { return 0 }
    let seen = bounds.shared(with: Rect(origin: .zero, size: viewport))
    let covered = other.map { seen.shared(with: $0.bounds) } ?? .zero
    return (seen.width * seen.height - covered.width * covered.height) / whole
  }

  /// The smallest rectangle around the card, in the viewport.
  var bounds: Rect {
    let xs = [values[0], values[2], values[4], values[6]]
    let ys = [values[1], values[3], values[5], values[7]]
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension Rect {
  /// What two rectangles share; of no size where they do not meet.
  fileprivate func shared(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }
}
