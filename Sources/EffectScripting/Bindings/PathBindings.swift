import EffectCore

/// `fx.path`, and the methods that paths and canvases build figures with.
enum PathBindings {
  static let functions = [
    HostFunction(name: "path") { (interpreter, values) throws(BindingError) in
      guard values.isEmpty else {
        throw BindingError("fx.path takes nothing: local p = fx.path(); p:line(10, 20)")
      }
      return .object(.path(PathRecorder(budget: interpreter.steps)))
    }
  ]

  static let methods = building(.path) + changing + asking(.path)

  /// The path that a value builds.
  static func recorder(of object: ScriptObject) throws(BindingError) -> PathRecorder {
    switch object {
    case .path(let recorder): return recorder
    case .canvas(let canvas):
      try CanvasBindings.checkOpen(canvas)
      return canvas.current
    default: throw BindingError("this is \(object.kindName), not a path")
    }
  }

  // MARK: Building

  private typealias Body = @Sendable (inout Path, CallReader) throws(BindingError) -> Void

  /// The methods that add to the figure, for paths and for canvases alike.
  static func building(_ kind: HostMethod.Kind) -> [HostMethod] {
    lines(kind) + shapes(kind) + [
      HostMethod(kind, "append", "path") { (interpreter, object, call) throws(BindingError) in
        let other = try path(call, 0)
        interpreter.charge(other.elements.count)
        try recorder(of: object).change(adding: other.elements.count) { $0.append(other) }
        return .null
      }
    ]
  }

  /// A method that adds one step.
  private static func step(
    _ kind: HostMethod.Kind,
    _ name: String,
    _ parameters: String = "",
    _ element: @escaping @Sendable (CallReader) throws(BindingError) -> Path.Element
  ) -> HostMethod {
    HostMethod(kind, name, parameters) { (_, object, call) throws(BindingError) in
      let element = try element(call)
      try recorder(of: object).change(adding: 1) { $0.append(Path([element])) }
      return .null
    }
  }

  private static func lines(_ kind: HostMethod.Kind) -> [HostMethod] {
    [
      step(kind, "move", "x, y") { (call) throws(BindingError) in .move(try call.point(0)) },
      step(kind, "line", "x, y") { (call) throws(BindingError) in .line(try call.point(0)) },
      step(kind, "quad", "controlX, controlY, x, y") { (call) throws(BindingError) in
        .quad(control: try call.point(0, "controlX", "controlY"), end: try call.point(2))
      },
      step(kind, "cubic", "x1, y1, x2, y2, x, y") { (call) throws(BindingError) in
        .cubic(
          first: try call.point(0, "x1", "y1"),
          second: try call.point(2, "x2", "y2"),
          end: try call.point(4)
        )
      },
      step(kind, "close") { _ in .close },
    ]
  }

  private static func shapes(_ kind: HostMethod.Kind) -> [HostMethod] {
    [
      step(kind, "arc", "x, y, radius, from, to, [direction]") { (call) throws(BindingError) in
        let direction = try call.choice(5, "direction", of: ArcDirection.self)
        let arc = Arc(
          center: try call.point(0),
          radius: try call.number(2, "radius", in: .nonnegative),
          startAngle: try call.number(3, "from"),
          endAngle: try call.number(4, "to"),
          isClockwise: direction != .counterclockwise
        )
        return .shape(Path.Shape(.arc(arc)))
      },
      step(kind, "rect", "x, y, width, height") { (call) throws(BindingError) in
        .shape(Path.Shape(.rect(try call.rect(0))))
      },
      step(kind, "ellipse", "x, y, width, height") { (call) throws(BindingError) in
        .shape(Path.Shape(.ellipse(try call.rect(0))))
      },
      step(kind, "roundedRect", "x, y, width, height, radius") { (call) throws(BindingError) in
        let radius = try call.number(4, "radius", in: .nonnegative)
        return .shape(Path.Shape(.roundedRect(try call.rect(0), radius: radius)))
      },
    ]
  }

