import CollectionSimulation
import EffectCore

/// What the effects of a scene do to its cells over the progress, as tracks.
public struct SceneTracks: Sendable {
  /// How far the tracks may be off.
  public let tolerance: TrackTolerance
  /// What the effects depend on besides the progress.
  public let inputs: EffectInputs
  /// The tracks: one set for all items, or one for each where the effects or the items' sizes differ.
  public let sets: [EffectTracks]
  /// The names of the layers, by their index.
  public let layers: [String]

  /// Returns the tracks of an item.
  public func tracks(ofItem index: Int) -> EffectTracks {
    sets[sets.count == 1 ? 0 : min(max(0, index), sets.count - 1)]
  }

  /// Whether all items have the same tracks.
  public var isShared: Bool { sets.count == 1 }
}

/// Why a scene has no tracks.
public enum TrackError: Error, Hashable, Sendable {
  /// The effects depend on what is no function of the progress and the item.
  case moving(EffectInputs)
  /// What is shown is no collection of cards.
  case noCollection
  /// There are no items.
  case empty
  /// Each item would need tracks of its own, and there are too many.
  case tooManyItems(Int, because: EffectInputs)
  /// What style sheets alone cannot do.
  case needsScript(String)
  /// More cells than a page shows.
  case tooManyCells(Int)
  /// The effect jumps again and again near a progress, however closely one looks.
  case endless(at: Double)
  /// The effects depend on more than the progress, where nothing else may count.
  case notProgressAlone(EffectInputs)
  /// The effects cut cards in pieces, which are not baked.
  case pieces
}

extension TrackError: CustomStringConvertible {
  /// The complete sentence of what went wrong.
  public var description: String {
    switch self {
    case .moving(let inputs):
      "the effect depends on \(inputs.names.joined(separator: " and ")); tracks hold functions of the progress and the item alone, so let the effect do without, or write a film or numbered pictures instead"
    case .noCollection:
      "a page shows a collection of cards that scrolls, and this is none; write a film or a picture instead"
    case .empty: "there are no items, so there is nothing to sample; ask for some with --items"
    case .tooManyItems(let count, let inputs):
      "\(inputs.isEmpty ? "the items have sizes of their own" : "the effect depends on \(inputs.names.joined(separator: " and "))"), so each of the \(count) items would need tracks of its own; ask for at most \(Scene.mostTrackSets) with --items"
    case .needsScript(let what):
      "style sheets alone cannot show \(what); write a page with a script with --to html"
    case .tooManyCells(let count):
      "a page shows at most \(WebScene.mostItems) items, and there are \(count); ask for fewer with --items"
    case .endless(let place):
      "the effect jumps again and again near progress \(place.rounded(places: 4)), so no tracks can follow it"
    case .notProgressAlone(let inputs):
      inputs.isEmpty
        ? "the items have sizes of their own"
        : "the effect depends on \(inputs.names.joined(separator: " and ")), not on the progress alone"
    case .pieces: "the effect cuts cards in pieces"
    }
  }
}

extension Scene {
  /// The most items that can have tracks of their own.
  static let mostTrackSets = 200

  /// The progress within which cells are ever visible, in whole pages on both sides.
  public var visibleRange: ClosedRange<Double> {
    var probe = collection
    var reach = 1.0
    // Pages of one size are all alike.
    let count = hasUniformItems ? min(64, probe.pageCount) : min(4096, probe.pageCount)
    let parts = 16
    for step in 0...(max(1, count) * parts) {
      let page = Double(step) / Double(parts)
      guard (try? probe.scroll(to: .page(page))) != nil else { continue }
      probe.forEachVisible { reach = max(reach, $0.progress.magnitude) }
    }
    reach = (reach + 1 / Double(parts)).rounded(.up)
    if probe.layout.isEndless { reach = min(reach, Double(probe.pageCount) / 2) }
    return -max(1, reach)...max(1, reach)
  }

