import EffectCore
import Motion

/// `fx.gesture`: what a finger does, as a list of entries or as text.
enum GestureBindings {
  static let functions = [
    HostFunction(name: "gesture") { (_, values) throws(BindingError) in
      .object(.gesture(try timeline(values.first, owner: "fx.gesture")))
    }
  ]

  static let members: [ObjectMember] = [
    .field("duration") { (_, values) throws(BindingError) in
      .number(try timeline(values.first, owner: "gesture").endTime)
    },
    .field("script") { (_, values) throws(BindingError) in
      .text(try timeline(values.first, owner: "gesture").script)
    },
    .method("events") { (_, values) throws(BindingError) in
      let events = try timeline(values.first, owner: "gesture").events()
      return .table(list: events.map(PanelBindings.event), fields: [])
    },
  ]

  /// The most reports of the finger that a gesture may have: five minutes at 120 a second.
  private static let mostTouches = 36_000
  private static let times = NumberRange(from: 0, to: 3600)
  private static let durations = NumberRange(from: 0, to: 600)

  /// What an entry is about: a report of the finger, or a whole stroke.
  private static let verbs = ["down", "move", "up", "cancel", "tap", "press", "pan", "fling"]
  private static let keys =
    ["t"] + verbs + ["to", "velocity", "duration", "rest", "easing"]

  /// The verbs that a key belongs to.
  private static let places: [(key: String, verbs: [String])] = [
    ("to", ["pan"]), ("velocity", ["fling"]), ("rest", ["pan"]), ("easing", ["pan"]),
    ("duration", ["tap", "press", "pan", "fling"]),
  ]

  /// Reads a gesture from its text or its list.
  static func timeline(_ value: ScriptValue?, owner: String) throws(BindingError) -> GestureTimeline
  {
    var timeline = GestureTimeline()
    switch value {
    case .object(.gesture(let made))?: return made
    case .string?:
      do throws(GestureScriptError) {
        timeline = try GestureTimeline(script: value?.text ?? "")
      } catch {
        throw BindingError("\(owner): \(error)")
      }
    case .table(let list, let fields)?:
      timeline = try read(list, fields, owner: owner)
    default:
      throw BindingError(
        "\(owner) takes a list of what the finger does, or the same as text: "
          + "fx.gesture { { t = 0, down = { 300, 400 } }, { t = 0.1, up = { 40, 400 } } }"
      )
    }
    guard timeline.touches.count <= mostTouches else {
      throw BindingError(
        "\(owner) has \(timeline.touches.count) reports of the finger; there can be \(mostTouches)"
      )
    }
    return timeline
  }

  private static func read(
    _ list: [ScriptValue],
    _ fields: [ScriptValue.Field],
    owner: String
  ) throws(BindingError) -> GestureTimeline {
    let options = try TableReader(
      .table(list: [], fields: fields),
      owner: owner,
      known: ["whenBusy"]
    )
    let overlap = try options.choice("whenBusy", of: GestureTimeline.Overlap.self) ?? .refuse
    var touches: [TouchEvent] = []
    for (index, item) in list.enumerated() {
      let name = "\(owner): entry \(index + 1)"
      let table = try TableReader(item, owner: name, known: keys)
      let verb = try verb(of: table)
      let time = try table.number("t", in: times) ?? touches.last?.time ?? 0
      if let phase = TouchEvent.Phase(rawValue: verb) {
        let touch = try touch(phase, at: time, in: table, after: touches.last)
        touches += way(from: touches.last, to: touch) + [touch]
        continue
      }
      let stroke = try stroke(verb, at: time, in: table)
      if let last = touches.last, last.phase == .down || last.phase == .move {
        throw BindingError("\(name): the finger is down already; put 'up' or 'cancel' before")
      }
      do {
        var timeline = try GestureTimeline(touches: touches)
        try timeline.add(stroke, whenBusy: overlap)
        touches = timeline.touches
      } catch let error as GestureOverlapError {
        throw BindingError("\(name): \(error)")
      } catch {
        throw BindingError("\(owner): \(entry(error))")
      }
      if touches.count > mostTouches { break }
    }
    do throws(GestureScriptError) {
      return try GestureTimeline(touches: touches)
    } catch {
      throw BindingError("\(owner): \(entry(error))")
    }
  }

