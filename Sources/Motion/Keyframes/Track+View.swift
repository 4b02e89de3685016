public import EffectCore

// The animations of a view. Each refuses, as `AnimatedProperty` says, the numbers that its property cannot have.

extension Track where Target == AnimatedView {
  private static func number(
    _ property: AnimatedProperty,
    _ strip: Filmstrip<Double>,
    _ write: @escaping @Sendable (inout AnimatedView, Double) -> Void
  ) throws(OptionError) -> Track {
    Track(property.rawValue, try property.checked(strip), write)
  }

  /// Returns an animation of the opacity, 0...1.
  public static func alpha(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try number(.alpha, strip) { $0.alpha = $1 }
  }

  /// Returns an animation of the corners' radius in points, not negative.
  public static func cornerRadius(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try number(.cornerRadius, strip) { $0.cornerRadius = $1 }
  }

  /// Returns an animation of the turn in degrees, counter-clockwise as seen.
  public static func rotation(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try number(.rotation, strip) { $0.setRotation($1) }
  }

  /// Returns an animation of the size as a factor, not negative.
  public static func scale(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try number(.scale, strip) { $0.setScale($1) }
  }

  /// Returns an animation of the offset in points.
  public static func translation(_ strip: Filmstrip<Point>) -> Track {
    Track(AnimatedProperty.translation.rawValue, strip) { $0.setTranslation($1) }
  }

  /// Returns an animation of the background's colour.
  public static func backgroundColor(_ strip: Filmstrip<Paint>) -> Track {
    Track(AnimatedProperty.backgroundColor.rawValue, strip) { $0.backgroundColor = $1 }
  }

  /// Returns an animation of a label's text colour.
  public static func textColor(_ strip: Filmstrip<Paint>) -> Track {
    Track(AnimatedProperty.textColor.rawValue, strip) { $0.textColor = $1 }
  }

  /// Returns an animation of a shape's fill colour.
  public static func fillColor(_ strip: Filmstrip<Paint>) -> Track {
    Track(AnimatedProperty.fillColor.rawValue, strip) { $0.fillColor = $1 }
  }

  /// Returns an animation of a shape's stroke colour.
  public static func strokeColor(_ strip: Filmstrip<Paint>) -> Track {
    Track(AnimatedProperty.strokeColor.rawValue, strip) { $0.strokeColor = $1 }
  }
}

// MARK: - Hiding

extension Track where Target == AnimatedView {
  /// Returns an animation that hides the view at every time later than one.
  ///
  /// - Parameters:
  ///   - time: The last time at which the view is seen.
  ///   - compatibility: With the original rules two keyframes 1e-5 apart do it, which for a time from 2³⁷ on are
  ///     one and hide the view at the time itself.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a time that is not finite.
  public static func hide(after time: Double, compatibility: Compatibility = .corrected)
    throws(OptionError) -> Track
  {
    try visibility(after: time, isHidden: true, compatibility)
  }

  /// Returns an animation that shows the view at every time later than one, and hides it until then.
  ///
  /// - Parameters:
  ///   - time: The last time at which the view is hidden.
  ///   - compatibility: See ``hide(after:compatibility:)``.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a time that is not finite.
  public static func show(after time: Double, compatibility: Compatibility = .corrected)
    throws(OptionError) -> Track
  {
    try visibility(after: time, isHidden: false, compatibility)
  }

  private static func visibility(
    after time: Double,
    isHidden: Bool,
    _ compatibility: Compatibility
  ) throws(OptionError) -> Track {
    let name = AnimatedProperty.hide.rawValue
    var strip = Filmstrip<Bool>(compatibility: compatibility)
    try strip.set(!isHidden, at: time)
    guard compatibility == .corrected else {
      try strip.set(isHidden, at: time + 1e-5)
      return Track(name, strip) { $0.isHidden = $1 }
    }
    return Track(name) { view, now in
      if !now.isNaN { view.isHidden = now > time ? isHidden : !isHidden }
    }
  }
}

// MARK: - Shapes and paths

