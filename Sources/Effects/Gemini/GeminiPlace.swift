import EffectCore

/// Where a cell lies along the scroll direction, in points.
struct GeminiSpan {
  /// From the parent's middle to the cell's.
  var distance: Double
  /// Half the parent plus half the cell.
  var reach: Double
  /// The parent's middle plus half the cell, which the original takes for the reach of a circle.
  var originalReach: Double

  init(distance: Double, parentLength: Double, cellLength: Double, parentMiddle: Double) {
    self.distance = distance
    reach = parentLength / 2 + cellLength / 2
    originalReach = parentMiddle + cellLength / 2
  }

  init(direction: ScrollDirection, parentFrame: Rect, cellFrame: Rect) {
    let isHorizontal = direction == .horizontal
    let middle = isHorizontal ? parentFrame.midX : parentFrame.midY
    self.init(
      distance: (isHorizontal ? cellFrame.midX : cellFrame.midY) - middle,
      parentLength: isHorizontal ? parentFrame.width : parentFrame.height,
      cellLength: isHorizontal ? cellFrame.width : cellFrame.height,
      parentMiddle: middle
    )
  }

  /// Limits a ratio to -1...1; a NaN becomes 1, as in the original.
  @inline(__always) static func limit(_ ratio: Double) -> Double {
    ratio < 0 ? (ratio > -1 ? ratio : -1) : (ratio < 1 ? ratio : 1)
  }
}

/// Where a cell lies, as an animation sees it.
struct GeminiPlace {
  var span: GeminiSpan
  var direction: ScrollDirection
  var isOriginal: Bool
  /// The distance over the reach, without any limit.
  var ratio: Double
  /// The eased ratio of appearance and anchor.
  var eased: Double
  /// The eased ratio of the transform.
  var limited: Double
}

extension GeminiSettings {
  /// Returns where a cell lies, with the ratios that the curve makes of it.
  func place(_ span: GeminiSpan, _ direction: ScrollDirection) -> GeminiPlace {
    GeminiPlace(span, direction, compatibility) { curve.value(at: $0) }
  }
}

extension GeminiPlace {
  /// Takes a place with the ratios that a curve makes of it.
  @inline(__always)
  init(
    _ span: GeminiSpan,
    _ direction: ScrollDirection,
    _ compatibility: Compatibility,
    curve: (Double) -> Double
  ) {
    (self.span, self.direction) = (span, direction)
    (isOriginal, eased, limited) = (compatibility == .original, 0, 0)
    ratio = span.distance / span.reach
    if isOriginal {
      // Everything but the transform goes on beyond the edge.
      eased = curve(ratio)
      limited = curve(GeminiSpan.limit(ratio))
      return
    }
    guard ratio.isFinite, ratio != 0 else {
      ratio = 0
      return
    }
    let within = GeminiSpan.limit(ratio)
    let shaped = curve(within)
    limited = shaped.isFinite ? shaped : within
    eased = limited
  }
}
