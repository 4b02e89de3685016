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
  static func limit(_ ratio: Double) -> Double {
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
    let ratio = span.distance / span.reach
    var place = GeminiPlace(
      span: span,
      direction: direction,
      isOriginal: compatibility == .original,
      ratio: ratio,
      eased: 0,
      limited: 0
    )
    if place.isOriginal {
      // Everything but the transform goes on beyond the edge.
      place.eased = curve.value(at: ratio)
      place.limited = curve.value(at: GeminiSpan.limit(ratio))
      return place
    }
    guard ratio.isFinite, ratio != 0 else {
      place.ratio = 0
      return place
    }
    let limited = GeminiSpan.limit(ratio)
    let eased = curve.value(at: limited)
    place.limited = eased.isFinite ? eased : limited
    place.eased = place.limited
    return place
  }
}
