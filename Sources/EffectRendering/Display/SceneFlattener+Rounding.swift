internal import EffectCore

// Rounded corners cut sublayers. Where only one thing is cut, its own outline is: exact and cheap. Where several
// things are cut along the same line, each would let a little of the one beneath shine through along the edge, so
// they are drawn together first and cut once.

extension SceneFlattener {
  /// Returns a node's own box and its sublayers, which its rounded corners cut.
  mutating func rounded(
    _ node: LayerNode,
    own: DisplayBox,
    in space: Space,
    map: Homography
  ) -> [Placed] {
    let children = SceneFlattener.sorted(node.children)
    let isCovered = !sortsByDepth && children.contains { covers(node, with: $0) }
    let paintsOwn = node.isPaintedInside && !isCovered
    let ownCommands = paintsOwn ? [placed(own, node, space)] : []
    guard let mask = node.childMask else {
      return ownCommands + commands(for: children, in: space)
    }
    let cut = children.map { !fits($0, of: node, in: mask) }
    let cutCount = cut.count { $0 }
    guard cutCount > 0 else { return ownCommands + commands(for: children, in: space) }
    let clip = Clip.outline(mask, map: map)
    if cutCount + (paintsOwn ? 1 : 0) == 1 {
      var clippedSpace = space
      clippedSpace.clips.append(clip)
      return zip(children, cut).flatMap { child, isCut in
        commands(for: [child], in: isCut ? clippedSpace : space)
      }
    }
    var inner = space
    inner.clips = []
    // The mask cuts the edges; what reaches them goes on a little, or they would be softened twice.
    inner.bleed = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    var full = own
    (full.radii, full.bleed, full.placement.clips) = (.zero, inner.bleed, [])
    let together =
      (paintsOwn ? [DisplayCommand.box(full)] : [])
      + commands(for: children, in: inner).map(\.command)
    let group = DisplayGroup(commands: together, opacity: 1, clips: space.clips + [clip])
    return [grouped(group, node, space.world)]
  }

  /// Whether a child with everything in it lies within an outline of its parent, so that nothing is to be cut.
  private func fits(_ child: LayerNode, of node: LayerNode, in mask: Outline) -> Bool {
    fits(
      child,
      node.matrix(ofSublayer: child, sharesVanishingPoint: sharesVanishingPoint),
      in: mask,
      depth: 0
    )
  }

  private func fits(_ node: LayerNode, _ matrix: Transform3D, in mask: Outline, depth: Int) -> Bool
  {
    guard !node.layer.isHidden, node.layer.opacity > 0, node.hasUsableFrame else { return true }
    guard depth < SceneFlattener.deepest, node.layer.blur <= 0.01 else { return false }
    if node.isPainted || node.layer.shadowOpacity > 0 {
      let map = Homography(matrix)
      var drawn = Rect(origin: .zero, size: node.frame.size)
      if node.layer.shadowOpacity > 0 {
        let offset = node.layer.shadowOffset
        drawn = drawn.union(
          drawn.outset(by: 3 * node.layer.shadowRadius).offsetBy(x: offset.x, y: offset.y)
        )
      }
      let inside = Outline(rect: drawn).vertices(segments: 1).allSatisfy { corner in
        let image = map.image(of: corner)
        return image.w > HalfPlane.nearest && mask.contains(image.point)
      }
      guard inside else { return false }
    }
    return node.children.allSatisfy { child in
      let local = node.matrix(ofSublayer: child, sharesVanishingPoint: sharesVanishingPoint)
      return fits(
        child,
        (sharesVanishingPoint ? local : local.flattened) * matrix,
        in: mask,
        depth: depth + 1
      )
    }
  }

  /// Whether a sublayer hides all that its parent paints itself.
  private func covers(_ parent: LayerNode, with child: LayerNode) -> Bool {
    let layer = child.layer
    guard
      !layer.isHidden, layer.opacity >= 1, layer.blur <= 0.01, layer.clip == nil,
      layer.isDoubleSided, child.isOpaque, child.hasUsableFrame, child.mask.isEmpty
    else { return false }
    let matrix = parent.matrix(ofSublayer: child, sharesVanishingPoint: sharesVanishingPoint)
    guard matrix.isInPlane, let back = Homography(matrix).inverse else { return false }
    let size = parent.frame.size
    let outline = Outline(
      rect: Rect(origin: .zero, size: size),
      radii: parent.layer.cornerRadii
    )
    let cover = Outline(
      rect: Rect(origin: .zero, size: child.frame.size),
      radii: layer.cornerRadii
    )
    return outline.vertices(segments: 8).allSatisfy { cover.contains(back.image(of: $0).point) }
  }
}

