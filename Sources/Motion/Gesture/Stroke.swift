public import EffectCore

/// One stroke of a finger as a value: from when it comes down until it leaves.
public struct Stroke: Hashable, Sendable {
  /// The reports, from `down` to `up` or `cancel`; times count from the beginning of the timeline.
  public private(set) var touches: [TouchEvent]

  /// The time between two reports of a moving finger, in seconds: that of a 120 Hz digitiser.
  public static let defaultInterval = 1.0 / 120

  private init(_ touches: [TouchEvent]) { self.touches = touches }

  /// When the finger comes down, in seconds.
  public var beginTime: Double { touches.first?.time ?? 0 }
  /// When it leaves, in seconds.
  public var endTime: Double { touches.last?.time ?? 0 }

  /// Returns a tap.
  ///
  /// - Parameters:
  ///   - location: Where, in points.
  ///   - time: When the finger comes down, in seconds.
  ///   - duration: How long it stays, in seconds.
  /// - Returns: The stroke.
  public static func tap(_ location: Point, at time: Double = 0, duration: Double = 0.08) -> Stroke
  {
    Stroke([
      TouchEvent(.down, at: time, location),
      TouchEvent(.up, at: time + duration, location),
    ])
  }

  /// Returns a long press: a tap that stays.
  public static func longPress(
    _ location: Point,
    at time: Double = 0,
    duration: Double = 0.6
  ) -> Stroke {
    tap(location, at: time, duration: duration)
  }

  /// Returns a pan along a straight line.
  ///
  /// - Parameters:
  ///   - start: Where the finger comes down, in points.
  ///   - end: Where it leaves, in points.
  ///   - time: When it comes down, in seconds.
  ///   - duration: How long it moves, in seconds.
  ///   - easing: How the way is gone; by default at one speed.
  ///   - rest: How long it stays at its end before it leaves, in seconds.
  ///   - interval: The time between two reports, in seconds.
  /// - Returns: The stroke.
  public static func pan(
    from start: Point,
    to end: Point,
    at time: Double = 0,
    duration: Double,
    easing: Easing = .linear,
    rest: Double = 0,
    interval: Double = defaultInterval
  ) -> Stroke {
    // At most a million reports, whatever is asked for.
    let count = max(1, (duration / interval).rounded(.up).clamped(to: 1...1e6))
    var touches = [TouchEvent(.down, at: time, start)]
    for index in 1...Int(count) {
      let part = Double(index) / count
      let way = index == Int(count) ? 1 : easing.value(at: part)
      touches.append(
        TouchEvent(
          .move,
          at: time + duration * part,
          Point(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
        )
      )
    }
    touches.append(TouchEvent(.up, at: time + duration + rest, end))
    return Stroke(touches)
  }

  /// Returns a fling: a pan at one speed that leaves at once.
  ///
  /// - Parameters:
  ///   - start: Where the finger comes down, in points.
  ///   - velocity: Its speed, in points per second.
  ///   - time: When it comes down, in seconds.
  ///   - duration: How long it moves, in seconds.
  ///   - interval: The time between two reports, in seconds.
  /// - Returns: The stroke.
  public static func fling(
    from start: Point,
    velocity: Point,
    at time: Double = 0,
    duration: Double = 0.1,
    interval: Double = defaultInterval
  ) -> Stroke {
    let end = Point(x: start.x + velocity.x * duration, y: start.y + velocity.y * duration)
    return pan(from: start, to: end, at: time, duration: duration, interval: interval)
  }

  /// Returns the same stroke taken away before the finger leaves, as by a call.
  public func cancelled() -> Stroke {
    var stroke = self
    guard let last = touches.last, last.phase == .up else { return self }
    stroke.touches[touches.count - 1] = TouchEvent(.cancel, at: last.time, last.location)
    return stroke
  }

  /// Returns the same stroke a number of seconds later.
  public func delayed(by seconds: Double) -> Stroke {
    Stroke(touches.map { TouchEvent($0.phase, at: $0.time + seconds, $0.location) })
  }
}
