public import EffectCore

/// One of Gemini's seven animations with what it is given, or none.
public enum GeminiAnimation: Hashable, Sendable {
  /// The cells stay as they are.
  case none
  /// The cells are faces of a cube that turns.
  case cube(GeminiCube)
  /// The cells lie on a large circle.
  case circleRotation(GeminiCircleRotation)
  /// The cells turn about their upright axis.
  case rollRotation(GeminiRotation)
  /// The cells turn about their level axis.
  case pitchRotation(GeminiRotation)
  /// The cells turn in their plane.
  case yawRotation(GeminiRotation)
  /// The cells become smaller.
  case scale(GeminiScaling)
  /// Scale, turn and offset of one's own.
  case custom(GeminiCustom)

  /// The names of the animations, as options and requests give them; "none" is not among them.
  public static let names = [
    "cube", "circleRotation", "rollRotation", "pitchRotation", "yawRotation", "scale", "custom",
  ]

  /// The animation's name.
  public var name: String {
    switch self {
    case .none: "none"
    case .cube: "cube"
    case .circleRotation: "circleRotation"
    case .rollRotation: "rollRotation"
    case .pitchRotation: "pitchRotation"
    case .yawRotation: "yawRotation"
    case .scale: "scale"
    case .custom: "custom"
    }
  }
}

/// The cells are faces of a cube that turns.
public struct GeminiCube: Hashable, Sendable {
  /// The turn of a face at the viewport's edge, 0...90 degrees.
  public var degree = 90.0

  /// Creates a cube of right angles.
  public init() {}
}

/// Whether a scale below 1 belongs to the edge or to the centre.
public enum GeminiScaleEffect: String, CaseIterable, Hashable, Sendable {
  /// Full size at the centre, the given scale at the edge.
  case scaleUp
  /// The given scale at the centre, full size at the edge.
  case scaleDown
}

/// The spelling of the original.
public typealias GeminScaleEffect = GeminiScaleEffect

/// How much smaller cells become.
public struct GeminiScaling: Hashable, Sendable {
  /// The smaller size as a factor, 0...1.
  public var scale = 1.0
  /// Where the cells are full-sized.
  public var effect = GeminiScaleEffect.scaleUp

  /// Creates a scaling that changes nothing.
  public init() {}
}

/// Which way round a circle cells go.
public enum GeminiCircleDirection: String, CaseIterable, Hashable, Sendable {
  /// The way of a clock's hands, or the other one.
  case clockwise, anticlockwise
}

/// The cells lie on a large circle.
public struct GeminiCircleRotation: Hashable, Sendable {
  /// The circle's radius in points; at least half the viewport plus half the cell is used.
  public var radius = 100.0
  /// Which way round the cells go.
  public var direction = GeminiCircleDirection.clockwise
  /// Whether cells turn with the circle or stay upright.
  public var isItemRotationEnabled = true
  /// How much smaller cells become.
  public var scaling = GeminiScaling()

  /// Creates a small clockwise circle.
  public init() {}
}

/// How a turn depends on the side of the centre.
public enum GeminiWave: Hashable, CaseIterable, Sendable {
  /// One way before the centre, the other way after it.
  case up
  /// The same the other way round.
  case down
  /// The same way on both sides.
  case sineWave
  /// The other way on both sides.
  case reverseSineWave
}

/// The cells turn about an axis of their own.
public struct GeminiRotation: Hashable, Sendable {
  /// The turn at the viewport's edge, 0...90 degrees.
  public var degree = 90.0
  /// How the turn depends on the side of the centre.
  public var wave = GeminiWave.up
  /// How much smaller cells become.
  public var scaling = GeminiScaling()
  /// The degree of the pitch animation, which the original's yaw reads in place of its own.
  public var pitchDegree = 90.0

  /// Creates a turn by right angles.
  public init() {}
}

/// Three numbers of which some may be left out.
public struct GeminiAxes: Hashable, Sendable {
  /// The number of the x axis, or nothing where it is left out.
  public var x: Double?
  /// The number of the y axis, or nothing where it is left out.
  public var y: Double?
  /// The number of the z axis, or nothing where it is left out.
  public var z: Double?

  /// Creates the numbers of some axes.
  public init(x: Double? = nil, y: Double? = nil, z: Double? = nil) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// Returns the numbers of all axes, with one for those that were left out.
  func filled(_ missing: Double) -> Vector3 {
    Vector3(x: x ?? missing, y: y ?? missing, z: z ?? missing)
  }

  /// Takes over the axes that another value names.
  mutating func merge(_ other: GeminiAxes) {
    (x, y, z) = (other.x ?? x, other.y ?? y, other.z ?? z)
  }
}

/// Scale, turn and offset of one's own.
public struct GeminiCustom: Hashable, Sendable {
  /// The smaller size along each axis as a factor, 0...1; exactly 1 leaves the axis alone.
  public var scale = Vector3.one
  /// Where the cells are full-sized.
  public var scaleEffect = GeminiScaleEffect.scaleUp
  /// The turn about each axis at the viewport's edge, 0...90 degrees; mirrored across the centre.
  public var rotationAngle = GeminiAxes()
  /// The offset along each axis at the viewport's edge, in points; the same on both sides.
  public var translation = GeminiAxes()
  /// The point of the cell, 0...1, that it turns about.
  public var anchorPoint: Point?

  /// Creates an animation that changes nothing, in the original a slight turn and offset.
  public init() {}
}
