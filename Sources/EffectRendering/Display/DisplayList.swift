package import EffectCore

/// A scene as a list of things to draw, from the back to the front, each with its place in the picture.
///
/// Lengths are points of the viewport; nothing here depends on how many pixels a point has, so that every kind
/// of output can start from it.
package struct DisplayList: Sendable {
  package var viewport: Size
  package var background: Color
  package var backdrop: Gradient?
  package var commands: [DisplayCommand]
  /// Whether layers were left out because they are nested too deeply.
  package var isCutShort = false
}

/// One thing to draw.
package indirect enum DisplayCommand: Sendable {
  case box(DisplayBox)
  case shadow(DisplayShadow)
  case group(DisplayGroup)
  case blur(DisplayBlur)
}

/// Where something lies in the picture, and what part of it is shown.
package struct Placement: Sendable {
  /// From the layer's own points to those of the viewport.
  package var map: Homography
  package var clips: [Clip]
}

/// Something outside which nothing is drawn.
package enum Clip: Sendable {
  /// An outline in some layer's plane, with the map from there to the viewport.
  case outline(Outline, map: Homography)
  /// One side of a line of the viewport, along which a layer was split because another one passes through it.
  /// `isBehind` marks the part that is drawn first.
  case split(HalfPlane, isBehind: Bool)
}

/// A layer's own background, contents and border.
package struct DisplayBox: Sendable {
  package var name: String
  package var placement: Placement
  package var size: Size
  package var radii: CornerRadii
  /// How far the background and contents go beyond the edges, which something else cuts.
  package var bleed: EdgeInsets
  package var background: Color
  package var contents: LayerContents
  package var borderWidth: Double
  package var borderColor: Color
  package var tint: Tint
  package var opacity: Double

  /// The outline of the layer's box.
  package var outline: Outline {
    Outline(rect: Rect(origin: .zero, size: size), radii: radii)
  }

  /// The outline up to which the background and the contents are drawn.
  package var bledOutline: Outline {
    guard bleed != .zero else { return outline }
    let rect = Rect(
      x: -bleed.left,
      y: -bleed.top,
      width: max(0, size.width + bleed.left + bleed.right),
      height: max(0, size.height + bleed.top + bleed.bottom)
    )
    return Outline(rect: rect, radii: outline.radii.map { $0 > 0 ? $0 + bleed.left : 0 })
  }
}

/// The shadow of a layer.
package struct DisplayShadow: Sendable {
  /// What throws the shadow.
  package enum Caster: Sendable {
    /// The layer's box; what is then drawn on it hides the shadow by `cover`, and none is drawn beneath.
    case box(cover: Double)
    /// The shapes that these commands draw in the layer's own plane.
    case shapes([DisplayCommand])
  }

  package var placement: Placement
  package var outline: Outline
  package var caster: Caster
  /// The colour, its opacity included.
  package var color: Color
  /// The standard deviation of the blur.
  package var sigma: Double
  package var offset: Point
  package var opacity: Double

  /// The rectangle that the shadow may darken.
  package var extent: Rect {
    var cast = outline.rect
    if case .shapes(let commands) = caster { cast = commands.extent(around: cast.size) }
    return cast.outset(by: 3 * sigma).offsetBy(x: offset.x, y: offset.y)
  }
}

/// Commands that are drawn together before they are laid over what is there.
package struct DisplayGroup: Sendable {
  package var commands: [DisplayCommand]
  package var opacity: Double
  /// What cuts the group as a whole.
  package var clips: [Clip]
  /// Commands whose opacity says how much is seen of the group; nothing where all of it is.
  package var mask: [DisplayCommand]?
}

/// Commands in a layer's own plane, blurred there and then placed.
package struct DisplayBlur: Sendable {
  package var placement: Placement
  package var size: Size
  package var commands: [DisplayCommand]
  package var sigma: Double
  package var opacity: Double

  /// The rectangle of its plane that it may draw on.
  package var extent: Rect { commands.extent(around: size).outset(by: 3 * sigma) }
}

extension DisplayCommand {
  /// Returns the command with everything in it drawn only within a clip.
  package func clipped(by clip: Clip) -> DisplayCommand {
    switch self {
    case .box(var box):
      box.placement.clips.append(clip)
      return .box(box)
    case .shadow(var shadow):
      shadow.placement.clips.append(clip)
      return .shadow(shadow)
    case .group(var group):
      group.clips.append(clip)
      return .group(group)
    case .blur(var blur):
      blur.placement.clips.append(clip)
      return .blur(blur)
    }
  }

  /// Returns the command at a part of its opacity.
  package func faded(to opacity: Double) -> DisplayCommand {
    switch self {
    case .box(var box):
      box.opacity *= opacity
      return .box(box)
    case .shadow(var shadow):
      shadow.opacity *= opacity
      if case .box(let cover) = shadow.caster { shadow.caster = .box(cover: cover * opacity) }
      return .shadow(shadow)
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
    case .blur(var blur):
      blur.opacity *= opacity
      return .blur(blur)
    }
  }

  /// Returns the smallest rectangle that holds what the command draws within another, or nothing.
  ///
  /// The map is that from the viewport's points to the rectangle's units.
  package func bounds(within rect: Rect, map: Homography = .identity) -> Rect? {
    switch self {
    case .box(let box):
      let drawn = box.outline.rect.union(box.bledOutline.rect)
      return box.placement.bounds(of: drawn, within: rect, map: map)
    case .shadow(let shadow):
      return shadow.placement.bounds(of: shadow.extent, within: rect, map: map)
    case .blur(let blur):
      return blur.placement.bounds(of: blur.extent, within: rect, map: map)
    case .group(let group):
      let bounds = group.commands.bounds(within: rect, map: map)
      guard let mask = group.mask, let bounds else { return bounds }
      return mask.bounds(within: rect, map: map).flatMap { bounds.intersection($0) }
    }
  }
}

extension [DisplayCommand] {
  /// Returns the smallest rectangle that holds what all of them draw within another, or nothing.
  package func bounds(within rect: Rect, map: Homography = .identity) -> Rect? {
    reduce(nil) { sum, command in
      guard let next = command.bounds(within: rect, map: map) else { return sum }
      return sum?.union(next) ?? next
    }
  }

  /// Returns a layer's box, from its corner, with what the commands draw round it in its own plane.
  func extent(around size: Size) -> Rect {
    let box = Rect(origin: .zero, size: size)
    return bounds(within: .seen(around: size))?.union(box) ?? box
  }
}

extension Rect {
  /// What counts of all that is drawn in a layer's own plane to be softened: as much again as its size on each side.
  static func seen(around size: Size) -> Rect {
    Rect(x: -size.width, y: -size.height, width: 3 * size.width, height: 3 * size.height)
  }
}

extension Placement {
  /// Returns the smallest rectangle round the image of a rectangle within another, or nothing.
  package func bounds(of drawn: Rect, within rect: Rect, map pixels: Homography) -> Rect? {
    var polygon = HomogeneousPolygon(
      Outline(rect: drawn).vertices(segments: 1),
      under: map * pixels
    )
    polygon.clipBehindViewer()
    polygon.clip(to: rect)
    return polygon.bounds
  }
}

extension Rect {
  /// Returns the rectangle grown by a distance at every edge.
  package func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance,
      y: minY - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }

  /// Returns what two rectangles share, or nothing when they share no area.
  package func intersection(_ other: Rect) -> Rect? {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    guard width > 0, height > 0 else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the smallest rectangle round two.
  package func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: x,
      y: y,
      width: max(maxX, other.maxX) - x,
      height: max(maxY, other.maxY) - y
    )
  }
}
