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
  /// There are no items.
  case empty
  /// Each item would need tracks of its own, and there are too many.
  case tooManyItems(Int, because: EffectInputs)
  /// The effect jumps again and again near a progress, however closely one looks.
  case endless(at: Double)
}

extension TrackError: CustomStringConvertible {
  /// The complete sentence of what went wrong.
  public var description: String {
    switch self {
    case .moving(let inputs):
      "the effect depends on \(inputs.names.joined(separator: " and ")); tracks hold functions of the progress and the item alone, so let the effect do without, or write a film or numbered pictures instead"
    case .empty: "there are no items, so there is nothing to sample; ask for some with --items"
    case .tooManyItems(let count, let inputs):
      "\(inputs.isEmpty ? "the items have sizes of their own" : "the effect depends on \(inputs.names.joined(separator: " and "))"), so each of the \(count) items would need tracks of its own; ask for at most \(Scene.mostTrackSets) with --items"
    case .endless(let place):
      "the effect jumps again and again near progress \(place.rounded(places: 4)), so no tracks can follow it"
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
      let base = restContext
      sets = [try tracks(tolerance, range) { base.moved(to: $0) }]
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

  private func tracks(
    ofItem item: Int,
    _ tolerance: TrackTolerance,
    _ range: ClosedRange<Double>
  ) throws(HostError) -> EffectTracks {
    var probe = collection
    let base = restContext
    // The line of the item in the first round.
    guard (try? probe.scroll(to: .page(0))) != nil, let start = probe.context(forItem: item) else {
      throw .tracks(.empty)
    }
    return try tracks(tolerance, range) { progress in
      guard (try? probe.scroll(to: .page(start.progress - progress))) != nil,
        let context = probe.context(forItem: item)
      else { return base.moved(to: progress) }
      // To the last bit the progress that was asked for.
      return context.moved(to: progress)
    }
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
