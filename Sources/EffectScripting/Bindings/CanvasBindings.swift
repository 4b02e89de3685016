import EffectCore

/// What a drawing function draws with.
enum CanvasBindings {
  static let methods =
    PathBindings.building(.canvas) + PathBindings.asking(.canvas) + painting + placing + contents

  static func checkOpen(_ canvas: CanvasRecorder) throws(BindingError) {
    guard canvas.isOpen else {
      throw BindingError("a canvas can only be used while the function runs that it was made for")
    }
  }

  private static func recorder(of object: ScriptObject) throws(BindingError) -> CanvasRecorder {
    guard case .canvas(let canvas) = object else {
      throw BindingError("this is \(object.kindName), not a canvas")
    }
    try checkOpen(canvas)
    return canvas
  }

  private static func method(
    _ name: String,
    _ parameters: String = "",
    _ body: @escaping @Sendable (CanvasRecorder, CallReader) throws(BindingError) -> Void
  ) -> HostMethod {
    HostMethod(.canvas, name, parameters) { (_, object, call) throws(BindingError) in
      try body(try recorder(of: object), call)
      return .null
    }
  }

  // MARK: Painting

  /// The path that a call names first, or the one that was built, which then begins anew; and where the other
  /// arguments begin.
  private static func path(
    _ canvas: CanvasRecorder,
    _ call: CallReader
  ) -> (path: () -> Path, next: Int) {
    guard case .object(.path(let recorder))? = call[0] else {
      return ({ canvas.current.take() }, 0)
    }
    return ({ recorder.path }, 1)
  }

  private static let painting = [
    method("fill", "[path], paint, [rule]") { (canvas, call) throws(BindingError) in
      let (path, next) = path(canvas, call)
      let paint = try PaintBindings.paint(call[next], call.usage)
      let rule = try call.choice(next + 1, "rule", of: FillRule.self) ?? .nonZero
      let taken = path()
      try canvas.draw(taken.elements.count) { $0.fill(taken, with: paint, rule: rule) }
    },
    method("stroke", "[path], paint, [width]") { (canvas, call) throws(BindingError) in
      let (path, next) = path(canvas, call)
      let paint = try PaintBindings.paint(call[next], call.usage)
      let style = try PaintBindings.style(call[next + 1], call.usage)
      let taken = path()
      try canvas.draw(taken.elements.count + style.dash.count) {
        $0.stroke(taken, with: paint, style: style)
      }
    },
    method("erase", "[path]") { (canvas, call) throws(BindingError) in
      let taken = path(canvas, call).path()
      try canvas.draw(taken.elements.count) { $0.clear(taken) }
    },
    method("clip", "[path], [rule]") { (canvas, call) throws(BindingError) in
      let (path, next) = path(canvas, call)
      let rule = try call.choice(next, "rule", of: FillRule.self) ?? .nonZero
      let taken = path()
      try canvas.draw(taken.elements.count) { $0.clip(to: taken, rule: rule) }
    },
    method("blend", "mode") { (canvas, call) throws(BindingError) in
      guard let mode = try call.choice(0, "mode", of: Drawing.BlendMode.self) else {
        throw BindingError("\(call.usage): mode is missing")
      }
      try canvas.draw { $0.blend(mode) }
    },
  ]

  // MARK: Placing

  private static func transforming(
    _ name: String,
    _ parameters: String,
    _ matrix: @escaping @Sendable (CallReader) throws(BindingError) -> AffineTransform
  ) -> HostMethod {
    method(name, parameters) { (canvas, call) throws(BindingError) in
      let matrix = try matrix(call)
      try canvas.draw { $0.transform(by: matrix) }
    }
  }

  private static let placing = [
    method("save") { (canvas, _) throws(BindingError) in try canvas.draw { $0.save() } },
    method("restore") { (canvas, _) throws(BindingError) in
      guard canvas.drawing.depth > 0 else {
        throw BindingError("canvas:restore(): nothing was saved; each restore belongs to a save")
      }
      try canvas.draw { $0.restore() }
    },
    transforming("translate", "x, y") { (call) throws(BindingError) in
      let offset = try call.point(0)
      return .translation(offset.x, offset.y)
    },
    transforming("scale", "x, [y], [centerX], [centerY]") { (call) throws(BindingError) in
      try PathBindings.scale(call).about(try PathBindings.center(call, 2))
    },
    transforming("rotate", "angle, [centerX], [centerY]") { (call) throws(BindingError) in
      AffineTransform.rotation(try call.number(0, "angle"))
        .about(try PathBindings.center(call, 1))
    },
    transforming("transform", "a, b, c, d, tx, ty") { (call) throws(BindingError) in
      try PathBindings.matrix(call)
    },
  ]

  // MARK: Contents

  private static let contents = [
    method("text", "string, x, y, width, height, [options]") {
      (canvas, call) throws(BindingError) in
      guard let string = call[0]?.text ?? call[0]?.double.map(\.plain) else {
        throw call.wrong(0, "string", expected: "a string")
      }
      let text = try PaintBindings.text(string, call[5])
      let rect = try call.rect(1)
      // What a text costs grows with its length.
      try canvas.draw(string.utf8.count / 64) { $0.write(text, in: rect) }
    },
    method("picture", "color, seed, x, y, width, height") { (canvas, call) throws(BindingError) in
      let color = try PaintBindings.color(call[0], call.usage)
      let seed = try call.number(1, "seed", in: NumberRange(from: 0, to: 1e9))
      let rect = try call.rect(2)
      try canvas.draw { $0.show(.picture(color: color, seed: Int(seed)), in: rect) }
    },
    HostMethod(.canvas, "image", "file, x, y, width, height, [gravity]") {
      (interpreter, object, call) throws(BindingError) in
      let canvas = try recorder(of: object)
      guard let file = call[0]?.text else {
        throw call.wrong(0, "file", expected: "the path of an image")
      }
      let rect = try call.rect(1)
      let gravity = try call.choice(5, "gravity", of: ContentsGravity.self) ?? .resizeAspectFill
      let bitmap = try ContentBindings.bitmap(file, "canvas:image", in: interpreter)
      try canvas.draw { $0.show(.image(bitmap, gravity), in: rect) }
      return .null
    },
    method("draw", "drawing, [x], [y], [width], [height]") { (canvas, call) throws(BindingError) in
      guard case .object(.drawing(let record))? = call[0] else {
        throw call.wrong(0, "drawing", expected: "what fx.drawing gave")
      }
      let origin = Point(x: try call.optional(1, "x") ?? 0, y: try call.optional(2, "y") ?? 0)
      let width = try call.optional(3, "width", in: .nonnegative) ?? record.size.width
      let height = try call.optional(4, "height", in: .nonnegative) ?? record.size.height
      let own = Rect(origin: .zero, size: record.size)
      try canvas.draw(record.steps + 4) { drawing in
        drawing.save()
        drawing.transform(by: .translation(origin.x, origin.y))
        if record.size.width > 0, record.size.height > 0 {
          drawing.transform(
            by: .scale(width / record.size.width, height / record.size.height)
          )
        }
        drawing.show(.drawing(record.drawing), in: own)
        drawing.restore()
      }
    },
  ]
}
