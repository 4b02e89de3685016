import EffectCore

/// What is wrong with a gesture script, and where.
public struct GestureScriptError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Problem: String, CaseIterable, Hashable, Sendable {
    /// The first word of a line is none of those that there are.
    case unknownVerb = "unknown-verb"
    /// A line has more fields than its verb takes, or fewer.
    case wrongFieldCount = "wrong-field-count"
    /// A field is no number.
    case badNumber = "bad-number"
    /// A line is earlier than the one before it.
    case timeBackwards = "time-backwards"
    /// A finger comes down that is down.
    case downWhileDown = "down-while-down"
    /// A finger moves that is not down.
    case moveWithoutDown = "move-without-down"
    /// A finger is lifted that is not down.
    case upWithoutDown = "up-without-down"
    /// A touch is cancelled that there is not.
    case cancelWithoutDown = "cancel-without-down"
    /// The script ends while the finger is down.
    case endsWhileDown = "ends-while-down"
    /// A stroke begins while the finger is down.
    case strokeWhileDown = "stroke-while-down"
    /// What is to happen while another gesture lasts is none of the words for it.
    case unknownOverlap = "unknown-overlap"
    /// A stroke takes no time, or less than that.
    case badDuration = "bad-duration"
  }

  /// The line, from 1.
  public let line: Int
  /// The kind of mistake.
  public let problem: Problem
  /// What the line has in place of what was expected.
  public let found: String
}

extension GestureScriptError: CustomStringConvertible {
  /// The complete sentence: where, what is wrong and what would be right.
  public var description: String { "line \(line): \(sentence)" }

  /// What is wrong and what would be right, without the place.
  public var sentence: String {
    {
      switch problem {
      case .unknownVerb:
        "unknown word '\(found)'"
          + Suggestion.phrase(
            for: found,
            among: GestureScript.words,
            listing: "a line begins with one of"
          )
      case .wrongFieldCount: "'\(found)' takes " + GestureScript.fields(of: found)
      case .badNumber: "'\(found)' is not a finite number"
      case .timeBackwards: "the time \(found) lies before that of the line above"
      case .downWhileDown: "the finger is down already; put 'up' or 'cancel' before"
      case .moveWithoutDown, .upWithoutDown, .cancelWithoutDown:
        "'\(found)' without a finger; put 'down' before"
      case .endsWhileDown: "the finger stays down; put 'up' or 'cancel' at the end"
      case .strokeWhileDown:
        "the finger is still down until \(found) s; begin later, or put the line 'busy queue' before"
      case .badDuration: "'\(found)' is no duration; it takes 0 to 600 seconds"
      case .unknownOverlap:
        "'busy' takes one of: "
          + GestureTimeline.Overlap.allCases.map(\.rawValue).joined(separator: ", ")
      }
    }()
  }
}

/// Reads gestures from text, one report of the finger or one whole stroke a line.
///
///     # seconds, then x and y in points
///     down 0.000 180 600
///     move 0.016 180 588
///     up   0.100 180 520
///     tap  0.500 180 300
///     fling 1 180 600  0 -1500
public enum GestureScript {
  /// Returns the reports of a script in their order.
  public static func parse(_ script: String) throws(GestureScriptError) -> [TouchEvent] {
    var touches: [TouchEvent] = []
    var lines: [Int] = []
    var overlap = GestureTimeline.Overlap.refuse
    let texts = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in texts.enumerated() {
      let text = line.prefix { $0 != "#" }
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let word = words.first else { continue }
      if word == "busy" {
        guard words.count == 2, let choice = GestureTimeline.Overlap(rawValue: words[1]) else {
          throw GestureScriptError(line: index + 1, problem: .unknownOverlap, found: word)
        }
        overlap = choice
        continue
      }
      if let verb = StrokeVerb(rawValue: word) {
        let stroke = try verb.stroke(try numbers(words, line: index + 1), line: index + 1)
        guard !isDown(after: touches.last) else {
          throw GestureScriptError(line: index + 1, problem: .downWhileDown, found: word)
        }
        try add(stroke, to: &touches, whenBusy: overlap, line: index + 1)
        lines += Array(repeating: index + 1, count: touches.count - lines.count)
        continue
      }
      let touch = try read(words, line: index + 1, after: touches.last)
      try follow(touch, touches.last, line: index + 1)
      touches.append(touch)
      lines.append(index + 1)
    }
    try finish(touches.last, line: lines.last ?? 1)
    return touches
  }

