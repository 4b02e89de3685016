public import EffectCore

/// A chain that has chosen the cube.
public struct CubeAnimation: GeminiAnimating {
  /// What every animation has.
  public var settings: GeminiSettings
  var cube = GeminiCube()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .cube(cube) }

  /// Sets the turn of a face at the viewport's edge, 0...90 degrees; 90 by default.
  public func cubeDegree(_ degree: Double) -> CubeAnimation { with { $0.cube.degree = degree } }
}

/// A chain that has chosen the circle.
public struct CircleRotationAnimation: GeminiScalable {
  /// What every animation has.
  public var settings: GeminiSettings
  var circle = GeminiCircleRotation()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .circleRotation(circle) }

  /// How much smaller cells become.
  public var scaling: GeminiScaling {
    get { circle.scaling }
    set { circle.scaling = newValue }
  }

  /// Sets the circle's radius in points; at least half the viewport plus half the cell is used.
  public func radius(_ radius: Double) -> CircleRotationAnimation {
    with { $0.circle.radius = radius }
  }

  /// Chooses which way round the cells go; clockwise by default.
  public func rotateDirection(_ direction: GeminiCircleDirection) -> CircleRotationAnimation {
    with { $0.circle.direction = direction }
  }

  /// Chooses whether cells turn with the circle; they do by default.
  public func itemRotationEnabled(_ isEnabled: Bool) -> CircleRotationAnimation {
    with { $0.circle.isItemRotationEnabled = isEnabled }
  }
}

/// A chain that has chosen the roll.
public struct RollRotationAnimation: GeminiScalable {
  /// What every animation has.
  public var settings: GeminiSettings
  var rotation = GeminiRotation()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .rollRotation(rotation) }

  /// How much smaller cells become.
  public var scaling: GeminiScaling {
    get { rotation.scaling }
    set { rotation.scaling = newValue }
  }

  /// Sets the turn at the viewport's edge, 0...90 degrees; 90 by default.
  public func degree(_ degree: Double) -> RollRotationAnimation {
    with { $0.rotation.degree = degree }
  }

  /// Chooses how the turn depends on the side of the centre; `rollUp` by default.
  public func rollEffect(_ effect: RollRotationEffect) -> RollRotationAnimation {
    with { $0.rotation.wave = effect.wave }
  }
}

/// A chain that has chosen the pitch.
public struct PitchRotationAnimation: GeminiScalable {
  /// What every animation has.
  public var settings: GeminiSettings
  var rotation = GeminiRotation()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .pitchRotation(rotation) }

  /// How much smaller cells become.
  public var scaling: GeminiScaling {
    get { rotation.scaling }
    set { rotation.scaling = newValue }
  }

  /// Sets the turn at the viewport's edge, 0...90 degrees; 90 by default.
  public func degree(_ degree: Double) -> PitchRotationAnimation {
    with { $0.rotation.degree = degree }
  }

  /// Chooses how the turn depends on the side of the centre; `pitchUp` by default.
  public func pitchEffect(_ effect: PitchRotationEffect) -> PitchRotationAnimation {
    with { $0.rotation.wave = effect.wave }
  }
}

/// A chain that has chosen the yaw.
public struct YawRotationAnimation: GeminiScalable {
  /// What every animation has.
  public var settings: GeminiSettings
  var rotation = GeminiRotation()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .yawRotation(rotation) }

  /// How much smaller cells become.
  public var scaling: GeminiScaling {
    get { rotation.scaling }
    set { rotation.scaling = newValue }
  }

  /// Sets the turn at the viewport's edge, 0...90 degrees; 90 by default.
  public func degree(_ degree: Double) -> YawRotationAnimation {
    with { $0.rotation.degree = degree }
  }

  /// Chooses how the turn depends on the side of the centre; `yawUp` by default.
  public func yawEffect(_ effect: YawRotationEffect) -> YawRotationAnimation {
    with { $0.rotation.wave = effect.wave }
  }
}

/// A chain that has chosen the scale.
public struct ScaleAnimation: GeminiScalable {
  /// What every animation has.
  public var settings: GeminiSettings
  /// How much smaller cells become.
  public var scaling = GeminiScaling()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .scale(scaling) }
}

/// A chain that has chosen scale, turn and offset of its own.
public struct CustomAnimation: GeminiAnimating {
  /// What every animation has.
  public var settings: GeminiSettings
  var custom = GeminiCustom()

  /// The animation with what it was given so far.
  public var animation: GeminiAnimation { .custom(custom) }

  /// Sets the smaller size of the named axes as a factor, 0...1; the others stay as they are.
  public func scale(x: Double? = nil, y: Double? = nil, z: Double? = nil) -> CustomAnimation {
    with {
      let scale = $0.custom.scale
      $0.custom.scale = Vector3(x: x ?? scale.x, y: y ?? scale.y, z: z ?? scale.z)
    }
  }

  /// Chooses where cells are full-sized; at the centre by default.
  public func scaleEffect(_ effect: GeminiScaleEffect) -> CustomAnimation {
    with { $0.custom.scaleEffect = effect }
  }

  /// Sets the turn about the named axes, 0...90 degrees; the others stay as they are.
  public func rotationAngle(x: Double? = nil, y: Double? = nil, z: Double? = nil) -> CustomAnimation
  {
    with { $0.custom.rotationAngle.merge(GeminiAxes(x: x, y: y, z: z)) }
  }

  /// Sets the offset along the named axes, in points; the others stay as they are.
  public func translation(x: Double? = nil, y: Double? = nil, z: Double? = nil) -> CustomAnimation {
    with { $0.custom.translation.merge(GeminiAxes(x: x, y: y, z: z)) }
  }

  /// Sets the point of the cell, 0...1, that it turns about; its middle by default.
  public func anchorPoint(_ point: Point) -> CustomAnimation {
    with { $0.custom.anchorPoint = point }
  }
}
