import EffectCore
import EffectJSON
import Motion

/// `sa.*`: playback over time and its drawings, as SAAnimationView behaves unless `compatibility` says otherwise.
enum PlaybackRequests {
  static let kinds = [
    "sa.trace", "sa.sample", "sa.cgmath", "sa.normalizeSlice", "sa.inverseProgress",
  ]

  static func answer(_ kind: String, _ reader: RequestReader) throws(RequestError) -> JSONValue {
    switch kind {
    case "sa.trace": try PlaybackTrace(reader).answer()
    case "sa.sample": try PlaybackSampleRequest.answer(reader)
    case "sa.cgmath": try PlaybackMathRequest.answer(reader)
    case "sa.normalizeSlice": try normalizeSlice(reader)
    default: try inverseProgress(reader)
    }
  }

  private static func normalizeSlice(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    var values: [JSONValue] = []
    for (index, row) in try reader.array("args").enumerated() {
      guard let n = row.numbers, n.count == 3 else {
        throw RequestError("'args[\(index)]' takes progress, offset and duration")
      }
      values.append(.number(Playback.slice(of: n[0], offset: n[1], duration: n[2])))
    }
    return ["values": .array(values)]
  }

  private static func inverseProgress(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let compatibility = try reader.compatibility()
    var values: [JSONValue] = []
    for (index, row) in try reader.array("args").enumerated() {
      let numbers = row.array?.dropFirst().compactMap(\.number) ?? []
      guard let word = row[0]?.string, let behavior = Playback.Behavior(requested: word),
        numbers.count == 4
      else {
        throw RequestError(
          "'args[\(index)]' takes behavior, speed, progress, sliceOffset and sliceDuration"
        )
      }
      var playback = Playback(
        behavior: behavior,
        speed: numbers[0],
        compatibility: compatibility
      )
      try playback.set(numbers[1])
      values.append(
        [
          "progress": .number(playback.progress),
          "inverseProgress": .number(playback.inverseProgress),
          "slice": .number(playback.slice(offset: numbers[2], duration: numbers[3])),
        ]
      )
    }
    return ["values": .array(values)]
  }
}

extension Playback {
  /// Sets the progress with an error in the words of a request's.
  mutating func set(
    _ progress: Double,
    _ handle: Handler = { _, _ in }
  ) throws(RequestError) {
    do throws(OptionError) {
      try setProgress(progress, handle)
    } catch {
      throw RequestError(error)
    }
  }
}

extension Playback.Behavior {
  /// The behaviour of a word in a request, where to and fro is one word without a capital, too.
  init?(requested word: String) { self.init(rawValue: word == "pingpong" ? "pingPong" : word) }

  /// The behaviour as the original counts them.
  var number: Int {
    switch self {
    case .single: 0
    case .loop: 1
    case .pingPong: 2
    }
  }
}

extension RequestReader {
  func behavior(_ name: String) throws(RequestError) -> Playback.Behavior {
    let word = try string(name)
    guard let behavior = Playback.Behavior(requested: word) else {
      let known = ["single", "loop", "pingpong"]
      throw RequestError(
        "'\(name)' cannot be '\(word)'"
          + Suggestion.phrase(for: word, among: known, listing: "it is one of")
      )
    }
    return behavior
  }
}
