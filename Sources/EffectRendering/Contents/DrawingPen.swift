internal import CDrawing
internal import CRaster
internal import EffectCore

/// Goes through the steps of a drawing and has Cairo paint them.
///
/// What cannot be drawn leaves no trace: steps with numbers that are not finite, and what a transform without area
/// squeezes to nothing. Cairo would refuse all that follows.
struct DrawingPen {
  /// How many drawings may lie within each other.
  static let deepest = 16
  /// How far from the picture's corner a point may lie, in pixels; Cairo's numbers end a little farther out.
  private static let farthest = 4e6
  /// How many dashes a line may have before it is drawn whole: nobody sees them.
  private static let mostDashes = 20_000.0

  private let handle: OpaquePointer
  /// From the drawing's points to pixels.
  private var matrix: AffineTransform
  private var saved: [AffineTransform] = []
  private var depth = 0
  private let images: DrawingRasterizer.ImageSource

  /// Creates a pen for a drawing that Cairo has begun, with a number of pixels per point.
  init(handle: OpaquePointer, scale: Double, images: @escaping DrawingRasterizer.ImageSource) {
    (self.handle, self.images) = (handle, images)
    matrix = .scale(scale, scale)
  }

  /// Paints every step.
  mutating func draw(_ drawing: Drawing) {
    for operation in drawing.operations { perform(operation) }
    for _ in 0..<drawing.depth { restore() }
  }

  private mutating func perform(_ operation: Drawing.Operation) {
    switch operation {
    case .fill(let path, let paint, let rule):
      guard isUsable, set(path), set(paint) else { return }
      eh_pen_fill(handle, rule == .evenOdd)
    case .stroke(let path, let paint, let style):
      guard isUsable, style.isDrawable, set(path), set(paint) else { return }
      stroke(path, style)
    case .clear(let path):
      guard isUsable, set(path) else { return }
      eh_pen_erase(handle)
    case .clip(let path, let rule):
      // A clip that cannot be followed lets nothing through, as an empty one.
      if !isUsable || !set(path) { eh_pen_set_path(handle, nil, 0) }
      eh_pen_clip(handle, rule == .evenOdd)
    case .transform(let transform): matrix = transform * matrix
    case .blend(let mode):
      eh_pen_set_blend(handle, Int32(Drawing.BlendMode.allCases.firstIndex(of: mode) ?? 0))
    case .save: save()
    case .restore: restore()
    case .contents(let contents, let rect): show(contents, in: rect)
    }
  }

  private mutating func save() {
    saved.append(matrix)
    eh_pen_save(handle)
  }

  private mutating func restore() {
    guard let last = saved.popLast() else { return }
    matrix = last
    eh_pen_restore(handle)
  }

  /// Whether the transform is one that can be undone.
  private var isUsable: Bool {
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    return matrix.isFinite && determinant.isFinite && determinant.magnitude > 1e-12
  }

  /// Hands a path over in pixels; false where it is not finite.
  private func set(_ path: Path) -> Bool {
    guard path.isFinite else { return false }
    let steps = DrawingPen.steps(of: path.transformed(by: matrix))
    steps.withUnsafeBufferPointer { eh_pen_set_path(handle, $0.baseAddress, $0.count) }
    return true
  }

  private static func steps(of path: Path) -> [eh_step] {
    func step(_ kind: eh_step_kind, _ points: Point...) -> eh_step {
      let x = points.flatMap { [$0.x, $0.y] }.map { $0.clamped(to: -farthest...farthest) }
      func at(_ index: Int) -> Double { index < x.count ? x[index] : 0 }
      return eh_step(kind: kind, x: (at(0), at(1), at(2), at(3), at(4), at(5)))
    }
    var steps: [eh_step] = []
    for figure in path.outline {
      steps.append(step(EH_STEP_MOVE, figure.start))
      var from = figure.start
      for segment in figure.segments {
        switch segment {
        case .line(let end): steps.append(step(EH_STEP_LINE, end))
        case .quad(let control, let end):
          let first = from.interpolated(to: control, amount: 2.0 / 3)
          let second = end.interpolated(to: control, amount: 2.0 / 3)
          steps.append(step(EH_STEP_CUBIC, first, second, end))
        case .cubic(let first, let second, let end):
          steps.append(step(EH_STEP_CUBIC, first, second, end))
        }
        from = segment.end
      }
      if figure.isClosed { steps.append(step(EH_STEP_CLOSE)) }
    }
    return steps
  }

  /// Makes a paint the source; false where nothing can be painted with it.
  private func set(_ paint: Drawing.Paint) -> Bool {
    guard paint.isFinite else { return false }
    switch paint {
    case .color(let color):
      let color = color.limited
      eh_pen_set_color(handle, color.red, color.green, color.blue, color.alpha)
    case .linear(let from, let to, let stops):
      gradient(isRadial: false, [from.x, from.y, 0, to.x, to.y, 0], stops)
    case .radial(let from, let to, let stops):
      let radii = (max(0, from.radius), max(0, to.radius))
      let circles = [from.center.x, from.center.y, radii.0, to.center.x, to.center.y, radii.1]
      gradient(isRadial: true, circles, stops)
    }
    return true
  }