  /// Checks that reports are those of one finger, in order, with finite numbers.
  ///
  /// - Parameter touches: The reports; in an error their place in the list, from 1, stands for the line.
  /// - Throws: ``GestureScriptError`` for the first that does not fit.
  public static func check(_ touches: [TouchEvent]) throws(GestureScriptError) {
    var last: TouchEvent?
    for (index, touch) in touches.enumerated() {
      for number in [touch.time, touch.location.x, touch.location.y] where !number.isFinite {
        throw GestureScriptError(line: index + 1, problem: .badNumber, found: "\(number)")
      }
      if let last, touch.time < last.time {
        throw GestureScriptError(
          line: index + 1,
          problem: .timeBackwards,
          found: touch.time.shortText
        )
      }
      try follow(touch, last, line: index + 1)
      last = touch
    }
    try finish(last, line: touches.count)
  }

  private static func isDown(after touch: TouchEvent?) -> Bool {
    touch?.phase == .down || touch?.phase == .move
  }

  private static func finish(_ last: TouchEvent?, line: Int) throws(GestureScriptError) {
    guard isDown(after: last) else { return }
    throw GestureScriptError(line: line, problem: .endsWhileDown, found: "")
  }

  private static func read(
    _ words: [String],
    line: Int,
    after last: TouchEvent?
  ) throws(GestureScriptError) -> TouchEvent {
    guard let phase = TouchEvent.Phase(rawValue: words[0]) else {
      throw GestureScriptError(line: line, problem: .unknownVerb, found: words[0])
    }
    guard words.count == (phase == .cancel ? 2 : 4) else {
      throw GestureScriptError(line: line, problem: .wrongFieldCount, found: words[0])
    }
    let numbers = try numbers(words, line: line)
    if let last, numbers[0] < last.time {
      throw GestureScriptError(line: line, problem: .timeBackwards, found: words[1])
    }
    let location =
      phase == .cancel ? last?.location ?? .zero : Point(x: numbers[1], y: numbers[2])
    return TouchEvent(phase, at: numbers[0], location)
  }

  /// The numbers after the first word.
  private static func numbers(
    _ words: [String],
    line: Int
  ) throws(GestureScriptError) -> [Double] {
    var numbers: [Double] = []
    for word in words.dropFirst() {
      let digits = word.utf8.allSatisfy { byte in "0123456789+-.eE".utf8.contains(byte) }
      guard digits, let number = Double(word), number.isFinite else {
        throw GestureScriptError(line: line, problem: .badNumber, found: word)
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func follow(
    _ touch: TouchEvent,
    _ last: TouchEvent?,
    line: Int
  ) throws(GestureScriptError) {
    let isDown = isDown(after: last)
    let problem: GestureScriptError.Problem? =
      switch touch.phase {
      case .down: isDown ? .downWhileDown : nil
      case .move: isDown ? nil : .moveWithoutDown
      case .up: isDown ? nil : .upWithoutDown
      case .cancel: isDown ? nil : .cancelWithoutDown
      }
    guard let problem else { return }
    throw GestureScriptError(line: line, problem: problem, found: touch.phase.rawValue)
  }

  /// Returns the script of some reports; read again it gives the same ones.
  public static func text(_ touches: [TouchEvent]) -> String {
    touches.reduce(into: "") { text, touch in
      text += "\(touch.phase.rawValue) \(touch.time)"
      if touch.phase != .cancel { text += " \(touch.location.x) \(touch.location.y)" }
      text += "\n"
    }
  }
}
