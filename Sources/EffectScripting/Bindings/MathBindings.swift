import EffectCore
import Motion

/// `fx.math`: the small sums of drawing.
enum MathBindings {
  static let functions = numbers + points + sizes + rectangles

  private typealias Numbers = @Sendable ([Double]) -> Double

  /// A function of numbers alone.
  private static func sum(
    _ name: String,
    _ parameters: [String],
    _ body: @escaping @Sendable ([Double]) -> Double
  ) -> HostFunction {
    let usage = "fx.math.\(name)(\(parameters.joined(separator: ", ")))"
    return HostFunction(name: "math." + name) { (_, values) throws(BindingError) in
      let call = try CallReader(values, usage: usage, most: parameters.count)
      var numbers: [Double] = []
      for (index, parameter) in parameters.enumerated() {
        numbers.append(try call.number(index, parameter))
      }
      let result = body(numbers)
      guard result.isFinite else { throw BindingError("\(usage): there is no such number") }
      return .number(result)
    }
  }

  private static let numbers = [
    sum("inverseLerp", ["a", "b", "value"]) { GeometryMath.inverseLerp($0[0], $0[1], $0[2]) },
    sum("remap", ["value", "fromA", "fromB", "toA", "toB"]) {
      GeometryMath.remap($0[0], from: ($0[1], $0[2]), to: ($0[3], $0[4]))
    },
    sum("clamp", ["low", "high", "value"]) { GeometryMath.clamp($0[0], $0[1], $0[2]) },
    sum("clamp01", ["value"]) { GeometryMath.clamp01($0[0]) },
    sum("slice", ["progress", "offset", "duration"]) {
      Playback.slice(of: $0[0], offset: $0[1], duration: $0[2])
    },
    HostFunction(name: "math.lerp") { (_, values) throws(BindingError) in
      let usage = "fx.math.lerp(a, b, t)"
      let call = try CallReader(values, usage: usage, most: 3)
      let t = try call.number(2, "t")
      guard let first = call[0] else { throw BindingError("\(usage): a is missing") }
      if first.double != nil {
        return .number(GeometryMath.lerp(try call.number(0, "a"), try call.number(1, "b"), t))
      }
      let (a, b) = (try shape(call, 0, "a"), try shape(call, 1, "b"))
      switch (a, b) {
      case (.point(let a), .point(let b)): return .point(GeometryMath.lerp(a, b, t))
      case (.size(let a), .size(let b)): return .size(GeometryMath.lerp(a, b, t))
      case (.rect(let a), .rect(let b)): return .rect(GeometryMath.lerp(a, b, t))
      default: throw BindingError("\(usage): a is \(a.name) and b is \(b.name)")
      }
    },
  ]

  // MARK: Shapes

  /// What tables of numbers stand for.
  enum Shape {
    case point(Point)
    case size(Size)
    case rect(Rect)

    var name: String {
      switch self {
      case .point: "a point"
      case .size: "a size"
      case .rect: "a rectangle"
      }
    }
  }

  private static func shape(
    _ call: CallReader,
    _ index: Int,
    _ name: String
  ) throws(BindingError) -> Shape {
    let expected =
      "\(call.usage): \(name) is a number, a point { x, y }, a size { width =, height = } or a rectangle { x, y, width, height }"
    guard case .table(let list, let fields)? = call[index] else {
      throw BindingError("\(expected), not \(call[index]?.kindName ?? "nothing")")
    }
    func numbers(_ names: [String]) -> [Double]? {
      if list.count == names.count {
        let numbers = list.compactMap(\.double).filter(\.isFinite)
        return numbers.count == names.count ? numbers : nil
      }
      let found = names.compactMap { name in fields.first { $0.name == name }?.value.double }
      return found.count == names.count && found.allSatisfy(\.isFinite) ? found : nil
    }
    if let n = numbers(["x", "y", "width", "height"]) {
      return .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    }
    if let n = numbers(["x", "y"]) { return .point(Point(x: n[0], y: n[1])) }
    if list.isEmpty, let n = numbers(["width", "height"]) {
      return .size(Size(width: n[0], height: n[1]))
    }
    throw BindingError(expected)
  }

