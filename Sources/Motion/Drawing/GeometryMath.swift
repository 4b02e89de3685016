public import EffectCore

/// The small sums of animation drawing: on the way between two numbers, and back.
///
/// With ``Compatibility/original``, where a function takes one, it has the defect that CGMath has.
public enum GeometryMath {
  /// Returns the number at a part of the way between two; exact at 0 and at 1.
  public static func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double {
    (1 - t) * a + t * b
  }

  /// Returns at which part of the way between two numbers a third one lies; not finite where the two are the same.
  public static func inverseLerp(_ a: Double, _ b: Double, _ value: Double) -> Double {
    (value - a) / (b - a)
  }

  /// Returns a number limited to a range; the lower limit wins where the two are crossed, and for a NaN.
  public static func clamp(_ low: Double, _ high: Double, _ value: Double) -> Double {
    let below = high < value ? high : value
    return low < below ? below : low
  }

  /// Returns a number limited to 0...1; 0 for a NaN.
  public static func clamp01(_ value: Double) -> Double { clamp(0, 1, value) }

  /// Returns the number that lies between `c` and `d` as a value lies between `a` and `b`.
  ///
  /// - Parameters:
  ///   - value: The number to carry over; not limited.
  ///   - from: Where it lies between.
  ///   - to: Where the result lies between.
  /// - Returns: The number carried over.
  public static func remap(
    _ value: Double,
    from: (a: Double, b: Double),
    to: (c: Double, d: Double)
  ) -> Double {
    lerp(to.c, to.d, inverseLerp(from.a, from.b, value))
  }
}

// MARK: - Points

extension GeometryMath {
  /// Returns the sum of points; the origin for none.
  public static func sum(_ points: [Point]) -> Point {
    points.reduce(.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
  }

  /// Returns the way from the second point to the first.
  public static func difference(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }

  /// Returns a point with both coordinates multiplied.
  public static func scaled(_ point: Point, by factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the dot product of two points as vectors.
  public static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

  /// Returns the distance of a point from the origin.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - compatibility: The original's has single precision only.
  /// - Returns: The distance, in points.
  public static func magnitude(
    of point: Point,
    compatibility: Compatibility = .corrected
  ) -> Double {
    guard compatibility == .original else { return hypot(point.x, point.y) }
    return Double(Float(point.x * point.x + point.y * point.y).squareRoot())
  }

  /// Returns the point of length 1 in the same direction; not a number for the origin.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - compatibility: See ``magnitude(of:compatibility:)``.
  /// - Returns: The direction.
  public static func normalized(
    _ point: Point,
    compatibility: Compatibility = .corrected
  ) -> Point {
    let length = magnitude(of: point, compatibility: compatibility)
    return Point(x: point.x / length, y: point.y / length)
  }

  /// Returns the point at a part of the way between two.
  public static func lerp(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t))
  }
}

// MARK: - Sizes

extension GeometryMath {
  /// Returns the smaller width and the smaller height of two sizes.
  public static func smaller(_ a: Size, _ b: Size) -> Size {
    Size(width: min(a.width, b.width), height: min(a.height, b.height))
  }

  /// Returns the larger width and the larger height of two sizes.
  public static func larger(_ a: Size, _ b: Size) -> Size {
    Size(width: max(a.width, b.width), height: max(a.height, b.height))
  }

  /// Returns the sum of two sizes, never negative.
  public static func sum(_ a: Size, _ b: Size) -> Size {
    Size(width: max(0, a.width + b.width), height: max(0, a.height + b.height))
  }

  /// Returns the width of a size over its height.
  public static func aspectRatio(of size: Size) -> Double { size.width / size.height }

  /// Returns the largest size of an aspect ratio that fits into another size.
  public static func fitted(aspectRatio ratio: Double, in size: Size) -> Size {
    ratio > aspectRatio(of: size)
      ? Size(width: size.width, height: size.width / ratio)
      : Size(width: size.height * ratio, height: size.height)
  }

  /// Returns the size at a part of the way between two.
  public static func lerp(_ a: Size, _ b: Size, _ t: Double) -> Size {
    Size(width: lerp(a.width, b.width, t), height: lerp(a.height, b.height, t))
  }

  /// Returns whether a size has room for another one.
  ///
  /// - Parameters:
  ///   - size: The size with the room.
  ///   - other: The size that is to go in.
  ///   - compatibility: The original holds the width of the one against the height of the other.
  /// - Returns: Whether it fits.
  public static func size(
    _ size: Size,
    holds other: Size,
    compatibility: Compatibility = .corrected
  ) -> Bool {
    let width = compatibility == .original ? other.height : other.width
    return size.width >= width && size.height >= other.height
  }
}

// MARK: - Rectangles

extension GeometryMath {
  /// Returns the rectangle of a size about a centre.
  public static func rect(center: Point, size: Size) -> Rect {
    Rect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the largest rectangle of an aspect ratio in the middle of another one.
  public static func fitted(aspectRatio ratio: Double, in rect: Rect) -> Rect {
    self.rect(center: rect.center, size: fitted(aspectRatio: ratio, in: rect.size))
  }

  /// Returns the rectangle at a part of the way between two, its origin and its size each for itself.
  public static func lerp(_ a: Rect, _ b: Rect, _ t: Double) -> Rect {
    Rect(origin: lerp(a.origin, b.origin, t), size: lerp(a.size, b.size, t))
  }

  /// Returns a rectangle with its edges moved inwards.
  public static func inset(_ rect: Rect, by insets: EdgeInsets) -> Rect {
    Rect(
      x: rect.minX + insets.left,
      y: rect.minY + insets.top,
      width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom
    )
  }
}
