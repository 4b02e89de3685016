import EffectCore

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
    /// It does nothing, as a second finger does to a recogniser of one.
    case ignore
  }

  /// The reports of the finger, in order.
  public private(set) var touches: [TouchEvent] = []

  /// Creates an empty timeline.
  public init() {}

  /// Creates a timeline from a script.
  public init(script: String) throws(GestureScriptError) {
    touches = try GestureScript.parse(script)
  }

  /// Creates a timeline from reports of the finger.
  ///
  /// - Parameter touches: The reports; in an error their place in the list, from 1, stands for the line.
  /// - Throws: ``GestureScriptError`` for the first that does not fit.
  public init(touches: [TouchEvent]) throws(GestureScriptError) {
    try GestureScript.check(touches)
    self.touches = touches
  }

  /// Creates a timeline from reports that are known to be those of one finger.
  init(unchecked touches: [TouchEvent]) { self.touches = touches }

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
    switch overlap {
    case .refuse: throw GestureOverlapError(beginTime: stroke.beginTime, busyUntil: last.time)
    case .ignore: return
    case .queue: break
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
