public import EffectCore

/// What effects do to one cell over the progress, as tracks.
///
/// It stands for the effects wherever they depend on nothing but the progress: ``apply(to:at:)`` does what they would
/// do, within the tolerance, without calling them.
///
/// ```swift
/// let tracks = try scene.tracks(tolerance: TrackTolerance(points: 0.05))
/// var cell = Cell(size: Size(width: 240, height: 380))
/// tracks.sets[0].apply(to: &cell, at: 0.5)
/// ```
public struct EffectTracks: Sendable {
  /// One number of one layer.
  public struct Number: Hashable, Sendable {
    /// The layer's index in the cell's model.
    public let layer: Int
    /// The number's slot; see ``EffectCore/LayerProperty``.
    public let slot: Int
    /// Its name, such as `rotation.y`.
    public let name: String
    /// Its unit; empty where it has none.
    public let unit: String
    /// Its value at rest.
    public let rest: Double
    /// Its values.
    public let track: SampledTrack
  }

  /// Which properties of a layer are written.
  public struct Written: Hashable, Sendable {
    /// The layer's index in the cell's model.
    public let layer: Int
    /// The bits of the set, in steps.
    public let track: SampledTrack

    /// Returns the properties that are written at a progress.
    public func properties(at progress: Double) -> LayerPropertySet {
      LayerPropertySet(rawValue: UInt64(track.value(at: progress)))
    }
  }

  /// From where to where the progress was sampled.
  public let range: ClosedRange<Double>
  /// The numbers that an effect changes, by layers and slots; those that stay at rest are left out.
  public let numbers: [Number]
  /// What is written of each layer that is ever written to.
  public let written: [Written]
  /// The numbers of each piece of the card.
  ///
  /// They are its frame's x, y, width and height, its scale and translation along x and y, its opacity and its corner
  /// radius. A piece whose opacity is 0 is not there.
  public let pieces: [[SampledTrack]]
  /// A bare number that an effect returned, where it did.
  public let value: SampledTrack?
  /// At how many places the tracks were held against the effects.
  public let checkedPlaces: Int

  /// Changes a cell's layers as the effects do at a progress.
  ///
  /// - Parameters:
  ///   - cell: The cell at rest, of the model and size that were sampled.
  ///   - progress: The progress; outside of ``range`` all stays as it is at the end.
  /// - Complexity: O(log *n*) in the knots of each number; allocates nothing unless there are pieces.
  public func apply(to cell: inout Cell, at progress: Double) {
    for number in numbers {
      cell.layers[number.layer][slot: number.slot] = number.track.value(at: progress)
    }
    for entry in written {
      cell.layers[entry.layer].written.formUnion(entry.properties(at: progress))
    }
    if let value { cell.value = value.value(at: progress) }
    for piece in pieces where piece[8].value(at: progress) > 0 {
      cell.pieces.append(
        CellPiece(numbers: piece.map { $0.value(at: progress) }, from: 0)
      )
    }
  }

  /// The largest difference of a number of a unit from the effects that was seen.
  public func error(unit: String) -> Double {
    numbers.filter { $0.unit == unit }.map(\.track.error).max() ?? 0
  }

  /// How many knots all tracks have together.
  public var knotCount: Int {
    (numbers.map(\.track) + written.map(\.track) + pieces.joined()).reduce(0) {
      $0 + $1.positions.count
    }
  }
}

extension EffectTracks {
  /// Samples a function from the progress to a cell.
  ///
  /// - Parameters:
  ///   - range: From where to where.
  ///   - tolerance: How far the tracks may be off.
  ///   - rest: The layers at rest.
  ///   - visit: Shows the cell with the effects applied at a progress.
  /// - Throws: What the effects fail with, or of effects that no lines can follow.
  init(
    over range: ClosedRange<Double>,
    tolerance: TrackTolerance,
    rest: [Layer],
    visit: (Double, (Cell) -> Void) throws(HostError) -> Void
  ) throws(AdaptiveSampler.Failure) {
    var channels = CellChannels(layers: rest.count)
    func grow(at progress: Double) throws(AdaptiveSampler.Failure) {
      do {
        try visit(progress) { _ = channels.grow(to: $0) }
      } catch {
        throw .host(error)
      }
    }
    for step in 0...64 {
      try grow(
        at: range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 64
      )
    }
    while true {
      let known = channels
      let sampler = AdaptiveSampler(tolerances: known.limits(tolerance), range: range)
      let result = try sampler.run { (progress) throws(HostError) in
        var row: [Double] = []
        try visit(progress) { cell in
          row = known.numbers(of: cell)
          _ = channels.grow(to: cell)
        }
        return row
      }
      // What is written at some rare place alone was not among the numbers yet.
      guard channels.channels.count == known.channels.count else { continue }
      self.init(range: range, result, known, rest: rest)
      return
    }
  }

  private init(
    range: ClosedRange<Double>,
    _ result: AdaptiveSampler.Result,
    _ channels: CellChannels,
    rest: [Layer]
  ) {
    var numbers: [Number] = []
    var written: [Written] = []
    var pieces: [[SampledTrack]] = []
    var value: SampledTrack?
    let names = PropertyNames.slots()
    for (channel, track) in zip(channels.channels, result.tracks) {
      switch channel {
      case .value: value = track
      case .written(let layer): written.append(Written(layer: layer, track: track))
      case .slot(let layer, let slot):
        let still = rest[layer][slot: slot]
        if track.values.allSatisfy({ $0 == still }) { continue }
        numbers.append(
          Number(
            layer: layer,
            slot: slot,
            name: names[slot],
            unit: LayerProperty.of(slot: slot)?.descriptor.unit ?? "",
            rest: still,
            track: track
          )
        )
      case .piece(let index, _):
        if pieces.count == index { pieces.append([]) }
        pieces[index].append(track)
      }
    }
    self.range = range
    (self.numbers, self.written, self.pieces, self.value) = (numbers, written, pieces, value)
    checkedPlaces = result.checked
  }
}
