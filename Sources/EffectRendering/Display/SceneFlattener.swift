internal import EffectCore

/// Turns a scene's tree of layers into a display list.
///
/// - A sublayer is drawn into its parent's plane before that is turned, as in Core Animation. Where the scene has
///   one vanishing point for all layers, they live in one space instead, and the depth of sublayers counts.
/// - A translucent layer fades together with its sublayers, as one.
/// - Rounded corners cut the sublayers too.
/// - A border lies over the sublayers; a tint lies over them too, where they are opaque.
struct SceneFlattener {
  /// Where the sublayers of a layer live.
  struct Space {
    /// From the layer's points to the scene's space, before the scene's perspective.
    var world = Transform3D.identity
    var clips: [Clip] = []
    var tint = Tint.none
    var depth = 0
    /// The size of the layer.
    var size = Size.zero
    /// What the layer does to all its sublayers, about its corner.
    var sublayers: Transform3D?
    /// How far sublayers may go beyond this layer's edges where they touch them.
    var bleed = EdgeInsets.zero
  }

  /// A command with the plane that it is drawn in.
  struct Placed {
    var command: DisplayCommand
    var world: Transform3D
    /// What it covers of that plane.
    var extent: Rect
  }

  /// How deeply layers may be nested.
  static let deepest = 64
  /// The largest standard deviation of a blur, in points.
  static let widestBlur = 10_000.0

  let sharesVanishingPoint: Bool
  let sortsByDepth: Bool
  /// Whether shadows are left out.
  private let ignoresShadows: Bool
  /// The scene's perspective about the viewport's centre.
  let projection: Transform3D
  private(set) var isCutShort = false

  /// Creates a flattener for the layers of a scene.
  init(_ scene: LayerScene, ignoresShadows: Bool = false) {
    self.ignoresShadows = ignoresShadows
    let distance = scene.perspective
    sharesVanishingPoint = distance.isFinite && distance > 0
    sortsByDepth = scene.sorting == .depth
    let (x, y) = (scene.viewport.width / 2, scene.viewport.height / 2)
    projection =
      sharesVanishingPoint
      ? .translation(-x, -y) * .perspective(distance: distance) * .translation(x, y) : .identity
  }

  /// Returns the commands of nodes and everything in them, from the back to the front.
  mutating func commands(for nodes: [LayerNode], in space: Space) -> [Placed] {
    var commands: [Placed] = []
    for node in SceneFlattener.sorted(nodes) { commands += self.commands(for: node, in: space) }
    return commands
  }

  /// The order of siblings: by zPosition, then as they are given.
  static func sorted(_ nodes: [LayerNode]) -> [LayerNode] {
    func z(_ node: LayerNode) -> Double {
      node.layer.zPosition.isFinite ? node.layer.zPosition : 0
    }
    guard let first = nodes.first, nodes.contains(where: { z($0) != z(first) }) else {
      return nodes
    }
    return nodes.enumerated()
      .sorted { (z($0.element), $0.offset) < (z($1.element), $1.offset) }
      .map(\.element)
  }

  /// Returns the commands of a node and everything in it.
  private mutating func commands(for original: LayerNode, in parent: Space) -> [Placed] {
    let node = original.prepared
    let opacity = node.layer.opacity.clamped(to: 0...1)
    guard !node.layer.isHidden, opacity > 0, node.hasUsableFrame else { return [] }
    guard parent.depth < SceneFlattener.deepest else {
      isCutShort = true
      return []
    }
    var local = node.matrix(sharesVanishingPoint: sharesVanishingPoint)
    if let sublayers = parent.sublayers { local *= sublayers }
    var space = parent
    space.world =
      (sharesVanishingPoint || parent.depth == 0 ? local : local.flattened) * parent.world
    space.depth += 1
    space.tint = parent.tint.adding(node.layer.tint)
    space.size = node.frame.size
    space.sublayers = node.sublayerMatrix
    space.bleed = node.isRounded ? .zero : node.bleed(in: parent, matrix: local)
    let map = Homography(space.world * projection)
    guard space.world.isFinite, map.determinant.isFinite else { return [] }
    if !node.layer.isDoubleSided, !(map.determinant > 0) { return [] }
    if let clip = node.layer.clip {
      guard clip.isUsable else { return [] }
      space.clips.append(.outline(Outline(rect: clip), map: map))
    }
    let drawn =
      node.layer.blur > 0.01
      ? [blurred(node, in: space, map: map)] : contents(of: node, in: space, map: map)
    guard node.mask.isEmpty else {
      return masked(drawn, by: node, in: space, map: map, opacity: opacity)
    }
    var result = faded(drawn, to: opacity, node: node, world: space.world)
    if let shadow = shadow(of: node, in: space, map: map, isOver: result, opacity: opacity) {
      result.insert(shadow, at: 0)
    }
    return result
  }

  /// Returns the node's own box, its sublayers and its border.
  private mutating func contents(of node: LayerNode, in space: Space, map: Homography) -> [Placed] {
    guard !node.children.isEmpty else {
      return node.isPainted ? [placed(box(of: node, in: space, map: map), node, space)] : []
    }
    var own = box(of: node, in: space, map: map)
    own.borderWidth = 0
    if node.hasBorder, node.layer.borderColor.alpha >= 1 {
      // Up to the middle of the border that covers the edge, so that nothing shines through along it.
      let inset = -node.layer.borderWidth / 2
      own.bleed = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }
    var result = rounded(node, own: own, in: space, map: map)
    if node.hasBorder {
      var border = box(of: node, in: space, map: map)
      (border.background, border.contents) = (.clear, .none)
      result.append(placed(border, node, space))
    }
    return result
  }

