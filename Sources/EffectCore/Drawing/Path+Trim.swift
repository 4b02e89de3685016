extension Path {
  /// Returns the part of the path between two fractions of its length, as a shape's `strokeStart` and `strokeEnd` cut
  /// it: figures that lie outside are left out, and those that are cut are open.
  ///
  /// - Parameters:
  ///   - start: Where the part begins, 0...1.
  ///   - end: Where it ends, 0...1; nothing is left where it does not lie behind the start.
  /// - Returns: The part, or the path itself where nothing is cut off.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (start.clamped(to: 0...1), end.clamped(to: 0...1))
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return Path() }
    return PathMeasure(self).part(from: start, to: end)
  }
}

extension Drawing {
  /// Returns the drawing with all its strokes cut to a part of their length; nothing else changes.
  public func strokesTrimmed(from start: Double, to end: Double) -> Drawing {
    guard start > 0 || end < 1 else { return self }
    var result = Drawing()
    for operation in operations {
      guard case .stroke(let path, let paint, let style) = operation else {
        result.append(operation)
        continue
      }
      let part = path.trimmed(from: start, to: end)
      if !part.isEmpty { result.append(.stroke(part, paint, style)) }
    }
    return result
  }
}

extension PathMeasure {
  /// Returns the part between two fractions of the length, as lines and curves.
  fileprivate func part(from start: Double, to end: Double) -> Path {
    var path = Path()
    var last: Point?
    for piece in curves(from: start * length, to: end * length) {
      if piece.start != last { path.move(to: piece.start) }
      if piece.isLine {
        path.addLine(to: piece.end)
      } else {
        path.addCubic(to: piece.end, first: piece.first, second: piece.second)
      }
      last = piece.end
    }
    return path
  }
}
