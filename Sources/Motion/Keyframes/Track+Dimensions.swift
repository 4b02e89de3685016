public import EffectCore

extension Track where Target == AnimatedView {
  /// Returns an animation of the offset in points whose two dimensions have keyframes of their own.
  ///
  /// A dimension without keyframes stays at 0.
  public static func translation(x: Filmstrip<Double>, y: Filmstrip<Double>) -> Track {
    Track(AnimatedProperty.translation.rawValue) { view, time in
      let (across, down) = (x.value(at: time), y.value(at: time))
      guard across != nil || down != nil else { return }
      view.setTranslation(Point(x: across ?? 0, y: down ?? 0))
    }
  }

  /// Returns an animation that shows the view after one time and until another, and hides it before and after.
  ///
  /// - Parameters:
  ///   - start: The last time at which the view is hidden.
  ///   - end: The last time at which it is seen; with an end before the start it is hidden between the two.
  /// - Returns: The animation.
  /// - Throws: ``OptionError`` for a time that is not finite.
  public static func visible(after start: Double, until end: Double) throws(OptionError) -> Track {
    for time in [start, end] where !time.isFinite {
      throw .range(
        owner: "keyframe",
        option: "time",
        expected: NumberRange.any.phrase,
        found: time.shortText
      )
    }
    return Track(AnimatedProperty.hide.rawValue) { view, now in
      guard !now.isNaN else { return }
      view.isHidden =
        start <= end ? now <= start || now > end : now > end && now <= start
    }
  }
}
