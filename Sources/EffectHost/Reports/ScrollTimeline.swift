public import CollectionSimulation
import EffectCore
public import EffectJSON
public import Motion

/// Where a collection under a finger is over time: a row for each frame, and one for each event.
public struct ScrollTimeline: Report {
  /// The moments in the order of time.
  public let moments: [CollectionScroll.Moment]
  /// What the finger meant.
  public let gestures: [GestureEvent]
  /// Where everything comes to rest.
  public let rest: CollectionScroll.Moment
  /// The times of events, which tables for reading show besides their own steps.
  private let eventTimes: Set<Double>

  /// The step of tables for reading, in seconds.
  private static let tableStep = 0.1
  /// The most moments that are listed.
  private static let mostMoments = 1_000_000.0

  /// Lists the moments of a collection.
  ///
  /// - Parameters:
  ///   - scroll: The collection under the finger.
  ///   - duration: How long it is followed, in seconds.
  ///   - framesPerSecond: How many moments a second there are, besides those of events.
  public init(of scroll: CollectionScroll, until duration: Double, framesPerSecond: Double) {
    let events = scroll.eventTimes.filter { $0 <= duration }
    eventTimes = Set(events)
    let count = (duration * framesPerSecond).rounded(.down).clamped(
      to: 0...ScrollTimeline.mostMoments
    )
    let frames = (0...Int(count)).map { Double($0) / framesPerSecond }
    moments = ScrollTimeline.times(frames, events).map { scroll.moment(at: $0) }
    gestures = scroll.gestures.filter { $0.state != .failed && $0.state != .changed }
    rest = scroll.restMoment
  }

  /// All times in order; where a frame falls on an event but for its last digits, the event's time counts.
  private static func times(_ frames: [Double], _ events: [Double]) -> [Double] {
    var times: [Double] = []
    var rest = events.sorted()[...]
    for frame in frames {
      while let event = rest.first, event <= frame + 1e-9 {
        if times.last != event { times.append(event) }
        rest.removeFirst()
      }
      if times.last.map({ frame - $0 > 1e-9 }) ?? true { times.append(frame) }
    }
    for event in rest where times.last != event { times.append(event) }
    return times
  }

  private static let names = ["time", "offset", "page", "velocity", "state"]

  /// Every moment with commas between.
  public var csv: String {
    var text = ScrollTimeline.names.joined(separator: ",") + "\n"
    for moment in moments {
      let numbers = [moment.time, moment.offset, moment.page, moment.velocity].map(\.shortest)
      text += (numbers + [moment.phase.rawValue]).joined(separator: ",") + "\n"
    }
    return text
  }

  /// A table for reading: a row every tenth of a second and one for each event.
  public func table(styled: Bool) -> String {
    var rows = [["time s", "offset pt", "page", "velocity pt/s", "state"]]
    var step = 0.0
    var last: CollectionScroll.Moment?
    for moment in moments {
      let isDue = moment.time >= step * ScrollTimeline.tableStep - 1e-9
      guard isDue || eventTimes.contains(moment.time) else { continue }
      if isDue { step = ((moment.time + 1e-9) / ScrollTimeline.tableStep).rounded(.down) + 1 }
      // Content that goes on resting is told once.
      if let last, last.phase == .idle, moment.phase == .idle, last.offset == moment.offset {
        continue
      }
      last = moment
      rows.append([
        moment.time.rounded(places: 3), moment.offset.rounded(places: 2),
        moment.page.rounded(places: 3), moment.velocity.rounded(places: 1), moment.phase.rawValue,
      ])
    }
    return TextTable.aligned(rows, styled: styled)
  }

  /// Writes the moments, the gestures and where it ends as members of the object that is open.
  public func write(to writer: inout JSONWriter) {
    writer.key("timeline")
    writer.beginArray()
    for moment in moments { ScrollTimeline.write(moment, to: &writer) }
    writer.endArray()
    writer.key("gestures")
    writer.beginArray()
    for gesture in gestures { write(gesture, to: &writer) }
    writer.endArray()
    writer.key("rest")
    ScrollTimeline.write(rest, to: &writer)
  }

  private static func write(_ moment: CollectionScroll.Moment, to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    for (name, number) in zip(
      names,
      [moment.time, moment.offset, moment.page, moment.velocity]
    ) {
      writer.key(name)
      writer.number(number)
    }
    writer.key("state")
    writer.string(moment.phase.rawValue)
    writer.endObject()
  }

  private func write(_ gesture: GestureEvent, to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("time")
    writer.number(gesture.time)
    writer.key("gesture")
    writer.string(gesture.gesture.rawValue)
    writer.key("state")
    writer.string(gesture.state.rawValue)
    let vectors = [
      ("location", gesture.location), ("translation", gesture.translation),
      ("velocity", gesture.velocity),
    ]
    for (name, vector) in vectors {
      guard let vector else { continue }
      writer.key(name)
      writer.beginArray()
      writer.number(vector.x)
      writer.number(vector.y)
      writer.endArray()
    }
    writer.endObject()
  }
}
