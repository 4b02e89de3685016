public import EffectCore

/// What the keyframes of a view can animate.
public enum AnimatedProperty: String, CaseIterable, Hashable, Sendable {
  /// How much is seen of the view.
  case alpha, hide
  /// Its colours.
  case backgroundColor, textColor, fillColor, strokeColor
  /// The radius of its corners, in points.
  case cornerRadius
  /// How it is turned, scaled and moved.
  case rotation, scale, translation
  /// The part of a stroke that is drawn, and a place on a path; 0...1.
  case strokeStart, strokeEnd, pathPosition
  /// What a layout makes its frame of.
  case constraintConstant, constraintMultiplier, pageConstraint

  /// The numbers that a keyframe of the property may have.
  public var range: NumberRange {
    switch self {
    case .alpha, .strokeStart, .strokeEnd, .pathPosition: .unit
    case .cornerRadius, .scale: .nonnegative
    default: .any
    }
  }

  /// Returns whether a keyframe of the property may have a number.
  ///
  /// With ``Compatibility/original`` only the bounds count: an infinity passes where there is no bound on its
  /// side, and a NaN where there is none at all.
  public func accepts(_ number: Double, compatibility: Compatibility = .corrected) -> Bool {
    guard compatibility == .original else { return range.contains(number) }
    if let lower = range.lowerBound, !(number >= lower) { return false }
    if let upper = range.upperBound, !(number <= upper) { return false }
    return true
  }

  /// Returns a strip that has only keyframes that the property accepts.
  ///
  /// With ``Compatibility/original`` a refused keyframe is left out without a word.
  ///
  /// - Throws: With ``Compatibility/corrected`` an ``OptionError`` that names the value, its time and the range.
  public func checked(_ strip: Filmstrip<Double>) throws(OptionError) -> Filmstrip<Double> {
    var strip = strip
    if strip.compatibility == .original {
      strip.removeKeyframes { !accepts($0.value, compatibility: .original) }
    }
    for keyframe in strip.keyframes where strip.compatibility == .corrected {
      guard accepts(keyframe.value) else {
        throw .range(
          owner: rawValue,
          option: "value at time \(keyframe.time.shortText)",
          expected: range.phrase,
          found: keyframe.value.shortText
        )
      }
    }
    return strip
  }
}