  /// An error about a list, whose lines are its reports of the finger.
  private static func entry(_ error: any Error) -> String {
    guard let error = error as? GestureScriptError else { return "\(error)" }
    return "report \(error.line) of the finger: \(error.sentence)"
  }

  private static func verb(of table: TableReader) throws(BindingError) -> String {
    let given = verbs.filter { table[$0] != nil }
    guard let verb = given.first else {
      throw BindingError(
        "\(table.owner): says nothing that the finger does; give one of: "
          + verbs.joined(separator: ", ")
      )
    }
    guard given.count == 1 else {
      throw BindingError("\(table.owner): give '\(verb)' or '\(given[1])', not both")
    }
    for (key, users) in places where table[key] != nil && !users.contains(verb) {
      throw BindingError(
        "\(table.owner): '\(key)' belongs to '\(users.joined(separator: "' and '"))', not to '\(verb)'"
      )
    }
    return verb
  }

  private static func point(_ name: String, in table: TableReader) throws(BindingError) -> Point? {
    try table.numbers(name, ["x", "y"]).map { Point(x: $0[0], y: $0[1]) }
  }

  private static func touch(
    _ phase: TouchEvent.Phase,
    at time: Double,
    in table: TableReader,
    after last: TouchEvent?
  ) throws(BindingError) -> TouchEvent {
    let here = last?.location ?? .zero
    switch (phase, table[phase.rawValue]) {
    // `up = true` leaves where the finger is; a stroke that is taken away has no place of its own.
    case (.up, .boolean(true)?), (.cancel, .boolean(true)?):
      return TouchEvent(phase, at: time, here)
    case (.cancel, _): throw table.wrong("cancel", expected: "true")
    case (.up, .boolean?):
      throw BindingError("\(table.owner): 'up' takes true or the place where the finger leaves")
    default:
      return TouchEvent(phase, at: time, try point(phase.rawValue, in: table) ?? here)
    }
  }

  /// The reports between two entries: a list says where the finger is from time to time, and between two entries that
  /// lie apart it goes at one speed.
  private static func way(from last: TouchEvent?, to next: TouchEvent) -> [TouchEvent] {
    guard let last, last.phase == .down || last.phase == .move,
      next.phase == .move || next.phase == .up
    else { return [] }
    let gap = next.time - last.time
    let isFar = gap > 0.04 && next.location != last.location
    let count = isFar ? min((gap / Stroke.defaultInterval).rounded(.up), Double(mostTouches)) : 1
    let (from, to) = (last.location, next.location)
    var way = stride(from: 1, to: max(count, 1), by: 1).map { step in
      let part = step / count
      return TouchEvent(
        .move,
        at: last.time + gap * part,
        Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      )
    }
    // Where the finger leaves is no report of its own.
    if next.phase == .up, to != from { way.append(TouchEvent(.move, at: next.time, to)) }
    return way
  }

  private static func stroke(
    _ verb: String,
    at time: Double,
    in table: TableReader
  ) throws(BindingError) -> Stroke {
    let start = try point(verb, in: table) ?? .zero
    let duration = try table.number("duration", in: durations)
    switch verb {
    case "press": return .longPress(start, at: time, duration: duration ?? 0.6)
    case "pan":
      guard let end = try point("to", in: table) else {
        throw BindingError("\(table.owner): 'pan' needs where it goes: to = { 40, 400 }")
      }
      return .pan(
        from: start,
        to: end,
        at: time,
        duration: duration ?? 0.3,
        easing: try table["easing"].map { (curve) throws(BindingError) in
          try easing(curve, owner: table.owner)
        } ?? .linear,
        rest: try table.number("rest", in: durations) ?? 0
      )
    case "fling":
      guard let velocity = try point("velocity", in: table) else {
        throw BindingError(
          "\(table.owner): 'fling' needs a speed in points per second: velocity = { -1500, 0 }"
        )
      }
      return .fling(from: start, velocity: velocity, at: time, duration: duration ?? 0.1)
    default: return .tap(start, at: time, duration: duration ?? 0.08)
    }
  }

  private static func easing(_ value: ScriptValue, owner: String) throws(BindingError) -> Easing {
    guard case .easing(let easing) = try EffectBindings.shaping(value) else {
      throw BindingError(
        "\(owner): name a function with fx.easing.custom(\"name\", function(t) … end)"
      )
    }
    return easing
  }
}
