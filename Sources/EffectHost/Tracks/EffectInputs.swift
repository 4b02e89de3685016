import EffectCore
import EffectScripting

/// What an effect's result depends on besides the progress.
public struct EffectInputs: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The item's index.
  public static let index = EffectInputs(rawValue: 1)
  /// Where the collection is scrolled to: its offset, and how far it is pulled past its ends.
  public static let offset = EffectInputs(rawValue: 2)
  /// The time.
  public static let time = EffectInputs(rawValue: 4)
  /// How fast the collection scrolls.
  public static let velocity = EffectInputs(rawValue: 8)
  /// Whether a finger holds the content.
  public static let dragging = EffectInputs(rawValue: 16)
  /// What was evaluated before: random numbers, or variables that the effect keeps from call to call.
  public static let history = EffectInputs(rawValue: 32)

  /// What a function of the progress and the item cannot hold.
  public static let moving: EffectInputs = [.time, .velocity, .dragging, .history]

  /// Their names in a script's context, or what they are.
  public var names: [String] {
    let all: [(EffectInputs, String)] = [
      (.index, "context.index"), (.offset, "context.offset"), (.time, "context.time"),
      (.velocity, "context.velocity"), (.dragging, "context.dragging"),
      (.history, "random numbers, or variables that it keeps from call to call"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Scene {
  /// Finds what its effects depend on besides the progress.
  ///
  /// Scripts are seen to read their context. Every effect is evaluated with one thing changed after another, and again
  /// in another order, and what it answers is compared to the last bit.
  ///
  /// - Parameter range: The progress in which cells are seen.
  /// - Returns: All that counts.
  /// - Throws: ``HostError`` of a script that fails.
  func inputs(over range: ClosedRange<Double>) throws(HostError) -> EffectInputs {
    _ = takeReads()
    let base = restContext
    let steps = 64
    let places = (0...steps).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(steps)
    }
    func answers(
      _ order: [Double],
      _ change: (inout EffectContext) -> Void
    ) throws(HostError) -> [[Double]] {
      var rows: [[Double]] = []
      for place in order {
        var context = base.moved(to: place)
        change(&context)
        rows.append(
          try evaluate(at: context) { cell throws(HostError) in Scene.everything(of: cell) }
        )
      }
      return rows
    }
    let first = try answers(places) { _ in }
    var inputs = takeReads()
    if try answers(places.reversed(), { _ in }).reversed() != first {
      return inputs.union(.history)
    }
    let changes: [(EffectInputs, (inout EffectContext) -> Void)] = [
      (.time, { $0.time = 1.37 }), (.velocity, { $0.velocity = 731 }),
      (.dragging, { $0.isDragging = true }),
      (.index, { $0.index = ($0.index + 1) % max(1, $0.count) }),
      (.offset, { ($0.offset, $0.overscroll) = ($0.offset + 117, -13) }),
    ]
    for (input, change) in changes where try answers(places, change) != first {
      inputs.insert(input)
    }
    return inputs
  }

  /// What its scripts have read of their contexts since the last time.
  func takeReads() -> EffectInputs {
    var inputs: EffectInputs = []
    for case .script(let effect) in effects {
      for name in effect.takeReads() {
        switch name {
        case "index": inputs.insert(.index)
        case "offset", "overscroll": inputs.insert(.offset)
        case "time": inputs.insert(.time)
        case "velocity": inputs.insert(.velocity)
        case "dragging": inputs.insert(.dragging)
        default: continue
        }
      }
    }
    return inputs
  }

  /// Every number that an effect left in a cell.
  private static func everything(of cell: Cell) -> [Double] {
    var numbers = [cell.value ?? 0]
    for layer in cell.layers where !layer.written.isEmpty {
      numbers.append(Double(layer.written.rawValue))
      for slot in 0..<LayerProperty.slotCount { numbers.append(layer[slot: slot]) }
    }
    for piece in cell.pieces {
      for offset in 0..<CellChannels.pieceCount { numbers.append(piece.number(offset)) }
    }
    return numbers
  }
}
