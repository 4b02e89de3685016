import EffectCore

// Whole strokes in a gesture script: a line for each.

/// A word that begins a line with a whole stroke.
enum StrokeVerb: String, CaseIterable {
  case tap, press, pan, fling

  /// How many numbers have to follow, and how many may.
  var counts: ClosedRange<Int> {
    switch self {
    case .tap, .press: 3...4
    case .pan: 6...7
    case .fling: 5...6
    }
  }

  /// What follows, for errors.
  var fields: String {
    switch self {
    case .tap, .press: "a time, x and y, and perhaps how long it stays"
    case .pan:
      "a time, x and y, x and y of its end, how long it moves, and perhaps how long it rests then"
    case .fling: "a time, x and y, its speed along x and y, and perhaps how long it moves"
    }
  }

  /// The longest that a stroke takes, in seconds.
  static let longest = 600.0

  /// Returns the stroke of some numbers.
  func stroke(_ numbers: [Double], line: Int) throws(GestureScriptError) -> Stroke {
    guard counts.contains(numbers.count) else {
      throw GestureScriptError(line: line, problem: .wrongFieldCount, found: rawValue)
    }
    let (time, start) = (numbers[0], Point(x: numbers[1], y: numbers[2]))
    // Durations that are negative or without end are no stroke.
    func seconds(_ index: Int, or fallback: Double) throws(GestureScriptError) -> Double {
      guard numbers.indices.contains(index) else { return fallback }
      guard (0...StrokeVerb.longest).contains(numbers[index]) else {
        throw GestureScriptError(
          line: line,
          problem: .badDuration,
          found: numbers[index].shortText
        )
      }
      return numbers[index]
    }
    switch self {
    case .tap: return .tap(start, at: time, duration: try seconds(3, or: 0.08))
    case .press: return .longPress(start, at: time, duration: try seconds(3, or: 0.6))
    case .pan:
      return .pan(
        from: start,
        to: Point(x: numbers[3], y: numbers[4]),
        at: time,
        duration: try seconds(5, or: 0),
        rest: try seconds(6, or: 0)
      )
    case .fling:
      return .fling(
        from: start,
        velocity: Point(x: numbers[3], y: numbers[4]),
        at: time,
        duration: try seconds(5, or: 0.1)
      )
    }
  }
}

extension GestureScript {
  /// The words that a line can begin with.
  static let words =
    TouchEvent.Phase.allCases.map(\.rawValue) + StrokeVerb.allCases.map(\.rawValue) + ["busy"]

  /// What follows a word, for errors.
  static func fields(of word: String) -> String {
    StrokeVerb(rawValue: word)?.fields ?? (word == "cancel" ? "a time" : "a time, x and y")
  }

  static func add(
    _ stroke: Stroke,
    to touches: inout [TouchEvent],
    whenBusy overlap: GestureTimeline.Overlap,
    line: Int
  ) throws(GestureScriptError) {
    var timeline = GestureTimeline(unchecked: touches)
    do throws(GestureOverlapError) {
      try timeline.add(stroke, whenBusy: overlap)
    } catch {
      throw GestureScriptError(
        line: line,
        problem: .strokeWhileDown,
        found: error.busyUntil.shortText
      )
    }
    touches = timeline.touches
  }
}
