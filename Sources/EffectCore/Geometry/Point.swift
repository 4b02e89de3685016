/// A place or an offset in a plane, in points, x to the right and y down.
public struct Point: Hashable, Sendable {
  /// The number along the x axis.
  public var x: Double
  /// The number along the y axis.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent to the right, in points.
  public var width: Double
  /// The extent downwards, in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle by its origin (top left) and size, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The middle between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent to the right, in points.
  public var width: Double { size.width }
  /// The extent downwards, in points.
  public var height: Double { size.height }

  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Returns the rectangle moved by an offset.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// Returns whether two rectangles share an area or touch.
  public func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// Three numbers, one per axis; the unit is that of the property it belongs to.
public struct Vector3: Hashable, Sendable {
  /// The number along the x axis.
  public var x: Double
  /// The number along the y axis.
  public var y: Double
  /// The number along the z axis, towards the viewer.
  public var z: Double

  /// Creates a vector.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Zero on every axis.
  public static let zero = Vector3(x: 0, y: 0, z: 0)
  /// One on every axis.
  public static let one = Vector3(x: 1, y: 1, z: 1)
}

/// Distances from the four edges inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from the four distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  public static let zero = EdgeInsets()
}

/// The axis along which a collection scrolls.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  /// To the left and to the right.
  case horizontal
  /// Up and down.
  case vertical
}
