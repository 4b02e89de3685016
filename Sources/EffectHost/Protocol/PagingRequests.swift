import CollectionSimulation
import EffectCore
import EffectJSON
import Effects

/// Answers the requests about the paging effects, their layout and their page control.
///
/// They are answered as the source behaves unless they say `"compatibility": "corrected"`. Angles are radians.
enum PagingRequests {
  /// The kinds of requests, in the order in which messages list them.
  static let kinds = [
    "paging.options", "paging.scale", "paging.stack", "paging.snapshot", "paging.scaleSequence",
    "paging.stackSequence", "paging.snapshotSequence", "paging.piecesValue",
    "paging.transformCurve", "paging.interpolate", "paging.animatorCurve", "paging.animator",
    "paging.layout", "paging.pageCalls", "paging.pageEvents", "paging.pageAnimator",
    "paging.pageInterrupt", "paging.boundsChange",
  ]

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - kind: One of ``kinds``.
  ///   - request: All fields of the request; those that its kind does not know are left aside.
  /// - Returns: The answer, an object.
  /// - Throws: ``RequestError`` for an unknown kind, and for a field that is missing or wrong.
  static func answer(
    kind: String,
    _ request: JSONObject
  ) throws(RequestError) -> JSONValue {
    let reader = RequestReader(request)
    switch kind {
    case "paging.options": return try options(reader)
    case "paging.scale", "paging.scaleSequence":
      return try poses(reader, kind == "paging.scale", PagingScaleOptions.self) {
        PagingScale($0, compatibility: $1).pose(size: $2, progress: $3)
      }
    case "paging.stack", "paging.stackSequence":
      return try poses(reader, kind == "paging.stack", PagingStackOptions.self) {
        PagingStack($0, compatibility: $1).pose(size: $2, progress: $3)
      }
    case "paging.snapshot": return try snapshot(reader)
    case "paging.snapshotSequence": return try snapshotSequence(reader)
    case "paging.piecesValue": return try piecesValue(reader)
    case "paging.transformCurve":
      let curve: PagingCurve = try reader.choice("curve")
      let compatibility = try compatibility(reader)
      return value(
        curve.value(at: try reader.number("progress"), compatibility: compatibility)
      )
    case "paging.interpolate": return try interpolate(reader)
    case "paging.animatorCurve":
      let curve: PagingAnimatorCurve = try reader.choice("curve")
      return value(curve.value(at: try reader.number("progress")))
    case "paging.animator": return try animator(reader)
    case "paging.layout": return try layout(reader)
    case "paging.pageCalls": return try pageCalls(reader)
    case "paging.pageEvents": return try pageEvents(reader)
    case "paging.pageAnimator": return try pageAnimator(reader)
    case "paging.pageInterrupt": return try pageInterrupt(reader)
    case "paging.boundsChange": return try boundsChange(reader)
    default:
      throw RequestError(
        "unknown kind '\(kind)'"
          + Suggestion.phrase(for: kind, among: kinds, listing: "kinds")
      )
    }
  }

  /// Whether the source's defects are mended in the answer.
  static func compatibility(_ reader: RequestReader) throws(RequestError) -> Compatibility {
    reader.has("compatibility") ? try reader.choice("compatibility") : .original
  }

  static func value(_ number: Double) -> JSONValue { ["value": .number(number)] }

  private static func interpolate(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    func range(_ name: String) throws(RequestError) -> PagingRange {
      guard reader.has(name) else { return .unit }
      let bounds = try reader.numbers(name, count: 2)
      return PagingRange(bounds[0], bounds[1])
    }
    return value(
      try range("in").interpolate(
        try reader.number("value"),
        to: try range("out"),
        compatibility: try compatibility(reader)
      )
    )
  }

  private static func animator(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let animator = PagingAnimator(
      duration: try reader.number("duration"),
      curve: try reader.choice("curve") as PagingAnimatorCurve
    )
    var calls: [JSONValue] = []
    func call(_ time: Double, _ progress: Double, _ isFinished: Bool) {
      calls.append([.number(time), .number(progress), .bool(isFinished)])
    }
    let cancelled = reader.has("cancelBeforeTick") ? try reader.integer("cancelBeforeTick") : nil
    if !animator.takesTime { call(0, 1, true) }
    for (index, time) in try reader.numbers("ticks").enumerated()
    where animator.takesTime && index < cancelled ?? .max {
      let report = animator.report(after: time)
      call(time, report.progress, false)
      guard report.isFinished else { continue }
      call(time, 1, true)
      break
    }
    return ["cancelable": .bool(animator.takesTime), "calls": .array(calls)]
  }
}