  /// Returns the box that a node paints itself.
  private func box(of node: LayerNode, in space: Space, map: Homography) -> DisplayBox {
    DisplayBox(
      name: node.name,
      placement: Placement(map: map, clips: space.clips),
      size: node.frame.size,
      radii: node.layer.cornerRadii,
      bleed: space.bleed,
      background: node.layer.backgroundColor,
      contents: node.contents,
      borderWidth: node.hasBorder ? node.layer.borderWidth : 0,
      borderColor: node.layer.borderColor,
      tint: space.tint,
      opacity: 1
    )
  }

  /// Returns a box with its plane.
  func placed(_ box: DisplayBox, _ node: LayerNode, _ space: Space) -> Placed {
    Placed(
      command: .box(box),
      world: space.world,
      extent: Rect(origin: .zero, size: node.frame.size)
    )
  }

  /// Returns the commands of a node's contents in its own plane, as its blur and its shadow need them.
  private mutating func commandsInOwnPlane(
    of node: LayerNode,
    in space: Space,
    ignoresShadows: Bool
  ) -> [DisplayCommand] {
    var flat = SceneFlattener(
      LayerScene(viewport: node.frame.size),
      ignoresShadows: ignoresShadows
    )
    let own = Space(
      tint: space.tint,
      depth: space.depth,
      size: node.frame.size,
      sublayers: space.sublayers
    )
    let commands = flat.contents(of: node, in: own, map: .identity).map(\.command)
    isCutShort = isCutShort || flat.isCutShort
    return commands
  }

  private mutating func blurred(_ node: LayerNode, in space: Space, map: Homography) -> Placed {
    let sigma = min(node.layer.blur, SceneFlattener.widestBlur)
    let commands = commandsInOwnPlane(of: node, in: space, ignoresShadows: ignoresShadows)
    let blur = DisplayBlur(
      placement: Placement(map: map, clips: space.clips),
      size: node.frame.size,
      commands: commands,
      sigma: sigma,
      opacity: 1
    )
    return Placed(command: .blur(blur), world: space.world, extent: blur.extent)
  }

  private mutating func shadow(
    of node: LayerNode,
    in space: Space,
    map: Homography,
    isOver commands: [Placed],
    opacity: Double
  ) -> Placed? {
    let layer = node.layer
    var color = layer.shadowColor
    color.alpha = (color.alpha * layer.shadowOpacity).clamped(to: 0...1)
    let sigma = layer.shadowRadius.clamped(to: 0...SceneFlattener.widestBlur)
    let offset = layer.shadowOffset
    guard color.alpha > 0, offset.x.isFinite, offset.y.isFinite, !commands.isEmpty, !ignoresShadows
    else {
      return nil
    }
    var caster = DisplayShadow.Caster.box(cover: opacity * node.ownCover)
    if layer.blur > 0.01 || !node.paintsWholeBox {
      caster = .shapes(commandsInOwnPlane(of: node, in: space, ignoresShadows: true))
    }
    let shadow = DisplayShadow(
      placement: Placement(map: map, clips: space.clips),
      outline: Outline(
        rect: Rect(origin: .zero, size: node.frame.size),
        radii: layer.cornerRadii
      ),
      caster: caster,
      color: color,
      sigma: sigma,
      offset: offset,
      opacity: opacity
    )
    return Placed(command: .shadow(shadow), world: space.world, extent: shadow.extent)
  }

  /// Returns what a node draws, its shadow too, as far as its mask lets it be seen.
  private mutating func masked(
    _ drawn: [Placed],
    by node: LayerNode,
    in space: Space,
    map: Homography,
    opacity: Double
  ) -> [Placed] {
    let shadow = shadow(of: node, in: space, map: map, isOver: drawn, opacity: 1)
    var inner = space
    (inner.clips, inner.bleed, inner.tint, inner.sublayers) = ([], .zero, .none, nil)
    let mask = commands(for: node.mask, in: inner).map(\.command)
    let group = DisplayGroup(
      commands: ([shadow].compactMap { $0 } + drawn).map(\.command),
      opacity: opacity,
      clips: [],
      mask: mask
    )
    return [grouped(group, node, space.world)]
  }

  /// Returns commands at a part of their opacity: each for itself where they do not overlap, else as one.
  private func faded(
    _ commands: [Placed],
    to opacity: Double,
    node: LayerNode,
    world: Transform3D
  ) -> [Placed] {
    guard opacity < 1, !commands.isEmpty else { return commands }
    if !overlap(commands.map(\.command)) {
      return commands.map { placed in
        Placed(
          command: placed.command.faded(to: opacity),
          world: placed.world,
          extent: placed.extent
        )
      }
    }
    let group = DisplayGroup(commands: commands.map(\.command), opacity: opacity, clips: [])
    return [grouped(group, node, world)]
  }

  /// Returns a group with the plane of the node that it belongs to.
  func grouped(_ group: DisplayGroup, _ node: LayerNode, _ world: Transform3D) -> Placed {
    Placed(
      command: .group(group),
      world: world,
      extent: Rect(origin: .zero, size: node.frame.size)
    )
  }

  /// Whether any two commands may draw on the same pixels.
  private func overlap(_ commands: [DisplayCommand]) -> Bool {
    guard commands.count > 1 else { return false }
    guard commands.count <= 16 else { return true }
    let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let bounds = commands.map { $0.bounds(within: everywhere) }
    for (index, first) in bounds.enumerated() {
      guard let first else { continue }
      for case let second? in bounds[(index + 1)...] where first.touches(second) { return true }
    }
    return false
  }
}
