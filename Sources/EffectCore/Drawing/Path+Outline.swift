extension Path {
  /// A connected part of a path as lines and Bézier curves.
  public struct Figure: Hashable, Sendable {
    /// Where it begins, in points.
    public var start: Point
    /// Its lines and curves, each from where the one before it ended.
    public var segments: [Segment] = []
    /// Whether a line leads from the last point back to the start; it is not among the segments.
    public var isClosed = false

    /// Where the last segment ends.
    public var end: Point { segments.last?.end ?? start }
  }

  /// A line or a curve, from where the one before it ended.
  public enum Segment: Hashable, Sendable {
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve to a point.
    case quad(control: Point, end: Point)
    /// A cubic curve to a point.
    case cubic(first: Point, second: Point, end: Point)

    /// Where it ends.
    public var end: Point {
      switch self {
      case .line(let end), .quad(_, let end), .cubic(_, _, let end): end
      }
    }
  }

  /// The path as lines and Bézier curves alone.
  ///
  /// Circles become cubic curves of an eighth turn each, which are off by 4 millionths of the radius.
  public var outline: [Figure] {
    var builder = OutlineBuilder()
    for element in elements { builder.add(element) }
    builder.finish()
    return builder.figures
  }
}

/// Collects figures while the steps of a path are gone through.
private struct OutlineBuilder {
  var figures: [Path.Figure] = []
  private var open: Path.Figure?

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finish()
      open = Path.Figure(start: point)
    case .line(let point): extend(by: .line(point))
    case .quad(let control, let end): extend(by: .quad(control: control, end: end))
    case .cubic(let first, let second, let end):
      extend(by: .cubic(first: first, second: second, end: end))
    case .close: close()
    case .shape(let shape): add(shape)
    }
  }

  /// Puts the open figure among the others; a lone point is none.
  mutating func finish() {
    if let figure = open, !figure.segments.isEmpty { figures.append(figure) }
    open = nil
  }

  private mutating func extend(by segment: Path.Segment) {
    if open == nil {
      open = Path.Figure(start: segment.end)
    } else {
      open?.segments.append(segment)
    }
  }

  /// Closes the open figure; what follows begins where that began.
  private mutating func close() {
    guard let start = open?.start else { return }
    open?.isClosed = true
    finish()
    open = Path.Figure(start: start)
  }

  private mutating func add(_ shape: Path.Shape) {
    let matrix = shape.transform ?? .identity
    if case .arc(let arc) = shape.kind {
      let start = matrix.apply(to: arc.point(at: arc.startAngle))
      if open == nil { open = Path.Figure(start: start) } else { extend(by: .line(start)) }
      addCurves(of: arc, by: matrix)
      return
    }
    finish()
    switch shape.kind {
    case .rect(let rect): addCorners(of: rect, by: matrix)
    case .roundedRect(let rect, let radius): addRounded(rect, radius: radius, by: matrix)
    case .ellipse(let rect):
      // A unit circle, stretched.
      let stretch = AffineTransform(
        rect.width / 2,
        0,
        0,
        rect.height / 2,
        rect.midX,
        rect.midY
      )
      let circle = Arc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
      open = Path.Figure(start: (stretch * matrix).apply(to: Point(x: 1, y: 0)))
      addCurves(of: circle, by: stretch * matrix)
    case .arc: break
    }
    open?.isClosed = true
    finish()
  }

  private mutating func addCorners(of rect: Rect, by matrix: AffineTransform) {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].map { matrix.apply(to: $0) }
    open = Path.Figure(start: corners[0], segments: corners.dropFirst().map { .line($0) })
  }

  private mutating func addRounded(_ rect: Rect, radius: Double, by matrix: AffineTransform) {
    let limit = min(rect.width.magnitude, rect.height.magnitude) / 2
    let radius = min(max(radius, 0), limit)
    guard radius > 0 else { return addCorners(of: rect, by: matrix) }
    let (left, right) = (min(rect.minX, rect.maxX), max(rect.minX, rect.maxX))
    let (top, bottom) = (min(rect.minY, rect.maxY), max(rect.minY, rect.maxY))
    let centers = [
      Point(x: right - radius, y: top + radius), Point(x: right - radius, y: bottom - radius),
      Point(x: left + radius, y: bottom - radius), Point(x: left + radius, y: top + radius),
    ]
    open = Path.Figure(start: matrix.apply(to: Point(x: left + radius, y: top)))
    for (index, center) in centers.enumerated() {
      let start = Double(index - 1) * .pi / 2
      let corner = Arc(
        center: center,
        radius: radius,
        startAngle: start,
        endAngle: start + .pi / 2
      )
      extend(by: .line(matrix.apply(to: corner.point(at: start))))
      addCurves(of: corner, by: matrix)
    }
  }

  /// Adds a circle's piece as cubic curves of at most an eighth turn.
  private mutating func addCurves(of arc: Arc, by matrix: AffineTransform) {
    let sweep = arc.sweep
    guard sweep != 0, sweep.isFinite else { return }
    let count = (sweep.magnitude / (.pi / 4)).rounded(.up)
    let step = sweep / count
    // The handle for which the curve meets the circle at its middle, too.
    let handle = 4.0 / 3 * tan(step / 4) * arc.radius
    func point(at angle: Double, along distance: Double) -> Point {
      let on = arc.point(at: angle)
      return matrix.apply(
        to: Point(x: on.x - sin(angle) * distance, y: on.y + cos(angle) * distance)
      )
    }
    for index in 0..<Int(count) {
      let from = arc.startAngle + Double(index) * step
      let to = arc.startAngle + Double(index + 1) * step
      extend(
        by: .cubic(
          first: point(at: from, along: handle),
          second: point(at: to, along: -handle),
          end: point(at: to, along: 0)
        )
      )
    }
  }
}
