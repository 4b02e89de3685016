public import EffectCore

/// The scale effect: pages shrink, move and turn with their distance from the centre.
public struct PagingScale: Hashable, Sendable {
  /// What it is set to.
  public var options: PagingScaleOptions
  /// Whether the source's defects are mended.
  public var compatibility: Compatibility

  /// Creates the effect.
  public init(_ options: PagingScaleOptions, compatibility: Compatibility = .corrected) {
    (self.options, self.compatibility) = (options, compatibility)
  }

  /// Evaluates the effect.
  ///
  /// - Parameters:
  ///   - size: The target's size in points.
  ///   - progress: How far it is from the centre, in pages.
  /// - Returns: What becomes of the target.
  @inline(__always)
  public func pose(size: Size, progress: Double) -> PagingPose {
    let distance = abs(progress)
    let transform = transform(size: size, progress: progress, distance: distance)
    var pose = PagingPose(transform: transform, zPosition: 0 - distance.rounded())
    pose.isDoubleSided = options.rotation3d?.isDoubleSided
    pose.shadow = shadow(distance: distance)
    if options.blurEffectEnabled, options.blurEffectRadiusRatio > 0 {
      pose.blur = PagingBlur(
        strength: distance * options.blurEffectRadiusRatio,
        style: options.blurEffectStyle,
        translation: Point(x: transform.m41, y: transform.m42)
      )
    }
    return pose
  }

  @inline(__always)
  private func shadow(distance: Double) -> PagingShadow? {
    guard options.shadowEnabled else { return nil }
    let share = 1 - distance
    let (near, far) = (options.shadowOffsetMax, options.shadowOffsetMin)
    return PagingShadow(
      color: options.shadowColor,
      offset: Point(x: max(far.x, share * near.x), y: max(far.y, share * near.y)),
      radius: max(options.shadowRadiusMin, share * options.shadowRadiusMax),
      opacity: max(options.shadowOpacityMin, share * options.shadowOpacityMax)
    )
  }

  @inline(__always)
  private func transform(size: Size, progress: Double, distance: Double) -> Transform3D {
    let scaled = options.scaleCurve.value(at: distance, compatibility: compatibility)
    let scale = (1 - scaled * options.scaleRatio).limited(options.minScale, options.maxScale)
    let moved = translation(size: size, progress: progress, distance: distance, scale: scale)
    var matrix = Transform3D.scale(scale, scale)
    (matrix.m41, matrix.m42) = (moved.x, moved.y)
    if let rotation = options.rotation3d {
      matrix.m34 = rotation.m34
      let angle = (rotation.angle * progress).limited(rotation.minAngle, rotation.maxAngle)
      matrix = .rotation(angle, about: rotation.axis) * matrix
    }
    if let space = options.translation3d {
      let (ratio, low, high) = (
        space.translateRatios, space.minTranslateRatios, space.maxTranslateRatios
      )
      let (w, h) = (size.width, size.height)
      // The depth goes by the width as well.
      let shift = Transform3D.translation(
        (ratio.x * progress * w).limited(low.x * w, high.x * w),
        (ratio.y * distance * h).limited(low.y * h, high.y * h),
        (ratio.z * distance * w).limited(low.z * w, high.z * w)
      )
      matrix = shift * matrix
    }
    return matrix
  }

  @inline(__always)
  private func translation(
    size: Size,
    progress: Double,
    distance: Double,
    scale: Double
  ) -> Point {
    let travel = options.translationCurve.value(at: distance, compatibility: compatibility)
    let ratio = options.translationRatio
    var x = size.width * ratio.x * travel * (progress < 0 ? -1 : 1)
    var y = size.height * ratio.y * abs(travel)
    if options.keepHorizontalSpacingEqual {
      let gap = (1 - scale) * size.width / 2
      // The source takes the centre for the left side, so that the centred page stands aside.
      let side: Double =
        progress > 0 ? 1 : progress < 0 || compatibility == .original ? -1 : 0
      x += gap * side
    }
    if options.keepVerticalSpacingEqual { y -= (1 - scale) * size.height / 2 }
    let (low, high) = (options.minTranslationRatio, options.maxTranslationRatio)
    return Point(
      x: x.limited(low.map { $0.x * size.width }, high.map { $0.x * size.width }),
      y: y.limited(low.map { $0.y * size.height }, high.map { $0.y * size.height })
    )
  }
}

extension Transform3D {
  /// Returns a turn about an axis of any length, in radians; an axis without length turns nothing.
  static func rotation(_ angle: Double, about axis: Vector3) -> Transform3D {
    let length = hypot(hypot(axis.x, axis.y), axis.z)
    guard length > 0 else { return .identity }
    let (a, b, c) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, co) = (sin(angle), cos(angle))
    let k = 1 - co
    return Transform3D(
      co + a * a * k,
      a * b * k + c * s,
      a * c * k - b * s,
      0,
      a * b * k - c * s,
      co + b * b * k,
      b * c * k + a * s,
      0,
      a * c * k + b * s,
      b * c * k - a * s,
      co + c * c * k,
      0,
      0,
      0,
      0,
      1
    )
  }
}
