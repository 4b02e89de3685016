package import EffectCore

extension DisplayList {
  /// Creates the display list of a scene.
  package init(_ scene: LayerScene) {
    var flattener = SceneFlattener(scene)
    let placed = flattener.commands(for: scene.nodes, in: SceneFlattener.Space())
    let commands =
      scene.sorting == .depth
      ? DepthOrder(
        projection: flattener.projection,
        eye: DepthOrder.eye(of: scene, isShared: flattener.sharesVanishingPoint)
      ).sorted(placed)
      : placed.map(\.command)
    self.init(
      viewport: scene.viewport,
      background: scene.background,
      backdrop: scene.backdrop,
      commands: commands,
      isCutShort: flattener.isCutShort
    )
  }
}
