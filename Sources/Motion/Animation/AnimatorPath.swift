import EffectCore

/// The way of an animator whose timing is a curve: one piece, or two that meet where it was interrupted.
///
/// Its length is in seconds, so that running means moving along it at one second a second, forwards or
/// backwards: a reversed animator takes the same way back.
struct AnimatorPath: Hashable {
  /// A part of the way.
  struct Piece: Hashable {
    var easing: Easing
    var duration: Double
    /// Whether the curve was laid from the upper end down to the lower one.
    var isDownward = false
  }

  /// Where the pieces meet.
  struct Joint: Hashable {
    var fraction: Double
    var progress: Double
  }

  let joint: Joint
  let lower: Piece
  let upper: Piece

  /// Creates a way of one piece.
  init(_ easing: Easing, duration: Double) {
    joint = Joint(fraction: 0, progress: 0)
    lower = Piece(easing: easing, duration: 0)
    upper = Piece(easing: easing, duration: duration)
  }

  /// Creates a way of two pieces.
  init(joint: Joint, lower: Piece, upper: Piece) {
    self.joint = joint
    (self.lower, self.upper) = (lower, upper)
  }

  /// The whole length in seconds.
  var duration: Double { lower.duration + upper.duration }

  /// Returns the fraction at a place.
  func fraction(at place: Double) -> Double {
    if place <= 0 { return 0 }
    if place >= duration { return 1 }
    return place < lower.duration
      ? joint.fraction * (place / lower.duration)
      : joint.fraction + (1 - joint.fraction) * ((place - lower.duration) / upper.duration)
  }

  /// Returns the progress at a place: 0 at the lower end and 1 at the upper one, whatever the curves do.
  func progress(at place: Double) -> Double {
    if place <= 0 { return 0 }
    if place >= duration { return 1 }
    let (piece, u, low, high) = part(at: place)
    return piece.isDownward
      ? high + (low - high) * piece.easing.value(at: 1 - u)
      : low + (high - low) * piece.easing.value(at: u)
  }

  /// Returns the speed in progress per second of moving forwards.
  func rate(at place: Double) -> Double {
    guard place >= 0, place <= duration, duration > 0 else { return 0 }
    let (piece, u, low, high) = part(at: place)
    let slope = piece.easing.finiteSlope(at: piece.isDownward ? 1 - u : u)
    return (high - low) * slope / piece.duration
  }

  private func part(at place: Double) -> (Piece, u: Double, low: Double, high: Double) {
    if place < lower.duration || upper.duration == 0 {
      return (lower, place / lower.duration, 0, joint.progress)
    }
    return (upper, (place - lower.duration) / upper.duration, joint.progress, 1)
  }
}
