internal import EffectCore

extension Homography {
  /// The map as a matrix of the plane, where it keeps parallels parallel.
  var affine: AffineTransform? {
    guard tw.isFinite, tw > HalfPlane.nearest, xw == 0, yw == 0 else { return nil }
    return AffineTransform(xx / tw, xy / tw, yx / tw, yy / tw, tx / tw, ty / tw)
  }

  /// Whether everything in a rectangle lies before the viewer.
  func isBefore(_ rect: Rect) -> Bool {
    Outline(rect: rect).vertices(segments: 1).allSatisfy { corner in
      let image = image(of: corner)
      return image.isFinite && image.w > 1e-3
    }
  }
}

extension Outline {
  /// Returns the outline's picture under a map, or nothing where none of it is seen.
  ///
  /// Straight edges stay straight and are exact. Each rounded corner becomes two or more cubic curves, which are less
  /// than 0.02 points away from it. Where a part lies behind the viewer, the rest is a polygon.
  func path(under map: Homography, within viewport: Rect) -> Path? {
    guard map.isBefore(rect) else { return polygon(under: map, within: viewport) }
    var path = Path()
    func image(_ x: Double, _ y: Double) -> Point { map.image(of: Point(x: x, y: y)).point }
    let reach = radius * map.largestMagnification(over: rect)
    let pieces = max(2, min(12, Int((reach / 12).squareRoot().rounded(.up))))
    /// Adds a corner: `across` and `down` lead from the corner into the outline.
    func add(_ corner: Point, _ radius: Double, _ first: Point, _ second: Point) {
      // On the edge by which the corner is reached, and on the one by which it is left.
      func place(_ u: Double, _ v: Double) -> Point {
        image(
          corner.x + radius * (first.x * (1 - u) + second.x * (1 - v)),
          corner.y + radius * (first.y * (1 - u) + second.y * (1 - v))
        )
      }
      func go(to point: Point) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
      guard radius > 0 else { return go(to: image(corner.x, corner.y)) }
      go(to: place(0, 1))
      let step = Double.pi / 2 / Double(pieces)
      let handle = 4 / 3 * tan(step / 4)
      for piece in 0..<pieces {
        let (a, b) = (Double(piece) * step, Double(piece + 1) * step)
        path.addCubic(
          to: place(sin(b), cos(b)),
          first: place(sin(a) + handle * cos(a), cos(a) - handle * sin(a)),
          second: place(sin(b) - handle * cos(b), cos(b) + handle * sin(b))
        )
      }
    }
    let (right, left) = (Point(x: 1, y: 0), Point(x: -1, y: 0))
    let (down, up) = (Point(x: 0, y: 1), Point(x: 0, y: -1))
    add(Point(x: rect.minX, y: rect.minY), radii.topLeft, down, right)
    add(Point(x: rect.maxX, y: rect.minY), radii.topRight, left, down)
    add(Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, up, left)
    add(Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, right, up)
    path.close()
    return path
  }

  /// Returns what of the outline lies before the viewer, as straight pieces.
  private func polygon(under map: Homography, within viewport: Rect) -> Path? {
    var polygon = HomogeneousPolygon(vertices(segments: 32), under: map)
    polygon.clipBehindViewer()
    // Beyond the viewport nothing is seen, and near the viewer places are very far away.
    polygon.clip(to: viewport.outset(by: 1000))
    return Path(polygon: polygon.vertices.map(\.point))
  }
}

extension Path {
  /// Creates the path round a polygon; nothing where it has no area.
  init?(polygon: [Point]) {
    guard polygon.count >= 3 else { return nil }
    self.init()
    move(to: polygon[0])
    for point in polygon.dropFirst() { addLine(to: point) }
    close()
  }

  /// Returns the picture of lines and curves under a map.
  ///
  /// Lines stay lines. A curve is cut until its pieces are short, as projecting a curve's handles is exact only where
  /// the perspective hardly changes along it.
  func projected(by map: Homography) -> Path {
    var path = Path()
    var start = Point.zero
    func image(_ point: Point) -> Point { map.image(of: point).point }
    for figure in outline {
      path.move(to: image(figure.start))
      start = figure.start
      for segment in figure.segments {
        switch segment {
        case .line(let end):
          path.addLine(to: image(end))
          start = end
        case .quad(let control, let end):
          func toward(_ point: Point) -> Point {
            Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
          }
          path.addProjected([start, toward(start), toward(end), end], map: map)
          start = end
        case .cubic(let first, let second, let end):
          path.addProjected([start, first, second, end], map: map)
          start = end
        }
      }
      if figure.isClosed { path.close() }
    }
    return path
  }

  private mutating func addProjected(_ points: [Point], map: Homography) {
    let weights = points.map { map.image(of: $0).w }
    let (least, most) = (weights.min() ?? 1, weights.max() ?? 1)
    let pieces = max(1, min(16, Int(((most / least - 1) * 20).rounded(.up))))
    var rest = points
    for piece in 0..<pieces {
      let (head, tail) = Path.split(rest, at: 1 / Double(pieces - piece))
      let images = head.map { map.image(of: $0).point }
      addCubic(to: images[3], first: images[1], second: images[2])
      rest = tail
    }
  }

  /// Cuts a cubic curve in two.
  private static func split(_ p: [Point], at t: Double) -> (head: [Point], tail: [Point]) {
    func mixed(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let (a, b, c) = (mixed(p[0], p[1]), mixed(p[1], p[2]), mixed(p[2], p[3]))
    let (d, e) = (mixed(a, b), mixed(b, c))
    let middle = mixed(d, e)
    return ([p[0], a, d, middle], [middle, e, c, p[3]])
  }
}