  /// Samples what its effects do.
  ///
  /// - Parameters:
  ///   - tolerance: How far the tracks may be off.
  ///   - range: The progress to sample; nothing for as far as cells are visible.
  /// - Returns: One set of tracks for all items where they are all alike, else one for each.
  /// - Throws: ``HostError/tracks(_:)`` for effects that are no function of the progress and the item, and what the
  ///   script fails with.
  public func tracks(
    tolerance: TrackTolerance = TrackTolerance(points: 0.05),
    over range: ClosedRange<Double>? = nil
  ) throws(HostError) -> SceneTracks {
    guard collection.count > 0 else { throw .tracks(.empty) }
    let range = range ?? visibleRange
    var inputs = try inputs(over: range)
    try Scene.check(inputs)
    let needsItems = !inputs.isEmpty || !hasUniformItems
    var sets: [EffectTracks] = []
    if needsItems {
      guard collection.count <= Scene.mostTrackSets else {
        throw .tracks(.tooManyItems(collection.count, because: inputs))
      }
      for item in 0..<collection.count { sets.append(try tracks(ofItem: item, tolerance, range)) }
    } else {
      var places = SampledPlaces(self, item: 0)
      sets = [try tracks(tolerance, range) { places.context(at: $0) }]
    }
    inputs.formUnion(takeReads())
    try Scene.check(inputs)
    // A rare branch may have asked for the item after all.
    if !needsItems, !inputs.isEmpty { return try tracks(tolerance: tolerance, over: range) }
    return SceneTracks(
      tolerance: tolerance,
      inputs: inputs,
      sets: sets,
      layers: cellModel.entries.map(\.name)
    )
  }

  private static func check(_ inputs: EffectInputs) throws(HostError) {
    let moving = inputs.intersection(.moving)
    if !moving.isEmpty { throw .tracks(.moving(moving)) }
  }

  /// Whether all cells have one size and lie along one line, so that an item's place follows from its progress.
  var hasUniformItems: Bool {
    guard case .flow(let flow) = collection.layout.kind else { return true }
    if case .each = flow.itemSize { return false }
    return collection.pageCount == collection.count
  }

  /// The size of an item's cell, in points.
  func size(ofItem index: Int) -> Size {
    collection.context(forItem: index)?.cellFrame.size ?? restContext.cellFrame.size
  }

  private func tracks(
    ofItem item: Int,
    _ tolerance: TrackTolerance,
    _ range: ClosedRange<Double>
  ) throws(HostError) -> EffectTracks {
    var places = SampledPlaces(self, item: item)
    return try tracks(tolerance, range) { places.context(at: $0) }
  }

  private func tracks(
    _ tolerance: TrackTolerance,
    _ range: ClosedRange<Double>,
    _ context: (Double) -> EffectContext
  ) throws(HostError) -> EffectTracks {
    // What rests where depends on the cell's size.
    try evaluate(at: context(0)) { _ throws(HostError) in }
    do throws(AdaptiveSampler.Failure) {
      return try EffectTracks(over: range, tolerance: tolerance, rest: restLayers) {
        (progress, body) throws(HostError) in
        try evaluate(at: context(progress)) { cell throws(HostError) in body(cell) }
      }
    } catch {
      switch error {
      case .host(let error): throw error
      case .endless(let place): throw .tracks(.endless(at: place))
      }
    }
  }
}

/// The contexts of an item as its progress goes, from a collection that is scrolled for it.
struct SampledPlaces {
  private var collection: Collection
  private let item: Int
  private let line: Double
  private let rest: EffectContext

  init(_ scene: Scene, item: Int) {
    self.item = item
    rest = scene.restContext
    collection = scene.collection
    // The line of the item in the first round.
    let isThere = (try? collection.scroll(to: .page(0))) != nil
    line = (isThere ? collection.context(forItem: item)?.progress : nil) ?? 0
  }

  /// The item's context where it has a progress.
  mutating func context(at progress: Double) -> EffectContext {
    guard (try? collection.scroll(to: .page(line - progress))) != nil,
      var context = collection.context(forItem: item)
    else { return rest.moved(to: progress) }
    // To the last bit the progress that was asked for; what else depends on it is that near already.
    if (context.progress - progress).magnitude < 1e-6 { context.progress = progress }
    return context
  }
}
