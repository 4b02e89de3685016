public import EffectCore

/// How a cell of a paging layout behaves.
public enum PagingCellKind: String, CaseIterable, Hashable, Sendable {
  /// An effect moves it, and nearer pages lie above.
  case transformable
  /// An effect moves it, and earlier pages lie above.
  case stack
  /// An effect moves it, and later pages lie above.
  case stackReverse
  /// It stays where the layout puts it.
  case plain

  /// Returns the place in the order of drawing at a progress, a whole number.
  public func zPosition(at progress: Double) -> Double {
    switch self {
    case .transformable, .plain: 0 - abs(progress).rounded()
    case .stack: 0 - progress.rounded()
    case .stackReverse: progress.rounded()
    }
  }
}

/// What a paging layout says of one item.
public struct PagingAttributes: Hashable, Sendable {
  /// The item's number.
  public var index: Int
  /// Its section.
  public var section: Int
  /// Its number in the section.
  public var item: Int
  /// Its place in the content, in points.
  public var frame: Rect
  /// What the cell's effect is given; nothing where there is none.
  public var progress: Double?
  /// The place in the order of drawing of the attributes.
  public var zIndex: Double
  /// How opaque the cell is.
  public var alpha: Double
  /// The place in the order of drawing of the cell's layer; nothing where there is no cell.
  public var layerZ: Double?
}

extension PagingGeometry {
  /// Returns the items that are reported at an offset.
  ///
  /// The window keeps its number of items and slides inwards at both ends.
  public func visibleItems(at offset: Point) -> Range<Int> {
    let total = Double(count)
    let wanted = Double(numberOfVisibleItems ?? count)
    let before = (wanted / 2).rounded(.down)
    // Far beyond the ends the window is what it is at them; limited, so that whole numbers stay exact.
    let far = total + wanted + 2
    let center = pages(at: offset).rounded().clamped(to: -far...far)
    var (first, end) = (center - before, center + before)
    if fmod(wanted, 2) == 1 {
      if center < before { first -= 1 } else { end += 1 }
    }
    let (under, over) = (max(0, -first), max(0, end - total))
    let start = min(max(0, first - over), total)
    return Int(start)..<Int(max(start, min(total, end + under)))
  }

  /// Returns what the layout says of an item, which need not be among the visible ones.
  ///
  /// As the source has it, a plain cell lies along x even where the axis is vertical, and a cell that is not
  /// loaded yet gets neither a progress nor the order of its kind. Corrected, these follow the axis and the kind.
  public func attributes(
    of index: Int,
    at offset: Point,
    kind: PagingCellKind,
    isLoaded: Bool = true
  ) -> PagingAttributes {
    let isOriginal = compatibility == .original
    let progress = progress(of: index, at: offset)
    let isTransformed = kind != .plain && (isLoaded || !isOriginal)
    let z = isTransformed ? kind.zPosition(at: progress) : 0 - abs(progress).rounded()
    var frame = Rect(origin: offset, size: viewport)
    if kind == .plain, isLoaded || !isOriginal {
      let along = Double(index) * (isOriginal ? viewport.width : length)
      frame.origin = isOriginal ? Point(x: along, y: 0) : self.offset(along: along)
    }
    let (section, item) = path(of: index)
    return PagingAttributes(
      index: index,
      section: section,
      item: item,
      frame: frame,
      progress: isTransformed ? progress : nil,
      zIndex: zPositionHandler == .cellLayer ? 0 : z,
      alpha: isLoaded || !hidesUnloadedCells ? 1 : 0,
      layerZ: isLoaded ? (zPositionHandler == .layoutAttribute ? 0 : z) : nil
    )
  }
}