  private static func point(_ call: CallReader, _ index: Int, _ name: String) throws(BindingError)
    -> Point
  {
    guard case .point(let point) = try shape(call, index, name) else {
      throw BindingError("\(call.usage): \(name) is a point { x, y }")
    }
    return point
  }

  private static func rect(_ call: CallReader, _ index: Int, _ name: String) throws(BindingError)
    -> Rect
  {
    guard case .rect(let rect) = try shape(call, index, name) else {
      throw BindingError("\(call.usage): \(name) is a rectangle { x, y, width, height }")
    }
    return rect
  }

  /// A size; a list of two numbers is one here.
  private static func size(_ call: CallReader, _ index: Int, _ name: String) throws(BindingError)
    -> Size
  {
    switch try shape(call, index, name) {
    case .size(let size): return size
    case .rect(let rect): return rect.size
    case .point(let point): return Size(width: point.x, height: point.y)
    }
  }

  private static func function(
    _ name: String,
    _ parameters: String,
    _ body: @escaping @Sendable (CallReader) throws(BindingError) -> ScriptValue
  ) -> HostFunction {
    let most = parameters.split { ",[] ".contains($0) }.count
    return HostFunction(name: "math." + name) { (_, values) throws(BindingError) in
      try body(try CallReader(values, usage: "fx.math.\(name)(\(parameters))", most: most))
    }
  }

  private static let points = [
    function("add", "a, b") { (call) throws(BindingError) in
      .point(GeometryMath.sum([try point(call, 0, "a"), try point(call, 1, "b")]))
    },
    function("subtract", "a, b") { (call) throws(BindingError) in
      .point(GeometryMath.difference(try point(call, 0, "a"), try point(call, 1, "b")))
    },
    function("multiply", "point, factor") { (call) throws(BindingError) in
      .point(
        GeometryMath.scaled(try point(call, 0, "point"), by: try call.number(1, "factor"))
      )
    },
    function("dot", "a, b") { (call) throws(BindingError) in
      .number(GeometryMath.dot(try point(call, 0, "a"), try point(call, 1, "b")))
    },
    function("magnitude", "point") { (call) throws(BindingError) in
      .number(GeometryMath.magnitude(of: try point(call, 0, "point")))
    },
    function("normalize", "point") { (call) throws(BindingError) in
      let direction = GeometryMath.normalized(try point(call, 0, "point"))
      guard direction.isFinite else {
        throw BindingError("\(call.usage): the point { 0, 0 } has no direction")
      }
      return .point(direction)
    },
  ]

  private static let sizes = [
    function("aspectRatio", "size") { (call) throws(BindingError) in
      let ratio = GeometryMath.aspectRatio(of: try size(call, 0, "size"))
      guard ratio.isFinite else {
        throw BindingError("\(call.usage): a size without height has no ratio")
      }
      return .number(ratio)
    },
    function("canFit", "size, other") { (call) throws(BindingError) in
      .boolean(GeometryMath.size(try size(call, 0, "size"), holds: try size(call, 1, "other")))
    },
  ]

  private static let rectangles = [
    function("rect", "center, size") { (call) throws(BindingError) in
      .rect(
        GeometryMath.rect(center: try point(call, 0, "center"), size: try size(call, 1, "size"))
      )
    },
    function("fit", "ratio, rect") { (call) throws(BindingError) in
      let ratio = try call.number(0, "ratio", in: .positive)
      return .rect(GeometryMath.fitted(aspectRatio: ratio, in: try rect(call, 1, "rect")))
    },
    function("inset", "rect, top, [left], [bottom], [right]") { (call) throws(BindingError) in
      let top = try call.number(1, "top")
      let left = try call.optional(2, "left") ?? top
      let insets = EdgeInsets(
        top: top,
        left: left,
        bottom: try call.optional(3, "bottom") ?? top,
        right: try call.optional(4, "right") ?? left
      )
      return .rect(GeometryMath.inset(try rect(call, 0, "rect"), by: insets))
    },
  ]
}
