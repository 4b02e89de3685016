import EffectCore

/// Effects as pieces of straight lines, evaluated without calling them.
///
/// They are the tracks of a scene's effects, laid out so that a number costs a look into a table and a multiplication.
/// They stand for the effects within a tolerance that was held against them, in the range that was sampled and for
/// cells of the size that was; everywhere else the effects themselves are called.
public final class BakedEffects: Sendable {
  /// From where to where the progress was sampled.
  public let range: ClosedRange<Double>
  /// How far each number may be off, in its own unit.
  public let tolerance: TrackTolerance
  /// The names of the numbers, such as `title.rotation.y`, and the largest difference of each that was seen when the
  /// tracks were held against the effects.
  public let errors: [(name: String, error: Double)]
  /// How many knots all tracks have together.
  public let knotCount: Int
  /// At how many places the tracks were held against the effects.
  public let checkedPlaces: Int
  let size: Size
  let reads: ReadContext
  private let lines: LineTable
  private let targets: [Target]
  private let masks: [Mask]
  private let hasValue: Bool

  /// What the cells that were sampled have in common.
  struct ReadContext: Hashable, Sendable {
    var viewport: Size
    var direction: ScrollDirection
    var isRightToLeft: Bool
    var stride: Double
    var count: Int

    init(_ context: EffectContext) {
      (viewport, direction) = (context.viewport, context.direction)
      (isRightToLeft, stride) = (context.isRightToLeft, context.stride)
      count = context.count
    }
  }

  /// Where a line's number belongs; a layer of -1 stands for a bare number that an effect returned.
  private struct Target: Sendable {
    var layer: Int
    var slot: Int
  }

  /// Which properties of a layer are written: always the same ones, or those of a line of steps.
  private struct Mask: Sendable {
    var layer: Int
    var line: Int?
    var properties: LayerPropertySet
  }

  init(_ tracks: EffectTracks, tolerance: TrackTolerance, layers: [String], base: EffectContext) {
    (range, self.tolerance) = (tracks.range, tolerance)
    (size, reads) = (base.cellFrame.size, ReadContext(base))
    (knotCount, checkedPlaces) = (tracks.knotCount, tracks.checkedPlaces)
    errors = tracks.numbers.map { number in
      let prefix = number.layer == 0 ? "" : layers[number.layer] + "."
      return (prefix + number.name, number.track.error)
    }
    var lines = LineTable(range: tracks.range)
    var targets: [Target] = []
    for number in tracks.numbers {
      lines.add(number.track)
      targets.append(Target(layer: number.layer, slot: number.slot))
    }
    if let value = tracks.value {
      lines.add(value)
      targets.append(Target(layer: -1, slot: 0))
    }
    var masks: [Mask] = []
    for written in tracks.written {
      if written.track.isConstant {
        let properties = written.properties(at: 0)
        masks.append(Mask(layer: written.layer, line: nil, properties: properties))
      } else {
        lines.add(written.track)
        masks.append(Mask(layer: written.layer, line: lines.count - 1, properties: []))
      }
    }
    (self.lines, self.targets, self.masks) = (lines, targets, masks)
    hasValue = tracks.value != nil
  }

  /// Whether a cell at a context is one of those that were sampled.
  func covers(_ context: EffectContext) -> Bool {
    range.contains(context.progress) && context.cellFrame.size == size
      && ReadContext(context) == reads
  }

  /// Whether all places lie in the range.
  func contains(_ places: Span<Double>) -> Bool {
    var lies = true
    for index in places.indices {
      lies = lies && places[index] >= range.lowerBound && places[index] <= range.upperBound
    }
    return lies
  }

  /// Changes a cell's layers as the effects do at a progress.
  ///
  /// - Parameters:
  ///   - cell: The cell at rest, of the model and size that were sampled.
  ///   - progress: The progress, within ``range``.
  /// - Complexity: O(numbers); allocates nothing.
  func apply(to cell: inout Cell, at progress: Double) {
    let count = targets.count - (hasValue ? 1 : 0)
    cell.withLayers { layers in
      for line in 0..<count {
        let target = targets[line]
        layers.set(lines.value(of: line, at: progress), layer: target.layer, slot: target.slot)
      }
      for mask in masks {
        let properties =
          mask.line.map { line in
            LayerPropertySet(rawValue: UInt64(lines.value(of: line, at: progress)))
          } ?? mask.properties
        layers.mark(properties, layer: mask.layer)
      }
    }
    if hasValue { cell.value = lines.value(of: count, at: progress) }
  }

  // MARK: Numbers without cells

  /// What to write for each column of a selection.
  struct Columns: Sendable {
    /// The line of each column, or -1 for a number that never changes.
    fileprivate var lines: [Int32]
    fileprivate var constants: [Double]
  }

  /// Finds the lines of a selection's columns.
  func columns(of selection: PropertySelection, rest: [Layer]) -> Columns {
    var columns = Columns(lines: [], constants: [])
    for place in selection.places {
      let line = targets.firstIndex { $0.layer == place.layer && $0.slot == place.slot }
      columns.lines.append(Int32(line ?? -1))
      columns.constants.append(place.layer < 0 ? 0 : rest[place.layer][slot: place.slot])
    }
    return columns
  }

  /// Writes the rows of a selection for many progress values, all of which lie in ``range``.
  func write(_ columns: Columns, at progress: Span<Double>, into numbers: inout MutableSpan<Double>)
  {
    let width = columns.lines.count
    for (column, line) in columns.lines.enumerated() {
      if line < 0 {
        for row in progress.indices { numbers[row * width + column] = columns.constants[column] }
      } else {
        lines.write(Int(line), at: progress, into: &numbers, from: column, stride: width)
      }
    }
  }
}
