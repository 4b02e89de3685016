import EffectCore
import Motion

/// `fx.animation` and `fx.drawing`.
enum AnimationBindings {
  static let keys =
    PlaybackBindings.keys + [
      "name", "size", "background", "still", "draw", "onFinish", "onLoop", "onPingPong",
    ]
  static let drawingKeys = ["size", "draw"]

  static let functions = [
    HostFunction(name: "animation") { (_, values) throws(BindingError) in
      .object(.animation(try definition(values.first)))
    },
    HostFunction(name: "drawing") { (interpreter, values) throws(BindingError) in
      let table = try TableReader(values.first, owner: "fx.drawing", known: drawingKeys)
      guard let draw = try table.function("draw") else {
        throw BindingError("fx.drawing needs a draw: draw = function(canvas, rect) … end")
      }
      // It is called now and never again; what it holds would stay otherwise.
      defer { interpreter.release(draw) }
      let size = try table.size("size") ?? AnimationDefinition.defaultSize
      let canvas = CanvasRecorder(budget: interpreter.steps)
      defer { canvas.close() }
      let rect = Rect(origin: .zero, size: size)
      try interpreter.callNested(draw, [.object(.canvas(canvas)), .rect(rect)])
      return .object(
        .drawing(try DrawingRecord(canvas, size: size, budget: interpreter.steps))
      )
    },
  ]

  static func definition(_ value: ScriptValue?) throws(BindingError) -> AnimationDefinition {
    let table = try TableReader(value, owner: "fx.animation", known: keys)
    guard let draw = try table.function("draw") else {
      throw BindingError(
        "fx.animation needs a draw: draw = function(canvas, progress, rect) … end"
      )
    }
    var definition = AnimationDefinition(
      playback: try PlaybackBindings.playback(in: table),
      draw: draw
    )
    definition.name = try table.text("name")
    if let size = try table.size("size") {
      guard size.width > 0, size.height > 0 else {
        throw BindingError("fx.animation: 'size' must be above 0 in both directions")
      }
      definition.size = size
    }
    definition.background = try table.color("background")
    definition.still = try table.number("still", in: .unit) ?? 0.5
    definition.onFinish = try table.function("onFinish")
    definition.onLoop = try table.function("onLoop")
    definition.onPingPong = try table.function("onPingPong")
    return definition
  }
}
