public import EffectCore

/// The stack effect: pages lie on top of each other and leave the stack one by one.
public struct PagingStack: Hashable, Sendable {
  /// What it is set to.
  public var options: PagingStackOptions
  /// Whether the source's defects are mended.
  public var compatibility: Compatibility

  /// Creates the effect.
  public init(_ options: PagingStackOptions, compatibility: Compatibility = .corrected) {
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
    let depth = options.reverse ? -progress : progress
    let scale = (1 - depth * options.scaleFactor).limited(options.minScale, options.maxScale)
    let share = perspectiveShare(depth)
    // Two logarithms, for nothing where there is no perspective.
    let shift =
      options.perspectiveRatio == 0 && share.isFinite
      ? 0 : options.perspectiveRatio * PagingCurve.easeOut.value(at: share)
    let (pop, place) = (options.popOffsetRatio, options.stackPosition)
    func moved(_ length: Double, _ place: Double, _ pop: Double) -> Double {
      var step = length * options.spacingFactor
      if let limit = options.maxSpacing { step = min(step, length * limit) }
      return step * max(depth, 0) * place - ((scale - 1) / 2 + shift) * length * place
        - (depth < 0 ? length * pop * depth : 0)
    }
    var matrix = Transform3D.rotationZ(angle(depth)) * .scale(scale, scale)
    matrix.m41 = moved(size.width, place.x, pop.x)
    matrix.m42 = moved(size.height, place.y, pop.y)
    let rounded = progress.rounded()
    var pose = PagingPose(transform: matrix, zPosition: options.reverse ? rounded : 0 - rounded)
    pose.alpha = alpha(depth)
    if options.shadowEnabled {
      pose.shadow = PagingShadow(
        color: options.shadowColor,
        offset: options.shadowOffset,
        radius: options.shadowRadius,
        opacity: options.shadowOpacity
      )
    }
    if options.blurEffectEnabled, options.maxBlurEffectRadius > 0 {
      let strength = options.maxBlurEffectRadius * perspectiveShare(max(depth, 0))
      pose.blur = PagingBlur(strength: strength, style: options.blurEffectStyle)
    }
    return pose
  }

  /// How deep a page lies as a share of the stack's size.
  @inline(__always)
  private func perspectiveShare(_ depth: Double) -> Double {
    PagingRange(0, Double(options.maxStackSize)).interpolate(depth, compatibility: compatibility)
  }

  /// The tilt in radians.
  @inline(__always)
  private func angle(_ depth: Double) -> Double {
    guard depth > 0 else { return 0 - min(-depth, 1) * options.popAngle }
    let tilt = options.stackRotateAngel
    let step = depth.rounded(.towardZero)
    let swing = tilt - 2 * (depth - step) * tilt
    let angle = fmod(step, 2) == 1 ? swing : -swing
    // The first step begins upright. The source adds the tilt without its sign, which a negative one shows.
    guard depth < 1 else { return angle }
    return angle + (1 - depth) * (compatibility == .original ? abs(tilt) : tilt)
  }

  @inline(__always)
  private func alpha(_ depth: Double) -> Double {
    let bottom = Double(options.maxStackSize) - 1
    var alpha = 1.0
    if depth >= bottom {
      alpha = 1 - fade(depth - bottom, options.bottomStackAlphaSpeedFactor)
    } else if depth < 0 {
      alpha = fade(depth + 1, options.topStackAlphaSpeedFactor)
    }
    if alpha > 0, depth >= 0 { alpha -= depth * options.alphaFactor }
    return alpha
  }

  @inline(__always)
  private func fade(_ distance: Double, _ length: Double) -> Double {
    PagingRange(0, length).interpolate(distance, compatibility: compatibility)
  }
}
