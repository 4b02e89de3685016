import EffectCore
import EffectJSON
import Motion

// gesture.*

extension InteractionRequests {
  static func gestureVelocity(_ request: RequestReader) throws -> JSONValue {
    var stroke: VelocityEstimate.Stroke = []
    for sample in try request.array("samples") {
      guard let numbers = sample.numbers, numbers.count == 2 else {
        throw RequestError("'samples' takes lists of a time and a position")
      }
      stroke.append((numbers[0], numbers[1]))
    }
    var tracker = VelocityTracker()
    for sample in stroke { tracker.add(Point(x: sample.position, y: 0), at: sample.time) }
    let up = try request.number("up")
    return [
      "lsq2": .number(tracker.velocity(at: up).x),
      "lsq1": .number(tracker.velocity(at: up, fit: .line).x),
      "used": .number(Double(tracker.sampleCount(at: up))),
      "twoPoint": .number(VelocityEstimate.twoPoint(stroke)),
      "weighted3": .number(VelocityEstimate.weightedThree(stroke)),
      "ema20ms": .number(VelocityEstimate.exponential(stroke, timeConstant: 0.02)),
    ]
  }

  static func gestureScript(_ request: RequestReader) throws -> JSONValue {
    var configuration = GestureRecognizer.Configuration()
    if request.has("config") {
      let config = try RequestReader(request.field("config"), named: "config")
      configuration.slop = try config.optionalNumber("slop") ?? configuration.slop
      configuration.tapMaxDuration =
        try config.optionalNumber("tapMaxDuration") ?? configuration.tapMaxDuration
      configuration.stopGap = try config.optionalNumber("stopGap") ?? configuration.stopGap
      configuration.horizon = try config.optionalNumber("horizon") ?? configuration.horizon
      configuration.longPressDuration = try config.optionalNumber("longPressDuration")
    }
    let timeline = try GestureTimeline(script: request.string("script"))
    return ["events": .array(timeline.events(configuration).map { described($0) })]
  }

  private static func described(_ event: GestureEvent) -> JSONValue {
    var answer = JSONObject()
    answer["t"] = .number(event.time)
    answer["gesture"] = .string(event.gesture.rawValue)
    answer["state"] = .string(event.state.rawValue)
    answer["translation"] = event.translation.map { list([$0.x, $0.y]) }
    answer["velocity"] = event.velocity.map { list([$0.x, $0.y]) }
    return .object(answer)
  }
}
