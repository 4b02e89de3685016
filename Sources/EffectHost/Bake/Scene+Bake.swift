import CollectionSimulation

/// Whether a scene's effects are evaluated without calling them.
public enum BakeState: Sendable {
  /// They are called.
  case off
  /// Lines stand for them.
  case on(BakedEffects)
  /// They were to be baked and are called all the same, for a reason.
  case refused(TrackError)
}

extension Scene {
  /// Samples its effects, so that from now on they are evaluated without calling them.
  ///
  /// Only effects that depend on the progress alone are baked. Those that read the time, the item's index or more of
  /// their context, or remember what was evaluated before, are recognised and called as they are. What was baked
  /// counts within the range in which cells are visible; beyond it the effects are called.
  ///
  /// ```swift
  /// let scene = try host.scene(of: script)
  /// if case .refused(let reason) = try scene.bake() { print(reason) }
  /// ```
  ///
  /// - Parameter tolerance: How far the numbers may be off; a thousandth of each one's unit unless given.
  /// - Returns: What became of it: on, or refused and why.
  /// - Throws: ``HostError`` of a script that fails while it is sampled.
  @discardableResult
  public func bake(
    tolerance: TrackTolerance = TrackTolerance(ofEachUnit: 0.001)
  ) throws(HostError) -> BakeState {
    baked = .off
    guard collection.count > 0 else { return refuse(.empty) }
    let range = visibleRange
    let inputs = try inputs(over: range)
    guard inputs.isEmpty, hasUniformItems else { return refuse(.notProgressAlone(inputs)) }
    do throws(HostError) {
      let tracks = try tracks(tolerance: tolerance, over: range)
      // A rare branch may have read more after all.
      guard tracks.inputs.isEmpty, let set = tracks.sets.first else {
        return refuse(.notProgressAlone(tracks.inputs))
      }
      guard set.pieces.isEmpty else { return refuse(.pieces) }
      baked = .on(
        BakedEffects(set, tolerance: tolerance, layers: tracks.layers, base: restContext)
      )
    } catch {
      guard case .tracks(let reason) = error else { throw error }
      if case .moving(let inputs) = reason { return refuse(.notProgressAlone(inputs)) }
      return refuse(reason)
    }
    return baked
  }

  /// Calls the effects again from now on.
  public func unbake() { baked = .off }

  private func refuse(_ reason: TrackError) -> BakeState {
    baked = .refused(reason)
    return baked
  }
}
