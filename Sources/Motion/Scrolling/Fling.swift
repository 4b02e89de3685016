public import EffectCore

/// A fling between two edges: a deceleration, and where that would end outside a spring that takes over at the edge.
public struct Fling: Hashable, Sendable {
  /// What a fling consists of.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It slows down until it rests.
    case decelerate
    /// It slows down, and at the edge goes on as a spring.
    case decelerateThenSpring = "decelerate-then-spring"
    /// It started outside.
    case spring
  }

  /// The edge that a fling meets.
  public struct Edge: Hashable, Sendable {
    /// The offset of the edge, in points.
    public let bound: Double
    /// Seconds from the start of the fling to the edge; 0 for one that started outside.
    public let time: Double
    /// The speed there, in points per second.
    public let velocity: Double
  }

  /// When it begins, in seconds.
  public let beginTime: Double
  /// What it consists of.
  public let phase: Phase
  /// The edge that it meets, if it does.
  public let edge: Edge?
  /// Where it ends, in points.
  public let end: Double
  private let glide: Glide
  private let bounce: SpringMotion?

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - start: Where the content is and how fast.
  ///   - range: The offsets of its edges.
  ///   - friction: How it slows down.
  ///   - spring: What draws it back to an edge.
  ///   - beginTime: When it begins, in seconds.
  public init(
    from start: ScrollState,
    in range: ClosedRange<Double>,
    friction: ScrollFriction = .exponential(.normal),
    spring: SpringCurve,
    at beginTime: Double = 0
  ) {
    self.beginTime = beginTime
    glide = friction.glide(from: start)
    let inside = start.offset.clamped(to: range)
    end = start.offset == inside ? glide.end.clamped(to: range) : inside
    if start.offset != inside {
      phase = .spring
      edge = Edge(bound: inside, time: 0, velocity: start.velocity)
    } else if end != glide.end, let arrival = glide.arrival(at: end) {
      phase = .decelerateThenSpring
      edge = Edge(bound: end, time: arrival.time, velocity: arrival.velocity)
    } else {
      phase = .decelerate
      edge = nil
    }
    bounce = edge.map { edge in
      SpringMotion(
        spring,
        from: start.offset == inside ? edge.bound : start.offset,
        to: edge.bound,
        velocity: edge.velocity,
        at: beginTime + edge.time
      )
    }
  }

  /// Returns where the content is and how fast at a time; it only nears its end.
  public func state(at time: Double) -> ScrollState { trajectory(restDistance: 0).state(at: time) }

  /// Returns the way until the content rests.
  ///
  /// - Parameters:
  ///   - restDistance: How near its end content counts as being there, in points.
  ///   - bounces: Whether it goes past the edge; otherwise it stops there.
  /// - Returns: The way, which ends exactly at ``end``; a way that is shorter than the rest distance is not gone.
  public func trajectory(restDistance: Double, bounces: Bool = true) -> ScrollTrajectory {
    let gliding = ScrollTrajectory.Piece(beginTime: beginTime, motion: glide.motion)
    guard let bounce, let edge else {
      let time = restDistance > 0 ? glide.restTime(within: restDistance) : .infinity
      return ScrollTrajectory(
        [gliding],
        restTime: beginTime + time,
        restOffset: time > 0 ? end : glide.start.offset
      )
    }
    let way = phase == .spring ? [] : [gliding]
    guard bounces else {
      return ScrollTrajectory(way, restTime: bounce.beginTime, restOffset: edge.bound)
    }
    return ScrollTrajectory(
      way + [ScrollTrajectory.Piece(beginTime: bounce.beginTime, motion: .spring(bounce))],
      restTime: bounce.scrollRestTime(within: restDistance),
      restOffset: edge.bound
    )
  }
}