extension Track where Target == AnimatedView {
  /// Returns an animation of where a shape's stroke begins, 0...1 of its length.
  public static func strokeStart(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try stroke(.strokeStart, strip) { $0.strokeStartValue = $1 }
  }

  /// Returns an animation of where a shape's stroke ends, 0...1 of its length.
  public static func strokeEnd(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try stroke(.strokeEnd, strip) { $0.strokeEndValue = $1 }
  }

  private static func stroke(
    _ property: AnimatedProperty,
    _ strip: Filmstrip<Double>,
    _ write: @escaping @Sendable (inout AnimatedView, Double) -> Void
  ) throws(OptionError) -> Track {
    let strip = try property.checked(strip)
    guard strip.compatibility == .original else { return Track(property.rawValue, strip, write) }
    // The stroke shows the layer's one time from the moment on at which the animation is there.
    return Track(property.rawValue) { view, time in
      let value = strip.value(at: time)
      write(&view, value ?? 0)
      view.layerTime = value ?? view.layerTime ?? 0
    }
  }

  /// Returns an animation of the position along a path, 0...1 of its length.
  ///
  /// - Parameters:
  ///   - strip: The fractions. An easing that overshoots stops at the path's ends; with the original rules it
  ///     begins anew beyond the end.
  ///   - path: The path, whose points are added to the view's own position; an empty one moves nothing.
  ///   - turns: Whether the view turns with the path.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a fraction outside 0...1.
  public static func pathPosition(
    _ strip: Filmstrip<Double>,
    along path: PathMeasure,
    turns: Bool = true
  ) throws(OptionError) -> Track {
    let strip = try AnimatedProperty.pathPosition.checked(strip)
    return Track(AnimatedProperty.pathPosition.rawValue, strip) { view, fraction in
      (view.path, view.turnsWithPath) = (path, turns)
      (view.pathFraction, view.layerTime) = (fraction, fraction)
    }
  }
}

// MARK: - Constraints

extension Track where Target == AnimatedView {
  /// Returns an animation of a constraint's constant in points.
  public static func constraintConstant(_ strip: Filmstrip<Double>) throws(OptionError) -> Track {
    try number(.constraintConstant, strip) { $0.constraintConstant = $1 }
  }

  /// Returns an animation of a constraint's constant as a multiple of a measure of another view.
  ///
  /// - Parameters:
  ///   - strip: The factors.
  ///   - attribute: The measure, read from ``AnimatedView/referenceFrame`` at each time.
  ///   - constant: What is added, in points.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a factor that is not finite.
  public static func constraintMultiplier(
    _ strip: Filmstrip<Double>,
    of attribute: FrameAttribute,
    constant: Double = 0
  ) throws(OptionError) -> Track {
    try number(.constraintMultiplier, strip) {
      $0.constraintConstant = $1 * attribute.value(in: $0.referenceFrame) + constant
    }
  }

  /// Returns an animation of a constraint's constant that puts a view on a page.
  ///
  /// - Parameters:
  ///   - strip: The pages, from 0; fractions lie between pages.
  ///   - pageWidth: The width of a page in points.
  ///   - anchor: What of the view is put at the same place of the page.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a page that is not finite.
  public static func pageConstraint(
    _ strip: Filmstrip<Double>,
    pageWidth: Double,
    anchor: PageAnchor = .centerX
  ) throws(OptionError) -> Track {
    try number(.pageConstraint, strip) {
      $0.constraintConstant = anchor.place(onPage: $1, width: pageWidth)
    }
  }
}

/// A measure of a frame that a constraint can be a multiple of.
public enum FrameAttribute: String, CaseIterable, Hashable, Sendable {
  /// The numbers of a frame, in points.
  case originX, originY, centerX, centerY, width, height

  /// Returns the measure of a frame, in points.
  public func value(in frame: Rect) -> Double {
    switch self {
    case .originX: frame.minX
    case .originY: frame.minY
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .width: frame.width
    case .height: frame.height
    }
  }
}
