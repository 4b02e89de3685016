import EffectCore
import Motion

/// `fx.panel`: a control panel over a scene, native or moved by the script itself.
enum PanelBindings {
  static let functions = [
    HostFunction(name: "panel") { (_, values) throws(BindingError) in
      .object(.panel(try panel(values.first)))
    }
  ]

  private static let nativeKeys = [
    "style", "low", "high", "dampingRatio", "tapDuration", "releaseDuration", "tapVelocity",
    "release", "compatibility",
  ]
  private static let handKeys = ["y", "alpha", "scale", "rotation", "tap", "pan"]
  private static let keys =
    nativeKeys + handKeys + ["height", "slop", "color", "cornerRadius", "title"]

  private static func panel(_ value: ScriptValue?) throws(BindingError) -> PanelDefinition {
    let empty = ScriptValue.table(list: [], fields: [])
    let table = try TableReader(value ?? empty, owner: "fx.panel", known: keys)
    var panel = PanelDefinition()
    panel.height = try table.number("height", in: .positive)
    panel.slop = try table.number("slop", in: NumberRange(from: 0, to: 1000)) ?? 10
    panel.color = try table.color("color")
    panel.cornerRadius = try table.number("cornerRadius", in: .nonnegative)
    panel.title = try table.text("title")
    let hands = handKeys.filter { table[$0] != nil }
    if let hand = hands.first {
      if let native = nativeKeys.first(where: { table[$0] != nil }) {
        throw BindingError(
          "fx.panel: '\(native)' is about a native style, and '\(hand)' about a panel that the script moves; give one"
        )
      }
      panel.hand = try self.hand(table)
      return panel
    }
    try readNative(table, into: &panel)
    return panel
  }

  private static func readNative(
    _ table: TableReader,
    into panel: inout PanelDefinition
  ) throws(BindingError) {
    panel.style = try table.choice("style", of: ControlPanel.Style.self)
    panel.low = try table.number("low")
    panel.high = try table.number("high")
    if let low = panel.low, low == panel.high {
      throw BindingError("fx.panel: 'high' must be another height than 'low'")
    }
    let durations = NumberRange(from: 0, to: 60, excludesLowerBound: true)
    func set(
      _ name: String,
      _ path: WritableKeyPath<ControlPanel.Configuration, Double>,
      in range: NumberRange
    ) throws(BindingError) {
      if let number = try table.number(name, in: range) { panel.settings[keyPath: path] = number }
    }
    try set("tapDuration", \.tapDuration, in: durations)
    try set("releaseDuration", \.releaseDuration, in: durations)
    try set(
      "dampingRatio",
      \.dampingRatio,
      in: NumberRange(from: 0, to: 100, excludesLowerBound: true)
    )
    panel.settings.tapVelocity = try table.number(
      "tapVelocity",
      in: NumberRange(from: -1e6, to: 1e6)
    )
    panel.settings.releaseRule =
      try table.choice("release", of: ControlPanel.ReleaseRule.self) ?? .sign
    panel.settings.compatibility =
      try table.choice("compatibility", of: ControlPanel.Compatibility.self) ?? .corrected
  }

  private static func hand(_ table: TableReader) throws(BindingError) -> PanelHand {
    guard let y = try number("y", table) else {
      throw BindingError(
        "fx.panel: a panel that the script moves needs its height: y = fx.value(834)"
      )
    }
    return PanelHand(
      y: y,
      alpha: try number("alpha", table),
      scale: try number("scale", table),
      rotation: try number("rotation", table),
      tap: try table.function("tap"),
      pan: try table.function("pan")
    )
  }

  private static func number(
    _ name: String,
    _ table: TableReader
  ) throws(BindingError) -> ScriptNumber? {
    switch table[name] {
    case nil: return nil
    case .object(.number(let number))?: return number
    default: throw table.wrong(name, expected: "a value of fx.value")
    }
  }

  // MARK: What handlers are told

  /// What a tap is told as.
  static func touch(_ event: GestureEvent, at time: Double) -> ScriptValue {
    record([
      ("t", .number(time)), ("x", .number(event.location.x)), ("y", .number(event.location.y)),
    ])
  }

  /// What a part of a pan is told as.
  static func pan(_ event: GestureEvent, at time: Double, last: Point) -> ScriptValue {
    let moved = event.translation ?? last
    let delta = Point(x: moved.x - last.x, y: moved.y - last.y)
    return record([
      ("t", .number(time)), ("state", .text(event.state.rawValue)),
      ("x", .number(event.location.x)), ("y", .number(event.location.y)),
      ("translation", vector(moved)), ("delta", vector(delta)),
      ("velocity", vector(event.velocity ?? .zero)),
    ])
  }

  /// What a recogniser found, for lists.
  static func event(_ event: GestureEvent) -> ScriptValue {
    var fields: [(String, ScriptValue)] = [
      ("t", .number(event.time)), ("gesture", .text(event.gesture.rawValue)),
      ("state", .text(event.state.rawValue)), ("x", .number(event.location.x)),
      ("y", .number(event.location.y)),
    ]
    if let translation = event.translation { fields.append(("translation", vector(translation))) }
    if let velocity = event.velocity { fields.append(("velocity", vector(velocity))) }
    return record(fields)
  }

  private static func vector(_ point: Point) -> ScriptValue {
    record([("x", .number(point.x)), ("y", .number(point.y))])
  }

  private static func record(_ fields: [(String, ScriptValue)]) -> ScriptValue {
    .table(list: [], fields: fields.map { ScriptValue.Field(name: $0.0, value: $0.1) })
  }
}
