public import EffectCore

/// The snapping of Gemini's example app: where scrolling comes to rest after a release.
public struct GeminiPaging: Hashable, Sendable {
  /// The scroll direction.
  public var direction: ScrollDirection
  /// The size of every item, in points.
  public var itemSize: Size
  /// Between lines, which lie one after another along the scroll direction, in points.
  public var minimumLineSpacing: Double
  /// Between the items of a line, in points; the original takes it for the line spacing of a vertical layout.
  public var minimumInteritemSpacing: Double
  /// The distance of the items from the content's edges; the original does not look at it.
  public var insets: EdgeInsets
  /// The size of the collection; the original does not look at it.
  public var viewport: Size
  /// How many items there are; the original does not look at it.
  public var itemCount: Int
  /// Whether the original's defects are kept.
  public var compatibility: Compatibility

  /// The speed, in points per millisecond, above which a release turns the page.
  public static let flickVelocity = 0.2

  /// Creates the snapping of a flow layout with one item in a line.
  public init(
    direction: ScrollDirection,
    itemSize: Size,
    minimumLineSpacing: Double,
    minimumInteritemSpacing: Double = 0,
    insets: EdgeInsets = .zero,
    viewport: Size = .zero,
    itemCount: Int = 0,
    compatibility: Compatibility = .corrected
  ) {
    (self.direction, self.itemSize) = (direction, itemSize)
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    (self.insets, self.viewport, self.itemCount) = (insets, viewport, itemCount)
    self.compatibility = compatibility
  }

  /// Returns the content offset at which scrolling comes to rest.
  ///
  /// Corrected, a page is an item in the viewport's middle, and the content's ends are never passed.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset at the release, in points.
  ///   - proposed: Where scrolling would come to rest by itself; only its part across the scroll direction is used.
  ///   - velocity: The speed of the offset at the release, in points per millisecond.
  /// - Returns: The content offset, in points.
  public func targetOffset(contentOffset: Point, proposed: Point, velocity: Point) -> Point {
    let isHorizontal = direction == .horizontal
    let (offset, speed) =
      isHorizontal ? (contentOffset.x, velocity.x) : (contentOffset.y, velocity.y)
    let target = compatibility == .original ? original(offset, speed) : corrected(offset, speed)
    return isHorizontal ? Point(x: target, y: proposed.y) : Point(x: proposed.x, y: target)
  }

  private var itemLength: Double { direction == .horizontal ? itemSize.width : itemSize.height }

  private func page(_ place: Double, _ speed: Double) -> Double {
    guard speed.magnitude > GeminiPaging.flickVelocity else { return place.rounded() }
    return speed > 0 ? place.rounded(.up) : place.rounded(.down)
  }

  private func original(_ offset: Double, _ speed: Double) -> Double {
    let step =
      itemLength + (direction == .horizontal ? minimumLineSpacing : minimumInteritemSpacing)
    return page(offset / step, speed) * step
  }

  private func corrected(_ offset: Double, _ speed: Double) -> Double {
    let isHorizontal = direction == .horizontal
    let length = isHorizontal ? viewport.width : viewport.height
    let (leading, trailing) =
      isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let step = itemLength + minimumLineSpacing
    guard itemCount > 0, step > 0, offset.isFinite else { return 0 }
    // The offset at which the first item lies in the middle.
    let first = leading + itemLength / 2 - length / 2
    let last = Double(itemCount - 1)
    let page = min(max(page((offset - first) / step, speed), 0), last)
    let end = leading + last * step + itemLength + trailing - length
    return min(max(first + page * step, 0), max(0, end))
  }
}
