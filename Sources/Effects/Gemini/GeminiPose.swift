import EffectCore

/// How a cell stands: its matrix and the point that it turns about.
struct GeminiPose {
  var transform: Transform3D
  var anchorPoint: Point

  @inline(__always) static var middle: Point { Point(x: 0.5, y: 0.5) }

  /// The reverse perspective that stands after every elementary matrix: larger z looks smaller.
  @inline(__always) static var depth: Double { 1.0 / 1000 }

  /// Limits a degree as the original does.
  @inline(__always) static func degree(_ degree: Double) -> Double { degree.clamped(to: 0...90) }
}

/// What moves a cell: one of the animations with what it is given.
protocol GeminiMotion: Sendable {
  /// Whether the cell may turn about another point than its middle.
  var movesAnchor: Bool { get }

  /// Returns how the cell stands, or nothing where the animation leaves it alone.
  func pose(at place: GeminiPlace) -> GeminiPose?
}

extension GeminiCube: GeminiMotion {
  var movesAnchor: Bool { true }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let angle = (place.limited * GeminiPose.degree(degree)).radians
    // The edge that touches the neighbour; of the centred face it is the middle.
    let edge = place.eased > 0 ? 0 : place.eased < 0 ? 1 : 0.5
    let isHorizontal = place.direction == .horizontal
    let turn = isHorizontal ? -angle : angle
    let (c, s) = (cos(turn), sin(turn))
    var m: Transform3D = isHorizontal ? .turnY(c, s) : .turnX(c, s)
    m.appendDepth()
    return GeminiPose(
      transform: m,
      anchorPoint: isHorizontal ? Point(x: edge, y: 0.5) : Point(x: 0.5, y: edge)
    )
  }
}

extension GeminiCircleRotation: GeminiMotion {
  var movesAnchor: Bool { true }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let limit = place.isOriginal ? place.span.originalReach : place.span.reach
    let distance = place.span.distance
    guard distance.magnitude < limit || distance.isNaN else { return nil }
    let radius = max(limit, radius)
    let sine = distance / radius
    let cosine = (1 - sine * sine).squareRoot()
    let (turn, edge) = direction == .clockwise ? (-1.0, 0.0) : (1.0, 1.0)
    let scale = scaling.factor(place.limited)
    // The scale comes last and shrinks the offset too.
    let arc = turn * scale * radius * (1 - cosine)
    let isHorizontal = place.direction == .horizontal
    var m = Transform3D.translation(isHorizontal ? 0 : -arc, isHorizontal ? arc : 0)
    (m.m11, m.m22, m.m34) = (scale, scale, 2 * GeminiPose.depth)
    if isItemRotationEnabled {
      m.prependDepth()
      m.prependRotationZ(cosine, turn * sine)
    }
    return GeminiPose(
      transform: m,
      anchorPoint: isHorizontal ? Point(x: 0.5, y: edge) : Point(x: 1 - edge, y: 0.5)
    )
  }
}

extension GeminiScaling: GeminiMotion {
  var movesAnchor: Bool { false }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let scale = factor(place.limited)
    var m = Transform3D.scale(scale, scale)
    m.m34 = GeminiPose.depth
    return GeminiPose(transform: m, anchorPoint: GeminiPose.middle)
  }

  @inline(__always)
  func factor(_ limited: Double) -> Double { GeminiScaling.factor(scale, effect, limited) }

  @inline(__always)
  static func factor(_ scale: Double, _ effect: GeminiScaleEffect, _ limited: Double) -> Double {
    let scale = scale.clamped(to: 0...1)
    let way = (1 - scale) * limited.magnitude
    return effect == .scaleUp ? 1 - way : scale + way
  }
}

extension GeminiCustom: GeminiMotion {
  var movesAnchor: Bool { anchorPoint != nil }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    // Rotation and translation that nobody set are 1 in the original, though it documents 0.
    let missing = place.isOriginal ? 1.0 : 0.0
    let (angles, offset) = (rotationAngle.filled(missing), translation.filled(missing))
    let amount = place.limited.magnitude
    func turned(_ degree: Double) -> (cosine: Double, sine: Double)? {
      let angle = (GeminiPose.degree(degree) * place.limited).radians
      return angle == 0 ? nil : (cos(angle), sin(angle))
    }
    func factor(_ scale: Double) -> Double {
      scale == 1 ? 1 : GeminiScaling.factor(scale, scaleEffect, place.limited)
    }
    var m = Transform3D.translation(offset.x * amount, offset.y * amount, offset.z * amount)
    m.appendDepth()
    m.prependDepth()
    if let (c, s) = turned(angles.z) { m.prependRotationZ(c, s) }
    m.prependDepth()
    if let (c, s) = turned(angles.y) { m.prependRotationY(c, s) }
    m.prependDepth()
    if let (c, s) = turned(angles.x) { m.prependRotationX(c, s) }
    m.prependDepth()
    m.prependScale(factor(scale.x), factor(scale.y), factor(scale.z))
    return GeminiPose(transform: m, anchorPoint: anchorPoint ?? GeminiPose.middle)
  }
}