  private func gradient(isRadial: Bool, _ circles: [Double], _ stops: [Gradient.Stop]) {
    let stops = stops.map { stop in
      let color = stop.color.limited
      return eh_pen_stop(
        location: stop.location.clamped(to: 0...1),
        red: color.red,
        green: color.green,
        blue: color.blue,
        alpha: color.alpha
      )
    }
    eh_pen_set_gradient(handle, isRadial, circles, matrix.cairo, stops, stops.count)
  }

  private func stroke(_ path: Path, _ style: StrokeStyle) {
    var line = eh_pen_stroke_style()
    line.width = style.width
    line.miter_limit = max(1, style.miterLimit)
    line.dash_phase = style.dashPhase
    line.cap = Int32(StrokeStyle.Cap.allCases.firstIndex(of: style.cap) ?? 0)
    line.join = Int32(StrokeStyle.Join.allCases.firstIndex(of: style.join) ?? 0)
    let period = style.dash.reduce(0, +)
    let isDashed = period > 0 && path.handleLength / period < DrawingPen.mostDashes
    let dash = isDashed ? style.dash : []
    dash.withUnsafeBufferPointer { dash in
      line.dash = dash.baseAddress
      line.dash_count = Int32(dash.count)
      eh_pen_stroke(handle, matrix.cairo, &line)
    }
  }

  // MARK: Contents

  private mutating func show(_ contents: LayerContents, in rect: Rect) {
    guard rect.isUsable, isUsable else { return }
    switch contents {
    case .none: return
    case .gradient(let gradient):
      perform(.fill(.rect(rect), gradient.paint(in: rect), .nonZero))
    case .drawing(let drawing):
      guard depth < DrawingPen.deepest else { return }
      save()
      perform(.clip(.rect(rect), .nonZero))
      matrix = .translation(rect.minX, rect.minY) * matrix
      depth += 1
      draw(drawing)
      depth -= 1
      restore()
    case .text, .picture, .image: showImage(of: contents, in: rect)
    }
  }

  private func showImage(of contents: LayerContents, in rect: Rect) {
    let longest = max(rect.width, rect.height)
    var scale = matrix.magnification
    // Off the pixels letters are averaged from finer ones, or they would get soft.
    let isUpright = matrix.b == 0 && matrix.c == 0 && matrix.a == matrix.d && matrix.a > 0
    let corner = matrix.apply(to: rect.origin)
    let isOnPixels = isUpright && corner.x.rounded() == corner.x && corner.y.rounded() == corner.y
    if !isOnPixels { scale *= 2 }
    scale = min(scale, Painter.longestTexture / longest)
    guard scale > 0, scale.isFinite, var image = images(contents, rect.size, scale) else { return }
    let placed = AffineTransform.scale(1 / scale, 1 / scale) * .translation(rect.minX, rect.minY)
    let (width, height) = (Int32(image.width), Int32(image.height))
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      eh_raster_swap(pixels.baseAddress, pixels.count / 4)
      eh_pen_draw_image(handle, pixels.baseAddress, width, height, (placed * matrix).cairo)
    }
  }
}

extension AffineTransform {
  fileprivate var cairo: eh_pen_matrix { eh_pen_matrix(m: (a, b, c, d, tx, ty)) }
}

extension Color {
  /// The colour with every part within 0...1, as it is drawn.
  var limited: Color {
    Color(
      red: red.clamped(to: 0...1),
      green: green.clamped(to: 0...1),
      blue: blue.clamped(to: 0...1),
      alpha: alpha.clamped(to: 0...1)
    )
  }
}

extension StrokeStyle {
  /// Whether a line of this style can be seen.
  var isDrawable: Bool {
    width.isFinite && width > 0 && width < 1e6 && miterLimit.isFinite && dashPhase.isFinite
      && dash.allSatisfy { $0.isFinite && $0 >= 0 }
  }
}

extension Path {
  /// The length of its lines and of its curves' handles: no path is longer.
  fileprivate var handleLength: Double {
    outline.reduce(0) { sum, figure in
      var (length, from) = (0.0, figure.start)
      func go(_ point: Point) {
        length += hypot(point.x - from.x, point.y - from.y)
        from = point
      }
      for segment in figure.segments {
        switch segment {
        case .line(let end): go(end)
        case .quad(let control, let end): [control, end].forEach(go)
        case .cubic(let first, let second, let end): [first, second, end].forEach(go)
        }
      }
      if figure.isClosed { go(figure.start) }
      return sum + length
    }
  }
}
