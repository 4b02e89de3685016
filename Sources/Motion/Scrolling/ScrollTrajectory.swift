import EffectCore

/// A place on the scroll axis and a speed.
public struct ScrollState: Hashable, Sendable {
  /// The content offset, in points.
  public var offset: Double
  /// The content's speed, in points per second, positive towards larger offsets.
  public var velocity: Double

  /// Creates a state.
  public init(offset: Double, velocity: Double) {
    (self.offset, self.velocity) = (offset, velocity)
  }
}

/// The way of content that nobody touches, from its start until it rests, in closed form.
///
/// It is made of pieces that join with place and speed kept, so that it can be asked at any moments in any order.
public struct ScrollTrajectory: Hashable, Sendable {
  /// What content does by itself.
  public enum Motion: Hashable, Sendable {
    /// It slows down.
    case deceleration(Deceleration, ScrollState)
    /// It slows down as Android has it.
    case androidFling(AndroidFling, offset: Double)
    /// A spring draws it to a place.
    case spring(SpringMotion)
  }

  /// A part of the way.
  public struct Piece: Hashable, Sendable {
    /// When it begins, in seconds.
    public let beginTime: Double
    /// What happens.
    public let motion: Motion

    func state(at time: Double) -> ScrollState {
      let t = max(0, time - beginTime)
      switch motion {
      case .deceleration(let deceleration, let start):
        return ScrollState(
          offset: start.offset + deceleration.distance(after: t, velocity: start.velocity),
          velocity: deceleration.velocity(after: t, velocity: start.velocity)
        )
      case .androidFling(let fling, let offset):
        return ScrollState(
          offset: offset + fling.distance(after: t),
          velocity: fling.velocity(after: t)
        )
      case .spring(let motion):
        return ScrollState(offset: motion.value(at: time), velocity: motion.velocity(at: time))
      }
    }
  }

  /// The parts, by their beginnings; none for content that rests.
  public let pieces: [Piece]
  /// When it rests, in seconds.
  public let restTime: Double
  /// Where it rests then exactly, in points.
  public let restOffset: Double

  init(_ pieces: [Piece], restTime: Double, restOffset: Double) {
    (self.pieces, self.restTime, self.restOffset) = (pieces, restTime, restOffset)
  }

  /// Returns the way of content that rests.
  static func rest(at offset: Double, from time: Double) -> ScrollTrajectory {
    ScrollTrajectory([], restTime: time, restOffset: offset)
  }

  /// Returns the part that a time falls in, or nothing when the content rests.
  public func piece(at time: Double) -> Piece? {
    time >= restTime ? nil : pieces.last { $0.beginTime <= time } ?? pieces.first
  }

  /// Returns where the content is and how fast.
  public func state(at time: Double) -> ScrollState {
    piece(at: time)?.state(at: time) ?? ScrollState(offset: restOffset, velocity: 0)
  }
}

extension SpringMotion {
  /// When content on this spring is within a distance of its target for good.
  ///
  /// Content that starts nearer than that still goes the way, or else it would jump when it is let go.
  func scrollRestTime(within distance: Double) -> Double {
    let near = start.displacement.magnitude
    let settled = curve.settlingTime(within: distance, from: start)
    guard settled == 0, near > 0, distance > 0 else { return beginTime + settled }
    return beginTime + curve.settlingTime(within: near / 10, from: start)
  }
}
