/// A value that has values between it and another one.
///
/// Any type can take part in a ``Filmstrip`` by saying what lies between two of its values:
///
/// ```swift
/// extension BorderStyle: Interpolatable {
///   func interpolated(to other: BorderStyle, amount: Double) -> BorderStyle {
///     BorderStyle(width: width.interpolated(to: other.width, amount: amount))
///   }
/// }
/// ```
public protocol Interpolatable: Sendable {
  /// Returns the value a part of the way to another one.
  ///
  /// - Parameters:
  ///   - other: The value at 1.
  ///   - amount: How far to go: 0 is this value, 1 is the other; an easing that overshoots gives amounts
  ///     outside 0...1, which go on in the same direction.
  /// - Returns: The value in between, or beyond.
  func interpolated(to other: Self, amount: Double) -> Self

  /// Whether every number in the value is finite; true unless the type says otherwise.
  var isFinite: Bool { get }
}

extension Interpolatable {
  /// Whether every number in the value is finite.
  public var isFinite: Bool { true }
}

extension Double: Interpolatable {
  /// Returns `self + (other - self) · amount`, in that order of operations.
  public func interpolated(to other: Double, amount: Double) -> Double {
    self + (other - self) * amount
  }
}

extension Bool: Interpolatable {
  /// Returns this value at exactly 0 and the other one everywhere else.
  public func interpolated(to other: Bool, amount: Double) -> Bool { amount == 0 ? self : other }
}

extension Point: Interpolatable {
  /// Returns the point a part of the way to another, component by component.
  public func interpolated(to other: Point, amount: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, amount: amount),
      y: y.interpolated(to: other.y, amount: amount)
    )
  }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size: Interpolatable {
  /// Returns the size a part of the way to another, component by component.
  public func interpolated(to other: Size, amount: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, amount: amount),
      height: height.interpolated(to: other.height, amount: amount)
    )
  }

  /// Whether width and height are finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect: Interpolatable {
  /// Returns the rectangle a part of the way to another, its origin and its size each for itself.
  public func interpolated(to other: Rect, amount: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, amount: amount),
      size: size.interpolated(to: other.size, amount: amount)
    )
  }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension Vector3: Interpolatable {
  /// Returns the vector a part of the way to another, axis by axis.
  public func interpolated(to other: Vector3, amount: Double) -> Vector3 {
    Vector3(
      x: x.interpolated(to: other.x, amount: amount),
      y: y.interpolated(to: other.y, amount: amount),
      z: z.interpolated(to: other.z, amount: amount)
    )
  }

  /// Whether all three numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension EdgeInsets: Interpolatable {
  /// Returns the insets a part of the way to others, edge by edge.
  public func interpolated(to other: EdgeInsets, amount: Double) -> EdgeInsets {
    EdgeInsets(
      top: top.interpolated(to: other.top, amount: amount),
      left: left.interpolated(to: other.left, amount: amount),
      bottom: bottom.interpolated(to: other.bottom, amount: amount),
      right: right.interpolated(to: other.right, amount: amount)
    )
  }

  /// Whether all four distances are finite.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension Color: Interpolatable {
  /// Whether all four components are finite.
  public var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}