extension LayerNode {
  /// What cuts the sublayers: the rounded outline, up to the middle of an opaque border that covers its edge.
  fileprivate var childMask: Outline? {
    guard isRounded else { return nil }
    let outline = Outline(rect: Rect(origin: .zero, size: frame.size), radii: layer.cornerRadii)
    let covered = hasBorder && layer.borderColor.alpha >= 1
    return covered ? outline.inset(by: layer.borderWidth / 2) ?? outline : outline
  }

  /// The node as it is drawn: an image that leaves room at its sides lies in a layer of its own, and the strokes of a
  /// drawing are cut to what the layer shows of them.
  var prepared: LayerNode {
    switch contents {
    case .image(let bitmap, .resizeAspect):
      var node = self
      let frame = ContentsGravity.resizeAspect.frame(of: bitmap.size, in: self.frame.size)
      node.contents = .none
      node.children.insert(LayerNode(frame: frame, contents: .image(bitmap, .resize)), at: 0)
      return node
    case .drawing(let drawing) where layer.strokeStart > 0 || layer.strokeEnd < 1:
      var node = self
      node.contents = .drawing(
        drawing.strokesTrimmed(from: layer.strokeStart, to: layer.strokeEnd)
      )
      return node
    default: return self
    }
  }

  /// Whether any of the corners is rounded.
  var isRounded: Bool { layer.cornerRadii.largest > 0 }

  /// What the layer does to all its sublayers, in its own coordinates; nothing where it changes nothing.
  var sublayerMatrix: Transform3D? {
    guard let sublayerTransform else { return nil }
    let anchor = layer.anchorPoint
    let (x, y) = (anchor.x * frame.width, anchor.y * frame.height)
    return .translation(-x, -y) * sublayerTransform * .translation(x, y)
  }

  /// Whether the frame's size can be drawn or can hold sublayers.
  var hasUsableFrame: Bool {
    frame.width.isFinite && frame.height.isFinite && frame.width >= 0 && frame.height >= 0
  }

  /// Whether there is a border to draw.
  var hasBorder: Bool { layer.borderWidth > 0 && layer.borderColor.alpha > 0 }

  /// Whether the layer itself paints anything but a border.
  var isPaintedInside: Bool {
    guard frame.width > 0, frame.height > 0 else { return false }
    if layer.backgroundColor.alpha > 0 { return true }
    switch contents {
    case .none: return false
    case .gradient(let gradient): return gradient.stops.contains { $0.color.alpha > 0 }
    case .text(let text): return !text.string.isEmpty && text.color.alpha > 0
    case .picture, .image: return true
    case .drawing(let drawing): return !drawing.isEmpty
    }
  }

  /// Whether the layer itself paints anything.
  var isPainted: Bool { isPaintedInside || (hasBorder && frame.width > 0 && frame.height > 0) }

  /// Whether the layer itself paints all of its box, however faintly.
  var paintsWholeBox: Bool {
    if layer.backgroundColor.alpha > 0 { return true }
    switch contents {
    case .none, .text, .drawing: return false
    case .gradient, .picture: return true
    case .image(let bitmap, let gravity): return bitmap.isOpaque && gravity != .resizeAspect
    }
  }

  /// How opaque the layer's own box is, 0...1.
  var ownCover: Double {
    isOpaque ? 1 : layer.backgroundColor.alpha.clamped(to: 0...1)
  }

  /// Whether nothing shines through the layer's own box.
  var isOpaque: Bool {
    if layer.backgroundColor.alpha >= 1 { return true }
    switch contents {
    case .none, .text, .drawing: return false
    case .gradient(let gradient):
      return !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .picture: return true
    case .image(let bitmap, let gravity): return bitmap.isOpaque && gravity != .resizeAspect
    }
  }

  /// How far the node goes on beyond those edges of its parent that it reaches and that something else cuts.
  func bleed(in parent: SceneFlattener.Space, matrix m: Transform3D) -> EdgeInsets {
    guard parent.bleed != .zero, m.isInPlane, m.m12 == 0, m.m21 == 0, m.m11 > 0, m.m22 > 0 else {
      return .zero
    }
    let slack = 1e-6
    let (right, bottom) = (m.m41 + frame.width * m.m11, m.m42 + frame.height * m.m22)
    return EdgeInsets(
      top: m.m42 <= slack ? parent.bleed.top / m.m22 : 0,
      left: m.m41 <= slack ? parent.bleed.left / m.m11 : 0,
      bottom: bottom >= parent.size.height - slack ? parent.bleed.bottom / m.m22 : 0,
      right: right >= parent.size.width - slack ? parent.bleed.right / m.m11 : 0
    )
  }
}

extension Rect {
  /// Whether the rectangle holds any area.
  var isUsable: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }
}

extension Transform3D {
  /// Whether the plane z = 0 stays in itself and parallels stay parallel.
  var isInPlane: Bool {
    m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 && m44 == 1
  }
}
