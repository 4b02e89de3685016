import EffectCore

// Roll, pitch and yaw: the same turn about one of the axes, of a cell that is scaled before.

struct GeminiRoll: GeminiMotion {
  let rotation: GeminiRotation
  let movesAnchor = false

  init(_ rotation: GeminiRotation) { self.rotation = rotation }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let angle = rotation.angle(place.limited, rotation.degree)
    return rotation.pose(.turnY(cos(angle), sin(angle)), place)
  }
}

struct GeminiPitch: GeminiMotion {
  let rotation: GeminiRotation
  let movesAnchor = false

  init(_ rotation: GeminiRotation) { self.rotation = rotation }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let angle = -rotation.angle(place.limited, rotation.degree)
    return rotation.pose(.turnX(cos(angle), sin(angle)), place)
  }
}

struct GeminiYaw: GeminiMotion {
  let rotation: GeminiRotation
  let movesAnchor = false

  init(_ rotation: GeminiRotation) { self.rotation = rotation }

  @inline(__always) func pose(at place: GeminiPlace) -> GeminiPose? {
    let degree = place.isOriginal ? rotation.pitchDegree : rotation.degree
    let angle = rotation.angle(place.limited, degree)
    return rotation.pose(.turnZ(cos(angle), sin(angle)), place)
  }
}

extension GeminiRotation {
  /// The turn in radians, by the signs of the roll.
  @inline(__always)
  fileprivate func angle(_ limited: Double, _ degree: Double) -> Double {
    let angle = (limited * GeminiPose.degree(degree)).radians
    switch wave {
    case .up: return angle
    case .down: return -angle
    case .sineWave: return angle.magnitude
    case .reverseSineWave: return -angle.magnitude
    }
  }

  @inline(__always) fileprivate func pose(_ turn: Transform3D, _ place: GeminiPlace) -> GeminiPose {
    let scale = scaling.factor(place.limited)
    var m = turn
    m.appendDepth()
    m.prependDepth()
    m.prependScale(scale, scale)
    return GeminiPose(transform: m, anchorPoint: GeminiPose.middle)
  }
}
