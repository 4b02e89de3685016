/// The length of a path, and the places along it at a steady pace.
///
/// Measuring is done once, so that a place costs a search and a few steps of Newton's method. Gaps between the
/// figures of a path have no length: whoever moves along it jumps there.
public struct PathMeasure: Hashable, Sendable {
  /// A place on a path.
  public struct Place: Hashable, Sendable {
    /// Where it is, in points.
    public var point: Point
    /// The direction of travel in radians, 0 to the right, clockwise as seen.
    public var angle: Double

    /// Creates a place.
    public init(point: Point, angle: Double) { (self.point, self.angle) = (point, angle) }
  }

  /// A part of a curve that is short enough to be measured in one go.
  private struct Piece: Hashable, Sendable {
    var curve: CubicCurve
    var isLine: Bool
    var low, high: Double
    /// The path's length up to its start, and its own.
    var offset, length: Double
  }

  /// The length of the whole path, in points.
  public private(set) var length = 0.0
  private var pieces: [Piece] = []

  /// Measures a path.
  ///
  /// Lengths are good to about 12 digits.
  public init(_ path: Path) {
    for figure in path.outline {
      var from = figure.start
      for segment in figure.segments {
        add(from: from, segment)
        from = segment.end
      }
      if figure.isClosed, from != figure.start { add(from: from, .line(figure.start)) }
    }
  }

  /// Returns the place at a fraction of the length, or nothing where the path has no segments.
  ///
  /// - Parameter fraction: 0 is the start and 1 the end; numbers outside are limited to them.
  /// - Returns: The place.
  public func place(at fraction: Double) -> Place? {
    guard let last = pieces.last else { return nil }
    let distance = fraction.clamped(to: 0...1) * length
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].offset + pieces[middle].length < distance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let piece = fraction >= 1 ? last : pieces[low]
    return place(on: piece, at: distance - piece.offset)
  }

  private func place(on piece: Piece, at distance: Double) -> Place {
    let part = piece.length > 0 ? (distance / piece.length).clamped(to: 0...1) : 0
    let curve = piece.curve
    if piece.isLine {
      let point = curve.start.interpolated(to: curve.end, amount: part)
      return Place(point: part == 1 ? curve.end : point, angle: curve.direction(at: 0))
    }
    let t = parameter(on: piece, at: distance)
    return Place(point: curve.point(at: t), angle: curve.direction(at: t))
  }

  /// A part of a path as a curve of its own.
  struct Part {
    var start, first, second, end: Point
    var isLine: Bool
  }

  /// Returns what lies between two distances along the path, piece by piece.
  func curves(from start: Double, to end: Double) -> [Part] {
    pieces.compactMap { piece in
      let (low, high) = (max(start - piece.offset, 0), min(end - piece.offset, piece.length))
      guard low < high else { return nil }
      let t = low > 0 ? parameter(on: piece, at: low) : piece.low
      let u = high < piece.length ? parameter(on: piece, at: high) : piece.high
      return piece.curve.part(from: t, to: u, isLine: piece.isLine)
    }
  }

  /// The parameter of a piece's curve at a distance from its start.
  private func parameter(on piece: Piece, at distance: Double) -> Double {
    let part = piece.length > 0 ? (distance / piece.length).clamped(to: 0...1) : 0
    guard !piece.isLine else { return part }
    let curve = piece.curve
    var (low, high) = (piece.low, piece.high)
    var t = low + (high - low) * part
    // The length grows with t, so the bracket holds the one solution.
    for _ in 0..<50 where part > 0 && part < 1 {
      let error = curve.length(from: piece.low, to: t) - distance
      if error.magnitude <= 1e-13 * length { break }
      if error > 0 { high = t } else { low = t }
      let speed = curve.velocity(at: t)
      let next = t - error / hypot(speed.x, speed.y)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private mutating func add(from start: Point, _ segment: Path.Segment) {
    let curve = CubicCurve(from: start, segment)
    if case .line(let end) = segment {
      append(
        curve,
        isLine: true,
        from: 0,
        to: 1,
        length: hypot(end.x - start.x, end.y - start.y)
      )
      return
    }
    let length = curve.length(from: 0, to: 1)
    // Far from the origin the coordinates themselves have no more digits than this.
    let tolerance = max(1e-13 * length, 1e-15 * curve.reach)
    split(curve, from: 0, to: 1, length: length, tolerance: tolerance, depth: 0)
  }

  /// Halves a curve until halving changes nothing in its length.
  private mutating func split(
    _ curve: CubicCurve,
    from low: Double,
    to high: Double,
    length: Double,
    tolerance: Double,
    depth: Int
  ) {
    let middle = (low + high) / 2
    let (left, right) = (
      curve.length(from: low, to: middle), curve.length(from: middle, to: high)
    )
    let settled = (left + right - length).magnitude <= tolerance
    guard !settled, depth < 16, length.isFinite else {
      append(curve, isLine: false, from: low, to: high, length: length)
      return
    }
    split(curve, from: low, to: middle, length: left, tolerance: tolerance, depth: depth + 1)
    split(curve, from: middle, to: high, length: right, tolerance: tolerance, depth: depth + 1)
  }

  private mutating func append(
    _ curve: CubicCurve,
    isLine: Bool,
    from low: Double,
    to high: Double,
    length: Double
  ) {
    pieces.append(
      Piece(
        curve: curve,
        isLine: isLine,
        low: low,
        high: high,
        offset: self.length,
        length: length
      )
    )
    self.length += length
  }
}

extension Path {
  /// The length of all lines and curves, in points.
  public var length: Double { PathMeasure(self).length }
}
