public import CollectionSimulation
import EffectCore
public import EffectJSON
import EffectScripting
public import Motion

/// Where a scene under a finger is over time: a row for each frame, and one for each event.
public struct InteractionTimeline: Report {
  /// One moment.
  public struct Row: Hashable, Sendable {
    /// Where the collection is.
    public let scroll: CollectionScroll.Moment
    /// How the panel is, if there is one.
    public let panel: PanelMoment?
  }

  /// The moments in the order of time.
  public let rows: [Row]
  /// What the finger meant, to the collection and to the panel, in the order of time.
  public let gestures: [GestureEvent]
  /// Where everything comes to rest.
  public let rest: Row
  /// Whether there is a collection to speak of.
  private let hasCells: Bool
  /// The times of events, which tables for reading show besides their own steps.
  private let eventTimes: Set<Double>

  /// The step of tables for reading, in seconds.
  private static let tableStep = 0.1
  /// The most moments that are listed.
  private static let mostMoments = 1_000_000.0

  /// Lists the moments of a collection and a panel.
  ///
  /// - Parameters:
  ///   - scroll: The collection under the finger.
  ///   - panel: The panel over it.
  ///   - duration: How long they are followed, in seconds.
  ///   - framesPerSecond: How many moments a second there are, besides those of events.
  init(
    of scroll: CollectionScroll,
    _ panel: PanelPlayer?,
    until duration: Double,
    framesPerSecond: Double
  ) {
    func row(at time: Double) -> Row {
      Row(
        scroll: scroll.moment(at: time),
        panel: panel.map { panel in
          let state = panel.state(at: time)
          return PanelMoment(y: state.y, velocity: state.velocity, phase: panel.phase(at: time))
        }
      )
    }
    let events = (scroll.eventTimes + (panel?.eventTimes ?? [])).filter { $0 <= duration }
    eventTimes = Set(events)
    hasCells = scroll.collection.count > 0
    let most = InteractionTimeline.mostMoments
    let count = (duration * framesPerSecond).rounded(.down).clamped(to: 0...most)
    let frames = (0...Int(count)).map { Double($0) / framesPerSecond }
    rows = InteractionTimeline.times(frames, events).map(row)
    let all = scroll.gestures + (panel?.gestures ?? [])
    gestures = all.filter { $0.state != .failed && $0.state != .changed }
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    rest = row(at: max(scroll.restTime, panel?.restTime ?? 0))
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

  // MARK: Columns

  /// A column: its name, its unit, the places of tables for reading, and its value in a row.
  private struct Column {
    var name: String
    var unit = ""
    var places = 3
    var value: (Row) -> Value
  }

  private enum Value {
    case number(Double?)
    case word(String)
  }

  private var columns: [Column] {
    var columns = [Column(name: "time", unit: "s") { .number($0.scroll.time) }]
    if hasCells {
      columns += [
        Column(name: "offset", unit: "pt", places: 2) { .number($0.scroll.offset) },
        Column(name: "page") { .number($0.scroll.page) },
        Column(name: "velocity", unit: "pt/s", places: 1) { .number($0.scroll.velocity) },
        Column(name: "state") { .word($0.scroll.phase.rawValue) },
      ]
    }
    if rest.panel != nil {
      columns += [
        Column(name: "panel.y", unit: "pt", places: 2) { .number($0.panel?.y) },
        Column(name: "panel.velocity", unit: "pt/s", places: 1) { .number($0.panel?.velocity) },
        Column(name: "panel.state") { .word($0.panel?.phase.rawValue ?? "") },
      ]
    }
    return columns
  }

  // MARK: Writing

  /// Every moment with commas between.
  public var csv: String {
    let columns = columns
    var text = columns.map(\.name).joined(separator: ",") + "\n"
    for row in rows {
      text +=
        columns.map { column in
          switch column.value(row) {
          case .number(let number): number?.shortest ?? ""
          case .word(let word): word
          }
        }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A table for reading: a row every tenth of a second and one for each event; below it the way as small plots.
  public func table(styled: Bool) -> String {
    let columns = columns
    var lines = [columns.map { $0.unit.isEmpty ? $0.name : $0.name + " " + $0.unit }]
    var step = 0.0
    var last: Row?
    for row in rows {
      let time = row.scroll.time
      let isDue = time >= step * InteractionTimeline.tableStep - 1e-9
      guard isDue || eventTimes.contains(time) else { continue }
      if isDue { step = ((time + 1e-9) / InteractionTimeline.tableStep).rounded(.down) + 1 }
      // What goes on resting is told once.
      if let last, last.isIdle, row.isIdle, last.scroll.offset == row.scroll.offset,
        last.panel == row.panel
      {
        continue
      }
      last = row
      lines.append(
        columns.map { column in
          switch column.value(row) {
          case .number(let number): number?.rounded(places: column.places) ?? "-"
          case .word(let word): word
          }
        }
      )
    }
    return TextTable.aligned(lines, styled: styled) + plots
  }

  /// How the offset and the panel go, each in one line.
  private var plots: String {
    let moments = rows.map(\.scroll.time)
    guard let end = moments.last, end > 0 else { return "" }
    var text = ""
    if hasCells {
      text += SparkLine("offset", unit: "pt", moments, rows.map(\.scroll.offset)).text
    }
    if rest.panel != nil {
      // A panel's height grows downwards.
      text +=
        SparkLine("panel", unit: "pt", moments, rows.map { $0.panel?.y ?? 0 }, isDownward: true)
        .text
    }
    return text.isEmpty ? "" : "\n" + text
  }

  /// Writes the moments, the gestures and where it ends as members of the object that is open.
  public func write(to writer: inout JSONWriter) {
    let columns = columns
    writer.key("timeline")
    writer.beginArray()
    for row in rows { InteractionTimeline.write(row, columns, to: &writer) }
    writer.endArray()
    writer.key("gestures")
    writer.beginArray()
    for gesture in gestures { gesture.write(to: &writer) }
    writer.endArray()
    writer.key("rest")
    InteractionTimeline.write(rest, columns, to: &writer)
  }

  private static func write(_ row: Row, _ columns: [Column], to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    for column in columns {
      writer.key(column.name)
      switch column.value(row) {
      case .number(let number): writer.number(number)
      case .word(let word): writer.string(word)
      }
    }
    writer.endObject()
  }
}

extension InteractionTimeline.Row {
  /// Whether nothing moves and no finger is there.
  var isIdle: Bool { scroll.phase == .idle && (panel?.phase ?? .idle) == .idle }
}

extension GestureEvent {
  func write(to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("time")
    writer.number(time)
    writer.key("gesture")
    writer.string(gesture.rawValue)
    writer.key("state")
    writer.string(state.rawValue)
    for (name, vector) in [
      ("location", location as Point?), ("translation", translation), ("velocity", velocity),
    ] {
      guard let vector else { continue }
      writer.key(name)
      writer.beginArray(onOneLine: true)
      writer.number(vector.x)
      writer.number(vector.y)
      writer.endArray()
    }
    writer.endObject()
  }
}
