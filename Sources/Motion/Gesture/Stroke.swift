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

/// Two strokes at once, where there is only one finger.
public struct GestureOverlapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// When the stroke that was refused begins, in seconds.
  public let beginTime: Double
  /// When the stroke before it ends, in seconds.
  public let busyUntil: Double

  /// The complete sentence: what is wrong and what would be right.
  public var description: String {
    "gesture: a stroke cannot begin at \(beginTime.shortText) s while the finger is down until "
      + "\(busyUntil.shortText) s; begin it then, or queue it"
  }
}

/// The strokes of one finger, one after another.
///
///     var timeline = GestureTimeline()
///     try timeline.add(.tap(Point(x: 100, y: 300), at: 0.1))
///     try timeline.add(.fling(from: Point(x: 100, y: 300), velocity: Point(x: 0, y: -1500), at: 0.5))
public struct GestureTimeline: Hashable, Sendable {
  /// What happens to a stroke that begins while the finger is down.
  public enum Overlap: String, CaseIterable, Hashable, Sendable {
    /// It is an error.
    case refuse
    /// It begins when the finger has left.
    case queue
  }

  /// The reports of the finger, in order.
  public private(set) var touches: [TouchEvent] = []

  /// Creates an empty timeline.
  public init() {}

  /// Creates a timeline from a script.
  public init(script: String) throws(GestureScriptError) {
    touches = try GestureScript.parse(script)
  }

  /// When the last stroke ends, in seconds.
  public var endTime: Double { touches.last?.time ?? 0 }

  /// Adds a stroke.
  ///
  /// - Parameters:
  ///   - stroke: The stroke.
  ///   - overlap: What happens when it begins before the last one has ended.
  /// - Throws: ``GestureOverlapError`` when it does, unless it is queued.
  public mutating func add(
    _ stroke: Stroke,
    whenBusy overlap: Overlap = .refuse
  ) throws(GestureOverlapError) {
    guard let last = touches.last, stroke.beginTime < last.time else {
      touches += stroke.touches
      return
    }
    guard overlap == .queue else {
      throw GestureOverlapError(beginTime: stroke.beginTime, busyUntil: last.time)
    }
    // The difference may round to a moment before the finger has left.
    touches += stroke.delayed(by: last.time - stroke.beginTime).touches.map { touch in
      TouchEvent(touch.phase, at: max(touch.time, last.time), touch.location)
    }
  }

  /// The timeline as a script.
  public var script: String { GestureScript.text(touches) }

  /// Returns what a recogniser finds in it.
  public func events(
    _ configuration: GestureRecognizer.Configuration = .init()
  ) -> [GestureEvent] {
    GestureRecognizer.events(of: touches, configuration)
  }
}
