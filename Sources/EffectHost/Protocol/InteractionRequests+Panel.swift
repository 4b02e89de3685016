import EffectCore
import EffectJSON
import Motion

// controlPanel.trace

extension InteractionRequests {
  /// The time between two samples of a trace, and the time that its length is a multiple of, in seconds.
  private static let traceInterval = 0.05, traceGrid = 0.2
  /// How long the trace of an animator is at least, in seconds: the way back that a tap sends it is seen to its end.
  private static let shortestAnimatorTrace = 1.2

  static func controlPanel(_ request: RequestReader) throws -> JSONValue {
    var panel = try ControlPanel(panelConfiguration(request))
    let incidents = try incidents(request)
    // Long enough for a tap's and a release's animation after the last event.
    let tail = panel.configuration.tapDuration + panel.configuration.releaseDuration
    var end = (incidents.last?.time ?? 0) + tail
    switch panel.configuration.style {
    case .pauseContinue, .stopRenew: end = max(end, shortestAnimatorTrace)
    case .additive, .relay, .retarget: break
    }
    let times = try sampleTimes(request, end: end)
    var (events, samples): ([JSONValue], [JSONValue]) = ([], [])
    var next = 0
    for t in times {
      while next < incidents.count, incidents[next].time <= t {
        if let event = incidents[next].happen(to: &panel) { events.append(described(event)) }
        next += 1
      }
      samples.append([
        "t": .number(t), "y": .number(panel.position(at: t)), "v": optional(panel.velocity(at: t)),
      ])
    }
    for incident in incidents[next...] {
      if let event = incident.happen(to: &panel) { events.append(described(event)) }
    }
    return [
      "events": .array(events), "samples": .array(samples),
      "restTarget": .number(panel.restPosition),
    ]
  }

  private static func panelConfiguration(
    _ request: RequestReader
  ) throws -> ControlPanel.Configuration {
    var configuration = ControlPanel.Configuration(low: 0, high: 0)
    if request.has("height") { configuration = .init(height: try request.number("height")) }
    configuration.low = try request.optionalNumber("low") ?? configuration.low
    configuration.high = try request.optionalNumber("high") ?? configuration.high
    configuration.style = try request.choice("style")
    func number(_ name: String, _ fallback: Double) throws -> Double {
      try request.optionalNumber(name) ?? fallback
    }
    configuration.dampingRatio = try number("dampingRatio", configuration.dampingRatio)
    configuration.tapDuration = try number("tapDuration", configuration.tapDuration)
    configuration.releaseDuration = try number("releaseDuration", configuration.releaseDuration)
    configuration.tapVelocity = try request.optionalNumber("tapVelocity")
    configuration.tolerance = try number("epsilon", configuration.tolerance)
    if request.has("releaseRule") {
      configuration.releaseRule = try request.choice("releaseRule")
    }
    if request.has("compatibility") {
      configuration.compatibility = try request.choice("compatibility")
    }
    // A trace shows the motions themselves, which near their ends for ever.
    configuration.endsExactly = try request.boolean("endsExactly", default: false)
    return configuration
  }

  /// Something that happens to the panel.
  private enum Incident {
    case tap(Double)
    case gesture(GestureEvent)

    var time: Double {
      switch self {
      case .tap(let time): time
      case .gesture(let event): event.time
      }
    }

    func happen(to panel: inout ControlPanel) -> ControlPanel.Event? {
      switch self {
      case .tap(let time): panel.tap(at: time)
      case .gesture(let event): panel.handle(event)
      }
    }
  }

  private static func incidents(_ request: RequestReader) throws -> [Incident] {
    enum Step: String, CaseIterable { case tap, pan }
    var configuration = GestureRecognizer.Configuration()
    configuration.slop = try request.optionalNumber("slop") ?? configuration.slop
    var incidents: [Incident] = []
    for value in try request.array("steps") {
      let step = try RequestReader(value, named: "steps")
      switch try step.choice("do", of: Step.self) {
      case .tap: incidents.append(.tap(try step.number("t")))
      case .pan:
        let touches = try strokeOfPan(step)
        incidents += GestureRecognizer.events(of: touches, configuration).map { .gesture($0) }
      }
    }
    return incidents
  }

  private static func strokeOfPan(_ step: RequestReader) throws -> [TouchEvent] {
    var touches: [TouchEvent] = []
    for move in try step.array("moves") {
      guard let numbers = move.numbers, numbers.count == 2 else {
        throw RequestError("'moves' takes lists of a time and a height")
      }
      let place = Point(x: 0, y: numbers[1])
      touches.append(TouchEvent(touches.isEmpty ? .down : .move, at: numbers[0], place))
    }
    guard let last = touches.last else { throw RequestError("'moves' needs a touch-down") }
    return touches + [TouchEvent(.up, at: try step.number("up"), last.location)]
  }

  /// The moments that a trace is asked for: those of `t`, or those of the samples that a line carries already.
  ///
  /// Without either they follow each other by 0.05 s, from 0 until the durations of a tap and of a release after the
  /// last event, taken down to a multiple of 0.2 s; those of an animator are 1.2 s long at least.
  private static func sampleTimes(
    _ request: RequestReader,
    end: Double
  ) throws -> [Double] {
    if request.has("t") { return try request.numbers("t") }
    if let samples = request["expect"]?["samples"]?.array {
      let times = samples.compactMap { $0["t"]?.number }
      if times.count == samples.count { return times }
    }
    // The end may miss a multiple by its last digits.
    let steps = (end / traceGrid + 1e-9).rounded(.down).clamped(to: 0...2500)
    let count = Int(steps * (traceGrid / traceInterval).rounded())
    return (0...count).map { Double($0) * traceInterval }
  }

  private static func described(_ event: ControlPanel.Event) -> JSONValue {
    var answer = JSONObject()
    answer["t"] = .number(event.time)
    answer["event"] = .string(event.kind.rawValue)
    answer["y"] = .number(event.position)
    answer["v"] = .number(event.velocity)
    answer["target"] = event.target.map { .number($0) }
    if event.kind == .panEnded { answer["normalisedVelocity"] = optional(event.normalizedVelocity) }
    return .object(answer)
  }
}
