public import EffectCore

/// A gesture that every collection can be shown with.
public enum StockGesture: String, CaseIterable, Hashable, Sendable {
  /// A fast flick, after which content runs out.
  case fling
  /// A slow drag that rests before it lets go.
  case drag
  /// A short flick to the next page.
  case page

  /// Returns the gesture for a viewport, towards later items.
  ///
  /// - Parameters:
  ///   - viewport: The size of the viewport, in points.
  ///   - direction: The axis along which the content scrolls.
  ///   - isRightToLeft: Whether later items lie to the left of earlier ones.
  /// - Returns: The reports of the finger, from 0.2 s on.
  public func timeline(
    viewport: Size,
    direction: ScrollDirection,
    isRightToLeft: Bool = false
  ) -> GestureTimeline {
    let length = direction == .horizontal ? viewport.width : viewport.height
    func place(_ part: Double) -> Point {
      let along = isRightToLeft && direction == .horizontal ? 1 - part : part
      return direction == .horizontal
        ? Point(x: along * length, y: viewport.height / 2)
        : Point(x: viewport.width / 2, y: along * length)
    }
    let time = 0.2
    let stroke: Stroke =
      switch self {
      case .fling: .pan(from: place(0.8), to: place(0.35), at: time, duration: 0.1)
      case .drag:
        .pan(
          from: place(0.85),
          to: place(0.15),
          at: time,
          duration: 0.8,
          easing: .easeInOut,
          rest: 0.1
        )
      case .page: .pan(from: place(0.7), to: place(0.45), at: time, duration: 0.12)
      }
    return GestureTimeline(unchecked: stroke.touches)
  }
}

/// What a finger does to a collection: a gesture of its own, or a stock one that is fitted to the viewport.
public enum GestureSource: Hashable, Sendable {
  /// One that the library has.
  case stock(StockGesture)
  /// One touch after the other.
  case timeline(GestureTimeline)

  /// Returns the reports of the finger for a viewport.
  public func timeline(
    viewport: Size,
    direction: ScrollDirection,
    isRightToLeft: Bool = false
  ) -> GestureTimeline {
    switch self {
    case .timeline(let timeline): timeline
    case .stock(let gesture):
      gesture.timeline(viewport: viewport, direction: direction, isRightToLeft: isRightToLeft)
    }
  }
}