  /// Which way an arc goes, as seen.
  private enum ArcDirection: String, CaseIterable {
    case clockwise, counterclockwise
  }

  /// The path among arguments.
  static func path(_ call: CallReader, _ index: Int) throws(BindingError) -> Path {
    guard case .object(.path(let recorder))? = call[index] else {
      throw call.wrong(index, "path", expected: "a path that fx.path made")
    }
    return recorder.path
  }

  // MARK: Changing

  /// A method of paths that transforms them.
  private static func transforming(
    _ name: String,
    _ parameters: String,
    _ matrix: @escaping @Sendable (CallReader) throws(BindingError) -> AffineTransform
  ) -> HostMethod {
    HostMethod(.path, name, parameters) { (interpreter, object, call) throws(BindingError) in
      let matrix = try matrix(call)
      let recorder = try recorder(of: object)
      interpreter.charge(recorder.path.elements.count)
      try recorder.change(adding: 0) { $0.transform(by: matrix) }
      return .null
    }
  }

  private static let changing = [
    transforming("translate", "x, y") { (call) throws(BindingError) in
      let offset = try call.point(0)
      return .translation(offset.x, offset.y)
    },
    transforming("scale", "x, [y], [centerX], [centerY]") { (call) throws(BindingError) in
      try scale(call).about(try center(call, 2))
    },
    transforming("rotate", "angle, [centerX], [centerY]") { (call) throws(BindingError) in
      AffineTransform.rotation(try call.number(0, "angle")).about(try center(call, 1))
    },
    transforming("transform", "a, b, c, d, tx, ty") { (call) throws(BindingError) in
      try matrix(call)
    },
  ]

  static func scale(_ call: CallReader) throws(BindingError) -> AffineTransform {
    let x = try call.number(0, "x")
    return .scale(x, try call.optional(1, "y") ?? x)
  }

  static func center(_ call: CallReader, _ index: Int) throws(BindingError) -> Point {
    Point(
      x: try call.optional(index, "centerX") ?? 0,
      y: try call.optional(index + 1, "centerY") ?? 0
    )
  }

  static func matrix(_ call: CallReader) throws(BindingError) -> AffineTransform {
    var n: [Double] = []
    for (index, name) in ["a", "b", "c", "d", "tx", "ty"].enumerated() {
      n.append(try call.number(index, name))
    }
    return AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
  }

  // MARK: Asking

  static func asking(_ kind: HostMethod.Kind) -> [HostMethod] {
    [
      HostMethod(kind, "contains", "x, y, [rule]") {
        (interpreter, object, call) throws(BindingError) in
        let path = try recorder(of: object).path
        let rule = try call.choice(2, "rule", of: FillRule.self) ?? .nonZero
        interpreter.charge(40 * path.elements.count)
        return .boolean(path.contains(try call.point(0), rule: rule))
      },
      HostMethod(kind, "bounds") { (interpreter, object, _) throws(BindingError) in
        let path = try recorder(of: object).path
        interpreter.charge(10 * path.elements.count)
        return path.bounds.map(ScriptValue.rect) ?? .null
      },
      HostMethod(kind, "length") { (interpreter, object, _) throws(BindingError) in
        let path = try recorder(of: object).path
        interpreter.charge(200 * path.elements.count)
        return .number(path.length)
      },
      HostMethod(kind, "place", "fraction") { (interpreter, object, call) throws(BindingError) in
        let path = try recorder(of: object).path
        interpreter.charge(200 * path.elements.count)
        guard let place = PathMeasure(path).place(at: try call.number(0, "fraction")) else {
          throw BindingError("\(call.usage): the path has no line to be on")
        }
        return .table(
          list: [],
          fields: [
            .init(name: "x", value: .number(place.point.x)),
            .init(name: "y", value: .number(place.point.y)),
            .init(name: "angle", value: .number(place.angle)),
          ]
        )
      },
    ]
  }
}
